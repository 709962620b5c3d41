/// A damped spring that pulls an offset to 0.
///
/// It obeys x″ + 2ζω·x′ + ω²·x = 0 with the damping ratio ζ and ω = 2π / response. Everything is in closed form: the
/// state at any time follows from the state at time 0, in constant time, whatever the distance in time.
///
/// Any finite damping ratio and response make a spring, and every answer about it is finite but for "never". It
/// calculates with an angular frequency of 1e-12 to 1e12 radians per second, to which the fastest and the slowest springs
/// are clamped: whether a thing arrives within a trillionth of a second or sooner, in thirty thousand years or later, is not
/// seen. No product or quotient of numbers in that range overflows.
public struct Spring: Hashable, Sendable {
    /// The fraction of critical damping, without unit: below 1 overshoots, 0 never settles.
    public let dampingRatio: Double
    /// The undamped period, in seconds.
    public let response: Double
    /// What is pulled, in units of mass.
    public let mass: Double
    /// The pull for each unit of offset: mass · (2π / response)².
    public let stiffness: Double
    /// The resistance for each unit of velocity: mass · 4π · dampingRatio / response.
    public let damping: Double
    /// The undamped angular frequency ω = 2π / response, in radians per second: 1e-12…1e12.
    public let angularFrequency: Double

    /// The rate at which the slower part dies out, per second: ζω up to critical damping, ω(ζ − √(ζ² − 1)) above.
    let slowRate: Double
    /// The rate at which the faster part dies out, per second: ζω up to critical damping, ω(ζ + √(ζ² − 1)) above.
    let fastRate: Double
    /// ω√|1 − ζ²|: below critical damping the angular frequency that is seen, above it half of the rates' difference.
    let split: Double

    /// Creates a spring from how much it overshoots and how fast it moves, with a mass of 1.
    ///
    /// - Parameters:
    ///   - dampingRatio: The fraction of critical damping, without unit. Below 1 overshoots, 1 arrives soonest without
    ///     overshoot, above 1 creeps, 0 never settles. Finite, at least 0.
    ///   - response: The undamped period, in seconds. Finite, above 0.
    /// - Precondition: Both are in range; the trap names the value.
    public init(dampingRatio: Double, response: Double) {
        precondition(
            dampingRatio >= 0 && dampingRatio.isFinite,
            "Spring: dampingRatio is finite and at least 0, got \(dampingRatio)")
        precondition(response > 0 && response.isFinite, "Spring: response is finite and above 0, got \(response)")
        let frequency = Self.clamped(2 * Double.pi / response)
        self.init(
            dampingRatio: dampingRatio, response: response, mass: 1, stiffness: frequency * frequency,
            damping: min(2 * dampingRatio * frequency, .greatestFiniteMagnitude), angularFrequency: frequency)
    }

    /// Creates a spring from the physics of it.
    ///
    /// - Parameters:
    ///   - mass: What is pulled. Finite, above 0.
    ///   - stiffness: The pull for each unit of offset. Finite, above 0.
    ///   - damping: The resistance for each unit of velocity. Finite, at least 0.
    /// - Precondition: All are in range; the trap names the value.
    public init(mass: Double = 1, stiffness: Double, damping: Double) {
        precondition(mass > 0 && mass.isFinite, "Spring: mass is finite and above 0, got \(mass)")
        precondition(stiffness > 0 && stiffness.isFinite, "Spring: stiffness is finite and above 0, got \(stiffness)")
        precondition(damping >= 0 && damping.isFinite, "Spring: damping is finite and at least 0, got \(damping)")
        let frequency = Self.clamped((stiffness / mass).squareRoot())
        let critical = 2 * mass * frequency
        // One after the other where the product is beyond what a number can be.
        let ratio = critical.isNormal ? damping / critical : damping / mass / 2 / frequency
        self.init(
            dampingRatio: min(ratio, .greatestFiniteMagnitude), response: 2 * Double.pi / frequency, mass: mass,
            stiffness: stiffness, damping: damping, angularFrequency: frequency)
    }

    private static func clamped(_ frequency: Double) -> Double { min(max(frequency, 1e-12), 1e12) }

    /// Creates a spring from how long it seems to take and how much it bounces, with a mass of 1.
    ///
    /// The response is the duration; the damping ratio is 1 − bounce, or 1 / (1 + bounce) for a negative bounce
    /// (the perceptual parameters that SwiftUI and UIKit use since 2023).
    ///
    /// - Parameters:
    ///   - duration: The time it seems to take, in seconds; it settles later. Finite, above 0.
    ///   - bounce: 0 for none, up to 1 for a spring that never settles, negative for a spring that creeps.
    ///     Above −1, at most 1.
    /// - Precondition: Both are in range; the trap names the value.
    public init(duration: Double, bounce: Double = 0) {
        precondition(duration > 0 && duration.isFinite, "Spring: duration is finite and above 0, got \(duration)")
        precondition(bounce > -1 && bounce <= 1, "Spring: bounce is above -1 and at most 1, got \(bounce)")
        self.init(dampingRatio: bounce >= 0 ? 1 - bounce : 1 / (1 + bounce), response: duration)
    }

    private init(
        dampingRatio: Double, response: Double, mass: Double, stiffness: Double, damping: Double,
        angularFrequency: Double
    ) {
        self.dampingRatio = dampingRatio
        self.response = response
        self.mass = mass
        self.stiffness = stiffness
        self.damping = damping
        self.angularFrequency = angularFrequency
        // √|1 − ζ|·√(1 + ζ) instead of √|1 − ζ²|: nothing cancels next to critical damping, nothing overflows above.
        // Up to 1e300, so that no product of them is infinite.
        split = min(angularFrequency * abs(1 - dampingRatio).squareRoot() * (1 + dampingRatio).squareRoot(), 1e300)
        let rate = min(dampingRatio * angularFrequency, 1e300)
        fastRate = dampingRatio > 1 ? rate + split : rate
        // The rates' product is ω²; a quotient instead of a difference: nothing cancels far above critical damping.
        slowRate = dampingRatio > 1 ? angularFrequency / (rate + split) * angularFrequency : rate
    }
}
