public import MotorMath

/// The state of a finger, a pen or a pressed mouse button at one moment.
///
/// A host may send noise. A window, an arena and a recognizer filter it, so that every touch begins once, moves, and is
/// lifted or cancelled once:
///
/// - A touch whose time is before the last one's, or not finite, gets the last one's time (the first one gets 0).
/// - A `moved` earlier than that touch's last one is dropped, because its location is out of date. An `ended` or
///   `cancelled` earlier than it gets the last one's location.
/// - A second `began` of a touch that is down, and a `moved`, `ended` or `cancelled` of one that is not, are dropped.
/// - A location that is not finite, or farther than a million points from an axis, becomes that touch's last location.
///   A `began` without a valid location is dropped.
/// - A force that is NaN becomes that touch's last force, or 0. Any other is clamped to 0…1.
///
/// So an `ended` is never lost because of its location, time or force, and nothing stays pressed.
public struct Touch: Hashable, Sendable {
    /// What happened to it.
    public enum Phase: String, Hashable, Sendable {
        /// It began.
        case began
        /// It moved, or its force changed.
        case moved
        /// It was lifted.
        case ended
        /// It was interrupted: it has no further effect.
        case cancelled
    }

    /// Identifies the touch among several, from its beginning until it is lifted.
    public var id: Int
    /// What happened to it.
    public var phase: Phase
    /// The stage's time, in seconds.
    public var time: Double
    /// The location, in points of the stage's picture: the root's coordinates as long as the root is neither scrolled
    /// nor transformed.
    public var location: Point
    /// The force: 0 (none, or not known) … 1 (the maximum).
    public var force: Double

    /// Creates a touch. It is validated when it is sent.
    public init(id: Int, phase: Phase, time: Double, location: Point, force: Double = 0) {
        self.id = id
        self.phase = phase
        self.time = time
        self.location = location
        self.force = force
    }
}
