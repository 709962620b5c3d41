import MotorLayers
import MotorMath
@testable import MotorRaster
import SeededRandom
import Testing

@Suite("Strokes")
struct StrokeTests {
    typealias Style = DisplayList.StrokeStyle

    func area(_ path: Path, _ style: Style, transform: AffineTransform = .identity) -> Double {
        draw([.stroke(path, .color(white), style)], transform: transform).area
    }

    @Test(
        "a straight line covers its length times its width, at any angle",
        arguments: Array(stride(from: 0, to: 6.2, by: 0.31)))
    func straight(_ angle: Double) {
        let turn = AffineTransform.rotation(angle: angle).concatenating(.translation(x: 20, y: 20))
        #expect(abs(area(line((-12, 0), (13, 0)), Style(width: 3), transform: turn) - 75) < 1e-3)
    }

    @Test("a butt cap adds nothing, a square cap adds half a square at each end, and a round cap half a circle")
    func caps() {
        let path = line((8.3, 9.1), (28.3, 9.1))
        #expect(abs(area(path, Style(width: 4, cap: .butt)) - 80) < 1e-3)
        #expect(abs(area(path, Style(width: 4, cap: .square)) - 96) < 1e-3)
        // The circle's segments deviate by at most 0.05 pixels inward.
        let circle = Double.pi * 4
        let round = area(path, Style(width: 4, cap: .round)) - 80
        #expect(round < circle + 1e-3)
        #expect(round > circle - 4 * .pi * 0.05)
    }

    @Test(
        "a right-angled corner adds nothing with a bevel, a square with a miter, a quarter circle with a round join")
    func joins() {
        let path = line((5, 5), (25, 5), (25, 25))
        // Two arms of 20 × 4 share a quarter of the corner's 4 × 4; the outer quarter is the join.
        let arms = 2.0 * 20 * 4 - 4
        #expect(abs(area(path, Style(width: 4, join: .bevel)) - (arms + 2)) < 1e-3)
        #expect(abs(area(path, Style(width: 4, join: .miter)) - (arms + 4)) < 1e-3)
        #expect(abs(area(path, Style(width: 4, join: .round)) - (arms + .pi)) < .pi * 0.05)
        // Of a second arm of 1 × 4, a half is inside the first.
        let short = line((5, 5), (25, 5), (25, 6))
        #expect(abs(area(short, Style(width: 4, join: .bevel)) - (80 + 2 + 2)) < 1e-3)
    }

    @Test("a miter longer than ten widths becomes a bevel, as in Core Animation")
    func miterLimit() {
        // A miter is 1 / sin(angle / 2) widths long: 10 at an angle of 0.2003 radians.
        func spike(_ angle: Double) -> Path {
            line((4, 20), (20, 20), (20 - 16 * (1 - angle * angle / 2), 20 - 16 * angle))
        }
        func reach(_ path: Path) -> Int {
            let raster = draw([.stroke(path, .color(white), Style(width: 1))]).raster
            return (0..<40).last { x in (0..<40).contains { raster[x, $0].alpha > 0.02 } } ?? 0
        }
        #expect(reach(spike(0.22)) >= 23)
        #expect(reach(spike(0.18)) <= 21)
    }

