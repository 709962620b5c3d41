import FineMotor
import Testing

@Suite("Loader: the table of its transitions")
struct LoaderTransitionTests {
    static let states = Loader.State.allCases

    /// Every ordered pair of two different states.
    static let pairs = states.flatMap { from in states.filter { $0 != from }.map { (from, $0) } }

    /// Every event that the documentation of `next` names.
    static let events: [Event] = [
        "activate", "deactivate", "progressUnknown", "progressKnown", "progressDone", "completed", "vanished",
    ]

    static func key(_ pair: (Loader.State, Loader.State)) -> Key { Key(pair.0.rawValue + "->" + pair.1.rawValue) }

    static func isNull(_ action: (any Action)?) -> Bool { action.map { $0 is Null } ?? false }

    @Test("six states have thirty ordered transitions, each with a key of its own")
    func thirtyKeys() {
        #expect(Self.states.count == 6)
        #expect(Set(Loader.transitions.keys) == Set(Self.pairs.map(Self.key)))
        #expect(Loader.transitions.count == 30)
    }

    @Test("exactly fifteen are null")
    func fifteenNulls() {
        let table = Loader.transitions
        #expect(table.keys.filter { Self.isNull(table[$0]) }.count == 15)
    }

    @Test(
        "a change that the logic can make has feedback, any other is null; except for what is already hidden"
    )
    func nullsAreWhatCannotHappen() {
        var possible: Set<Key> = []
        for state in Self.states {
            for event in Self.events {
                if let next = Loader.next(after: state, on: event), next != state {
                    possible.insert(Self.key((state, next)))
                }
            }
        }
        // The one change that happens and shows nothing: it has disappeared by then.
        let silent: Key = "deactivating->inactive"
        #expect(possible.contains(silent))
        let table = Loader.transitions
        for pair in Self.pairs {
            let key = Self.key(pair)
            #expect(Self.isNull(table[key]) == (!possible.contains(key) || key == silent), "\(key.name)")
        }
    }

    @Test("an unknown event changes no state")
    func unknownEvents() {
        for state in Self.states { #expect(Loader.next(after: state, on: "touchDown") == nil) }
    }

    @Test("every state can be reached from every other")
    func everyStateIsReachable() {
        for start in Self.states {
            var reached: Set<Loader.State> = [start]
            while true {
                let next = reached.union(
                    reached.flatMap { state in Self.events.compactMap { Loader.next(after: state, on: $0) } })
                if next == reached { break }
                reached = next
            }
            #expect(reached.count == 6, "\(start)")
        }
    }

    @Test("a loader's search for each finds exactly the table's entry, in the last place")
    func searchFindsTheEntry() {
        let scene = LoaderScene()
        let table = Loader.transitions
        for pair in Self.pairs {
            let key = Self.key(pair)
            let search = scene.loader.layer.explainAction(forKey: key)
            #expect(search.answeredBy == .default, "\(key.name)")
            #expect(search.steps.dropLast().allSatisfy { $0.answer.description == "nothing" }, "\(key.name)")
            #expect(search.steps.last?.answer.description == table[key]?.summary, "\(key.name)")
        }
    }

    @Test("each state change looks up its own key, and nothing outside the table")
    func changesAskForTheirKey() {
        let scene = LoaderScene()
        let log = StateLog()
        scene.stage.observer = log
        scene.bring(to: .determinate)
        scene.loader.progress = nil
        scene.loader.progress = 1
        scene.stage.settle()
        let asked = log.searches.map { $0.key.name }.filter { $0.contains("->") }
        #expect(
            asked == [
                "inactive->activating", "activating->determinate", "determinate->indeterminate",
                "indeterminate->completing", "completing->deactivating", "deactivating->inactive",
            ])
        scene.stage.observer = nil
    }
}
