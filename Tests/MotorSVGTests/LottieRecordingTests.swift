import Foundation
import MotorLayers
import MotorLottie
import MotorMath
import MotorRaster
import MotorSVG
import PictureTesting
import SeededRandom
import Testing

@Suite struct LottieRecordingTests {
    private static func recording(
        _ frames: [(time: Double, list: DisplayList)], tolerance: Double = 0.1
    ) -> LottieRecording {
        var recording = LottieRecording(title: "A \"test\"\n", tolerance: tolerance)
        for frame in frames { recording.add(frame.list, at: frame.time) }
        return recording
    }

    private static func file(_ recording: LottieRecording) throws -> LottieFile {
        try LottieFile(Array(recording.json().utf8))
    }

    /// A frame without pictures, which files read by the package do not show.
    private static func withoutImages(_ list: DisplayList) -> DisplayList {
        var list = list
        list.items.removeAll { if case .image = $0.content { true } else { false } }
        return list
    }

    /// The mean difference of two pictures, in percent of the whole range.
    private static func difference(_ a: DisplayList, _ b: DisplayList) -> Double {
        let white = Color(red: 1, green: 1, blue: 1)
        // In percent of the range of a byte.
        let pixels = [a, b].map { Bitmap($0, backdrop: white).pixels }
        return PictureTesting.difference(pixels[0], pixels[1]).mean / 2.55
    }

