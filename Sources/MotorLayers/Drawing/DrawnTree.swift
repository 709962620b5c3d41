import MotorMath

/// A display list with the data needed to redraw parts of it in place.
struct DrawnTree {
    var items: [DisplayList.Item] = []
    /// The drawing of each layer, superlayers first.
    var layers: [DrawnLayer] = []
    /// The contexts of the layers whose sublayers were drawn, in layer order.
    var contexts: [DrawingContext] = []

    /// Removes everything and keeps the storage.
    mutating func clear() {
        items.clear()
        layers.clear()
        contexts.clear()
    }

    /// The context of a drawn layer; `nil` for the root.
    func context(around layer: DrawnLayer) -> DrawingContext? {
        layer.parent < 0 ? nil : contexts[Int(layers[Int(layer.parent)].context)]
    }

    /// The index of a layer's drawing, if it has one.
    func index(of layer: Layer) -> Int? {
        let index = Int(layer.drawnSlot)
        return layers.indices ~= index && layers[index].serial == layer.serial ? index : nil
    }

    /// Replaces items with the same number of others.
    mutating func replace(_ start: Int, by other: ArraySlice<DisplayList.Item>, noting log: inout ChangeLog?) {
        for (offset, item) in other.enumerated() {
            log?.add(start + offset, from: items[start + offset], to: item, of: items.count)
            items[start + offset] = item
        }
    }

    /// Replaces the drawing of a layer and its descendants if the new one has as many items, layers and contexts; returns
    /// whether it did.
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

/// A layer's context for its sublayers.
struct DrawingContext: Equatable {
    /// Maps their coordinates to those of the picture.
    var projection: Projection
    /// The part of the picture in which they can be visible: the bounding box of everything that clips them.
    var clip = Clip.everything
}

/// The drawing of a layer. Every layer considered has one, even if it is out of sight or hidden.
struct DrawnLayer {
    /// The layer's serial number.
    var serial: UInt64
    /// Its depth, which orders it among its siblings.
    var zPosition: Double
    /// The index of the superlayer, −1 for none.
    var parent: Int32
    /// Its first item, its first item in front of the sublayers, and the ends of its items behind the sublayers and of all
    /// items.
    var start, head, tail, end: Int32
    /// The end of its descendants.
    var last: Int32
    /// The index of its context for its sublayers; −1 if they were not drawn.
    var context: Int32 = -1
    /// Whether it can only be visible through its sublayers.
    var isOutOfSight = false
    /// Whether its own items were left out because nothing in it is in sight.
    var isLeftOut = false

    /// Whether the layer's own items match another one's in number, in the same order of layers.
    func isLike(_ other: DrawnLayer) -> Bool {
        head - start == other.head - other.start && end - tail == other.end - other.tail
            && zPosition == other.zPosition && (context < 0) == (other.context < 0)
    }

    /// The same drawing in a tree with more elements before it.
    fileprivate func shifted(items: Int32, layers: Int32, contexts: Int32) -> DrawnLayer {
        var layer = self
        (layer.parent, layer.last) = (parent + layers, last + layers)
        (layer.start, layer.head) = (start + items, head + items)
        (layer.tail, layer.end) = (tail + items, end + items)
        if context >= 0 { layer.context += contexts }
        return layer
    }
}
