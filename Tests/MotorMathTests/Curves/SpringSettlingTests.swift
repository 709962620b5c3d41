import Foundation
@testable import MotorMath
import SeededRandom
import Testing

@Suite("Spring.settlingDuration")
struct SpringSettlingTests {
    static let ratios = [1e-3, 0.05, 0.5, 0.9999, 1 - 1e-8, 1, 1 + 1e-8, 1.0001, 1.5, 3, 40]

    @Test(
        "after the duration the offset stays within the threshold and the envelope, and just before it does not",
        arguments: ratios)
    func isTheEarliest(ratio: Double) {
        var (random, faults) = (SeededGenerator(seed: 42), [String]())
        for _ in 0..<30 {
            let response = random.number(0.05...2)
            let spring = Spring(dampingRatio: ratio, response: response)
            let (offset, velocity) = (random.number(-300...300), random.number(-3000...3000))
            let threshold = pow(10, random.number(-4...2))
            func height(_ time: Double) -> Double {
                abs(spring.state(at: time, offset: offset, velocity: velocity).offset)
            }
            func bound(_ time: Double) -> Double { spring.envelope(at: time, offset: offset, velocity: velocity) }
            let time = spring.settlingDuration(offset: offset, velocity: velocity, threshold: threshold)
            let later = (0...300).map { time + response * Double($0) / 40 }
            let all = (0...300).map { response * Double($0) / 60 }
            let bounds = all.map { bound($0) }
            let isRight =
                time.isFinite && time >= 0 && later.allSatisfy { height($0) <= threshold * (1 + 1e-9) }
                && (time == 0 || height(time * (1 - 1e-9)) >= threshold * (1 - 1e-9))
                && all.allSatisfy { height($0) <= bound($0) * (1 + 1e-9) }
                && zip(bounds, bounds.dropFirst()).allSatisfy { $1 <= $0 * (1 + 1e-12) }
                && [-1, .nan, -1e300].allSatisfy { bound($0) == bound(0) }
            // The bound is met where it can be: of a swing by its height, of what does not swing at the beginning.
            let ω = spring.angularFrequency
            let side = (velocity + ratio * ω * offset) / (ω * ((1 - ratio) * (1 + ratio)).squareRoot())
            let isTight = ratio >= 1 || abs(bound(0) / hypot(offset, side) - 1) < 1e-6
            if !isRight || !isTight { faults.append("\(response) \(offset) \(velocity) \(threshold): \(time)") }
        }
        #expect(faults == [])
    }

    @Test(
        "a spring at rest settles at once; without damping, a threshold or finite numbers it never settles",
        arguments: ratios)
    func limits(ratio: Double) {
        func times(_ ratio: Double) -> [Double] {
            let states: [(Double, Double, Double)] = [
                (0.05, 0, 0.1), (0, 0, 0), (1, 0, 0), (.nan, 0, 1), (1, -.infinity, 1),
            ]
            let spring = Spring(dampingRatio: ratio, response: 0.3)
            return states.map { spring.settlingDuration(offset: $0.0, velocity: $0.1, threshold: $0.2) }
        }
        #expect(times(ratio) == [0, 0, .infinity, .infinity, .infinity])
        // What passes 0 fast is not settled.
        let spring = Spring(dampingRatio: ratio, response: 0.3)
        #expect(spring.settlingDuration(offset: 0, velocity: 1e4, threshold: 0.1) > 0)
        let free = Spring(dampingRatio: 0, response: 0.3)
        #expect(free.settlingDuration(offset: 1, velocity: 0, threshold: 0.01) == .infinity)
        #expect([Double.nan, .infinity].allSatisfy { spring.envelope(at: 1, offset: 0, velocity: $0) == .infinity })
    }

    @Test("a threshold at the height of a turning point is reached before it, and a lower one after it")
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
        "a spring with extreme constants settles when the slower part of its motion has fallen to the threshold",
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
}
