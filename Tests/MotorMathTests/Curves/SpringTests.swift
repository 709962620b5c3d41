import Foundation
import MotorMath
import SeededRandom
import Testing

@Suite("Spring")
struct SpringTests {
    static let ratios = [0, 0.05, 0.5, 0.9999, 1 - 1e-8, 1, 1 + 1e-8, 1.0001, 1.5, 3, 40]
    static let responses = [0.05, 0.3, 2]

    @Test("offset and velocity agree with the matrix exponential of 60 digits, row by row")
    func agreesWithOracle() throws {
        let rows = try Oracle.rows("springs")
        #expect(rows.count == 240)
        for row in rows {
            let state = Spring(dampingRatio: row[0], response: row[1])
                .state(at: row[4], offset: row[2], velocity: row[3])
            expectAgreement(state.offset, row[5], row)
            expectAgreement(state.velocity, row[6], row)
        }
    }

    @Test("time 0, earlier times and NaN return the given state", arguments: ratios)
    func startsWhereItIs(ratio: Double) {
        let spring = Spring(dampingRatio: ratio, response: 0.3)
        for time in [0, -0.0, -1, -.infinity, .nan] {
            let state = spring.state(at: time, offset: 7, velocity: -11)
            #expect(state.offset == 7)
            #expect(state.velocity == -11)
        }
        // One step: x ≈ x₀ + v₀·t.
        let soon = spring.state(at: 1e-9, offset: 7, velocity: -11)
        #expect(abs(soon.offset - (7 - 11e-9)) < 1e-13)
    }

    @Test("continuing from a state in flight gives the same result", arguments: ratios)
    func composes(ratio: Double) {
        let spring = Spring(dampingRatio: ratio, response: 0.4)
        var random = SeededGenerator(seed: 7)
        for _ in 0..<200 {
            let (first, second) = (random.number(0...1), random.number(0...1))
            let (offset, velocity) = (random.number(-10...10), random.number(-100...100))
            let middle = spring.state(at: first, offset: offset, velocity: velocity)
            let twoSteps = spring.state(at: second, offset: middle.offset, velocity: middle.velocity)
            let oneStep = spring.state(at: first + second, offset: offset, velocity: velocity)
            #expect(abs(twoSteps.offset - oneStep.offset) < 1e-11 * 20)
            #expect(abs(twoSteps.velocity - oneStep.velocity) < 1e-11 * 400)
        }
    }

    @Test("there is no discontinuity at critical damping", arguments: [1e-4, 1e-6, 1e-8, 1e-10, 1e-13, 1e-15])
    func isContinuousAcrossCriticalDamping(distance: Double) {
        for side in [-1.0, 1] {
            let near = Spring(dampingRatio: 1 + side * distance, response: 1)
            for step in 0...100 {
                // At critical damping: x = (x₀ + (v₀ + ωx₀)t)·e^(−ωt), v = (v₀ − ω(v₀ + ωx₀)t)·e^(−ωt).
                let time = Double(step) / 25
                let ω = 2 * Double.pi
                let (offset, velocity) = (2.0, 3.0)
                let push = velocity + ω * offset
                let decay = exp(-ω * time)
                let state = near.state(at: time, offset: offset, velocity: velocity)
                let bound = 100 * distance + 1e-12
                #expect(abs(state.offset - (offset + push * time) * decay) <= bound)
                #expect(abs(state.velocity - (velocity - ω * push * time) * decay) <= ω * bound)
            }
        }
    }

    @Test("nothing overflows, however strong the damping", arguments: [40, 1e3, 1e6, 1e9, 1e200])
    func strongDampingStaysFinite(ratio: Double) {
        let spring = Spring(dampingRatio: ratio, response: 0.05)
        var last = 1.0
        for time in [1e-6, 1e-3, 1, 1e3, 1e6, 1e12, 1e300] {
            let state = spring.state(at: time, offset: 1, velocity: 0)
            #expect(state.offset >= 0 && state.offset <= last)
            #expect(state.velocity <= 0 && state.velocity.isFinite)
            // Once the fast part has decayed, the velocity is −r₁ times the offset, with r₁ = ω/(ζ + √(ζ² − 1)).
            if time >= 1, state.offset > 1e-300 {
                let ω = 2 * Double.pi / 0.05
                let rate = ω / (ratio + (ratio - 1).squareRoot() * (ratio + 1).squareRoot())
                #expect(abs(state.velocity / state.offset + rate) < 1e-12 * rate)
                // The rest of the slow part is exp(−r₁t), up to a relative error of 1/(4ζ²).
                #expect(abs(state.offset / exp(-rate * time) - 1) < 1 / (3.9 * ratio * ratio) + 1e-9)
            }
            last = state.offset
        }
        let end = spring.state(at: .infinity, offset: 1, velocity: 1)
        #expect(end == (0, 0))
    }

    @Test("the strongest possible damping holds an object in place")
    func strongestDamping() {
        let state = Spring(dampingRatio: 1e308, response: 0.05).state(at: 1, offset: 1, velocity: 1)
        #expect(state.offset == 1 && abs(state.velocity) < 1e-290)
    }

    @Test("mass, stiffness and damping follow from ratio and response, and vice versa")
    func constantsConvert() {
        // mass 1, stiffness (2π/response)², damping 4π·ratio/response.
        let spring = Spring(dampingRatio: 0.8, response: 0.4)
        #expect(spring.mass == 1)
        #expect(abs(spring.stiffness - 246.74011002723395) < 1e-11)
        #expect(abs(spring.damping - 25.132741228718345) < 1e-12)
        // Core Animation's CASpringAnimation: mass 1, stiffness 100, damping 10 by default, so ω = 10 and ζ = ½.
        let core = Spring(mass: 1, stiffness: 100, damping: 10)
        #expect(core.angularFrequency == 10)
        #expect(core.dampingRatio == 0.5)
        #expect(abs(core.response - 0.6283185307179586) < 1e-15)
        // Doubling everything gives the same motion.
        let heavy = Spring(mass: 2, stiffness: 200, damping: 20)
        #expect(heavy.state(at: 0.3, offset: 1, velocity: 2) == core.state(at: 0.3, offset: 1, velocity: 2))
    }

    @Test(
        "duration and bounce: the response is the duration, the ratio 1 − bounce, or 1/(1 + bounce) below 0",
        arguments: [(0, 1), (0.3, 0.7), (1, 0), (-0.5, 2), (-0.2, 1.25)])
    func bounces(bounce: Double, ratio: Double) {
        let spring = Spring(duration: 0.5, bounce: bounce)
        #expect(spring.response == 0.5)
        #expect(abs(spring.dampingRatio - ratio) < 1e-15)
    }

    @Test("relative velocity is velocity / (target − current), and 0 if they are equal")
    func relativeVelocity() {
        #expect(Spring.relativeVelocity(300, from: 100, to: 250) == 2)
        #expect(Spring.relativeVelocity(300, from: 250, to: 100) == -2)
        #expect(Spring.relativeVelocity(300, from: 250, to: 250) == 0)
    }
}
