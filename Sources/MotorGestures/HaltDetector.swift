/// Finds the moment in which a dragging hand comes to a halt, whatever the rate of its touches.
///
/// A hand halts when it has been slow for ``dwell``: slow beside the fastest that it was in the gesture. A ``PauseDetector``
/// compares two of a fixed number of moves instead, and takes for a pause what is none. Here
/// - a hand that was slow all the time, or is only about to go faster, does not halt: there is nothing that it has lost;
/// - one that turns round does not halt either, as it is slow only in passing.
///
/// Times count, not moves: 60, 120 and 240 touches a second find the same moment, up to 35 ms.
///
/// It needs velocities that are no more noisy than the hand: those of a ``VelocityTracker``, which lays a parabola through
/// the last 100 ms of touches by least squares. There is no timer: a halt is found with a touch. A hand of which nothing is
/// heard for ``VelocityTracker/pause`` stood still meanwhile.
///
/// The price is that it answers some 35 ms later than seven moves do. The greatest speed and the least way are those of
/// ``PauseDetector``, from *Building Fluid Interfaces* (Nathan Gitter, 2018); the other numbers were chosen by generated
/// hands, and then tried on others.
public struct HaltDetector: Sendable {
    /// The greatest speed of a hand that may have halted, in points per second.
    public static let greatestSpeed = 100.0
    /// Which part of its greatest speed a hand has left at most when it has halted.
    public static let leftPart = 0.1
    /// The speed below which a hand is slow, however slow it was before, in points per second: it trembles that fast.
    public static let tremor = 40.0
    /// How fast a hand has been at least, to halt at all, in points per second.
    public static let leastSpeed = 150.0
    /// How far it has moved at least, in points.
    public static let leastOffset = 50.0
    /// How long it is slow, in seconds: longer than a hand that turns round.
    public static let dwell = 0.05

    /// Whether it has halted since the last ``reset()``.
    public private(set) var hasHalted = false
    /// The greatest speed since then, in points per second.
    public private(set) var greatestSpeed = 0.0
    private var last: (time: Double, speed: Double)?
    /// Since when it is slow.
    private var slowTime: Double?

    /// Creates a detector that knows of no velocity.
    public init() {}

    /// Forgets everything, for the next gesture.
    public mutating func reset() { self = HaltDetector() }

    /// Takes the velocity of a move; one that is not finite, or whose time is not or is over, is dropped.
    ///
    /// - Parameters:
    ///   - velocity: In points per second, along one axis.
    ///   - time: When, in seconds.
    ///   - offset: How far it has moved from where it was, in points; its sign does not matter.
    /// - Returns: Whether this is the moment; at most once until ``reset()``.
    public mutating func add(velocity: Double, at time: Double, offset: Double) -> Bool {
        guard velocity.isFinite, time.isFinite, time >= last?.time ?? -.infinity, !hasHalted else { return false }
        let before = last
        let speed = abs(velocity)
        last = (time, speed)
        greatestSpeed = max(greatestSpeed, speed)
        let limit = min(Self.greatestSpeed, max(Self.tremor, Self.leftPart * greatestSpeed))
        guard speed <= limit else {
            slowTime = nil
            return false
        }
        let slowTime = slowTime ?? Self.crossing(of: limit, from: before, to: (time, speed))
        self.slowTime = slowTime
        hasHalted =
            greatestSpeed >= Self.leastSpeed && abs(offset) >= Self.leastOffset && time - slowTime >= Self.dwell
        return hasHalted
    }

    /// When a speed came down to a limit, between two touches: so that it hardly matters how far apart they are.
    private static func crossing(
        of limit: Double, from before: (time: Double, speed: Double)?, to now: (time: Double, speed: Double)
    ) -> Double {
        guard let before, before.speed > limit else { return now.time }
        // Nothing was heard of it: it has stood since.
        if now.time - before.time > VelocityTracker.pause { return before.time }
        return before.time + (now.time - before.time) * (before.speed - limit) / (before.speed - now.speed)
    }
}
