import FineMotor

extension Case {
    static var values: [Case] {
        [
            Case(
                "value/unknown", "write and read a key that the package does not know",
                ours: { UnknownKey() }, plain: { PlainUnknownKey() }),
            Case(
                "value/literal", "the same with the key written as a literal",
                ours: { LiteralKey() }, plain: { PlainUnknownKey() }),
            Case(
                "value/style-4", "read a value that the last of 4 levels of style has",
                ours: { StyledValue() }, plain: { PlainStyledValue() }),
        ]
    }
}

final class UnknownKey: Workload {
    private let layer = Layer()
    private let key: Key = "mood"
    private var step = 0.0

    init() {
        for other in SearchScene.others { layer.actions[Key(other)] = Nothing() }
    }

    func run(_ count: Int) -> Int {
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

    func flaw() -> String? {
        let searches = UnknownSearches(layer, key)
        guard run(3) == 3, layer["mood"]?.number == step else { return "another value is read" }
        return searches.flaw(runs: 3)
    }
}

final class LiteralKey: Workload {
    private let layer = Layer()
    private var step = 0.0

    init() {
        for other in SearchScene.others { layer.actions[Key(other)] = Nothing() }
    }

    func run(_ count: Int) -> Int {
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

    func flaw() -> String? {
        let searches = UnknownSearches(layer, "mood")
        guard run(3) == 3, layer["mood"]?.number == step else { return "another value is read" }
        return searches.flaw(runs: 3)
    }
}

/// Checks whether writing an unknown key looks up its action, by adding one for a while.
private struct UnknownSearches {
    private let layer: Layer
    private let quiet: Actions
    private let runs = RunCounter()

    init(_ layer: Layer, _ key: Key) {
        (self.layer, quiet) = (layer, layer.actions)
        layer.actions[key] = runs
    }

    func flaw(runs expected: Int) -> String? {
        layer.actions = quiet
        return runs.count == expected ? nil : "its action ran \(runs.count) times in \(expected)"
    }
}

private final class RunCounter: Action {
    var count = 0

    func run(forKey key: Key, object layer: Layer, arguments: ActionArguments) { count += 1 }
}

final class PlainUnknownKey: Workload {
    private let layer = PlainLayer()
    private let key = "mood"
    private var step = 0.0

    init() {
        var actions: [String: any PlainAction] = [:]
        for other in SearchScene.others { actions[other] = PlainNothing() }
        layer.actions = actions
    }

    func run(_ count: Int) -> Int {
        let (layer, key) = (opaque(layer), key)
        var (step, right) = (step, 0)
        for _ in 0..<count {
            step += 1
            layer.set(plain(step), forKey: key)
            if number(layer.value(forKey: key)) == step { right += 1 }
        }
        self.step = step
        return right
    }

    func flaw() -> String? {
        run(3) == 3 && number(layer.values["mood"]) == step ? nil : "another value is read"
    }
}

final class StyledValue: Workload {
    private let layer = Layer()
    private let key: Key = "mood"
    private static let levels = 4

    init() {
        var style: Style?
        for level in (0..<Self.levels).reversed() {
            var outer = Style()
            for name in SearchScene.actionKeys(level, of: Self.levels) { outer.actions[Key(name)] = Nothing() }
            for name in SearchScene.valueKeys(level) { outer[Key(name)] = 1 }
            if let style { outer.nested = style } else { outer[key] = 7 }
            style = outer
        }
        layer.style = style
    }

    func run(_ count: Int) -> Int {
        let (layer, key) = (opaque(layer), key)
        var right = 0
        for _ in 0..<count where layer[key]?.number == 7 { right += 1 }
        return right
    }

    func flaw() -> String? {
        guard run(3) == 3 else { return "another value is read" }
        guard let last = layer.style?.nested?.nested?.nested, last.nested == nil else { return "not 4 levels" }
        return last[key]?.number == 7 ? nil : "the value is not at the last level"
    }
}

final class PlainStyledValue: Workload {
    private let layer = PlainLayer()
    private let key = "mood"
    private static let levels = 4

    init() {
        var style: [String: PlainValue]?
        for level in (0..<Self.levels).reversed() {
            var actions: [String: any PlainAction] = [:]
            for name in SearchScene.actionKeys(level, of: Self.levels) { actions[name] = PlainNothing() }
            var outer: [String: PlainValue] = ["actions": plain(actions)]
            for name in SearchScene.valueKeys(level) { outer[name] = plain(1.0) }
            if let style { outer["style"] = plain(style) } else { outer[key] = plain(7.0) }
            style = outer
        }
        layer.style = style
    }

    func run(_ count: Int) -> Int {
        let (layer, key) = (opaque(layer), key)
        var right = 0
        for _ in 0..<count where number(layer.value(forKey: key)) == 7 { right += 1 }
        return right
    }

    func flaw() -> String? {
        guard run(3) == 3 else { return "another value is read" }
        var (depth, next) = (0, layer.style)
        while let level = next {
            (depth, next) = (depth + 1, style(level["style"]))
            if (level[key] != nil) != (depth == Self.levels) { return "level \(depth) is not as it should be" }
        }
        return depth == Self.levels ? nil : "the style has \(depth) levels"
    }
}
