@testable import MotorTesting
import FineMotor
import HandModel
import MotorRecording

extension Contact {
    /// A finger as text: `at 0.3 for 1.1 from 250,180` says when it touches down, in seconds, for how long, and where;
    /// `by -180,4 at 0 in 0.4` is a stroke, whose time counts from there; `cancelled` takes it away at the end.
    init(_ text: String) {
        let numbers = text.split { " ,".contains($0) }.compactMap { Double($0) }
        precondition(numbers.count >= 4 && numbers.count % 4 == 0, "Contact: a position and strokes, got \(text)")
        var path = HandPath(from: Point(x: numbers[2], y: numbers[3]))
        for index in stride(from: 4, to: numbers.count, by: 4) {
            let translation = Point(x: numbers[index], y: numbers[index + 1])
            path.stroke(by: translation, at: numbers[index + 2], in: numbers[index + 3])
        }
        self.init(at: numbers[0], for: numbers[1], along: path)
        isCancelled = text.hasSuffix("cancelled")
    }
}

extension HandRecording {
    /// Fingers as text: see ``Contact/init(_:)``.
    static func touches(
        _ name: String, _ what: String, rate: Double = 120, tremor: Double = 0.2, seed: UInt64, _ contacts: String...
    ) -> HandRecording {
        HandRecording(
            name, what, sampling: .init(rate: rate), tremor: tremor, seed: seed, contacts: contacts.map { Contact($0) })
    }

    /// Keys, written by hand: `0.3 tab, 0.5 7`. Each is released after a while, unless a phase stands there: `0.3 tab down`.
    static func keys(
        _ what: String, named name: String = "keys", held: Double = 0.06, _ presses: String...
    ) -> HandRecording {
        let inputs = presses.flatMap { $0.split(separator: ", ") }.flatMap { text -> [Recording.Input] in
            let words = text.split(separator: " ").map(String.init)
            guard words.count > 1, let time = Double(words[0]) else { preconditionFailure("no key: \(words)") }
            let (key, phase) = (KeyPress.Name(rawValue: words[1]), words.last)
            guard words.count == 2 else { return [.key(KeyPress(key, phase == "down" ? .down : .up, time: time))] }
            return [.key(KeyPress(key, .down, time: time)), .key(KeyPress(key, .up, time: time + held))]
        }
        return HandRecording(name, Recording(inputs, notes: ["Written by hand: " + what]))
    }

    /// The same recording with another key, held for a while.
    func pressing(_ name: KeyPress.Name, from begin: Double, to end: Double) -> HandRecording {
        meanwhile([.key(KeyPress(name, .down, time: begin)), .key(KeyPress(name, .up, time: end))])
    }

    /// The same recording with the control disabled for a while.
    func disabled(from begin: Double, to end: Double) -> HandRecording {
        meanwhile([.value("isEnabled", .bool(false), time: begin), .value("isEnabled", .bool(true), time: end)])
    }
}
