import FineMotor
import MotorRecording
import Testing
@testable import MotorTesting

/// A cell of two rows of three, in which one can have the focus and arrows move it, as far as there are cells.
private final class Cell: Control {
    private let index: Int
    private var isCurrent: Bool

    init(_ index: Int) {
        (self.index, isCurrent) = (index, index == 0)
        super.init(frame: Rect(x: Double(index % 3) * 30, y: Double(index / 3) * 30, width: 20, height: 20))
        layer.name = "Cell \(index)"
    }

    override var canBecomeFocused: Bool { isCurrent }
    override func press(_ press: KeyPress) -> Bool {
        let steps: [KeyPress.Name: Int] = [.left: -1, .right: 1, .up: -3, .down: 3]
        guard press.phase == .down, let step = steps[press.name], 0..<6 ~= index + step,
            abs(step) == 3 || (index + step) / 3 == index / 3,
            let next = superview?.subviews.compactMap({ $0 as? Cell }).first(where: { $0.index == index + step })
        else { return false }
        (isCurrent, next.isCurrent) = (false, true)
        window?.focus(next)
        return true
    }
}

@Suite("Reach of an audit")
struct AuditReachTests {
    private func scene(_ window: Window) -> AuditScene {
        AuditScene(window) { Recording([$0]).play(in: window, setting: window.root.layer) }
    }

