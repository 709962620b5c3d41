@testable import MotorControls
import MotorGestures
import MotorLayers
import MotorMath
import SeededRandom
import Testing

/// A view with a thing in it that is dragged from left to right, freely from 0 to 100.
private final class Rail: Control {
    let thing = View(frame: Rect(x: -10, y: 40, width: 20, height: 20))
    let pan = PanRecognizer(minimumDistance: 0)
    private(set) lazy var drag = Drag(of: thing.layer, in: self)
    var releases: [Drag.Release] = []
    var noted: [Event] = []

    init() {
        super.init(frame: Rect(x: 0, y: 0, width: 200, height: 100))
        addSubview(thing)
        addGestureRecognizer(pan)
        drag.track = .line(.x, in: 0...100, .rubberBand(dimension: 50))
        drag.attach(pan)
        drag.onChange(self) { rail, change in
            guard case .released(let release) = change else { return }
            rail.releases.append(release)
            rail.drag.land(at: Point(x: release.projection.x < 50 ? 0 : 100, y: 50))
            rail.send(.released)
        }
        drag.send(to: Point(x: 0, y: 50))
    }

    override func handle(_ event: Event) { noted.append(event) }
}

@Suite("Drag: steps")
struct DragStepTests {
    @Test("a drag without a recognizer reports each move, and a detent plays its feedback")
    func moves() {
        let rail = Rail()
        let window = Window(size: Size(width: 200, height: 100), showing: rail)
        var steps: [String] = []
        rail.drag.onChange(rail) { _, change in
            switch change {
            case .held: steps.append("held")
            case .moved: steps.append("moved")
            case .released: steps.append("released")
            }
        }
        rail.drag.move(to: Point(x: 10, y: 50))
        #expect(steps.isEmpty)
        rail.drag.hold()
        rail.drag.move(to: Point(x: 10, y: 50))
        rail.drag.move(to: Point(x: 30, y: 50))
        #expect(rail.thing.center.x == 30)
        rail.drag.release(velocity: .zero)
        #expect(steps == ["held", "moved", "moved", "released"])
        withExtendedLifetime(window) {}
    }

    @Test("a drag has one recognizer: another one releases the layer and replaces it, the same one changes nothing")
    func attachedAgain() {
        let rail = Rail()
        let window = Window(size: Size(width: 200, height: 100), showing: rail)
        func touch(_ phase: Touch.Phase, _ x: Double) {
            window.send(Touch(id: 1, phase: phase, time: window.stage.time + 0.01, location: Point(x: x, y: 50)))
            window.stage.advance(to: window.stage.time + 0.01)
        }
        rail.drag.attach(rail.pan)
        touch(.began, 0)
        touch(.moved, 30)
        #expect(rail.drag.isHeld && rail.thing.center.x == 30)
        let other = PanRecognizer(minimumDistance: 0)
        rail.drag.attach(other)
        #expect(!rail.drag.isHeld && rail.releases.count == 1 && rail.gestureRecognizers.map { $0 === other } == [true])
        touch(.ended, 30)
        window.stage.settle()
        touch(.began, 0)
        touch(.moved, 20)
        #expect(rail.drag.isHeld && rail.thing.center.x == 20)
        touch(.ended, 20)
        #expect(rail.releases.count == 2)
    }

