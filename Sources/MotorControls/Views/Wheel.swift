public import MotorMath

/// A turn of a wheel, or a stroke on a trackpad: how far it scrolls what is under the pointer.
public struct Wheel: Hashable, Sendable {
    /// How far the offset moves, in points: positive toward the end of the content.
    public var way: Point
    /// Where the pointer is, in the coordinates of touches.
    public var location: Point
    /// When, in the stage's seconds.
    public var time: Double

    /// Creates a turn.
    public init(by way: Point, at location: Point, time: Double) {
        (self.way, self.location, self.time) = (way, location, time)
    }
}
