package import MotorMath

/// The sublayers' owners that a hit test has not visited, from front to back. Each owner is retained when it is returned,
/// because its code may remove it.
package struct OwnerRow {
    /// In drawing order.
    private let layers: [Layer]
    /// The number of remaining layers, from the back.
    private var left: Int
    /// The owner that must contain the returned owners.
    private let container: LayerOwner
    /// The offset of their space, if it is only moved.
    private let shift: Point?

    /// Creates a row of layers in drawing order, in the space that their superlayer gives them.
    ///
    /// - Parameter container: The superlayer's owner. Only owners inside it are returned.
    package init(_ layers: [Layer], in space: Projection, of container: LayerOwner) {
        (self.layers, left) = (layers, layers.count)
        (shift, self.container) = (space.shift, container)
    }

    /// The next owner that receives touches and, if its layer is plain and has no sublayers, the position of a point of
    /// the picture in the layer's own coordinates.
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
