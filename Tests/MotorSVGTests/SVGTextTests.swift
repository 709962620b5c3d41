import Testing

@testable import MotorSVG

@Suite("Numbers in SVG files")
struct SVGTextTests {
    @Test(
        "they have the fewest decimals whose rounding error is at most an eighth of the tolerance, and at most eight",
        arguments: [9, 4.001, 4, 3.9, 0.5, 0.4, 0.39, 0.05, 0.004, 1e-6, 3e-8, 1e-12])
    func decimals(_ tolerance: Double) {
        // A number is rounded to the nearest, so its error is half of the last decimal.
        func error(_ decimals: Int) -> Double {
            (0..<decimals).reduce(0.5) { error, _ in error / 10 }
        }
        let fewest = (0...8).first { error($0) <= tolerance / 8 } ?? 8
        #expect(SVGText.decimals(for: tolerance) == fewest)
    }
}
