import MotorMath

/// A display list with what it takes to draw parts of it anew.
struct Drawing {
    var items: [DisplayList.Item] = []
    /// What was drawn of each layer, superlayers first.
    var nodes: [Node] = []
    /// What those layers whose sublayers were drawn give them, in the order of their nodes.
    var bases: [Base] = []
    /// The indices of the nodes by the layers' slots, −1 for a free slot.
    private var slots: [Int32] = []
    /// The free slots.
    private var freeSlots: [Int32] = []

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
        /// The index of its sublayers' base; of the next base if there is none.
        var base: Int32
        /// Whether its sublayers were drawn.
        var showsSublayers = false
        /// Whether the layer or a descendant has changed since.
        var isStale = false
        /// Whether the layer itself may be visible, or only its sublayers may.
        var isInSight = true
        /// Whether there is a ``SublayerIndex`` of the layer.
        var isIndexed = false

        /// Whether the layer's own items are as many as those of another node, in the same order of layers.
        func isLike(_ other: Node) -> Bool {
            head - start == other.head - other.start && end - tail == other.end - other.tail
                && zPosition == other.zPosition && showsSublayers == other.showsSublayers
        }

        /// The same node in a drawing that has more before it.
        fileprivate func shifted(by shift: (items: Int32, nodes: Int32, bases: Int32)) -> Node {
            var node = self
            (node.parent, node.last) = (parent + shift.nodes, last + shift.nodes)
            (node.start, node.head) = (start + shift.items, head + shift.items)
            (node.tail, node.end) = (tail + shift.items, end + shift.items)
            node.base += shift.bases
            return node
        }
    }

    /// Makes room for as many layers more, if that is a large part of all.
    mutating func reserve(_ layers: Int) {
        guard layers > nodes.count else { return }
        items.reserveCapacity(items.count + layers)
        nodes.reserveCapacity(nodes.count + layers)
    }

    /// What a node's layer is in; `nil` for the root.
    func base(of node: Node) -> Base? { node.parent < 0 ? nil : bases[Int(nodes[Int(node.parent)].base)] }

    /// The transform of what a node's layer is in, if that is flat and without limits.
    func unlimitedMap(of node: Node) -> AffineTransform? {
        guard node.parent >= 0 else { return nil }
        let base = Int(nodes[Int(node.parent)].base)
        return bases[base].space.isFlat && bases[base].window.isEverything ? bases[base].space.flat : nil
    }

    /// The index of a layer's node, if there is one.
    func place(of layer: Layer) -> Int? {
        let slot = Int(layer.drawnSlot)
        guard slot >= 0, slot < slots.count, slots[slot] >= 0 else { return nil }
        let place = Int(slots[slot])
        return nodes[place].serial == layer.serial ? place : nil
    }

    /// The same, if the layer and its descendants would be drawn the same in a base.
    func place(of layer: Layer, in base: Base) -> Int? {
        guard let place = place(of: layer), !nodes[place].isStale, self.base(of: nodes[place]) == base else {
            return nil
        }
        return place
    }

    /// The items, nodes and bases of a layer and its descendants.
    private func extent(_ place: Int) -> (items: Range<Int>, nodes: Range<Int>, bases: Range<Int>) {
        let node = nodes[place]
        let last = Int(node.last)
        let base = last < nodes.count ? Int(nodes[last].base) : bases.count
        return (Int(node.start)..<Int(node.end), place..<last, Int(node.base)..<base)
    }

    /// Adds what another drawing has of a layer and its descendants.
    mutating func append(_ place: Int, of other: Drawing, parent: Int) {
        let extent = other.extent(place)
        let shift = (
            items: Int32(items.count - extent.items.lowerBound), nodes: Int32(nodes.count - place),
            bases: Int32(bases.count - extent.bases.lowerBound)
        )
        let first = nodes.count
        items.append(contentsOf: other.items[extent.items])
        bases.append(contentsOf: other.bases[extent.bases])
        for node in other.nodes[extent.nodes] { nodes.append(node.shifted(by: shift)) }
        nodes[first].parent = Int32(parent)
    }

    /// Replaces a layer's own items by those of another drawing that is like it, which gets the old ones.
    mutating func exchange(_ place: Int, with other: inout Drawing, noting log: inout ChangeLog?) {
        let (old, new) = (nodes[place], other.nodes[0])
        exchange(Int(old.start), with: 0..<Int(new.head), of: &other, noting: &log)
        exchange(Int(old.tail), with: Int(new.tail)..<Int(new.end), of: &other, noting: &log)
        nodes[place].isInSight = new.isInSight
    }

    private mutating func exchange(
        _ start: Int, with range: Range<Int>, of other: inout Drawing, noting log: inout ChangeLog?
    ) {
        if range.isEmpty { return }
        for index in range {
            let place = start + index - range.lowerBound
            log?.add(place, from: items[place], to: other.items[index], of: items.count)
            swap(&items[place], &other.items[index])
        }
    }

    /// Replaces what was drawn of a layer and its descendants by another drawing of it, which may be empty.
    ///
    /// - Parameter drawn: The layers of the other drawing, with their nodes.
    /// - Complexity: O(what is replaced + what is in front).
    mutating func replace(
        _ place: Int, with other: Drawing, of drawn: [(layer: Layer, node: Int)], noting log: inout ChangeLog?
    ) {
        let (extent, parent) = (extent(place), nodes[place].parent)
        let change = (
            items: Int32(other.items.count - extent.items.count), nodes: Int32(other.nodes.count - extent.nodes.count),
            bases: Int32(other.bases.count - extent.bases.count)
        )
        if change.items != 0 {
            log?.add(extent.items, count: other.items.count, of: items.count)
        } else {
            for (index, item) in zip(extent.items, other.items) {
                log?.add(index, from: items[index], to: item, of: items.count)
            }
        }
        for node in nodes[extent.nodes] { release(node.slot) }
        let shift = (
            items: Int32(extent.items.lowerBound), nodes: Int32(place), bases: Int32(extent.bases.lowerBound)
        )
        items.replaceSubrange(extent.items, with: other.items)
        bases.replaceSubrange(extent.bases, with: other.bases)
        nodes.replaceSubrange(extent.nodes, with: other.nodes.map { $0.shifted(by: shift) })
        if !other.nodes.isEmpty { nodes[place].parent = parent }
        if change != (0, 0, 0) {
            for index in place + other.nodes.count..<nodes.count {
                let isInside = Int(nodes[index].parent) < place
                let around = nodes[index].parent
                nodes[index] = nodes[index].shifted(by: change)
                if isInside { nodes[index].parent = around }
                if nodes[index].slot >= 0 { slots[Int(nodes[index].slot)] = Int32(index) }
            }
            var around = Int(parent)
            while around >= 0 {
                nodes[around].last += change.nodes
                (nodes[around].tail, nodes[around].end) = (
                    nodes[around].tail + change.items, nodes[around].end + change.items
                )
                around = Int(nodes[around].parent)
            }
        }
        for (layer, node) in drawn { takeSlot(layer, place + node) }
    }

    // MARK: - Slots

    private mutating func takeSlot(_ layer: Layer, _ place: Int) {
        if freeSlots.isEmpty {
            freeSlots.append(Int32(slots.count))
            slots.append(-1)
        }
        let slot = freeSlots.removeLast()
        slots[Int(slot)] = Int32(place)
        (nodes[place].slot, layer.drawnSlot) = (slot, slot)
    }

    private mutating func release(_ slot: Int32) {
        guard slot >= 0 else { return }
        slots[Int(slot)] = -1
        freeSlots.append(slot)
    }

    /// Gives each layer that was drawn anew a slot, if possible one of a layer that is gone.
    ///
    /// - Parameter other: The drawing from which all others are taken.
    mutating func takeSlots(of drawn: [(layer: Layer, node: Int)], besides other: Drawing) {
        slots = [Int32](repeating: -1, count: other.slots.count)
        for (place, node) in nodes.enumerated() where node.slot >= 0 { slots[Int(node.slot)] = Int32(place) }
        freeSlots = []
        for slot in slots.indices where slots[slot] < 0 { freeSlots.append(Int32(slot)) }
        for (layer, place) in drawn { takeSlot(layer, place) }
    }

    // MARK: - Changes

    /// Notes that a layer has changed, for itself and all its superlayers.
    mutating func markStale(_ place: Int) {
        var place = place
        while place >= 0, !nodes[place].isStale {
            nodes[place].isStale = true
            place = Int(nodes[place].parent)
        }
    }
}
