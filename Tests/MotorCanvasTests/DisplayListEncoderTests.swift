import FineMotor
import PictureTesting
import SeededRandom
import Testing

@testable import MotorCanvas

/// The expected numbers are written by hand from the table in the encoder's documentation, which the page follows.
@Suite("A display list as numbers")
struct DisplayListEncoderTests {
    private static let red = Color(rgba: 0xFF00_0080)
    private static let redNumber = 4_278_190_208.0  // 0xff000080 in decimal

    private func numbers(_ contents: DisplayList.Content..., transform: AffineTransform = .identity) -> [Double] {
        var encoder = DisplayListEncoder()
        encoder.encode(list(contents, transform))
        return Array(encoder.numbers.contents)
    }

    private func list(_ contents: [DisplayList.Content], _ transform: AffineTransform = .identity) -> DisplayList {
        DisplayList(
            size: Size(width: 100, height: 100),
            items: contents.map {
                DisplayList.Item(id: .init(layer: 1, part: .fill), transform: transform, content: $0)
            })
    }

    @Test("After any history the numbers are those of a fresh encoder", arguments: 0..<8)
    func histories(_ seed: UInt64) {
        var history = DrawingHistory(SeededGenerator(seed: seed))
        var encoder = DisplayListEncoder()
        var mark = ListMark()
        for step in 0..<150 {
            history.change()
            if history.random.isTrue(0.3) { continue }
            let (list, changes) = history.stage.displayList(since: &mark)
            let (before, picture) = (Array(encoder.numbers.contents), encoder.picture)
            encoder.encode(list, changes)
            var fresh = DisplayListEncoder()
            fresh.encode(list)
            let numbers = Array(encoder.numbers.contents)
            guard numbers == Array(fresh.numbers.contents) else {
                Issue.record("step \(step): other numbers")
                return
            }
            #expect(numbers == before || encoder.picture != picture, "step \(step): a change is not reported")
            // It goes on from a list that was encoded anew, too.
            if history.random.isTrue(0.1) { encoder.encode(list) }
        }
    }

    @Test("A list that is encoded again has a new number exactly if its encoding differs", arguments: 0..<8)
    func anew(_ seed: UInt64) {
        var history = DrawingHistory(SeededGenerator(seed: seed))
        var encoder = DisplayListEncoder()
        for step in 0..<150 {
            if history.random.isTrue(0.5) { history.change() }
            let (before, picture) = (Array(encoder.numbers.contents), encoder.picture)
            let list = history.stage.root.displayList
            encoder.encode(list)
            var fresh = DisplayListEncoder()
            fresh.encode(list)
            let numbers = Array(encoder.numbers.contents)
            guard numbers == Array(fresh.numbers.contents), (numbers == before) == (encoder.picture == picture) else {
                Issue.record("step \(step): \(numbers.count) numbers after \(before.count)")
                return
            }
        }
    }

    @Test("Different texts under the same numbers, as after all were dropped, make a different picture")
    func anewWithOtherTexts() {
        func texts(_ name: String) -> DisplayList {
            list(
                (0...TextTable.limit).map {
                    .text(
                        .init(
                            string: "\(name)\(100 + $0)", position: .zero, fontSize: 9, bold: false, color: .red,
                            alignment: .right))
                })
        }
        var encoder = DisplayListEncoder()
        encoder.encode(texts("1"))
        let (numbers, picture) = (Array(encoder.numbers.contents), encoder.picture)
        encoder.encode(texts("7"))
        #expect(encoder.picture != picture && Array(encoder.numbers.contents) == numbers)
    }

    @Test("Changes of a list that another one has replaced are ignored: the list is encoded whole")
    func changesOfAnother() {
        let stage = Stage()
        let layers = (0..<3).map { _ in Layer() }
        for layer in layers {
            (layer.bounds, layer.backgroundColor) = (Rect(x: 0, y: 0, width: 10, height: 10), .red)
            stage.root.addSublayer(layer)
        }
        var (encoder, mark) = (DisplayListEncoder(), ListMark())
        let (first, all) = stage.displayList(since: &mark)
        encoder.encode(first, all)
        encoder.encode(list([.endGroup]))
        Transaction.withoutActions { layers[1].position = Point(x: 20, y: 0) }
        let (second, changes) = stage.displayList(since: &mark)
        encoder.encode(second, changes)
        var fresh = DisplayListEncoder()
        fresh.encode(second)
        #expect(!changes.isAnew && Array(encoder.numbers.contents) == Array(fresh.numbers.contents))
    }

