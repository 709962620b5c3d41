import SeededRandom
import Testing

@testable import MotorCurves

/// Compares the fast evaluation of a spring with the plain formula, ``Spring/basis(at:)``, which the oracles verify.
@Suite("SpringShape")
struct SpringShapeTests {
    private static let dampingRatios = [
        0, 1e-9, 0.1, 0.5, 0.825, 1 - 1e-3, 1 - 1e-12, 1, 1 + 1e-12, 1 + 1e-3, 1.5, 20, 1e6,
    ]

    @Test("gives the same offsets as the basis, from rest and in flight", arguments: dampingRatios)
    func offsets(dampingRatio: Double) {
        var random = SeededGenerator(seed: 3)
        for response in [1e-3, 0.3, 1, 40] {
            let spring = Spring(dampingRatio: dampingRatio, response: response)
            let shape = SpringShape(spring)
            for _ in 0..<200 {
                let time = random.number(0...12) * response
                let (offset, velocity) = (random.number(-100...100), random.number(-100...100) / response)
                let factors = shape.factors(at: time)
                let shown = offset * factors.offset + velocity * factors.velocity
                let (expected, _) = spring.basis(at: time)(offset: offset, velocity: velocity)
                // Rounding of an offset up to 100 · (1 + 12 · 2π) and of an angle up to 12 · 2π.
                #expect(abs(shown - expected) < 2e-11, "\(shown) is \(expected) at \(time)")
            }
        }
    }

    @Test("is finite for every valid spring, at any time")
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

    @Test("four springs computed together have the same bits as one", arguments: [true, false])
    func quads(oscillates: Bool) {
        var random = SeededGenerator(seed: 11)
        var quad = SpringQuad()
        var numbers = [SpringQuad.Number(), SpringQuad.Number()]
        var shapes: [SpringShape] = []
        for lane in 0..<4 {
            let ratio = oscillates ? random.number(0...0.99) : lane == 1 ? 1 : random.number(1...3)
            shapes.append(SpringShape(Spring(dampingRatio: ratio, response: random.number(0.1...2))))
            quad.set(lane, shapes[lane], begin: Double(lane))
            numbers[0][lane] = (1, 2, 3, 0)
            numbers[1][lane] = (-5, 0.1, Double(lane), 0)
        }
        SpringQuad.bringUp(&quad, count: 1, &numbers, each: 2, oscillates: oscillates, to: 4.25)
        for lane in 0..<4 {
            let factors = shapes[lane].factors(at: 4.25 - Double(lane))
            #expect(numbers[0][lane].shown == 1 + (2 * factors.offset + 3 * factors.velocity))
            #expect(numbers[1][lane].shown == -5 + (0.1 * factors.offset + Double(lane) * factors.velocity))
        }
    }
}
