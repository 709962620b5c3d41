extension Spring {
    /// The effect of a spring over a time, for any state: a linear map from (offset, velocity) to their later values.
    ///
    /// One basis serves every component of a point, a rectangle or a transform.
    package struct Basis: Hashable, Sendable {
        /// The later offset for each unit of offset, dimensionless.
        package var offsetFromOffset: Double
        /// The later offset for each unit of velocity, in seconds.
        package var offsetFromVelocity: Double
        /// The later velocity for each unit of offset, per second.
        package var velocityFromOffset: Double
        /// The later velocity for each unit of velocity, dimensionless.
        package var velocityFromVelocity: Double

        /// Returns the later state of one component.
        @inline(__always)
        package func callAsFunction(offset: Double, velocity: Double) -> (offset: Double, velocity: Double) {
            (
                offsetFromOffset * offset + offsetFromVelocity * velocity,
                velocityFromOffset * offset + velocityFromVelocity * velocity
            )
        }

        static let start = Basis(
            offsetFromOffset: 1, offsetFromVelocity: 0, velocityFromOffset: 0, velocityFromVelocity: 1)
        static let resting = Basis(
            offsetFromOffset: 0, offsetFromVelocity: 0, velocityFromOffset: 0, velocityFromVelocity: 0)
    }

    /// Returns the effect of the spring over a time.
    ///
    /// Derivation: with ω the angular frequency, r₁ ≤ r₂ the decay rates and e = exp(−r₁t), above critical damping s =
    /// (1 − exp(−(r₂ − r₁)t)) / (r₂ − r₁) gives x = e·((1 + r₁s)·x₀ + s·v₀) and v = e·(−ω²s·x₀ + (1 − r₂s)·v₀). Below,
    /// with r = ζω and ω′ = ω√(1 − ζ²), s = sin(ω′t) / ω′ and cos(ω′t) instead of 1 gives x = e·((cos + rs)·x₀ + s·v₀)
    /// and v = e·(−ω²s·x₀ + (cos − rs)·v₀). Both tend to s = t at critical damping, without cancellation.
    ///
    /// - Parameter time: Seconds since the start. Negative times and NaN count as 0; infinity means at rest.
    /// - Complexity: One exponential and one sine and cosine, or one more exponential.
    package func basis(at time: Double) -> Basis {
        guard time > 0 else { return .start }
        let decay = Double.exp(-slowRate * time)
        guard decay > 0, time < .infinity else { return .resting }
        let s: Double
        let first: Double
        let last: Double
        if dampingRatio < 1 {
            let angle = min(split * time, .greatestFiniteMagnitude)
            let (sine, cosine) = Double.sineAndCosine(of: angle)
            s = split > 0 ? sine / split : time
            first = cosine + slowRate * s
            last = cosine - slowRate * s
        } else {
            let difference = 2 * split
            let fall = Double.expm1(-difference * time)
            s = difference > 0 ? -fall / difference : time
            first = 1 + slowRate * s
            // 1 − r₂s in a form without cancellation once the fast part has died out.
            last = fall < -0.5 ? (fastRate * (1 + fall) - slowRate) / difference : 1 - fastRate * s
        }
        return Basis(
            offsetFromOffset: decay * first, offsetFromVelocity: decay * s,
            velocityFromOffset: -(angularFrequency * (decay * s)) * angularFrequency,
            velocityFromVelocity: decay * last)
    }

    /// Returns the offset and the velocity after a time.
    ///
    /// - Parameters:
    ///   - time: Seconds since the start. Negative times and NaN count as 0.
    ///   - offset: The distance from rest at time 0, in any unit.
    ///   - velocity: The velocity at time 0, in that unit per second; positive means away from 0 for a positive offset.
    /// - Returns: Finite numbers for finite arguments, limited to the greatest finite number.
    public func state(at time: Double, offset: Double, velocity: Double) -> (offset: Double, velocity: Double) {
        let basis = basis(at: time)
        let state = basis(offset: offset, velocity: velocity)
        if state.offset.isFinite && state.velocity.isFinite || !offset.isFinite || !velocity.isFinite { return state }
        // No factor exceeds 2⁴⁰, so the state scaled down this much stays finite.
        let small = basis(offset: offset * 0x1p-64, velocity: velocity * 0x1p-64)
        func grown(_ number: Double) -> Double {
            min(max(number * 0x1p64, -.greatestFiniteMagnitude), .greatestFiniteMagnitude)
        }
        return (grown(small.offset), grown(small.velocity))
    }

    /// Returns a velocity in whole distances per second, the unit of a Core Animation spring.
    ///
    /// velocity / (target − current), positive toward the target; 0 if the two are equal.
    public static func relativeVelocity(_ velocity: Double, from current: Double, to target: Double) -> Double {
        current == target ? 0 : velocity / (target - current)
    }
}
