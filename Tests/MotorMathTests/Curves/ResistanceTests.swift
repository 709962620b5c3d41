import Foundation
import MotorMath
import Testing

@Suite("Resistance")
struct ResistanceTests {
    /// The laws, with their formulas for a pull of 0 or more and the slope at 0.
    private static let laws: [(law: Resistance, formula: @Sendable (Double) -> Double)] = [
        (.powerLaw, { pow($0, 0.7) }), (.powerLaw(exponent: 0.4), { pow($0, 0.4) }),
        // From one point on the same; below it the parabola through 0 that meets it at 1 with its value and slope.
        (.easedPowerLaw, { $0 < 1 ? 1.3 * $0 - 0.3 * $0 * $0 : pow($0, 0.7) }), (.easedPowerLaw(exponent: 1), { $0 }),
        // As a scroll view's: (1 − 1/(x·c/d + 1))·d, with c = 0.55.
        (.rubberBand(dimension: 320), { (1 - 1 / ($0 * 0.55 / 320 + 1)) * 320 }),
        (.rubberBand(dimension: 50, coefficient: 0.9), { (1 - 1 / ($0 * 0.9 / 50 + 1)) * 50 }),
    ]

    @Test("a pull follows the formula in both directions, also beyond a range, and so do the inverse and the slope")
    func formulas() {
        let pulls: [Double] = [0, 1e-3, 0.01, 0.4, 0.7, 1 - 1e-5, 1 + 1e-5, 1.5, 17, 100, 900, 2000]
        var faults: [String] = []
        for (law, formula) in Self.laws {
            for (pull, sign) in pulls.flatMap({ [($0, 1.0), ($0, -1)] }) {
                let (value, shown) = (sign * pull, sign * formula(pull))
                let slope = (formula(pull + 1e-7) - formula(max(pull - 1e-7, 0))) / (pull > 0 ? 2e-7 : 1e-7)
                let edge: Double = sign < 0 ? -20 : 40
                func expect(_ reported: Double, _ expected: Double, _ text: String, _ precision: Double = 1e-12) {
                    if abs(reported - expected) <= precision * max(1, abs(expected)) { return }
                    faults.append("\(law) at \(value): \(text) \(reported), not \(expected)")
                }
                expect(law(value), shown, "shows")
                expect(law(edge + value, in: -20...40), edge + shown, "beyond a range shows")
                expect(law.inverse(shown), value, "pulled", 1e-9)
                expect(law.inverse(edge + shown, in: -20...40), edge + value, "beyond a range pulled", 1e-9)
                if pull > 0 { expect(law.slope(at: value), slope, "slope", 1e-5) }
                if pull > 0 { expect(law.slope(at: edge + value, in: -20...40), slope, "slope beyond a range", 1e-5) }
            }
            for free: Double in [-20, -19.5, 0, 40] {
                let reported = [
                    law(free, in: -20...40), law.inverse(free, in: -20...40), law.slope(at: free, in: -20...40),
                ]
                if reported != [free, free, 1] { faults.append("\(law) at \(free) within: \(reported)") }
            }
        }
        #expect(faults == [])
    }

    @Test("a rubber band never reaches its dimension, except at an infinite pull")
    func dimension() {
        let band = Resistance.rubberBand(dimension: 50)
        let reported: [Double] = [
            band(.infinity), band(-.infinity), band.inverse(50), band.inverse(-60), band.slope(at: 0),
        ]
        #expect(reported == [50, -50, .infinity, -.infinity, 0.55] && band(1e9) < 50)
    }
}
