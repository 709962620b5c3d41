import MotorMath

/// A display list with what it takes to draw parts of it again in place.
struct DrawnTree {
    var items: [DisplayList.Item] = []
    /// What was drawn of each layer, superlayers first.
    var layers: [DrawnLayer] = []
    /// What those layers whose sublayers were drawn give them, in the order of the layers.
    var contexts: [DrawingContext] = []

    /// Removes everything and keeps the storage.
    mutating func clear() {
        items.clear()
        layers.clear()
        contexts.clear()
    }

    /// What a drawn layer is in; `nil` for the root.
    func context(around layer: DrawnLayer) -> DrawingContext? {
        layer.parent < 0 ? nil : contexts[Int(layers[Int(layer.parent)].context)]
    }

    /// The index of what was drawn of a layer, if there is any.
    func index(of layer: Layer) -> Int? {
        let index = Int(layer.drawnSlot)
        return layers.indices ~= index && layers[index].serial == layer.serial ? index : nil
    }

    /// Replaces items by as many others.
    mutating func replace(_ start: Int, by other: ArraySlice<DisplayList.Item>, noting log: inout ChangeLog?) {
        for (offset, item) in other.enumerated() {
            log?.add(start + offset, from: items[start + offset], to: item, of: items.count)
            items[start + offset] = item
        }
    }

    /// Replaces what was drawn of a layer and its descendants by another drawing of it; returns whether it did, which it can
    /// if that has as many items, layers and contexts.
    mutating func replace(_ index: Int, by other: DrawnTree, noting log: inout ChangeLog?) -> Bool {
        let old = layers[index]
        let (last, context) = (Int(old.last), Int(old.context))
        let contextEnd = layers[index..<last].last { $0.context >= 0 }.map { Int($0.context) + 1 } ?? context
        guard other.items.count == Int(old.end - old.start), other.layers.count == last - index,
            other.contexts.count == contextEnd - context
        else { return false }
        replace(Int(old.start), by: other.items[...], noting: &log)
        for (offset, layer) in other.layers.enumerated() {
            layers[index + offset] = layer.shifted(items: old.start, layers: Int32(index), contexts: old.context)
        }
        layers[index].parent = old.parent
        contexts.replaceSubrange(context..<contextEnd, with: other.contexts)
        return true
    }
}

/// What a layer gives its sublayers.
struct DrawingContext: Equatable {
    /// Maps their coordinates to the picture's.
    var projection: Projection
    /// The part of the picture in which they can be visible: the box around all that clips them.
    var clip = Clip.everything
}

/// What was drawn of a layer. All layers that were looked at have one, also where they are out of sight or hidden.
struct DrawnLayer {
    /// The layer's serial number.
    var serial: UInt64
    /// Its depth, which orders it among its siblings.
    var zPosition: Double
    /// The index of the superlayer, −1 for none.
    var parent: Int32
    /// The first of its items, and of its items in front of the sublayers; the end of its items behind the sublayers, and of all.
    var start, head, tail, end: Int32
    /// The end of its descendants.
    var last: Int32
    /// The index of what it gives its sublayers; −1 if they were not drawn.
    var context: Int32 = -1
    /// Whether it can only be visible by its sublayers.
    var isOutOfSight = false
    /// Whether its own items were left out because nothing in it is in sight either.
    var isLeftOut = false

    /// Whether the layer's own items are as many as those of another one, in the same order of layers.
    func isLike(_ other: DrawnLayer) -> Bool {
        head - start == other.head - other.start && end - tail == other.end - other.tail
            && zPosition == other.zPosition && (context < 0) == (other.context < 0)
    }

    /// The same in a tree that has more before it.
    fileprivate func shifted(items: Int32, layers: Int32, contexts: Int32) -> DrawnLayer {
        var layer = self
        (layer.parent, layer.last) = (parent + layers, last + layers)
        (layer.start, layer.head) = (start + items, head + items)
        (layer.tail, layer.end) = (tail + items, end + items)
        if context >= 0 { layer.context += contexts }
        return layer
    }
}