    @Test("arrows move the focus to each view of a group, row by row, also to views added later")
    func focus() {
        func unseen(_ fill: @escaping (View) -> Void) -> [String] {
            let ring = FocusRing(
                make: {
                    let root = View(frame: Rect(x: 0, y: 0, width: 80, height: 50))
                    fill(root)
                    return scene(Window(root: root))
                }, backdrop: .white)
            return ring.findings.map(\.path)
        }
        #expect(
            unseen { for index in 0..<6 { $0.addSubview(Cell(index)) } } == [0, 1, 2, 5, 4, 3].map { "Cell \($0)" })
        let late = unseen { root in
            let wait = BasicAnimation.ease(duration: 0.5)
            (wait.keyPath, wait.fromValue, wait.toValue) = ("opacity", 1, 1)
            wait.onEnd { [root = Weak(root)] _ in root.target?.addSubview(Cell(0)) }
            root.layer.add(wait, forKey: "wait")
        }
        #expect(late == ["Cell 0"])
    }

    @Test("the focus of a panel that its sheet clips is visible in a larger window")
    func panels() {
        let frame = Rect(x: 0, y: 0, width: 100, height: 200)
        for make: () -> View in [{ Drawer(frame: frame) }, { Sheet(frame: frame) }] {
            let ring = FocusRing(
                make: { scene(Window(size: Size(width: 110, height: 220), showing: make())) }, backdrop: nil)
            #expect(ring.findings.isEmpty)
        }
    }

    @Test("a view outside of the window is covered, and needs no ring")
    func outside() {
        let ring = FocusRing(
            make: { scene(window(Size(width: 100, height: 100), Thing(Rect(x: 200, y: 50, width: 44, height: 44)))) },
            backdrop: .white)
        #expect(ring.findings.map(\.rule) == [.focusCovered])
    }

    @Test("an empty window is a finding, and one that shows anything or has an element is none")
    func nothing() {
        func isNothing(_ color: Color?, _ view: View? = nil) -> Bool {
            Audit {
                let root = View(frame: Rect(x: 0, y: 0, width: 50, height: 50))
                root.layer.backgroundColor = color
                if let view { root.addSubview(view) }
                return Window(root: root)
            }.findings().has(.nothingShown)
        }
        #expect(isNothing(nil) && !isNothing(.white))
        #expect(!isNothing(nil, Thing(Rect(x: 0, y: 0, width: 44, height: 44), .clear)))
    }

    @Test("an audit says what it does before it does it")
    func progress() {
        var log: [String] = []
        var audit = Audit {
            log.append("a window")
            return window(Size(width: 50, height: 50), Thing(Rect(x: 0, y: 0, width: 44, height: 44)))
        }
        (audit.recordings, audit.mostRuns) = ([Recording([]), Recording([])], 2)
        audit.progress = { log.append($0) }
        _ = audit.findings()
        #expect(Set(log).count > 4)
        let tried = log.filter { $0.hasPrefix("tries taps and keys, ") }
        #expect(tried == [1, 2].map { "tries taps and keys, \($0) of at most 2" })
        #expect(zip(log, log.dropFirst() + [""]).allSatisfy { $0 == "a window" || $1 == "a window" }, "\(log)")
    }

    @Test("a scene that waits is seen where nothing moves, after all that is due, at eight stops within ten seconds")
    func waits() {
        func stops(at times: [Double], moving duration: Double = 0, onceDue: Bool = false) -> [String] {
            let thing = Thing()
            let window = window(Size(width: 100, height: 100), thing)
            if duration > 0 {
                let wait = BasicAnimation.ease(duration: duration)
                (wait.keyPath, wait.fromValue, wait.toValue) = ("opacity", 0, 1)
                let begin = { thing.layer.add(wait, forKey: "wait") }
                if onceDue { window.stage.schedule(after: 0, begin) } else { begin() }
            }
            for time in times { window.stage.schedule(after: time) { thing.layer["state"] = .string("\(time)") } }
            var seen: [String] = []
            scene(window).settle {
                seen.append("\(thing.layer["state"]?.string ?? "first") at \($0.window.stage.time)")
            }
            #expect(!window.stage.needsFrame || times.contains { $0 > 10 })
            return seen
        }
        #expect(stops(at: [0, 1, 2.5]) == ["0.0 at 0.0", "1.0 at 1.0"])
        #expect(stops(at: [0, 3], moving: 2) == ["0.0 at 2.0"])
        #expect(stops(at: [3], moving: 2, onceDue: true) == ["first at 2.0"])
        #expect(stops(at: [1, 10, 10.1]) == ["first at 0.0", "1.0 at 1.0"])
        #expect(stops(at: (1...20).map { Double($0) / 4 }).count == 8)
    }

    @Test(
        "a state that only the third key reaches is a rest, if there are enough runs",
        arguments: [(6, false), (60, true)])
    func keys(runs: Int, isFound: Bool) {
        var exploration = Exploration(mostRuns: runs, over: .white) {
            let thing = Thing(Rect(x: 0, y: 0, width: 44, height: 44))
            thing.onKey = { thing, name in
                if name == .space { thing.layer["state"] = .string((thing.layer["state"]?.string ?? "") + "+") }
                if thing.layer["state"] == "+++" { thing.layer.backgroundColor = .white }
            }
            return scene(window(Size(width: 50, height: 50), thing))
        }
        exploration.drag()
        #expect(exploration.explore() == [])
        #expect(exploration.found.has(.partContrast) == isFound)
    }

    @Test("the state that the last run reaches is a rest, and each run begins when nothing moves any more")
    func lastRun() {
        var exploration = Exploration(mostRuns: 1, over: .white) {
            let thing = Thing(Rect(x: 0, y: 0, width: 44, height: 44))
            thing.onEvent = { thing, event in
                if event == .touchUpInside, thing.layer["isReady"] == true {
                    (thing.layer["state"], thing.layer.backgroundColor) = ("on", .white)
                }
            }
            let wait = BasicAnimation.ease(duration: 0.5)
            (wait.keyPath, wait.fromValue, wait.toValue) = ("opacity", 1, 1)
            wait.onEnd { [weak thing] _ in thing?.layer["isReady"] = true }
            thing.layer.add(wait, forKey: "wait")
            return scene(window(Size(width: 50, height: 50), thing))
        }
        _ = exploration.explore()
        #expect(exploration.found.has(.partContrast))
    }

    @Test("hands drag in four directions, draw a half circle, turn and spread two fingers, and then rest")
    func hands() {
        func touches(_ input: [Recording.Input]) -> [Touch] {
            input.compactMap { if case .touch(let touch) = $0 { touch } else { nil } }
        }
        let gestures = Hands.gestures(at: Point(x: 100, y: 80), reach: 40).map(touches)
        func locations(_ gesture: Int, finger: Int = 1) -> [[Double]] {
            let own = gestures[gesture].filter { $0.id == finger }
            return [0, 15, 30, 42].map { [own[$0].location.x.rounded(), own[$0].location.y.rounded()] }
        }
        #expect(locations(0) == [[100, 80], [120, 80], [140, 80], [140, 80]])
        #expect((0..<4).map { locations($0)[2] } == [[140, 80], [60, 80], [100, 120], [100, 40]])
        #expect(locations(4) == [[120, 80], [100, 100], [80, 80], [80, 80]])
        // A quarter turn, from 30 to 60 points; halfway 45 points at 45°, 31.8 on each axis.
        #expect(locations(5) == [[130, 80], [132, 112], [100, 140], [100, 140]])
        #expect(locations(5, finger: 2) == [[70, 80], [68, 48], [100, 20], [100, 20]])
        #expect(Hands.gestures(at: .zero, reach: 400).map(touches)[4][0].location == Point(x: 60, y: 0))
        for touches in gestures {
            let own = touches.filter { $0.id == 1 }
            #expect(own.enumerated().allSatisfy { abs($1.time - Double($0) / 60) < 1e-9 })
            #expect(own.map(\.phase) == (0...42).map { $0 == 0 ? .began : $0 == 42 ? .ended : .moved })
        }
        #expect(touches(Hands.tap(.zero)).map(\.time) == [0, 0.08])
    }

    @Test("what a drag of more than ten points leads to is its effect, unless another input comes after its movement")
    func drags() {
        func effects(by distance: Double, then input: Recording.Input? = nil) -> [String] {
            let thing = Thing()
            let pan = PanRecognizer()
            pan.onChange { [weak thing] _, state in if state == .ended { thing?.layer["state"] = "on" } }
            thing.addGestureRecognizer(pan)
            let touches = [(Touch.Phase.began, 0.0), (.moved, distance), (.ended, distance)].enumerated().map {
                Touch(
                    id: 1, phase: $1.0, time: 0.1 * Double($0 + 1), location: Point(x: 60 + $1.1, y: 60))
            }
            var inputs = touches.map { Recording.Input.touch($0) }
            if let input { inputs.insert(input, at: 2) }
            let playback = Playback(
                Recording(inputs), in: scene(window(Size(width: 160, height: 160), thing)), over: .white
            ) { _ in
            }
            return playback.dragged.map { "\($0.path): \($0.changes.map(\.formatted))" }
        }
        #expect(effects(by: 40) == ["Thing: [\"state on\"]"])
        #expect(effects(by: 9) == [])
        #expect(effects(by: 40, then: .value("opacity", .number(0.5), time: 0.25)) == [])
    }

    @Test(
        "a window rests once, and once after each input, which happens in the first of sixty frames a second from its time on"
    )
    func rests() {
        func rests(_ inputs: Recording.Input...) -> [Double] {
            var times: [Double] = []
            let thing = Thing()
            let window = window(Size(width: 160, height: 160), thing)
            thing.onEvent = { thing, _ in times.append(-(thing.window?.stage.time ?? 0)) }
            window.stage.advance(to: 7)
            _ = Playback(Recording(inputs), in: scene(window), over: .white) { times.append($0.window.stage.time) }
            return times.map { ((($0 < 0 ? $0 + 7 : $0 - 7) * 60) * 1e6).rounded() / 1e6 }
        }
        func touch(_ phase: Touch.Phase, _ time: Double) -> Recording.Input {
            .touch(Touch(id: 1, phase: phase, time: time, location: Point(x: 60, y: 60)))
        }
        #expect(rests() == [0])
        // Also in a window without a size.
        for size in [Size(width: 0, height: 50), Size(width: 50, height: 0)] {
            var count = 0
            _ = Playback(Recording([]), in: scene(window(size)), over: .white) { _ in count += 1 }
            #expect(count == 1)
        }
        #expect(rests(.value("level", .number(1), time: 0.016)) == [0, 1])
        #expect(rests(.value("level", .number(1), time: 0.2), .value("level", .number(2), time: 0.21)) == [0, 12, 13])
        // A touch that is down is no rest; the events are negative.
        #expect(rests(touch(.began, 0.1), touch(.ended, 0.15)) == [0, -6, -9, 9])
    }

    @Test("only the second play of a recording has reduced motion, and nothing else has")
    func reduced() {
        var log: [Bool] = []
        var audit = Audit(ofScene: { reducesMotion in
            log.append(reducesMotion)
            return self.scene(window(Size(width: 50, height: 50), Thing(Rect(x: 0, y: 0, width: 44, height: 44))))
        })
        audit.mostRuns = 1
        _ = audit.findings()
        #expect(!log.isEmpty && !log.contains(true))
        log = []
        audit.recordings = [Recording([])]
        _ = audit.findings()
        #expect(log.filter { $0 }.count == 1)
    }

    @Test(
        "what has a gesture other than a tap is dragged, at its middle or that of the dragged layer, by 0.4 of the short side"
    )
    func draggables() {
        func drags(_ make: @escaping (Thing, _ log: @escaping (PanRecognizer) -> Void) -> Void) -> [[Double]] {
            var drags: [[Double]] = []
            var exploration = Exploration(mostRuns: 0, over: .white) {
                let thing = Thing()
                make(thing) { pan in
                    let start = pan.location - pan.translation
                    drags.append([start.x, start.y, pan.translation.x, pan.translation.y].map { $0.rounded() })
                }
                return scene(window(Size(width: 160, height: 150), thing))
            }
            exploration.drag()
            return Array(drags.prefix(4))
        }
        func pan(_ thing: Thing, _ log: @escaping (PanRecognizer) -> Void) -> PanRecognizer {
            let pan = PanRecognizer(minimumDistance: 0)
            pan.onChange { pan, state in if state == .ended { log(pan) } }
            thing.addGestureRecognizer(pan)
            return pan
        }
        func all(_ x: Double, _ y: Double) -> [[Double]] {
            [[x, y, 60, 0], [x, y, -60, 0], [x, y, 0, 60], [x, y, 0, -60]]
        }
        #expect(drags { _ = pan($0, $1) } == all(72, 72))
        #expect(drags { pan($0, $1).isEnabled = false } == [])
        #expect(drags { thing, _ in thing.addGestureRecognizer(TapRecognizer()) } == [])
        let part = drags { thing, log in
            let part = Layer()
            part.frame = Rect(x: 0, y: 0, width: 20, height: 20)
            thing.layer.addSublayer(part)
            thing.layer["drag"] = .object(Drag(of: part, in: thing))
            _ = pan(thing, log)
        }
        #expect(part == all(60, 60))
    }

    @Test("at most sixty taps and keys are tried if no drag lacks an alternative, and as many as wanted otherwise")
    func limits() {
        func most(_ runs: Int, isDragged: Bool) -> Set<String> {
            var log: Set<String> = []
            var exploration = Exploration(mostRuns: runs, over: .white, progress: { log.insert(String($0.suffix(3))) })
            {
                scene(window(Size(width: 50, height: 50), Thing(Rect(x: 0, y: 0, width: 44, height: 44))))
            }
            if isDragged { exploration.noteDrag([.text("Thing")], of: "Thing") }
            _ = exploration.explore()
            return log
        }
        #expect(most(400, isDragged: false) == [" 60"] && most(7, isDragged: false) == ["t 7"])
        #expect(most(400, isDragged: true) == ["400"])
    }

    @Test("what a drag leads to is a rest, and it begins when nothing moves any more")
    func draggedRests() {
        var exploration = Exploration(mostRuns: 0, over: .white) {
            let thing = Thing()
            let pan = PanRecognizer()
            pan.onChange { [weak thing] _, state in
                guard state == .ended, let thing, thing.layer["isReady"] == true else { return }
                (thing.layer["state"], thing.layer.backgroundColor) = ("on", .white)
            }
            thing.addGestureRecognizer(pan)
            let wait = BasicAnimation.ease(duration: 2)
            (wait.keyPath, wait.fromValue, wait.toValue) = ("opacity", 1, 1)
            wait.onEnd { [weak thing] _ in thing?.layer["isReady"] = true }
            thing.layer.add(wait, forKey: "wait")
            return scene(window(Size(width: 160, height: 160), thing))
        }
        exploration.drag()
        #expect(exploration.found.has(.partContrast) && exploration.dragged.keys.map(\.formatted) == ["state on"])
    }

    @Test("of the findings of a rule in a place the one farthest beyond its limit counts", arguments: [false, true])
    func worst(isFirst: Bool) {
        let (bad, worse) = (gray(0x90), gray(0xC0))
        func measured(_ rule: Rule, _ paint: @escaping (Thing, Color) -> Void) -> [String] {
            var audit = Audit {
                let thing = Thing(Rect(x: 0, y: 0, width: 100, height: 44))
                paint(thing, isFirst ? worse : bad)
                thing.onEvent = { thing, event in
                    if event == .touchUpInside {
                        thing.layer["state"] = "on"
                        paint(thing, isFirst ? bad : worse)
                    }
                }
                return window(Size(width: 120, height: 50), thing)
            }
            audit.mostRuns = 8
            return audit.findings().measured(rule)
        }
        let texts = measured(.textContrast) { thing, color in
            thing.layer.backgroundColor = .white
            thing.layer.sublayers.forEach { $0.removeFromSuperlayer() }
            thing.layer.addSublayer(label("Save", thing.bounds, color))
        }
        #expect(texts.count == 1 && texts.first?.contains("#c0c0c0") == true, "\(texts)")
        // #a0a0a0 instead of #909090, which has 3 : 1.
        let parts = measured(.partContrast) { $0.layer.backgroundColor = $1 == bad ? gray(0xA0) : $1 }
        #expect(parts.count == 1 && parts.first?.contains("#c0c0c0") == true, "\(parts)")
    }

    @Test("two drawings have the same shapes whatever their paints: colors, and the opacities of groups")
    func shapes() {
        typealias Content = DisplayList.Content
        let (small, large) = (Rect(x: 0, y: 0, width: 4, height: 4), Rect(x: 0, y: 0, width: 5, height: 4))
        func text(_ string: String, _ color: Color) -> Content {
            let layer = label(string, large, color)
            return layer.displayList.items.map(\.content).first { if case .text = $0 { true } else { false } }
                ?? .endGroup
        }
        let rows: [(one: Content, paint: Content, shape: Content)] = [
            (
                .fill(.rect(small), .color(.red), evenOdd: false), .fill(.rect(small), .color(.blue), evenOdd: false),
                .fill(.rect(large), .color(.red), evenOdd: false)
            ),
            (text("Save", .red), text("Save", .blue), text("Send", .red)),
            (
                .beginGroup(.init(opacity: 1, clip: .rect(small))),
                .beginGroup(.init(opacity: 0.5, clip: .rect(small))),
                .beginGroup(.init(opacity: 1, clip: .rect(large)))
            ),
        ]
        for (index, row) in rows.enumerated() {
            #expect(row.one.unpainted == row.paint.unpainted && row.one != row.paint, "row \(index)")
            #expect(row.one.unpainted != row.shape.unpainted, "row \(index)")
        }
    }

    /// What is left of the motion of a layer in 160 points, as it moves in each frame in full and reduced.
    private func left(
        _ frames: Int, _ full: @escaping (Layer, Double) -> Void, held: Bool = false,
        reduced: @escaping (Layer, Double) -> Void
    ) -> [String] {
        let movements = [(frames, full), (2, reduced)].map { frames, move in
            let thing = Thing(Rect(x: 50, y: 50, width: 44, height: 44))
            thing.layer.addSublayer(Layer())
            let window = window(Size(width: 160, height: 300), thing)
            var movements = Movements(in: window)
            for frame in 0...frames {
                Transaction.withoutActions { move(thing.layer, Double(frame)) }
                movements.look(window, isHeld: held, step: 1.0 / 60)
            }
            return movements
        }
        return movements[0].left(by: movements[1]).map { "\($0.path): \($0.measured)" }
    }

    /// Large are, of a side of 160 points, 53⅓ points and three sides, 480 points, per second; a growth by 1.5; and five seconds.
    @Test("large motion must be removed, and layers that move with another are not named")
    func motion() {
        func moves(by distance: Double) -> (Layer, Double) -> Void { { $0.position.x = 72 + $1 * distance } }
        func grows(by growth: Double) -> (Layer, Double) -> Void {
            { $0.transform = .scale(x: 1 + $1 * growth, y: 1 + $1 * growth) }
        }
        func turns(by angle: Double) -> (Layer, Double) -> Void {
            { $0.transform = .rotation(angle: $1 * angle, x: 0, y: 0, z: 1) }
        }
        func sways(_ layer: Layer, _ frame: Double) { layer.position.x = frame.remainder(dividingBy: 2) == 0 ? 72 : 73 }
        let (small, large) = (moves(by: 0.5), moves(by: 9))
        let said = "Thing: 1 points at up to 30 per second"
        let rows: [([String], String?)] = [
            (left(26, moves(by: 2), reduced: small), nil), (left(27, moves(by: 2), reduced: small), said),
            (left(3, moves(by: 7.9), reduced: small), nil), (left(3, moves(by: 8.1), reduced: small), said),
            (left(5, grows(by: 0.099), reduced: small), nil), (left(5, grows(by: 0.101), reduced: small), said),
            (left(300, sways, reduced: small), nil), (left(301, sways, reduced: small), said),
            // A jump is no motion, and what a hand holds does not move by itself.
            (left(1, moves(by: 100), reduced: small), nil), (left(9, large, held: true, reduced: small), nil),
            // Half a point, a hundredth and a hundredth of a radian are rounding.
            (left(9, large, reduced: moves(by: 0.249)), nil),
            (left(9, large, reduced: moves(by: 0.26)), "Thing: 0.52 points at up to 15.6 per second"),
            (left(9, large, reduced: grows(by: 0.0049)), nil),
            (left(9, large, reduced: grows(by: 0.01)), "Thing: a scale by 1.02"),
            (left(9, large, reduced: turns(by: 0.0049)), nil),
            (left(9, large, reduced: turns(by: 0.01)), "Thing: a turn by 0.02 rad"),
            (
                left(
                    9, large,
                    reduced: {
                        $0.position.x = 72 + $1
                        $0.transform = .rotation(angle: $1 * 0.01, x: 0, y: 0, z: 1).concatenating(
                            .scale(x: 1 + $1 * 0.01, y: 1 + $1 * 0.01))
                    }), "Thing: 2 points at up to 60 per second, a scale by 1.02, a turn by 0.02 rad"
            ),
        ]
        for (index, row) in rows.enumerated() { #expect(row.0 == (row.1.map { [$0] } ?? []), "row \(index)") }
    }

    @Test("rests differ in states, traits, rising or falling numbers, and texts")
    func facts() {
        func facts(_ reported: Accessibility, _ state: String) -> Facts {
            let (list, thing) = (View(frame: Rect(x: 0, y: 0, width: 300, height: 300)), Thing())
            (list.layer.name, thing.reported, thing.layer["state"]) = ("List", reported, .string(state))
            list.addSubview(thing)
            return Facts(window(Size(width: 300, height: 300), list))
        }
        func changes(_ one: Accessibility, _ other: Accessibility, to state: String = "off") -> [String] {
            facts(other, state).changes(since: facts(one, "off")).map { "\($0.path): \($0.formatted)" }
        }
        func at(_ now: Double) -> Accessibility {
            Accessibility(.slider, "Thing", range: .init(minimum: 0, maximum: 1, now: now))
        }
        func with(_ traits: Accessibility.Traits, _ role: Accessibility.Role = .button, value: String = "")
            -> Accessibility
        {
            Accessibility(role, "Thing", value: value, traits: traits)
        }
        let rows: [([String], String?)] = [
            (changes(at(0), at(0), to: "on"), "List › Thing: state on"), (changes(at(0), at(0.9e-6)), nil),
            (changes(at(0), at(1.1e-6)), "List › Thing: a greater value"),
            (changes(at(1), at(0.5)), "List › Thing: a smaller value"),
            (changes(with([], value: "1"), with([], value: "2")), "List › Thing: another value"),
            (changes(with(.isOn(false)), with(.isOn(true))), "List › Thing: on"), (changes(with([]), with([])), nil),
            (changes(with(.isOn(true)), with(.isOn(false))), "List › Thing: off"),
            (changes(with([]), with(.disabled)), "List › Thing: disabled"),
            (changes(with(.isOn(false), .listItem), with(.isOn(true), .listItem)), "List: on"),
        ]
        #expect(rows.map(\.0) == rows.map { $0.1.map { [$0] } ?? [] })
    }

    @Test(
        "a finding is a line of rule, location, both measures and source; equal names get a label or number"
    )
    func lines() {
        let spots = [
            Spot(Rect(x: 100, y: 100, width: 43, height: 44)), Spot(Rect(x: 200, y: 100, width: 44, height: 44)),
        ]
        let plain = [Layer(), Layer()]
        for layer in plain { spots[0].layer.addSublayer(layer) }
        let window = window(Size(width: 300, height: 300), spots[0], spots[1])
        let found = window.audit()
        #expect(
            found.map(\.description) == [
                "hit region: View “Spot 100.0”: measured 43 × 44 points, required 44 × 44 points (Human Interface Guidelines, Buttons: a hit region of at least 44 by 44 points)"
            ])
        #expect(plain.map { LayerPath.of($0) } == ["View “Spot 100.0” › Layer 1", "View “Spot 100.0” › Layer 2"])
        #expect(
            Finding(.flashes, "", measured: "7", required: "6").description.hasPrefix(
                "flashes: the window: measured 7, required 6 (WCAG 2.2, "))
    }
}
