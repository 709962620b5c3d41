import FineMotor
import MotorExhibits
import Testing

/// What a showpiece hands out may be kept for longer than the showpiece. Run under the address sanitizer, these read no
/// freed memory.
@Suite("What a showpiece hands out, after its end")
struct ShowpieceLifetimeTests {
    private func touches(from start: Point, to end: Point) -> [Touch] {
        [
            Touch(id: 1, phase: .began, time: 0, location: start),
            Touch(id: 1, phase: .moved, time: 0.05, location: end),
            Touch(id: 1, phase: .moved, time: 0.1, location: start),
            Touch(id: 1, phase: .ended, time: 0.15, location: start),
        ]
    }

    /// Sends a drag to gestures that have outlived their view.
    private func drag(_ recognizers: [GestureRecognizer]) {
        for recognizer in recognizers {
            for touch in touches(from: Point(x: 5, y: 5), to: Point(x: 90, y: 60)) { recognizer.send(touch) }
        }
    }

    /// Sends every event that the states of an interaction are reached by.
    private func play<State>(_ interaction: Interaction<State>) {
        let events: [Event] = [
            "activate", "progressKnown", "progressDone", "completed", "vanished", "deactivate", "grab", "touch", "drag",
            "release", "type", "accept", "refuse", "giveUp", "start", "stop", "load", "toggle", .touchDown,
            .touchDragExit, .touchDragEnter, .touchUpInside, .touchUpOutside, .touchCancel, .primaryActionTriggered,
        ]
        for event in events + events.reversed() { interaction.send(event) }
    }

    @Test("an interaction takes events without its component")
    func interactions() {
        play(FlashlightButton().interaction)
        play(PauseBlock().interaction)
        play(RubberBlock().interaction)
        play(Turntable().interaction)
        play(Calculator().interaction)
        play(SpringPlayground().interaction)
    }

    @Test("a gesture takes touches without its component")
    func gestures() {
        drag(PauseBlock().gestureRecognizers)
        drag(RubberBlock().gestureRecognizers)
        drag(Turntable().gestureRecognizers)
    }

    @Test("a part works without the component that it was in")
    func parts() {
        let slider = SpringPlayground().dampingSlider
        slider.value = 0.3
        slider.send(.valueChanged)
        let key = Calculator().keypad.keys[0]
        key.send(.primaryActionTriggered)
        #expect(slider.value == 0.3)
    }

    @Test("a view's layer works without the view")
    func layers() {
        func use(_ layer: Layer) {
            let stage = Stage()
            stage.root.addSublayer(layer)
            layer["value"] = 0.5
            layer["isEnabled"] = false
            layer["isEnabled"] = true
            layer["state"] = "held"
            layer.bounds.size.width = 77
            layer.opacity = 0.5
            layer.style = ["opacity": 0.2]
            stage.advance(to: 1)
            stage.settle()
            #expect(layer.explainAction(forKey: "opacity").answeredBy != .delegate)
        }
        use(Turntable().layer)
        use(Calculator().layer)
    }
}