    @Test("a round cap has its points on its circle, and as few lines as stay within the tolerance")
    func arcs() {
        var dice = SeededGenerator(seed: 4)
        for _ in 0..<200 {
            let (half, tolerance) = (
                Double.random(in: 0.1...100, using: &dice), Double.random(in: 0.01...1, using: &dice)
            )
            let (start, end) = (Point(x: 5, y: 7), Point(x: 35, y: 47))
            let stroker = Stroker(style: .init(width: 2 * half, cap: .round), tolerance: tolerance)
            let polygon = stroker.polygons(.polyline([start, end], isClosed: false))[0]
            for point in polygon {
                #expect(abs(min(point.distance(to: start), point.distance(to: end)) / half - 1) < 1e-9)
            }
            // Two sides, and a cap at each end. A line over the angle a is half·(1 − cos(a / 2)) inside the circle.
            let lines = (polygon.count - 2) / 2
            func depth(_ lines: Int) -> Double { half * (1 - Double.sineAndCosine(of: .pi / Double(2 * lines)).cosine) }
            #expect(lines == 1 ? tolerance >= half * 0.8 : depth(lines) <= tolerance)
            // Nearly: the cosine is taken as that of a small angle.
            if lines > 3 { #expect(depth(lines - 1) > 0.97 * tolerance) }
        }
    }

    @Test("a ring covers 2πr times its width")
    func ring() {
        let circle = Path.ellipse(in: Rect(x: 8, y: 8, width: 24, height: 24))
        let expected = 2 * Double.pi * 12 * 3
        let tolerance = 2 * Double.pi * (13.5 + 10.5) * 0.05
        #expect(abs(area(circle, Style(width: 3)) - expected) < tolerance)
        // The hole stays open and round.
        let raster = draw([.stroke(circle, .color(white), Style(width: 3))]).raster
        #expect(raster[20, 20].alpha == 0)
        #expect(raster[8, 20].alpha > 0.9)
    }

    @Test(
        "trimming keeps the given part of the length", arguments: [(0.0, 0.5), (0.25, 0.5), (0.9, 1), (0, 1)])
    func trim(_ start: Double, _ end: Double) {
        let path = line((5, 10), (25, 10), (25, 20))
        let drawn = area(path, Style(width: 2, join: .bevel, trimStart: start, trimEnd: end))
        // The corner is at two thirds; there two arms of width 2 share a square of 1, and a bevel adds half of it.
        let corner = start < 2 / 3 && end > 2 / 3 ? 0.5 : 0
        #expect(abs(drawn - ((end - start) * 30 * 2 - corner)) < 1e-3)
    }

    @Test("dashes cover their part of the line, and the phase shifts them")
    func dashes() {
        let path = line((0, 10), (40, 10))
        #expect(abs(area(path, Style(width: 2, dashes: [3, 1])) - 60) < 1e-3)
        // An odd pattern repeats with dashes and gaps exchanged: 5 on, 5 off, from 2 on.
        let raster = draw([.stroke(path, .color(white), Style(width: 2, dashes: [5], dashPhase: 2))]).raster
        let row = (0..<13).map { raster[$0, 10].alpha > 0.5 }
        #expect(row == [true, true, true, false, false, false, false, false, true, true, true, true, true])
    }

    @Test(
        "a phase of whole patterns changes nothing, however large or small",
        arguments: [0.0, 4, -4, 4e15, 0x1p1000, -0x1p1000])
    func phases(_ phase: Double) {
        // A power of two is a whole number of patterns of length 4.
        let path = line((0, 10), (40, 10))
        let raster = draw([.stroke(path, .color(white), Style(width: 2, dashes: [3, 1], dashPhase: phase))]).raster
        #expect((0..<8).map { raster[$0, 10].alpha > 0.5 } == [true, true, true, false, true, true, true, false])
    }

    @Test(
        "invalid or invisible dashes leave a solid line",
        arguments: [[0, 0], [-1, 2], [.nan, 1], [1e-9, 1e-9], [1e308, 1e308]])
    func badDashes(_ dashes: [Double]) {
        #expect(abs(area(line((0, 10), (40, 10)), Style(width: 2, dashes: dashes, dashPhase: -1)) - 80) < 1e-3)
    }

    @Test("dashes of length 0 are dots if the line has round caps")
    func dots() {
        let dotted = area(line((5, 10), (35, 10)), Style(width: 2, cap: .round, dashes: [0, 10]))
        let (expected, tolerance) = (3 * Double.pi, 8 * Double.pi * 0.05)
        #expect(abs(dotted - expected) < tolerance)
    }

    @Test("a line of zero length is only its caps: nothing, a square, or a disk")
    func points() {
        let point = line((10, 12), (10, 12))
        #expect(area(point, Style(width: 4, cap: .butt)) == 0)
        #expect(abs(area(point, Style(width: 4, cap: .square)) - 16) < 1e-3)
        #expect(abs(area(point, Style(width: 4, cap: .round)) - 4 * .pi) < 4 * .pi * 0.05)
    }

    @Test("a line of zero width is invisible", arguments: [0, -1, .nan, .infinity])
    func noWidth(_ width: Double) {
        #expect(area(line((5, 5), (30, 30)), Style(width: width)) == 0)
    }
}
