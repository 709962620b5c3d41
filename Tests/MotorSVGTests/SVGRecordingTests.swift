import MotorDrawing
import MotorGeometry
import MotorLayers
import MotorSVG
import PictureTesting
import Testing

@Suite struct SVGRecordingTests {
    static func record(
        _ frames: [(time: Double, list: DisplayList)], hold: Double = 1, tolerance: Double = 0.1
    ) -> String {
        var recording = SVGRecording(title: "A test", hold: hold, tolerance: tolerance)
        for frame in frames { recording.add(frame.list, at: frame.time) }
        return recording.svg()
    }

    static func still(_ items: [DisplayList.Item], count: Int = 60) -> [(time: Double, list: DisplayList)] {
        (0..<count).map { (Double($0) / 60, Scenario.list(items)) }
    }

    @Test(
        "A played file shows every recorded frame within the tolerance, by key frames in order",
        arguments: Array(1...6) + [207, 230, 415, 553])
    func fidelity(seed: Int) throws {
        for tolerance in seed % 3 == 0 ? [1.0] : [0.1] {
            let frames = Scenario.motion(seed: UInt64(seed))
            let player = try #require(SVGPlayer(Self.record(frames, tolerance: tolerance)))
            for (time, list) in frames {
                let difference = Picture(player, at: time).difference(from: Picture(list))
                // One and a half steps of 255, plus the error of two groups' opacities.
                guard difference.fault == nil, difference.places <= tolerance, difference.colors <= 2.5,
                    difference.measures <= tolerance
                else {
                    Issue.record("at \(time) s: \(difference)")
                    return
                }
            }
            #expect(player.animations.filter { !Self.isRegular($0) }.map(\.attributes) == [])
        }
    }

    /// Whether key frames begin at 0, strictly increase, end at 1, and are as many as the values.
    private static func isRegular(_ animation: SVGPlayer.Element) -> Bool {
        let (times, values) = SVGPlayer.keyframes(animation)
        let (last, isDiscrete) = (times.last ?? 2, animation.attributes["calcMode"] == "discrete")
        return times.count == values.count && times.first == 0 && (isDiscrete ? last <= 1 : last == 1)
            && zip(times, times.dropFirst()).allSatisfy { $0 < $1 }
            && animation.attributes["repeatCount"] == "indefinite"
    }

    @Test("Nothing is animated if nothing changes, and time costs no bytes")
    func constant() throws {
        let items = Scenario.motion(seed: 3, frames: 1)[0].list.items
        let short = Self.record(Self.still(items, count: 2))
        let long = Self.record(Self.still(items, count: 600))
        #expect(try #require(SVGPlayer(long)).animations.isEmpty)
        #expect(short == long)
        // The same picture without any time.
        #expect(long == Scenario.list(items).svg(title: "A test"))
    }

    @Test("A steady rotation about any point is one rotation with two keyframes, and nothing else moves")
    func spin() throws {
        let ring = DisplayList.Content.stroke(Scenario.circle(50, 50, 40), Scenario.gray, .init(width: 8))
        let frames = (0...240).map { frame -> (Double, DisplayList) in
            let turn = Double(frame) / 240 * 6 * Double.pi
            let map = Scenario.pose(
                about: Point(x: 50, y: 50), at: Point(x: 80, y: 90), turn: turn, scaleX: 1, scaleY: 1)
            return (Double(frame) / 60, Scenario.list([Scenario.item(1, .stroke, map, ring)]))
        }
        let player = try #require(SVGPlayer(Self.record(frames, hold: 0)))
        let animation = try #require(player.animations.first)
        #expect(player.animations.count == 1)
        #expect(animation.attributes["type"] == "rotate")
        // Three turns are three turns, not none.
        #expect(animation.attributes["values"] == "0;1080")
    }

    @Test("A slide is one translation, whatever rotates and scales the layer around it")
    func slide() throws {
        let frames = (0...60).map { frame -> (Double, DisplayList) in
            var map = Scenario.pose(about: .zero, at: .zero, turn: 0.7, scaleX: 2, scaleY: -3)
            map.tx = Double(frame)
            return (Double(frame) / 60, Scenario.list([Scenario.box(1, map)]))
        }
        let player = try #require(SVGPlayer(Self.record(frames, hold: 0)))
        #expect(player.animations.map { $0.attributes["type"] } == ["translate"])
        #expect(player.animations.first?.attributes["keyTimes"] == nil)
    }

    @Test("A growing circle is a scale, not many outlines")
    func growth() throws {
        let frames = (0...60).map { frame -> (Double, DisplayList) in
            let outline = Scenario.circle(30, 40, 5 + Double(frame))
            let content = DisplayList.Content.fill(outline, .color(Scenario.gray), evenOdd: false)
            return (Double(frame) / 60, Scenario.list([Scenario.item(1, .fill, .identity, content)]))
        }
        let player = try #require(SVGPlayer(Self.record(frames, hold: 0)))
        #expect(player.animations.map { $0.attributes["type"] } == ["scale"])
    }

