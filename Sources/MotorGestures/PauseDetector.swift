/// Finds the moment at which a drag pauses, from velocities alone and without a timer.
///
/// The rule and its numbers are those of *Building Fluid Interfaces* (Nathan Gitter, 2018). Among the last seven
/// velocities, the newest is at most 100 points per second and differs from the oldest by more than 90 % of it; and the
/// dragged layer is at least 50 points from its start. It expects one velocity per touch move at about 60 Hz, where
/// seven of them span a tenth of a second.
public struct PauseDetector: Sendable {
    /// How many velocities are compared, the newest included.
    private static let memory = 7
    /// The greatest speed of a touch that pauses, in points per second.
    private static let greatestSpeed = 100.0
    /// The minimum distance that it must have moved, in points.
    private static let leastOffset = 50.0
    /// The fraction of the oldest velocity that must be lost.
    private static let leastLoss = 0.9

    /// Whether it has paused since the last ``reset()``.
    public private(set) var hasPaused = false
    private var velocities = [Double](repeating: 0, count: Self.memory)
    private var count = 0

    /// Creates a detector without velocities.
    public init() {}

    /// Resets the detector for the next gesture.
    public mutating func reset() { (hasPaused, count) = (false, 0) }

    /// Adds the velocity of a move; one that is not finite is dropped.
    ///
    /// - Parameters:
    ///   - velocity: In points per second, along one axis.
    ///   - offset: The distance from the start, in points; its sign is ignored.
    /// - Returns: `true` when it pauses, at most once until ``reset()``.
    public mutating func add(velocity: Double, offset: Double) -> Bool {
        guard velocity.isFinite, !hasPaused else { return false }
        velocities[count % Self.memory] = velocity
        count += 1
        guard count >= Self.memory, abs(velocity) <= Self.greatestSpeed, abs(offset) >= Self.leastOffset else {
            return false
        }
        let oldest = velocities[count % Self.memory]
        hasPaused = abs(oldest - velocity) > Self.leastLoss * abs(oldest)
        return hasPaused
    }
}
