public import MotorMath

/// A turn of a wheel, or a step of fingers on a trackpad: how far it scrolls what is under the pointer.
public struct Wheel: Hashable, Sendable {
    /// What the turn is a part of.
    public enum Phase: String, CaseIterable, Sendable {
        /// Of nothing: a notch of a wheel, or a device that does not say more. What scrolls goes there by its own motion.
        case step
        /// Fingers came down on a trackpad: what moves under the pointer stops.
        case began
        /// The fingers moved: what scrolls follows them at once, as a finger on the screen, and beyond its ends with resistance.
        case changed
        /// The fingers were lifted: what they moved goes on by its own laws, with their velocity.
        case ended
        /// The system took the fingers for something else: what they moved comes to rest.
        case cancelled
        /// The fingers are gone, and the system goes on for them. It moves only what does not go on by itself.
        case momentum
    }

    /// How far the offset moves, in points: positive toward the end of the content.
    public var delta: Point
    /// Where the pointer is, in the coordinates of touches.
    public var location: Point
    /// When, in the stage's seconds.
    public var time: Double
    /// What it is a part of.
    public var phase: Phase

    /// Creates a turn.
    public init(by delta: Point, at location: Point, time: Double, phase: Phase = .step) {
        (self.delta, self.location, self.time, self.phase) = (delta, location, time, phase)
    }
}
