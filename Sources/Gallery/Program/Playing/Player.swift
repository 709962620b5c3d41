import FineMotor
import MotorExhibits
import MotorRecording
import MotorTerminal

/// Plays exhibits in a terminal: receives events and returns pictures.
///
/// Every input to an exhibit goes through a recording, so that it can be played again.
final class Player {
    let exhibits: [Exhibit]
    /// The index of the exhibit on screen.
    private(set) var chosen = 0
    private(set) var showing: Showing
    /// Its recent events.
    private(set) var trace = Trace(keepingLast: 300)
    /// Its input.
    private(set) var recording = Recording()
    /// The screen in the terminal.
    private var picture = Picture()
    /// The colors around the exhibit.
    private(set) var palette = Palette.dark
    /// The traits that the terminal requests, in every exhibit.
    private var asked: [Key: String] = [:]

    /// Plays feedback, as far as a terminal can.
    var give: (Feedback) -> Void = { _ in }

    /// The terminal's time at which the exhibit began.
    private var beginning = 0.0
    /// Inputs of a recording that are still to be played.
    private var script: ArraySlice<Recording.Input> = []
    private var translator = InputTranslator()
    private var finger = Finger()

    /// The tuner, if the exhibit is being tuned.
    private(set) var tuner: Tuner?

    /// - Parameter tunes: Whether the arrow keys change the exhibits' parameters.
    init(_ exhibits: [Exhibit], tunes: Bool = false) {
        self.exhibits = exhibits
        tuner = tunes ? Tuner() : nil
        showing = Showing(exhibits[0])
        listen()
    }

    /// Observes the exhibit's stage.
    private func listen() {
        showing.stage.observer = trace
        showing.stage.onFeedback { [weak self] in self?.give($0) }
    }

    /// Plays a recording on the exhibit, in addition to the user's input.
    func replay(_ recording: Recording) { script = recording.inputs[...] }

    /// Restores a memory with inputs, so that the recording begins there.
    func restore(_ memory: Memory) {
        for input in Showing.inputs(restoring: memory) { perform(input) }
    }

    /// Cancels everything that is held.
    func leave() { cancel(at: showing.stage.time) }

    /// Shows an exhibit from its beginning.
    private func choose(_ index: Int, at time: Double) {
        guard exhibits.indices.contains(index), index != chosen else { return }
        (chosen, beginning) = (index, time)
        (recording, trace) = (Recording(), Trace(keepingLast: 300))
        script = []
        translator = InputTranslator()
        finger = Finger()
        showing = Showing(exhibits[index])
        listen()
        for (key, name) in asked.sorted(by: { $0.key.name < $1.key.name })
        where showing.value(key)?.string != name { perform(.value(key, .string(name), time: 0)) }
    }

    /// Sets a trait to the terminal's current value, unless the user has changed it.
    private func ask(_ name: String, for key: Key, at now: Double) {
        let standard = Traits()[key]?.string
        let former = asked.updateValue(name, forKey: key) ?? standard
        guard name != former, showing.value(key)?.string == former else { return }
        perform(.value(key, .string(name), time: now))
    }

    // MARK: Time

    /// Draws a frame at a time of the terminal.
    func frame(_ time: Double, _ bounds: CellRect) -> TerminalSession.Frame {
        let now = advance(to: time)
        let classes = Traits.SizeClass.classes(of: bounds)
        ask(classes.horizontal.rawValue, for: "horizontalSizeClass", at: now)
        ask(classes.vertical.rawValue, for: "verticalSizeClass", at: now)
        showing.stage.advance(to: now)
        let cells = picture.draw(self, in: bounds)
        if showing.stage.needsFrame { return TerminalSession.Frame(cells, next: .frame) }
        let next = [translator.nextTime, script.first?.time].compactMap { $0 }.min()
        return TerminalSession.Frame(cells, next: next.map { .time($0 + beginning) } ?? .input)
    }

