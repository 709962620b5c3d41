public import MotorControls
import MotorGestures
public import MotorLayers
public import MotorMath

/// A component whose picture and logic come from a designer's file: it runs a state machine of a dotLottie archive.
///
/// ```swift
/// let button = LottieView(try archive.machine("like"))
/// button["count"] = 3
/// button.send("refresh")
/// button.layer.actions["->on"] = .group(.play("off->on"), .haptic(.light))
/// ```
///
/// | In the file | In the view |
/// |---|---|
/// | state | the value under `"state"`, changed by the ``interaction`` |
/// | input | a value of the view: see ``subscript(_:)`` |
/// | event input | an event of the same name, sent with `send` |
/// | playback of a state | the layer's action for `"->name"`, the last in the search |
/// | tweened transition | the shown pose blends into the new state's with its duration and easing, then the new state plays |
/// | pointer, click | the control's touches and keys, and a pointer that hovers; a finger enters and leaves with its touch |
/// | end of playback | the same, even if another action plays the segment |
/// | theme | the theme of the layer named `"content"` |
/// | custom event | an event of the control: `onEvent("name") { … }` |
///
/// The view is as large as the picture. A change of pose without a tween takes 0.2 seconds, and nothing jumps: see
/// ``Playback``. Random numbers are the same in each run.
///
/// If one event causes more transitions than there are states plus 20, the machine stops with a diagnostic.
public final class LottieView: Control {
    /// The machine.
    public let machine: LottieMachine
    /// The state, stored under `"state"`; the machine changes it.
    public private(set) lazy var interaction = Interaction(
        in: layer, states: machine.states, initially: machine.initial)
    /// The name of the current state.
    public var state: String { interaction.state.rawValue }
    /// The title that assistive technology reads; initially the machine's name.
    public var title: String

    private lazy var clock = PlayClock(pictures)
    private let inputKeys: [Key]
    private let eventKeys: [Key]
    private let queue = SerialQueue<Request>(longest: 1000)
    /// The fired event that no transition has used yet.
    private var fired: Int?
    /// Whether an action has changed an input.
    private var hasChangedInput = false
    private var isStopped = false
    /// Whether the current state's playback waits until the view enters a stage.
    private var waitsForStage = true
    /// The time at which the machine began, in the layer's time.
    private var began: Double?
    private var alarm: StageTimer?
    private var random: UInt64 = 0
    /// The file's layer that the pointer is inside.
    private var entered: Int?
    /// The location of the pointer or the last touch.
    private var pointer: Point?
    /// Events that actions have sent to the program; the machine itself ignores them.
    private var sent: [Key] = []

    /// A request that may change the state.
    private enum Request {
        case event(Int)
        case actions([MachineAction])
        /// A check after a change of inputs, or after some time.
        case check
    }

    /// Creates a view in the machine's first state, as large as its picture.
    public init(_ machine: LottieMachine) {
        self.machine = machine
        title = machine.name
        inputKeys = machine.inputs.map { Key("input:" + $0.name) }
        eventKeys = machine.events.map { Key($0) }
        super.init(frame: Rect(origin: .zero, size: machine.size))
        Transaction.withoutActions {
            pictures.take(machine, clock)
            for (key, input) in zip(inputKeys, machine.inputs) { layer[key] = input.value }
            if let playback = machine.rows[machine.start].playback { pictures.showBeginning(of: playback) }
        }
        clock.onEnd = { [view = Weak(self)] isLoop in view.target?.ended(isLoop) }
        interaction.beforeChange(self) { view, _, _ in view.clock.stop() }
        interaction.onChange(self) { view, _, _ in
            view.waitsForStage = view.layer.stage == nil
            // The program has changed the state.
            if !view.queue.isBusy { view.delay(.check) }
        }
        request(.actions(machine.rows[machine.start].entry))
        request(.check)
    }

    /// The layer that shows the current animation: its ``LottieLayer/time`` and its slots are values like any other.
    public var picture: LottieLayer { pictures.picture }

