import FineMotor

extension Case {
    static var searches: [Case] {
        [
            search("delegate-view", "a view, the layer's delegate, answers", .init(delegate: .view, source: .delegate)),
            search("delegate-any", "any other delegate answers", .init(delegate: .any, source: .delegate)),
            search("actions-view", "a view returns nil; found in actions", .init(delegate: .view)),
            search("actions", "a delegate returns nil; found in actions", .init(delegate: .any)),
        ]
            + [1, 4, 16].map { depth in
                search(
                    "style-\(depth)",
                    "a delegate returns nil; found in "
                        + (depth == 1
                            ? "a style of one level" : "the last of \(depth) levels of style"),
                    .init(delegate: .any, source: .style(level: depth - 1)))
            } + [
                search("miss", "no delegate, and nothing anywhere", .init(source: nil)),
                search("null", "a delegate returns nil; null in actions", .init(delegate: .any, isNull: true)),
                search("actions-no-delegate", "no delegate; actions answers", .init()),
                Case(
                    "search/random", "one of 64 keys on one of 1,000 layers, in random order",
                    ours: { RandomSearching() }, plain: { PlainRandomSearching() }),
            ]
    }

    private static func search(_ name: String, _ operation: String, _ scene: SearchScene) -> Case {
        Case("search/" + name, operation, ours: { Searching(scene) }, plain: { PlainSearching(scene) })
    }
}

/// The scene that both sides search: a layer with four entries in its actions and, in a style, two actions and one or
/// two values at each level.
struct SearchScene {
    enum Delegate {
        case none
        /// The view that owns the layer.
        case view
        /// A weakly referenced delegate.
        case any
    }

    var delegate = Delegate.none
    var source: Search.Place? = .actions
    var isNull = false

    static let key = "opacity"
    static let others = ["position", "cornerRadius", "hidden", "borderWidth"]

    /// How many levels the style has.
    var levels: Int {
        if case .style(let level)? = source { level + 1 } else { 0 }
    }

    /// The keys of the two actions of a level; the very last level has the one that is found.
    static func actionKeys(_ level: Int, of levels: Int) -> [String] {
        ["step\(level)", level == levels - 1 ? key : "fade\(level)"]
    }

    /// The keys of a level's values: one, and one more at every other level.
    static func valueKeys(_ level: Int) -> [String] {
        level.isMultiple(of: 2) ? ["tint\(level)"] : ["tint\(level)", "weight\(level)"]
    }
}

final class Searching: Workload {
    private let layer: Layer
    private let key = Key(SearchScene.key)
    private let scene: SearchScene
    private let answer: any Action
    private let delegate: (any LayerDelegate)?

    init(_ scene: SearchScene) {
        self.scene = scene
        answer = scene.isNull ? .null : Nothing()
        let answers = scene.source == .delegate
        switch scene.delegate {
        case .view:
            let view = answers ? AnsweringView(key, answer) : View()
            (layer, delegate) = (view.layer, view)
        case .any:
            (layer, delegate) = (Layer(), answers ? Answer(key, answer) : Silence())
            layer.delegate = delegate
        case .none:
            (layer, delegate) = (Layer(), nil)
        }
        for other in SearchScene.others { layer.actions[Key(other)] = Nothing() }
        if scene.source == .actions {
            layer.actions[Key(SearchScene.others[3])] = nil
            layer.actions[key] = answer
        }
        layer.style = Style(levels: scene.levels, answer: answer)
    }

    func run(_ count: Int) -> Int {
        let (layer, key) = (opaque(layer), key)
        let expected: AnyObject? = scene.source == nil || scene.isNull ? nil : answer
        var found = 0
        for _ in 0..<count where layer.action(forKey: key) === expected { found += 1 }
        return found
    }

    func flaw() -> String? {
        guard run(3) == 3 else { return "another action is found" }
        guard layer.actions.count == 4 else { return "actions has \(layer.actions.count) entries" }
        guard layer.delegate === delegate else { return "the delegate is another" }
        let reported = layer.explainAction(forKey: key)
        return reported.answeredBy == scene.source
            ? nil : "answered by \(reported.answeredBy?.description ?? "nothing")"
    }
}

