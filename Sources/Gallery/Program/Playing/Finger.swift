import FineMotor
import MotorExhibits
import MotorTerminal

/// A finger that the keyboard controls, as a replacement for the mouse.
struct Finger {
    /// The finger's position; `nil` while it is up.
    private(set) var point: Point?
    /// The finger's hold.
    private var grip = Grip(.zero, away: .zero)

    /// The finger's touch for a character: `h` holds and releases, `o` drags away and back.
    mutating func touch(_ character: Unicode.Scalar, with grip: Grip?, at time: Double) -> Touch? {
        switch (character, point) {
        case ("h", nil):
            guard let grip else { return nil }
            (self.grip, point) = (grip, grip.start)
            return Touch(id: 2, phase: .began, time: time, location: grip.start)
        case ("h", let point?):
            self.point = nil
            return Touch(id: 2, phase: .ended, time: time, location: point)
        case ("o", let point?):
            let next = point == self.grip.start ? self.grip.away : self.grip.start
            self.point = next
            return Touch(id: 2, phase: .moved, time: time, location: next)
        default: return nil
        }
    }

    mutating func cancel(at time: Double) -> Touch? {
        guard let point else { return nil }
        self.point = nil
        return Touch(id: 2, phase: .cancelled, time: time, location: point)
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
}
