/// Deceleration of a thrown value, as in a scroll view.
///
/// Its velocity is multiplied by ``rate`` each millisecond: v(t) = v₀ · rate^(1000·t).
public struct Decay: Hashable, Sendable {
    /// The fraction of the velocity that remains after a millisecond.
    public let rate: Double
    /// −1000 · ln(rate): the velocity falls like exp(−slowing · t).
    private let slowing: Double

    /// The normal deceleration rate of a scroll view, 0.998 per millisecond.
    public static let normal = Decay(rate: 0.998)
    /// The fast deceleration rate of a scroll view, 0.99 per millisecond.
    public static let fast = Decay(rate: 0.99)

    /// Creates a decay from the fraction of the velocity that remains after a millisecond.
    ///
    /// - Parameter rate: Above 0, below 1.
    /// - Precondition: It is in range; the trap names the value.
    public init(rate: Double) {
        precondition(rate > 0 && rate < 1, "Decay: rate is above 0 and below 1, got \(rate)")
        self.rate = rate
        slowing = -1000 * Double.log(rate)
    }

    /// Returns the distance traveled: the integral of the velocity.
    ///
    /// - Parameters:
    ///   - time: Seconds since the start. Negative times and NaN count as 0.
    ///   - velocity: The velocity at the start, per second.
    public func travel(at time: Double, velocity: Double) -> Double {
        time > 0 ? velocity * -Double.expm1(-slowing * time) / slowing : 0
    }

    /// Returns the current velocity, per second.
    ///
    /// - Parameters:
    ///   - time: Seconds since the start. Negative times and NaN count as 0.
    ///   - velocity: The velocity at the start, per second.
    public func velocity(at time: Double, velocity: Double) -> Double {
        time > 0 ? velocity * Double.exp(-slowing * time) : velocity
    }

    /// Returns the total distance: the limit of ``travel(at:velocity:)``.
    public func distance(velocity: Double) -> Double {
        velocity / slowing
    }

    /// Returns the projected landing distance, for choosing a target: v/1000 · rate / (1 − rate).
    ///
    /// This is the formula of WWDC 2018, Designing Fluid Interfaces, a sum over whole milliseconds. ``distance(velocity:)``
    /// is the integral, which is slightly larger.
    public func projectedLanding(velocity: Double) -> Double {
        velocity / 1000 * rate / (1 - rate)
    }

    /// Returns the time until the value has slowed to a speed, in seconds; 0 if it starts no faster.
    ///
    /// - Parameters:
    ///   - velocity: The velocity at the start, per second.
    ///   - speed: The speed that counts as stopped, per second. At least 0; reaching 0 takes forever.
    /// - Precondition: `speed` is at least 0.
    public func duration(velocity: Double, untilSpeed speed: Double) -> Double {
        precondition(speed >= 0, "Decay: speed is at least 0, got \(speed)")
        return abs(velocity) > speed ? Double.log(abs(velocity) / speed) / slowing : 0
    }
}