    // 0.6 % is within what three players differ on one-rule files that they draw alike (LottieConformance).
    @Test("A written file draws the recording when it is read back", arguments: [1, 207, 415])
    func roundTrip(seed: Int) throws {
        let frames = Scenario.motion(seed: UInt64(seed)).map { ($0.time, Self.withoutImages($0.list)) }
        let file = try Self.file(Self.recording(frames))
        #expect(
            file.notes.filter { $0.effect == .looksDifferent && !$0.text.contains("font") }.isEmpty, "\(file.notes)")
        for (time, list) in frames.enumerated().filter({ $0.offset % 15 == 4 }).map({ $0.element }) {
            let difference = Self.difference(file.displayList(at: time + 1e-6), list)
            #expect(difference <= 0.6, "at \(time) s")
        }
    }

    /// Subpaths of lines and curves; some are closed, some go on from where they were closed, or from 0, and some are only a move.
    private static func outline(using dice: inout SeededGenerator) -> Path {
        func point() -> Point {
            Point(x: .random(in: 4...36, using: &dice), y: .random(in: 4...36, using: &dice))
        }
        var elements: [Path.Element] = []
        for _ in 0..<Int.random(in: 1...3, using: &dice) {
            let goesOn = (elements.last ?? .close) == .close && Bool.random(using: &dice)
            if !goesOn { elements.append(.move(point())) }
            let count = Int.random(in: 0...3, using: &dice)
            for _ in 0..<count {
                switch Int.random(in: 0..<4, using: &dice) {
                case 0: elements.append(.quad(point(), control: point()))
                case 1: elements.append(.cubic(point(), control1: point(), control2: point()))
                default: elements.append(.line(point()))
                }
            }
            if Bool.random(using: &dice) { elements.append(.close) }
        }
        return Path(elements)
    }

    @Test("Any outline is filled and stroked the same when it is read back, and a move alone is not written")
    func outlines() throws {
        var dice = SeededGenerator(seed: 1)
        for index in 0..<40 {
            let path = Self.outline(using: &dice)
            let isMove = path.elements.map { if case .move = $0 { true } else { false } } + [true]
            let drawn = Path(path.elements.indices.filter { !isMove[$0] || !isMove[$0 + 1] }.map { path.elements[$0] })
            func list(_ content: DisplayList.Content) -> DisplayList {
                .init(size: Size(width: 40, height: 40), items: [Scenario.item(1, .fill, .identity, content)])
            }
            let style = DisplayList.StrokeStyle(width: 3, cap: .round, join: .bevel)
            for content: DisplayList.Content in [
                .fill(path, .color(.black), evenOdd: index % 2 == 0), .stroke(path, .color(.black), style),
            ] {
                let recording = Self.recording([(0, list(content))])
                let file = try Self.file(recording)
                #expect(file.notes.isEmpty)
                #expect(Self.difference(file.displayList(at: 0), list(content)) <= 0.05, "\(content)")
                if drawn.isEmpty { continue }
                #expect(recording.json() == Self.recording([(0, list(content.with(drawn)))]).json(), "\(content)")
            }
        }
    }

    @Test("What comes and goes is drawn only while it is there, and where it is then")
    func passing() throws {
        let frames = (0...24).map { frame -> (time: Double, list: DisplayList) in
            let box = Scenario.box(1, .translation(x: Double(frame), y: 5))
            let list = DisplayList(size: Size(width: 40, height: 40), items: frame % 8 < 5 ? [box] : [])
            return (Double(frame) / 60, list)
        }
        let file = try Self.file(Self.recording(frames))
        for (time, list) in frames {
            #expect(Self.difference(file.displayList(at: time + 1e-6), list) <= 0.2, "at \(time) s")
        }
    }

    @Test("A file contains each image once, however often and long it is shown, and each layer refers to its image")
    func images() throws {
        let images = [[255, 0, 0, 255], [0, 255, 0, 255]].map { Image(width: 1, height: 1, pixels: $0) }
        let frames = (0...4).map { frame -> (time: Double, list: DisplayList) in
            let items = [0, 1, 0].enumerated().map { index, image in
                let frame = Rect(x: Double(20 * index + frame), y: 0, width: 10, height: 10)
                let source = Rect(x: 0, y: 0, width: 1, height: 1)
                return Scenario.item(
                    UInt64(index), .image, .identity,
                    .image(.init(image: images[image], frame: frame, source: source)))
            }
            return (Double(frame) / 60, Scenario.list(items))
        }
        let json = try JSONSerialization.jsonObject(with: Data(Self.recording(frames).json().utf8)) as? [String: Any]
        let assets = try #require(json?["assets"] as? [[String: Any]])
        let layers = try #require(json?["layers"] as? [[String: Any]])
        // The first layer of a file is the front one.
        let shown = layers.reversed().compactMap { layer in
            assets.firstIndex { $0["id"] as? String == layer["refId"] as? String }
        }
        #expect(assets.count == 2 && assets[0]["p"] as? String != assets[1]["p"] as? String)
        #expect(shown == [0, 1, 0])
    }

    @Test("A background has its color and opacity", arguments: [0xFF00_00FF, 0x1234_56FF, 0xAABB_CC80] as [UInt32])
    func background(rgba: UInt32) throws {
        var recording = LottieRecording(background: Color(rgba: rgba))
        recording.add(DisplayList(size: Size(width: 40, height: 40), items: []), at: 0)
        let file = try Self.file(recording)
        let pixels = Bitmap(file.displayList(at: 0)).pixels
        let wanted = Bitmap(
            DisplayList(
                size: Size(width: 40, height: 40),
                items: [
                    Scenario.item(
                        1, .fill, .identity, .fill(Scenario.square(0, 0, 40), .color(Color(rgba: rgba)), evenOdd: false)
                    )
                ])
        ).pixels
        #expect(file.notes.isEmpty && pixels.count == wanted.count)
        #expect(zip(pixels, wanted).allSatisfy { abs(Int($0) - Int($1)) <= 1 })
    }

    @Test("A text is read back with its string, font, color and alignment, where it was, however it is placed")
    func texts() throws {
        var dice = SeededGenerator(seed: 1)
        for alignment in [DisplayList.Text.Alignment.left, .center, .right] {
            for isBold in [false, true] {
                let text = DisplayList.Text(
                    string: "A \"b\" \\ c", position: Point(x: .random(in: -50...50, using: &dice), y: 30),
                    fontSize: .random(in: 5...40, using: &dice), bold: isBold, color: Scenario.gray,
                    alignment: alignment)
                let map = Scenario.pose(
                    about: .zero, at: Point(x: 60, y: .random(in: 0...90, using: &dice)),
                    turn: .random(in: 0...6, using: &dice), scaleX: 1.5, scaleY: 0.8)
                let list = Scenario.list([Scenario.item(1, .text, map, .text(text))])
                let shown = try Self.file(Self.recording([(0, list)])).displayList(at: 0).items.filter {
                    if case .text = $0.content { true } else { false }
                }
                let item = try #require(shown.first)
                guard shown.count == 1, case .text(let read) = item.content else {
                    Issue.record("\(shown)")
                    continue
                }
                #expect(read.string == text.string && read.bold == isBold && read.alignment == alignment)
                #expect(abs(read.fontSize - text.fontSize) <= 0.01 && read.color.rgba == text.color.rgba)
                for offset in [Point.zero, Point(x: 10, y: 0), Point(x: 0, y: 10)] {
                    let from = (text.position + offset).applying(map)
                    let to = (read.position + offset).applying(item.transform)
                    #expect((to - from).magnitude <= 0.1, "\(to), not \(from)")
                }
            }
        }
    }

    /// Contents that differ in one thing that cannot change from frame to frame.
    private static let kinds: [[DisplayList.Content]] = {
        let path = Path([
            .move(Point(x: 20, y: 20)), .line(Point(x: 90, y: 30)), .line(Point(x: 40, y: 80)),
            .line(Point(x: 70, y: 9)),
            .close,
        ])
        func stroke(_ style: DisplayList.StrokeStyle) -> DisplayList.Content {
            .stroke(path, .color(Scenario.gray), style)
        }
        func text(_ string: String, _ isBold: Bool, _ alignment: DisplayList.Text.Alignment) -> DisplayList.Content {
            .text(
                .init(
                    string: string, position: Point(x: 50, y: 50), fontSize: 20, bold: isBold, color: Scenario.gray,
                    alignment: alignment))
        }
        let stops = [DisplayList.Stop(location: 0, color: Scenario.gray), .init(location: 1, color: .black)]
        let (start, end) = (Point(x: 20, y: 20), Point(x: 70, y: 70))
        return [
            [text("a", false, .left), text("a", false, .center), text("a", false, .right)],
            [text("a", false, .left), text("a", true, .left)], [text("a", false, .left), text("b", false, .left)],
            [
                stroke(.init(width: 4, cap: .butt)), stroke(.init(width: 4, cap: .round)),
                stroke(.init(width: 4, cap: .square)),
            ],
            [
                stroke(.init(width: 4, join: .miter)), stroke(.init(width: 4, join: .round)),
                stroke(.init(width: 4, join: .bevel)),
            ],
            [
                stroke(.init(width: 4)), stroke(.init(width: 4, dashes: [4, 2])),
                stroke(.init(width: 4, dashes: [4, 2, 1, 2])),
            ],
            [
                .fill(path, .color(Scenario.gray), evenOdd: false), .fill(path, .color(Scenario.gray), evenOdd: true),
                .fill(Path(Array(path.elements.dropLast())), .color(Scenario.gray), evenOdd: true),
            ],
            [
                .fill(path, .color(Scenario.gray), evenOdd: false),
                .fill(path, .linear(stops: stops, start: start, end: end), evenOdd: false),
                .fill(path, .radial(stops: stops, start: start, end: end, focus: start), evenOdd: false),
                .fill(
                    path,
                    .radial(stops: stops + [.init(location: 1, color: .white)], start: start, end: end, focus: start),
                    evenOdd: false),
            ],
        ]
    }()

    @Test("What changes in kind from frame to frame is read back like each of its frames alone", arguments: kinds)
    func changesInKind(contents: [DisplayList.Content]) throws {
        func list(_ content: DisplayList.Content) -> DisplayList {
            Scenario.list([Scenario.item(1, .fill, .identity, content)])
        }
        func shown(_ file: LottieFile, _ time: Double) -> [DisplayList.Content] {
            file.displayList(at: time).items.map(\.content)
        }
        let frames = contents.enumerated().map { (time: Double($0.offset), list: list($0.element)) }
        for order in [frames, zip(frames, frames.reversed()).map { ($0.time, $1.list) }] {
            let file = try Self.file(Self.recording(order))
            for (time, list) in order {
                let alone = shown(try Self.file(Self.recording([(0, list)])), 0)
                #expect(!alone.isEmpty && shown(file, time + 0.001) == alone)
            }
        }
    }

    /// What changes in numbers only, at a share of the time.
    private static let quantities: [@Sendable (Double) -> [DisplayList.Content]] = {
        let path = Path([
            .move(Point(x: 20, y: 20)), .quad(Point(x: 90, y: 30), control: Point(x: 60, y: 9)),
            .quad(Point(x: 40, y: 80), control: Point(x: 99, y: 60)),
            .cubic(Point(x: 30, y: 40), control1: Point(x: 9, y: 80), control2: Point(x: 9, y: 50)),
        ])
        let gray = Scenario.gray
        @Sendable func stroke(_ style: DisplayList.StrokeStyle) -> [DisplayList.Content] {
            [.stroke(path, .color(gray), style)]
        }
        @Sendable func stops(_ share: Double) -> [DisplayList.Stop] {
            [
                .init(location: 0.3 * share, color: Color(red: Float(share), green: 0.5, blue: 1, alpha: 0.5)),
                .init(
                    location: 0.9 - 0.4 * share,
                    color: Color(red: 0, green: Float(1 - share), blue: 0, alpha: Float(share))),
                .init(location: 1, color: Color(red: 1, green: 1, blue: Float(share * share))),
            ]
        }
        let (start, end) = (Point(x: 20, y: 30), Point(x: 70, y: 70))
        return [
            { stroke(.init(width: 2 + 6 * $0 * $0)) },
            { stroke(.init(width: 3, trimStart: 0.6 * $0, trimEnd: 1 - 0.3 * $0 * $0)) },
            { stroke(.init(width: 3, dashes: [5 + 4 * $0 * $0, 3], dashPhase: 9 * sin(3 * $0))) },
            { stroke(.init(width: 3, dashes: [5, 2 + $0, 4 * $0 + 1, 3])) },
            {
                [
                    .fill(
                        path,
                        .color(
                            Color(red: Float($0), green: Float(1 - $0 * $0), blue: 0.25, alpha: Float(1 - 0.7 * $0))),
                        evenOdd: false)
                ]
            },
            { [.fill(path, .linear(stops: stops($0), start: start, end: end), evenOdd: true)] },
            { [.fill(path, .radial(stops: stops($0), start: start, end: end, focus: start), evenOdd: true)] },
            {
                [
                    .fill(
                        path.transformed(
                            by: .init(a: 1 - $0 / 2, b: $0 * $0, c: -0.3 * sin(4 * $0), d: 1, tx: 9 * $0, ty: 0)),
                        .color(gray), evenOdd: false)
                ]
            },
            { share in
                [
                    .text(
                        .init(
                            string: "Text", position: Point(x: 50 + 20 * share, y: 50 - share * share),
                            fontSize: 9 + 9 * share, bold: false,
                            color: Color(red: Float(share), green: 0, blue: 1, alpha: Float(0.2 + 0.7 * share)),
                            alignment: .center))
                ]
            },
            {
                [
                    .beginGroup(.init(opacity: 0.2 + 0.7 * $0 * $0)), .fill(path, .color(gray), evenOdd: false),
                    .fill(path, .color(.black), evenOdd: false), .endGroup,
                ]
            },
            {
                [
                    .beginGroup(
                        .init(clip: .ellipse(in: Rect(x: 9 * $0, y: 20, width: 90, height: 50 - 20 * sin(3 * $0))))),
                    .fill(path, .color(gray), evenOdd: false), .endGroup,
                ]
            },
        ]
    }()

    /// What a frame alone is read back as is the subject of other laws. A color has a step of 255, and an opacity 0.2 percent.
    @Test(
        "A quantity that changes is read back like each of its frames alone, within the tolerance",
        arguments: quantities.indices)
    func changesInNumbers(index: Int) throws {
        func list(_ share: Double) -> DisplayList {
            let parts = Self.quantities[index](share)
            // What a group begins and ends has an id of its own.
            return Scenario.list(
                parts.enumerated().map {
                    Scenario.item(
                        $0.offset == parts.count - 1 && $0.offset > 0 ? 1 : UInt64($0.offset + 1), .fill, .identity,
                        $0.element)
                })
        }
        let tolerance = 0.02
        let frames = (0...30).map { (time: Double($0) / 60, list: list(Double($0) / 30)) }
        let file = try Self.file(Self.recording(frames, tolerance: tolerance))
        for (time, list) in frames {
            let alone = Picture(try Self.file(Self.recording([(0, list)], tolerance: tolerance)).displayList(at: 0))
            let difference = Picture(file.displayList(at: time + 1e-9)).difference(from: alone)
            let isShown =
                difference.fault == nil && difference.points <= tolerance && difference.colors <= 2.5
                && difference.measures <= tolerance
            #expect(isShown && !alone.leaves.isEmpty, "at \(time) s: \(difference)")
        }
    }

    @Test(
        "A stroke that is trimmed is read back from the same point to the same point, whatever its trim does",
        arguments: 0..<10 as Range<UInt64>)
    func trims(seed: UInt64) throws {
        var dice = SeededGenerator(seed: seed)
        let path = Path([
            .move(Point(x: 20, y: 20)), .quad(Point(x: 90, y: 30), control: Point(x: 60, y: 9)),
            .line(Point(x: 40, y: 80)),
        ])
        let (start, end) = (Scenario.Wave(0...0.45, using: &dice), Scenario.Wave(0.55...1, using: &dice))
        func part(_ time: Double) -> DisplayList.StrokeStyle {
            .init(width: 3, trimStart: min(max(start(time), 0), 0.5), trimEnd: max(min(end(time), 1), 0.51))
        }
        let frames = (0...30).map { frame in
            let time = Double(frame) / 60
            return (
                time: time,
                list: Scenario.list([
                    Scenario.item(1, .stroke, .identity, .stroke(path, .color(Scenario.gray), part(time)))
                ])
            )
        }
        func ends(_ path: Path, _ style: DisplayList.StrokeStyle, _ map: AffineTransform) -> [Point] {
            let part = path.trimmed(from: style.trimStart, to: style.trimEnd)
            let points = part.elements.map { element in
                switch element {
                case .move(let end), .line(let end), .quad(let end, _), .cubic(let end, _, _): end
                case .close: Point.zero
                }
            }
            return [points.first, points.last].compactMap { $0?.applying(map) }
        }
        let file = try Self.file(Self.recording(frames))
        for (time, _) in frames {
            var shown: [Point] = []
            for item in file.displayList(at: time + 1e-9).items {
                if case .stroke(let path, _, let style) = item.content { shown += ends(path, style, item.transform) }
            }
            let wanted = ends(path, part(time), .identity)
            #expect(
                shown.count == 2 && zip(shown, wanted).allSatisfy { ($0 - $1).magnitude <= 0.1 },
                "at \(time): \(shown), not \(wanted)")
        }
    }

    @Test("What rests between two motions rests when it is read back", arguments: 0..<20 as Range<UInt64>)
    func rests(seed: UInt64) throws {
        var dice = SeededGenerator(seed: seed)
        let (pace, other, place) = (dice.number(0.2...4), dice.number(0.2...4), dice.number(10...60))
        func x(_ frame: Int) -> Double {
            frame <= 20
                ? place * pow(Double(frame) / 20, pace)
                : frame < 60 ? place : place + 40 * pow(Double(frame - 60) / 20, other)
        }
        let frames = (0...80).map {
            (time: Double($0) / 60, list: Scenario.list([Scenario.box(1, .translation(x: x($0), y: 5))]))
        }
        let file = try Self.file(Self.recording(frames))
        for step in 0...160 {
            let time = Double(step) / 120
            guard let box = Picture(file.displayList(at: time + 1e-9)).leaves.first else { continue }
            // Between two frames it may be on its way from one to the other.
            let wanted = [x(step / 2), x(min((step + 1) / 2, 80))]
            #expect(box.points[0].x >= wanted.min()! - 0.1 && box.points[0].x <= wanted.max()! + 0.1, "at \(time)")
        }
    }

    // Times of keyframes have three decimals of a frame, in which the fastest of these areas moves a hundredth of a point.
    @Test(
        "Each corner of an area is within the tolerance when it is read back, however it moves",
        arguments: SVGRecordingTests.motions.indices)
    func corners(index: Int) throws {
        let (size, map) = SVGRecordingTests.motions[index]
        let area = DisplayList.Content.fill(.rect(Rect(origin: .zero, size: size)), .color(.black), evenOdd: false)
        let frames = (0...40).map {
            (time: Double($0) / 40, list: Scenario.list([Scenario.item(1, .fill, map(Double($0) / 40), area)]))
        }
        let file = try Self.file(Self.recording(frames))
        for (time, list) in frames {
            let difference = Picture(file.displayList(at: time)).difference(from: Picture(list))
            let most = 0.1 + frames.map { abs($0.list.items[0].transform.tx) }.max()! / 60_000
            #expect(difference.fault == nil && difference.points <= most, "at \(time) s: \(difference)")
        }
    }

    /// A square that a spring moves along both axes, and turns.
    private static func springing(
        _ spring: Spring, turns: Bool, y: (Double) -> Double = { 50 * $0 }
    ) -> [(time: Double, list: DisplayList)] {
        let duration = spring.settlingDuration(offset: 1, velocity: 0, threshold: 0.005)
        return (0...Int(duration * 60)).map { frame in
            let share = 1 - spring.state(at: Double(frame) / 60, offset: 1, velocity: 0).offset
            let map = Scenario.pose(
                about: Point(x: 5, y: 5), at: Point(x: 20 + 100 * share, y: 20 + y(share)), turn: turns ? share : 0,
                scaleX: 1, scaleY: 1)
            return (Double(frame) / 60, Scenario.list([Scenario.box(1, map)]))
        }
    }

    @Test("A spring is five to seven keyframes of a position, not one per frame", arguments: [0.7, 0.86, 1, 2])
    func keyframes(ratio: Double) {
        let spring = Spring(dampingRatio: ratio, response: 0.5)
        Self.expectFewKeys(Self.springing(spring, turns: false))
        // Less than the tolerance along the other axis needs none.
        Self.expectFewKeys(Self.springing(spring, turns: false) { 0.04 * sin(9 * $0) }, tolerance: 0.2)
    }

    @Test("What spins about its middle, however far away, has two keyframes")
    func spinning() {
        let middle = Point(x: 900, y: 900)
        let area = Path.rect(Rect(x: middle.x - 10, y: middle.y - 10, width: 20, height: 20))
        let frames = (0...60).map { frame in
            let map = Scenario.pose(about: middle, at: middle, turn: Double(frame) / 30, scaleX: 1, scaleY: 1)
            let item = Scenario.item(1, .fill, map, .fill(area, .color(.black), evenOdd: false))
            return (time: Double(frame) / 60, list: Scenario.list([item]))
        }
        #expect(Self.recording(frames).json().components(separatedBy: "{\"t\":").count - 1 == 2)
    }

    private static func expectFewKeys(_ frames: [(time: Double, list: DisplayList)], tolerance: Double = 2) {
        // Half a percent of the hundred points, of which four parts of a motion have one each.
        let json = recording(frames, tolerance: tolerance).json()
        let keys = json.components(separatedBy: "{\"t\":").count - 1
        #expect((2...7).contains(keys), "\(keys) of \(frames.count)")
    }

    @Test("The last frame is visible, and the file ends with it")
    func end() throws {
        let frames = Self.springing(.smooth, turns: true)
        let file = try Self.file(Self.recording(frames))
        #expect(abs(file.duration - frames.last!.time - 1 / 60.0) < 1e-3)
        #expect(Self.difference(file.displayList(at: 1000), frames.last!.list) <= 0.1)
    }

    @Test("Markers and slots are in the file, and a slot replaces its color")
    func slots() throws {
        var recording = Self.recording(Self.springing(.smooth, turns: false))
        recording.mark("off->on \"now\"", at: 0.5, duration: 0.25)
        recording.expose("ink", color: Scenario.gray)
        // A second color under the name is replaced as well; a JSON file has each name once.
        recording.expose("ink", color: Color(red: 0, green: 1, blue: 0))
        let json = recording.json()
        #expect(json.split(separator: "\"ink\":{").count == 2)
        #expect(json.contains("{\"tm\":30,\"cm\":\"off->on \\\"now\\\"\",\"dr\":15}"))
        let file = try Self.file(recording)
        #expect(file.keys == ["ink"])
        let red = file.displayList(at: 0) { _ in .color(Color(red: 1, green: 0, blue: 0)) }
        #expect(Bitmap(red)[20, 20] == Color(red: 1, green: 0, blue: 0))
    }

    @Test(
        "Masks, clips and groups are kept, in every mode",
        arguments: [MaskMode.alpha, .alphaInverted, .luma, .lumaInverted])
    func masks(mode: MaskMode) throws {
        let frames = (0...10).map { frame in
            let share = Double(frame) / 10
            let stencil = Scenario.item(
                3, .fill, .identity,
                .fill(
                    Scenario.circle(60 + 40 * share, 60, 40), .color(Color(red: 1, green: 0.5, blue: 0, alpha: 0.75)),
                    evenOdd: false))
            let group = Scenario.item(
                1, .group, .identity,
                .beginGroup(
                    .init(
                        opacity: 1 - share / 2, clip: Scenario.square(30, 30, 90),
                        mask: .init(items: [stencil], mode: mode))))
            let body = Scenario.item(
                2, .fill, .identity, .fill(Scenario.square(20, 20, 120), .color(Scenario.gray), evenOdd: false))
            return (share, Scenario.list([group, body, Scenario.item(1, .groupEnd, .identity, .endGroup)]))
        }
        let file = try Self.file(Self.recording(frames))
        // Drawing a mask takes long in a debug build.
        for (time, list) in [frames[0], frames[5], frames[10]] {
            #expect(Self.difference(file.displayList(at: time + 1e-6), list) <= 0.2, "at \(time) s")
        }
    }

    @Test("Any recording is JSON that the standard reader accepts, even without frames")
    func json() throws {
        for recording in [LottieRecording(), Self.recording(Scenario.motion(seed: 3))] {
            _ = try JSONSerialization.jsonObject(with: Data(recording.json().utf8))
            _ = try Self.file(recording)
        }
    }

    @Test("Groups four thousand deep and invalid numbers are written in each format")
    func hostile() throws {
        let deep = (1...4000).map { Scenario.item($0, .group, .identity, .beginGroup(.init(opacity: 0.5))) }
        let ends = deep.map { DisplayList.Item(id: $0.id, transform: .identity, content: .endGroup) }
        let bad: [Double] = [.nan, .infinity, -.infinity, 1e300, 0]
        let broken = bad.flatMap { number -> [DisplayList.Item] in
            let map = AffineTransform(a: number, b: 0, c: 1, d: number, tx: number, ty: 0)
            let style = DisplayList.StrokeStyle(
                width: abs(number), dashes: [number, 1], trimStart: 0.2, trimEnd: number)
            let stops = [DisplayList.Stop(location: number, color: Scenario.gray)]
            let text = DisplayList.Text(
                string: "a", position: Point(x: number, y: 0), fontSize: number, bold: false, color: Scenario.gray,
                alignment: .left)
            return [
                Scenario.item(
                    1, .fill, map, .fill(Scenario.circle(number, 0, 1), .color(Scenario.gray), evenOdd: false)),
                Scenario.item(2, .stroke, map, .stroke(Scenario.circle(1, 1, number), .color(Scenario.gray), style)),
                Scenario.item(
                    3, .fill, map,
                    .fill(
                        Path([.move(.zero), .close, .line(Point(x: number, y: 1))]),
                        .radial(stops: stops, start: .zero, end: Point(x: number, y: 1), focus: .zero), evenOdd: true)),
                Scenario.item(4, .text, map, .text(text)), Scenario.item(5, .groupEnd, map, .endGroup),
            ]
        }
        for items in [deep + [Scenario.box(0)] + ends, broken, []] {
            let frames = [(0.0, Scenario.list(items)), (0.5, Scenario.list(items.reversed())), (1, Scenario.list([]))]
            var page = CSSRecording()
            for (time, list) in frames { page.add(list, at: time) }
            #expect(page.html().hasSuffix("</html>\n"))
            let json = Self.recording(frames).json()
            #expect(json.utf8.allSatisfy { $0 >= 32 || $0 == 10 } && json.hasSuffix("]}\n"))
            _ = try JSONSerialization.jsonObject(with: Data(json.utf8))
        }
    }
}

extension DisplayList.Content {
    /// A fill or stroke of another outline.
    fileprivate func with(_ path: Path) -> DisplayList.Content {
        switch self {
        case .fill(_, let paint, let evenOdd): .fill(path, paint, evenOdd: evenOdd)
        case .stroke(_, let paint, let style): .stroke(path, paint, style)
        default: self
        }
    }
}
