public import MotorMath

extension PropertyAnimator {
    /// The timing with which a property animator's values move to their targets.
    public struct TimingParameters: Hashable, Sendable {
        enum Kind: Hashable, Sendable {
            case curve(TimingFunction)
            case spring(Spring, initialVelocity: Point?)
        }

        let kind: Kind

        /// A timing function, over the animator's duration or remaining time.
        public static func curve(_ function: TimingFunction) -> TimingParameters {
            TimingParameters(kind: .curve(function))
        }

        /// A spring, over its settling time.
        ///
        /// - Parameters:
        ///   - spring: The spring. Its damping ratio must be above 0, because at 0 it never settles.
        ///   - initialVelocity: The initial velocity of a start, or of a continuation with these parameters: in whole
        ///     distances per second on each axis, positive toward the end, 0 if there is no distance. Numbers and
        ///     colors use `x`; a rectangle uses both for its origin and its size; transforms use `x` for the whole.
        ///     `nil` for the current velocity of each value.
        /// - Precondition: Both are in range; the trap message includes the value.
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

        /// Deceleration of a thrown value that comes to rest at the end.
        ///
        /// The remaining distance x and the velocity v are x(t) = (x₀ + (v₀ + kx₀)t)·e^(−kt) with k =
        /// −1000·ln(rate). If the end is ``Decay/distance(velocity:)`` away, that is exactly the decay; otherwise it is
        /// the critically damped spring with the same rate.
        ///
        /// - Parameters:
        ///   - decay: The deceleration.
        ///   - initialVelocity: As with a spring; `nil` for the velocity of a throw that just reaches the end.
        public static func decay(_ decay: Decay, initialVelocity: Point? = nil) -> TimingParameters {
            let rate = 1 / decay.distance(velocity: 1)
            return spring(
                Spring(dampingRatio: 1, response: 2 * .pi / rate),
                initialVelocity: initialVelocity ?? Point(x: rate, y: rate))
        }

        /// The progress of an uninterrupted value, from 0 to 1; springs may go beyond. Ends at 1.
        func progress(at time: Double, of length: Double) -> Double {
            guard time < length else { return 1 }
            switch kind {
            case .curve(let function): return function(time / length)
            case .spring(let spring, _): return 1 - SpringShape(spring).factors(at: max(time, 0)).offset
            }
        }

        /// The settling time of a spring from rest; `nil` for a curve, which fits any duration.
        var naturalDuration: Double? {
            guard case .spring(let spring, _) = kind else { return nil }
            return min(SpringAnimation.restingDuration(of: spring, initialVelocity: 0), AnimatorSegment.longest)
        }

        /// The timing with a spring scaled to settle from rest in a duration, in seconds.
        func lasting(_ duration: Double) -> TimingParameters {
            guard case .spring(let spring, let velocity) = kind, let natural = naturalDuration, duration > 0 else {
                return self
            }
            // A spring that never settles cannot be scaled to a duration.
            let response = spring.response * (duration / natural)
            guard response > 0, response < .infinity else { return self }
            let other = Spring(dampingRatio: spring.dampingRatio, response: response)
            return TimingParameters(kind: .spring(other, initialVelocity: velocity))
        }
    }
}
