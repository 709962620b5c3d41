import MotorLayers
import MotorMath
@testable import MotorRaster
import SeededRandom
import Testing

/// A mask's luma is 0.2126 R + 0.7152 G + 0.0722 B of the stored components: Rec. ITU-R BT.709, item 3.2, and the Filter
/// Effects Module, `luminanceToAlpha`.
@Suite("Masks in pixels")
struct MaskTests {
    private let all = Path.rect(Rect(x: 0, y: 0, width: 4, height: 2))
    private let left = Path.rect(Rect(x: 0, y: 0, width: 2, height: 2))

    private func items(_ contents: [DisplayList.Content]) -> [DisplayList.Item] {
        contents.map { .init(id: .init(layer: 1, part: .fill), transform: .identity, content: $0) }
    }

    /// White on black through a mask.
    private func draw(
        _ mode: MaskMode, _ contents: DisplayList.Content..., opacity: Double = 1, clip: Path? = nil
    ) -> Rasterizer {
        let group = DisplayList.Group(opacity: opacity, clip: clip, mask: .init(items: items(contents), mode: mode))
        return MotorRasterTests.draw(
            [.fill(all, .black), .beginGroup(group), .fill(all, white), .endGroup], width: 4, height: 2)
    }

    /// How white two pixels are, one where the mask draws something and one where it draws nothing.
    private func whiteness(_ mode: MaskMode, _ color: Color) -> (inside: Float, outside: Float) {
        let raster = draw(mode, .fill(left, color)).raster
        return (raster[0, 0].green, raster[3, 0].green)
    }

    @Test(
        "a mask's color passes its alpha, its luma times its alpha, or the complement",
        arguments: [
            (Color(red: 1, green: 0, blue: 0), 0.2126), (Color(red: 0, green: 1, blue: 0), 0.7152),
            (Color(red: 0, green: 0, blue: 1), 0.0722), (Color(red: 1, green: 1, blue: 1), 1), (.black, 0),
            // 0.2126 · 0.2 + 0.7152 · 0.4 + 0.0722 · 0.6
            (Color(red: 0.2, green: 0.4, blue: 0.6), 0.37192),
        ] as [(Color, Float)])
    func modes(_ color: Color, _ luma: Float) {
        for alpha in [1, 0.25] as [Float] {
            let color = Color(red: color.red, green: color.green, blue: color.blue, alpha: alpha)
            let expected: [(MaskMode, Float, Float)] = [
                (.alpha, alpha, 0), (.alphaInverted, 1 - alpha, 1), (.luma, luma * alpha, 0),
                (.lumaInverted, 1 - luma * alpha, 1),
            ]
            for (mode, inside, outside) in expected {
                let shown = whiteness(mode, color)
                #expect(abs(shown.inside - inside) < 1e-5 && shown.outside == outside, "\(mode) \(alpha)")
            }
        }
    }

    @Test("a mask that draws nothing hides the group, and an inverted one hides nothing", arguments: MaskMode.allCases)
    func nothing(_ mode: MaskMode) {
        #expect(draw(mode).raster[0, 0].green == (mode.isInverted ? 1 : 0))
        #expect(draw(mode, .fill(left, .clear)).raster[0, 0].green == (mode.isInverted ? 1 : 0))
    }

    @Test("a mask's items are composited before they mask, and its groups fade them")
    func composited() {
        let half = Color(red: 1, green: 1, blue: 1, alpha: 0.5)
        // Two halves cover three quarters.
        #expect(abs(draw(.alpha, .fill(all, half), .fill(left, half)).raster[0, 0].green - 0.75) < 1e-5)
        #expect(abs(draw(.alpha, .fill(all, half), .fill(left, half)).raster[3, 0].green - 0.5) < 1e-5)
        // Black over white is dark.
        #expect(draw(.luma, .fill(all, white), .fill(left, .black)).raster[0, 0].green == 0)
        let faded = draw(.alpha, .beginGroup(.init(opacity: 0.25)), .fill(all, white), .fill(left, white), .endGroup)
        #expect(abs(faded.raster[0, 0].green - 0.25) < 1e-5)
    }

    @Test("a mask, an opacity and a clip multiply")
    func multiplied() {
        let half = Color(red: 1, green: 1, blue: 1, alpha: 0.5)
        let raster = draw(.alpha, .fill(all, half), opacity: 0.5, clip: left).raster
        #expect(abs(raster[0, 0].green - 0.25) < 1e-5 && raster[3, 0].green == 0)
    }

