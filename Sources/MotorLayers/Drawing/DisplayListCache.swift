import MotorMath

/// A stage's display list, kept from frame to frame.
///
/// Changed layers are redrawn, and their items replace the old ones in place. If a layer's number of items differs, or most
/// layers have changed, the whole tree is redrawn.
final class DisplayListCache {
    private var tree = DrawnTree()
    /// The changes in the items; kept once there is a reader.
    private var log: ChangeLog?
    /// The changed layers, retained until their drawing is up to date; empty between updates, and kept for its capacity.
    private var stale: [Layer] = []
    private var painter = Painter(isKept: true)
    /// Whether an update is in progress. A class may read the list while it supplies a default.
    private var isUpdating = false

    /// The items, up to date.
    func items(of stage: Stage) -> [DisplayList.Item] {
        guard isKept(stage) else { return stage.root.displayList.items }
        if stage.needsDrawing { update(stage) }
        return tree.items
    }

    /// The up-to-date items, and the changes since a reader's mark, which this moves.
    func items(of stage: Stage, since mark: inout ListMark) -> (items: [DisplayList.Item], changes: ListChanges) {
        guard isKept(stage) else {
            mark = ListMark()
            return (stage.root.displayList.items, .anew)
        }
        if log == nil { log = ChangeLog() }
        let items = items(of: stage)
        let known = mark.cache === self ? log?.changes(since: mark.changes, items: items.count) : nil
        (mark.cache, mark.changes) = (self, log?.end ?? 0)
        return (items, known ?? .anew)
    }

    /// Whether the kept items are the stage's. A root taken over by another stage reports its changes there.
    private func isKept(_ stage: Stage) -> Bool { !isUpdating && stage.hasRoot }

    /// Brings the list up to date. Classes that supply defaults, and layers that are deallocated, may run any code in
    /// the meantime.
    private func update(_ stage: Stage) {
        isUpdating = true
        let count = tree.layers.count
        // Nearly as many springs as layers: a layer may have several. An index needs every changed layer.
        let parts = stage.takeStale(into: &stale, limit: painter.hasIndexes ? .max : count - count / 8)
        // While the tree changes, the next drawing may be the only one.
        painter.makesIndexes = parts != .tree
        if painter.hasIndexes {
            for layer in stale { noteChange(of: layer, isRestructured: parts == .tree) }
        }
        // Most layers are drawn faster in tree order than one by one.
        if parts != .listed || stale.count > count / 2 || !stale.allSatisfy(drawAgain) { drawAll(stage) }
        stale.clear()
        isUpdating = false
    }

    private func drawAll(_ stage: Stage) {
        painter.begin(items: tree.items.count, layers: tree.layers.count)
        painter.draw(stage.root)
        log?.addDifference(from: tree.items, to: painter.tree.items)
        swap(&tree, &painter.tree)
        painter.tree.clear()
    }

    /// Updates the indexes of sublayers around a changed layer.
    private func noteChange(of layer: Layer, isRestructured: Bool) {
        if isRestructured { layer.sublayerIndex?.isOutdated = true }
        var layer = layer
        while let around = layer.superlayer {
            around.sublayerIndex?.update(layer)
            layer = around
        }
    }

    /// Redraws a layer in place; returns whether that was possible.
    private func drawAgain(_ layer: Layer) -> Bool {
        if let index = tree.index(of: layer) { return drawAgain(layer, index) }
        // Otherwise it is in a mask, in a hidden layer, or in a sublayer that was skipped.
        var layer = layer
        while let around = layer.superlayer {
            if let index = tree.index(of: around) {
                if around.mask === layer { return drawAgain(around, index) }
                let comesIntoSight =
                    tree.layers[index].context >= 0 && tree.index(of: layer) == nil
                    && around.sublayerIndex?.mayShow(layer) == true
                if comesIntoSight { return false }
            }
            layer = around
        }
        return true
    }

    private func drawAgain(_ layer: Layer, _ index: Int) -> Bool {
        let old = tree.layers[index]
        let context = tree.context(around: old)
        painter.begin(isAlone: true)
        painter.draw(layer, in: context)
        guard let new = painter.tree.layers.first else { return false }
        if old.isLeftOut {
            // Its contents have not become visible.
            guard new.isOutOfSight, new.zPosition == old.zPosition, new.context >= 0 else { return false }
        } else if !new.isLike(old) || new.isOutOfSight && new.context >= 0 && old.head == old.tail {
            return false
        }
        if new.context >= 0, painter.tree.contexts[0] != tree.contexts[Int(old.context)] {
            // Most of the tree is faster to redraw than to compare.
            guard Int(old.last) - index <= tree.layers.count / 2 else { return false }
            painter.begin(at: index)
            painter.draw(layer, in: context)
            return tree.replace(index, by: painter.tree, noting: &log)
        }
        if old.isLeftOut { return true }
        tree.replace(Int(old.start), by: painter.tree.items[..<Int(new.head)], noting: &log)
        tree.replace(Int(old.tail), by: painter.tree.items[Int(new.tail)...], noting: &log)
        return true
    }
}

extension Stage {
    /// The visible content of the stage now: its root's ``Layer/displayList``.
    ///
    /// The stage keeps it. The cost depends on the changes since the last list, not on its size, unless the caller keeps
    /// that list: then all of it is copied first. If the number of steps changes, everything is redrawn.
    public var displayList: DisplayList {
        defer { if missesImages { askForImages() } }
        return DisplayList(size: root.bounds.size, items: displayListCache.items(of: self))
    }

    /// Returns the visible content now, and its changes since a reader's mark, and updates the mark.
    ///
    /// Any number of readers can each have a mark. For a new mark or one of another stage, the changes are
    /// ``ListChanges/isAnew``. The list's size is not an item: compare it, too.
    ///
    /// - Complexity: As ``displayList``, and O(changes).
    public func displayList(since mark: inout ListMark) -> (list: DisplayList, changes: ListChanges) {
        defer { if missesImages { askForImages() } }
        let (items, changes) = displayListCache.items(of: self, since: &mark)
        return (DisplayList(size: root.bounds.size, items: items), changes)
    }

    private var displayListCache: DisplayListCache {
        if let drawing { return unsafeDowncast(drawing, to: DisplayListCache.self) }
        let kept = DisplayListCache()
        drawing = kept
        return kept
    }
}
