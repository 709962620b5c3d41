/// A damped spring that pulls an offset to 0.
///
/// It obeys x″ + 2ζω·x′ + ω²·x = 0 with the damping ratio ζ and ω = 2π / response. All results are in closed form: the
/// state at any time follows from the state at time 0 in constant time.
///
/// Any finite damping ratio and response are valid, and every result is finite, except infinity for "never". The
/// angular frequency is clamped to 1e-12…1e12 radians per second; outside that range, a spring arrives within a
/// trillionth of a second or takes thirty thousand years. No product or quotient of numbers in the range overflows.
public struct Spring: Hashable, Sendable {
    /// The fraction of critical damping, dimensionless: below 1 overshoots, 0 never settles.
    public let dampingRatio: Double
    /// The undamped period, in seconds.
    public let response: Double
    /// The mass of the moving object.
    public let mass: Double
    /// The force per unit of offset: mass · (2π / response)².
    public let stiffness: Double
    /// The resistance per unit of velocity: mass · 4π · dampingRatio / response.
    public let damping: Double
    /// The undamped angular frequency ω = 2π / response, in radians per second: 1e-12…1e12.
    public let angularFrequency: Double

    /// The decay rate of the slower part, per second: ζω up to critical damping, ω(ζ − √(ζ² − 1)) above.
    package let slowRate: Double
    /// The decay rate of the faster part, per second: ζω up to critical damping, ω(ζ + √(ζ² − 1)) above.
    let fastRate: Double
    /// ω√|1 − ζ²|: below critical damping the damped angular frequency, above it half the difference of the rates.
    package let split: Double

    /// Creates a spring from its damping ratio and response, with a mass of 1.
    ///
    /// - Parameters:
    ///   - dampingRatio: The fraction of critical damping, dimensionless. Below 1 overshoots, 1 arrives soonest without
    ///     overshoot, above 1 approaches slowly, 0 never settles. Finite, at least 0.
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

    /// Creates a spring from its physical parameters.
    ///
    /// - Parameters:
    ///   - mass: The mass of the moving object. Finite, above 0.
    ///   - stiffness: The force per unit of offset. Finite, above 0.
    ///   - damping: The resistance per unit of velocity. Finite, at least 0.
    /// - Precondition: All are in range; the trap names the value.
    public init(mass: Double = 1, stiffness: Double, damping: Double) {
        precondition(mass > 0 && mass.isFinite, "Spring: mass is finite and above 0, got \(mass)")
        precondition(stiffness > 0 && stiffness.isFinite, "Spring: stiffness is finite and above 0, got \(stiffness)")
        precondition(damping >= 0 && damping.isFinite, "Spring: damping is finite and at least 0, got \(damping)")
        let frequency = Self.clamped((stiffness / mass).squareRoot())
        let critical = 2 * mass * frequency
        // Divide one after the other if the product is out of range.
        let ratio = critical.isNormal ? damping / critical : damping / mass / 2 / frequency
        self.init(
            dampingRatio: min(ratio, .greatestFiniteMagnitude), response: 2 * Double.pi / frequency, mass: mass,
            stiffness: stiffness, damping: damping, angularFrequency: frequency)
    }

    private static func clamped(_ frequency: Double) -> Double { min(max(frequency, 1e-12), 1e12) }

    /// Creates a spring from its perceived duration and its bounce, with a mass of 1.
    ///
    /// The response is the duration; the damping ratio is 1 − bounce, or 1 / (1 + bounce) for a negative bounce (the
    /// perceptual parameters that SwiftUI and UIKit have used since 2023).
    ///
    /// - Parameters:
    ///   - duration: The perceived duration, in seconds; it settles later. Finite, above 0.
    ///   - bounce: 0 for none, up to 1 for a spring that never settles, negative for an overdamped spring. Above −1, at
    ///     most 1.
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
        // √|1 − ζ|·√(1 + ζ) instead of √|1 − ζ²| avoids cancellation near critical damping and overflow above it.
        // Limited to 1e300, so that no product of these is infinite.
        split = min(angularFrequency * abs(1 - dampingRatio).squareRoot() * (1 + dampingRatio).squareRoot(), 1e300)
        let rate = min(dampingRatio * angularFrequency, 1e300)
        fastRate = dampingRatio > 1 ? rate + split : rate
        // The product of the rates is ω². A quotient instead of a difference avoids cancellation far above critical
        // damping.
        slowRate = dampingRatio > 1 ? angularFrequency / (rate + split) * angularFrequency : rate
    }
}

extension Spring {
    /// Arrives without overshoot: a perceived duration of half a second.
    ///
    /// The three presets have the same parameters as SwiftUI's presets of the same names.
    public static let smooth = Spring(duration: 0.5)
    /// Overshoots a little: a bounce of 0.15 in half a second.
    public static let snappy = Spring(duration: 0.5, bounce: 0.15)
    /// Overshoots visibly: a bounce of 0.3 in half a second.
    public static let bouncy = Spring(duration: 0.5, bounce: 0.3)
}
