import SeededRandom
import Foundation
import MotorCurves
import Testing

@Suite("Spring.settlingDuration")
struct SpringSettlingTests {
    static let ratios = [1e-3, 0.05, 0.5, 0.9999, 1 - 1e-8, 1, 1 + 1e-8, 1.0001, 1.5, 3, 40]

    @Test("afterwards the offset never exceeds the threshold, and just before it does", arguments: ratios)
    func isTheEarliest(ratio: Double) {
        var random = SeededGenerator(seed: 42)
        for _ in 0..<60 {
            let response = random.number(0.05...2)
            let spring = Spring(dampingRatio: ratio, response: response)
            let offset = random.number(-300...300)
            let velocity = random.number(-3000...3000)
            let threshold = pow(10, random.number(-4...2))
            let time = spring.settlingDuration(offset: offset, velocity: velocity, threshold: threshold)
            #expect(time.isFinite && time >= 0)
            for step in 0...2000 {
                let later = time + response * Double(step) / 100
                let state = spring.state(at: later, offset: offset, velocity: velocity)
                #expect(abs(state.offset) <= threshold * (1 + 1e-9))
            }
            if time > 0 {
                let before = spring.state(at: time * (1 - 1e-9), offset: offset, velocity: velocity)
                #expect(abs(before.offset) >= threshold * (1 - 1e-9))
            }
        }
    }

    @Test("a critical spring released with v₀ = −ωx₀ falls as exp(−ωt), and settles at ln(x₀/threshold)/ω")
    func knownTime() {
        let spring = Spring(dampingRatio: 1, response: 0.5)
        let ω = 4 * Double.pi
        let time = spring.settlingDuration(offset: 100, velocity: -100 * ω, threshold: 0.1)
        #expect(abs(time - log(1000) / ω) < 1e-9)
    }

    @Test("a state that is settled and stays so takes no time")
    func settledAlready() {
        for ratio in Self.ratios + [0] {
            let spring = Spring(dampingRatio: ratio, response: 0.3)
            #expect(spring.settlingDuration(offset: 0.05, velocity: 0, threshold: 0.1) == 0)
            #expect(spring.settlingDuration(offset: 0, velocity: 0, threshold: 0) == 0)
        }
    }

    @Test("a state near 0 that moves fast is not settled")
    func passingThrough() {
        for ratio in Self.ratios {
            let spring = Spring(dampingRatio: ratio, response: 0.3)
            #expect(spring.settlingDuration(offset: 0, velocity: 1e4, threshold: 0.1) > 0)
        }
    }

    @Test("without damping or a threshold, or with NaN, it never settles, and returns at once")
    func neverSettles() {
        let free = Spring(dampingRatio: 0, response: 0.3)
        #expect(free.settlingDuration(offset: 1, velocity: 0, threshold: 0.01) == .infinity)
        let spring = Spring(dampingRatio: 0.5, response: 0.3)
        #expect(spring.settlingDuration(offset: 1, velocity: 0, threshold: 0) == .infinity)
        #expect(spring.settlingDuration(offset: .nan, velocity: 0, threshold: 1) == .infinity)
        #expect(spring.settlingDuration(offset: 1, velocity: -.infinity, threshold: 1) == .infinity)
    }

    @Test("a threshold at the height of a turning point is reached before it, a lower one only after it")
    func heightOfTurningPoint() {
        for ratio in [0.05, 0.3, 0.6] {
            let spring = Spring(dampingRatio: ratio, response: 0.5)
            let halfSwing =
                Double.pi / (spring.angularFrequency * abs(1 - ratio).squareRoot() * (1 + ratio).squareRoot())
            for turn in 1...100 {
                let time = Double(turn) * halfSwing
                let height = abs(spring.state(at: time, offset: 100, velocity: 0).offset)
                let before = spring.settlingDuration(offset: 100, velocity: 0, threshold: height)
                let after = spring.settlingDuration(offset: 100, velocity: 0, threshold: height.nextDown)
                #expect(before < time - halfSwing / 20, "\(ratio), turn \(turn)")
                #expect(after >= time, "\(ratio), turn \(turn)")
            }
        }
    }

