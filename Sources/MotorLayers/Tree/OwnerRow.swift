package import MotorMath

/// The owners of a layer's sublayers that a hit test has yet to pass, from front to back.
///
/// The row retains its layers, so it reads each without retaining it again. An owner is retained as it is handed out,
/// because its code may remove it.
package struct OwnerRow {
    /// In drawing order.
    private let layers: [Layer]
    /// How many are left, from the back.
    private var left: Int
    /// The owner that those are in that are meant.
    private let container: ObjectIdentifier
    /// What the space that they are in is moved by, if it is only moved.
    private let shift: Point?

    /// Creates a row of layers in drawing order, in the space that their superlayer gives them.
    ///
    /// - Parameter container: The superlayer's owner. Only owners that are in it are meant.
    package init(_ layers: [Layer], in space: Projection, of container: LayerOwner) {
        (self.layers, left) = (layers, layers.count)
        (shift, self.container) = (space.shift, ObjectIdentifier(container))
    }

    /// The next owner that takes touches, and, if its layer is plain and has no sublayers, where a point of the picture is
    /// in the layer's own coordinates.
    package mutating func next(at point: Point) -> (owner: LayerOwner, own: Point?)? {
        let (container, shift) = (container, shift)
        while left > 0 {
            left -= 1
            let found = layers.unheld(at: left)._withUnsafeGuaranteedRef { layer -> (owner: LayerOwner, own: Point?)? in
                guard let owner = layer.toucher(in: container) else { return nil }
                guard let shift else { return (owner, nil) }
                return (owner, layer.plainPoint(point, shift: shift))
            }
            if let found { return found }
        }
        return nil
    }
}
