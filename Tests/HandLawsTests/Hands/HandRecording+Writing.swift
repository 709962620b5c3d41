import FineMotor
import HandModel
import MotorRecording

// Input without a hand model: keys, and values that are set.
extension HandRecording {
    /// Key presses and releases, written by hand. They are separate because keys may overlap.
    static func keys(
        _ what: String, named name: String = "keys", _ changes: [(Double, KeyPress.Name, KeyPress.Phase)]
    ) -> HandRecording {
        HandRecording(
            name,
            Recording(changes.map { .key(KeyPress($0.1, $0.2, time: $0.0)) }, notes: ["Written by hand: " + what]))
    }

    /// Keys one after another, written by hand. Each is released after a while.
    static func keys(
        _ what: String, named name: String = "keys", held: Double = 0.06, _ presses: [(Double, KeyPress.Name)]
    ) -> HandRecording {
        keys(what, named: name, presses.flatMap { [($0.0, $0.1, .down), ($0.0 + held, $0.1, .up)] })
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

extension KeyPress.Name {
    /// The key that types a character.
    static func typed(_ character: Character) -> KeyPress.Name { KeyPress.Name(rawValue: String(character)) }
}
