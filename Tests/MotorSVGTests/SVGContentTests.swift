import MotorLayers
import MotorMath
import MotorSVG
import Testing

@Suite struct SVGContentTests {
    private static func player(_ items: [DisplayList.Item]) throws -> SVGPlayer {
        try #require(SVGPlayer(Scenario.list(items).svg(title: "<T & \"t\">", prefix: "p-")))
    }

    private static func stroke(_ path: Path, _ style: DisplayList.StrokeStyle) -> DisplayList.Item {
        Scenario.item(1, .stroke, .identity, .stroke(path, .color(Scenario.gray), style))
    }

    private static func text(_ string: String) -> DisplayList.Item {
        let text = DisplayList.Text(
            string: string, position: .zero, fontSize: 10, bold: false, color: Scenario.gray, alignment: .left)
        return Scenario.item(1, .text, .identity, .text(text))
    }

    private static func elements(_ name: String, in player: SVGPlayer) -> [SVGPlayer.Element] {
        player.root.all.filter { $0.name == name }
    }

    @Test("Any text survives the file; characters that XML forbids become U+FFFD")
    func escapes() throws {
        let player = try Self.player([Self.text("a<b> & \"c\" 'd' ]]> é 👍 \t\r\n")])
        #expect(Self.elements("text", in: player)[0].text == "a<b> & \"c\" 'd' ]]> é 👍 \t\r\n")
        #expect(Self.elements("title", in: player)[0].text == "<T & \"t\">")
        let control = try Self.player([Self.text("\u{0}\u{1B}\u{FFFF}x")])
        #expect(Self.elements("text", in: control)[0].text == "\u{FFFD}\u{FFFD}\u{FFFD}x")
    }

    @Test("A line has its measured width; a single character, of any number of scalars, has its font's width")
    func widths() throws {
        for (string, isFixed) in [
            ("♥", false), ("❤\u{FE0F}", false), ("e\u{301}", false), ("👩‍👧", false), ("ab", true), ("♥♥", true),
        ] {
            let element = Self.elements("text", in: try Self.player([Self.text(string)]))[0]
            #expect((element.attributes["textLength"] != nil) == isFixed, "\(string)")
            #expect((element.attributes["lengthAdjust"] != nil) == isFixed, "\(string)")
        }
    }

    @Test("spaces at the end of a text and repeated spaces are kept", arguments: ["a ", "a  b", "a b"])
    func spaces(string: String) throws {
        let element = Self.elements("text", in: try Self.player([Self.text(string)]))[0]
        #expect((element.attributes["xml:space"] == "preserve") == (string != "a b"))
    }

    @Test("An invisible stop has its neighbor's hue, because SVG interpolates hue and alpha separately (SVG 2, 13.7)")
    func unseenStops() throws {
        let (red, clear) = (Color(rgba: 0xFF00_00FF), Color(rgba: 0x0000_0000))
        func hues(_ colors: [Color]) throws -> [String?] {
            let stops = colors.enumerated().map { DisplayList.Stop(location: Double($0.offset), color: $0.element) }
            let paint = DisplayList.Paint.linear(stops: stops, start: .zero, end: Point(x: 9, y: 0))
            let fill = DisplayList.Content.fill(Scenario.square(0, 0, 9), paint, evenOdd: false)
            return Self.elements("stop", in: try Self.player([Scenario.item(1, .gradient, .identity, fill)]))
                .map { $0.attributes["stop-color"] }
        }
        #expect(try hues([red, clear]) == ["#f00", "#f00"])
        #expect(try hues([clear, red]) == ["#f00", "#f00"])
    }

