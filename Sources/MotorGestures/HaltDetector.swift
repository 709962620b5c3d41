/// Finds the moment at which a drag halts, at any touch rate.
///
/// A drag halts when its touch has been slow for 50 ms, after a speed of at least 150 points per second, and at least 50
/// points from its start. Slow means up to a tenth of its greatest speed in the gesture, but at least 40 points per
/// second, because fingers tremble this fast, and at most 100. A ``PauseDetector`` compares two of a fixed number of
/// moves instead, and reports false pauses. This detector
/// - reports no halt for a touch that was always slow or has yet to speed up: it has lost no speed;
/// - reports no halt for a touch that reverses, because it is slow only briefly.
///
/// It measures time, not moves: at 60, 120 and 240 touches per second it finds the same moment within 35 ms.
///
/// It needs velocities that are no noisier than the finger: those of a ``VelocityTracker``, which fits a parabola to
/// the last 100 ms of touches by least squares. It has no timer: a touch reveals the halt. A finger without touches for
/// ``VelocityTracker/pause`` did not move during that time.
///
/// Its latency is about 35 ms longer than with seven moves. The speed and distance thresholds are those of
/// ``PauseDetector``, from *Building Fluid Interfaces* (Nathan Gitter, 2018). The other numbers were tuned on generated
/// gestures and then validated on others.
public struct HaltDetector: Sendable {
    /// The greatest speed of a touch that may have halted, in points per second.
    private static let greatestSpeed = 100.0
    /// The greatest fraction of its top speed at which a touch counts as halted.
    private static let leftPart = 0.1
    /// Below this speed a touch is slow whatever its top speed, in points per second: fingers tremble this fast.
    private static let tremor = 40.0
    /// The top speed that a touch must have reached to halt at all, in points per second.
    private static let leastSpeed = 150.0
    /// The minimum distance that it must have moved, in points.
    private static let leastOffset = 50.0
    /// How long it must be slow, in seconds: longer than a touch that reverses.
    package static let dwell = 0.05

    /// Whether it has halted since the last ``reset()``.
    public private(set) var hasHalted = false
    /// The greatest speed since then, in points per second.
    private(set) var greatestSpeed = 0.0
    private var last: (time: Double, speed: Double)?
    /// The time since when it has been slow.
    private var slowTime: Double?

    /// Creates a detector without velocities.
    public init() {}

    /// Resets the detector for the next gesture.
    public mutating func reset() { self = HaltDetector() }

    /// Adds the velocity of a move. It is dropped if it or its time is not finite, or if its time precedes the last
    /// one's.
    ///
    /// - Parameters:
    ///   - velocity: In points per second, along one axis.
    ///   - time: When, in seconds.
    ///   - offset: The distance from the start, in points; its sign is ignored.
    /// - Returns: `true` when it halts, at most once until ``reset()``.
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

    /// The time at which the speed fell to a limit, interpolated between two touches, so that the touch rate hardly
    /// matters.
    private static func crossing(
        of limit: Double, from before: (time: Double, speed: Double)?, to now: (time: Double, speed: Double)
    ) -> Double {
        guard let before, before.speed > limit else { return now.time }
        // No touch arrived: the finger has not moved since.
        if now.time - before.time > VelocityTracker.pause { return before.time }
        return before.time + (now.time - before.time) * (before.speed - limit) / (before.speed - now.speed)
    }
}