    @Test("a held layer stays under its touch while a scroll view around it scrolls", arguments: 0..<3, [true, false])
    func scrolled(way: Int, isOnTrack: Bool) {
        let card = View(frame: Rect(x: 100, y: 100, width: 60, height: 60))
        let drag = Drag(of: card.layer, in: card)
        drag.attach()
        if isOnTrack { drag.track = .line(.y, in: 0...2000, .powerLaw) }
        let page = ScrollView(frame: Rect(x: 0, y: 0, width: 300, height: 300))
        page.contentSize = Size(width: 300, height: 2000)
        page.addSubview(card)
        let window = Window(size: Size(width: 300, height: 300), showing: page)
        func touch(_ phase: Touch.Phase, _ point: Point) {
            window.send(Touch(id: 1, phase: phase, time: window.stage.time + 0.01, location: point))
            window.stage.advance(to: window.stage.time + 0.01)
        }
        func place() -> Point { card.layer.presentation.convertToRoot(.zero) ?? .zero }
        touch(.began, Point(x: 130, y: 130))
        touch(.moved, Point(x: 150, y: 140))
        let before = place()
        switch way {
        case 0:
            let wheel = Wheel(by: Point(x: 0, y: 100), at: Point(x: 20, y: 20), time: window.stage.time)
            window.send(wheel)
        case 1: page.scroll(to: Point(x: 0, y: 100))
        default: page.offset = Point(x: 0, y: 100)
        }
        for _ in 0..<60 {
            window.stage.advance(to: window.stage.time + 1 / 60)
            #expect(place().distance(to: before) < 1e-9)
        }
        #expect(page.shownOffset.y == 100)
        touch(.moved, Point(x: 155, y: 160))
        #expect(place().distance(to: before + Point(x: isOnTrack ? 0 : 5, y: 20)) < 1e-9)
        touch(.ended, Point(x: 155, y: 160))
        let rest = card.layer.position
        page.offset = Point(x: 0, y: 50)
        window.stage.settle()
        #expect(card.layer.position == rest)
    }

