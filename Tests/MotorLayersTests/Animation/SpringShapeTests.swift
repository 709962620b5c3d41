import MotorMath
import SeededRandom
import Testing

@testable import MotorLayers

/// Compares the fast evaluation of a spring with the plain formula, ``Spring/basis(at:)``, which the oracles verify.
@Suite("SpringShape")
struct SpringShapeTests {
    private static let dampingRatios = [
        0, 1e-9, 0.1, 0.5, 0.825, 1 - 1e-3, 1 - 1e-12, 1, 1 + 1e-12, 1 + 1e-3, 1.5, 20, 1e6,
    ]

    @Test("it gives the same offsets as the basis, from rest and in flight", arguments: dampingRatios)
    func offsets(dampingRatio: Double) {
        var (random, faults) = (SeededGenerator(seed: 3), [String]())
        for response in [1e-3, 0.3, 1, 40] {
            let spring = Spring(dampingRatio: dampingRatio, response: response)
            let shape = SpringShape(spring)
            for _ in 0..<60 {
                let time = random.number(0...12) * response
                let (factors, basis) = (shape.factors(at: time), spring.basis(at: time))
                let (offset, velocity) = (random.number(-100...100), random.number(-100...100) / response)
                let shown = offset * factors.offset + velocity * factors.velocity
                let (expected, _) = basis(offset: offset, velocity: velocity)
                // Rounding of an offset up to 100 · (1 + 12 · 2π) and of an angle up to 12 · 2π; soon after the beginning,
                // of numbers up to 1 and a few steps.
                let isClose =
                    abs(factors.offset - basis.offsetFromOffset) < 4e-15
                    && abs(factors.velocity - basis.offsetFromVelocity) < 4e-15 * response
                if abs(shown - expected) < 2e-11, isClose || time > response / 2 { continue }
                faults.append("\(factors), not \(basis) at \(time)")
            }
        }
        #expect(faults == [])
    }

    @Test("it is finite for every valid spring at any time")
    func extremes() {
        for dampingRatio in [0, 1e-300, 0.5, 1, 1e10, 1e300] {
            for response in [1e-300, 1e-9, 1, 1e9, 1e300] {
                let shape = SpringShape(Spring(dampingRatio: dampingRatio, response: response))
                for time in [0, 1e-300, 1e-3, 1, 1e6, 1e12] {
                    let factors = shape.factors(at: time)
                    #expect(factors.offset.isFinite && factors.velocity.isFinite, "\(dampingRatio) \(response) \(time)")
                }
                #expect(shape.factors(at: 0) == (1, 0))
            }
        }
    }

    @Test(
        "springs computed four at a time equal single ones to the bit, in any quad, lane and number", arguments: 1...4)
    func quads(each: Int) {
        for oscillates in [true, false] {
            var random = SeededGenerator(seed: UInt64(each))
            let shapes = (0..<8).map { lane in
                let ratio = oscillates ? random.number(0...0.99) : lane == 1 ? 1 : random.number(1...3)
                return SpringShape(Spring(dampingRatio: ratio, response: random.number(0.1...2)))
            }
            var (quads, source) = ([SpringQuad(), SpringQuad()], SpringQuad())
            var numbers = (0..<2 * each).map { _ in SpringQuad.Number() }
            func number(_ lane: Int, _ index: Int) -> (end: Double, offset: Double, velocity: Double) {
                (Double(lane), Double(index) - 1.5, Double(lane * index) - 3)
            }
            for lane in 0..<8 {
                // Every other one is copied from elsewhere.
                if lane % 2 == 0 {
                    quads[lane / 4].set(lane % 4, shapes[lane], begin: Double(lane) / 2)
                } else {
                    source.set(3 - lane % 4, shapes[lane], begin: Double(lane) / 2)
                    quads[lane / 4].copy(3 - lane % 4, of: source, to: lane % 4)
                }
                #expect(quads[lane / 4].begin(lane % 4) == Double(lane) / 2)
                for index in 0..<each {
                    let (end, offset, velocity) = number(lane, index)
                    numbers[lane / 4 * each + index][lane % 4] = (end, offset, velocity, 0)
                }
            }
            SpringQuad.evaluate(&quads, count: 2, &numbers, each: each, oscillates: oscillates, to: 4.25)
            for lane in 0..<8 {
                let factors = shapes[lane].factors(at: 4.25 - Double(lane) / 2)
                var expected = SIMD4<Double>.zero
                for index in 0..<each {
                    let (end, offset, velocity) = number(lane, index)
                    expected[index] = end + (offset * factors.offset + velocity * factors.velocity)
                    #expect(numbers[lane / 4 * each + index][lane % 4].shown == expected[index])
                }
                let shown = numbers.withUnsafeBufferPointer {
                    SpringQuad.shown($0.baseAddress! + lane / 4 * each, each: each, lane: lane % 4)
                }
                #expect(each == 3 || shown == expected)
            }
        }
    }
}
