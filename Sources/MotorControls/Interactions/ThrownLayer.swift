package import MotorLayers
package import MotorMath

/// A layer that a gesture has released in motion.
package struct ThrownLayer {
    /// The thrown layer.
    package var layer: Layer
    /// The layer in whose coordinates it moves.
    var space: Layer
    /// The velocity on screen in these coordinates, in points per second; in radians per second, as `x`, if the layer
    /// rotates.
    package var velocity: Point
    /// How far a throw with the touch's velocity would take it, in points; in radians, as `x`, if it rotates.
    package var displacement: Point
    /// Whether it rotates about its position.
    var isRotation = false

    /// Creates a throw.
    init(of layer: Layer, in space: Layer, velocity: Point, displacement: Point, isRotation: Bool = false) {
        (self.layer, self.space, self.velocity, self.displacement, self.isRotation) = (
            layer, space, velocity, displacement, isRotation
        )
    }

    /// Where a point of the window ends up if the layer moves by a vector like ``displacement``; `nil` if it is not
    /// visible there.
    package func destination(of point: Point, movedBy displacement: Point) -> Point? {
        let shown = space.presentation
        guard let start = shown.convertFromRoot(point) else { return nil }
        guard isRotation else { return shown.convertToRoot(start + displacement) }
        let center = layer.position
        return shown.convertToRoot(center + (start - center).applying(.rotation(angle: displacement.x)))
    }
}
