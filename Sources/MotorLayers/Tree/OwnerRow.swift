package import MotorMath

/// The owners of a layer's sublayers that a hit test has yet to pass, from front to back. An owner is retained as it is handed
/// out, because its code may remove it.
package struct OwnerRow {
    /// In drawing order.
    private let layers: [Layer]
    /// How many are left, from the back.
    private var left: Int
    /// The owner that those are in that are meant.
    private let container: LayerOwner
    /// What the space that they are in is moved by, if it is only moved.
    private let shift: Point?

    /// Creates a row of layers in drawing order, in the space that their superlayer gives them.
    ///
    /// - Parameter container: The superlayer's owner. Only owners that are in it are meant.
    package init(_ layers: [Layer], in space: Projection, of container: LayerOwner) {
        (self.layers, left) = (layers, layers.count)
        (shift, self.container) = (space.shift, container)
    }

    /// The next owner that takes touches, and, if its layer is plain and has no sublayers, where a point of the picture is
    /// in the layer's own coordinates.
    package mutating func next(at point: Point) -> (owner: LayerOwner, own: Point?)? {
        while left > 0 {
            left -= 1
            let found = layers.unretained(at: left).read { layer -> (owner: LayerOwner, own: Point?)? in
                guard let owner = layer.toucher(in: container) else { return nil }
                return (owner, shift.flatMap { layer.plainPoint(point, shift: $0) })
            }
            if let found { return found }
        }
        return nil
    }
}
