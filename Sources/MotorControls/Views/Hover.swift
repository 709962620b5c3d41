public import MotorMath

/// The location of a hovering mouse, trackpad pointer or pen: no button is down, and it does not touch the screen.
///
/// A finger cannot hover. Hover may add feedback, but a component must work without it.
public struct Hover: Hashable, Sendable {
    /// The location, in the coordinates of touches; `nil` once the pointer has left the window.
    public var location: Point?
    /// The stage's time, in seconds.
    public var time: Double

    /// Creates a hover.
    public init(at location: Point?, time: Double) {
        (self.location, self.time) = (location, time)
    }
}
