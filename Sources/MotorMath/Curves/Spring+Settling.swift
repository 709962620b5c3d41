extension Spring {
    /// Returns when the offset has settled.
    ///
    /// The time is the earliest after which |offset| never exceeds `threshold` again, found between two turning points
    /// by Newton's method. Only rounding can make it too early. For a spring that oscillates more than a billion times
    /// until then, it is the envelope's time, which is at most one oscillation later.
    ///
    /// - Parameters:
    ///   - offset: The distance from rest at time 0.
    ///   - velocity: The velocity at time 0, per second.
    ///   - threshold: The offset that counts as settled, in the unit of `offset`. At least 0.
    /// - Returns: Seconds; 0 if it has settled already; infinity if it never settles: without damping, with a threshold
    ///   of 0, or with a state that is not finite.
    /// - Precondition: `threshold` is at least 0.
    /// - Complexity: A bounded number of evaluations, a few hundred at most.
    public func settlingDuration(offset: Double, velocity: Double, threshold: Double) -> Double {
        precondition(threshold >= 0, "Spring: threshold is at least 0, got \(threshold)")
        guard offset.isFinite, velocity.isFinite else { return .infinity }
        if offset == 0 && velocity == 0 { return 0 }
        guard threshold > 0 else { return .infinity }
        // The spring is linear: scaling the state by a power of two loses no digits, and nothing below overflows.
        let largest = max(abs(offset), abs(velocity))
        let scale = largest > 0x1p64 ? Double(sign: .plus, exponent: -Int(largest.exponent), significand: 1) : 1
        let (offset, velocity) = (offset * scale, velocity * scale)
        let threshold = max(threshold * scale, .leastNonzeroMagnitude)
        return dampingRatio < 1
            ? swingingDuration(offset, velocity, threshold) : creepingDuration(offset, velocity, threshold)
    }

    /// Returns the largest |offset| that can still occur after a time: a cheap bound, exact at turning points.
    ///
    /// Below critical damping exp(−ζωt)·√(x₀² + ((v₀ + ζωx₀)/ω′)²); otherwise the sum of both decaying parts. The bound
    /// never grows with time. Near critical damping it is generous, because ω′ is small.
    ///
    /// - Returns: A finite number for a finite state, limited to the greatest finite number; otherwise infinity.
    func envelope(at time: Double, offset: Double, velocity: Double) -> Double {
        guard offset.isFinite, velocity.isFinite else { return .infinity }
        let time = time > 0 ? min(time, .greatestFiniteMagnitude) : 0
        let decay = Double.exp(-slowRate * time)
        guard decay > 0 else { return 0 }
        let push = velocity + slowRate * offset
        let bound: Double
        if dampingRatio < 1 {
            let side = push / split
            let largest = max(abs(offset), abs(side))
            // Squares of very large or very small numbers would overflow or underflow.
            let unit = 1e-150 < largest && largest < 1e150 ? 1 : max(min(largest, .greatestFiniteMagnitude), 1e-300)
            let (x, y) = (offset / unit, side / unit)
            bound = decay * (x * x + y * y).squareRoot() * unit
        } else if split > 0 {
            // e^(−r₁t)·(|x₀| + |v₀ + r₁x₀|·s), with s at its limit: never less than what can occur.
            bound = decay * (abs(offset) + abs(push) / (2 * split))
        } else {
            let later = max(time, 1 / slowRate)
            bound = abs(offset) * decay + abs(push) * (later * Double.exp(-slowRate * later))
        }
        return min(bound, .greatestFiniteMagnitude)
    }

    private func swingingDuration(_ offset: Double, _ velocity: Double, _ threshold: Double) -> Double {
        // Turning points: tan(ω′t) = ω′v₀ / (ω²x₀ + rv₀), every half oscillation.
        let halfSwing = Double.pi / split
        let pull = angularFrequency * angularFrequency * offset + slowRate * velocity
        var phase = Double.atan2(split * velocity, pull)
        if phase < 0 { phase += .pi }
        if phase >= .pi { phase = 0 }
        let first = phase / split
        func height(_ time: Double) -> Double { abs(state(at: time, offset: offset, velocity: velocity).offset) }
        func turningPoint(_ index: Double) -> Double { first + index * halfSwing }

        let firstHeight = height(first)
        guard firstHeight > threshold else {
            return abs(offset) > threshold ? crossing(0, first, offset, velocity, threshold) : 0
        }
        guard slowRate > 0 else { return .infinity }
        // Each turning point is lower than the previous one by exp(−r·halfSwing).
        let times = firstHeight / threshold
        let excess = times < .infinity ? Double.log(times) : Double.log(firstHeight) - Double.log(threshold)
        var last = (excess / (slowRate * halfSwing)).rounded(.down)
        guard last < 1e9 else { return first + excess / slowRate }
        if last > 0, height(turningPoint(last)) <= threshold { last -= 1 }
        if height(turningPoint(last + 1)) > threshold { last += 1 }
        return crossing(turningPoint(last), turningPoint(last + 1), offset, velocity, threshold)
    }

    private func creepingDuration(_ offset: Double, _ velocity: Double, _ threshold: Double) -> Double {
        func height(_ time: Double) -> Double { abs(state(at: time, offset: offset, velocity: velocity).offset) }
        // At most one turning point: s = v₀ / (ω²x₀ + r₂v₀), where 0 < s < 1/(2·split).
        var start = 0.0
        let s = velocity / (angularFrequency * angularFrequency * offset + fastRate * velocity)
        let part = 2 * split * s
        if s > 0, part < 1 {
            let turningPoint = part > 0 ? -Self.logOnePlus(-part) / (2 * split) : s
            if height(turningPoint) > threshold {
                start = turningPoint
            } else {
                return abs(offset) > threshold ? crossing(0, turningPoint, offset, velocity, threshold) : 0
            }
        } else if abs(offset) <= threshold {
            return 0
        }
        // From here on the offset only falls. The step is above 0, so doubling it reaches infinity, where the spring is
        // at rest, after at most as many doublings as there are powers of two.
        var step = max(1 / slowRate, start.ulp)
        while step < .infinity, height(start + step) > threshold { step *= 2 }
        return crossing(start, start + step, offset, velocity, threshold)
    }

    /// Returns when the offset falls to the threshold for good. |offset| is above the threshold at `low` and not above
    /// it at `high`; the offset is monotone between them.
    private func crossing(
        _ low: Double, _ high: Double, _ offset: Double, _ velocity: Double, _ threshold: Double
    ) -> Double {
        // The sign of the offset at `low`: crossing 0 to the other side counts as having passed the threshold.
        let side: Double = state(at: low, offset: offset, velocity: velocity).offset < 0 ? -1 : 1
        var (low, high) = (low, high)
        // Newton's steps on the logarithm, which is nearly linear, as long as they stay in the bracket; otherwise
        // bisection. A tiny step is doubled, so that it lands beyond the crossing and the other end moves close too.
        var next = low + (high - low) / 2
        for _ in 0..<200 {
            guard low < next, next < high else { break }
            let state = state(at: next, offset: offset, velocity: velocity)
            let height = state.offset * side
            if height > threshold { low = next } else { high = next }
            if high - low <= 4 * high.ulp { break }
            let step = height > 0 ? -Double.log(height / threshold) * state.offset / state.velocity : .nan
            let least = 2 * next.ulp
            next += step.magnitude < least * 1e4 ? 2 * step + (height > threshold ? least : -least) : step
            if !(low < next && next < high) { next = low + (high - low) / 2 }
        }
        return high
    }

    /// log(1 + x), precise even for a small x (Kahan).
    private static func logOnePlus(_ x: Double) -> Double {
        let sum = 1 + x
        return sum == 1 ? x : Double.log(sum) * (x / (sum - 1))
    }
}
