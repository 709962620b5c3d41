import MotorControls
import MotorGestures
import MotorLayers
import MotorMath
import SeededRandom
import Testing

@Suite("Control, against a model of its documentation")
struct ControlLawTests {
    @Test(
        "a control sends the events of its touches and keys, whatever happens to it",
        arguments: 1...20 as ClosedRange<UInt64>)
    func model(_ seed: UInt64) {
        var dice = SeededGenerator(seed: seed)
        let scene = ControlScene()
        let (control, window) = (scene.control, scene.window)
        var (model, time, down) = (ControlModel(takesSeveral: seed % 2 == 0), 0.0, [Int: Point]())
        control.isMultipleTouchEnabled = model.takesSeveral
        // On both sides of what is in the bounds and in the margin around them.
        let numbers = [149.9, 150, 190, 200, 210, 249.9, 250, 79.9, 80, 319.9, 320, 399]
        let middle = [160.0, 190, 200, 210, 240]
        for number in 0..<600 {
            time += [0, 0.01, 0.1, 0.3, 0.35, 0.36].randomElement(using: &dice)!
            let choice = Int.random(in: 0..<40, using: &dice)
            switch choice {
            case 0..<2:
                model.enable(!model.isEnabled)
                control.isEnabled.toggle()
            case 2:
                model.cancel()
                control.cancelTracking()
            case 3, 4:
                if model.isHere { model.drop(leaves: true) } else { model.enter() }
                if model.isHere { window.root.addSubview(control) } else { control.removeFromSuperview() }
            case 5:
                model.drop(leaves: false)
                window.cancelAll()
                window.stage.advance(to: window.stage.time)
                down = [:]
            case 6, 7:
                model.focus()
                window.focus(control)
            case 8..<18:
                let name = ["space", "space", "return", "escape", "left"].randomElement(using: &dice)!
                let isDown = dice.isTrue()
                model.key(name, isDown: isDown, at: time)
                window.key(KeyPress.Name(rawValue: name), isDown ? .down : .up, at: time)
            default:
                let id = [0, -1, .min].randomElement(using: &dice)!
                let isNear = dice.isTrue(0.6)
                func number() -> Double { (isNear ? middle : numbers).randomElement(using: &dice)! }
                let point = Point(x: number(), y: number())
                let isOver: Touch.Phase = dice.isTrue(0.8) ? .ended : .cancelled
                let phase = down[id] == nil ? Touch.Phase.began : dice.isTrue(0.6) ? .moved : isOver
                down[id] = phase == .began || phase == .moved ? point : nil
                model.touch(phase, id, at: time, point)
                window.touch(phase, point.x, point.y, at: time, id: id)
            }
            let found = [control.isTracking, control.isHighlighted, control.isFocused]
            let expected = [model.isTracking, model.isHighlighted, model.isFocused]
            let (events, reported) = (scene.events(), model.takeEvents())
            guard events == reported, found == expected else {
                Issue.record("step \(number), \(choice): \(events), not \(reported), \(found)")
                return
            }
        }
    }

    @Test("a control disabled by an action or a style also cancels; both of its values are in the layer")
    func values() {
        let scene = ControlScene()
        let control = scene.control
        scene.window.play("1 began 200 200")
        AnimatedChange.set("isEnabled", to: false).run(forKey: "x", object: control.layer, arguments: ActionArguments())
        #expect(scene.log.events == ["touchDown", "touchCancel"])
        control.layer["isEnabled"] = nil
        var ran: [String] = []
        control.layer.actions["isSelected"] = .block { key, _, _ in ran.append(key.name) }
        func values() -> [Bool] { [control.isEnabled, control.isSelected] }
        var found = values()
        control.layer.style = ["isEnabled": false, "isSelected": true]
        found += values()
        control.isEnabled = true
        for _ in 0..<2 { control.isSelected = false }
        #expect(found + values() == [true, false, false, true, true, false] && ran == ["isSelected"] + ["isSelected"])
    }

    @Test("a scaled control is left 70 of its own points outside; a collapsed one keeps the last result")
    func shownSmaller() {
        let scene = ControlScene()
        scene.control.layer.transform = .scale(x: 0.5, y: 0.5)
        // 119 and 121 of its own points from its middle, 50 of which are inside.
        scene.window.play("0 began 200 200, 0.1 moved 259.5 200, 0.2 moved 260.5 200, 0.3 ended 200 200")
        #expect(
            scene.log.events == [
                "touchDown", "touchDragInside", "touchDragExit", "touchDragOutside", "touchDragEnter",
                "touchDragInside", "touchUpInside",
            ])
        scene.log.notes = []
        scene.control.layer.transform = .identity
        scene.window.play("1 began 200 200")
        scene.control.layer.transform = .scale(x: 0, y: 1)
        scene.window.play("2 moved 390 200, 3 ended 390 200")
        #expect(scene.log.events == ["touchDown", "touchDragInside", "touchUpInside"])
    }
}

