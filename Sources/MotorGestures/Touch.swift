public import MotorGeometry

/// A finger, a pen or a pressed mouse button at one moment.
public struct Touch: Hashable, Sendable {
    /// What happened to it.
    public enum Phase: String, Hashable, Sendable {
        /// It came down.
        case began
        /// It moved, or presses harder or lighter.
        case moved
        /// It was lifted.
        case ended
        /// Something else took it away: it means nothing more.
        case cancelled
    }

    /// Which of several touches it is, from when it comes down until it is lifted.
    public var id: Int
    /// What happened.
    public var phase: Phase
    /// When, in seconds of the stage.
    public var time: Double
    /// Where, in points of the picture of the stage's root: the root's own, as long as it is neither scrolled nor transformed.
    public var location: Point
    /// How hard it presses: 0 (not at all, or not known) … 1 (the most that can be told apart).
    public var force: Double

    /// Creates a touch. Nothing is checked here: ``TouchDoor`` does.
    public init(id: Int, phase: Phase, time: Double, location: Point, force: Double = 0) {
        (self.id, self.phase, self.time, self.location, self.force) = (id, phase, time, location, force)
    }
}