    @Test(
        "what a touch holds stays under it while layers around it move, scale and turn, at rest and in motion",
        arguments: 1...24, [false, true])
    func surroundings(seed: UInt64, scrolls: Bool) throws {
        var dice = SeededGenerator(seed: seed)
        func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &dice) }
        let around = (0..<3).map { _ in View(frame: Rect(x: 0, y: 0, width: 400, height: 400)) }
        for (outer, inner) in zip(around, around.dropFirst()) { outer.addSubview(inner) }
        let card = View(frame: Rect(x: 150, y: 150, width: 100, height: 100))
        let page = ScrollView(frame: Rect(x: 50, y: 50, width: 300, height: 300))
        page.contentSize = Size(width: 10_000, height: 10_000)
        page.offset = Point(x: 5000, y: 5000)
        around[2].addSubview(scrolls ? page : card)
        let drag = Drag(of: card.layer, in: card)
        if !scrolls { drag.attach() }
        let window = Window(root: around[0])
        let moved = scrolls ? page.layer : card.layer
        var finger = Point(x: 200, y: 200)
        func touch(_ phase: Touch.Phase) {
            window.send(Touch(id: 1, phase: phase, time: window.stage.time + 0.004, location: finger))
            window.stage.advance(to: window.stage.time + 0.004)
        }
        window.stage.advance(to: 0)
        touch(.began)
        finger = Point(x: 215, y: 190)
        touch(.moved)
        let held = try #require(moved.presentation.convertFromRoot(finger))
        for step in 0..<40 {
            let layer = around[Int.random(in: 1...2, using: &dice)].layer
            switch Int.random(in: 0..<8, using: &dice) {
            case 0: layer["transform.scale"] = .number(number(0.7...1.3))
            case 1:
                let spring = SpringAnimation(
                    keyPath: "transform.scale", spring: Spring(dampingRatio: 0.7, response: 0.3))
                spring.toValue = .number(number(0.7...1.3))
                layer.add(spring, forKey: "scale")
            case 2:
                let turn = BasicAnimation(keyPath: "transform.rotation.z")
                (turn.fromValue, turn.toValue) = (0, .number(number(-0.5...0.5)))
                layer.add(turn, forKey: "turn")
            case 3: layer["transform.rotation.y"] = .number(number(-0.5...0.5))
            case 4: layer["position.x"] = .number(number(150...250))
            case 5: around[0].layer["sublayerTransform.scale.x"] = .number(number(0.8...1.2))
            default:
                finger += Point(x: number(-8...8), y: number(-8...8))
                touch(.moved)
            }
            window.stage.advance(to: window.stage.time + 1 / 60)
            let now = try #require(moved.presentation.convertToRoot(held))
            #expect(now.distance(to: finger) < 1e-6, "step \(step)")
        }
        touch(.cancelled)
    }

    /// On screen, so in the root: the finger's velocity is known there, and what is held has it until the release.
    @Test(
        "a layer that is released keeps the finger's velocity on screen, however what contains it moves, turns and grows",
        arguments: 0..<8, [Point(x: 300, y: -200), .zero])
    func releasedInMotion(way: Int, speed: Point) throws {
        let (outer, page) = (View(frame: Rect(x: 0, y: 0, width: 400, height: 400)), View())
        page.frame = Rect(x: 50, y: 50, width: 300, height: 300)
        outer.addSubview(page)
        let card = View(frame: Rect(x: 100, y: 100, width: 100, height: 100))
        page.addSubview(card)
        let drag = Drag(of: card.layer, in: card)
        drag.attach()
        let window = Window(root: outer)
        if way >= 4 { page.layer["transform.rotation.z"] = 0.5 }
        window.stage.advance(to: 1)
        var finger = Point(x: 190, y: 210)
        func touch(_ phase: Touch.Phase, at time: Double) {
            window.send(Touch(id: 1, phase: phase, time: time, location: finger))
            window.stage.advance(to: time)
        }
        touch(.began, at: 1)
        func move(_ path: Key, from start: Value, to end: Value) {
            let motion = BasicAnimation(keyPath: path)
            (motion.fromValue, motion.toValue, motion.duration) = (start, end, 1)
            motion.timingFunction = .easeInEaseOut
            page.layer.add(motion, forKey: path)
        }
        switch way % 4 {
        case 0: move("position", from: .point(Point(x: 200, y: 200)), to: .point(Point(x: 100, y: 350)))
        case 1: move("bounds.origin", from: .point(.zero), to: .point(Point(x: 20, y: 90)))
        case 2: move("transform.rotation.z", from: 0, to: 1)
        default: move("transform.scale", from: 1, to: 1.5)
        }
        for step in 1...24 {
            finger += speed * (1 / 120)
            touch(.moved, at: 1 + Double(step) / 120)
        }
        let held = try #require(card.layer.presentation.convertFromRoot(finger))
        touch(.ended, at: window.stage.time)
        func place() throws -> Point { try #require(card.layer.presentation.convertToRoot(held)) }
        let (before, moment) = (try place(), 1e-5)
        #expect(before.distance(to: finger) < 1e-9)
        window.stage.advance(to: window.stage.time + moment)
        let shown = (try place() - before) * (1 / moment)
        #expect(shown.distance(to: speed) < 0.5, "\(shown)")
    }

    @Test("all handlers see the steps in the same order, even if one of them ends the drag")
    func order() {
        let rail = Rail()
        let window = Window(size: Size(width: 200, height: 100), showing: rail)
        var heard: [String] = []
        for name in ["a", "b"] {
            rail.drag.onChange(rail) { rail, change in
                switch change {
                case .held:
                    heard.append(name + " held")
                    if name == "a" { rail.drag.release(velocity: .zero, isCancelled: true) }
                case .moved: heard.append(name + " moved")
                case .released: heard.append(name + " released")
                }
            }
        }
        rail.drag.push(velocity: Point(x: 100, y: 0))
        #expect(heard == ["a held", "b held", "a released", "b released"] && !rail.drag.isHeld)
        withExtendedLifetime(window) {}
    }
}

@Suite("Drag")
struct DragTests {
    private let rail = Rail()
    private let window: Window

    init() {
        window = Window(size: Size(width: 200, height: 100), showing: rail)
    }

    private var shown: Point { rail.thing.layer.presentation["position"]?.point ?? .zero }

    private func touch(_ phase: Touch.Phase, at time: Double, _ x: Double, _ y: Double = 50) {
        window.send(Touch(id: 1, phase: phase, time: time, location: Point(x: x, y: y)))
        window.stage.advance(to: time)
    }

