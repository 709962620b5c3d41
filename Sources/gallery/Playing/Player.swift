import FineMotor
import MotorExhibits
import MotorRecording
import MotorTerminal

/// Somebody at a terminal who plays with exhibits: events go in, pictures come out.
///
/// Everything that is done to an exhibit goes through a recording, so that it can be done again.
final class Player {
    let exhibits: [Exhibit]
    /// Which of them is shown.
    private(set) var chosen = 0
    private(set) var showing: Showing
    /// What has happened to it of late.
    private(set) var trace = Trace(keepingLast: 300)
    /// What was done to it.
    private(set) var recording = Recording()
    /// Where it stands in the terminal.
    private var picture = Picture()

    /// Gives what is to be felt or heard, as far as a terminal can.
    var give: (Feedback) -> Void = { _ in } {
        didSet { showing.stage.feedbackHost = give }
    }

    /// The session's time at which the exhibit's began.
    private var beginning = 0.0
    /// What is still to be done to the exhibit by itself.
    private var script: ArraySlice<Recording.Input> = []
    private var keyboard = Keyboard()
    /// Whether the mouse is down on the exhibit.
    private var isMouseDown = false
    /// Where the mouse stands since it moved, and when that is told.
    private var stillness: Touch?
    /// After how long a mouse that is down and does not move tells so, once, in seconds. A finger on glass is heard of
    /// all the time; of a mouse at rest nothing is, and whether it has halted can only be seen by what comes after.
    static let stillnessDelay = VelocityTracker.pause + HaltDetector.dwell + 0.01

    /// Whoever tunes the exhibit, if that is what is played.
    private(set) var tuner: Tuner?

    /// - Parameter tunes: Whether the arrow keys change the exhibits' parameters.
    init(_ exhibits: [Exhibit], tunes: Bool = false) {
        self.exhibits = exhibits
        tuner = tunes ? Tuner() : nil
        showing = Showing(exhibits[0])
        showing.stage.observer = trace
    }

    /// Has a recording done to the exhibit, beside what is done by hand.
    func replay(_ recording: Recording) { script = recording.inputs[...] }

    /// Lets go of everything that is held.
    func leave() { cancel(at: showing.stage.time) }

    /// Shows an exhibit, from its beginning.
    private func choose(_ index: Int, at time: Double) {
        guard exhibits.indices.contains(index), index != chosen else { return }
        showing.stage.observer = nil
        (chosen, beginning) = (index, time)
        (recording, trace) = (Recording(), Trace(keepingLast: 300))
        (script, keyboard, isMouseDown, stillness) = ([], Keyboard(), false, nil)
        showing = Showing(exhibits[index])
        showing.stage.observer = trace
        showing.stage.feedbackHost = give
    }

    // MARK: Time

    /// Draws what is to be seen at a time of the session.
    func frame(_ time: Double, _ bounds: CellRect) -> TerminalSession.Frame {
        _ = advance(to: time)
        let cells = picture.draw(self, in: bounds)
        if showing.stage.needsFrame { return TerminalSession.Frame(cells, next: .frame) }
        let next = [keyboard.releaseTime, stillness?.time, script.first?.time].compactMap { $0 }.min()
        return TerminalSession.Frame(cells, next: next.map { .time($0 + beginning) } ?? .input)
    }

    /// Brings the exhibit up to a time of the session, with all that is due by then; answers the exhibit's time.
    private func advance(to time: Double) -> Double {
        // Whole microseconds, which a recording can hold; never before a time that has been.
        let time = ((time - beginning) * 1e6).rounded(.up) / 1e6
        while let input = script.first, input.time <= time {
            release(by: input.time)
            script.removeFirst()
            perform(input)
        }
        release(by: time)
        showing.stage.advance(to: max(time, showing.stage.time))
        return max(time, showing.stage.time)
    }

    /// Does what comes by itself: a key goes up, a mouse stands still.
    private func release(by time: Double) {
        var due: [Recording.Input] = []
        if let press = keyboard.release(by: time) { due.append(.key(press)) }
        if let touch = stillness, touch.time <= time {
            stillness = nil
            due.append(.touch(touch))
        }
        for input in due.sorted(by: { $0.time < $1.time }) { perform(input) }
    }

    private func perform(_ input: Recording.Input) {
        if recording.append(input), let input = recording.inputs.last { return showing.take(input) }
        // What comes after the latest time that a recording can tell is done all the same.
        if input.time > Recording.latest { showing.take(input) }
    }

    // MARK: Events

    /// Takes what came from the terminal; answers whether to go on.
    func take(_ event: TerminalEvent, _ time: Double) -> Bool {
        let now = advance(to: time)
        switch event {
        case .key(let key, let modifiers) where modifiers.isSubset(of: .shift):
            if key == .character("q") { return false }
            if !tune(key, modifiers, at: now), !type(key, at: now) { take(key, at: now, of: time) }
        case .mouse(let mouse): take(mouse, at: now, of: time)
        case .focus(false): cancel(at: now)
        default: break
        }
        return true
    }

