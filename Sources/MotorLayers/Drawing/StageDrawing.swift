import MotorMath

/// What a stage keeps of its drawing.
final class StageDrawing {
    private var kept = KeptDrawing()
    /// Whether an update is in progress. A class that is asked for a default may ask for the list.
    private var isUpdating = false

    /// The items, up to date.
    func items(of stage: Stage) -> [DisplayList.Item] {
        guard isKept(stage) else { return stage.root.displayList.items }
        guard stage.needsDrawing else { return kept.drawing.items }
        isUpdating = true
        defer { isUpdating = false }
        return kept.update(stage)
    }

    /// Whether the kept items are the stage's. A root that another stage has taken over reports its changes there.
    private func isKept(_ stage: Stage) -> Bool { !isUpdating && stage.hasRoot }

    /// The items, up to date, and what has changed in them since a reader's mark, which it moves.
    func items(of stage: Stage, since mark: inout ListMark) -> (items: [DisplayList.Item], changes: ListChanges) {
        if kept.log == nil { kept.log = ChangeLog() }
        let isKept = isKept(stage)
        let items = items(of: stage)
        guard isKept, let log = kept.log else {
            mark = ListMark()
            return (items, .anew)
        }
        let known = mark.drawing === self ? log.changes(since: mark.changes, items: items.count) : nil
        (mark.drawing, mark.changes) = (self, log.end)
        return (items, known ?? .anew)
    }
}

extension Stage {
    /// The visible content of the stage now: its root's ``Layer/displayList``.
    ///
    /// The stage keeps it. A list costs what has changed since the last one, not what exists, as long as the caller does not
    /// keep that one: then all of it is copied first. A layer that clips and scrolls costs those of its sublayers that are
    /// in sight or have left it, if they are in order along the way.
    public var displayList: DisplayList {
        defer { if missesImages { askForImages() } }
        return DisplayList(size: root.bounds.size, items: keptDrawing.items(of: self))
    }

    /// The visible content now, and what has changed in it since a reader's mark, which it moves.
    package func displayList(since mark: inout ListMark) -> (list: DisplayList, changes: ListChanges) {
        defer { if missesImages { askForImages() } }
        let (items, changes) = keptDrawing.items(of: self, since: &mark)
        return (DisplayList(size: root.bounds.size, items: items), changes)
    }

    private var keptDrawing: StageDrawing {
        if let drawing { return unsafeDowncast(drawing, to: StageDrawing.self) }
        let kept = StageDrawing()
        drawing = kept
        return kept
    }
}
