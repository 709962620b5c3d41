import SeededRandom
import Foundation
import MotorCurves
import Testing

@Suite("TimingFunction")
struct TimingFunctionTests {
    @Test("curves agree with the table, to 1e-9")
    func agreesWithOracle() throws {
        let rows = try Oracle.rows("easing")
        #expect(rows.count == 240)
        for row in rows {
            let progress = TimingFunction.cubicBezier(row[0], row[1], row[2], row[3])(row[4])
            #expect(abs(progress - row[5]) <= 1e-9, "\(row.testDescription)")
        }
    }

    @Test("the named curves are those of CSS Easing 1 and CAMediaTimingFunction")
    func names() {
        #expect(TimingFunction.linear.kind == .cubicBezier(x1: 0, y1: 0, x2: 1, y2: 1))
        #expect(TimingFunction.easeIn.kind == .cubicBezier(x1: 0.42, y1: 0, x2: 1, y2: 1))
        #expect(TimingFunction.easeOut.kind == .cubicBezier(x1: 0, y1: 0, x2: 0.58, y2: 1))
        #expect(TimingFunction.easeInEaseOut.kind == .cubicBezier(x1: 0.42, y1: 0, x2: 0.58, y2: 1))
        #expect(TimingFunction.default.kind == .cubicBezier(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1))
    }

    static let handles = [0, 1e-9, 0.001, 0.3, 0.5, 0.9, 1 - 1e-9, 1]

    @Test("at the x of a parameter it is the y of that parameter", arguments: handles, handles)
    func invertsTheCurve(x1: Double, x2: Double) {
        func bezier(_ a: Double, _ b: Double, _ t: Double) -> Double {
            let u = 1 - t
            return 3 * u * u * t * a + 3 * u * t * t * b + t * t * t
        }
        var random = SeededGenerator(seed: 11)
        for (y1, y2) in [(0.0, 1.0), (1, 0), (-2, 3), (0.2, 0.2)] {
            let function = TimingFunction.cubicBezier(x1, y1, x2, y2)
            var parameters = (0...100).map { Double($0) / 100 }
            for _ in 0..<100 { parameters.append(random.number(0...1)) }
            for t in parameters {
                let x = bezier(x1, x2, t)
                // The given x is itself rounded: where x is nearly constant, 2e-16 of it may be far in the parameter.
                let nearby = [max(x - 2e-16, 0), x, min(x + 2e-16, 1)].map { function($0) }
                let expected = bezier(y1, y2, t)
                #expect(nearby.min()! - 1e-9 <= expected && expected <= nearby.max()! + 1e-9, "t \(t) y \(y1) \(y2)")
            }
        }
    }

    @Test("it is exact even near a vertical tangent")
    func standsUpright() {
        // x = ½ + 4s³ and y = ½ + 1.5s − 2s³ with s = t − ½, for the handles (1, 0) and (0, 1).
        let function = TimingFunction.cubicBezier(1, 0, 0, 1)
        for exponent in 4...13 {
            let s = pow(2, -Double(exponent))
            #expect(abs(function(0.5 + 4 * s * s * s) - (0.5 + 1.5 * s - 2 * s * s * s)) < 1e-14)
            #expect(abs(function(0.5 - 4 * s * s * s) - (0.5 - 1.5 * s + 2 * s * s * s)) < 1e-14)
        }
        // 1 − x = u³ and 1 − y = 3u − 3u² + u³ with u = 1 − t, for the handles (1, 0) and (1, 0).
        let late = TimingFunction.cubicBezier(1, 0, 1, 0)
        for exponent in 2...17 {
            let u = pow(2, -Double(exponent))
            #expect(abs(late(1 - u * u * u) - (1 - (3 * u - 3 * u * u + u * u * u))) < 1e-14)
        }
    }

