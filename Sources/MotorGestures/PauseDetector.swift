/// Finds the moment in which a dragging hand comes to a halt, from velocities alone and without a timer.
///
/// The rule and its numbers are those of *Building Fluid Interfaces* (Nathan Gitter, 2018): of the last ``memory``
/// velocities the newest is at most ``greatestSpeed``, differs from the oldest by more than ``leastLoss`` of it, and what
/// is dragged is at least ``leastOffset`` from where it was. It is meant for one velocity per touch move at about 60 Hz:
/// then seven of them are a tenth of a second.
public struct PauseDetector: Sendable {
    /// How many velocities are compared, the newest included.
    public static let memory = 7
    /// The greatest speed of a hand that pauses, in points per second.
    public static let greatestSpeed = 100.0
    /// How far it has moved at least, in points.
    public static let leastOffset = 50.0
    /// Which part of the oldest velocity is lost, at least.
    public static let leastLoss = 0.9

    /// Whether it has paused since the last ``reset()``.
    public private(set) var hasPaused = false
    private var velocities = [Double](repeating: 0, count: Self.memory)
    private var count = 0

    /// Creates a detector that knows of no velocity.
    public init() {}

    /// Forgets everything, for the next gesture.
    public mutating func reset() { (hasPaused, count) = (false, 0) }

    /// Takes the velocity of a move; one that is not finite is dropped.
    ///
    /// - Parameters:
    ///   - velocity: In points per second, along one axis.
    ///   - offset: How far it has moved from where it was, in points; its sign does not matter.
    /// - Returns: Whether this is the moment; at most once until ``reset()``.
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
