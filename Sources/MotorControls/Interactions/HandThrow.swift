package import MotorLayers
package import MotorMath

/// Something that a hand has released in motion.
package struct HandThrow {
    /// What moves on.
    package var layer: Layer
    /// The layer in whose coordinates it moves.
    var space: Layer
    /// The velocity on screen in these coordinates, in points per second; radians per second, as `x`, of what turns.
    package var velocity: Point
    /// How far a throw with the hand's velocity would take it, in points; in radians, as `x`, if it turns.
    package var way: Point
    /// Whether it turns about its position.
    var isTurn = false

    /// Creates a throw.
    init(of layer: Layer, in space: Layer, velocity: Point, way: Point, isTurn: Bool = false) {
        (self.layer, self.space, self.velocity, self.way, self.isTurn) = (layer, space, velocity, way, isTurn)
    }

    /// Where a point of the window comes to if the thing moves by a vector as ``way``; `nil` if it cannot be seen there.
    package func place(of point: Point, movedBy way: Point) -> Point? {
        let shown = space.presentation
        guard let start = shown.convertFromRoot(point) else { return nil }
        guard isTurn else { return shown.convertToRoot(start + way) }
        let center = layer.position
        return shown.convertToRoot(center + (start - center).applying(.rotation(angle: way.x)))
    }
}
