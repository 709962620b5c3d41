public import MotorGeometry

/// A finger, a pen or a pressed mouse button at one moment.
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
    /// When, in the stage's seconds.
    public var time: Double
    /// Where, in points of the stage's picture: the root's coordinates as long as the root is neither scrolled nor
    /// transformed.
    public var location: Point
    /// The force: 0 (none, or not known) … 1 (the maximum).
    public var force: Double

    /// Creates a touch. It is not validated here; see ``TouchDoor``.
    public init(id: Int, phase: Phase, time: Double, location: Point, force: Double = 0) {
        (self.id, self.phase, self.time, self.location, self.force) = (id, phase, time, location, force)
    }
}
