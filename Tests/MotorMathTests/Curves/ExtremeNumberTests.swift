@testable import MotorMath
import Testing

/// Numbers at the limits of `Double`.
@Suite("Springs and curves with extreme numbers")
struct ExtremeNumberTests {
    private static let extremes: [Double] = [
        0, .leastNonzeroMagnitude, 1e-200, 1e-12, 0.5, 1 - 1e-16, 1, 1 + 1e-15, 2, 1e12, 1e200,
        .greatestFiniteMagnitude,
    ]

    /// Every result for finite states is finite, except that a settling time may be infinite.
    private func isFinite(_ spring: Spring) -> Bool {
        let own: [Double] = [
            spring.dampingRatio, spring.response, spring.mass, spring.stiffness, spring.damping,
            spring.angularFrequency,
        ]
        let states: [(Double, Double)] = [(1, 0), (0, 1), (1e300, -1e300), (-1e-300, 1e300), (1.7e308, 1.7e308)]
        let times: [Double] = [0, .leastNonzeroMagnitude, 1e-9, 0.3, 1e9, 1e300, .infinity]
        return own.allSatisfy { $0.isFinite && $0 >= 0 }
            && states.allSatisfy { offset, velocity in
                times.allSatisfy {
                    let state = spring.state(at: $0, offset: offset, velocity: velocity)
                    let envelope = spring.envelope(at: $0, offset: offset, velocity: velocity)
                    return state.offset.isFinite && state.velocity.isFinite && envelope.isFinite && envelope >= 0
                }
                    && [.leastNonzeroMagnitude, 1e-4, 1e300].allSatisfy {
                        spring.settlingDuration(offset: offset, velocity: velocity, threshold: $0) >= 0
                    }
            }
    }

    @Test("any constants give finite results in bounded time")
    func constants() {
        let (all, some) = (Self.extremes, Self.extremes.filter { $0 > 0 })
        var faults: [String] = []
        for (ratio, response) in all.flatMap({ ratio in some.map { (ratio, $0) } }) {
            if !isFinite(Spring(dampingRatio: ratio, response: response)) { faults.append("\(ratio) \(response)") }
            for damping in [0, 1e-200, 1, 1e200] {
                let mass = max(ratio, .leastNonzeroMagnitude)
                if isFinite(Spring(mass: mass, stiffness: response, damping: damping)) { continue }
                faults.append("mass \(mass), \(response), \(damping)")
            }
        }
        #expect(faults == [])
    }

    @Test("a spring faster than a trillionth of a second or slower than thirty thousand years is clamped to that limit")
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
        for (offset, velocity) in [(3.0, -40.0), (3, 0), (0, -40)] {
            let duration = spring.settlingDuration(offset: offset, velocity: velocity, threshold: 1e-3)
            for exponent in [-400, 30, 70, 300, 900, 1015] {
                let scale = Double(sign: .plus, exponent: exponent, significand: 1)
                let scaled = spring.settlingDuration(
                    offset: offset * scale, velocity: velocity * scale, threshold: 1e-3 * scale)
                #expect(abs(scaled / duration - 1) < 1e-12, "2^\(exponent): \(scaled), not \(duration)")
            }
        }
    }

    @Test("a timing function stays finite, however far it overshoots")
    func overshoot() {
        for y in [1e100, 1e200, 1.7e308, -1.7e308] {
            for (x1, x2) in [(0.0, 1.0), (1, 0), (0.3, 0.3), (0, 0), (1, 1), (.leastNonzeroMagnitude, 1 - 1e-16)] {
                let function = TimingFunction.cubicBezier(x1, y, x2, -y)
                for step in -4...14 { #expect(function.extrapolated(at: Double(step) / 10).isFinite) }
                #expect(function.extrapolated(at: .infinity).isFinite && function.extrapolated(at: -1e308).isFinite)
            }
        }
        // What rises at a steady rate stops at ±1e200.
        let positions: [TimingFunction.StepPosition] = [.jumpStart, .jumpEnd, .jumpNone, .jumpBoth]
        for function in [.linear] + positions.map({ TimingFunction.steps(2, position: $0) }) {
            for number in [1e201, 1e308, .infinity] {
                #expect(function.extrapolated(at: number) == 1e200 && function.extrapolated(at: -number) == -1e200)
            }
        }
    }
}
