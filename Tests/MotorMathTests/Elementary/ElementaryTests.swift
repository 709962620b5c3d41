@testable import MotorMath
import SeededRandom
import Testing

@Suite("Elementary functions")
struct ElementaryTests {
    /// How far a function may be off, in units in the last place, as its documentation says.
    static let limits = ["exp": 1, "expm1": 2, "log": 1, "pow": 2, "sin": 1, "cos": 1, "tan": 2, "atan2": 2.0]

    static func value(_ function: String, _ x: Double, _ y: Double) -> Double {
        switch function {
        case "exp": .exp(x)
        case "expm1": .expm1(x)
        case "log": .log(x)
        case "pow": .pow(x, y)
        case "sin": .sin(x)
        case "cos": .cos(x)
        case "tan": .tan(x)
        default: .atan2(x, y)
        }
    }

    @Test("each function's error is within its documented limit", arguments: limits.keys.sorted())
    func agrees(function: String) throws {
        let rows = try Oracle.lines("elementary").map { $0.split(separator: "\t") }.filter { $0[0] == function }
        #expect(rows.count >= 29)
        for row in rows {
            let numbers = try row.dropFirst().map { try #require(Double($0)) }
            let (result, expected) = (Self.value(function, numbers[0], numbers[1]), numbers[2])
            // The expected value was rounded, too.
            let limit = try #require(Self.limits[function]) * expected.ulp
            #expect(
                abs(result - expected) <= limit,
                "\(function)(\(numbers[0]), \(numbers[1])) is \(result), not \(expected)")
        }
    }

    @Test("results outside the valid range equal those of C")
    func extremes() {
        let (infinity, nan) = (Double.infinity, Double.nan)
        #expect(
            [Double.exp(infinity), .exp(710), .exp(-infinity), .exp(-746), .exp(0)] == [infinity, infinity, 0, 0, 1])
        #expect([Double.expm1(infinity), .expm1(-infinity), .expm1(0)] == [infinity, -1, 0])
        #expect([Double.log(infinity), .log(0), .log(1)] == [infinity, -infinity, 0])
        #expect(Double.log(-1).isNaN)
        #expect(
            [Double.pow(0, 2), .pow(0, -1), .pow(0, 0), .pow(nan, 0), .pow(1, infinity)] == [0, infinity, 1, 1, 1])
        #expect(
            [Double.pow(2, infinity), .pow(2, -infinity), .pow(0.5, infinity), .pow(0.5, -infinity)] == [
                infinity, 0, 0, infinity,
            ])
        #expect(
            [Double.pow(infinity, 2), .pow(infinity, -2), .pow(10, 400), .pow(10, -400)] == [infinity, 0, infinity, 0])
        #expect(Double.pow(-1, 2).isNaN)
        for function in [Double.exp, Double.expm1, Double.log, Double.sin, Double.cos, Double.tan] {
            #expect(function(nan).isNaN)
        }
        #expect(Double.sin(infinity).isNaN && Double.cos(-infinity).isNaN)
        #expect(abs(Double.sin(1e300)) <= 1)
    }

    @Test("the arc tangent takes its quadrant from the signs, also of zeros and infinities")
    func quadrants() {
        let (pi, infinity) = (Double.pi, Double.infinity)
        #expect([Double.atan2(0, 1), .atan2(0, -1), .atan2(-0.0, -1)] == [0, pi, -pi])
        #expect([Double.atan2(0, 0), .atan2(0, -0.0), .atan2(-0.0, -0.0)] == [0, pi, -pi])
        #expect(Double.atan2(-0.0, 1).sign == .minus)
        #expect(
            [Double.atan2(2, 0), .atan2(-2, 0), .atan2(infinity, 5), .atan2(5, -infinity)] == [
                pi / 2, -pi / 2, pi / 2, pi,
            ])
        #expect([Double.atan2(infinity, infinity), .atan2(infinity, -infinity)] == [pi / 4, 3 * pi / 4])
        #expect(Double.atan2(.nan, 1).isNaN && Double.atan2(1, .nan).isNaN)
    }

    @Test("sines are odd and cosines even, and their squares add up to 1")
    func symmetry() {
        var random = SeededGenerator(seed: 3)
        for _ in 0..<1000 {
            let angle = random.number(-100...100)
            let (sine, cosine) = Double.sineAndCosine(of: angle)
            #expect(Double.sin(-angle) == -sine)
            #expect(Double.cos(-angle) == cosine)
            #expect(abs(sine * sine + cosine * cosine - 1) < 4e-16)
        }
    }
}
