public import MotorAnimations
import MotorGeometry
import MotorLayers

/// The display list of a stage, kept from frame to frame: what has not changed is not drawn again.
///
/// Each layer has a node that knows which items are its own. A layer that changed is drawn again by itself; if it has as
/// many items as before, they replace the old ones in place. Otherwise the list is put together anew from what has not
/// changed and what has.
final class StageDrawing {
    private var items: [DisplayList.Item] = []
    private var nodes: [Painter.Node] = []
    /// The indices of the nodes by slot, −1 for a free slot.
    private var slots: [Int32] = []
    private var free: [Int32] = []
    /// Whether a node is fleeting.
    private var isFleeting = false
    /// The layers that changed; empty between two updates, for its capacity.
    private var stale: [Layer] = []
    /// Draws single layers; empty between two updates, for its capacity.
    private var scratch = Painter()
    /// What has changed in the items; kept from the first reader on.
    private var log: ChangeLog?

    /// Whether an update is in progress. A class that is asked for a default may ask for the list.
    private var isUpdating = false

    /// Brings the list up to date.
    func update(_ stage: Stage) -> [DisplayList.Item] {
        if !mayUpdate(stage) { return stage.root.displayList.items }
        isUpdating = true
        defer { isUpdating = false }
        let isRestructured = stage.takeStale(into: &stale)
        if nodes.isEmpty || isRestructured || isFleeting || !patch() { rebuild(stage) }
        // Releasing a layer may run any code, but not this, because the stage retains them too.
        stale.removeAll(keepingCapacity: true)
        return items
    }

    /// Whether the kept list is the stage's. A root that another stage has taken over reports its changes there.
    private func mayUpdate(_ stage: Stage) -> Bool { !isUpdating && stage.root.stage === stage }

    /// Brings the list up to date, and says what has changed in it since a reader's mark, which it moves.
    func update(_ stage: Stage, since mark: inout ListMark) -> (items: [DisplayList.Item], changes: ListChanges) {
        if log == nil { log = ChangeLog() }
        let isKept = mayUpdate(stage)
        let items = update(stage)
        guard isKept, let log else {
            mark = ListMark()
            return (items, .anew)
        }
        let known = mark.drawing === self ? log.changes(since: mark.changes, items: items.count) : nil
        (mark.drawing, mark.changes) = (self, log.end)
        return (items, known ?? .anew)
    }

    // MARK: - In place

    /// Draws each stale layer again, as long as the list keeps its structure; returns whether it did.
    private func patch() -> Bool {
        for layer in stale {
            guard let place = place(ofStale: layer) else { continue }
            if !patch(place.index, place.layer) { return false }
        }
        return true
    }

    /// The node that shows a layer: its own, or that of the layer whose mask it is.
    private func place(ofStale layer: Layer) -> (index: Int, layer: Layer)? {
        if let place = slots.place(of: layer, in: nodes) { return (place, layer) }
        guard let masked = layer.superlayer, masked.mask === layer else { return nil }
        return slots.place(of: masked, in: nodes).map { ($0, masked) }
    }

    private func patch(_ place: Int, _ layer: Layer) -> Bool {
        let old = nodes[place]
        let base = old.parent >= 0 ? nodes[Int(old.parent)].space : nil
        draw(layer, in: base, isAlone: true)
        let new = scratch.nodes[0]
        guard !new.isFleeting, new.head == old.head - old.start, new.end - new.tail == old.end - old.tail,
            new.zPosition == old.zPosition, new.showsSublayers == old.showsSublayers
        else { return false }
        if new.space == old.space || old.last == Int32(place + 1) {
            replace(Int(old.start), with: 0..<Int(new.head))
            replace(Int(old.tail), with: Int(new.tail)..<Int(new.end))
            nodes[place].space = new.space
            return true
        }
        draw(layer, in: base, isAlone: false)
        return patchAll(place)
    }

    /// Draws a layer to the scratch.
    private func draw(_ layer: Layer, in base: Space?, isAlone: Bool) {
        scratch.items.removeAll(keepingCapacity: true)
        scratch.nodes.removeAll(keepingCapacity: true)
        scratch.isAlone = isAlone
        scratch.draw(layer, in: base)
    }

