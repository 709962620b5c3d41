package import FineMotor

/// Turns terminal events into inputs of a window: the mouse into touches and hovers, its wheel into steps, and keys
/// into presses that end automatically, because terminals report no release.
package struct InputTranslator {
    /// How long a key stays down after its last repeat, in seconds.
    static let patience = 0.12
    /// The time after which a pressed mouse that does not move repeats its location, once, in seconds. A finger on
    /// glass sends samples all the time. A mouse at rest sends none, and a halt can only be detected by a later sample.
    static let stillnessDelay = VelocityTracker.pause + HaltDetector.dwell + 0.01
    /// The id of the mouse's touch.
    private static let mouseID = 1
    /// How far a notch of the wheel scrolls, in points: three lines of text.
    private static let notch = 48.0

    private(set) var isMouseDown = false
    /// The mouse's last location, and when to repeat it.
    private var stillness: Touch?
    /// The mouse's last location.
    private var mousePoint = Point.zero
    /// The key that is down, and when it is released; `nil` if none is down.
    private var held: (name: KeyPress.Name, release: Double)?

    /// Creates a translator with nothing pressed.
    package init() {}

    /// The time of the next automatic input, in the stage's seconds; `nil` for none.
    package var nextTime: Double? { [held?.release, stillness?.time].compactMap { $0 }.min() }

    /// The automatic inputs until a time, in order of time: a key's release, a still mouse.
    package mutating func inputs(until time: Double) -> [WindowInput] {
        var due: [WindowInput] = []
        if let press = release(by: time) { due.append(.key(press)) }
        if let touch = stillness, touch.time <= time {
            stillness = nil
            due.append(.touch(touch))
        }
        return due.sorted { $0.time < $1.time }
    }

    // MARK: Keys

    /// Presses a key, or keeps it down for longer.
    package mutating func press(_ name: KeyPress.Name, at time: Double) -> [WindowInput] {
        var inputs: [WindowInput] = []
        if let held, held.name != name { inputs.append(.key(KeyPress(held.name, .up, time: time))) }
        if held?.name != name { inputs.append(.key(KeyPress(name, .down, time: time))) }
        held = (name, time + Self.patience)
        return inputs
    }

    /// Presses a key and releases it at once.
    package static func strike(_ name: KeyPress.Name, at time: Double) -> [WindowInput] {
        [.key(KeyPress(name, .down, time: time)), .key(KeyPress(name, .up, time: time))]
    }

    private mutating func release(by time: Double) -> KeyPress? {
        guard let held, held.release <= time else { return nil }
        self.held = nil
        return KeyPress(held.name, .up, time: held.release)
    }

    // MARK: The mouse

    /// The inputs of a mouse event.
    ///
    /// - Parameters:
    ///   - mouse: The event.
    ///   - point: The mouse's location in the window, in points; `nil` if there is no space for the window.
    ///   - isInside: Whether a press there belongs to the window.
    ///   - time: In the stage's seconds.
    package mutating func inputs(
        of mouse: TerminalEvent.Mouse, at point: Point?, isInside: Bool, time: Double
    ) -> [WindowInput] {
        var inputs: [WindowInput] = []
        // The release was not reported, perhaps because the pointer had left the terminal.
        if mouse.action.isWithoutLeftButton { inputs += cancelMouse(at: time) }
        switch mouse.action {
        case .press(.left) where isInside:
            isMouseDown = true
            inputs += touch(.began, at: point, time)
        case .wheel(let x, let y):
            guard let point else { break }
            let delta = Point(x: Double(x), y: Double(y)) * Self.notch
            inputs.append(.wheel(Wheel(by: delta, at: point, time: time)))
        case .drag(.left) where isMouseDown: inputs += touch(.moved, at: point, time)
        case .release(.left) where isMouseDown:
            isMouseDown = false
            inputs += touch(.ended, at: point, time)
            inputs.append(.hover(Hover(at: isInside ? point : nil, time: time)))
        case .move: inputs.append(.hover(Hover(at: isInside ? point : nil, time: time)))
        default: break
        }
        return inputs
    }

    private mutating func touch(_ phase: Touch.Phase, at point: Point?, _ time: Double) -> [WindowInput] {
        guard let point else {
            // There is no space for the window, so the end of the touch has no location.
            return phase == .ended ? cancelTouch(at: time) : []
        }
        mousePoint = point
        let again = Touch(id: Self.mouseID, phase: .moved, time: time + Self.stillnessDelay, location: point)
        stillness = phase == .moved ? again : nil
        return [.touch(Touch(id: Self.mouseID, phase: phase, time: time, location: point))]
    }

    /// Cancels the touch of the mouse, if it is down.
    package mutating func cancelMouse(at time: Double) -> [WindowInput] {
        guard isMouseDown else { return [] }
        isMouseDown = false
        return cancelTouch(at: time)
    }

    private mutating func cancelTouch(at time: Double) -> [WindowInput] {
        stillness = nil
        return [.touch(Touch(id: Self.mouseID, phase: .cancelled, time: time, location: mousePoint))]
    }

    /// Cancels the key that is down, if there is one: escape cancels a press, and the release that follows has no effect.
    package mutating func cancelKey(at time: Double) -> [WindowInput] {
        guard let held else { return [] }
        self.held = nil
        return Self.strike(.escape, at: time) + [.key(KeyPress(held.name, .up, time: time))]
    }
}

extension TerminalEvent.Key {
    /// The key that types, deletes or turns pages; `nil` for any other.
    package var typedName: KeyPress.Name? {
        switch self {
        case .character(let character): KeyPress.Name(rawValue: String(Character(character)))
        case .backspace: .backspace
        case .delete: .delete
        case .pageUp: .pageUp
        case .pageDown: .pageDown
        case .home: .home
        case .end: .end
        default: nil
        }
    }

    /// The arrow key; `nil` for any other.
    package var arrowName: KeyPress.Name? {
        switch self {
        case .up: .up
        case .down: .down
        case .left: .left
        case .right: .right
        default: nil
        }
    }
}

extension TerminalEvent.Mouse.Action {
    /// Whether the left button was up before: it goes down, or the mouse moves without it.
    fileprivate var isWithoutLeftButton: Bool {
        switch self {
        case .press(let button): button == .left
        case .drag(let button): button != .left
        case .move: true
        case .release, .wheel: false
        }
    }
}
