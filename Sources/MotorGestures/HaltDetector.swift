/// Finds the moment in which a dragging hand comes to a halt, whatever the rate of its touches.
///
/// A hand halts when it has been slow for ``dwell``: slow beside the fastest that it was in the gesture. So, other than to a
/// ``PauseDetector``, which compares two of a fixed number of moves,
/// - a hand that was slow all the time, or is only about to go faster, does not halt: there is nothing that it has lost;
/// - one that turns round does not halt either, as it is slow only in passing;
/// - one that brakes gently does halt, however long that takes;
/// - 60, 120 and 240 touches a second find the same moment, up to the time between two touches.
///
/// It needs velocities that are no more noisy than the hand: those of a ``VelocityTracker``, which lays a parabola through
/// the last 100 ms of touches by least squares. There is no timer: a halt is found with a touch. A hand of which nothing is
/// heard for ``VelocityTracker/pause`` stood still meanwhile.
///
/// ``PauseDetector`` has the smallest speed and the least way from the same source as this, *Building Fluid Interfaces*
/// (Nathan Gitter, 2018); the other numbers are chosen by generated hands, of which some halt and some do not.
public struct HaltDetector: Sendable {
    /// The greatest speed of a hand that may have halted, in points per second.
    public static let greatestSpeed = 100.0
    /// Which part of its greatest speed a hand has left at most when it has halted.
    public static let leftPart = 0.1
    /// The speed below which a hand is slow, however slow it was before, in points per second: it trembles that fast.
    public static let tremor = 40.0
    /// How fast a hand has been at least, to halt at all, in points per second.
    public static let leastSpeed = 200.0
    /// How far it has moved at least, in points.
    public static let leastOffset = 50.0
    /// How long it is slow, in seconds: longer than a hand that turns round.
    public static let dwell = 0.05

    /// Whether it has halted since the last ``reset()``.
    public private(set) var hasHalted = false
    /// The greatest speed since then, in points per second.
    public private(set) var greatestSpeed = 0.0
    private var lastTime: Double?
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
        guard velocity.isFinite, time.isFinite, time >= lastTime ?? -.infinity, !hasHalted else { return false }
        let before = lastTime
        lastTime = time
        let speed = abs(velocity)
        greatestSpeed = max(greatestSpeed, speed)
        guard speed <= min(Self.greatestSpeed, max(Self.tremor, Self.leftPart * greatestSpeed)) else {
            slowTime = nil
            return false
        }
        if slowTime == nil {
            // Nothing was heard of it: it has stood since.
            slowTime = before.map { time - $0 > VelocityTracker.pause ? $0 : time } ?? time
        }
        guard greatestSpeed >= Self.leastSpeed, abs(offset) >= Self.leastOffset, time - slowTime! >= Self.dwell else {
            return false
        }
        hasHalted = true
        return true
    }
}