    @Test("a gradient mask fades the group along its line")
    func gradient() {
        let stops = [
            DisplayList.Stop(location: 0, color: .clear), DisplayList.Stop(location: 1, color: .black),
        ]
        let end = Point(x: 4, y: 0)
        let raster = draw(.alpha, .fill(all, .linear(stops: stops, start: .zero, end: end), evenOdd: false)).raster
        // The middles of four pixels on a line of four points.
        for x in 0..<4 { #expect(abs(raster[x, 0].green - (Float(x) + 0.5) / 4) < 1e-5) }
    }

    @Test("a text mask in cells has the color of the masked contents")
    func text() {
        func text(_ string: String, _ color: Color) -> DisplayList.Content {
            .text(
                .init(
                    string: string, position: Point(x: 0, y: 1), fontSize: 2, bold: true, color: color, alignment: .left
                ))
        }
        let gray = Color(red: 0, green: 0, blue: 0, alpha: 0.5)
        let drawn = draw(.alpha, text("a b", gray))
        #expect(drawn.glyphs.map(\.character) == ["a", "b"] && drawn.glyphs.map(\.column) == [0, 2])
        for glyph in drawn.glyphs {
            #expect(glyph.color.green == 1 && abs(glyph.color.alpha - 0.5) < 1e-5 && glyph.bold)
        }
        #expect(drawn.raster[0, 0].green == 0)
        #expect(draw(.luma, text("a", .black)).glyphs.isEmpty && draw(.luma, text("a", white)).glyphs.count == 1)
        #expect(draw(.alphaInverted, text("a", white)).raster[0, 0].green == 1)
    }

    @Test(
        "a picture drawn in parts has the pixels of the whole, and a mask's extent is that of its outlines and one pixel more",
        arguments: 0..<6)
    func parts(_ seed: Int) {
        let mode = MaskMode.allCases[seed % 4]
        let slanted = polygon((1, 1), (14, 5), (6, 17))
        let mask = DisplayList.Mask(
            items: items([.fill(slanted, red), .fill(line((2, 3), (9, 9), (3, 9)), white)]), mode: mode)
        let list = DisplayList(
            size: Size(width: 20, height: 20),
            items: items([
                .beginGroup(.init(mask: mask)), .fill(.rect(Rect(x: 0, y: 0, width: 20, height: 20)), blue), .endGroup,
            ]))
        var whole = Rasterizer(width: 20, height: 20)
        whole.draw(list, transform: .identity)
        let area = PixelRect(left: 3 + seed, top: 2 * seed, right: 9 + seed, bottom: 2 * seed + 6)
        var part = Rasterizer(width: 20, height: 20, part: area)
        part.draw(list, transform: .identity)
        for y in area.top..<area.bottom {
            for x in area.left..<area.right { #expect(part.raster[x - area.left, y - area.top] == whole.raster[x, y]) }
        }
        let extent = list.items[0].extent(
            .identity, within: PixelRect(left: 0, top: 0, right: 20, bottom: 20), texts: .cells(.halves))
        for y in 0..<20 { for x in 0..<20 where whole.raster[x, y].alpha > 0 { #expect(extent.contains(x, y)) } }
        // The outlines lie between 1 and 14, and between 1 and 17; an inverted mask shows everything around them.
        let (right, bottom) = mode.isInverted ? (20, 20) : (15, 18)
        #expect(extent == PixelRect(left: 0, top: 0, right: right, bottom: bottom))
    }
}

@Suite("Gradients of strokes, and from a focus")
struct StrokeGradientTests {
    private let stops = [
        DisplayList.Stop(location: 0, color: .black), DisplayList.Stop(location: 1, color: white),
    ]

    @Test("a stroke has the gradient's colors at its position, in the outline's coordinates")
    func stroke() {
        let paint = DisplayList.Paint.linear(stops: stops, start: .zero, end: Point(x: 10, y: 0))
        let raster = draw([.stroke(line((0, 2), (10, 2)), paint, .init(width: 2))]).raster
        for x in 0..<10 { #expect(abs(raster[x, 1].red - (Float(x) + 0.5) / 10) < 1e-5) }
        #expect(raster[5, 4].alpha == 0)
    }

    /// In units of the radii, a ray from the focus leaves the circle where it solves |focus + s · ray| = 1.
    @Test("a fraction of each ray from the focus to the ellipse has the color of that location", arguments: 0..<6)
    func focus(seed: UInt64) {
        var dice = SeededGenerator(seed: seed)
        let (center, radii) = (Point(x: 20, y: 20), Point(x: dice.number(5...18), y: dice.number(5...18)))
        var focus = center
        if seed > 0 { focus += Point(x: dice.number(-0.6...0.6) * radii.x, y: dice.number(-0.6...0.6) * radii.y) }
        // Sometimes the middle of a pixel.
        if seed > 3 { focus = Point(x: focus.x.rounded(.down) + 0.5, y: focus.y.rounded(.down) + 0.5) }
        let paint = DisplayList.Paint.radial(stops: stops, start: center, end: center + radii, focus: focus)
        let raster = draw([.fill(.rect(Rect(x: 0, y: 0, width: 40, height: 40)), paint, evenOdd: false)]).raster
        func scaled(_ point: Point) -> Point { Point(x: point.x / radii.x, y: point.y / radii.y) }
        for pixel in 0..<1600 {
            let (x, y) = (pixel % 40, pixel / 40)
            let (ray, from) = (scaled(Point(x: Double(x) + 0.5, y: Double(y) + 0.5) - focus), scaled(focus - center))
            let square = ray.x * ray.x + ray.y * ray.y
            let along = ray.x * from.x + ray.y * from.y
            let rest = 1 - from.x * from.x - from.y * from.y
            let exit = (-along + (along * along + square * rest).squareRoot()) / square
            let location = square == 0 ? 0 : min(1 / exit, 1)
            #expect(abs(Double(raster[x, y].red) - location) < 1e-5 && raster[x, y].alpha == 1, "\(x), \(y)")
        }
    }
}
