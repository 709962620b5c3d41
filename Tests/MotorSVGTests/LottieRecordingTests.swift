import Foundation
import MotorLayers
import MotorLottie
import MotorMath
import MotorRaster
import MotorSVG
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
        let (a, b) = (Bitmap(a, backdrop: white).pixels, Bitmap(b, backdrop: white).pixels)
        guard a.count == b.count, !a.isEmpty else { return 100 }
        return zip(a, b).reduce(0) { $0 + Double(abs(Int($1.0) - Int($1.1))) } / Double(a.count) / 2.55
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

    /// A square that a spring moves along both axes, and turns.
    private static func springing(_ spring: Spring, turns: Bool) -> [(time: Double, list: DisplayList)] {
        let duration = spring.settlingDuration(offset: 1, velocity: 0, threshold: 0.005)
        return (0...Int(duration * 60)).map { frame in
            let share = 1 - spring.state(at: Double(frame) / 60, offset: 1, velocity: 0).offset
            let map = Scenario.pose(
                about: Point(x: 5, y: 5), at: Point(x: 20 + 100 * share, y: 20 + 50 * share), turn: turns ? share : 0,
                scaleX: 1, scaleY: 1)
            return (Double(frame) / 60, Scenario.list([Scenario.box(1, map)]))
        }
    }

    @Test("A spring is five to seven keyframes of a position, not one per frame", arguments: [0.7, 0.86, 1, 2])
    func keyframes(ratio: Double) throws {
        let frames = Self.springing(Spring(dampingRatio: ratio, response: 0.5), turns: false)
        // Half a percent of the hundred points, of which four parts of a motion have one each.
        let json = Self.recording(frames, tolerance: 2).json()
        let text = try #require(json.range(of: "\"p\":{\"a\":1,\"k\":[").map { json[$0.upperBound...] })
        let keys =
            text[..<(text.range(of: "]}]}") ?? text.range(of: "]}")!).lowerBound].components(separatedBy: "\"t\":")
            .count - 1
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
        let json = recording.json()
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

    @Test("Groups ten thousand deep and invalid numbers are written in each format")
    func hostile() throws {
        let deep = (1...10_000).map { Scenario.item($0, .group, .identity, .beginGroup(.init(opacity: 0.5))) }
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