    @Test(
        "a finger moves the layer along its track from where it was grabbed, and reports where it would throw it",
        arguments: 1...30)
    func follows(_ seed: UInt64) {
        var (dice, faults) = (SeededGenerator(seed: seed), [String]())
        let (bend, detents) = (Resistance.rubberBand(dimension: 50), Detents([0, 40, 100], strength: 0.7))
        let tracks: [Drag.Track] = [
            .free, .line(.x, in: 0...100, bend), .line(.y, in: -20...30, .easedPowerLaw),
            .radial(from: .zero, .easedPowerLaw),
            .line(.x, in: 0...100, bend, detents: detents), .plane(x: .init(0...100, bend), y: .init(-20...30)),
        ]
        var track = tracks.randomElement(using: &dice)!
        let sign = dice.isTrue() ? 1.0 : -1
        (rail.drag.track, rail.drag.isReversed, rail.drag.decay) = (track, sign < 0, dice.isTrue() ? .normal : .fast)
        var (pull, hand, traveled) = (track.unconstrained(shown), Point(x: 60, y: 50), 0.0)
        touch(.began, at: 0, hand.x, hand.y)
        for step in 1...30 {
            var change = dice.point(-8...10)
            hand += change
            let before = shown
            touch(.moved, at: Double(step) / 100, hand.x, hand.y)
            // A line takes no part of a change across it.
            if case .line(let axis, _, _, _) = track {
                change = axis == .x ? Point(x: change.x, y: 0) : Point(x: 0, y: change.y)
            }
            pull += change * sign
            traveled += shown.distance(to: before)
            if shown.distance(to: track.constrained(pull)) > 1e-6
                || rail.drag.unconstrainedPosition.distance(to: pull) > 1e-6
            {
                faults.append("\(step): \(shown), not \(track.constrained(pull))")
            }
            // On a new track it stays where it is shown, and the hand goes on from there.
            let next = tracks.randomElement(using: &dice)!
            if dice.isTrue(0.1), next != rail.drag.track {
                track = next
                let before = shown
                rail.drag.track = track
                // A band reaches as far as the thing was.
                if case .line(_, let range, .rubberBand, let detents) = track {
                    let beyond = shown.x - min(max(shown.x, range.lowerBound), range.upperBound)
                    let band = Resistance.rubberBand(dimension: max(50, 2 * abs(beyond)))
                    track = .line(.x, in: range, band, detents: detents)
                }
                if case .plane(let x, let y) = track {
                    let beyond = shown.x - min(max(shown.x, 0), 100)
                    track = .plane(x: .init(x.range, .rubberBand(dimension: max(50, 2 * abs(beyond)))), y: y)
                }
                pull = track.unconstrained(before)
                if case .plane = track {} else if shown.distance(to: before) > 1e-9 { faults.append("\(step): a jump") }
            }
        }
        let velocity = rail.pan.velocity * sign
        let projected = Point(
            x: shown.x + rail.drag.decay.projectedLanding(velocity: velocity.x),
            y: shown.y + rail.drag.decay.projectedLanding(velocity: velocity.y))
        let (position, isCancelled) = (shown, dice.isTrue(0.3))
        if rail.drag.projection.distance(to: projected) > 1e-6 { faults.append("projection") }
        touch(isCancelled ? .cancelled : .ended, at: 0.3, hand.x, hand.y)
        let release = rail.releases.first
        let expected = [velocity, track.velocity(of: velocity, at: pull), isCancelled ? position : projected]
        let found = release.map { [$0.touchVelocity, $0.velocity, $0.projection] } ?? []
        if found.count != 3 || zip(found, expected).contains(where: { $0.distance(to: $1) > 1e-5 }) {
            faults.append("\(found), not \(expected)")
        }
        if release?.isCancelled != isCancelled || release?.isTap == true || release?.isThrown == isCancelled {
            faults.append("outcome")
        }
        if abs(rail.drag.traveled - traveled) > 1e-6 { faults.append("traveled \(rail.drag.traveled)") }
        #expect(faults == [])
    }