    @Test("a spring that oscillates more than a billion times settles when its envelope does")
    func longSwinging() {
        let spring = Spring(dampingRatio: 1e-11, response: 0.3)
        let time = spring.settlingDuration(offset: 100, velocity: 0, threshold: 0.1)
        #expect(abs(time / (log(1000) / (1e-11 * spring.angularFrequency)) - 1) < 1e-9)
    }

    @Test(
        "with extreme constants it settles when the slower part of its motion has fallen to the threshold",
        arguments: [1e-300, 1e-12, 1e-9, 1e9, 1e12])
    func extremes(ratio: Double) {
        let spring = Spring(dampingRatio: ratio, response: 0.3)
        let (offset, velocity, ω) = (100.0, -50.0, spring.angularFrequency)
        // Below critical damping √(x₀² + ((v₀ + ζωx₀)/ω′)²)·exp(−ζωt). Beyond it (v₀ + r₂x₀)/(r₂ − r₁)·exp(−r₁t), where
        // r₁ and r₂ are the roots of r² − 2ζωr + ω²; the other part has gone long before.
        var (rate, amplitude) = (ratio * ω, hypot(offset, velocity / ω + ratio * offset))
        if ratio > 1 {
            let fast = ω * (ratio + (ratio * ratio - 1).squareRoot())
            rate = ω * ω / fast
            amplitude = (velocity + fast * offset) / (fast - rate)
        }
        func time(_ threshold: Double) -> Double {
            spring.settlingDuration(offset: offset, velocity: velocity, threshold: threshold)
        }
        func law(_ threshold: Double) -> Double { (log(amplitude) - log(threshold)) / rate }
        for threshold in [1e-300, 1e-3] { #expect(abs(time(threshold) / law(threshold) - 1) < 1e-8, "\(threshold)") }
        // An exponential is rounded to 0 when a hundred times it is still above the least number: log(100) of 750 early.
        #expect(abs(time(.leastNonzeroMagnitude) / law(.leastNonzeroMagnitude) - 1) < 1e-2)
        #expect(time(1e300) == 0)
    }

    @Test("the envelope scales with the state", arguments: [-900, -400, 400, 900])
    func envelopeIsLinear(exponent: Int) {
        let scale = Double(sign: .plus, exponent: exponent, significand: 1)
        for ratio in Self.ratios {
            let spring = Spring(dampingRatio: ratio, response: 0.5)
            let bound = spring.envelope(at: 0.1, offset: 3, velocity: -20)
            let scaled = spring.envelope(at: 0.1, offset: 3 * scale, velocity: -20 * scale)
            #expect(abs(scaled / scale / bound - 1) < 1e-12)
        }
    }

    @Test("the envelope before the beginning equals that at the beginning")
    func envelopeBefore() {
        for ratio in Self.ratios {
            let spring = Spring(dampingRatio: ratio, response: 0.5)
            let first = spring.envelope(at: 0, offset: 3, velocity: -20)
            for time: Double in [-1, .nan, -1e300] {
                #expect(spring.envelope(at: time, offset: 3, velocity: -20) == first)
            }
        }
    }

    @Test("the envelope is never below a later offset, and never grows", arguments: ratios)
    func envelopeBounds(ratio: Double) {
        let spring = Spring(dampingRatio: ratio, response: 0.5)
        var random = SeededGenerator(seed: 3)
        for _ in 0..<20 {
            let (offset, velocity) = (random.number(-10...10), random.number(-200...200))
            var last = Double.infinity
            for step in 0...300 {
                let time = Double(step) / 100
                let bound = spring.envelope(at: time, offset: offset, velocity: velocity)
                let state = spring.state(at: time, offset: offset, velocity: velocity)
                #expect(abs(state.offset) <= bound * (1 + 1e-9))
                #expect(bound <= last * (1 + 1e-12))
                last = bound
            }
        }
    }
}
