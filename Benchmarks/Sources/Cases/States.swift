import FineMotor

extension Case {
    static var states: [Case] {
        [
            Case(
                "state/fallback-4", "a change of state whose action is under the last of its four keys",
                ours: { Changing() }, plain: { PlainChanging() })
        ]
    }
}

/// Two states that follow each other.
private enum Mood: String, CaseIterable { case calm, glad }

final class Changing: Workload {
    private let layer = Layer()
    private let interaction: Interaction<Mood>
    private let feedback = Counting()

    init() {
        for other in SearchScene.others.prefix(3) { layer.actions[Key(other)] = Nothing() }
        layer.actions["state"] = feedback
        interaction = Interaction(in: layer, initially: .calm) { state, _ in state == .calm ? .glad : .calm }
    }

    func run(_ count: Int) -> Int {
        let interaction = opaque(interaction)
        let before = feedback.count
        for _ in 0..<count { interaction.send(.touchDown) }
        return feedback.count - before
    }

    func flaw() -> String? {
        let keys = Interaction.keys(from: Mood.calm, to: .glad)
        for key in keys.dropLast() where layer.action(forKey: key) != nil { return "\(key) answers" }
        guard keys.count == 4, layer.action(forKey: keys[3]) === feedback else { return "the fourth key is silent" }
        for (step, mood) in [Mood.glad, .calm, .glad].enumerated() {
            let before = feedback.count
            guard run(1) == 1, interaction.state == mood, layer["state"]?.string == mood.rawValue else {
                return "after \(step + 1) changes the state is another"
            }
            guard feedback.count == before + 1, feedback.key == "state" else { return "the feedback did not run once" }
        }
        return nil
    }
}

/// An action that counts its runs: the least work that shows that it runs each time.
private final class Counting: Action {
    var count = 0
    var key: Key?

    func run(forKey key: Key, object layer: Layer, arguments: ActionArguments) {
        count += 1
        self.key = key
    }
}

final class PlainChanging: Workload {
    private let layer = PlainLayer()
    private let feedback = PlainCounting()
    private var mood = Mood.calm

    init() {
        var actions: [String: any PlainAction] = ["state": feedback]
        for other in SearchScene.others.prefix(3) { actions[other] = PlainNothing() }
        layer.actions = actions
    }

    func run(_ count: Int) -> Int {
        let layer = opaque(layer)
        let before = feedback.count
        for _ in 0..<count {
            let next: Mood = mood == .calm ? .glad : .calm
            let keys = ["\(mood.rawValue)->\(next.rawValue)", "->\(next.rawValue)", "\(mood.rawValue)->", "state"]
            var found: (key: String, action: any PlainAction)?
            for key in keys {
                if let action = layer.action(forKey: key) {
                    found = (key, action)
                    break
                }
            }
            mood = next
            layer.values["state"] = plain(next.rawValue)
            if let (key, action) = found { action.run(forKey: key, object: layer, arguments: nil) }
        }
        return feedback.count - before
    }

    func flaw() -> String? {
        guard run(3) == 3, string(layer.values["state"]) == "glad" else { return "the state is not stored" }
        return feedback.key == "state" ? nil : "another key answered"
    }
}

private final class PlainCounting: PlainAction {
    var count = 0
    var key: String?

    func run(forKey key: String, object: PlainLayer, arguments: [String: PlainValue]?) {
        count += 1
        self.key = key
    }
}