    private func take(_ key: TerminalEvent.Key, at now: Double, of time: Double) {
        switch key {
        case .pageUp, .character("["): choose(chosen - 1, at: time)
        case .pageDown, .character("]"): choose(chosen + 1, at: time)
        case .character(let digit) where ("1"..."9").contains(digit): choose(Int(digit.value) - 49, at: time)
        case .character("r"): restart(at: time)
        case .character(let character): change(character, at: now)
        case .tab: strike(.tab, at: now)
        case .backtab: strike(.backTab, at: now)
        case .up: nudge(.up, at: now)
        case .down: nudge(.down, at: now)
        case .left: nudge(.left, at: now)
        case .right: nudge(.right, at: now)
        case .escape:
            if keyboard.finger == nil { strike(.escape, at: now) } else { cancel(at: now) }
        case .space: press(.space, at: now)
        case .return: press(.return, at: now)
        default: break
        }
    }

    /// Hands a key that types something to the view with the focus, if that wants it: before the gallery's own keys.
    private func type(_ key: TerminalEvent.Key, at now: Double) -> Bool {
        let name: KeyPress.Name
        switch key {
        case .character(let character): name = KeyPress.Name(rawValue: String(Character(character)))
        case .backspace: name = .backspace
        default: return false
        }
        // What was struck at this very moment has been taken by now.
        showing.stage.advance(to: now)
        guard showing.window.wantsKey(name) else { return false }
        strike(name, at: now)
        return true
    }

    /// Lets the tuner have a key; answers whether it was its.
    private func tune(_ key: TerminalEvent.Key, _ modifiers: TerminalEvent.Modifiers, at now: Double) -> Bool {
        guard let change = tuner?.take(key, modifiers, on: showing, at: now) else { return false }
        if case .input(let input) = change { perform(input) }
        return true
    }

    private func restart(at time: Double) {
        let index = chosen
        chosen = -1
        choose(index, at: time)
    }

    /// A key that goes down and up at once.
    private func strike(_ name: KeyPress.Name, at now: Double) {
        perform(.key(KeyPress(name, .down, time: now)))
        perform(.key(KeyPress(name, .up, time: now)))
    }

    /// A key for whatever has the focus; without it, the first that takes it.
    private func focusFirst(at now: Double) {
        guard showing.window.focusedView == nil else { return }
        strike(.tab, at: now)
        showing.stage.advance(to: now)
    }

    private func nudge(_ name: KeyPress.Name, at now: Double) {
        focusFirst(at: now)
        strike(name, at: now)
    }

    /// A key that goes down, and up a little later: terminals do not say when.
    private func press(_ name: KeyPress.Name, at now: Double) {
        focusFirst(at: now)
        for press in keyboard.press(name, at: now) { perform(.key(press)) }
    }

    private func change(_ character: Unicode.Scalar, at now: Double) {
        if let binding = showing.exhibit.bindings.first(where: { $0.keys.contains(character) }) {
            perform(binding.input(on: showing, at: now))
        } else if let touch = keyboard.touch(character, with: showing.exhibit.grip(showing), at: now) {
            perform(.touch(touch))
        }
    }

    private func take(_ mouse: TerminalEvent.Mouse, at now: Double, of time: Double) {
        switch mouse.action {
        case .press(.left):
            if let index = picture.exhibit(column: mouse.column, row: mouse.row) { return choose(index, at: time) }
            guard picture.isExhibit(column: mouse.column, row: mouse.row) else { return }
            isMouseDown = true
            touch(.began, mouse, at: now)
        case .drag(.left) where isMouseDown: touch(.moved, mouse, at: now)
        case .release(.left) where isMouseDown:
            isMouseDown = false
            touch(.ended, mouse, at: now)
        default: break
        }
    }

    private func touch(_ phase: Touch.Phase, _ mouse: TerminalEvent.Mouse, at now: Double) {
        guard let point = picture.point(column: mouse.column, row: mouse.row) else { return }
        perform(.touch(Touch(id: 1, phase: phase, time: now, location: point)))
        stillness =
            phase == .moved ? Touch(id: 1, phase: .moved, time: now + Self.stillnessDelay, location: point) : nil
    }

    /// Takes away every touch and key that is down.
    private func cancel(at now: Double) {
        if isMouseDown {
            (isMouseDown, stillness) = (false, nil)
            perform(.touch(Touch(id: 1, phase: .cancelled, time: now, location: showing.component.center)))
        }
        if let touch = keyboard.cancel(at: now) { perform(.touch(touch)) }
        if let held = keyboard.release(by: .infinity) {
            // Escape takes a press away; the release that follows finds nothing to do.
            strike(.escape, at: now)
            perform(.key(KeyPress(held.name, .up, time: now)))
        }
    }
}
