public import MotorAnimations
import MotorGeometry
import MotorLayers

/// What a stage keeps of its drawing.
final class StageDrawing {
    private var kept = KeptDrawing()
    /// Whether an update is in progress. A class that is asked for a default may ask for the list.
    private var isUpdating = false

    /// The items, up to date.
    func items(of stage: Stage) -> [DisplayList.Item] {
        // A root that another stage has taken over reports its changes there.
        if isUpdating || !stage.hasRoot { return stage.root.displayList.items }
        if stage.needsDrawing {
            isUpdating = true
            kept.update(stage)
            isUpdating = false
        }
        return kept.drawing.items
    }
}

extension Stage {
    /// The visible content of the stage now: its root's ``Layer/displayList``.
    ///
    /// The stage keeps it. A list costs what has changed since the last one, not what exists, as long as the caller does not
    /// keep that one: then all of it is copied first.
    public var displayList: DisplayList {
        let kept: StageDrawing
        if let drawing {
            kept = unsafeDowncast(drawing, to: StageDrawing.self)
        } else {
            kept = StageDrawing()
            drawing = kept
        }
        return DisplayList(size: root.bounds.size, items: kept.items(of: self))
    }
}
