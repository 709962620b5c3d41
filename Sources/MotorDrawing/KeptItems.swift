import MotorLayers

/// What was drawn before, to be copied where nothing has changed.
final class KeptItems {
    let items: [DisplayList.Item]
    let nodes: [Painter.Node]
    /// The indices of the nodes by the layers' slots, −1 for a free slot.
    let slots: [Int32]
    /// Whether a node or a descendant has changed.
    private let isStale: [Bool]

    init(items: [DisplayList.Item], nodes: [Painter.Node], slots: [Int32], isStale: [Bool]) {
        (self.items, self.nodes, self.slots, self.isStale) = (items, nodes, slots, isStale)
    }

    /// The index of a layer's node, if it and its descendants would be drawn the same in a space.
    func place(of layer: Layer, in space: Space) -> Int? {
        guard let place = slots.place(of: layer, in: nodes), !isStale[place], nodes[place].parent >= 0,
            nodes[Int(nodes[place].parent)].space == space
        else { return nil }
        return place
    }
}

extension [Int32] {
    /// The index of a layer's node, if these slots have one.
    func place(of layer: Layer, in nodes: [Painter.Node]) -> Int? {
        let slot = Int(layer.drawnSlot)
        guard slot >= 0, slot < count, self[slot] >= 0 else { return nil }
        let place = Int(self[slot])
        return nodes[place].serial == layer.serial ? place : nil
    }
}

extension Painter {
    /// Takes over what was drawn of a layer and its descendants.
    mutating func copy(_ place: Int, from kept: KeptItems, parent: Int) {
        let first = kept.nodes[place]
        let moved = Int32(items.count) - first.start
        let shifted = Int32(nodes.count - place)
        items.append(contentsOf: kept.items[Int(first.start)..<Int(first.end)])
        for index in place..<Int(first.last) {
            var node = kept.nodes[index]
            node.parent = index == place ? Int32(parent) : node.parent + shifted
            node.last += shifted
            (node.start, node.head) = (node.start + moved, node.head + moved)
            (node.tail, node.end) = (node.tail + moved, node.end + moved)
            nodes.append(node)
        }
    }
}
