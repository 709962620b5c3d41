import MotorGeometry
import MotorLayers

/// A display list with what it takes to draw parts of it anew.
struct Drawing {
    var items: [DisplayList.Item] = []
    /// What was drawn of each layer, superlayers first.
    var nodes: [Node] = []
    /// The spaces of those sublayers that were drawn, in the order of their superlayers' nodes.
    var spaces: [Space] = []
    /// The indices of the nodes by the layers' slots, −1 for a free slot.
    var slots: [Int32] = []

    /// What was drawn of a layer.
    struct Node {
        /// The layer's serial number.
        var serial: UInt64
        /// Its place among its siblings.
        var zPosition: Double
        /// The layer's number in ``slots``, −1 for none.
        var slot: Int32 = -1
        /// The index of the superlayer's node, −1 for none.
        var parent: Int32
        /// The first of its items.
        var start: Int32
        /// The end of its items behind the sublayers.
        var head: Int32 = 0
        /// The first of its items in front of the sublayers.
        var tail: Int32 = 0
        /// The end of its items.
        var end: Int32 = 0
        /// The end of its descendants' nodes.
        var last: Int32 = 0
        /// The index of its sublayers' space; of the next space if there is none.
        var space: Int32
        /// Whether its sublayers were drawn.
        var showsSublayers = false
        /// Whether the layer or a descendant has changed since.
        var isStale = false

        /// Whether the layer's own items are as many as those of another node, in the same order of layers.
        func isLike(_ other: Node) -> Bool {
            head - start == other.head - other.start && end - tail == other.end - other.tail
                && zPosition == other.zPosition && showsSublayers == other.showsSublayers
        }

        /// The same node in a drawing that has more before it.
        fileprivate func shifted(by shift: (items: Int32, nodes: Int32, spaces: Int32)) -> Node {
            var node = self
            (node.parent, node.last) = (parent + shift.nodes, last + shift.nodes)
            (node.start, node.head) = (start + shift.items, head + shift.items)
            (node.tail, node.end) = (tail + shift.items, end + shift.items)
            node.space += shift.spaces
            return node
        }
    }

    /// Makes room for as many layers more, if that is a large part of all.
    mutating func reserve(_ layers: Int) {
        guard layers > nodes.count else { return }
        items.reserveCapacity(items.count + layers)
        nodes.reserveCapacity(nodes.count + layers)
    }

    /// The space that a node's layer is in; `nil` for the root's.
    func base(of node: Node) -> Space? { node.parent < 0 ? nil : spaces[Int(nodes[Int(node.parent)].space)] }

    /// The index of a layer's node, if there is one.
    func place(of layer: Layer) -> Int? {
        let slot = Int(layer.drawnSlot)
        guard slot >= 0, slot < slots.count, slots[slot] >= 0 else { return nil }
        let place = Int(slots[slot])
        return nodes[place].serial == layer.serial ? place : nil
    }

    /// The same, if the layer and its descendants would be drawn the same in a space.
    func place(of layer: Layer, in space: Space) -> Int? {
        guard let place = place(of: layer), !nodes[place].isStale, base(of: nodes[place]) == space else { return nil }
        return place
    }

    /// The items, nodes and spaces of a layer and its descendants.
    private func extent(_ place: Int) -> (items: Range<Int>, nodes: Range<Int>, spaces: Range<Int>) {
        let node = nodes[place]
        let last = Int(node.last)
        let space = last < nodes.count ? Int(nodes[last].space) : spaces.count
        return (Int(node.start)..<Int(node.end), place..<last, Int(node.space)..<space)
    }

    /// Adds what another drawing has of a layer and its descendants.
    mutating func append(_ place: Int, of other: Drawing, parent: Int) {
        let extent = other.extent(place)
        let shift = (
            items: Int32(items.count - extent.items.lowerBound), nodes: Int32(nodes.count - place),
            spaces: Int32(spaces.count - extent.spaces.lowerBound)
        )
        let first = nodes.count
        items.append(contentsOf: other.items[extent.items])
        spaces.append(contentsOf: other.spaces[extent.spaces])
        for node in other.nodes[extent.nodes] { nodes.append(node.shifted(by: shift)) }
        nodes[first].parent = Int32(parent)
    }

    /// Replaces a layer's own items by those of another drawing that is like it, which gets the old ones.
    mutating func exchange(_ place: Int, with other: inout Drawing, noting log: inout ChangeLog?) {
        let (old, new) = (nodes[place], other.nodes[0])
        exchange(Int(old.start), with: 0..<Int(new.head), of: &other, noting: &log)
        exchange(Int(old.tail), with: Int(new.tail)..<Int(new.end), of: &other, noting: &log)
    }

    private mutating func exchange(
        _ start: Int, with range: Range<Int>, of other: inout Drawing, noting log: inout ChangeLog?
    ) {
        for index in range {
            let place = start + index - range.lowerBound
            log?.add(place, from: items[place], to: other.items[index], of: items.count)
            swap(&items[place], &other.items[index])
        }
    }

    /// Replaces a layer and its descendants by another drawing of the same ones; returns false if there are others or
    /// more items.
    mutating func replace(_ place: Int, with other: Drawing, noting log: inout ChangeLog?) -> Bool {
        let extent = extent(place)
        guard other.items.count == extent.items.count, other.nodes.count == extent.nodes.count,
            other.spaces.count == extent.spaces.count
        else { return false }
        for (new, old) in zip(other.nodes, nodes[extent.nodes])
        where new.serial != old.serial || new.zPosition != old.zPosition { return false }
        let shift = (
            items: Int32(extent.items.lowerBound), nodes: Int32(place), spaces: Int32(extent.spaces.lowerBound)
        )
        let parent = nodes[place].parent
        for (index, item) in other.items.enumerated() {
            let place = extent.items.lowerBound + index
            log?.add(place, from: items[place], to: item, of: items.count)
        }
        items.replaceSubrange(extent.items, with: other.items)
        spaces.replaceSubrange(extent.spaces, with: other.spaces)
        for (index, node) in other.nodes.enumerated() {
            let slot = nodes[place + index].slot
            nodes[place + index] = node.shifted(by: shift)
            nodes[place + index].slot = slot
        }
        nodes[place].parent = parent
        return true
    }

    /// Notes that a layer has changed, for itself and all its superlayers.
    mutating func markStale(_ place: Int) {
        var place = place
        while place >= 0, !nodes[place].isStale {
            nodes[place].isStale = true
            place = Int(nodes[place].parent)
        }
    }
}