    /// An input's value; `nil` for a name that is not in ``LottieMachine/inputs``.
    ///
    /// The layer stores it under `"input:name"`. After a change, the machine immediately checks for transitions. Setting `nil`
    /// restores the initial value. An unknown name is reported with the nearest known one, and a value of another type is
    /// refused with a diagnostic.
    public subscript(name: String) -> Value? {
        get { index(of: name).map { value(of: $0) } }
        set {
            guard let index = index(of: name) else {
                return mistake(Key(name), "is not an input of the machine", name, machine.inputs.map { $0.name })
            }
            // `nil` restores the initial value.
            let newValue = newValue ?? machine.inputs[index].value
            guard machine.inputs[index].takes(newValue) else {
                return Diagnostics.report(
                    Diagnostic(
                        place: layer.displayName, key: inputKeys[index], value: newValue,
                        rule: "a value like " + ValueText.of(machine.inputs[index].value)))
            }
            layer[inputKeys[index]] = newValue
            if layer.stage == nil { request(.check) }
        }
    }

    public override class var typeName: String { "LottieView" }

    public override class func makeLayer() -> Layer { MachineLayer() }

    /// A focus ring in the `"borderColor"`.
    public override class var defaults: Style {
        [
            "cornerRadius": 8, "actions": .actions(["isFocused": focusRing]),
            "style": .style(Style(colors: ("borderColor", dark: 0x6FA4_FFFF, light: 0x1F62_D6FF))),
        ]
    }

    /// The state and the inputs.
    public override var rememberedKeys: [Key] { super.rememberedKeys + inputKeys }

    public override var accessibility: Accessibility? {
        let takesTouches = machine.interactions.contains {
            switch $0.trigger {
            case .down, .up, .click, .enter, .exit: true
            case .move, .complete, .loopComplete: false
            }
        }
        return Accessibility(takesTouches ? .button : .image, title, value: interaction.state.rawValue)
    }

    public override func layoutSubviews() {
        Transaction.withoutActions {
            pictures.content.frame = bounds
            for picture in pictures.pictures { picture.frame = bounds }
        }
    }

    public override func layerDidChange(_ layer: Layer, key: Key) {
        super.layerDidChange(layer, key: key)
        // A restored view waits until all of its values are back.
        if layer.stage != nil, inputKeys.contains(key) { queue.isBusy ? (hasChangedInput = true) : request(.check) }
    }

    public override func didEnterStage() {
        super.didEnterStage()
        if began == nil { began = layer.localTime }
        if let playback = machine.rows[current].playback, playback.isPlayed,
            waitsForStage || playback.loops == .infinity || hasEnd
        {
            pictures.play(playback, forKey: machine.rows[current].entryKey)
        }
        waitsForStage = false
        request(.check)
    }

    public override func handle(_ event: Event) {
        super.handle(event)
        if let index = sent.firstIndex(of: event.key) {
            sent.remove(at: index)
            return
        }
        if let index = eventKeys.firstIndex(of: event.key) { request(.event(index)) }
        if isTracking || event == .touchUpInside { pointer = touchLocation }
        switch event {
        case .touchDown: isHovered ? point(.move, .down) : point(.enter, .move, .down)
        case .touchDragInside, .touchDragOutside: point(.move)
        case .touchUpInside: isHovered ? point(.up, .click) : point(.up, .click, .exit)
        case .touchUpOutside: point(.up)
        // A mouse enters and leaves without a button.
        case .touchDragEnter: if !isHovered { point(.enter) }
        case .touchDragExit, .touchCancel: if !isHovered { point(.exit) }
        case .hoverEnter, .hoverExit:
            // A touch has entered it, and leaves it later.
            if isTracking { break }
            pointer = nil
            point(event == .hoverEnter ? .enter : .exit)
        default: break
        }
    }

    public override var tracksHover: Bool {
        machine.interactions.contains {
            $0.trigger == .move || ($0.trigger == .enter || $0.trigger == .exit) && $0.area != nil
        }
    }

    public override func hover(at location: Point) {
        pointer = location
        point(.move)
    }

    // MARK: Pointer

    private var pictures: MachineLayer { unsafeDowncast(layer, to: MachineLayer.self) }