    @Test("Contents of a group that move together are moved once, and what rests among them is moved back")
    func company() throws {
        func player(together: Int) throws -> SVGPlayer {
            let frames = (0...60).map { frame -> (Double, DisplayList) in
                let map = AffineTransform.translation(x: Double(frame), y: 0)
                let boxes = (0..<4).map { Scenario.box(UInt64(2 + $0), x: Double($0), $0 < together ? map : .identity) }
                let group = DisplayList.Content.beginGroup(.init(opacity: 0.5))
                let items = [Scenario.item(1, .group, .identity, group)] + boxes
                return (Double(frame) / 60, Scenario.list(items + [Scenario.item(1, .groupEnd, .identity, .endGroup)]))
            }
            return try #require(SVGPlayer(Self.record(frames, hold: 0)))
        }
        // One that moves alone moves itself; four need one movement; with three of four, the last is moved back.
        for (together, animations) in [1: 1, 3: 2, 4: 1] {
            #expect(try player(together: together).animations.count == animations, "\(together) of 4")
        }
    }

    @Test("Rows that scroll in and out of sight are moved once")
    func scrolling() throws {
        let frames = (0...120).map { frame -> (Double, DisplayList) in
            let rows = (0..<30).filter { abs(Double($0) * 20 - Double(frame) * 3 - 100) < 110 }
            let boxes = rows.map {
                Scenario.box(UInt64(2 + $0), .translation(x: 0, y: Double($0) * 20 - Double(frame) * 3))
            }
            let clip = DisplayList.Content.beginGroup(.init(clip: Scenario.square(0, 0, 200)))
            let items = [Scenario.item(1, .group, .identity, clip)] + boxes
            return (Double(frame) / 60, Scenario.list(items + [Scenario.item(1, .groupEnd, .identity, .endGroup)]))
        }
        let player = try #require(SVGPlayer(Self.record(frames, hold: 0)))
        let moves = player.animations.filter { $0.name == "animateTransform" }
        #expect(moves.map { $0.attributes["values"] } == ["0 0;0 -360"])
    }

    @Test("A rounded rectangle that changes its shape has numbers over time, not outlines")
    func corners() throws {
        let frames = (0...60).map { frame -> (Double, DisplayList) in
            let side = 40 + Double(frame)
            let outline = Path.roundedRect(Rect(x: 10, y: 20, width: side, height: 90), cornerRadius: side / 8)
            let content = DisplayList.Content.fill(outline, .color(Scenario.gray), evenOdd: false)
            return (Double(frame) / 60, Scenario.list([Scenario.item(1, .fill, .identity, content)]))
        }
        let player = try #require(SVGPlayer(Self.record(frames, hold: 0)))
        #expect(player.animations.map { $0.attributes["attributeName"] } == ["width", "rx"])
        #expect(player.animations.map { $0.attributes["values"] } == ["40;100", "5;12.5"])
    }

    @Test("A hold takes two keyframes: its beginning and its end")
    func holds() throws {
        let frames = (0...120).map { frame -> (Double, DisplayList) in
            let x = frame < 30 ? 0 : frame < 60 ? Double(frame - 30) : 30.0
            let map = AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: x, ty: 0)
            return (Double(frame) / 60, Scenario.list([Scenario.box(1, map)]))
        }
        let animation = try #require(SVGPlayer(Self.record(frames, hold: 0))?.animations.first)
        let (times, values) = SVGPlayer.keyframes(animation)
        #expect(times == [0, 0.25, 0.5, 1])
        #expect(values.map { SVGPlayer.numbers($0)[0] } == [0, 0, 30, 30])
    }

    @Test("The last frame lasts for the hold, and then the file repeats")
    func hold() throws {
        let frames = [(2.0, Scenario.list([Scenario.box(1)])), (3.0, Scenario.list([Scenario.box(1, x: 50)]))]
        let player = try #require(SVGPlayer(Self.record(frames, hold: 3)))
        #expect(player.duration == 4)
        for time in [1, 2.5, 4.0] {
            #expect(Picture(player, at: time).difference(from: Picture(frames[1].1)).places <= 0.1)
        }
        #expect(Picture(player, at: 0.5).leaves[0].places[0].x > 24)
    }

    @Test("A frame at the time of the last one replaces it")
    func replacement() {
        var twice = SVGRecording()
        twice.add(Scenario.list([Scenario.box(1)]), at: 1)
        twice.add(Scenario.list([Scenario.box(2, x: 5)]), at: 1)
        #expect(twice.duration == 0)
        #expect(twice.svg() == Scenario.list([Scenario.box(2, x: 5)]).svg())
    }

    @Test("A recording without frames is an empty picture")
    func empty() throws {
        let player = try #require(SVGPlayer(SVGRecording().svg()))
        #expect(player.root.children.isEmpty)
    }

    @Test("Decreasing times and invalid numbers trap with a message")
    func traps() async {
        func says(_ result: ExitTest.Result?, _ words: String) -> Bool {
            String(decoding: result?.standardErrorContent ?? [], as: UTF8.self).contains(words)
        }
        let back = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            var recording = SVGRecording()
            recording.add(DisplayList(size: .zero), at: 2)
            recording.add(DisplayList(size: .zero), at: 1)
        }
        #expect(says(back, "SVGRecording: times must not go back, got 1.0 after 2.0"))
        let never = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            var recording = SVGRecording()
            recording.add(DisplayList(size: .zero), at: .infinity)
        }
        #expect(says(never, "SVGRecording: a frame's time must be finite, got inf"))
        let hold = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = SVGRecording(hold: -1)
        }
        #expect(says(hold, "SVGRecording: hold must be 0 or more, got -1.0"))
        let tolerance = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = SVGRecording(tolerance: 0)
        }
        #expect(says(tolerance, "SVGRecording: tolerance must be greater than 0, got 0.0"))
    }
}