@Suite("Control: where it was touched")
struct TouchLocationTests {
    @Test("a touch event has its location in the control's own coordinates, and a key event has the control's center")
    func location() {
        let control = Control(frame: Rect(x: 50, y: 20, width: 80, height: 60))
        let root = View(frame: Rect(x: 0, y: 0, width: 300, height: 200))
        root.addSubview(control)
        let window = Window(root: root)
        var seen: [Event: Point] = [:]
        for event: Event in [.touchDown, .touchDragInside, .touchUpInside] {
            control.onEvent(event) { seen[event] = $0.touchLocation }
        }
        #expect(control.touchLocation == nil)
        control.layer.transform = .scale(x: 2, y: 2)
        // The control is shown from 10 to 170, and from -10 to 110.
        window.touch(.began, 50, 30, at: 1)
        // A second touch, which is not tracked, changes nothing.
        window.touch(.began, 90, 90, at: 1.1, id: 2)
        #expect(control.touchLocation == Point(x: 20, y: 20))
        window.touch(.moved, 70, 30, at: 1.2)
        window.touch(.ended, 90, 50, at: 1.3)
        #expect(seen[.touchDown] == Point(x: 20, y: 20) && seen[.touchUpInside] == Point(x: 40, y: 30))
        #expect(seen[.touchDragInside] == Point(x: 30, y: 20))
        window.focus(control)
        window.key(.space, .down, at: 2)
        #expect(seen[.touchDown] == Point(x: 40, y: 30))
    }
}

@Suite("Control: when a handler of an event acts on it")
struct ControlReentrancyTests {
    private let scene = ControlScene()
    private var control: Control { scene.control }
    private var window: Window { scene.window }

    /// The events that a handler of every event sees.
    private final class Ear {
        var heard: [String] = []

        init(_ control: Control) {
            for event in [
                Event.touchDown, .touchDownRepeat, .touchDragInside, .touchDragOutside, .touchDragEnter, .touchDragExit,
                .touchUpInside, .touchUpOutside, .touchCancel, .valueChanged,
            ] { control.onEvent(event) { [unowned self] _ in heard.append(event.key.name) } }
        }
    }

    private static let disables: @Sendable (Control) -> Void = { $0.isEnabled = false }
    private static let cancels: @Sendable (Control) -> Void = { $0.cancelTracking() }
    private static let leaves: @Sendable (Control) -> Void = { $0.removeFromSuperview() }
    private static let sends: @Sendable (Control) -> Void = { $0.send(.valueChanged) }

    @Test("its effects are immediate, and all handlers, including later ones, see the events in the same order")
    func acts() {
        typealias Play = ([(Event, (Control) -> Void)], script: String, heard: [String])
        let plays: [Play] = [
            (
                [(.touchDown, Self.disables), (.touchCancel, Self.sends)], "1 began 200 200",
                ["touchDown", "touchCancel", "valueChanged"]
            ),
            (
                [(.touchUpInside, Self.disables)], "1 began 200 200, 1.1 ended 200 200, 1.2 began 200 200",
                ["touchDown", "touchUpInside"]
            ),
            (
                [(.touchDragExit, Self.cancels)], "1 began 200 200, 2 moved 390 200, 3 moved 200 200, 4 ended 200 200",
                ["touchDown", "touchDragExit", "touchCancel"]
            ),
            (
                [(.touchDragInside, Self.leaves)], "1 began 200 200, 2 moved 210 200, 2 moved 220 200, 3 ended 210 200",
                ["touchDown", "touchDragInside", "touchCancel"]
            ), ([(.touchDown, Self.leaves)], "1 began 200 200", ["touchDown", "touchCancel"]),
            (
                [
                    (.touchDownRepeat, Self.sends),
                    (.touchDown, { if $0.isTracking, $0.layer["taps"] != nil { $0.isEnabled = false } }),
                    (.touchUpInside, { $0.layer["taps"] = 1 }),
                ],
                "1 began 200 200, 1.1 ended 200 200, 1.2 began 200 200",
                ["touchDown", "touchUpInside", "touchDown", "touchCancel"]
            ),
            ([(.touchUpInside, Self.leaves)], "1 began 200 200, 2 ended 200 200", ["touchDown", "touchUpInside"]),
        ]
        var faults: [String] = []
        for (acts, script, heard) in plays {
            let scene = ControlScene()
            let first = Ear(scene.control)
            for (event, act) in acts { scene.control.onEvent(event, act) }
            let last = Ear(scene.control)
            scene.window.play(script)
            if first.heard != heard || last.heard != heard || scene.control.isTracking {
                faults.append("\(script): \(first.heard), \(last.heard)")
            }
        }
        #expect(faults == [])
    }

