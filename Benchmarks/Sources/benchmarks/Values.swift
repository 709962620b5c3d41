import FineMotor

extension Case {
    static var settings: [Case] {
        [
            Case(
                "set/action", "set opacity, find and run an action that does nothing",
                ours: { Setting() }, plain: { PlainSetting() }),
            Case(
                "set/action-staged", "the same on a layer that is on a stage",
                ours: { Setting(isStaged: true) }, plain: { PlainSetting() }),
            Case(
                "set/disabled", "set opacity while actions are disabled",
                ours: { Setting(isDisabled: true) }, plain: { PlainSetting(isDisabled: true) }),
        ]
    }

    static var values: [Case] {
        [
            Case(
                "value/unknown", "write and read a key that the package does not know",
                ours: { UnknownKey() }, plain: { PlainUnknownKey() }),
            Case(
                "value/literal", "the same with the key written as a literal",
                ours: { LiteralKey() }, plain: { PlainUnknownKey() }),
            Case(
                "value/style-4", "read a value that stands at the style's level 4",
                ours: { StyledValue() }, plain: { PlainStyledValue() }),
        ]
    }
}

final class Setting: Workload {
    private let layer = Layer()
    private let stage: Stage?
    private let isDisabled: Bool
    private var step = 0

    init(isStaged: Bool = false, isDisabled: Bool = false) {
        self.isDisabled = isDisabled
        for other in SearchScene.others.prefix(3) { layer.actions[Key(other)] = Nothing() }
        layer.actions[.opacity] = Nothing()
        stage = isStaged ? Stage() : nil
        stage?.root.addSublayer(layer)
    }

    override func run(_ count: Int) -> Int {
        let layer = opaque(layer)
        guard isDisabled else { return set(layer, count) }
        return Transaction.withoutActions { set(layer, count) }
    }

    @inline(__always)
    private func set(_ layer: Layer, _ count: Int) -> Int {
        let last = step + count
        for step in step..<last { layer.opacity = step & 1 == 0 ? 0.25 : 0.75 }
        step = last
        return layer.opacity == (last & 1 == 1 ? 0.25 : 0.75) ? count : 0
    }

    override func flaw() -> String? {
        let quiet = layer.actions
        defer { layer.actions = quiet }
        var runs = 0
        layer.actions[.opacity] = .block { _, layer, arguments in
            if arguments.previous?.number != layer.opacity { runs += 1 }
        }
        guard run(4) == 4 else { return "the value is not set" }
        return runs == (isDisabled ? 0 : 4) ? nil : "the action ran \(runs) times in 4"
    }
}

final class PlainSetting: Workload {
    private let layer = PlainLayer()
    private let isDisabled: Bool
    private var step = 0

    init(isDisabled: Bool = false) {
        self.isDisabled = isDisabled
        for other in SearchScene.others.prefix(3) { layer.actions[other] = PlainNothing() }
        layer.actions["opacity"] = PlainNothing()
    }

    override func run(_ count: Int) -> Int {
        let layer = opaque(layer)
        PlainTransaction.begin(["disableActions": isDisabled])
        if !isDisabled { PlainTransaction.commit() }
        defer { if isDisabled { PlainTransaction.commit() } }
        let last = step + count
        for step in step..<last { layer.opacity = step & 1 == 0 ? 0.25 : 0.75 }
        step = last
        return layer.opacity == (last & 1 == 1 ? 0.25 : 0.75) ? count : 0
    }
}

final class UnknownKey: Workload {
    private let layer = Layer()
    private let key: Key = "mood"
    private var step = 0.0

    override init() {
        for other in SearchScene.others { layer.actions[Key(other)] = Nothing() }
    }

    override func run(_ count: Int) -> Int {
        let (layer, key) = (opaque(layer), key)
        var (step, right) = (step, 0)
        for _ in 0..<count {
            step += 1
            layer[key] = .number(step)
            if layer[key]?.number == step { right += 1 }
        }
        self.step = step
        return right
    }

    override func flaw() -> String? {
        run(3) == 3 && layer["mood"]?.number == step ? nil : "reads \(layer["mood"], default: "nothing")"
    }
}

final class LiteralKey: Workload {
    private let layer = Layer()
    private var step = 0.0

    override init() {
        for other in SearchScene.others { layer.actions[Key(other)] = Nothing() }
    }

    override func run(_ count: Int) -> Int {
        let layer = opaque(layer)
        var (step, right) = (step, 0)
        for _ in 0..<count {
            step += 1
            layer["mood"] = .number(step)
            if layer["mood"]?.number == step { right += 1 }
        }
        self.step = step
        return right
    }
}

final class PlainUnknownKey: Workload {
    private let layer = PlainLayer()
    private let key = "mood"
    private var step = 0.0

    override init() {
        for other in SearchScene.others { layer.actions[other] = PlainNothing() }
    }

    override func run(_ count: Int) -> Int {
        let (layer, key) = (opaque(layer), key)
        var (step, right) = (step, 0)
        for _ in 0..<count {
            step += 1
            layer.set(step, forKey: key)
            if layer.value(forKey: key) as? Double == step { right += 1 }
        }
        self.step = step
        return right
    }
}

final class StyledValue: Workload {
    private let layer = Layer()
    private let key: Key = "mood"

    override init() {
        var style: Style = ["mood": 7]
        for level in 0..<4 { style = [Key("tint\(level)"): 1, "style": .style(style)] }
        layer.style = style
    }

    override func run(_ count: Int) -> Int {
        let (layer, key) = (opaque(layer), key)
        var right = 0
        for _ in 0..<count where layer[key]?.number == 7 { right += 1 }
        return right
    }

    override func flaw() -> String? {
        layer.style?.nested?.nested?.nested?.nested?["mood"] == 7 ? nil : "the value is not at level 4"
    }
}

final class PlainStyledValue: Workload {
    private let layer = PlainLayer()
    private let key = "mood"

    override init() {
        var style: [String: Any] = ["mood": 7.0]
        for level in 0..<4 { style = ["tint\(level)": 1.0, "style": style] }
        layer.style = style
    }

    override func run(_ count: Int) -> Int {
        let (layer, key) = (opaque(layer), key)
        var right = 0
        for _ in 0..<count where layer.value(forKey: key) as? Double == 7 { right += 1 }
        return right
    }
}
