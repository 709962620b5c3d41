import MotorLayers
import MotorMath
@testable import MotorRaster
import SeededRandom
import Testing

/// Coverage is stored as a Float: a sum over a thousand pixels is exact to about this.
private let rounding = 1e-3

@Suite("Filling")
struct FillingTests {
    @Test("an almost horizontal edge covers nothing, whatever its slope")
    func level() {
        // Subnormal heights: the slope overflows, and the height times the slope is NaN.
        for height in [Double.leastNonzeroMagnitude, .leastNormalMagnitude / 4, 1e-300, 1e-13] {
            #expect(draw([.fill(polygon((0, 0), (30, height), (-1e7, 0)), white)]).area == 0)
        }
    }

    /// The area of a polygon in a pixel, counted as often as the polygon winds around it: cut at the pixel's four sides (Sutherland
    /// and Hodgman, 1974), by the shoelace formula.
    private func area(of polygon: [Point], x: Int, y: Int) -> Double {
        var points = polygon
        for (normal, bound) in [
            (Point(x: 1, y: 0), x), (Point(x: -1, y: 0), -x - 1), (Point(x: 0, y: 1), y), (Point(x: 0, y: -1), -y - 1),
        ] {
            func depth(_ point: Point) -> Double { point.x * normal.x + point.y * normal.y - Double(bound) }
            let old = points
            points = []
            for (from, to) in zip(old, old.dropFirst() + old.prefix(1)) {
                if depth(from) >= 0 { points.append(from) }
                guard (depth(from) < 0) != (depth(to) < 0) else { continue }
                points.append(from + (to - from) * (depth(from) / (depth(from) - depth(to))))
            }
        }
        return zip(points, points.dropFirst() + points.prefix(1)).reduce(0) {
            $0 + ($1.0.x * $1.1.y - $1.1.x * $1.0.y) / 2
        }
    }

