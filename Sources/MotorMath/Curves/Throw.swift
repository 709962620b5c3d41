/// The motion of a thrown number: a ``Decay`` slows it down, and a spring catches it at the ends of a range.
///
/// Everything is in closed form, including the time of contact, so a throw is a pure function of time. With the deceleration
/// s = −1000 · ln(rate), it is at x₀ + v₀(1 − exp(−st))/s, and meets an end at the distance w after −ln(1 − s·w/v₀)/s, with
/// the velocity v₀ − s·w. From there the spring moves it, with that velocity and without an offset. A throw that starts
/// beyond an end is on the spring at once.
public struct Throw: Hashable, Sendable {
    /// The distance from the decay's limit that counts as rest, in the number's unit: half a point, as in a scroll view.
    public static let tolerance = 0.5
    /// The spring of a scroll view's end: stiffness 100, mass 1, critically damped, so a response of 0.628 s.
    public static let edge = Spring(mass: 1, stiffness: 100, damping: 20)

    /// The start.
    public let start: Double
    /// The velocity at the start, per second.
    public let velocity: Double
    /// The time of contact with an end, in seconds: 0 if the number starts beyond an end, `nil` if it meets none.
    public let contact: Double?
    /// The velocity at the contact, per second; 0 if there is none.
    public let contactVelocity: Double
    /// Its resting position: ``tolerance`` before the limit of the decay, or an end.
    public let landing: Double
    /// The duration, in seconds. A spring counts as at rest within a ten-thousandth of its amplitude.
    public let duration: Double
    private let decay: Decay
    private let spring: Spring

    /// Creates a throw.
    ///
    /// - Parameters:
    ///   - start: The start, finite.
    ///   - velocity: The velocity, per second, finite.
    ///   - decay: Its deceleration.
    ///   - range: The range without resistance. Its ends may be infinite.
    ///   - spring: The spring that catches it at an end.
    /// - Precondition: `start` and `velocity` are finite; the trap names the value.
    public init(
        from start: Double, velocity: Double, decay: Decay = .normal,
        in range: ClosedRange<Double> = -.infinity ... .infinity, spring: Spring = Throw.edge
    ) {
        precondition(
            start.isFinite && velocity.isFinite, "Throw: a finite start and velocity, got \(start), \(velocity)")
        self.start = start
        self.velocity = velocity
        self.decay = decay
        self.spring = spring
        let displacement = decay.distance(velocity: velocity)
        let free =
            abs(displacement) > Self.tolerance
            ? start + displacement - (displacement > 0 ? Self.tolerance : -Self.tolerance) : start
        guard !range.contains(start) || !range.contains(free) else {
            contact = nil
            contactVelocity = 0
            landing = free
            duration = decay.duration(traveling: displacement, until: Self.tolerance)
            return
        }
        let end = range.contains(start) ? free : start
        landing = end < range.lowerBound ? range.lowerBound : range.upperBound
        let first: Double
        if range.contains(start) {
            let part = (landing - start) / displacement
            (first, contactVelocity) = (decay.duration(traveling: 1, until: 1 - part), velocity * (1 - part))
        } else {
            (first, contactVelocity) = (0, velocity)
        }
        contact = first
        let offset = first > 0 ? 0 : start - landing
        let reach = abs(offset) + abs(contactVelocity) * spring.response / (2 * .pi)
        duration =
            first
            + spring.settlingDuration(offset: offset, velocity: contactVelocity, threshold: max(reach, 1e-9) * 1e-4)
    }

    /// Returns the value, and the velocity per second.
    ///
    /// - Parameter time: Seconds since the throw. Negative times and NaN count as 0; after the ``duration`` it is at rest.
    public func state(at time: Double) -> (value: Double, velocity: Double) {
        if time >= duration { return (landing, 0) }
        if !(time > 0) { return (start, velocity) }
        guard let contact, time >= contact else {
            return (
                start + decay.travel(at: time, velocity: velocity), decay.velocity(at: time, velocity: velocity)
            )
        }
        let state = spring.state(
            at: time - contact, offset: contact > 0 ? 0 : start - landing, velocity: contactVelocity)
        return (landing + state.offset, state.velocity)
    }
}

extension Decay {
    /// The time until only a given part of a displacement is left, in seconds; 0 if no more than that is left at the
    /// start.
    fileprivate func duration(traveling displacement: Double, until left: Double) -> Double {
        duration(velocity: displacement, untilSpeed: max(left, 0))
    }
}