    /// Advances the exhibit to a time of the terminal, with every input due by then; returns the exhibit's time.
    private func advance(to time: Double) -> Double {
        // Whole microseconds, which a recording can hold. Time never goes back.
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

    /// Sends the automatic inputs until a time.
    private func release(by time: Double) { perform(translator.inputs(until: time)) }

    private func perform(_ inputs: [WindowInput]) {
        for input in inputs {
            if case .hover(let hover) = input, !showing.window.wantsHover(at: hover.location) { continue }
            perform(Recording.Input(input))
        }
    }

    private func perform(_ input: Recording.Input) {
        if recording.append(input), let input = recording.inputs.last { return showing.take(input) }
        // An input after the latest time that a recording can hold is still played.
        if input.time > Recording.latest { showing.take(input) }
    }

    // MARK: Events

    /// Handles an event from the terminal; returns whether to continue.
    func take(_ event: TerminalEvent, _ time: Double) -> Bool {
        let now = advance(to: time)
        switch event {
        case .key(let key, let modifiers) where modifiers.isSubset(of: .shift):
            if key == .character("q") { return false }
            if !tune(key, modifiers, at: now), !type(key, at: now) { take(key, at: now, of: time) }
        case .mouse(let mouse): take(mouse, at: now, of: time)
        case .focus(false): cancel(at: now)
        case .background(let color):
            let isLight = color.color.relativeLuminance > 0.5
            palette = isLight ? .light : .dark
            ask(isLight ? "light" : "dark", for: "scheme", at: now)
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
        case .escape:
            if finger.point == nil { strike(.escape, at: now) } else { cancel(at: now) }
        case .space: press(.space, at: now)
        case .return: press(.return, at: now)
        default: if let name = key.arrowName { nudge(name, at: now) }
        }
    }

    /// Sends a key that types, deletes or turns pages to the focused view, if the view wants it, before the gallery's
    /// own keys apply.
    private func type(_ key: TerminalEvent.Key, at now: Double) -> Bool {
        guard let name = key.typedName else { return false }
        // Keys sent at this same time must take effect first.
        showing.stage.advance(to: now)
        // A digit needs no focus.
        if case .character("0"..."9") = key, let index = showing.focusIndex(typing: name) {
            perform(.value(Exhibit.focusKey, .number(Double(index)), time: now))
            showing.stage.advance(to: now)
        }
        guard showing.window.wantsKey(name) else { return false }
        strike(name, at: now)
        return true
    }

    /// Offers the tuner a key; returns whether it used the key.
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

    /// Presses a key and releases it at once.
    private func strike(_ name: KeyPress.Name, at now: Double) {
        perform(InputTranslator.strike(name, at: now))
    }

    /// Sends a key to the focused view. If there is none, focuses the first view that can have the focus.
    private func focusFirst(at now: Double) {
        guard showing.window.focusedView == nil else { return }
        strike(.tab, at: now)
        showing.stage.advance(to: now)
    }

    private func nudge(_ name: KeyPress.Name, at now: Double) {
        focusFirst(at: now)
        strike(name, at: now)
    }

    /// Presses a key and releases it a little later, because terminals do not report releases.
    private func press(_ name: KeyPress.Name, at now: Double) {
        focusFirst(at: now)
        perform(translator.press(name, at: now))
    }

    private func change(_ character: Unicode.Scalar, at now: Double) {
        if let binding = showing.exhibit.bindings.first(where: { $0.keys.contains(character) }) {
            perform(binding.input(on: showing, at: now))
        } else if let touch = finger.touch(character, with: showing.exhibit.grip(showing), at: now) {
            perform(.touch(touch))
        }
    }

    private func take(_ mouse: TerminalEvent.Mouse, at now: Double, of time: Double) {
        if case .press(.left) = mouse.action,
            let index = picture.exhibit(column: mouse.column, row: mouse.row)
        {
            perform(translator.cancelMouse(at: now))
            return choose(index, at: time)
        }
        perform(
            translator.inputs(
                of: mouse, at: picture.point(column: mouse.column, row: mouse.row),
                isInside: picture.isExhibit(column: mouse.column, row: mouse.row), time: now))
    }

    /// Cancels every touch and key that is down.
    private func cancel(at now: Double) {
        perform(translator.cancelMouse(at: now))
        if let touch = finger.cancel(at: now) { perform(.touch(touch)) }
        perform(translator.cancelKey(at: now))
    }
}

extension Recording.Input {
    fileprivate init(_ input: WindowInput) {
        switch input {
        case .touch(let touch): self = .touch(touch)
        case .key(let press): self = .key(press)
        case .wheel(let wheel): self = .wheel(wheel)
        case .hover(let hover): self = .hover(hover)
        }
    }
}
