import MotorControls
import MotorGestures
import MotorLayers
import MotorMath
import SeededRandom
import Testing

/// A view with a thing that a hand drags.
private final class DragView: View {
    let thing = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    let pan = PanRecognizer(minimumDistance: 0)
    private(set) lazy var drag = Drag(of: thing.layer, in: self)
    var releases: [Drag.Release] = []

    init(_ track: Drag.Track, at center: Point) {
        super.init(frame: Rect(x: 0, y: 0, width: 400, height: 400))
        addSubview(thing)
        thing.center = center
        drag.track = track
        drag.isLinked = true
        drag.attach(pan)
        drag.onChange(self) { box, change in
            if case .released(let release) = change { box.releases.append(release) }
        }
    }
}

@Suite("Linked drags")
struct DragChainTests {
    /// A linked drag as the documentation has it: along each axis it has a range, or none; whether it can be pulled
    /// beyond it; and how a hand's point moves its pull.
    private struct Link {
        var ranges: [ClosedRange<Double>?]
        var bends: [Bool]
        var start: [Double]
        var sign: Double
        var leads: Drag.Track.End?

        /// How far the hand moves along an axis until this is at its end.
        func room(_ axis: Int, _ distance: Double) -> Double {
            guard let range = ranges[axis] else { return 0 }
            return distance * sign > 0 ? range.upperBound - start[axis] : start[axis] - range.lowerBound
        }

        /// How far the hand moves until this is back at the end that it was caught beyond.
        func back(_ axis: Int, _ distance: Double) -> Double {
            guard let range = ranges[axis] else { return 0 }
            return distance * sign > 0 ? range.lowerBound - start[axis] : start[axis] - range.upperBound
        }

        func isFirst(_ distance: Double) -> Bool { leads.map { ($0 == .upper) == (distance * sign > 0) } ?? false }
    }

    @Test("linked drags follow the finger's points, however what contains them is scaled", arguments: [0.5, 1, 2, 4])
    func scaled(scale: Double) {
        let holder = View(frame: Rect(x: 0, y: 0, width: 300, height: 300))
        let (outer, inner) = (ScrollView(frame: holder.bounds), ScrollView(frame: holder.bounds))
        for page in [outer, inner] { page.contentSize = Size(width: 300, height: 2000) }
        outer.addSubview(inner)
        holder.addSubview(outer)
        let window = Window(size: Size(width: 300, height: 300), showing: holder)
        var y = 200.0
        func touch(_ phase: Touch.Phase) {
            window.send(Touch(id: 1, phase: phase, time: window.stage.time + 0.01, location: Point(x: 150, y: y)))
            window.stage.advance(to: window.stage.time + 0.01)
        }
        touch(.began)
        for _ in 0..<3 {
            y -= 15
            touch(.moved)
        }
        let before = inner.shownOffset.y
        #expect(before > 0)
        holder.layer["transform.scale"] = .number(scale)
        window.stage.advance(to: window.stage.time + 0.01)
        #expect(inner.shownOffset.y == before)
        y -= 40
        touch(.moved)
        #expect(abs(inner.shownOffset.y - before - 40 / scale) < 1e-6 && outer.shownOffset.y == 0)
        touch(.cancelled)
    }

    /// The share of each in the finger's translation: first what comes back from beyond an end; then what leads in this direction,
    /// the outermost first; then the others, the innermost first; and what is left the innermost that can be pulled further.
    private static func shares(_ links: [Link], _ axis: Int, _ distance: Double) -> [Double] {
        var (shares, rest) = (links.map { _ in 0.0 }, abs(distance))
        let leaders = links.indices.reversed().filter { links[$0].isFirst(distance) }
        func give(_ index: Int, upTo most: Double) {
            let part = min(rest, max(most - shares[index], 0))
            (shares[index], rest) = (shares[index] + part, rest - part)
        }
        for index in links.indices { give(index, upTo: links[index].back(axis, distance)) }
        for index in leaders + links.indices.filter({ !leaders.contains($0) }) {
            give(index, upTo: links[index].room(axis, distance))
        }
        if let end = links.firstIndex(where: { $0.bends[axis] }) { shares[end] += rest }
        return shares.map { distance < 0 ? -$0 : $0 }
    }