    @Test(
        "each pixel has the area of its intersection with any polygon, whatever of the picture is computed, and by runs",
        arguments: [false, true])
    func pixels(evenOdd: Bool) {
        var dice = SeededGenerator(seed: 1)
        let all = PixelRect(left: 0, top: 0, right: 13, bottom: 7)
        let whole = Coverage(width: 13, height: 7, part: all)
        for _ in 0..<40 {
            let left = Int.random(in: 0...9, using: &dice), top = Int.random(in: 0...5, using: &dice)
            let part = PixelRect(
                left: left, top: top, right: Int.random(in: left + 1...13, using: &dice),
                bottom: Int.random(in: top + 1...7, using: &dice))
            let partial = Coverage(width: 13, height: 7, part: part)
            for _ in 0..<3 {
                // Corners of pixels, lines along them, and slight or steep slopes; inside and far outside.
                let grid = [1, 2, 1e3][Int.random(in: 0...2, using: &dice)]
                let reach = dice.isTrue(0.8) ? 5.0 : 400
                let polygon = (0..<Int.random(in: 3...7, using: &dice)).map { _ in
                    Point(
                        x: (Double.random(in: -reach...13 + reach, using: &dice) * grid).rounded() / grid,
                        y: (Double.random(in: -reach...7 + reach, using: &dice) * grid).rounded() / grid)
                }
                var rows: [[[Double]]] = []
                for (coverage, part) in [(whole, all), (partial, part)] {
                    coverage.add(polygon)
                    let area = coverage.covered
                    var runs = [[Double]](repeating: [Double](repeating: 0, count: 13), count: 7)
                    var resolved = runs
                    for y in 0..<7 where y >= area.top && y < area.bottom && area.left < area.right {
                        coverage.forEachRun(y, from: area.left, to: area.right, evenOdd: evenOdd) { run, covered in
                            #expect(covered > 0 && run.lowerBound >= part.left && run.upperBound <= part.right)
                            for x in run { runs[y][x] += covered }
                        }
                    }
                    coverage.resolve(evenOdd: evenOdd)
                    for y in 0..<7 where y >= area.top && y < area.bottom && area.left < area.right {
                        for x in area.left..<area.right { resolved[y][x] = coverage.row(y)[x] }
                    }
                    #expect(runs == resolved)
                    rows.append(runs)
                    coverage.clear()
                }
                for y in 0..<7 {
                    for x in 0..<13 {
                        let wound = abs(area(of: polygon, x: x, y: y))
                        let within = wound.truncatingRemainder(dividingBy: 2)
                        let wanted = evenOdd ? min(within, 2 - within) : min(wound, 1)
                        #expect(abs(rows[0][y][x] - wanted) < 2e-6, "\(polygon) at \(x), \(y)")
                        if part.contains(x, y) { #expect(rows[1][y][x] == rows[0][y][x]) }
                    }
                }
            }
        }
    }

    /// The rule of ISO 32000-1, 8.5.3.3: an odd number of outlines is inside, and a part of a pixel counts as often as it is
    /// outlined. A part of three quarters is outlined 0.75, 1.5, 2.25 … times.
    @Test("outlines on one another cover a pixel as often as they wind, in both rules and directions")
    func outlines() {
        let coverage = Coverage(width: 3, height: 1, part: PixelRect(left: 0, top: 0, right: 3, bottom: 1))
        for (count, isReversed) in (0..<10).map({ ($0, false) }) + (1..<10).map({ ($0, true) }) {
            for evenOdd in [false, true] {
                let corners = Rect(x: 0, y: 0, width: 1.75, height: 1).corners
                for _ in 0..<count { coverage.add(isReversed ? corners.reversed() : corners) }
                coverage.resolve(evenOdd: evenOdd)
                for x in 0..<2 where count > 0 {
                    let times = Double(count) * [1, 0.75][x]
                    let fromEven = abs(times - 2 * (times / 2).rounded())
                    let expected = evenOdd ? fromEven : min(times, 1)
                    #expect(abs(coverage.row(0)[x] - expected) < 1e-9, "\(count) × \(x)")
                }
                coverage.clear()
            }
        }
    }

    @Test("a circle covers πr², less the area that its straight segments cut off", arguments: [0.7, 3, 11.5, 19.9])
    func circle(_ radius: Double) {
        let box = Rect(x: 20 - radius, y: 20 - radius, width: radius * 2, height: radius * 2)
        let area = Double.pi * radius * radius
        // Segments deviate by at most 0.05 pixels inward, and the curve itself by at most 0.000273 of the radius
        // outward.
        let least = area - 2 * .pi * radius * 0.05
        let most = area * 1.000546 + rounding
        #expect((least...most).contains(draw([.fill(.ellipse(in: box), white)]).area))
    }

    @Test("a path that is not finite is skipped, and one that is far too large is clipped to the picture")
    func nonsense() {
        for bad in [Double.nan, .infinity, -.infinity] {
            #expect(draw([.fill(polygon((0, 0), (bad, 0), (10, 10)), white)]).area == 0)
            #expect(draw([.stroke(line((0, 0), (bad, 5)), .color(white), DisplayList.StrokeStyle(width: 2))]).area == 0)
            let text = DisplayList.Text(
                string: "x", position: Point(x: bad, y: 0), fontSize: 1, bold: false, color: red, alignment: .left)
            #expect(draw([.text(text)]).glyphs.isEmpty)
        }
        let huge = Path.rect(Rect(x: -1e200, y: -1e200, width: 2e200, height: 2e200))
        #expect(abs(draw([.fill(huge, white)]).area - 1600) < rounding)
    }

    @Test("a negative size traps, with a message")
    func extent() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Raster(width: 1, height: -2)
        }
        #expect(result?.said("Raster: the height must be at least 0, got -2") == true)
    }
}

@Suite("Gradients")
struct GradientTests {
    let stops = [DisplayList.Stop(location: 0.25, color: red), DisplayList.Stop(location: 0.75, color: blue)]
    let all = Path.rect(Rect(x: 0, y: 0, width: 40, height: 40))

    @Test("a gradient without an extent shows its last color, and one without stops shows nothing")
    func degenerate() {
        let flat = DisplayList.Paint.linear(stops: stops, start: .zero, end: .zero)
        #expect(draw([.fill(all, flat, evenOdd: false)]).raster[7, 7] == Raster.Pixel(blue))
        let empty = DisplayList.Paint.linear(stops: [], start: .zero, end: Point(x: 1, y: 1))
        #expect(draw([.fill(all, empty, evenOdd: false)]).area == 0)
    }
}