    @Test("a finger that moved before it grabbed the layer has not tapped, even if it lifts there at once")
    func takenOver() throws {
        rail.pan.isEnabled = false
        rail.drag.attach(PanRecognizer())
        touch(.began, at: 0.1, 20)
        touch(.moved, at: 0.2, 35)
        #expect(rail.drag.isHeld)
        touch(.ended, at: 0.3, 35)
        let release = try #require(rail.releases.first)
        #expect(!release.isTap && release.isThrown)
    }

    @Test("a touch that hardly moves is a tap, unless it lasts too long or goes too far")
    func taps() {
        rail.drag.tapDuration = 0.5
        for (length, seconds, isTap) in [(0.0, 0.125, true), (10, 0.5, true), (10.5, 0.125, false), (0, 0.625, false)] {
            let begin = window.stage.time + 1
            touch(.began, at: begin, 50)
            touch(.moved, at: begin + seconds / 2, 50 + length)
            touch(.ended, at: begin + seconds, 50 + length)
            #expect(rail.releases.last?.isTap == isTap, "\(length) points in \(seconds) s")
        }
    }

    @Test("a drag that delays its movement waits for the slop, and then follows the finger without a jump")
    func waits() {
        rail.drag.onChange(rail) { rail, change in
            if case .held = change { rail.drag.delaysMovement = true }
        }
        touch(.began, at: 0.1, 50)
        touch(.moved, at: 0.2, 59)
        #expect(shown.x == 0)
        touch(.moved, at: 0.3, 70)
        #expect(shown.x == 0 && !rail.drag.delaysMovement)
        touch(.moved, at: 0.4, 75)
        #expect(shown.x == 5)
    }

    @Test(
        "under reduced motion, also of a superview, the layer is at its landing at once and fades in to its opacity"
    )
    func reducedMotion() {
        (rail.thing.layer.name, rail.thing.layer.opacity) = ("thing", 0.4)
        rail.layer.actions["landing"] = Drag.travel(of: "thing")
        rail.layer["dampingRatio"] = 1
        rail.layer["response"] = 0.4
        window.root.layer["reducesMotion"] = true
        rail.drag.send(to: Point(x: 100, y: 50))
        #expect(shown.x == 100 && rail.thing.layer.presentation["opacity"] == 0)
        window.stage.settle()
        #expect(rail.thing.layer.presentation["opacity"] == 0.4)
        window.root.layer["reducesMotion"] = nil
        rail.drag.send(to: Point(x: 0, y: 50))
        #expect(shown.x == 100 && rail.drag.isTraveling)
        // Caught in flight it stands where it is shown.
        window.stage.advance(to: window.stage.time + 0.1)
        let flying = shown
        touch(.began, at: window.stage.time, 10)
        window.stage.advance(to: window.stage.time + 1)
        #expect(flying.x > 1 && flying.x < 99 && shown == flying)
    }

    @Test("a linked layer moves by its ratio, and comes to rest at its own landing")
    func carried() {
        let other = Layer()
        rail.layer.addSublayer(other)
        rail.drag.carry(other, ratio: 2, landingKey: "otherLanding") { Point(x: $0.x * 2, y: 7) }
        touch(.began, at: 0.1, 0)
        touch(.moved, at: 0.2, 30)
        #expect(other.position == Point(x: 60, y: 0))
        let moved: [Key] = ["position", "position.x", "bounds", "opacity"]
        #expect(moved.map { rail.drag.moves($0, of: other) } == [true, true, false, false])
        // Held, neither has a landing.
        #expect(rail.layer["landing"] == nil && rail.layer["otherLanding"] == nil)
        touch(.ended, at: 0.6, 30)
        #expect(other.position == Point(x: 0, y: 7) && rail.layer["otherLanding"] == .point(Point(x: 0, y: 7)))
        #expect(shown == Point(x: 0, y: 50) && rail.layer["landing"] == .point(shown))
        touch(.began, at: 0.7, 0)
        #expect(rail.layer["landing"] == nil && rail.layer["otherLanding"] == nil && !window.stage.needsFrame)
    }