    @Test("A full trim is not a dash, and an empty one draws nothing with any cap")
    func trims() throws {
        let circle = Scenario.circle(50, 50, 40)
        let whole = try Self.player([Self.stroke(circle, .init(width: 4, cap: .round))])
        #expect(Self.elements("path", in: whole)[0].attributes["stroke-dasharray"] == nil)
        for fraction in [0, 0.5, 1.0] {
            let style = DisplayList.StrokeStyle(width: 4, cap: .round, trimStart: fraction, trimEnd: fraction)
            #expect(Self.elements("path", in: try Self.player([Self.stroke(circle, style)])).isEmpty)
        }
        let style = DisplayList.StrokeStyle(width: 4, trimStart: 0.25, trimEnd: 0.75)
        let path = Self.elements("path", in: try Self.player([Self.stroke(circle, style)]))[0]
        #expect(path.attributes["pathLength"] == "1")
        #expect(path.attributes["stroke-dasharray"] == ".5 1")
        #expect(path.attributes["stroke-dashoffset"] == "-.25")
    }

    @Test(
        "A trim beyond the ends of an outline, or by no number, is one to its end", arguments: [1.5, .infinity, .nan])
    func looseTrims(end: Double) throws {
        let path = Scenario.circle(50, 50, 40)
        func file(_ start: Double, _ end: Double) -> String {
            Scenario.list([Self.stroke(path, .init(width: 4, trimStart: start, trimEnd: end))]).svg()
        }
        #expect(file(0.25, end) == file(0.25, 1) && file(-end, 0.5) == file(0, 0.5) && file(-end, end) == file(0, 1))
    }

