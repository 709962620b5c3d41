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
    private let indexes = SublayerIndexes()
    /// Draws single layers.
    private var scratch: Painter

    init() { scratch = Painter(known: KnownIndexes(indexes)) }

    /// Brings the drawing up to date. Classes that are asked for a default, and layers that end, may do anything
    /// meanwhile but ask for this drawing.
    ///
    /// - Returns: The items.
    mutating func update(_ stage: Stage) -> [DisplayList.Item] {
        let isRestructured = stage.takeStale(into: &stale)
        if isRestructured || !patch() { rebuild(stage, isRestructured: isRestructured) }
        stale.clear()
        scratch.drawn.clear()
        return drawing.items
    }

    /// The node that shows a layer in a mask: that of the layer whose mask it is.
    private func place(ofMask layer: Layer) -> (index: Int, layer: Layer)? {
        var layer = layer
        while let around = layer.superlayer {
            if around.mask === layer, let place = drawing.place(of: around) { return (place, around) }
            layer = around
        }
        return nil
    }

    /// Where a layer that shows nothing would be seen: in which layer's node, and in which of its sublayers; `nil` if that
    /// would not matter.
    private func surroundings(ofUnseen layer: Layer) -> (place: Int, around: Layer, sublayer: Layer)? {
        var sublayer = layer
        while let around = sublayer.superlayer {
            guard let place = drawing.place(of: around) else {
                sublayer = around
                continue
            }
            let node = drawing.nodes[place]
            let isLimited = node.showsSublayers && !drawing.bases[Int(node.base)].window.isEverything
            return isLimited && around.mask !== sublayer ? (place, around, sublayer) : nil
        }
        return nil
    }

    // MARK: - In place

    /// Draws each stale layer again, as long as the list keeps its structure; returns whether it did.
    ///
    /// A layer that leaves meanwhile is drawn once more where it was: its node lasts until the next update, which puts the
    /// list together anew.
    private mutating func patch() -> Bool {
        for layer in stale {
            if let place = drawing.place(of: layer) {
                if !patch(place, layer) { return false }
            } else if let masked = place(ofMask: layer) {
                if !patch(masked.index, masked.layer) { return false }
            } else if let (place, around, sublayer) = surroundings(ofUnseen: layer) {
                indexes[around]?.forget(sublayer)
                scratch.drawAgain(sublayer, in: drawing.bases[Int(drawing.nodes[place].base)], isAlone: false)
                if !scratch.drawing.nodes.isEmpty { return false }
            }
        }
        return true
    }

    private mutating func patch(_ place: Int, _ layer: Layer) -> Bool {
        let old = drawing.nodes[place]
        if let map = drawing.unlimitedMap(of: old),
            scratch.replacePlainly(layer, old, in: map, of: &drawing, noting: &log)
        {
            return true
        }
        let base = drawing.base(of: old)
        scratch.drawAgain(layer, in: base, isAlone: true)
        if let new = scratch.drawing.nodes.first {
            guard new.isLike(old) else { return false }
            if !new.showsSublayers || scratch.drawing.bases[0] == drawing.bases[Int(old.base)] {
                if new.isInSight || Int(old.last) > place + 1 {
                    drawing.exchange(place, with: &scratch.drawing, noting: &log)
                } else {
                    remove(place)
                }
                return true
            }
            scratch.drawAgain(layer, in: base, isAlone: false)
            if !scratch.drawing.nodes.isEmpty {
                replace(place, with: scratch.drawing)
                return true
            }
        }
        remove(place)
        return true
    }

    /// Removes a layer that is out of sight, and those around it that were only there for it.
    private mutating func remove(_ place: Int) {
        var place = place
        while true {
            let parent = Int(drawing.nodes[place].parent)
            replace(place, with: Drawing())
            guard parent >= 0, !drawing.nodes[parent].isInSight, Int(drawing.nodes[parent].last) == parent + 1 else {
                return
            }
            place = parent
        }
    }

    private mutating func replace(_ place: Int, with other: Drawing) {
        indexes.drop(drawing.nodes[place..<Int(drawing.nodes[place].last)], besides: other.nodes)
        drawing.replace(place, with: other, of: other.nodes.isEmpty ? [] : scratch.drawn, noting: &log)
    }

    // MARK: - Anew

    private mutating func rebuild(_ stage: Stage, isRestructured: Bool) {
        for layer in stale {
            if isRestructured { indexes[layer]?.isOutdated = true }
            if let place = drawing.place(of: layer) ?? place(ofMask: layer)?.index {
                drawing.markStale(place)
            } else if let (place, around, sublayer) = surroundings(ofUnseen: layer) {
                indexes[around]?.forget(sublayer)
                drawing.markStale(place)
            }
        }
        var painter = Painter(known: KnownItems(drawing, indexes))
        painter.drawing.items.reserveCapacity(drawing.items.count)
        painter.drawing.nodes.reserveCapacity(drawing.nodes.count)
        painter.draw(stage.root)
        log?.addDifference(from: drawing.items, to: painter.drawing.items)
        painter.drawing.takeSlots(of: painter.drawn, besides: drawing)
        indexes.drop(drawing.nodes[...], besides: painter.drawing.nodes)
        drawing = painter.drawing
    }
}