    @Test("an event is noted, then handled by the class, then passed to its handlers in order")
    func order() {
        final class Recorder: Control {
            var said: [String] = []
            override func handle(_ event: Event) { said.append("class") }
        }
        let control = Recorder()
        let scene = ControlScene(control)
        for name in ["first", "second"] {
            control.onEvent(.valueChanged) { ($0 as? Recorder)?.said.append("\(name) \(scene.log.events.count)") }
        }
        control.send(.valueChanged)
        #expect(control.said == ["class", "first 1", "second 1"])
    }

    @Test("a control reports the first event of a touch that would change its interaction and that nothing sends to it")
    func unsent() {
        typealias Logic = @Sendable (Lamp, Event) -> Lamp?
        final class Mute: Control {
            private var lamp: Interaction<Lamp>!

            init(sends: Event?, _ logic: @escaping Logic) {
                super.init()
                layer.name = "mute"
                lamp = Interaction<Lamp>(in: layer, initially: .off, logic: logic)
                // The class handles nothing, as it overrides nothing.
                if let sends { onEvent(sends, self) { mute, _ in mute.lamp.send(sends) } }
            }
        }
        let (down, up) = (Event.touchDown, Event.touchUpInside)
        let table: [(sends: Event?, logic: Logic, reported: [String])] = [
            (nil, { _, _ in nil }, []), (nil, { state, _ in state }, []),
            (nil, { $1 == down ? .dim : nil }, ["touchDown"]), (nil, { $1 == up ? .dim : $0 }, ["touchUpInside"]),
            (nil, { $1 == up || $1 == down ? .dim : nil }, ["touchDown"]),
            (down, { $1 == down ? .dim : nil }, []), (up, { $1 == up || $1 == down ? .dim : nil }, []),
        ]
        for (number, row) in table.enumerated() {
            let scene = ControlScene(Mute(sends: row.sends, row.logic))
            let said = refusals { scene.window.touch(.began, 200, 200, at: 0) }
            #expect(said == [], "row \(number)")
            let messages = refusals { scene.window.touch(.ended, 200, 200, at: 0.1) }
            #expect(messages.count == row.reported.count, "row \(number): \(messages)")
            for (message, event) in zip(messages, row.reported) {
                #expect(message.contains("mute[\"\(event)\"]") && message.contains("reaches no interaction"))
            }
        }
    }

    @Test(
        "a button whose value is observed, but never sent, is reported once when it is pressed again", arguments: 0..<4)
    func valueOfButton(row: Int) {
        let (observes, sends, isReported) =
            [(true, false, true), (true, true, false), (false, false, false), (true, false, false)][row]
        // Another control may have a value.
        let control: Control = row == 3 ? Control() : Button(title: "Go")
        control.frame = Rect(x: 150, y: 150, width: 100, height: 100)
        let scene = ControlScene(control)
        if observes { control.onEvent(.valueChanged) { _ in } }
        if sends { control.onEvent(.touchUpInside) { $0.send(.valueChanged) } }
        let messages = refusals {
            for time in 0..<4 {
                scene.window.touch(.began, 200, 200, at: Double(time))
                scene.window.touch(.ended, 200, 200, at: Double(time) + 0.1)
            }
        }
        #expect(messages.count == (isReported ? 1 : 0), "\(messages)")
        if isReported { #expect(messages[0].contains("valueChanged") && messages[0].contains("touchUpInside")) }
    }

    @Test("a handler may release the control", arguments: ["touchDown", "touchUpInside"])
    func letsGo(
        _ name: String
    ) {
        var control: Control? = Control(frame: Rect(x: 0, y: 0, width: 100, height: 100))
        weak let weakReference = control
        let window = MotorControlsTests.window(control!)
        var reported = 0
        control!.onEvent(Event(Key(name))) {
            $0.removeFromSuperview()
            control = nil
            reported += 1
        }
        control!.onEvent(Event(Key(name))) { _ in reported += 1 }
        window.play("1 began 50 50, 2 ended 50 50")
        #expect(reported == 2 && weakReference == nil)
    }

    @Test("a touch sent by a handler is handled after the current event, and time does not advance")
    func sendsTouches() {
        let ear = Ear(control)
        control.onEvent(.touchDown) { [unowned window] _ in
            window.send(Touch(id: 1, phase: .ended, time: 0, location: Point(x: 200, y: 200)))
            ear.heard.append("\(refusals { window.stage.advance(to: 5) }.count) refused at \(window.stage.time)")
        }
        control.onEvent(.touchUpInside) { [unowned window] _ in ear.heard.append("taken at \(window.stage.time)") }
        window.send(Touch(id: 1, phase: .began, time: 1, location: Point(x: 200, y: 200)))
        window.stage.advance(to: 2)
        #expect(ear.heard == ["touchDown", "1 refused at 1.0", "touchUpInside", "taken at 1.0"])
    }
}