    // The parts of a tenth, two and seven tenths of the length, as SVG's pathLength counts each of them: from 0 to 1.
    @Test("Subpaths are trimmed together by their whole length, at any size", arguments: [0.004, 1, 250])
    func joinedTrims(size: Double) throws {
        var elements: [Path.Element] = []
        for (from, to) in [(0.0, 10.0), (10, 30), (30, 100)] {
            elements += [.move(Point(x: from * size, y: 0)), .line(Point(x: to * size, y: 0))]
        }
        for (start, end) in [(0.0, 0.65), (0.05, 0.2), (0.2, 1.0), (0.3, 0.65), (0.01, 0.99)] {
            let style = DisplayList.StrokeStyle(width: size, trimStart: start, trimEnd: end)
            var shown: [Double] = []
            for line in Self.elements("path", in: try Self.player([Self.stroke(Path(elements), style)])) {
                let first = -(Double(line.attributes["stroke-dashoffset"] ?? "0") ?? .nan)
                let length = line.attributes["stroke-dasharray"].map { SVGPlayer.numbers($0)[0] } ?? 1
                shown += [first, first + length]
            }
            var wanted: [Double] = []
            for (from, to) in [(0.0, 0.1), (0.1, 0.3), (0.3, 1.0)] where start < to && end > from {
                wanted += [max(start - from, 0) / (to - from), min(end - from, to - from) / (to - from)]
            }
            #expect(shown.count == wanted.count, "\(start) to \(end)")
            for (one, other) in zip(shown, wanted) { #expect(abs(one - other) < 0.005) }
        }
    }

    @Test("A dashed line is trimmed by its outline, so its dashes keep their lengths")
    func dashes() throws {
        let path = Path([.move(.zero), .line(Point(x: 40, y: 0))])
        let style = DisplayList.StrokeStyle(width: 4, dashes: [5, 3], dashPhase: 2, trimStart: 0.25, trimEnd: 0.5)
        let line = Self.elements("path", in: try Self.player([Self.stroke(path, style)]))[0]
        #expect(SVGPlayer.numbers(line.attributes["d"] ?? "") == [10, 0, 20, 0])
        #expect(line.attributes["stroke-dasharray"] == "5 3")
        #expect(line.attributes["stroke-dashoffset"] == "2")
        #expect(line.attributes["pathLength"] == nil)
    }

    @Test("A stroke refers to its gradient like a fill, and a focus is in the circle's coordinates")
    func gradients() throws {
        let stops = [DisplayList.Stop(location: 0, color: Scenario.gray), .init(location: 1, color: .black)]
        let radial = DisplayList.Paint.radial(
            stops: stops, start: Point(x: 20, y: 10), end: Point(x: 40, y: 20), focus: Point(x: 30, y: 5))
        let path = Path([.move(.zero), .line(Point(x: 40, y: 0))])
        let stroke = Scenario.item(1, .stroke, .identity, .stroke(path, radial, .init(width: 4)))
        let player = try Self.player([stroke])
        let line = Self.elements("path", in: player)[0]
        let gradient = Self.elements("radialGradient", in: player)[0]
        #expect(line.attributes["fill"] == "none" && line.attributes["stroke-width"] == "4")
        #expect(line.attributes["stroke"] == "url(#\(gradient.attributes["id"] ?? ""))")
        // Half of each radius away from the center, which is where the circle is.
        func number(_ name: String) -> Double { Double(gradient.attributes[name] ?? "") ?? .nan }
        #expect(abs(number("fx") - number("cx") - 0.5) < 0.01 && abs(number("fy") - number("cy") + 0.5) < 0.01)
    }

    @Test("A mask covers the whole picture; an inverted one is black on white, or a negative on black")
    func masks() throws {
        let line = Scenario.item(2, .text, .identity, Self.text("mask").content)
        let nested = Scenario.item(
            3, .group, .identity, .beginGroup(.init(mask: .init(items: [Scenario.box(4)], mode: .luma))))
        let items = [nested, line, Scenario.item(3, .groupEnd, .identity, .endGroup)]
        for mode in MaskMode.allCases {
            let group = DisplayList.Content.beginGroup(.init(mask: .init(items: items, mode: mode)))
            let player = try Self.player([
                Scenario.item(1, .group, .identity, group), Scenario.box(5),
                Scenario.item(1, .groupEnd, .identity, .endGroup),
            ])
            let masks = Self.elements("mask", in: player)
            let filters = Self.elements("filter", in: player).compactMap {
                $0.all.first { $0.name == "feColorMatrix" }?.attributes["values"]
            }
            // The inner mask is written before the one around it.
            #expect(masks.count == 2)
            let outer = masks[1]
            #expect(outer.attributes["mask-type"] == (mode == .alpha ? "alpha" : nil))
            #expect(outer.attributes["maskUnits"] == "userSpaceOnUse")
            #expect(masks[0].attributes["mask-type"] == nil)
            #expect(outer.all.filter { $0.name == "text" }.count == 1)
            let rects = outer.all.filter { $0.name == "rect" }.map { $0.attributes["fill"] }
            switch mode {
            case .alpha, .luma: #expect(filters.isEmpty && rects.isEmpty)
            case .alphaInverted:
                #expect(rects == ["#fff"] && filters == ["0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1 0"])
            case .lumaInverted:
                #expect(rects == ["#000"] && filters == ["-1 0 0 0 1 0 -1 0 0 1 0 0 -1 0 1 0 0 0 1 0"])
            }
        }
    }

    @Test("A clip that is there at times is the whole picture at others")
    func clipsAtTimes() throws {
        var recording = SVGRecording()
        for frame in 0...3 {
            let clip = frame == 2 ? Scenario.circle(20, 20, 9) : nil
            recording.add(
                Scenario.list([
                    Scenario.item(1, .group, .translation(x: 3, y: 4), .beginGroup(.init(opacity: 0.5, clip: clip))),
                    Scenario.box(5),
                    Scenario.item(1, .groupEnd, .identity, .endGroup),
                ]), at: Double(frame))
        }
        let player = try #require(SVGPlayer(recording.svg()))
        let clip = try #require(Self.elements("clipPath", in: player).first)
        let whole = clip.children.filter {
            SVGPlayer.numbers($0.attributes["d"] ?? "") == [0, 0, 200, 0, 200, 200, 0, 200]
        }
        #expect(clip.children.count == 2 && whole.count == 1 && whole[0].attributes["transform"] == nil)
        for time in [0, 1, 2, 3.5] {
            #expect(player.value("display", of: whole[0], at: time) == (time == 2 ? "none" : "inline"))
        }
    }

    @Test("A group with a mask and the same group without one are two elements, each shown only in its time")
    func masksAtTimes() throws {
        var recording = SVGRecording()
        for frame in 0...3 {
            let mask = frame == 2 ? DisplayList.Mask(items: [Scenario.box(4)]) : nil
            recording.add(
                Scenario.list([
                    Scenario.item(1, .group, .identity, .beginGroup(.init(opacity: 0.5, mask: mask))), Scenario.box(5),
                    Scenario.item(1, .groupEnd, .identity, .endGroup),
                ]), at: Double(frame) / 2)
        }
        let player = try #require(SVGPlayer(recording.svg()))
        let groups = Self.elements("g", in: player).filter { $0.attributes["opacity"] == ".5" }
        #expect(groups.count == 2 && groups.filter { $0.attributes["mask"] != nil }.count == 1)
        let shown = groups.map { group in
            group.all.first { $0.attributes["attributeName"] == "display" }?.attributes["values"]
        }
        let masked = groups.firstIndex { $0.attributes["mask"] != nil } ?? 0
        #expect(shown[masked] == "none;inline;none" && shown[1 - masked] == "inline;none;inline")
    }

    // The rule for decimals is that of `SVGTextTests`. The errors of the outline, translation, rotation and scale add up, so each
    // may have a quarter of the tolerance, which is a tenth of a point.
    @Test(
        "Coordinates have the fewest decimals that the tolerance needs in the picture, where they are enlarged or reduced",
        arguments: [0.02, 0.1, 1, 10, 100])
    func scaled(scale: Double) throws {
        let third = 100.0 / 3
        let map = AffineTransform(a: scale, b: 0, c: 0, d: scale, tx: 0, ty: 0)
        let path = Path([.move(.zero), .line(Point(x: third, y: 2 * third))])
        let item = Scenario.item(1, .fill, map, .fill(path, .color(Scenario.gray), evenOdd: false))
        let element = Self.elements("path", in: try Self.player([item]))[0]
        let x = try #require(SVGPlayer.tokens(element.attributes["d"] ?? "").compactMap(Double.init).dropFirst(2).first)
        var step = 1.0
        while step / 2 > 0.1 / 4 / 8 / scale { step /= 10 }
        #expect(abs(x - (third / step).rounded() * step) < 1e-9, "\(x)")
    }

    @Test("Invalid numbers leave a readable file")
    func nonsense() throws {
        let map = AffineTransform(a: .nan, b: 0, c: 0, d: .infinity, tx: 1e300, ty: -1e300)
        let items = [
            Scenario.item(
                1, .fill, map, .fill(Scenario.square(.nan, .infinity, 1e300), .color(Scenario.gray), evenOdd: false)),
            Self.stroke(Path([.line(.zero), .close, .close]), .init(width: .nan, dashes: [-1, .nan], trimEnd: .nan)),
            Scenario.item(3, .groupEnd, .identity, .endGroup),
            Scenario.item(4, .group, .identity, .beginGroup(.init())),
        ]
        var recording = SVGRecording()
        recording.add(Scenario.list(items), at: 0)
        recording.add(Scenario.list([Scenario.box(1)] + items), at: 1)
        recording.add(Scenario.list(items.reversed()), at: 2)
        let svg = recording.svg()
        #expect(SVGPlayer(svg) != nil)
        #expect(!svg.contains("nan") && !svg.contains("inf\""))
    }

    @Test("the first of two consecutive moves draws no line in a file")
    func twoMoves() {
        let path = Path([.move(Point(x: 1, y: 1)), .move(Point(x: 5, y: 5)), .line(Point(x: 9, y: 5))])
        let item = Scenario.item(1, .stroke, .identity, .stroke(path, .color(Scenario.gray), .init(width: 1)))
        #expect(Scenario.list([item]).svg().contains("M1 1M5 5L9 5"))
    }

    @Test("a flat element can also be animated by numbers, though its motion alone would not move it")
    func flatSlide() {
        var recording = SVGRecording()
        for frame in 0...10 {
            let map = AffineTransform(a: 0, b: 0, c: 0, d: 1, tx: Double(frame * frame), ty: 0)
            recording.add(Scenario.list([Scenario.box(1, map)]), at: Double(frame) / 10)
        }
        let file = recording.svg()
        #expect(!file.contains("nan") && !file.contains("inf"))
        #expect(file.contains("type=\"translate\"") && file.contains("100 "))
    }
}
