public import MotorCurves
public import MotorGeometry

extension PropertyAnimator {
    /// How a property animator's values go from where they are to where they end.
    public struct TimingParameters: Hashable, Sendable {
        enum Kind: Hashable, Sendable {
            case curve(TimingFunction)
            case spring(Spring, initialVelocity: Point?)
        }

        let kind: Kind

        /// By a timing function, in the time that the animator takes or has left.
        public static func curve(_ function: TimingFunction) -> TimingParameters {
            TimingParameters(kind: .curve(function))
        }

        /// By a spring, which takes the time that it takes to settle.
        ///
        /// - Parameters:
        ///   - spring: The spring. Its damping ratio is above 0, for one of 0 never comes to rest.
        ///   - initialVelocity: The velocity with which a start, or a continuation that names these parameters, begins: in
        ///     whole ways per second on each axis, positive toward the end, 0 where there is no way. Numbers and colours
        ///     take `x`; a rectangle takes both for its origin and for its size; transforms take `x` for the whole. `nil`
        ///     for the velocity that each value has.
        /// - Precondition: Both are in range; the trap names the value.
        public static func spring(_ spring: Spring, initialVelocity: Point? = nil) -> TimingParameters {
            precondition(
                spring.dampingRatio > 0,
                "PropertyAnimator: a spring's dampingRatio is above 0, got \(spring.dampingRatio)")
            if let velocity = initialVelocity {
                precondition(
                    velocity.x.isFinite && velocity.y.isFinite,
                    "PropertyAnimator: initialVelocity is finite, got (\(velocity.x), \(velocity.y))")
            }
            return TimingParameters(kind: .spring(spring, initialVelocity: initialVelocity))
        }

        /// As a thrown value that slows down, and comes to rest at the end.
        ///
        /// The remaining way x and the velocity v follow x(t) = (x₀ + (v₀ + kx₀)t)·e^(−kt) with k = −1000·ln(rate): where
        /// the end lies ``Decay/rest(velocity:)`` away that is exactly the decay, and elsewhere it is the critically damped
        /// spring that leads there with the same rate.
        ///
        /// - Parameters:
        ///   - decay: How it slows down.
        ///   - initialVelocity: As with a spring; `nil` for the velocity of a throw that just reaches the end.
        public static func decay(_ decay: Decay, initialVelocity: Point? = nil) -> TimingParameters {
            let rate = 1 / decay.rest(velocity: 1)
            return spring(
                Spring(dampingRatio: 1, response: 2 * .pi / rate),
                initialVelocity: initialVelocity ?? Point(x: rate, y: rate))
        }

        /// How far an undisturbed value is on its way, 0 to 1, springs beyond; 1 at the end.
        func progress(at time: Double, of length: Double) -> Double {
            guard time < length else { return 1 }
            switch kind {
            case .curve(let function): return function(time / length)
            case .spring(let spring, _): return 1 - SpringShape(spring).factors(at: max(time, 0)).offset
            }
        }

        /// How long it takes a spring to settle from rest; `nil` for a curve, which takes any time.
        var naturalDuration: Double? {
            guard case .spring(let spring, _) = kind else { return nil }
            return min(SpringAnimation(spring: spring).settlingDuration, AnimatorLeg.longest)
        }

        /// A spring made slower or faster so that it settles from rest in so many seconds.
        func lasting(_ duration: Double) -> TimingParameters {
            guard case .spring(let spring, let velocity) = kind, let natural = naturalDuration, duration > 0 else {
                return self
            }
            // One that never settles does not last so many seconds either.
            let response = spring.response * (duration / natural)
            guard response > 0, response < .infinity else { return self }
            let other = Spring(dampingRatio: spring.dampingRatio, response: response)
            return TimingParameters(kind: .spring(other, initialVelocity: velocity))
        }
    }
}