    @Test(
        "one finger moves all drags, each by its share of the translation, and throws the one that it moves",
        arguments: 1...40 as ClosedRange<UInt64>)
    func model(_ seed: UInt64) {
        var (dice, links, boxes) = (SeededGenerator(seed: seed), [Link](), [DragView]())
        for _ in 0..<Int.random(in: 2...3, using: &dice) {
            let ranges = (0..<2).map { _ in dice.number(-60...0)...dice.number(1...60) }
            let bends = [dice.isTrue(), dice.isTrue()]
            let start = zip(ranges, bends).map { range, bends in
                let ends = [range.lowerBound, 0, range.upperBound]
                return (ends + (bends ? [range.lowerBound - 20, range.upperBound + 20] : [])).randomElement(
                    using: &dice)!
            }
            let bend = Resistance.rubberBand(dimension: 50)
            var link = Link(ranges: ranges, bends: bends, start: start, sign: dice.isTrue() ? 1 : -1, leads: nil)
            if dice.isTrue(0.4) { link.leads = dice.isTrue() ? .lower : .upper }
            var track = Drag.Track.plane(
                x: .init(ranges[0], bends[0] ? bend : nil), y: .init(ranges[1], bends[1] ? bend : nil))
            if dice.isTrue(0.4) {
                track = .line(.y, in: ranges[1], bend)
                (link.ranges[0], link.bends) = (nil, [false, true])
            }
            let box = DragView(track, at: track.constrained(Point(x: start[0], y: start[1])))
            (box.drag.isReversed, box.drag.leadingEnd) = (link.sign < 0, link.leads)
            boxes.last.map { box.addSubview($0) }
            links.append(link)
            boxes.append(box)
        }
        let window = window(boxes[boxes.count - 1])
        var (location, faults) = (Point(x: 200, y: 200), [String]())
        var (begin, held) = (location, Set([0]))
        window.touch(.began, location.x, location.y, at: 0)
        for step in 1...20 {
            location += dice.point(-25...25)
            window.touch(.moved, location.x, location.y, at: Double(step) / 100)
            let translation = location - begin
            let (x, y) = (Self.shares(links, 0, translation.x), Self.shares(links, 1, translation.y))
            for (number, box) in boxes.enumerated() {
                let (link, shown) = (links[number], box.thing.layer.position)
                if x[number] != 0 || y[number] != 0 { held.insert(number) }
                let pull = Point(x: link.start[0] + x[number] * link.sign, y: link.start[1] + y[number] * link.sign)
                if shown.distance(to: box.drag.track.constrained(pull)) > 1e-6 {
                    faults.append("\(step): \(number) at \(shown)")
                }
            }
            // With another range the hand goes on from where all are.
            let isInside = links.indices.allSatisfy { number in
                let shown = boxes[number].thing.layer.position
                return (0..<2).allSatisfy { links[number].ranges[$0]?.contains($0 == 0 ? shown.x : shown.y) ?? true }
            }
            guard isInside, dice.isTrue(0.2) else { continue }
            let number = Int.random(in: 0..<links.count, using: &dice)
            guard case .plane(var x, let y) = boxes[number].drag.track else { continue }
            x.range = (x.range.lowerBound - 5)...x.range.upperBound
            links[number].ranges[0] = x.range
            for number in links.indices {
                let shown = boxes[number].thing.layer.position
                links[number].start = [shown.x, shown.y]
            }
            boxes[number].drag.track = .plane(x: x, y: y)
            begin = location
        }
        let (translation, velocity) = (location - begin, boxes[0].pan.velocity)
        // The one whose share grows as the hand goes on has all of its velocity.
        func mover(_ axis: Int, _ distance: Double, _ speed: Double) -> Int? {
            let (now, next) = (
                Self.shares(links, axis, distance), Self.shares(links, axis, distance + (speed < 0 ? -1e-3 : 1e-3))
            )
            let growth = links.indices.map { abs(next[$0] - now[$0]) }
            return growth.max()! > 1e-6 ? growth.firstIndex(of: growth.max()!) : nil
        }
        let movers = [mover(0, translation.x, velocity.x), mover(1, translation.y, velocity.y)]
        let isCancelled = seed % 5 == 0
        window.touch(isCancelled ? .cancelled : .ended, location.x, location.y, at: 0.2)
        for (number, box) in boxes.enumerated() {
            let expected = Point(
                x: movers[0] == number ? velocity.x * links[number].sign : 0,
                y: movers[1] == number ? velocity.y * links[number].sign : 0)
            // What the hand has never moved is released only by the throw that was about to move it.
            let isReleased = held.contains(number) || expected != .zero && !isCancelled
            let hands = box.releases.map { $0.touchVelocity }
            if hands.count != (isReleased ? 1 : 0) || hands.contains(where: { $0.distance(to: expected) > 1e-6 })
                || box.drag.isHeld
            {
                faults.append("\(number) thrown \(hands), not \(expected)")
            }
        }
        #expect(faults == [])
    }

