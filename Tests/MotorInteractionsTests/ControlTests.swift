import MotorAnimations
import MotorGeometry
import MotorGestures
import MotorInteractions
import MotorLayers
import Testing

/// A control of 100 points at (150, 150) in a window of 400, with its events.
final class ControlScene {
    let control: Control
    let window: Window
    let log = Log()

    init(_ control: Control = Control()) {
        self.control = control
        control.frame = Rect(x: 150, y: 150, width: 100, height: 100)
        window = MotorInteractionsTests.window(control)
        window.stage.observer = log
    }

    deinit { window.stage.observer = nil }

    /// The events since the last call.
    func events() -> [String] {
        defer { log.notes = [] }
        return log.events
    }
}

@Suite("Control: its events")
struct ControlTests {
    private let scene = ControlScene()
    private var control: Control { scene.control }
    private var window: Window { scene.window }

    @Test("a tap is down, then up inside")
    func tap() {
        window.touch(.began, 200, 200, at: 1)
        #expect(scene.events() == ["touchDown"])
        #expect(control.isTracking && control.isHighlighted)
        window.touch(.ended, 200, 200, at: 1.1)
        #expect(scene.events() == ["touchUpInside"])
        #expect(!control.isTracking && !control.isHighlighted)
    }

    @Test("a drag sends an event for each move, with enter and exit before the move that crosses")
    func drag() {
        window.touch(.began, 200, 200, at: 1)
        window.touch(.moved, 210, 200, at: 1.1)
        window.touch(.moved, 390, 200, at: 1.2)
        #expect(!control.isHighlighted && control.isTracking)
        window.touch(.moved, 395, 200, at: 1.3)
        window.touch(.moved, 260, 200, at: 1.4)
        #expect(control.isHighlighted)
        window.touch(.moved, 50, 200, at: 1.5)
        window.touch(.ended, 50, 200, at: 1.6)
        #expect(
            scene.events() == [
                "touchDown", "touchDragInside", "touchDragExit", "touchDragOutside", "touchDragOutside",
                "touchDragEnter", "touchDragInside", "touchDragExit", "touchDragOutside", "touchUpOutside",
            ])
    }

    @Test("a touch that is lifted on the other side of the edge has moved there first")
    func crossesAtTheEnd() {
        window.touch(.began, 200, 200, at: 1)
        window.touch(.ended, 390, 200, at: 1.1)
        #expect(scene.events() == ["touchDown", "touchDragExit", "touchDragOutside", "touchUpOutside"])
        #expect(!control.isTracking)
        window.touch(.began, 200, 200, at: 2)
        window.touch(.moved, 390, 200, at: 2.1)
        window.touch(.ended, 200, 200, at: 2.2)
        #expect(
            scene.events().suffix(3) == ["touchDragEnter", "touchDragInside", "touchUpInside"])
    }

    @Test("a tracked touch is inside up to 70 points beyond the bounds")
    func margin() {
        window.touch(.began, 200, 200, at: 1)
        for (x, y, isInside) in [
            (80.0, 200.0, true), (79.9, 200, false), (319.9, 200, true), (320, 200, false), (200, 80, true),
            (200, 79.9, false), (319.9, 319.9, true),
        ] {
            window.touch(.moved, x, y, at: 2)
            #expect(control.isHighlighted == isInside, "\(x), \(y)")
        }
        window.touch(.ended, 200, 319.9, at: 3)
        #expect(scene.events().last == "touchUpInside")
        // But it must begin within the bounds.
        window.touch(.began, 149, 200, at: 4)
        #expect(scene.events().isEmpty)
    }

    @Test("a cancelled touch sends a cancel")
    func cancelled() {
        window.touch(.began, 200, 200, at: 1)
        window.touch(.cancelled, 200, 200, at: 1.1)
        #expect(scene.events() == ["touchDown", "touchCancel"])
        #expect(!control.isTracking)
    }

    @Test("a touch that begins again soon and close is a repeat")
    func repeats() {
        window.touch(.began, 200, 200, at: 1)
        window.touch(.ended, 200, 200, at: 1.125)
        window.touch(.began, 210, 200, at: 1.375)
        window.touch(.ended, 210, 200, at: 1.5)
        #expect(scene.events() == ["touchDown", "touchUpInside", "touchDown", "touchDownRepeat", "touchUpInside"])
        window.touch(.began, 210, 200, at: 2)  // too late
        window.touch(.ended, 160, 200, at: 2)
        window.touch(.began, 240, 200, at: 2)  // too far
        #expect(scene.events() == ["touchDown", "touchUpInside", "touchDown"])
    }

    @Test("without multiple touches a second one is ignored until the first is over")
    func oneTouch() {
        window.touch(.began, 200, 200, at: 1, id: 1)
        window.touch(.began, 210, 200, at: 1, id: 2)
        window.touch(.moved, 390, 200, at: 1, id: 2)
        window.touch(.ended, 390, 200, at: 1, id: 2)
        #expect(scene.events() == ["touchDown"])
        window.touch(.began, 210, 200, at: 1, id: 2)
        window.touch(.ended, 200, 200, at: 1, id: 1)
        window.touch(.ended, 210, 200, at: 1, id: 2)
        #expect(scene.events() == ["touchUpInside"])
        window.touch(.began, 210, 200, at: 5, id: 2)
        #expect(scene.events() == ["touchDown"])
    }

    @Test("with multiple touches each has its events, and the control is highlighted while one is inside")
    func severalTouches() {
        control.isMultipleTouchEnabled = true
        window.touch(.began, 200, 200, at: 1, id: 1)
        window.touch(.began, 210, 200, at: 1, id: 2)
        window.touch(.moved, 390, 200, at: 1, id: 1)
        #expect(control.isHighlighted)
        window.touch(.moved, 390, 200, at: 1, id: 2)
        #expect(!control.isHighlighted && control.isTracking)
        window.touch(.ended, 390, 200, at: 1, id: 1)
        window.touch(.ended, 200, 200, at: 1, id: 2)
        #expect(
            scene.events() == [
                "touchDown", "touchDown", "touchDragExit", "touchDragOutside", "touchDragExit", "touchDragOutside",
                "touchUpOutside", "touchDragEnter", "touchDragInside", "touchUpInside",
            ])
    }

    @Test("disabling cancels what is tracked, and nothing is tracked until it is enabled again")
    func disabled() {
        control.isMultipleTouchEnabled = true
        window.touch(.began, 200, 200, at: 1, id: 1)
        window.touch(.began, 200, 200, at: 1, id: 2)
        control.isEnabled = false
        #expect(control.layer["isEnabled"] == false)
        #expect(scene.events() == ["touchDown", "touchDown", "touchCancel", "touchCancel"])
        window.touch(.moved, 210, 200, at: 2, id: 1)
        window.touch(.ended, 200, 200, at: 2, id: 1)
        window.touch(.began, 200, 200, at: 3, id: 1)
        control.isEnabled = true
        window.touch(.ended, 200, 200, at: 4, id: 1)
        #expect(scene.events().isEmpty)
        window.touch(.began, 200, 200, at: 5, id: 1)
        #expect(scene.events() == ["touchDown"])
    }

    @Test("an action that disables it cancels as well")
    func disabledByAction() {
        window.touch(.began, 200, 200, at: 1)
        AnimatedChange.set("isEnabled", to: false).run(
            forKey: "x", object: control.layer, arguments: ActionArguments())
        #expect(scene.events() == ["touchDown", "touchCancel"])
    }

    @Test("removing it, or a superview, cancels what is tracked")
    func removed() {
        window.touch(.began, 200, 200, at: 1)
        control.removeFromSuperview()
        #expect(scene.events() == ["touchDown", "touchCancel"])
        let panel = View(frame: Rect(x: 0, y: 0, width: 400, height: 400))
        panel.addSubview(control)
        window.root.addSubview(panel)
        window.touch(.ended, 200, 200, at: 2)
        #expect(scene.events().isEmpty)
        window.touch(.began, 200, 200, at: 3)
        panel.removeFromSuperview()
        #expect(scene.events() == ["touchDown", "touchCancel"])
        #expect(!control.isTracking)
    }

    @Test("cancelAll cancels every touch and key, once")
    func cancelAll() {
        let other = Control(frame: Rect(x: 0, y: 0, width: 100, height: 100))
        window.root.addSubview(other)
        window.touch(.began, 200, 200, at: 1, id: 3)
        window.focus(other)
        window.key(.space, .down)
        #expect(scene.events() == ["touchDown", "touchDown"])
        window.cancelAll()
        window.cancelAll()
        window.stage.advance(to: 1)
        #expect(scene.events() == ["touchCancel", "touchCancel"])
        #expect(!control.isTracking && !other.isTracking)
        window.key(.space, .up)
        window.touch(.ended, 200, 200, at: 2, id: 3)
        #expect(scene.events().isEmpty)
    }

    @Test("an event is noted, then handled by the class, then passed to its handlers in order")
    func order() {
        final class Telling: Control {
            var said: [String] = []
            override func handle(_ event: Event) { said.append("class") }
        }
        let control = Telling()
        let scene = ControlScene(control)
        control.onEvent(.valueChanged) { ($0 as? Telling)?.said.append("first") }
        control.onEvent(.valueChanged) { ($0 as? Telling)?.said.append("second") }
        control.send(.valueChanged)
        #expect(control.said == ["class", "first", "second"])
        #expect(scene.events() == ["valueChanged"])
    }

    @Test("isEnabled and isSelected are stored in the layer, so that a style or a class may set them")
    func values() {
        #expect(control.isEnabled && !control.isSelected)
        control.layer.style = ["isEnabled": false, "isSelected": true]
        #expect(!control.isEnabled && control.isSelected)
        control.isEnabled = true
        #expect(control.isEnabled)
        var ran: [String] = []
        control.layer.actions["isSelected"] = .block { key, _, _ in ran.append(key.name) }
        control.isSelected = false
        control.isSelected = false
        #expect(ran == ["isSelected"])
    }

    @Test("a view that has collapsed meanwhile receives the touch's end at its last location")
    func edgeOn() {
        window.touch(.began, 200, 200, at: 1)
        control.layer.transform = .scale(x: 0, y: 1)
        window.touch(.moved, 390, 200, at: 2)
        window.touch(.ended, 390, 200, at: 3)
        #expect(scene.events() == ["touchDown", "touchDragInside", "touchUpInside"])
        #expect(!control.isTracking)
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
                Event.touchDown, .touchDownRepeat, .touchDragInside, .touchDragOutside, .touchDragEnter,
                .touchDragExit, .touchUpInside, .touchUpOutside, .touchCancel, .valueChanged,
            ] {
                control.onEvent(event) { [unowned self] _ in heard.append(event.key.name) }
            }
        }
    }

    @Test("all handlers see events in one order, including those added later")
    func oneOrder() {
        let first = Ear(control)
        control.onEvent(.touchDown) { $0.isEnabled = false }
        control.onEvent(.touchCancel) { $0.send(.valueChanged) }
        let last = Ear(control)
        window.touch(.began, 200, 200, at: 1)
        #expect(first.heard == ["touchDown", "touchCancel", "valueChanged"])
        #expect(last.heard == first.heard)
        #expect(scene.events() == first.heard)
    }

    @Test("one that disables it on a second tap prevents the repeat")
    func disablesOnDown() {
        window.touch(.began, 200, 200, at: 1)
        window.touch(.ended, 200, 200, at: 1.1)
        control.onEvent(.touchDown) { $0.isEnabled = false }
        window.touch(.began, 200, 200, at: 1.2)
        #expect(scene.events() == ["touchDown", "touchUpInside", "touchDown", "touchCancel"])
    }

    @Test("one that cancels on exit prevents the drag")
    func cancelsOnExit() {
        control.onEvent(.touchDragExit) { $0.cancelTracking() }
        window.touch(.began, 200, 200, at: 1)
        window.touch(.moved, 390, 200, at: 2)
        window.touch(.moved, 200, 200, at: 3)
        window.touch(.ended, 200, 200, at: 4)
        #expect(scene.events() == ["touchDown", "touchDragExit", "touchCancel"])
    }

    @Test("one that removes it cancels, and no event follows")
    func removes() {
        control.onEvent(.touchDragInside) { $0.removeFromSuperview() }
        window.touch(.began, 200, 200, at: 1)
        window.touch(.moved, 210, 200, at: 2)
        window.touch(.moved, 220, 200, at: 2)
        window.touch(.ended, 210, 200, at: 3)
        // Events after it has left the stage are not noted.
        #expect(scene.events() == ["touchDown", "touchDragInside"])
        #expect(!control.isTracking && control.window == nil)
        let ear = Ear(control)
        control.onEvent(.touchDown) { $0.removeFromSuperview() }
        window.root.addSubview(control)
        window.touch(.began, 200, 200, at: 4)
        #expect(ear.heard == ["touchDown", "touchCancel"])
    }

    @Test("one that removes it at the end leaves nothing to cancel")
    func removesAtTheEnd() {
        let ear = Ear(control)
        control.onEvent(.touchUpInside) { $0.removeFromSuperview() }
        window.touch(.began, 200, 200, at: 1)
        window.touch(.ended, 200, 200, at: 2)
        #expect(ear.heard == ["touchDown", "touchUpInside"])
    }

    @Test("one that releases the control does no harm", arguments: ["touchDown", "touchUpInside"])
    func letsGo(_ name: String) {
        var control: Control? = Control(frame: Rect(x: 0, y: 0, width: 100, height: 100))
        weak let witness = control
        let window = MotorInteractionsTests.window(control!)
        var told = 0
        control!.onEvent(Event(Key(name))) {
            $0.removeFromSuperview()
            control = nil
            told += 1
        }
        control!.onEvent(Event(Key(name))) { _ in told += 1 }
        window.touch(.began, 50, 50, at: 1)
        window.touch(.ended, 50, 50, at: 2)
        #expect(told == 2)
        #expect(witness == nil)
    }

    @Test("a touch that one sends is handled after this event, at the same time; time itself does not advance")
    func sendsTouches() {
        let ear = Ear(control)
        control.onEvent(.touchDown) { [unowned window] _ in
            window.send(Touch(id: 1, phase: .ended, time: 0, location: Point(x: 200, y: 200)))
            #expect(refusals { window.stage.advance(to: 5) }.count == 1)
            ear.heard.append("sent at \(window.stage.time)")
        }
        control.onEvent(.touchUpInside) { [unowned window] _ in ear.heard.append("taken at \(window.stage.time)") }
        window.send(Touch(id: 1, phase: .began, time: 1, location: Point(x: 200, y: 200)))
        window.stage.advance(to: 2)
        #expect(ear.heard == ["touchDown", "sent at 1.0", "touchUpInside", "taken at 1.0"])
    }

    @Test("one that is added during an event sees the next")
    func asksWhileTold() {
        var late = 0
        control.onEvent(.touchDown) { $0.onEvent(.touchDown) { _ in late += 1 } }
        window.touch(.began, 200, 200, at: 1)
        #expect(late == 0)
        window.touch(.ended, 200, 200, at: 1)
        window.touch(.began, 200, 200, at: 2)
        #expect(late == 1)
    }

    @Test("one that passes a touch to the control directly sees its events after this one")
    func handsTouches() {
        let ear = Ear(control)
        control.onEvent(.touchDown) { [unowned control] _ in
            control.touch(
                Touch(id: 1, phase: .ended, time: 1, location: Point(x: 200, y: 200)), at: Point(x: 50, y: 50))
            ear.heard.append("handed")
        }
        window.touch(.began, 200, 200, at: 1)
        #expect(ear.heard == ["touchDown", "handed", "touchUpInside"])
    }
}
