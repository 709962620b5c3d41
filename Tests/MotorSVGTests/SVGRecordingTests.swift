import Foundation
import MotorLayers
import MotorMath
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
        "A played file shows every recorded frame within the tolerance, with key frames in order",
        arguments: [1, 3, 207])
    func fidelity(seed: Int) throws {
        for tolerance in seed % 3 == 0 ? [1.0] : [0.1] {
            let frames = Scenario.motion(seed: UInt64(seed))
            let player = try #require(SVGPlayer(Self.record(frames, tolerance: tolerance)))
            for (time, list) in frames {
                let difference = Picture(player, at: time).difference(from: Picture(list))
                // One and a half steps of 255, plus the error of two groups' opacities.
                guard difference.fault == nil, difference.points <= tolerance, difference.colors <= 2.5,
                    difference.measures <= tolerance
                else {
                    Issue.record("at \(time) s: \(difference)")
                    return
                }
            }
            #expect(player.animations.filter { !Self.isRegular($0) }.map(\.attributes) == [])
        }
    }

    /// Expects frames to be shown within the tolerance, by a file and by a picture with a sheet of CSS.
    static func expectShown(_ frames: [(Double, DisplayList)], every step: Int = 1) throws {
        var recording = CSSRecording(title: "A test", hold: 1, tolerance: 0.1)
        for (time, list) in frames { recording.add(list, at: time) }
        let (markup, css) = recording.parts()
        for player in [SVGPlayer(record(frames.map { ($0, $1) })), SVGPlayer(markup, css: css)] {
            let player = try #require(player)
            for index in stride(from: 0, to: frames.count, by: step) {
                let (time, list) = frames[index]
                let difference = Picture(player, at: time).difference(from: Picture(list))
                let isShown =
                    difference.fault == nil && difference.points <= 0.1 && difference.colors <= 2.5
                    && difference.measures <= 0.1
                guard isShown else {
                    Issue.record("at \(time) s: \(difference), \(css)")
                    break
                }
            }
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

    @Test("Frames on both sides of a jump, a rounding error apart, show it", arguments: [0.5, 1.0 - 1e-12])
    func jump(at time: Double) throws {
        func list(_ x: Double) -> DisplayList {
            Scenario.list([Scenario.box(1, x: x)])
        }
        let svg = Self.record(
            [(0, list(0)), (time.nextDown, list(20)), (time, list(80)), (1, list(80))], hold: 0)
        let player = try #require(SVGPlayer(svg))
        for (share, x) in [(0.0, 0.0), (0.5, 10), (0.999, 20), (1.001, 80)] where share * time <= 1 {
            let difference = Picture(player, at: share * time).difference(from: Picture(list(x)))
            #expect(difference.fault == nil && difference.points <= 0.2, "\(share): \(difference)")
        }
        #expect(player.animations.allSatisfy(Self.isRegular))
    }

    @Test("Any prefix gives ids that a reference finds")
    func prefix() throws {
        let items = Scenario.motion(seed: 3, frames: 1)[0].list.items
        #expect(Scenario.list(items).svg(prefix: "an icon)") == Scenario.list(items).svg(prefix: "an-icon-"))
    }

    @Test("A file without changes has no animation, and longer times cost no bytes")
    func constant() throws {
        let items = Scenario.motion(seed: 3, frames: 1)[0].list.items
        let short = Self.record(Self.still(items, count: 2))
        let long = Self.record(Self.still(items, count: 600))
        #expect(try #require(SVGPlayer(long)).animations.isEmpty)
        #expect(short == long)
        // The same picture without any time.
        #expect(long == Scenario.list(items).svg(title: "A test"))
    }

    /// The file of items that change from frame to frame, 60 of which are a second.
    private static func player(_ count: Int, _ items: (Double) -> [DisplayList.Item]) throws -> SVGPlayer {
        let frames = (0...count).map { (time: Double($0) / 60, list: Scenario.list(items(Double($0)))) }
        return try #require(SVGPlayer(record(frames, hold: 0)))
    }

    @Test("A steady rotation about any point is one rotation with two keyframes, and nothing else moves")
    func spin() throws {
        let ring = DisplayList.Content.stroke(Scenario.circle(50, 50, 40), .color(Scenario.gray), .init(width: 8))
        let player = try Self.player(240) { frame in
            let map = Scenario.pose(
                about: Point(x: 50, y: 50), at: Point(x: 80, y: 90), turn: frame / 40 * Double.pi, scaleX: 1, scaleY: 1)
            return [Scenario.item(1, .stroke, map, ring)]
        }
        // Three turns are three turns, not none.
        #expect(player.animations.map { $0.attributes["type"] } == ["rotate"])
        #expect(player.animations.map { $0.attributes["values"] } == ["0;1080"])
    }

    @Test(
        "A turn and a growth about a fixed point are no translation, and about one that moves evenly a single one",
        arguments: [Point(x: 5, y: 40), Point(x: -20, y: 8), Point(x: 14, y: -30)],
        [Point.zero, Point(x: 0.5, y: -0.25)])
    func pivots(pivot: Point, velocity: Point) throws {
        let player = try Self.player(120) { frame in
            let map = Scenario.pose(
                about: pivot, at: Point(x: 80, y: 90) + velocity * frame, turn: 0.4 + 0.3 * sin(frame / 20),
                scaleX: 1.2 + 0.4 * cos(frame / 15), scaleY: 0.9)
            return [Scenario.box(1, map)]
        }
        let moves = player.animations.filter { $0.attributes["type"] == "translate" }
        #expect(moves.map { SVGPlayer.keyframes($0).values.count } == (velocity == .zero ? [] : [2]))
        #expect(Set(player.animations.compactMap { $0.attributes["type"] }).isSuperset(of: ["rotate", "scale"]))
    }

    @Test("A slide is one translation, however the layer around it rotates and scales")
    func slide() throws {
        let player = try Self.player(60) { frame in
            var map = Scenario.pose(about: .zero, at: .zero, turn: 0.7, scaleX: 2, scaleY: -3)
            map.tx = frame
            return [Scenario.box(1, map)]
        }
        #expect(player.animations.map { $0.attributes["type"] } == ["translate"])
        #expect(player.animations.first?.attributes["keyTimes"] == nil)
    }

    /// A slide over a distance, a long and narrow area that turns and grows, and one that is stretched and sheared at once: along
    /// its diagonal the two cancel out at one corner and add up at the other.
    static let motions: [(area: Size, map: @Sendable (Double) -> AffineTransform)] =
        [10.0, 1000, 100_000].map { distance in
            (
                Size(width: 10, height: 10),
                { share in
                    var map = Scenario.pose(about: .zero, at: .zero, turn: 0.7, scaleX: 2.123, scaleY: -3.321)
                    (map.tx, map.ty) = (distance * share, distance / 3 * share * share)
                    return map
                }
            )
        }
        + [(4.0, 160.0), (160, 4)].map { width, height in
            (
                Size(width: width, height: height),
                { time in
                    Scenario.pose(
                        about: Point(x: width / 2, y: height / 2), at: Point(x: 100, y: 100), turn: 0.3 * sin(5 * time),
                        scaleX: 1 + 0.2 * cos(7 * time), scaleY: 1 - 0.2 * sin(6 * time))
                }
            )
        }
        + [1.0, -1].map { side in
            (
                Size(width: 10, height: 10),
                { AffineTransform(a: 1 + $0 / 5, b: 0, c: side * $0 / 5, d: 1, tx: 50, ty: 50) }
            )
        }

    @Test("Each corner of an area is within the tolerance, however it moves", arguments: motions.indices)
    func corners(index: Int) throws {
        let (size, map) = Self.motions[index]
        let area = DisplayList.Content.fill(
            .rect(Rect(origin: .zero, size: size)), .color(.black), evenOdd: false)
        try Self.expectShown(
            (0...40).map { (Double($0) / 40, Scenario.list([Scenario.item(1, .fill, map(Double($0) / 40), area)])) })
    }

    @Test(
        "An outline trimmed at times is one element, but two if it is closed: whole, it is joined",
        arguments: [true, false])
    func trimmed(isClosed: Bool) throws {
        let corners = [Point(x: 0, y: 0), Point(x: 50, y: 0), Point(x: 50, y: 50)]
        let player = try Self.player(20) { frame in
            let style = DisplayList.StrokeStyle(width: 4, trimEnd: frame < 10 ? 0.5 : 1)
            let path = Path.polyline(corners, isClosed: isClosed)
            return [Scenario.item(1, .stroke, .identity, .stroke(path, .color(Scenario.gray), style))]
        }
        #expect(player.root.all.filter { $0.name == "path" }.count == (isClosed ? 2 : 1))
    }

    @Test("An evenly growing circle has two outlines, not many; a rounded rectangle animates by numbers")
    func growth() throws {
        func fill(_ path: Path) -> [DisplayList.Item] {
            [Scenario.item(1, .fill, .identity, .fill(path, .color(Scenario.gray), evenOdd: false))]
        }
        let circle = try Self.player(60) { fill(Scenario.circle(30, 40, 5 + $0)) }
        #expect(circle.animations.map { $0.attributes["attributeName"] } == ["d"])
        #expect(circle.animations[0].attributes["values"]?.split(separator: ";").count == 2)
        let card = try Self.player(60) { frame in
            let side = 40 + frame
            return fill(.roundedRect(Rect(x: 10, y: 20, width: side, height: 90), cornerRadius: side / 8))
        }
        #expect(card.animations.map { $0.attributes["attributeName"] } == ["width", "rx"])
        #expect(card.animations.map { $0.attributes["values"] } == ["40;100", "5;12.5"])
    }

    private static func group(_ group: DisplayList.Group, _ items: [DisplayList.Item]) -> [DisplayList.Item] {
        [Scenario.item(1, .group, .identity, .beginGroup(group))] + items
            + [Scenario.item(1, .groupEnd, .identity, .endGroup)]
    }

    // One that moves alone moves itself; four need one movement; with three of four, the last is moved back.
    @Test(
        "Contents of a group that move together are moved once, and its resting contents are moved back",
        arguments: [(1, 1), (3, 2), (4, 1)])
    func movingGroup(together: Int, animations: Int) throws {
        let player = try Self.player(60) { frame in
            let map = AffineTransform.translation(x: frame, y: 0)
            let boxes = (0..<4).map { Scenario.box(UInt64(2 + $0), x: Double($0), $0 < together ? map : .identity) }
            return Self.group(.init(opacity: 0.5), boxes)
        }
        #expect(player.animations.count == animations)
    }

    @Test("A group that comes and goes keeps its contents, and what is beside it, as one element each")
    func passingGroup() throws {
        for inner in [false, true] {
            let player = try Self.player(60) { frame in
                let share = abs(frame / 30 - 1)
                let contents = [Scenario.box(3, x: 10), Scenario.box(4, x: 20)]
                let part =
                    inner
                    ? Self.group(.init(clip: Scenario.square(0, 0, 50)), contents) + [Scenario.box(5, x: 25)] : contents
                let faded =
                    [Scenario.item(9, .group, .identity, .beginGroup(.init(opacity: share)))] + part
                    + [Scenario.item(9, .groupEnd, .identity, .endGroup)]
                return [Scenario.box(2)] + (share < 1 ? faded : part) + [
                    Scenario.box(6, x: 30), Scenario.box(7, x: 40),
                ]
            }
            let shapes = player.root.all.filter { $0.name == "path" && $0.attributes["fill"] != nil }
            #expect(shapes.count == (inner ? 6 : 5))
            #expect(player.animations.map { $0.attributes["attributeName"] } == ["opacity"])
        }
    }

    @Test("Rows that scroll in and out of sight are moved once")
    func scrolling() throws {
        let player = try Self.player(120) { frame in
            let rows = (0..<30).filter { abs(Double($0) * 20 - frame * 3 - 100) < 110 }
            let boxes = rows.map { Scenario.box(UInt64(2 + $0), .translation(x: 0, y: Double($0) * 20 - frame * 3)) }
            return Self.group(.init(clip: Scenario.square(0, 0, 200)), boxes)
        }
        let moves = player.animations.filter { $0.name == "animateTransform" }
        #expect(moves.map { $0.attributes["values"] } == ["0 0;0 -360"])
    }

    @Test("A hold takes two keyframes: its beginning and its end")
    func holds() throws {
        let player = try Self.player(120) { [Scenario.box(1, .translation(x: min(max($0 - 30, 0), 30), y: 0))] }
        let (times, values) = SVGPlayer.keyframes(try #require(player.animations.first))
        #expect(times == [0, 0.25, 0.5, 1])
        #expect(values.map { SVGPlayer.numbers($0)[0] } == [0, 0, 30, 30])
    }

    @Test("The last frame lasts for the hold, a second by default, and then the file repeats")
    func hold() throws {
        let frames = [(2.0, Scenario.list([Scenario.box(1)])), (3.0, Scenario.list([Scenario.box(1, x: 50)]))]
        var plain = SVGRecording()
        for (time, list) in frames { plain.add(list, at: time) }
        #expect(plain.duration == 2 && plain.hold == 1)
        let player = try #require(SVGPlayer(Self.record(frames, hold: 3)))
        #expect(player.duration == 4)
        for time in [1, 2.5, 4.0] {
            #expect(Picture(player, at: time).difference(from: Picture(frames[1].1)).points <= 0.1)
        }
        #expect(Picture(player, at: 0.5).leaves[0].points[0].x > 24)
    }

    @Test(
        "What comes and goes does so at most half a millisecond too early, in a file of any length",
        arguments: [1.0, 60, 3600])
    func appearances(length: Double) throws {
        let times = [0.0, 0.1234567, 0.3141592, 0.7777777, 1].map { $0 * length }
        let frames = times.enumerated().map { index, time in
            (time, Scenario.list([Scenario.box(1)] + (index % 2 == 1 ? [Scenario.box(2)] : [])))
        }
        let player = try #require(SVGPlayer(Self.record(frames, hold: length / 10)))
        let animation = try #require(player.animations.first)
        let (shares, values) = SVGPlayer.keyframes(animation)
        #expect(player.animations.count == 1 && values == ["none", "inline", "none", "inline", "none"])
        for (share, time) in zip(shares, times) {
            let early = time - share * player.duration
            #expect(early >= -1e-9 * length && early <= 0.0005, "\(time) s: \(early)")
        }
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
        func says(_ result: ExitTest.Result?, _ message: String) -> Bool {
            String(decoding: result?.standardErrorContent ?? [], as: UTF8.self).contains(message)
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
