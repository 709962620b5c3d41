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

    @Test("each pixel has the area of its intersection with a rectangle")
    func rectanglePixels() {
        let raster = draw([.fill(.rect(Rect(x: 1.25, y: 2.5, width: 2, height: 1)), white)], width: 5, height: 5).raster
        let expected: [[Float]] = [
            [0, 0, 0, 0, 0], [0, 0, 0, 0, 0], [0, 0.375, 0.5, 0.125, 0], [0, 0.375, 0.5, 0.125, 0], [0, 0, 0, 0, 0],
        ]
        for y in 0..<5 { for x in 0..<5 { #expect(raster[x, y].alpha == expected[y][x]) } }
    }

    @Test("random triangles cover half the cross product of their sides")
    func triangles() {
        var dice = SeededGenerator(seed: 1)
        for _ in 0..<300 {
            let p = (0..<3).map { _ in
                (Double.random(in: 0...40, using: &dice), Double.random(in: 0...40, using: &dice))
            }
            let area = abs((p[1].0 - p[0].0) * (p[2].1 - p[0].1) - (p[1].1 - p[0].1) * (p[2].0 - p[0].0)) / 2
            #expect(abs(draw([.fill(polygon(p[0], p[1], p[2]), white)]).area - area) < rounding)
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

    @Test("a part outside the picture does not change the pixels inside")
    func clipping() {
        var dice = SeededGenerator(seed: 2)
        for _ in 0..<100 {
            let p = (0..<4).map { _ in
                (Double.random(in: -60...100, using: &dice), Double.random(in: -60...100, using: &dice))
            }
            let shape = polygon(p[0], p[1], p[2], p[3])
            let small = draw([.fill(shape, white)]).raster
            let move = AffineTransform.translation(x: 64, y: 64)
            let large = draw([.fill(shape, white)], width: 180, height: 180, transform: move).raster
            for y in 0..<40 {
                for x in 0..<40 { #expect(small[x, y].isNear(large[x + 64, y + 64], within: 1e-5)) }
            }
        }
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
