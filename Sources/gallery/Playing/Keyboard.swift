import FineMotor

/// What the keyboard holds down: a key whose release no terminal tells, and a finger for what else the mouse can do.
struct Keyboard {
    /// How long a key stays down after it was last heard of, in seconds.
    static let patience = 0.12

    /// Where the finger is while it is down.
    private(set) var finger: Point?
    /// When the key that is down goes up, in seconds of the exhibit; `nil` for none.
    private(set) var releaseTime: Double?
    private var held = KeyPress.Name.space

    /// A key is heard of: it goes down, or stays down for longer.
    mutating func press(_ name: KeyPress.Name, at time: Double) -> [KeyPress] {
        var presses: [KeyPress] = []
        if held != name, let other = release(by: .infinity) { presses.append(KeyPress(other.name, .up, time: time)) }
        if releaseTime == nil { presses.append(KeyPress(name, .down, time: time)) }
        (held, releaseTime) = (name, time + Self.patience)
        return presses
    }

    /// The release that is due by a time, if any.
    mutating func release(by time: Double) -> KeyPress? {
        guard let due = releaseTime, due <= time else { return nil }
        releaseTime = nil
        return KeyPress(held, .up, time: due)
    }

    /// What a character makes the finger do: `h` holds a view and lets it go, `o` drags out and in.
    mutating func touch(_ character: Unicode.Scalar, on view: View, at time: Double) -> Touch? {
        let middle = view.center
        switch (character, finger) {
        case ("h", nil):
            finger = middle
            return Touch(id: 2, phase: .began, time: time, location: middle)
        case ("h", let place?):
            finger = nil
            return Touch(id: 2, phase: .ended, time: time, location: place)
        case ("o", let place?):
            let above = Point(x: middle.x, y: middle.y - view.bounds.height / 2 - Control.trackingMargin - 10)
            finger = place == middle ? above : middle
            return Touch(id: 2, phase: .moved, time: time, location: finger ?? middle)
        default: return nil
        }
    }

    /// Takes the finger away.
    mutating func cancel(at time: Double) -> Touch? {
        guard let place = finger else { return nil }
        finger = nil
        return Touch(id: 2, phase: .cancelled, time: time, location: place)
    }
}

extension Showing {
    /// The keys that change the exhibit's values, with the one that every exhibit has.
    var bindings: [Exhibit.Binding] {
        exhibit.keys + [
            Exhibit.Binding(
                keys: ["m"], words: "reduced motion", change: .toggle(Exhibit.reducedMotionKey, default: false))
        ]
    }

    /// What the keyboard can do here, for the footer: the exhibit's keys, and the gallery's.
    func hints(exhibits: Int, isTuned: Bool = false) -> [[Hint]] {
        var own = bindings.map { Hint(String(Character($0.keys[0])), $0.words) }
        if component is Control {
            own = [Hint("space", "press"), Hint("h", "hold, let go"), Hint("o", "drag out, in")] + own
        }
        var common: [Hint] = []
        if component is Control {
            common += [
                Hint("mouse", "press, drag"), Hint("tab", "focus"), Hint("esc", "cancel"),
            ]
            if !isTuned { common.append(Hint("arrows", "move")) }
        }
        if component.takesNumbers { common.append(Hint("0–9 . -", "type")) }
        if exhibits > 1 { common.append(Hint("[ ] 1–\(min(exhibits, 9)) click", "exhibit")) }
        if isTuned {
            own = [Hint("↑ ↓", "choose"), Hint("← →", "change, with shift by ten"), Hint("⌫", "as it was")] + own
        }
        return [own, common + [Hint("r", "start over"), Hint("q", "leave")]]
    }

    /// A key, and what it does.
    struct Hint {
        let key, words: String

        init(_ key: String, _ words: String) { (self.key, self.words) = (key, words) }
    }
}

extension View {
    /// Whether a number can be typed into the view or one in it.
    fileprivate var takesNumbers: Bool {
        wantsKey(KeyPress.Name(rawValue: "0")) || subviews.contains { $0.takesNumbers }
    }
}
