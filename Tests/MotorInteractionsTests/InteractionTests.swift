import MotorAnimations
import MotorInteractions
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
    @Test("a change is looked up while the old state can be read, and its feedback runs when the new one can")
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
        lamp.onChange { from, to in said.append("did change \(from) to \(to) in \(state())") }
        #expect(lamp.send(.up))
        #expect(
            said == [
                "asked off->dim in off", "asked ->dim in off", "asked off-> in off", "ran off-> in dim, before it off",
                "did change off to dim in dim",
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

/// A place gives one of these answers for a key.
enum Said: CaseIterable { case nothing, null, action }

@Suite("The fallback keys of a state change")
struct FallbackTests {
    static let keys: [Key] = ["off->dim", "->dim", "off->", "state"]

    /// 3 answers for each of 4 keys, for every place that can give them.
    @Test("each is a full search; the first answer ends the look-up, and so does null", arguments: Place.allCases)
    func firstAnswerCounts(_ place: Place) {
        for number in 0..<81 {
            let answers = (0..<4).map { Said.allCases[number / [1, 3, 9, 27][$0] % 3] }
            nonisolated(unsafe) var ran: [Key] = []
            let table = answers.enumerated().compactMap { offset, answer -> (Key, any Action)? in
                switch answer {
                case .nothing: nil
                case .null: (Self.keys[offset], .null)
                case .action: (Self.keys[offset], .sharedBlock { key, _, _ in ran.append(key) })
                }
            }
            let layer = place == .default ? Answering(table) : Layer()
            let delegate = place.register(table, with: layer)
            let (stage, log) = (Stage(root: layer), Log())
            stage.observer = log
            let lamp = Interaction<Lamp>(in: layer, initially: .off, logic: lampLogic)
            #expect(lamp.send(.up))
            // The law, independent of the code: keys are searched up to the first answer.
            let first = answers.firstIndex { $0 != .nothing }
            #expect(log.searches.map { $0.key } == Array(Self.keys.prefix((first ?? 3) + 1)), "\(answers)")
            #expect(ran == (first.map { answers[$0] == .action ? [Self.keys[$0]] : [] } ?? []), "\(answers)")
            #expect(log.searches.last?.answeredBy == (first == nil ? nil : place.place))
            // A full search: a key without an answer was searched everywhere.
            for search in log.searches.dropLast() {
                #expect(search.steps.first?.place == .delegate && search.steps.last?.place == .default)
            }
            stage.observer = nil
            withExtendedLifetime(delegate) {}
        }
    }

    /// Where answers are given.
    enum Place: CaseIterable {
        case delegate, actions, style, nestedStyle, `default`

        var place: Search.Place {
            switch self {
            case .delegate: .delegate
            case .actions: .actions
            case .style: .style(level: 0)
            case .nestedStyle: .style(level: 1)
            case .default: .default
            }
        }

        func register(_ table: [(Key, any Action)], with layer: Layer) -> AnyObject? {
            var actions = Actions()
            for (key, action) in table { actions[key] = action }
            switch self {
            case .delegate:
                let delegate = Asked { _, key in actions[key] }
                layer.delegate = delegate
                return delegate
            case .actions: layer.actions = actions
            case .style: layer.style = ["actions": .actions(actions)]
            case .nestedStyle: layer.style = ["opacity": 1, "style": ["actions": .actions(actions)]]
            case .default: break
            }
            return nil
        }
    }
}

/// A layer whose class answers by a table.
private final class Answering: Layer {
    private var table = Actions()

    init(_ table: [(Key, any Action)]) {
        super.init()
        for (key, action) in table { self.table[key] = action }
    }

    override func defaultAction(forKey key: Key) -> (any Action)? { table[key] }
}
