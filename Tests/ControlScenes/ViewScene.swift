public import FineMotor

/// A view in the center of a window, driven by hand, with a log of its states, events and feedback.
open class ViewScene<Shown: View>: StageObserver {
    package let view: Shown
    package let window: Window
    package private(set) var states: [String] = []
    package private(set) var events: [String] = []
    package private(set) var feedback: [Feedback] = []

    /// Shows a view in the center of a window.
    public init(_ view: Shown, size: Size = Size(width: 400, height: 600)) {
        self.view = view
        window = Window(size: size, showing: view)
        stage.observer = self
        stage.settle()
    }

    package final var stage: Stage { window.stage }

    /// Logs states and events. Those of the view's parts begin with the name of the part.
    public final func stage(_ stage: Stage, didNote note: StageNote) {
        let part = note.layer === view.layer ? "" : note.layer.name + " "
        switch note.event {
        case .state(_, let to): states.append(part + to)
        case .event(let key): events.append(part + key.name)
        case .feedback(let given): feedback.append(given)
        default: break
        }
    }

    /// The names of the haptics that were played.
    package final var haptics: [String] {
        feedback.compactMap { if case .haptic(let name, _) = $0 { name } else { nil } }
    }

    /// The names of the haptics that were played, and of those that were prepared.
    package final var felt: [String] {
        feedback.compactMap {
            switch $0 {
            case .haptic(let name, _): name
            case .preparation(let name): "prepare \(name)"
            default: nil
            }
        }
    }

    package final func clear() { (states, events, feedback) = ([], [], []) }

    /// Sends a touch, by default at the center of the view, and advances the stage to its time.
    package final func touch(
        _ phase: Touch.Phase, id: Int = 1, at time: Double? = nil, _ location: Point? = nil, force: Double = 0
    ) {
        let time = time ?? stage.time
        window.send(Touch(id: id, phase: phase, time: time, location: location ?? view.center, force: force))
        stage.advance(to: max(time, stage.time))
    }

    package final func tap(_ x: Double, _ y: Double) {
        for phase in [Touch.Phase.began, .ended] { touch(phase, at: stage.time + 0.05, Point(x: x, y: y)) }
    }

    /// Moves a touch that is down by a distance, evenly in half a second.
    package final func move(from start: Point, by translation: Point, each: () -> Void = {}) {
        let begin = stage.time
        for step in 1...30 {
            let share = Double(step) / 30
            touch(.moved, at: begin + share / 2, start + translation * share)
            each()
        }
    }

    /// Drags by a distance, evenly in half a second, and keeps the touch down.
    package final func drag(from start: Point, by translation: Point, each: () -> Void = {}) {
        touch(.began, at: stage.time + 0.05, start)
        move(from: start, by: translation, each: each)
    }

    /// Lifts a touch that is still, and lets everything settle.
    package final func lift(_ location: Point) {
        touch(.ended, at: stage.time + 0.2, location)
        stage.settle()
    }

    package func press(_ name: KeyPress.Name, _ phase: KeyPress.Phase, at time: Double? = nil) {
        let time = time ?? stage.time
        window.send(KeyPress(name, phase, time: time))
        stage.advance(to: time)
    }

    /// Presses and releases a key of the keyboard.
    package final func strike(_ name: String) {
        for phase in [KeyPress.Phase.down, .up] { press(KeyPress.Name(rawValue: name), phase) }
    }
}

extension Layer {
    /// The sublayer with a name.
    package func part(_ name: String) -> Layer { sublayers.first { $0.name == name }! }
}
