import MotorLayers
import MotorMath
@testable import MotorRaster
import Testing

@Suite("Groups")
struct GroupTests {
    let left = Path.rect(Rect(x: 0, y: 0, width: 20, height: 40))
    let middle = Path.rect(Rect(x: 10, y: 0, width: 20, height: 40))

    func group(_ opacity: Double, _ contents: [DisplayList.Content], clip: Path? = nil) -> [DisplayList.Content] {
        [.beginGroup(DisplayList.Group(opacity: opacity, clip: clip))] + contents + [.endGroup]
    }

    @Test("a clip repeated many times equals one clip, including its smooth edge")
    func repeatedClip() {
        let circle = Path.ellipse(in: Rect(x: 5.5, y: 6.5, width: 20, height: 20))
        let all = DisplayList.Content.fill(
            .rect(Rect(x: 0, y: 0, width: 40, height: 40)), .color(white), evenOdd: false)
        let once = draw(group(1, [all], clip: circle))
        var many = [all]
        for _ in 0..<20 { many = group(1, many, clip: circle) }
        #expect(draw(many).raster == once.raster)
    }

    @Test("items after a group are not faded or clipped, even if the group was invisible")
    func ends() {
        for hidden in [group(0, group(0.5, [.fill(left, red)])), group(1, [.fill(left, red)], clip: Path())] {
            let drawn = draw(hidden + [.fill(left, blue)])
            #expect(drawn.raster[5, 5] == Raster.Pixel(blue))
            #expect(abs(drawn.area - 800) < 1e-3)
        }
    }

    @Test("an end without a beginning has no effect, and a group without an end still shows")
    func unbalanced() {
        let group = DisplayList.Content.beginGroup(DisplayList.Group(opacity: 0.5))
        let drawn = draw([.endGroup, .fill(left, red), group, .fill(middle, blue)])
        #expect(drawn.raster[5, 5] == Raster.Pixel(red))
        #expect(drawn.raster[25, 5].isNear(.init(red: 0, green: 0, blue: 0.5, alpha: 0.5), within: 1e-6))
    }

    @Test("of nested groups, 64 fade as wholes, and a deeper one fades each of its parts", arguments: [64, 65])
    func deepest(depth: Int) {
        let square = DisplayList.Content.fill(.rect(Rect(x: 0, y: 0, width: 1, height: 1)), white)
        let groups = [Float](repeating: 0.9999, count: depth - 1) + [0.5]
        let contents =
            groups.map { DisplayList.Content.beginGroup(.init(opacity: Double($0))) } + [square, square]
            + groups.map { _ in .endGroup }
        // Two halves, one over the other: 1 − 0.5².
        #expect(abs(draw(contents).raster[0, 0].alpha - (depth == 64 ? 0.5 : 0.75)) < 0.01)
    }

    @Test("a hundred thousand nested groups are drawn without a deep stack")
    func deep() {
        var contents = [DisplayList.Content](repeating: .beginGroup(DisplayList.Group(opacity: 1)), count: 100_000)
        contents.append(.fill(left, red))
        contents += [DisplayList.Content](repeating: .endGroup, count: 100_000)
        #expect(abs(draw(contents).area - 800) < 1e-3)
    }

    @Test("twenty thousand faded and clipped groups, each with a shape, need the memory of a few")
    func deepAndFaded() {
        let group = DisplayList.Group(opacity: 0.99995, clip: middle)
        let step: [DisplayList.Content] = [.beginGroup(group), .fill(polygon((10, 0), (11, 0), (10, 1)), red)]
        let contents = Array([[DisplayList.Content]](repeating: step, count: 20_000).joined())
        // 0.99995 to the 20,000th is 1/e; the shape is repeated at each level, so nothing shows through.
        #expect(draw(contents, width: 12, height: 2).raster[10, 0].alpha > 0.99)
    }
}

@Suite("Text over the picture")
struct GlyphTests {
    func text(_ string: String, _ alignment: DisplayList.Text.Alignment = .center) -> DisplayList.Content {
        .text(
            DisplayList.Text(
                string: string, position: Point(x: 20, y: 11), fontSize: 16, bold: true, color: white,
                alignment: alignment))
    }

