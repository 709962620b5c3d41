import FineMotor
import MotorExhibits

/// What the keyboard holds down: a key, whose release no terminal reports, and a finger for what the mouse can do too.
struct Keyboard {
    /// How long a key stays down after its last repeat, in seconds.
    static let patience = 0.12

    /// Where the finger is; `nil` while it is up.
    private(set) var finger: Point?
    /// When the key that is down is released, in seconds of the exhibit; `nil` if none is down.
    private(set) var releaseTime: Double?
    private var held = KeyPress.Name.space
    /// What the finger holds.
    private var grip = Grip(.zero, away: .zero)

    /// Presses a key, or keeps it down for longer.
    mutating func press(_ name: KeyPress.Name, at time: Double) -> [KeyPress] {
        var presses: [KeyPress] = []
        if held != name, let other = release(by: .infinity) { presses.append(KeyPress(other.name, .up, time: time)) }
        if releaseTime == nil { presses.append(KeyPress(name, .down, time: time)) }
        (held, releaseTime) = (name, time + Self.patience)
        return presses
    }

    /// The release due by a time, if any.
    mutating func release(by time: Double) -> KeyPress? {
        guard let due = releaseTime, due <= time else { return nil }
        releaseTime = nil
        return KeyPress(held, .up, time: due)
    }

    /// The finger's touch for a character: `h` holds and lets go, `o` drags away and back.
    mutating func touch(_ character: Unicode.Scalar, with grip: Grip?, at time: Double) -> Touch? {
        switch (character, finger) {
        case ("h", nil):
            guard let grip else { return nil }
            (self.grip, finger) = (grip, grip.place)
            return Touch(id: 2, phase: .began, time: time, location: grip.place)
        case ("h", let place?):
            finger = nil
            return Touch(id: 2, phase: .ended, time: time, location: place)
        case ("o", let place?):
            let next = place == self.grip.place ? self.grip.away : self.grip.place
            finger = next
            return Touch(id: 2, phase: .moved, time: time, location: next)
        default: return nil
        }
    }

    /// Cancels the finger.
    mutating func cancel(at time: Double) -> Touch? {
        guard let place = finger else { return nil }
        finger = nil
        return Touch(id: 2, phase: .cancelled, time: time, location: place)
    }
}

extension Showing {
    /// The keyboard's functions, for the footer: the exhibit's keys, then the gallery's.
    func hints(exhibits: Int, isTuned: Bool = false) -> [[Hint]] {
        // A tuner uses the arrows itself.
        let keyboard = exhibit.keyboard.filter { !isTuned || !$0.keys.contains(where: "←→↑↓".contains) }
        var own = keyboard.map { Hint($0.keys, $0.words) }
        if exhibit.grip(self) != nil { own += [Hint("h", "hold, let go"), Hint("o", "drag away, back")] }
        own += exhibit.bindings.map { Hint(String(Character($0.keys[0])), $0.words) }
        var common: [Hint] = []
        if component is Control {
            common += [Hint("mouse", "press, drag"), Hint("tab", "focus"), Hint("esc", "cancel")]
        }
        if exhibits > 1 { common.append(Hint("[ ] 1–\(min(exhibits, 9)) click", "exhibit")) }
        if isTuned {
            own = [Hint("↑ ↓", "select"), Hint("← →", "change, with shift by ten"), Hint("⌫", "undo")] + own
        }
        return [own, common + [Hint("r", "start over"), Hint("q", "quit")]]
    }

    /// A key and its function.
    struct Hint: Equatable {
        let key, words: String

        init(_ key: String, _ words: String) { (self.key, self.words) = (key, words) }
    }
}
