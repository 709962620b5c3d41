import FineMotor
import Foundation
import Testing

@testable import gallery

/// All values are read from the pictures by their axes. A line's points are written to a hundredth of a point at best,
/// so the values are exact to some ten-thousandths of an axis.
@Suite("gallery plot draws")
struct PlotCurveTests {
    @Test("a critically damped spring as x″ + 2ωx′ + ω²x = 0 has it: 1 − (1 + ωt)e^(−ωt), and its derivative")
    func criticalSpring() throws {
        let plot = try PlotReading("spring", "1/0.4")
        let frequency = 2 * Double.pi / 0.4
        let (values, speeds) = (try plot.curve(0), try plot.curve(0, panel: 1))
        #expect(values.count > 20 && speeds.count > 20)
        for point in values {
            let angle = frequency * point.x
            #expect(abs(point.y - (1 - (1 + angle) * exp(-angle))) < 2e-3)
        }
        for point in speeds {
            #expect(abs(point.y - frequency * frequency * point.x * exp(-frequency * point.x)) < 2e-2)
        }
    }

    @Test("an undamped spring as 1 − cos ωt, for eight oscillations, and says that it never settles")
    func undampedSpring() throws {
        let plot = try PlotReading("spring", "0/0.5")
        let values = try plot.curve(0)
        for point in values { #expect(abs(point.y - (1 - cos(4 * Double.pi * point.x))) < 1e-2) }
        #expect(abs(try #require(values.last).x - 4) < 1e-2)
        #expect(plot.texts.contains { $0.string.contains("never settles") })
        #expect(plot.rings.isEmpty)
    }

    @Test("a ring where a spring has settled: where (1 + ωt)e^(−ωt) falls below a ten-thousandth")
    func settled() throws {
        let plot = try PlotReading("spring", "1/0.4")
        let ring = try #require(plot.rings.first)
        let height = { (time: Double) in (1 + 5 * Double.pi * time) * exp(-5 * Double.pi * time) }
        let time = try plot.x(ring.x)
        #expect(height(time - 1e-3) > 1e-4 && height(time + 1e-3) < 1e-4)
        #expect(abs(try plot.y(ring.y) - 1) < 1e-3)
    }

    @Test("several springs in several colors, on one time axis")
    func several() throws {
        let plot = try PlotReading("spring", "1/0.4", "0.8/0.3", "0.5/0.6")
        let ends = try (0..<3).map { try #require(try plot.curve($0, panel: 1).last).x }
        #expect(ends.allSatisfy { abs($0 - ends[0]) < 1e-3 })
        // Below critical damping it overshoots by e^(−πζ/√(1 − ζ²)): 0.163 for ½ (any text on second-order systems).
        let highest = try #require(try plot.curve(2).map(\.y).max())
        #expect(abs(highest - 1 - exp(-Double.pi * 0.5 / 0.75.squareRoot())) < 2e-3)
    }

    @Test("timing functions between the corners; linear is x, easeInEaseOut goes through the middle")
    func timing() throws {
        let plot = try PlotReading("timing", "linear", "easeInEaseOut")
        for point in try plot.curve(0) { #expect(abs(point.x - point.y) < 1e-3) }
        let curve = try plot.curve(1)
        // Its control points are symmetric about the middle (CSS Easing 1), so it is, too.
        #expect(abs(try PlotReading.height(of: curve, at: 0.5) - 0.5) < 1e-3)
        for point in [try #require(curve.first), try #require(curve.last)] { #expect(abs(point.x - point.y) < 1e-3) }
    }

    @Test("a custom curve through B(½), with its handles inside the picture")
    func bezier() throws {
        // B(½) = ⅛(3·P₁ + 3·P₂ + P₃) for (0.3, 1.6), (0.6, 1): x = 0.4625, y = 1.1.
        let curve = try PlotReading("timing", "0.3,1.6,0.6,1").curve(0)
        #expect(abs(try PlotReading.height(of: curve, at: 0.4625) - 1.1) < 1e-3)
    }

    @Test("a rubber band that shows d·(1 − 1/(0.55 + 1)) when it is pulled by d, and a power law")
    func resistance() throws {
        let plot = try PlotReading("resistance", "rubberBand:300", "0.5", options: ["--pull", "300"])
        // The formula of scroll views, as published by those who measured them: 300·(1 − 1/1.55).
        #expect(abs(try #require(try plot.curve(0).last).y - 106.452) < 0.2)
        for point in try plot.curve(1) { #expect(abs(point.y - max(point.x, 0).squareRoot()) < 0.3) }
    }

    @Test(
        "a throw that decelerates by its rate each millisecond, and the projected landing of Designing Fluid Interfaces"
    )
    func decay() throws {
        let plot = try PlotReading("decay", "normal", options: ["--velocity", "1000"])
        for point in try plot.curve(0, panel: 1) { #expect(abs(point.y - 1000 * pow(0.998, 1000 * point.x)) < 3) }
        // 1000/1000 · 0.998 / 0.002 (WWDC 2018).
        let level = try #require(plot.strokes.first { $0.style.dashes == [2, 4] && $0.color == Chart.colors[0] })
        #expect(abs(try plot.y(level.points[0].y) - 499) < 0.5)
        #expect(plot.texts.contains { $0.string == "normal (0.998), lands at 499 points" })
        #expect(abs(try #require(try plot.curve(0).last).y - 0.99 * 499.5) < 1)
    }
}
