@testable import MotorControls
import MotorGestures
import MotorLayers
import MotorMath
import Testing

/// A switch with a handle that is dragged from 0 (off) to 100 (on).
private final class Switch: Control {
    enum State: String, CaseIterable { case off, on, held }

    private(set) lazy var interaction = Interaction<State>(in: layer, initially: .off) { _, event in
        State.allCases.first { Key($0.rawValue) == event.key }
    }
    private(set) lazy var selection = Selection("isUp", of: self, choices: ["off", "on"])
    private(set) lazy var drag = Drag(of: handle.layer, in: self)
    let handle = View(frame: Rect(x: -10, y: 40, width: 20, height: 20))
    var sent: [Event] = []

    init() {
        super.init(frame: Rect(x: 0, y: 0, width: 200, height: 100))
        addSubview(handle)
        drag.track = .line(.x, in: 0...100, .rubberBand(dimension: 50))
        drag.attach(PanRecognizer(minimumDistance: 0))
        selection.bind(to: interaction) { $0 == .held ? nil : $0 == .on ? 1 : 0 }
        selection.bind(to: drag, self) { _, position in position.x > 50 ? 1 : 0 }
    }

    override func handle(_ event: Event) {
        sent.append(event)
        interaction.send(event)
    }

    override func layerDidChange(_ layer: Layer, key: Key) {
        super.layerDidChange(layer, key: key)
        selection.valueDidChange(key)
    }
}

@Suite("Selection")
struct SelectionTests {
    private let control = Switch()
    private let window: Window

    init() {
        window = Window(size: Size(width: 200, height: 100), showing: control)
    }

    private var state: Switch.State { control.interaction.state }

    private func touch(_ phase: Touch.Phase, at time: Double, _ x: Double) {
        window.send(Touch(id: 1, phase: phase, time: time, location: Point(x: x, y: 50)))
        window.stage.advance(to: time)
    }

    @Test("a value that is set, by a call or by a style, leads to its state, and no event is sent")
    func isSet() {
        control.selection.isOn = true
        #expect(state == .on && control.layer["isUp"] == true)
        control.layer["isUp"] = nil
        #expect(state == .off)
        control.layer.style = ["isUp": true]
        #expect(state == .on && control.selection.isOn && control.sent.isEmpty)
        // The state has not stored a value of its own, which would hide the style's.
        control.layer.style = nil
        #expect(state == .off)
    }

    @Test("a state sets its value before its feedback runs; a state without a value keeps the current one")
    func follows() {
        var seen: [Value?] = []
        control.layer.actions["state"] = .block { _, layer, _ in seen.append(layer["isUp"]) }
        for event: Event in ["on", "held", "off"] { control.interaction.send(event) }
        #expect(seen == [true, true, false])
    }

    @Test("a value set by feedback overrides the state's")
    func feedback() {
        control.layer.actions["->on"] = .block { _, layer, _ in layer["isUp"] = false }
        control.selection.choose(true)
        #expect(state == .off && !control.selection.isOn)
    }

    @Test("a choice sends its event each time, and valueChanged only when the value differs")
    func events() {
        for isOn in [true, true, false] { control.selection.choose(isOn) }
        #expect(control.sent == ["on", .valueChanged, "on", "off", .valueChanged])
    }

    @Test("a value set during a drag is the target of a cancelled touch; a tap leads to the other value")
    func hand() {
        touch(.began, at: 0.1, 0)
        control.selection.isOn = true
        #expect(state == .held)
        touch(.cancelled, at: 0.2, 0)
        #expect(state == .on)
        touch(.began, at: 0.3, 0)
        touch(.ended, at: 0.4, 0)
        #expect(state == .off)
    }

    @Test(
        "a throw leads to the value at the position of its projection", arguments: [(60.0, true), (40, false)])
    func thrown(_ distance: Double, _ isOn: Bool) {
        touch(.began, at: 0.1, 0)
        touch(.moved, at: 0.2, distance)
        // At rest for longer than a hand's pause, so it would stay where it is.
        touch(.ended, at: 1, distance)
        #expect(control.selection.isOn == isOn && control.sent.contains(.valueChanged) == isOn)
    }
}