    @Test("a push acts like a very quick finger; a finger that already holds the layer keeps it")
    func push() {
        rail.drag.push(velocity: Point(x: 300, y: 0))
        #expect(rail.releases.count == 1 && rail.releases[0].velocity.x == 300)
        touch(.began, at: 0.1, 0)
        rail.drag.push(velocity: Point(x: 300, y: 0))
        #expect(rail.drag.isHeld && rail.releases.count == 1)
    }

    @Test("a drag that outlives its view moves nothing and reads nothing")
    func outlives() {
        var rail: Rail? = Rail()
        let drag = rail!.drag
        rail = nil
        drag.hold()
        drag.release(velocity: Point(x: 10, y: 0))
        drag.land(at: .zero)
        drag.send(to: .zero)
        #expect(!drag.isHeld)
    }

    @Test("the window learns of a throw: its velocity, its displacement, and where it takes a point of the layer")
    func reported() {
        var throwing: [ThrownLayer] = []
        window.onThrow = { throwing.append($0) }
        rail.layer.actions["landing"] = .null
        // Its velocity can be limited, as long as it has one.
        var speeds: [Double] = []
        rail.onEvent(.released) { [rail] _ in
            for most in speeds.isEmpty ? [1000.0, 300] : [] {
                rail.drag.limitVelocity(to: most)
                speeds.append(rail.thing.layer.presentation.velocity(forKey: "position")?.point?.x ?? .nan)
            }
        }
        touch(.began, at: 0, 0)
        for step in 1...12 { touch(.moved, at: Double(step) / 120, Double(step) * 5) }
        touch(.ended, at: 0.1, 60)
        // 60 points in 0.1 s, and 0.499 s of it, as for a scroll view.
        #expect(throwing.count == 1 && throwing[0].layer === rail.thing.layer && !throwing[0].isRotation)
        #expect(throwing[0].velocity.distance(to: Point(x: 600, y: 0)) < 1e-6)
        #expect(throwing[0].displacement.distance(to: Point(x: 600 * 0.499, y: 0)) < 1e-6)
        let (start, movement) = (Point(x: 70, y: 50), Point(x: 9, y: 1))
        #expect(throwing[0].destination(of: start, movedBy: movement) == Point(x: 79, y: 51))
        // A turn moves it about the layer's position, which has come to (100, 50).
        let turn = ThrownLayer(
            of: rail.thing.layer, in: rail.layer, velocity: .zero, displacement: .zero, isRotation: true)
        let turned = turn.destination(of: start, movedBy: Point(x: .pi / 2, y: 0))
        #expect(turned.map { $0.distance(to: Point(x: 100, y: 20)) < 1e-9 } == true)
        #expect(zip(speeds, [600.0, 300]).allSatisfy { abs($0 - $1) < 1e-6 } && speeds.count == 2)
        // A tap is no throw, nor is a cancelled touch.
        touch(.began, at: 1, 50)
        touch(.ended, at: 1.01, 50)
        for (phase, time) in [(Touch.Phase.began, 2.0), (.moved, 2.01), (.cancelled, 2.02)] {
            touch(phase, at: time, 50 + 9000 * (time - 2))
        }
        #expect(throwing.count == 1)
    }

