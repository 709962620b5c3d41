import Foundation
import MotorMath
import SeededRandom
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

    @Test("a curve at the x of a parameter has the y of that parameter", arguments: handles, handles)
    func invertsTheCurve(x1: Double, x2: Double) {
        func bezier(_ a: Double, _ b: Double, _ t: Double) -> Double {
            let u = 1 - t
            return 3 * u * u * t * a + 3 * u * t * t * b + t * t * t
        }
        var random = SeededGenerator(seed: 11)
        for (y1, y2) in [(0.0, 1.0), (1, 0), (-2, 3), (0.2, 0.2)] {
            let function = TimingFunction.cubicBezier(x1, y1, x2, y2)
            for t in (0...20).map({ Double($0) / 20 }) + (0..<20).map({ _ in random.number(0...1) }) {
                let x = bezier(x1, x2, t)
                // The given x is itself rounded: where x is nearly constant, 2e-16 of it may be far in the parameter.
                let nearby = [max(x - 2e-16, 0), x, min(x + 2e-16, 1)].map { function($0) }
                let expected = bezier(y1, y2, t)
                #expect(nearby.min()! - 1e-9 <= expected && expected <= nearby.max()! + 1e-9, "t \(t) y \(y1) \(y2)")
            }
        }
    }

    @Test("a curve is exact even near a vertical tangent")
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

    /// *CSS Easing Functions Level 1*, "Step easing functions", for inputs inside and outside of 0…1.
    @Test("steps follow the algorithm of CSS", arguments: [1, 2, 3, 4, 10])
    func steps(_ count: Int) {
        let positions: [(TimingFunction.StepPosition, jumps: Int, atStart: Double)] = [
            (.jumpEnd, count, 0), (.jumpStart, count, 1), (.jumpNone, count - 1, 0), (.jumpBoth, count + 1, 1),
        ]
        var faults: [String] = []
        for (position, jumps, atStart) in positions where jumps > 0 {
            let function = TimingFunction.steps(count, position: position)
            // Powers of two, and the neighbors of all jumps.
            let inputs = (-32...64).map { Double($0) / 32 } + (0...count).map { (Double($0) / Double(count)).nextDown }
            for input in inputs {
                func jumped(at input: Double) -> Double { (input * Double(count)).rounded(.down) + atStart }
                let inside = min(jumped(at: min(max(input, 0), 1)), Double(jumps)) / Double(jumps)
                let expected = input < 0 || input > 1 ? jumped(at: input) / Double(jumps) : inside
                if function(input) == inside, function.extrapolated(at: input) == expected { continue }
                faults.append("\(position) at \(input)")
            }
            if function.slope(at: 0.5) != 0 { faults.append("\(position) has a slope") }
        }
        #expect(faults == [])
    }

    /// *CSS Easing Functions Level 1*, "Cubic Bézier easing functions": the algorithm for inputs outside of 0…1. The
    /// expected numbers come from a Python implementation of that text with fractions and 40 digits: the progress at −1,
    /// −0.25, 1.25 and 2.
    private static let tangents: [(curve: (Double, Double, Double, Double), progress: [Double])] = [
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

    @Test("an extrapolated curve continues along its tangent, equals the curve inside 0…1, and is 0 at NaN")
    func tangents() {
        for ((x1, y1, x2, y2), expected) in Self.tangents {
            let function = TimingFunction.cubicBezier(x1, y1, x2, y2)
            let reported = [-1, -0.25, 1.25, 2].map { function.extrapolated(at: $0) }
            #expect(zip(reported, expected).allSatisfy { abs($0 - $1) < 1e-14 }, "\(function): \(reported)")
            #expect((0...50).allSatisfy { function.extrapolated(at: Double($0) / 50) == function(Double($0) / 50) })
            let ends: [Double] = [0, -3, .nan, -.infinity, 1, 7, .infinity]
            #expect(function.extrapolated(at: .nan) == 0 && ends.map { function($0) } == [0, 0, 0, 0, 1, 1, 1])
        }
    }

    @Test("the slope equals the difference quotient")
    func slopes() {
        var (random, faults) = (SeededGenerator(seed: 6), [String]())
        for _ in 0..<60 {
            let function = TimingFunction.cubicBezier(
                random.number(0.1...0.9), random.number(-1...2), random.number(0.1...0.9), random.number(-1...2))
            for x in (1..<20).map({ Double($0) / 20 }) {
                let difference = (function(x + 1e-5) - function(x - 1e-5)) / 2e-5
                if abs(function.slope(at: x) - difference) < 1e-4 * max(1, abs(difference)) { continue }
                faults.append("\(function) at \(x)")
            }
        }
        #expect(faults == [])
    }
}
