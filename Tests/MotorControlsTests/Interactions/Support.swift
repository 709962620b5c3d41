import Foundation
import MotorControls
import MotorGestures
import MotorLayers
import MotorMath
import SeededRandom

/// Records the notes of a stage.
final class Log: StageObserver {
    var notes: [StageNote] = []

    func stage(_ stage: Stage, didNote note: StageNote) { notes.append(note) }

    var searches: [Search] { notes.compactMap { if case .search(let search) = $0.event { search } else { nil } } }

    var events: [String] { notes.compactMap { if case .event(let key) = $0.event { key.name } else { nil } } }

    var feedback: [Feedback] {
        notes.compactMap { if case .feedback(let feedback) = $0.event { feedback } else { nil } }
    }
}

/// A delegate made of a closure; it counts its calls.
final class Asked: LayerDelegate {
    private(set) var keys: [Key] = []
    private let answer: (Layer, Key) -> (any Action)?

    init(_ answer: @escaping (Layer, Key) -> (any Action)? = { _, _ in nil }) { self.answer = answer }

    func action(for layer: Layer, forKey key: Key) -> (any Action)? {
        keys.append(key)
        return answer(layer, key)
    }
}

/// The diagnostics while a closure runs.
func refusals(_ body: () -> Void) -> [String] {
    var messages: [String] = []
    Diagnostics.withHandler({ messages.append($0.message) }, body)
    return messages
}

extension Layer {
    /// The number that is shown under a key.
    func shown(_ key: Key) -> Double { presentation[key]?.number ?? .nan }
}

extension Window {
    /// Sends a touch and advances to its time.
    func touch(_ phase: Touch.Phase, _ x: Double, _ y: Double, at time: Double, id: Int = 1) {
        send(Touch(id: id, phase: phase, time: time, location: Point(x: x, y: y)))
        stage.advance(to: max(time, stage.time))
    }

    /// Sends a key and advances to its time.
    func key(_ name: KeyPress.Name, _ phase: KeyPress.Phase, at time: Double? = nil) {
        let time = time ?? stage.time
        send(KeyPress(name, phase, time: time))
        stage.advance(to: max(time, stage.time))
    }

    /// Plays steps between commas: a time, the phase of a touch, x, y and, if it is not 1, the finger's number; or a
    /// time, `key`, a name and its phase. Time goes on with the steps.
    func play(_ script: String) {
        for step in script.split(separator: ",") {
            let words = step.split(separator: " ").map { String($0) }
            let time = Double(words[0])!
            if words[1] == "key" {
                key(KeyPress.Name(rawValue: words[2]), KeyPress.Phase(rawValue: words[3])!, at: time)
            } else {
                let id = words.count > 4 ? Int(words[4])! : 1
                touch(Touch.Phase(rawValue: words[1])!, Double(words[2])!, Double(words[3])!, at: time, id: id)
            }
        }
    }
}

/// A control of 100 points at (150, 150) in a window of 400, with its events.
final class ControlScene {
    let control: Control
    let window: Window
    let log = Log()

    init(_ control: Control = Control()) {
        self.control = control
        control.frame = Rect(x: 150, y: 150, width: 100, height: 100)
        window = MotorControlsTests.window(control)
        window.stage.observer = log
    }

    deinit { window.stage.observer = nil }

    /// The events since the last call.
    func events() -> [String] {
        defer { log.notes = [] }
        return log.events
    }
}

/// A root of 400 × 400 points in a window, with views in it.
func window(_ views: View...) -> Window {
    let root = View(frame: Rect(x: 0, y: 0, width: 400, height: 400))
    for view in views { root.addSubview(view) }
    return Window(root: root)
}

func isNear(_ a: Double, _ b: Double, _ tolerance: Double = 1e-9) -> Bool { abs(a - b) <= tolerance }

/// The part of its way that a mass on a spring still has after a time, from rest: the solution of the equation of motion for
/// an angular frequency of 2π / response.
func wayLeft(_ ratio: Double, _ response: Double, at time: Double) -> Double {
    let pulse = 2 * Double.pi / response
    guard ratio < 1 else { return (1 + pulse * time) * exp(-pulse * time) }
    let frequency = pulse * (1 - ratio * ratio).squareRoot()
    return exp(-ratio * pulse * time) * (cos(frequency * time) + ratio * pulse / frequency * sin(frequency * time))
}

extension SeededGenerator {
    /// A point with both coordinates within a range.
    mutating func point(_ range: ClosedRange<Double>) -> Point { Point(x: number(range), y: number(range)) }
}