    @Test("a layer rests where its state puts it, after a change and after a new layout, but not while it is held")
    func rests() {
        var (length, feedback) = (100.0, 0)
        let lamp = Interaction<Lamp>(in: rail.layer, initially: .off, logic: lampLogic)
        rail.drag.setRestingPositions(rail, by: lamp) { _, state in
            state == .bright ? nil : Point(x: state == .off ? 0 : length, y: 50)
        }
        rail.layer.actions["landing"] = .block { _, _, _ in feedback += 1 }
        var seen: [Double] = []
        func note(_ change: () -> Void) {
            change()
            seen += [shown.x, Double(feedback)]
            feedback = 0
        }
        note { lamp.send(.up) }
        note { lamp.send(.up) }  // it has no position
        note { lamp.send(.down) }
        length = 80
        note { rail.drag.retarget() }
        note { rail.drag.retarget() }  // already there
        length = 60
        note { rail.drag.retarget(travels: false) }
        rail.thing.center = Point(x: 5, y: 50)
        rail.drag.retarget()
        #expect(shown.x == 60)
        feedback = 0
        touch(.began, at: 0.1, 60)
        length = 40
        note { rail.drag.retarget() }
        note { lamp.send(.down) }
        #expect(seen == [100, 0, 100, 0, 100, 0, 80, 1, 80, 0, 60, 0, 60, 0, 60, 0])
    }

    @Test("released in a state that stays, a layer goes back to where the state puts it, with the landing's feedback")
    func returns() {
        for hasFeedback in [false, true] {
            let (shelf, book) = (View(frame: Rect(x: 0, y: 0, width: 200, height: 100)), View())
            book.layer.name = "book"
            shelf.addSubview(book)
            let window = Window(size: Size(width: 200, height: 100), showing: shelf)
            let lamp = Interaction<Lamp>(in: shelf.layer, initially: .off, logic: lampLogic)
            let drag = Drag(of: book.layer, in: shelf)
            drag.setRestingPositions(shelf, by: lamp) { _, _ in Point(x: 10, y: 50) }
            drag.retarget()
            if hasFeedback { shelf.layer.actions["landing"] = Drag.travel(of: "book") }
            drag.hold()
            drag.move(to: Point(x: 40, y: 50))
            drag.release(velocity: .zero)
            #expect(book.layer.presentation[.position] == Point(x: hasFeedback ? 40 : 10, y: 50))
            window.stage.settle()
            #expect(book.center == Point(x: 10, y: 50) && book.layer.presentation[.position] == book.center)
        }
    }

    @Test("a drag of a view's bounds is in the view's own points, and a throw moves its content opposite to the origin")
    func scrolls() {
        let list = View(frame: Rect(x: 0, y: 0, width: 200, height: 100))
        list.layer.transform = .scale(x: 0.5, y: 0.5)
        rail.addSubview(list)
        let drag = Drag(of: list.layer, "bounds.origin", in: list)
        drag.isReversed = true
        drag.attach(PanRecognizer(minimumDistance: 0))
        var throwing: [ThrownLayer] = []
        window.onThrow = { throwing.append($0) }
        touch(.began, at: 0, 100)
        for step in 1...10 { touch(.moved, at: Double(step) / 100, 100 - 2 * Double(step)) }
        #expect(list.bounds.origin.distance(to: Point(x: 40, y: 0)) < 1e-9)
        touch(.ended, at: 0.1, 80)
        #expect(throwing.count == 1 && throwing[0].velocity.distance(to: Point(x: -400, y: 0)) < 1e-3)
        #expect(drag.moves("bounds.origin", of: list.layer) && drag.moves("bounds", of: list.layer))
        #expect(!drag.moves("position", of: list.layer) && !drag.moves("bounds", of: rail.layer))
    }

    @Test("a view without a landing stays in place, even inside a view that has one")
    func goesNowhere() {
        let (outer, inner) = (View(frame: Rect(x: 0, y: 0, width: 200, height: 200)), View())
        inner.frame = Rect(x: 5, y: 6, width: 10, height: 10)
        outer.addSubview(inner)
        let window = Window(size: Size(width: 200, height: 200), showing: outer)
        (outer.layer["landing"], outer.layer["dampingRatio"], outer.layer["response"]) = (
            .point(Point(x: 90, y: 90)), 1, 0.3
        )
        for landing in [nil, Point(x: 50, y: 60)] {
            inner.layer["landing"] = landing.map { .point($0) }
            Drag.travel().run(forKey: "landing", object: inner.layer, arguments: ActionArguments())
            window.stage.settle()
            #expect(inner.layer.position == landing ?? Point(x: 10, y: 11))
        }
    }
}
