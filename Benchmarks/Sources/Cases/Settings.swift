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

    func prepare(_ count: Int) {
        guard isDisabled else { return }
        Transaction.begin()
        Transaction.disableActions = true
    }

    func run(_ count: Int) -> Int {
        let layer = opaque(layer)
        let last = step + count
        for step in step..<last { layer.opacity = step & 1 == 0 ? 0.25 : 0.75 }
        step = last
        return layer.opacity == (last & 1 == 1 ? 0.25 : 0.75) ? count : 0
    }

    func finish() {
        if isDisabled { Transaction.commit() }
    }

    func flaw() -> String? {
        let quiet = layer.actions
        defer { layer.actions = quiet }
        var runs = 0
        layer.actions[.opacity] = .block { _, layer, arguments in
            if arguments.previous?.number != layer.opacity { runs += 1 }
        }
        prepare(4)
        defer { finish() }
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
        var actions: [String: any PlainAction] = ["opacity": PlainNothing()]
        for other in SearchScene.others.prefix(3) { actions[other] = PlainNothing() }
        layer.actions = actions
    }

    func prepare(_ count: Int) {
        if isDisabled { PlainTransaction.begin(disablesActions: true) }
    }

    func run(_ count: Int) -> Int {
        let layer = opaque(layer)
        let last = step + count
        for step in step..<last { layer.opacity = step & 1 == 0 ? 0.25 : 0.75 }
        step = last
        return layer.opacity == (last & 1 == 1 ? 0.25 : 0.75) ? count : 0
    }

    func finish() {
        if isDisabled { PlainTransaction.commit() }
    }

    func flaw() -> String? {
        let quiet = layer.actions
        defer { layer.actions = quiet }
        let counter = PlainSetCounter()
        layer.actions = ["opacity": counter]
        prepare(4)
        defer { finish() }
        guard run(4) == 4 else { return "the value is not set" }
        return counter.runs == (isDisabled ? 0 : 4) ? nil : "the action ran \(counter.runs) times in 4"
    }
}

private final class PlainSetCounter: PlainAction {
    var runs = 0

    func run(forKey key: String, object: PlainLayer, arguments: [String: PlainValue]?) { runs += 1 }
}
