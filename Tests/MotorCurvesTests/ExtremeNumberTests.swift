import MotorCurves
import SeededRandom
import Testing

/// Numbers at the limits of `Double`.
@Suite("Springs and curves with extreme numbers")
struct ExtremeNumberTests {
    private static let extremes = [
        0, .leastNonzeroMagnitude, 1e-308, 1e-200, 1e-100, 1e-30, 1e-12, 1e-6, 0.5, 1 - 1e-16, 1, 1 + 1e-15, 2, 1e6,
        1e12, 1e30, 1e100,
        1e200, 1e308, Double.greatestFiniteMagnitude,
    ]

    /// Every result for finite states is finite, except that a settling time may be infinite.
    private func expectFinite(_ spring: Spring, _ words: String) {
        let own = [
            spring.dampingRatio, spring.response, spring.mass, spring.stiffness, spring.damping,
            spring.angularFrequency,
        ]
        #expect(own.allSatisfy { $0.isFinite }, "\(words): \(own)")
        for (offset, velocity) in [(1.0, 0.0), (0, 1), (1e300, -1e300), (-1e-300, 1e300), (1.7e308, 1.7e308)] {
            for time in [0, .leastNonzeroMagnitude, 1e-9, 0.3, 1e9, 1e300, .infinity] {
                let state = spring.state(at: time, offset: offset, velocity: velocity)
                #expect(state.offset.isFinite && state.velocity.isFinite, "\(words) \(offset) \(velocity) at \(time)")
                let envelope = spring.envelope(at: time, offset: offset, velocity: velocity)
                #expect(envelope.isFinite && envelope >= 0, "\(words) \(offset) \(velocity) at \(time): \(envelope)")
            }
            for threshold in [.leastNonzeroMagnitude, 1e-4, 1e300] {
                let duration = spring.settlingDuration(offset: offset, velocity: velocity, threshold: threshold)
                #expect(duration >= 0, "\(words) \(offset) \(velocity) to \(threshold): \(duration)")
            }
        }
    }

    @Test("any damping ratio and response give finite results in bounded time", arguments: extremes)
    func ratios(ratio: Double) {
        for response in Self.extremes where response > 0 {
            expectFinite(Spring(dampingRatio: ratio, response: response), "ratio \(ratio) response \(response)")
        }
    }

    @Test("any mass, stiffness and damping give finite results too", arguments: extremes.filter { $0 > 0 })
    func physics(mass: Double) {
        for stiffness in Self.extremes where stiffness > 0 {
            for damping in Self.extremes {
                let spring = Spring(mass: mass, stiffness: stiffness, damping: damping)
                let own = [spring.dampingRatio, spring.response, spring.angularFrequency]
                #expect(own.allSatisfy { $0.isFinite && $0 >= 0 }, "\(mass) \(stiffness) \(damping): \(own)")
                let duration = spring.settlingDuration(offset: 1, velocity: 0, threshold: 1e-4)
                #expect(duration >= 0, "\(mass) \(stiffness) \(damping)")
            }
        }
    }

    @Test(
        "a spring faster than a trillionth of a second, or slower than thirty thousand years, is clamped to that"
    )
    func range() {
        #expect(Spring(dampingRatio: 2, response: 1e-308).angularFrequency == 1e12)
        #expect(Spring(dampingRatio: 2, response: 1e308).angularFrequency == 1e-12)
        #expect(Spring(dampingRatio: 2, response: 1e-308).response == 1e-308)
        // Inside the range nothing is clamped: ω is 2π / response to the bit.
        for response in [1e-11, 1e-3, 0.3, 40, 1e11] {
            #expect(Spring(dampingRatio: 1, response: response).angularFrequency == 2 * .pi / response)
        }
    }

    @Test("the scale of a state does not change its settling time", arguments: [0.2, 1, 1 + 1e-9, 3])
    func isLinear(ratio: Double) {
        let spring = Spring(dampingRatio: ratio, response: 0.4)
        let duration = spring.settlingDuration(offset: 3, velocity: -40, threshold: 1e-3)
        for exponent in [-400, 30, 70, 300, 900] {
            let scale = Double(sign: .plus, exponent: exponent, significand: 1)
            let scaled = spring.settlingDuration(
                offset: 3 * scale, velocity: -40 * scale, threshold: 1e-3 * scale)
            #expect(abs(scaled / duration - 1) < 1e-12, "2^\(exponent): \(scaled), not \(duration)")
        }
    }