    @Test("a character that is not one cell wide becomes a question mark; accents are dropped")
    func characters() {
        // Foundation isolates the arguments of localized texts from their direction.
        #expect("\u{2068}7\u{2069} of 9\u{200F}".cellCharacters == Array("7 of 9".unicodeScalars))
        #expect(String(String.UnicodeScalarView("a漢e\u{301}😀\t\u{1B}\u{7F}\u{9F}✓→한".cellCharacters)) == "a?e?????✓→?")
    }

    @Test("a line is placed around its position by its alignment, one cell for each character")
    func alignment() {
        func columns(_ alignment: DisplayList.Text.Alignment) -> [Int] {
            draw([text("Play", alignment)]).glyphs.map(\.column)
        }
        #expect(columns(.left) == [20, 21, 22, 23])
        #expect(columns(.center) == [18, 19, 20, 21])
        #expect(columns(.right) == [16, 17, 18, 19])
        // Half-cells 10 and 11 are the cell in row 5.
        #expect(draw([text("Play")]).glyphs.allSatisfy { $0.row == 5 && $0.bold })
    }

    @Test("a line occupies the cells around its position, whatever their size", arguments: [(1, 2), (4, 5), (8, 16)])
    func cells(width: Int, height: Int) {
        var rasterizer = Rasterizer(width: 64, height: 64, texts: .cells(.init(width: width, height: height)))
        let item = DisplayList.Item(id: .init(layer: 0, part: .text), transform: .identity, content: text("ab"))
        rasterizer.draw(DisplayList(size: Size(width: 64, height: 64), items: [item]), transform: .identity)
        for (index, glyph) in rasterizer.glyphs.enumerated() {
            // Its middle is at 20, so its left is a cell to the left of that; half a cell at most is rounded.
            let left = Double((glyph.column - index) * width)
            #expect(abs(left + Double(width) - 20) <= Double(width) / 2)
            #expect(glyph.row * height <= 11 && 11 < (glyph.row + 1) * height)
        }
        #expect(rasterizer.glyphs.count == 2)
    }

    @Test(
        "a line fades as it turns in either direction: full at 20°, gone at 40°, and by the cosine in between",
        arguments: [
            // (cos 30° − cos 40°) / (cos 20° − cos 40°) = (0.866025 − 0.766044) / (0.939693 − 0.766044) = 0.575764
            (0.0, 1.0), (19.9, 1), (30, 0.575764), (-30, 0.575764), (40.1, 0), (90, 0), (180, 0), (-90, 0),
        ])
    func turned(degrees: Double, alpha: Double) {
        let middle = AffineTransform.translation(x: -20, y: -11)
        let turn = middle.concatenating(.rotation(angle: degrees * .pi / 180)).concatenating(
            middle.inverted() ?? .identity)
        let glyphs = draw([text("ab")], transform: turn).glyphs
        #expect(glyphs.count == (alpha > 0 ? 2 : 0))
        #expect(glyphs.allSatisfy { abs(Double($0.color.alpha) - alpha) < 1e-5 })
    }

    @Test("groups fade their text, clips cut it, and later items cover it")
    func order() {
        let faded: [DisplayList.Content] = [.beginGroup(DisplayList.Group(opacity: 0.25)), text("x"), .endGroup]
        #expect(draw(faded).glyphs.map(\.color.alpha) == [0.25])
        let left = Path.rect(Rect(x: 0, y: 0, width: 20, height: 40))
        let clip = DisplayList.Content.beginGroup(DisplayList.Group(clip: left))
        #expect(draw([clip, text("ab"), .endGroup]).glyphs.map(\.color.alpha) == [1, 0])
        #expect(draw([text("ab"), .fill(left, red)]).glyphs.map(\.color.alpha) == [0, 1])
        let half = Color(red: 1, green: 0, blue: 0, alpha: 0.5)
        let cover: [DisplayList.Content] = [.beginGroup(DisplayList.Group(opacity: 0.5)), .fill(left, half), .endGroup]
        #expect(draw([text("ab")] + cover).glyphs.map(\.color.alpha) == [0.75, 1])
    }
}