    /// Runs the interactions for the pointer.
    private func point(_ triggers: MachineInteraction.Trigger...) {
        guard !machine.interactions.isEmpty else { return }
        for trigger in triggers {
            for interaction in machine.interactions where interaction.trigger == trigger {
                if let area = interaction.area {
                    guard trigger != .enter, trigger != .exit, isTouched(area) else { continue }
                }
                request(.actions(interaction.actions))
            }
        }
        enterArea(isTracking || isHovered ? watchedAreas.first { isTouched($0) } : nil)
    }

    /// The layers for which entering or leaving is an interaction.
    private var watchedAreas: [Int] {
        machine.interactions.compactMap { $0.trigger == .enter || $0.trigger == .exit ? $0.area : nil }
    }

    private func enterArea(_ area: Int?) {
        guard area != entered else { return }
        let changes: [(Int?, MachineInteraction.Trigger)] = [(entered, .exit), (area, .enter)]
        entered = area
        for (area, trigger) in changes {
            guard let area else { continue }
            for interaction in machine.interactions where interaction.trigger == trigger && interaction.area == area {
                request(.actions(interaction.actions))
            }
        }
    }

    private func isTouched(_ area: Int) -> Bool {
        guard let location = pointer, let index = machine.areas[area][pictures.shown],
            let point = picture.convert(location, from: layer)
        else { return false }
        return picture.contains(point, inLayer: index)
    }

    /// Runs the interactions for the end of playback.
    private func ended(_ isLoop: Bool) {
        let state = current
        for interaction in machine.interactions
        where interaction.state == state && interaction.trigger == (isLoop ? .loopComplete : .complete) {
            request(.actions(interaction.actions))
        }
    }

    /// Whether an interaction waits for the end of the state's playback.
    private var hasEnd: Bool {
        let state = current
        return machine.interactions.contains { $0.state == state }
    }

    // MARK: Transitions

    private var current: Int {
        let event = interaction.state.key
        return machine.rows.firstIndex { $0.event == event } ?? machine.start
    }

    private func request(_ request: Request) {
        if queue.take(request, { answer($0) }) { return }
        Diagnostics.report(
            Diagnostic(
                place: layer.displayName, key: "state", value: .number(Double(queue.longest)),
                rule: "fewer events sent by a machine in response to one event"))
    }

    /// Handles a request in the next frame, after a change of the state that the program has begun.
    private func delay(_ request: Request) {
        let timer = layer.schedule(after: 0) { [view = Weak(self)] in view.target?.request(request) }
        if timer != nil { return }
        // When the view enters a stage, it checks in any case.
        if case .check = request { return }
        Diagnostics.report(
            Diagnostic(
                place: layer.displayName, key: "state", value: .string(state),
                rule: "no events during a change of the state, without a stage"))
    }

    private func answer(_ request: Request) {
        // No transition may follow before the change has finished.
        guard !interaction.isChanging else { return delay(request) }
        switch request {
        case .event(let event):
            fired = event
            step()
        case .actions(let actions):
            for action in actions {
                perform(action)
                step()
            }
        case .check: step()
        }
        setAlarm()
    }

    /// Takes transitions until no guard holds. The global state's come first, and again after each input change.
    private func step() {
        var taken = 0
        var looksAtGlobal = true
        var goesOn = true
        while goesOn, !isStopped, !machine.rows[current].isFinal {
            goesOn = false
            if looksAtGlobal, let global = machine.global, let next = machine.transition(of: global, facts) {
                fired = nil
                if next.target != current {
                    guard count(&taken) else { break }
                    enter(next, isGlobal: true)
                    if hasChangedInput || fired != nil {
                        hasChangedInput = false
                        goesOn = true
                        continue
                    }
                }
            }
            guard !machine.rows[current].isFinal, let next = machine.transition(of: current, facts) else { continue }
            fired = nil
            guard count(&taken) else { break }
            enter(next, isGlobal: false)
            goesOn = true
            looksAtGlobal = hasChangedInput || fired != nil
            hasChangedInput = false
        }
        (fired, hasChangedInput) = (nil, false)
    }

    /// Counts a transition; stops a machine that would never settle.
    private func count(_ taken: inout Int) -> Bool {
        taken += 1
        let most = machine.states.count + 20
        if taken <= most { return true }
        isStopped = true
        Diagnostics.report(
            Diagnostic(
                place: layer.displayName, key: "state", value: .string(interaction.state.rawValue),
                rule: "at most \(most) transitions in response to one event"))
        return false
    }

