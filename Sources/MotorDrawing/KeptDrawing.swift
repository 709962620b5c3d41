import MotorAnimations
import MotorLayers

/// A drawing of a stage that is kept from frame to frame, with the layers it shows.
///
/// A layer that changed is drawn again by itself; if it has as many items as before, they replace the old ones in place.
/// Otherwise the list is put together anew from what has not changed and what has.
struct KeptDrawing {
    private(set) var drawing = Drawing()
    /// What has changed in the items; kept from the first reader on.
    var log: ChangeLog?
    /// The layers that changed, retained until what they show is up to date; empty between two updates, for its capacity.
    private var stale: [Layer] = []
    /// Draws single layers.
    private var scratch = Painter()

    /// Brings the drawing up to date. Classes that are asked for a default, and layers that end, may do anything
    /// meanwhile but ask for this drawing.
    mutating func update(_ stage: Stage) {
        let isRestructured = stage.takeStale(into: &stale)
        if isRestructured || !patch() { rebuild(stage) }
        stale.removeAll(keepingCapacity: true)
    }

    /// The node that shows a layer: its own, or that of the layer whose mask it is.
    private func place(ofStale layer: Layer) -> (index: Int, layer: Layer)? {
        if let place = drawing.place(of: layer) { return (place, layer) }
        guard let masked = layer.superlayer, masked.mask === layer else { return nil }
        return drawing.place(of: masked).map { ($0, masked) }
    }

    // MARK: - In place

    /// Draws each stale layer again, as long as the list keeps its structure; returns whether it did.
    ///
    /// A layer that leaves meanwhile is drawn once more where it was: its node lasts until the next update, which puts the
    /// list together anew.
    private mutating func patch() -> Bool {
        for layer in stale {
            guard let place = place(ofStale: layer) else { continue }
            if !patch(place.index, place.layer) { return false }
        }
        return true
    }

    private mutating func patch(_ place: Int, _ layer: Layer) -> Bool {
        let old = drawing.nodes[place]
        let base = drawing.base(of: old)
        scratch.drawAgain(layer, in: base, isAlone: true)
        let new = scratch.drawing.nodes[0]
        guard new.isLike(old) else { return false }
        if !new.showsSublayers || scratch.drawing.spaces[0] == drawing.spaces[Int(old.space)] {
            drawing.exchange(place, with: &scratch.drawing, noting: &log)
            return true
        }
        scratch.drawAgain(layer, in: base, isAlone: false)
        return drawing.replace(place, with: scratch.drawing, noting: &log)
    }

    // MARK: - Anew

    private mutating func rebuild(_ stage: Stage) {
        for layer in stale {
            if let place = place(ofStale: layer) { drawing.markStale(place.index) }
        }
        var painter = Painter()
        painter.drawing.items.reserveCapacity(drawing.items.count)
        painter.drawing.nodes.reserveCapacity(drawing.nodes.count)
        painter.kept = drawing
        painter.draw(stage.root)
        log?.addDifference(from: drawing.items, to: painter.drawing.items)
        let slots = drawing.slots.count
        drawing = painter.drawing
        assignSlots(painter.drawn, besides: slots)
    }

    /// Gives each layer that was drawn anew a slot, if possible one of a layer that is gone.
    ///
    /// - Parameter count: The number of slots so far.
    private mutating func assignSlots(_ drawn: [(layer: Layer, node: Int)], besides count: Int) {
        var slots = [Int32](repeating: -1, count: count)
        for (place, node) in drawing.nodes.enumerated() where node.slot >= 0 { slots[Int(node.slot)] = Int32(place) }
        var free = slots.indices.filter { slots[$0] < 0 }
        for (layer, place) in drawn {
            let slot = free.popLast() ?? slots.count
            if slot == slots.count { slots.append(-1) }
            slots[slot] = Int32(place)
            (drawing.nodes[place].slot, layer.drawnSlot) = (Int32(slot), Int32(slot))
        }
        drawing.slots = slots
    }
}
