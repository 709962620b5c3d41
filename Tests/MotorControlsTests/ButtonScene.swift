import FineMotor

/// A button in the middle of a window of 200 × 300 points, with a log of its states and events.
final class ButtonScene: StageObserver {
    let button: Button
    let window: Window
    private(set) var states: [String] = []
    private(set) var events: [String] = []

    init(_ button: Button = Button(title: "Save"), size: Size = Size(width: 200, height: 300)) {
        self.button = button
        window = Window(size: size, showing: button)
        stage.observer = self
        stage.settle()
    }

    deinit { stage.observer = nil }

    var stage: Stage { window.stage }
    var state: Button.State { button.interaction.state }
    var middle: Point { button.center }

    func stage(_ stage: Stage, didNote note: StageNote) {
        guard note.layer === button.layer else { return }
        if case .state(_, let to) = note.event { states.append(to) }
        if case .event(let key) = note.event { events.append(key.name) }
    }

    func clear() { (states, events) = ([], []) }

    /// Sends a touch, and lets time pass to it.
    func touch(_ phase: Touch.Phase, id: Int = 1, at time: Double? = nil, _ location: Point? = nil) {
        let time = time ?? stage.time
        window.send(Touch(id: id, phase: phase, time: time, location: location ?? middle))
        stage.advance(to: time)
    }

    func press(_ name: KeyPress.Name, _ phase: KeyPress.Phase, at time: Double? = nil) {
        let time = time ?? stage.time
        window.send(KeyPress(name, phase, time: time))
        stage.advance(to: time)
    }

    func color(_ key: Key) -> Color { button.layer[key]!.color! }
    var shownColor: Color { button.layer.presentation["backgroundColor"]!.color! }
    func shown(_ key: Key) -> Double { button.layer.presentation[key]?.number ?? .nan }

    func part(_ name: String) -> Layer { button.layer.sublayers.first { $0.name == name }! }

    /// The place so far beyond the right edge of the button at rest.
    func beyond(_ distance: Double) -> Point {
        Point(x: middle.x + button.bounds.width / 2 + distance, y: middle.y)
    }
}
