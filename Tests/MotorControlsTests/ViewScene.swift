import FineMotor

/// A view in the middle of a window, driven by hand, with a log of what happened.
final class ViewScene<Shown: View>: StageObserver {
    let view: Shown
    let window: Window
    private(set) var states: [String] = []
    private(set) var events: [String] = []
    private(set) var feedback: [Feedback] = []

    init(_ view: Shown, size: Size = Size(width: 400, height: 600)) {
        self.view = view
        window = Window(size: size, showing: view)
        stage.observer = self
        stage.settle()
    }

    deinit { stage.observer = nil }

    var stage: Stage { window.stage }

    /// Where the view's own states and events are told; those of its parts have the part's name before them.
    func stage(_ stage: Stage, didNote note: StageNote) {
        let part = note.layer === view.layer ? "" : note.layer.name + " "
        switch note.event {
        case .state(_, let to): states.append(part + to)
        case .event(let key): events.append(part + key.name)
        case .feedback(let given): feedback.append(given)
        default: break
        }
    }

    /// The names of taps that were felt.
    var haptics: [String] { feedback.compactMap { if case .haptic(let name, _) = $0 { name } else { nil } } }

    func clear() { (states, events, feedback) = ([], [], []) }

    /// Sends a touch, and lets time pass to it.
    func touch(_ phase: Touch.Phase, id: Int = 1, at time: Double? = nil, _ location: Point, force: Double = 0) {
        let time = time ?? stage.time
        window.send(Touch(id: id, phase: phase, time: time, location: location, force: force))
        stage.advance(to: time)
    }

    func press(_ name: KeyPress.Name, _ phase: KeyPress.Phase, at time: Double? = nil) {
        let time = time ?? stage.time
        window.send(KeyPress(name, phase, time: time))
        stage.advance(to: time)
    }

    /// Presses and releases a key of the keyboard.
    func strike(_ name: String) {
        press(KeyPress.Name(rawValue: name), .down)
        press(KeyPress.Name(rawValue: name), .up)
    }
}

extension Layer {
    /// The sublayer of a name.
    func part(_ name: String) -> Layer { sublayers.first { $0.name == name }! }
}