    @Test("times before the start, after the end and NaN count as the ends")
    func clamps() {
        for function in [TimingFunction.easeIn, .cubicBezier(0.3, -1, 0.6, 2), .linear] {
            #expect(function(0) == 0 && function(-3) == 0 && function(.nan) == 0 && function(-.infinity) == 0)
            #expect(function(1) == 1 && function(7) == 1 && function(.infinity) == 1)
        }
    }

    @Test("with y within 0…1 progress never decreases")
    func rises() {
        var random = SeededGenerator(seed: 5)
        for _ in 0..<100 {
            let function = TimingFunction.cubicBezier(
                random.number(0...1), random.number(0...1), random.number(0...1), random.number(0...1))
            var last = 0.0
            for step in 0...500 {
                let now = function(Double(step) / 500)
                #expect(now >= last - 1e-12)
                last = now
            }
        }
    }

    @Test("the slope matches differences")
    func slopes() {
        var random = SeededGenerator(seed: 6)
        for _ in 0..<200 {
            let function = TimingFunction.cubicBezier(
                random.number(0.1...0.9), random.number(-1...2), random.number(0.1...0.9), random.number(-1...2))
            for step in 1..<20 {
                let x = Double(step) / 20
                let difference = (function(x + 1e-5) - function(x - 1e-5)) / 2e-5
                #expect(abs(function.slope(at: x) - difference) < 1e-4 * max(1, abs(difference)))
            }
        }
    }

    @Test("the slope at an end points to the nearest control point that differs from that end")
    func endSlopes() {
        #expect(TimingFunction.linear.slope(at: 0.3) == 1)
        // default: from (0, 0) to (0.25, 0.1), and from (0.25, 1) to (1, 1).
        #expect(abs(TimingFunction.default.slope(at: 0) - 0.4) < 1e-15)
        #expect(TimingFunction.default.slope(at: 1) == 0)
        // easeOut begins with its handle in the corner: toward (0.58, 1).
        #expect(abs(TimingFunction.easeOut.slope(at: 0) - 1 / 0.58) < 1e-12)
        // easeIn ends with its handle in the corner: from (0.42, 0) to (1, 1).
        #expect(abs(TimingFunction.easeIn.slope(at: 1) - 1 / 0.58) < 1e-12)
        // Both handles in one corner: toward the other end.
        #expect(TimingFunction.cubicBezier(0, 0, 0, 0).slope(at: 0) == 1)
        // Vertical: finite by convention.
        #expect(TimingFunction.cubicBezier(0, 1, 0.5, 1).slope(at: 0) == .greatestFiniteMagnitude)
        #expect(TimingFunction.cubicBezier(0, -1, 0.5, 1).slope(at: 0) == -.greatestFiniteMagnitude)
        #expect(TimingFunction.cubicBezier(0.5, 0, 1, 0).slope(at: 1) == .greatestFiniteMagnitude)
        #expect(TimingFunction.cubicBezier(1, 0, 0, 1).slope(at: 0.5) == .greatestFiniteMagnitude)
        // Outside, the slope just inside.
        #expect(TimingFunction.default.slope(at: -1) == TimingFunction.default.slope(at: 0))
    }

    @Test("steps match CSS Easing 1")
    func steps() {
        // Three steps: at 0, just before and at a third, and at the end.
        let third = 1.0 / 3
        func values(_ position: TimingFunction.StepPosition) -> [Double] {
            let function = TimingFunction.steps(3, position: position)
            return [0, third.nextDown, third, 0.999, 1].map { function($0) }
        }
        #expect(values(.jumpEnd) == [0, 0, third, 2 * third, 1])
        #expect(values(.jumpStart) == [third, third, 2 * third, 1, 1])
        #expect(values(.jumpNone) == [0, 0, 0.5, 1, 1])
        #expect(values(.jumpBoth) == [0.25, 0.25, 0.5, 0.75, 1])
        #expect(TimingFunction.steps(4)(0.6) == 0.5)
        #expect(TimingFunction.steps(1)(-1) == 0)
        #expect(TimingFunction.steps(3).slope(at: 0.5) == 0)
    }
}
