import MotorControls
import MotorLayers
import Testing

/// The states of the tests' interactions.
enum Lamp: String, CaseIterable { case off, dim, bright }

extension Event {
    static let up: Event = "up"
    static let down: Event = "down"
    static let stay: Event = "stay"
}

/// One step up or down, within the limits.
func lampLogic(_ state: Lamp, _ event: Event) -> Lamp? {
    switch (state, event) {
    case (.off, .up): .dim
    case (.dim, .up): .bright
    case (.bright, .down): .dim
    case (.dim, .down): .off
    case (_, .stay): state
    default: nil
    }
}

@Suite("Interaction")
struct InteractionTests {
    @Test("without a logic, each event leads to the state of its name, and any other does nothing")
    func namedEvents() {
        let interaction = Interaction<Lamp>(in: Layer(), initially: .off)
        let states = ["bright", "up", "dim", "dim", "off", "Off"].map { (event: Event) -> Lamp in
            interaction.send(event)
            return interaction.state
        }
        #expect(states == [.bright, .bright, .dim, .dim, .off, .off])
    }

    @Test(
        "a change is looked up while the old state can be read, and its feedback runs when the new one can, between observers"
    )
    func lookUpStoreRun() {
        let layer = Layer()
        var said: [String] = []
        func state() -> String { layer["state"]?.string ?? "none" }
        let delegate = Asked { _, key in
            said.append("asked \(key) in \(state())")
            return key == "off->"
                ? .block { key, _, arguments in
                    said.append("ran \(key) in \(state()), before it \(arguments.previous?.string ?? "none")")
                } : nil
        }
        layer.delegate = delegate
        let lamp = Interaction<Lamp>(in: layer, initially: .off, logic: lampLogic)
        let owner = View()
        lamp.onChange { from, to in said.append("did change \(from) to \(to) in \(state())") }
        lamp.onChange(owner) { _, from, to in said.append("so did its owner's: \(from) to \(to) in \(state())") }
        lamp.beforeChange { from, to in said.append("will change \(from) to \(to) in \(state())") }
        lamp.beforeChange(owner) { _, from, to in said.append("so will its owner's: \(from) to \(to) in \(state())") }
        #expect(lamp.send(.up))
        #expect(
            said == [
                "will change off to dim in off", "so will its owner's: off to dim in off", "asked off->dim in off",
                "asked ->dim in off", "asked off-> in off", "ran off-> in dim, before it off",
                "did change off to dim in dim", "so did its owner's: off to dim in dim",
            ])
    }

    @Test("an action that replaces the layer's actions while it runs does not disturb the change")
    func actionReplacesActions() {
        let layer = Layer()
        var ran: [String] = []
        layer.actions["off->dim"] = .block { _, layer, _ in
            ran.append("first")
            layer.actions = ["off->dim": .block { _, _, _ in ran.append("second") }]
        }
        let lamp = Interaction<Lamp>(in: layer, initially: .off, logic: lampLogic)
        for event: Event in [.up, .down, .up] { lamp.send(event) }
        #expect(ran == ["first", "second"])
    }
}

@Suite("Interactions of one layer")
struct InteractionKeyTests {
    private enum Phase: String, CaseIterable { case idle, busy }

    private func make(_ layer: Layer, _ key: Key) -> Interaction<Phase> {
        Interaction(in: layer, under: key, initially: .idle) { _, event in
            event == "go" ? .busy : event == "stop" ? .idle : nil
        }
    }

    @Test("a second interaction under a living one's key is refused; under its own key, or after the first, it is not")
    func refused() {
        let view = View()
        view.layer.name = "heart"
        var first: Interaction<Phase>? = make(view.layer, "state")
        first?.send("go")
        var second: Interaction<Phase>?
        let reported = refusals { second = make(view.layer, "state") }
        #expect(
            reported.count == 1 && reported[0].contains("heart.state")
                && reported[0].contains("one interaction under a key"))
        // The first goes on, and the second does nothing.
        #expect(second?.send("go") == false && second?.state == .idle && view.layer["state"] == "busy")
        first?.send("stop")
        #expect(view.layer["state"] == "idle" && view.rememberedKeys == ["state"])
        let other = refusals { #expect(make(view.layer, "other").send("go")) }
        #expect(other.isEmpty)
        first = nil
        let later = refusals { #expect(make(view.layer, "state").send("go")) }
        #expect(later.isEmpty)
    }
}

@Suite("The fallback keys of a state change")
struct FallbackTests {
    private enum Said: CaseIterable { case nothing, null, action }

    private static let keys: [Key] = ["off->dim", "->dim", "off->", "state"]

    @Test("what an observer sends for an ignored event waits for the events before it, and each is handled once")
    func ignoredInOrder() {
        enum Step: String, CaseIterable, Sendable { case one, two, three }
        final class Answering: StageObserver {
            var (ignored, answer) = ([String](), { () -> Void in })
            func stage(_ stage: Stage, didNote note: StageNote) {
                guard case .ignored(let key) = note.event else { return }
                ignored.append(key.name)
                answer()
            }
        }
        let (stage, observer) = (Stage(), Answering())
        stage.observer = observer
        let interaction = Interaction<Step>(in: stage.root, initially: .one)
        var states: [Step] = []
        observer.answer = { interaction.send("one") }
        interaction.onChange { from, to in
            states.append(to)
            guard from == .one, states.count == 1 else { return }
            for event in ["else", "three"] as [Event] { interaction.send(event) }
        }
        interaction.send("two")
        #expect(states == [.two, .three, .one] && observer.ignored == ["else"])
    }

    /// 3 answers for each of 4 keys.
    @Test("each is a full search; the first answer ends the look-up, and so does null")
    func firstAnswerCounts() {
        #expect(
            Interaction<Lamp>.keys(from: .bright, to: .off, any: "mode") == [
                "bright->off", "->off", "bright->", "mode",
            ])
        var faults: [String] = []
        for number in 0..<81 {
            let answers = (0..<4).map { Said.allCases[number / [1, 3, 9, 27][$0] % 3] }
            nonisolated(unsafe) var ran: [Key] = []
            var actions = Actions()
            for (key, answer) in zip(Self.keys, answers) {
                switch answer {
                case .nothing: break
                case .null: actions[key] = .null
                case .action: actions[key] = SharedBlockAction { key, _, _ in ran.append(key) }
                }
            }
            let layer = Layer()
            if number % 2 == 0 {
                layer.actions = actions
            } else {
                layer.style = ["style": ["actions": .actionTable(actions)]]
            }
            let (stage, log) = (Stage(root: layer), Log())
            stage.observer = log
            let lamp = Interaction<Lamp>(in: layer, initially: .off, logic: lampLogic)
            let first = answers.firstIndex { $0 != .nothing }
            let answerer: Search.Place? = first == nil ? nil : number % 2 == 0 ? .actions : .style(level: 1)
            let isRight =
                lamp.send(.up) && log.searches.map { $0.key } == Array(Self.keys.prefix((first ?? 3) + 1))
                && ran == (first.map { answers[$0] == .action ? [Self.keys[$0]] : [] } ?? [])
                && log.searches.last?.answeredBy == answerer
                && log.searches.dropLast().allSatisfy { $0.steps.last?.place == .default }
            if !isRight { faults.append("\(answers): \(log.searches.map { $0.key }), \(ran)") }
            stage.observer = nil
        }
        #expect(faults == [])
    }
}