extension Style {
    /// Nested levels, each with two actions and one or two values, the last of which contains the answer; `nil` if
    /// there is no level.
    fileprivate init?(levels: Int, answer: any Action) {
        guard levels > 0 else { return nil }
        self.init()
        for level in (0..<levels).reversed() {
            var outer = Style()
            for name in SearchScene.actionKeys(level, of: levels) {
                outer.actions[Key(name)] = name == SearchScene.key ? answer : Nothing()
            }
            for name in SearchScene.valueKeys(level) { outer[Key(name)] = .number(Double(level)) }
            if level < levels - 1 { outer.nested = self }
            self = outer
        }
    }
}

final class PlainSearching: Workload {
    private let layer = PlainLayer()
    private let key = SearchScene.key
    private let answer: any PlainAction
    private let expected: AnyObject?
    private let delegate: (any PlainDelegate)?
    private let levels: Int

    init(_ scene: SearchScene) {
        levels = scene.levels
        answer = scene.isNull ? PlainNull() : PlainNothing()
        expected = scene.source == nil || scene.isNull ? nil : answer
        switch scene.delegate {
        case .none: delegate = nil
        case .view, .any: delegate = scene.source == .delegate ? PlainAnswer(key, answer) : PlainSilence()
        }
        layer.delegate = delegate
        var actions: [String: any PlainAction] = [:]
        for other in SearchScene.others { actions[other] = PlainNothing() }
        if scene.source == .actions {
            actions[SearchScene.others[3]] = nil
            actions[key] = answer
        }
        layer.actions = actions
        var style: [String: PlainValue]?
        for level in (0..<levels).reversed() {
            var actions: [String: any PlainAction] = [:]
            for name in SearchScene.actionKeys(level, of: levels) {
                actions[name] = name == key ? answer : PlainNothing()
            }
            var outer: [String: PlainValue] = ["actions": plain(actions)]
            for name in SearchScene.valueKeys(level) { outer[name] = plain(Double(level)) }
            if let style { outer["style"] = plain(style) }
            style = outer
        }
        layer.style = style
    }

    func run(_ count: Int) -> Int {
        let (layer, key, expected) = (opaque(layer), key, expected)
        var found = 0
        for _ in 0..<count where layer.action(forKey: key) === expected { found += 1 }
        return found
    }

    func flaw() -> String? {
        guard run(3) == 3 else { return "another action is found" }
        guard layer.actions.count == 4 else { return "actions has \(layer.actions.count) entries" }
        var (depth, next) = (0, layer.style)
        while let level = next { (depth, next) = (depth + 1, style(level["style"])) }
        return depth == levels ? nil : "the style has \(depth) levels"
    }
}

/// An action that does nothing.
final class Nothing: SharedAction {
    func run(forKey key: Key, object layer: Layer, arguments: ActionArguments) {}
}

/// A weakly referenced delegate that returns an action for one key.
final class Answer: LayerDelegate {
    private let key: Key
    private let answer: any Action

    init(_ key: Key, _ answer: any Action) {
        (self.key, self.answer) = (key, answer)
    }

    func action(for layer: Layer, forKey key: Key) -> (any Action)? { key == self.key ? answer : nil }
}

/// A weakly referenced delegate that returns nothing.
final class Silence: LayerDelegate {
    func action(for layer: Layer, forKey key: Key) -> (any Action)? { nil }
}

/// A view that returns an action for one key. (Any view returns nil for a key with a registered action.)
final class AnsweringView: View {
    private let key: Key
    private let answer: any Action

    init(_ key: Key, _ answer: any Action) {
        (self.key, self.answer) = (key, answer)
        super.init()
    }

    override func action(for layer: Layer, forKey key: Key) -> (any Action)? { key == self.key ? answer : nil }
}