    @Test("a push is a throw, with the velocity as that of a touch, only if it says so")
    func pushes() {
        let velocity = Point(x: 30, y: -400)
        let box = DragView(.plane(x: .init(-99...99), y: .init(-99...99)), at: .zero)
        box.drag.push(velocity: velocity)
        box.drag.push(velocity: velocity, isThrow: true)
        #expect(box.releases.map { $0.touchVelocity } == [.zero, velocity])
    }

    @Test("the remainder of a throw continues in the enclosing view, as far as that can move, in its own direction")
    func passOn() {
        func passed(at y: Double, isReversed: Bool, isLinked: Bool = true) -> [Point] {
            let inner = DragView(.line(.y, in: 0...100, .easedPowerLaw), at: .zero)
            let outer = DragView(.line(.y, in: 0...100, .easedPowerLaw), at: Point(x: 0, y: y))
            outer.addSubview(inner)
            (outer.drag.isReversed, inner.drag.isLinked) = (isReversed, isLinked)
            let rest = inner.drag.passOn(velocity: Point(x: 30, y: 500))
            return [rest] + outer.releases.map { $0.touchVelocity }
        }
        let (all, rest) = (Point(x: 30, y: 500), Point(x: 30, y: 0))
        #expect(passed(at: 50, isReversed: false) == [rest, Point(x: 0, y: 500)])
        #expect(passed(at: 50, isReversed: true) == [rest, Point(x: 0, y: -500)])
        #expect(passed(at: 0, isReversed: false) == [rest, Point(x: 0, y: 500)])
        #expect([passed(at: 100, isReversed: false), passed(at: 0, isReversed: true)] == [[all], [all]])
        #expect(passed(at: 50, isReversed: false, isLinked: false) == [all])
    }

    @Test("a touch that only an enclosing drag follows begins at once, and moves the touched drag first")
    func around() {
        let boxes = (0..<2).map { _ in DragView(.line(.y, in: 0...100, .easedPowerLaw), at: .zero) }
        boxes[1].addSubview(boxes[0])
        boxes[0].pan.shouldBegin { _ in false }
        let window = window(boxes[1])
        window.touch(.began, 200, 200, at: 0)
        #expect(boxes.map { $0.drag.isHeld } == [false, true])
        window.touch(.moved, 200, 230, at: 0.1)
        #expect(boxes.map { $0.thing.layer.position.y } == [30, 0])
    }

    @Test("a touch catches enclosing drags that are moving, and leaves those at rest")
    func catches() {
        let boxes = (0..<3).map { _ in DragView(.line(.y, in: 0...100, .easedPowerLaw), at: .zero) }
        for (inner, outer) in zip(boxes, boxes.dropFirst()) { outer.addSubview(inner) }
        let window = window(boxes[2])
        View.animate(duration: 1) { boxes[2].thing.center = Point(x: 0, y: 90) }
        window.play("0.5 began 200 200")
        #expect(boxes.map { $0.drag.isHeld } == [true, false, true])
        window.play("0.6 ended 200 200")
        #expect(boxes.map { $0.releases.count } == [1, 0, 1])
    }
}
