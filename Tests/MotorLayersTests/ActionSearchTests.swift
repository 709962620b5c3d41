import MotorGeometry
import MotorLayers
import Testing

@Suite("Layer.action(forKey:)")
struct ActionSearchTests {
    @Test("there are 729 cases")
    func everyCase() {
        #expect(SearchCase.every.count == 729)
    }

    @Test("the first place that answers ends the search; null ends it without an action", arguments: SearchCase.every)
    func firstAnswerCounts(_ search: SearchCase) {
        let stage = SearchStage(search)
        let found = stage.layer.action(forKey: "moved")
        if let first = search.firstToAnswer, search.said[first] == .action {
            #expect(found === stage.actions[first])
        } else {
            #expect(found == nil)
        }
    }

    @Test("places are searched in order, up to the one that answers, and each is recorded", arguments: SearchCase.every)
    func tellsEveryPlace(_ search: SearchCase) {
        let stage = SearchStage(search)
        let told = stage.layer.explainAction(forKey: "moved")
        let asked = (search.firstToAnswer ?? 5) + 1
        #expect(told.key == "moved")
        #expect(told.steps.map { $0.place } == Array(SearchCase.places[..<asked]))
        for (place, step) in told.steps.enumerated() {
            switch step.answer {
            case .nothing: #expect(search.said[place] == .nothing)
            case .null: #expect(search.said[place] == .null)
            case .action(let action):
                #expect(search.said[place] == .action)
                #expect(action === stage.actions[place])
            }
        }
        #expect(told.answeredBy == search.firstToAnswer.map { SearchCase.places[$0] })
        #expect(told.action === stage.layer.action(forKey: "moved"))
    }

    @Test(
        "whoever asks for another key finds nothing, whatever the places say of this one", arguments: SearchCase.every)
    func otherKeyFindsNothing(_ search: SearchCase) {
        let layer = SearchStage(search).layer
        #expect(layer.action(forKey: "unheard of") == nil)
        #expect(layer.explainAction(forKey: "unheard of").answeredBy == nil)
    }

    @Test("in every case a change runs what the search finds, once", arguments: SearchCase.every)
    func changeRunsWhatIsFound(_ search: SearchCase) {
        let stage = SearchStage(search)
        stage.layer["moved"] = 1
        for (place, action) in stage.actions.enumerated() {
            let runs = place == search.firstToAnswer && search.said[place] == .action
            #expect(action.runs == (runs ? [Probe.Run(key: "moved", previous: nil, readable: 1)] : []))
        }
    }

    @Test("a missing place is not recorded, except for the delegate, the actions and the class")
    func bareLayer() {
        let told = Layer().explainAction(forKey: "opacity")
        #expect(told.steps.map { $0.place } == [.delegate, .actions, .default])
        #expect(told.answeredBy == nil)
    }

    @Test("disabling actions does not change a search, only what a change does with the result")
    func disabledActions() {
        let layer = Layer()
        let probe = Probe()
        layer.actions["opacity"] = probe
        withoutActions {
            #expect(layer.action(forKey: "opacity") === probe)
            layer.opacity = 0.5
            #expect(!layer.perform("opacity"))
        }
        #expect(layer.opacity == 0.5)
        #expect(probe.runs.isEmpty)
    }

    @Test("with actions disabled, nothing is searched")
    func disabledActionsSearchNothing() {
        let (layer, child, delegate) = (Layer(), Layer(), Asked())
        layer.delegate = delegate
        child.delegate = delegate
        withoutActions {
            layer.opacity = 0.5
            layer.bounds = Rect(x: 0, y: 0, width: 1, height: 1)
            layer.addSublayer(child)
            child.isHidden = true
            child.removeFromSuperlayer()
        }
        #expect(delegate.keys.isEmpty)
    }

    @Test("an event is looked up and run under its key, and returns whether anything ran")
    func events() {
        let layer = Layer()
        let probe = Probe()
        layer.actions["tapped"] = probe
        #expect(layer.perform("tapped", arguments: ActionArguments(previous: 3)))
        #expect(!layer.perform("missed"))
        #expect(probe.runs == [Probe.Run(key: "tapped", previous: 3, readable: nil)])
    }

    @Test("of several keys the first that answers wins, each with a full search, and a null ends them all")
    func firstOfSeveralKeys() {
        let layer = Layer()
        let (exact, any) = (Probe("exact"), Probe("any"))
        layer.actions["->pressed"] = any
        layer.style = ["actions": ["idle->pressed": .action(exact)]]
        var found: Key = "none"
        func first() -> (any Action)? {
            let keys: [Key] = ["idle->pressed", "->pressed", "idle->", "state"]
            return keys.withUnsafeBufferPointer { layer.firstAction(forKeys: $0, found: &found) }
        }
        #expect(first() === exact)
        #expect(found == "idle->pressed")
        layer.style = nil
        #expect(first() === any)
        #expect(found == "->pressed")
        layer.actions["idle->pressed"] = .null
        #expect(first() == nil)
        withoutActions { #expect(first() == nil) }
    }

    @Test("a group runs its members in order, with the same key and arguments")
    func groupsRunInOrder() {
        var told: [String] = []
        let layer = Layer()
        layer.actions["tapped"] = .group(
            .block("a") { key, _, arguments in told.append("a \(key) \(arguments.previous?.number ?? 0)") },
            .block("b") { key, _, arguments in told.append("b \(key) \(arguments.previous?.number ?? 0)") })
        layer.perform("tapped", arguments: ActionArguments(previous: 2))
        #expect(told == ["a tapped 2.0", "b tapped 2.0"])
        #expect(layer.actions["tapped"]?.summary == "a + b")
    }

    @Test("a null is an answer wherever it is, and is not retained")
    func nullsAreNotHeld() {
        let layer = Layer()
        layer.actions["a"] = .null
        layer.style = ["actions": ["b": .null], "style": ["actions": ["c": .null]]]
        for key in ["a", "b", "c"] as [Key] {
            #expect(layer.action(forKey: key) == nil)
            #expect(layer.hasRegisteredAction(forKey: key))
            if case .null? = layer.explainAction(forKey: key).steps.last?.answer {} else { Issue.record("\(key)") }
        }
    }

    @Test("however many actions a place has, each is found under its own key only", arguments: [1, 14, 15, 16, 60])
    func manyActions(count: Int) {
        let keys = (0..<count).map { Key("many \($0)") }
        let probes = keys.map { Probe($0.name) }
        let layers = [Layer(), Layer()]
        var (style, deeper) = (Style(), Style())
        for (place, key) in keys.enumerated() {
            layers[0].actions[key] = probes[place]
            if place.isMultiple(of: 2) { style.actions[key] = probes[place] }
            deeper.actions[key] = probes[place]
        }
        style.nested = deeper
        layers[1].style = style
        for layer in layers {
            for (place, key) in keys.enumerated() {
                #expect(layer.action(forKey: key) === probes[place])
                #expect(layer.hasRegisteredAction(forKey: key))
            }
            #expect(layer.action(forKey: "one too many") == nil)
            #expect(!layer.hasRegisteredAction(forKey: "one too many"))
        }
    }
}