    @Test("a state that is not finite never settles and has no bound")
    func notFinite() {
        let spring = Spring(dampingRatio: 0.5, response: 0.3)
        #expect(spring.envelope(at: 1, offset: .nan, velocity: 0) == .infinity)
        #expect(spring.envelope(at: 1, offset: 0, velocity: .infinity) == .infinity)
        #expect(spring.settlingDuration(offset: .nan, velocity: 0, threshold: 1) == .infinity)
    }

    @Test("a timing function is finite, however far it overshoots")
    func overshoot() {
        for y in [1e100, 1e200, 1.7e308, -1.7e308] {
            for (x1, x2) in [(0.0, 1.0), (1, 0), (0.3, 0.3), (0, 0), (1, 1), (.leastNonzeroMagnitude, 1 - 1e-16)] {
                let function = TimingFunction.cubicBezier(x1, y, x2, -y)
                for step in -4...14 { #expect(function.extrapolated(at: Double(step) / 10).isFinite) }
                #expect(function.extrapolated(at: .infinity).isFinite && function.extrapolated(at: -1e308).isFinite)
            }
        }
    }
}

/// *CSS Easing Functions Level 1*, "Cubic Bézier easing functions" and "Step easing functions": the algorithms for
/// inputs outside 0…1. The expected numbers come from a Python implementation of that text with fractions and 40
/// digits.
@Suite("TimingFunction outside 0…1")
struct ExtrapolationTests {
    /// The progress of the curves at −1, −0.25, 1.25 and 2.
    private static let curves: [(curve: (Double, Double, Double, Double), progress: [Double])] = [
        ((0.25, 0.1, 0.25, 1), [-0.4, -0.1, 1, 1]),
        ((0.42, 0, 1, 1), [0, 0, 1.4310344827586207, 2.7241379310344828]),
        ((0, 0, 0.58, 1), [-1.7241379310344828, -0.43103448275862069, 1, 1]),
        ((0, 1.5, 1, 1.5), [-1.5, -0.375, 0.875, 0.5]),
        ((0.3, -1, 0.6, 2), [10 / 3.0, 10 / 12.0, 0.375, -1.5]),
        ((0, 0, 1, 1), [-1, -0.25, 1.25, 2]),
        ((0, 0.5, 0, 2), [0, 0, 0.75, 0]),
        ((1, -1, 1, 0.5), [1, 0.25, 1, 1]),
        ((0, 2, 0.5, 0.25), [-0.5, -0.125, 1.375, 2.5]),
    ]

    @Test("a curve continues along its tangent", arguments: curves.indices)
    func tangents(_ row: Int) {
        let ((x1, y1, x2, y2), expected) = Self.curves[row]
        let function = TimingFunction.cubicBezier(x1, y1, x2, y2)
        for (fraction, progress) in zip([-1, -0.25, 1.25, 2], expected) {
            #expect(abs(function.extrapolated(at: fraction) - progress) < 1e-14, "at \(fraction)")
        }
    }

    @Test("steps continue stepping")
    func steps() {
        let expected: [(TimingFunction.StepPosition, [Double])] = [
            (.jumpStart, [-0.25, 0, 1.5, 1.5]), (.jumpEnd, [-0.5, -0.25, 1.25, 1.25]),
            (.jumpNone, [-2 / 3.0, -1 / 3.0, 5 / 3.0, 5 / 3.0]), (.jumpBoth, [-0.2, 0, 1.2, 1.2]),
        ]
        for (position, progress) in expected {
            let function = TimingFunction.steps(4, position: position)
            for (fraction, progress) in zip([-0.3, -0.25, 1.25, 1.3], progress) {
                #expect(abs(function.extrapolated(at: fraction) - progress) < 1e-15, "\(position) at \(fraction)")
            }
        }
    }

    @Test("inside 0…1 it equals the function itself, and NaN counts as 0")
    func inside() {
        let function = TimingFunction.cubicBezier(0, 1.5, 1, 1.5)
        for step in 0...50 { #expect(function.extrapolated(at: Double(step) / 50) == function(Double(step) / 50)) }
        #expect(function.extrapolated(at: .nan) == 0)
    }
}