    @Test("Too many texts are dropped, and the whole list then refers to new ones")
    func manyTexts() {
        let stage = Stage()
        let (still, counting) = (TextLayer(), TextLayer())
        for layer in [still, counting] { stage.root.addSublayer(layer) }
        Transaction.withoutActions { still.string = "still" }
        var encoder = DisplayListEncoder()
        var mark = ListMark()
        for count in 0...TextTable.limit + 5 {
            Transaction.withoutActions { counting.string = "\(count)" }
            let (list, changes) = stage.displayList(since: &mark)
            encoder.encode(list, changes)
            let numbers = Array(encoder.numbers.contents)
            // Two items of 15 numbers; the text's is the eighth.
            #expect(numbers.count == 30 && encoder.texts.number(of: "still") == Int(numbers[7]))
            #expect(encoder.texts.number(of: "\(count)") == Int(numbers[22]))
        }
    }

    @Test("Each item begins with its kind and its transform, column by column")
    func transform() {
        let transform = AffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
        #expect(numbers(.endGroup, .endGroup, transform: transform) == [1, 1, 2, 3, 4, 5, 6, 1, 1, 2, 3, 4, 5, 6])
    }

    @Test("A group has an opacity, and a path if it clips")
    func group() {
        let triangle = Path([.move(Point(x: 1, y: 2)), .line(Point(x: 3, y: 4)), .close])
        #expect(numbers(.beginGroup(.init(opacity: 0.5))) == [0, 1, 0, 0, 1, 0, 0, 0.5, 0, -1])
        #expect(
            numbers(.beginGroup(.init(opacity: 1, clip: triangle)))
                == [0, 1, 0, 0, 1, 0, 0, 1, 0, 7, 0, 1, 2, 1, 3, 4, 4])
        #expect(numbers(.beginGroup(.init(opacity: 1, clip: Path()))) == [0, 1, 0, 0, 1, 0, 0, 1, 0, 0])
    }

    @Test("A path is the count of its numbers, then its steps, control points before ends")
    func path() {
        let path = Path([
            .move(Point(x: 1, y: 2)), .quad(Point(x: 5, y: 6), control: Point(x: 3, y: 4)),
            .cubic(Point(x: 11, y: 12), control1: Point(x: 7, y: 8), control2: Point(x: 9, y: 10)),
        ])
        #expect(
            numbers(.fill(path, .color(Self.red), evenOdd: true)) == [
                2, 1, 0, 0, 1, 0, 0, 1,
                15, 0, 1, 2, 2, 3, 4, 5, 6, 3, 7, 8, 9, 10, 11, 12,
                0, Self.redNumber,
            ])
    }

    @Test("A gradient has its stops, then its start and end, a radial one also its focus")
    func gradients() {
        let stops = [
            DisplayList.Stop(location: 0.25, color: .black), DisplayList.Stop(location: 1, color: Self.red),
        ]
        let (start, end) = (Point(x: 1, y: 2), Point(x: 3, y: 4))
        let tail = [2, 0.25, 255, 1, Self.redNumber, 1, 2, 3, 4]  // opaque black is 0x000000ff
        #expect(
            numbers(.fill(Path(), .linear(stops: stops, start: start, end: end), evenOdd: false))
                == [2, 1, 0, 0, 1, 0, 0, 0, 0, 1] + tail)
        #expect(
            numbers(
                .fill(Path(), .radial(stops: stops, start: start, end: end, focus: Point(x: 5, y: 6)), evenOdd: false))
                == [2, 1, 0, 0, 1, 0, 0, 0, 0, 2] + tail + [5, 6])
    }

    @Test("A line has its width, caps, joins and dashes before its path, and its paint after it")
    func stroke() {
        let path = Path([.move(.zero), .line(Point(x: 8, y: 0))])
        let steps = [6.0, 0, 0, 0, 1, 8, 0]
        let ends: [(DisplayList.StrokeStyle.Cap, Double)] = [(.butt, 0), (.round, 1), (.square, 2)]
        let corners: [(DisplayList.StrokeStyle.Join, Double)] = [(.miter, 0), (.round, 1), (.bevel, 2)]
        for (cap, capNumber) in ends {
            for (join, joinNumber) in corners {
                let style = DisplayList.StrokeStyle(width: 3, cap: cap, join: join, dashes: [4, 5], dashPhase: 1.5)
                #expect(
                    numbers(.stroke(path, .color(Self.red), style))
                        == [3, 1, 0, 0, 1, 0, 0, 3, capNumber, joinNumber, 1.5, 2, 4, 5] + steps + [0, Self.redNumber])
            }
        }
        #expect(
            numbers(.stroke(path, .color(Self.red), .init(width: 1)))
                == [3, 1, 0, 0, 1, 0, 0, 1, 0, 0, 0, 0] + steps + [0, Self.redNumber])
        let stops = [DisplayList.Stop(location: 0.5, color: .black)]
        #expect(
            numbers(.stroke(path, .linear(stops: stops, start: .zero, end: Point(x: 8, y: 0)), .init(width: 1)))
                == [3, 1, 0, 0, 1, 0, 0, 1, 0, 0, 0, 0] + steps + [1, 1, 0.5, 255, 0, 0, 8, 0])
    }

    @Test("A line is encoded trimmed, or skipped if nothing is left")
    func trimming() {
        let path = Path([.move(.zero), .line(Point(x: 8, y: 0))])
        #expect(
            numbers(.stroke(path, .color(Self.red), .init(width: 1, trimStart: 0.25, trimEnd: 0.75)))
                == [3, 1, 0, 0, 1, 0, 0, 1, 0, 0, 0, 0, 6, 0, 2, 0, 1, 6, 0, 0, Self.redNumber])
        #expect(numbers(.stroke(path, .color(Self.red), .init(width: 1, trimStart: 0.5, trimEnd: 0.5))) == [])
    }

    /// The widths of "a" and of a bold "b" at 17 points are 1139 and 1251 units of the font's em of 2048.
    @Test("A text is encoded as its number in the table, with its measured width")
    func text() {
        func text(_ string: String, _ alignment: DisplayList.Text.Alignment, bold: Bool) -> DisplayList.Content {
            .text(
                .init(
                    string: string, position: Point(x: 10, y: 20), fontSize: 17, bold: bold, color: Self.red,
                    alignment: alignment))
        }
        let (a, b) = (17.0 * 1139 / 2048, 17.0 * 1251 / 2048)
        #expect(
            numbers(text("a", .left, bold: false), text("b", .center, bold: true), text("a", .right, bold: false)) == [
                4, 1, 0, 0, 1, 0, 0, 0, 10, 20, 17, 0, Self.redNumber, 0, a,
                4, 1, 0, 0, 1, 0, 0, 1, 10, 20, 17, 1, Self.redNumber, 1, b,
                4, 1, 0, 0, 1, 0, 0, 0, 10, 20, 17, 0, Self.redNumber, 2, a,
            ])
    }

    @Test(
        "A picture is its image's number, its frame and the part in pixels")
    func pictures() {
        let image = Image(width: 4, height: 4, pixels: [UInt8](repeating: 0, count: 64))
        let picture = DisplayList.Picture(
            image: image, frame: Rect(x: 1, y: 2, width: 3, height: 4), source: Rect(x: 0, y: 1, width: 2, height: 3))
        let encoded = [Double(image.serial), 1, 2, 3, 4, 0, 1, 2, 3]
        #expect(numbers(.image(picture)) == [5, 1, 0, 0, 1, 0, 0] + encoded)
    }

    @Test("A group has what masks it before its clip: its mode, and the numbers of its items")
    func masks() {
        let modes: [(MaskMode, Double)] = [(.alpha, 1), (.alphaInverted, 2), (.luma, 3), (.lumaInverted, 4)]
        let triangle = Path([.move(Point(x: 1, y: 2)), .line(Point(x: 3, y: 4)), .close])
        let moved = AffineTransform.translation(x: 5, y: 6)
        let items = list([.fill(triangle, .color(Self.red), evenOdd: false), .endGroup], moved).items
        // A fill of 7 + 1 + 8 + 2 numbers, and 7 of an end.
        let encoded = [2, 1, 0, 0, 1, 5, 6, 0, 7, 0, 1, 2, 1, 3, 4, 4, 0, Self.redNumber, 1, 1, 0, 0, 1, 5, 6]
        for (mode, number) in modes {
            #expect(
                numbers(.beginGroup(.init(opacity: 0.5, clip: Path([.close]), mask: .init(items: items, mode: mode))))
                    == [0, 1, 0, 0, 1, 0, 0, 0.5, number, 25] + encoded + [1, 4])
        }
        #expect(
            numbers(.beginGroup(.init(mask: .init(items: [])))) == [0, 1, 0, 0, 1, 0, 0, 1, 1, 0, -1])
    }

    @Test("A list replaces the previous one, in the same memory")
    func again() {
        var encoder = DisplayListEncoder()
        let long = Path((0..<5000).map { .line(Point(x: Double($0), y: 0)) })
        encoder.encode(list([.fill(long, .color(.black), evenOdd: false)]))
        #expect(encoder.numbers.count == 7 + 1 + 1 + 15000 + 2)
        let address = encoder.numbers.start
        encoder.encode(list([.endGroup]))
        #expect(Array(encoder.numbers.contents) == [1, 1, 0, 0, 1, 0, 0])
        encoder.encode(list([.fill(long, .color(.white), evenOdd: false)]))
        #expect(encoder.numbers.count == 7 + 1 + 1 + 15000 + 2)
        #expect(encoder.numbers[7 + 1 + 1 + 3 * 4321 + 1] == 4321)
        #expect(encoder.numbers.start == address)
    }
}