    private func enter(_ transition: MachineTransition, isGlobal: Bool) {
        let (from, to) = (current, transition.target)
        // As in other players of the format, the global state's transitions skip the exit actions of the state they leave.
        if !isGlobal { perform(machine.rows[from].exit, in: from) }
        guard current == from else { return }
        pictures.tween = transition.tween
        if to == from {
            clock.stop()
            waitsForStage = layer.stage == nil
            layer.perform(machine.rows[to].entryKey)
        } else {
            interaction.send(Event(machine.rows[to].event))
        }
        pictures.tween = nil
        perform(machine.rows[to].entry, in: to)
    }

    /// Performs actions of a state, until one of them makes the program change the state.
    private func perform(_ actions: [MachineAction], in state: Int) {
        for action in actions where current == state { perform(action) }
    }

    // MARK: Values

    private func index(of name: String) -> Int? { machine.inputs.firstIndex { $0.name.isSame(as: name) } }

    /// An input's value; the initial one if the layer holds a value of another type.
    private func value(of input: Int) -> Value {
        let first = machine.inputs[input].value
        guard let value = layer[inputKeys[input]], machine.inputs[input].takes(value) else { return first }
        return value
    }

    private var elapsed: Double { began.map { max(layer.localTime - $0, 0) } ?? 0 }

    private var facts: LottieMachine.Facts {
        .init(values: inputKeys.indices.map { value(of: $0) }, event: fired, elapsed: elapsed)
    }

    /// Schedules a check for the next time that a guard waits for.
    private func setAlarm() {
        alarm?.cancel()
        guard began != nil, !isStopped, !machine.rows[current].isFinal, layer.stage != nil else { return }
        let facts = facts
        let next = min(
            machine.nextTime(of: current, facts), machine.global.map { machine.nextTime(of: $0, facts) } ?? .infinity)
        guard next < .infinity else { return }
        // Slightly later, so that a "greater" comparison holds.
        alarm = layer.schedule(after: max(next - facts.elapsed, 0) + 1e-6) { [view = Weak(self)] in
            view.target?.request(.check)
        }
    }

    private func perform(_ action: MachineAction) {
        let facts = facts
        switch action {
        case .fire(let event): fired = event
        case .theme(let text): setTheme(machine.text(text, facts.values))
        case .frame(let number):
            show(machine.number(number, facts.values, facts.elapsed) / picture.file.frameRate)
        case .progress(let number):
            let share = min(max(machine.number(number, facts.values, facts.elapsed) / 100, 0), 1)
            show(share * lastFrame)
        case .custom(let key):
            if sent.count < queue.longest { sent.append(key) }
            send(Event(key))
        default:
            guard let (input, value) = machine.changed(action, facts.values, facts.elapsed, random: { nextRandom() })
            else { return }
            hasChangedInput = true
            layer[inputKeys[input]] = value
        }
    }

    /// The time of the last frame, in seconds.
    private var lastFrame: Double { max(picture.file.duration - 1 / picture.file.frameRate, 0) }

    /// Shows a time: immediately if it is near, for scrubbing; otherwise with a change of pose.
    private func show(_ time: Double) {
        let time = min(max(time, 0), lastFrame)
        if abs(picture.time - time) <= 0.1 {
            picture.drag(LottieLayer.timeKey, to: .number(time))
        } else {
            picture.become(time)
        }
    }

    private func setTheme(_ name: String) {
        if let theme = machine.themes.first(where: { $0.name.isSame(as: name) }) {
            pictures.content.theme = theme.style
        } else {
            mistake(
                "theme", "names \"" + name + "\", which is not a theme of the archive", name,
                machine.themes.map { $0.name })
        }
    }

    /// Returns a number in 0..<1, using SplitMix64.
    private func nextRandom() -> Double {
        random &+= 0x9E37_79B9_7F4A_7C15
        var z = random
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return Double((z ^ (z >> 31)) >> 11) * 0x1p-53
    }

    private func mistake(_ key: Key, _ text: String, _ name: String, _ names: [String]) {
        Diagnostics.report(
            Diagnostic(place: layer.displayName, key: key, mistake: text, suggestion: names.suggestion(for: name)))
    }
}
