public import MotorMath

/// A wheel event, or a step of a trackpad gesture, with the distance by which it scrolls the view under the pointer.
public struct Wheel: Hashable, Sendable {
    /// The phase of the gesture.
    public enum Phase: String, CaseIterable, Sendable {
        /// No gesture: a notch of a wheel, or a device without phases. Scroll views animate to the target.
        case step
        /// Fingers touched a trackpad: motion under the pointer stops.
        case began
        /// The fingers moved: scroll views follow them directly, as with a finger on the screen, and past their ends
        /// with resistance.
        case changed
        /// The fingers were lifted: scroll views continue with their velocity.
        case ended
        /// The system cancelled the gesture: scroll views come to rest.
        case cancelled
        /// The system's momentum after the fingers were lifted. It moves only views without motion of their own.
        case momentum
    }

    /// How far the offset moves, in points: positive toward the end of the content.
    public var delta: Point
    /// The location of the pointer, in the coordinates of touches.
    public var location: Point
    /// The stage's time, in seconds.
    public var time: Double
    /// The phase of the gesture.
    public var phase: Phase

    /// Creates a wheel event.
    public init(by delta: Point, at location: Point, time: Double, phase: Phase = .step) {
        self.delta = delta
        self.location = location
        self.time = time
        self.phase = phase
    }
}
