import MotorControls
import MotorLayers
import MotorMath
import MotorTesting
import SeededRandom
import Testing

/// A state with any name; two of them are listed.
private struct Named: RawRepresentable, CaseIterable, Equatable {
    var rawValue: String
    static let allCases = [Named(rawValue: "a"), Named(rawValue: "b")]
}

/// A view with a state for each of some names.
private final class Tabs: View {
    private(set) lazy var tab = Interaction(in: layer, states: ["day", "week"], initially: "day")

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        layer.name = "Tabs"
        _ = tab
    }
}

@Suite("Interaction: its states")
struct InteractionStateTests {
    /// Listed and unlisted states in turns, some of which send further events: every visible effect of a change,
    /// against a model that knows names only.
    @Test("states, listed or not, are looked up, stored and reported by their names", arguments: 1...10)
    func listedOrNot(_ seed: UInt64) {
        var dice = SeededGenerator(seed: seed)
        let names = ["a", "b", "c", "d", "a name that is too long to stand in a string itself"]
        var (said, expected): ([String], [String]) = ([], [])
        let (layer, log) = (Layer(), Log())
        let stage = Stage(root: layer)
        stage.observer = log
        defer { stage.observer = nil }
        // The next name for each event, whatever the state.
        let events = names.map { Event(Key($0)) }
        let first = names.randomElement(using: &dice)!
        let interaction = Interaction<Named>(in: layer, initially: Named(rawValue: first)) {
            $1 == .stay ? nil : Named(rawValue: $1.key.name)
        }
        #expect(layer["state"] == .string(first) && log.notes.isEmpty && !interaction.send(.stay))
        var follower: Event?
        layer.actions["state"] = .block { _, layer, arguments in
            said.append("\(arguments.previous?.string ?? "none")>\(layer["state"]?.string ?? "none")")
            if let event = follower {
                follower = nil
                #expect(!interaction.send(event))
            }
        }
        interaction.onChange { said.append("\($0.rawValue)=\($1.rawValue)") }
        var now = first
        for _ in 0..<100 {
            let chosen = (0..<2).map { _ in names.indices.randomElement(using: &dice)! }
            let follows = Bool.random(using: &dice)
            follower = follows ? events[chosen[1]] : nil
            let before = now
            let steps =
                now == names[chosen[0]] ? [] : follows ? [names[chosen[0]], names[chosen[1]]] : [names[chosen[0]]]
            for next in steps where next != now {
                expected += ["\(now)>\(next)", "\(now)=\(next)"]
                now = next
            }
            #expect(interaction.send(events[chosen[0]]) == (now != before))
            #expect(interaction.state.rawValue == now && layer["state"] == .string(now))
        }
        #expect(said == expected)
        let changes = expected.filter { $0.contains(">") }.map { $0.split(separator: ">").map { String($0) } }
        // Each change is noted before its look-up.
        let noted = log.notes.compactMap { note -> String? in
            switch note.event {
            case .state(let from, let to): "\(from) to \(to)"
            case .search(let search): search.key.name
            default: nil
            }
        }
        let due = changes.flatMap {
            ["\($0[0]) to \($0[1])", "\($0[0])->\($0[1])", "->\($0[1])", "\($0[0])->", "state"]
        }
        #expect(noted == due)
        layer.actions = [:]
    }

    @Test(
        "the logic sees the same events in the same order when feedback sends them during a change", arguments: 1...50)
    func pendingEventsAreAQueue(_ seed: UInt64) {
        var dice = SeededGenerator(seed: seed)
        let layer = Layer()
        // Every event is a change, so that every one is seen. The logic runs on this thread alone.
        nonisolated(unsafe) var seen: [Event] = []
        var sent: [Event] = []
        var left = 60
        let interaction = Interaction<Lamp>(in: layer, initially: .off) { state, event in
            seen.append(event)
            return state == .off ? .dim : state == .dim ? .bright : .off
        }
        func send(_ count: Int) {
            for _ in 0..<count where left > 0 {
                left -= 1
                let event = (["p", "q", "r"] as [Event]).randomElement(using: &dice)!
                sent.append(event)
                interaction.send(event)
            }
        }
        layer.actions["state"] = .block { _, _, _ in send(Int.random(in: 0...2, using: &dice)) }
        interaction.onChange { _, _ in send(Int.random(in: 0...1, using: &dice)) }
        let delegate = Asked { _, _ in
            send(Int.random(in: 0...3, using: &dice) / 3)
            return nil
        }
        layer.delegate = delegate
        while left > 0 { send(1) }
        #expect(sent.count == 60 && seen == sent)
        layer.actions = [:]
    }