    /// Replaces the items of a layer and its descendants by those of the scratch, if they are as many of the same layers.
    private func patchAll(_ place: Int) -> Bool {
        let old = nodes[place]
        guard scratch.items.count == Int(old.end - old.start), scratch.nodes.count == Int(old.last) - place else {
            return false
        }
        for (index, node) in scratch.nodes.enumerated() {
            let before = nodes[place + index]
            guard node.serial == before.serial, node.zPosition == before.zPosition, !node.isFleeting else {
                return false
            }
        }
        replace(Int(old.start), with: 0..<scratch.items.count)
        for (index, node) in scratch.nodes.enumerated() {
            var node = node
            node.slot = nodes[place + index].slot
            node.parent = index == 0 ? old.parent : node.parent + Int32(place)
            node.last += Int32(place)
            (node.start, node.head) = (node.start + old.start, node.head + old.start)
            (node.tail, node.end) = (node.tail + old.start, node.end + old.start)
            nodes[place + index] = node
        }
        return true
    }

    private func replace(_ start: Int, with range: Range<Int>) {
        for index in range {
            let place = start + index - range.lowerBound
            if log != nil {
                if items[place] == scratch.items[index] { continue }
                log?.add(place..<place + 1, count: 1, of: items.count)
            }
            items[place] = scratch.items[index]
        }
    }

    // MARK: - Anew

    private func rebuild(_ stage: Stage) {
        var isStale = [Bool](repeating: false, count: nodes.count)
        func mark(_ place: Int) {
            var place = place
            while place >= 0, !isStale[place] {
                isStale[place] = true
                place = Int(nodes[place].parent)
            }
        }
        for layer in stale {
            if let place = place(ofStale: layer) { mark(place.index) }
        }
        if isFleeting {
            for (place, node) in nodes.enumerated() where node.isFleeting { mark(place) }
        }
        var painter = Painter()
        painter.items.reserveCapacity(items.count)
        painter.nodes.reserveCapacity(nodes.count)
        painter.kept = KeptItems(items: items, nodes: nodes, slots: slots, isStale: isStale)
        painter.takesSlots = true
        painter.draw(stage.root)
        if log != nil { noteDifference(to: painter.items) }
        (items, nodes) = (painter.items, painter.nodes)
        assignSlots(painter.drawn)
    }

    /// Notes the range outside of which the items stay the same.
    private func noteDifference(to new: [DisplayList.Item]) {
        let least = min(items.count, new.count)
        var (head, tail) = (0, 0)
        while head < least, items[head] == new[head] { head += 1 }
        while tail < least - head, items[items.count - 1 - tail] == new[new.count - 1 - tail] { tail += 1 }
        guard head + tail < max(items.count, new.count) else { return }
        log?.add(head..<items.count - tail, count: new.count - tail - head, of: new.count)
    }

    /// Gives each layer that was drawn anew a slot, and frees those of the layers that are gone.
    private func assignSlots(_ drawn: [(layer: Layer, node: Int)]) {
        for slot in slots.indices { slots[slot] = -1 }
        isFleeting = false
        for (place, node) in nodes.enumerated() {
            if node.isFleeting { isFleeting = true }
            if node.slot >= 0 { slots[Int(node.slot)] = Int32(place) }
        }
        free.removeAll(keepingCapacity: true)
        for slot in slots.indices where slots[slot] < 0 { free.append(Int32(slot)) }
        for (layer, place) in drawn {
            let slot = free.popLast() ?? Int32(slots.count)
            if slot == slots.count { slots.append(-1) }
            slots[Int(slot)] = Int32(place)
            (nodes[place].slot, layer.drawnSlot) = (slot, slot)
        }
    }
}

extension Stage {
    /// The visible content of the stage now: its root's ``Layer/displayList``.
    ///
    /// The stage keeps it. A list costs what has changed since the last one, not what exists, as long as the caller does not
    /// keep that one: then all of it is copied first.
    public var displayList: DisplayList {
        DisplayList(size: root.bounds.size, items: keptDrawing.update(self))
    }

    /// The visible content now, and what has changed in it since a reader's mark, which it moves.
    package func displayList(since mark: inout ListMark) -> (list: DisplayList, changes: ListChanges) {
        let (items, changes) = keptDrawing.update(self, since: &mark)
        return (DisplayList(size: root.bounds.size, items: items), changes)
    }

    private var keptDrawing: StageDrawing {
        if let drawing { return unsafeDowncast(drawing, to: StageDrawing.self) }
        let kept = StageDrawing()
        drawing = kept
        return kept
    }
}
