import FineMotor

extension Case {
    static var states: [Case] {
        [
            Case(
                "state/fallback-4", "a change of state whose action stands under the last of its four keys",
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

    override init() {
        for other in SearchScene.others.prefix(3) { layer.actions[Key(other)] = Nothing() }
        layer.actions["state"] = feedback
        interaction = Interaction(in: layer, initially: .calm) { state, _ in state == .calm ? .glad : .calm }
    }

    override func run(_ count: Int) -> Int {
        let interaction = opaque(interaction)
        let before = feedback.count
        for _ in 0..<count { interaction.send(.touchDown) }
        return feedback.count - before
    }

    override func flaw() -> String? {
        for key in Interaction.keys(from: Mood.calm, to: .glad).dropLast() where layer.action(forKey: key) != nil {
            return "\(key) answers"
        }
        return run(3) == 3 && layer["state"] == "glad" ? nil : "the state is not stored"
    }
}

/// An action that counts its runs: no less can show that it is run each time.
private final class Counting: Action {
    var count = 0

    func run(forKey key: Key, object layer: Layer, arguments: ActionArguments) { count += 1 }
}

final class PlainChanging: Workload {
    private let layer = PlainLayer()
    private let feedback = PlainCounting()
    private var mood = Mood.calm

    override init() {
        for other in SearchScene.others.prefix(3) { layer.actions[other] = PlainNothing() }
        layer.actions["state"] = feedback
    }

    override func run(_ count: Int) -> Int {
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
            layer.values["state"] = next.rawValue
            if let (key, action) = found { action.run(forKey: key, object: layer, arguments: nil) }
        }
        return feedback.count - before
    }
}

private final class PlainCounting: PlainAction {
    var count = 0

    func run(forKey key: String, object: PlainLayer, arguments: [String: Any]?) { count += 1 }
}