    @Test(
        "states may be names known at run time: an event leads to the state of its name, unless a logic says otherwise"
    )
    func names() {
        let layer = Layer()
        let days = ["mon", "tue", "wed"]
        var ran: [Key] = []
        for key: Key in ["mon->tue", "->wed", "state"] { layer.actions[key] = .block { key, _, _ in ran.append(key) } }
        let day = Interaction(in: layer, states: days, initially: "tue")
        #expect(day.state == "tue" && layer["state"] == "tue")
        #expect(!day.send("thu") && !day.send("tue") && day.state == "tue")
        #expect(day.send("mon") && day.send("tue") && day.send("wed") && layer["state"] == "wed")
        #expect(ran == ["state", "mon->tue", "->wed"])
        let next = Interaction(in: Layer(), states: days, initially: days[0]) { day, event in
            guard event == "next", let index = days.firstIndex(of: day.rawValue) else { return nil }
            return NamedState(days[(index + 1) % days.count])
        }
        for expected in ["tue", "wed", "mon"] { #expect(next.send("next") && next.state == NamedState(expected)) }
        layer.actions = [:]
    }

    @Test("states that are names are checked, and restored by a memory, like the cases of an enumeration")
    func namesAreListed() {
        let tabs = Tabs()
        let stage = HandDrivenStage(tabs)
        tabs.layer.actions["->wek"] = .null
        expectDiagnostic("\"->week\"") { stage.advance(to: 0.1) }
        #expect(tabs.tab.send("week"))
        let memory = stage.window.memory()
        let restored = Tabs()
        let other = Window(size: Size(width: 320, height: 240), showing: restored)
        other.restore(memory)
        #expect(restored.tab.state == "week" && restored.layer["state"] == "week")
    }

    @Test("the previous value that an action receives is the old state, even if something else was stored meanwhile")
    func previousIsTheOldState() {
        let values: [Value?] = [nil, "bright", "off", 3, .bool(true), .array(["off"]), .object(Layer())]
        for value in values {
            let layer = Layer()
            var previous: [Value?] = []
            layer.actions["off->dim"] = .block { _, _, arguments in previous.append(arguments.previous) }
            let lamp = Interaction<Lamp>(in: layer, initially: .off, logic: lampLogic)
            Transaction.withoutActions { layer["state"] = value }
            #expect(lamp.send(.up))
            #expect(previous == ["off"])
            #expect(layer["state"] == "dim")
        }
    }

    @Test(
        "a state is stored under any key: an unknown one, a text property or a key path, among few or many values"
    ) func anyKey() {
        for key: Key in ["state", "string", "mood.x", "fillRule"] {
            for count in [0, 3, 40] {
                let layer = Layer()
                for number in 0..<count { layer[Key("other\(number)")] = .number(Double(number)) }
                let lamp = Interaction<Lamp>(in: layer, under: key, initially: .off, logic: lampLogic)
                var ran: [Key] = []
                layer.actions[key] = .block { key, _, _ in ran.append(key) }
                for (event, name): (Event, Value) in [(.up, "dim"), (.up, "bright"), (.down, "dim")] {
                    #expect(lamp.send(event) && layer[key] == name)
                }
                #expect(ran == [key, key, key])
                #expect((0..<count).allSatisfy { layer[Key("other\($0)")] == .number(Double($0)) })
            }
        }
    }

    @Test("a property that takes no text refuses the state's name, and the state still changes")
    func refusedName() {
        let layer = Layer()
        let messages = refusals {
            let lamp = Interaction<Lamp>(in: layer, under: "opacity", initially: .off, logic: lampLogic)
            #expect(lamp.send(.up))
            #expect(lamp.state == .dim)
        }
        #expect(messages.count == 2)
        #expect(layer["opacity"] == 1)
    }

    @Test("a delegate may release the interaction during the search, and the change still completes")
    func letGoWhileSearching() {
        let layer = Layer()
        var lamp: Interaction<Lamp>? = Interaction(in: layer, initially: .off, logic: lampLogic)
        weak let weakReference = lamp
        var ran: [Key] = []
        layer.actions["state"] = .block { key, _, _ in ran.append(key) }
        let delegate = Asked { _, _ in
            lamp = nil
            return nil
        }
        layer.delegate = delegate
        #expect(lamp!.send(.up))
        #expect(delegate.keys == ["off->dim", "->dim", "off->", "state"])
        #expect(ran == ["state"] && layer["state"] == "dim")
        #expect(weakReference == nil)
        layer.actions = [:]
    }
}
