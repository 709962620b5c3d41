import FineMotor

extension Case {
    static var searches: [Case] {
        [
            search("delegate-view", "the delegate answers, a view", .init(delegate: .view, place: .delegate)),
            search("delegate-any", "the delegate answers, any object", .init(delegate: .any, place: .delegate)),
            search("delegate-silent-view", "a view is silent, actions answers", .init(delegate: .view)),
            search("delegate-silent-any", "any object is silent, actions answers", .init(delegate: .any)),
            search("actions", "as delegate-silent-any, by the name of the place", .init(delegate: .any)),
        ]
            + [0, 1, 4, 16].map { level in
                search(
                    "style-\(level)", "a silent delegate; the style's level \(level) answers, 0 is the first",
                    .init(delegate: .any, place: .style(level: level)))
            } + [
                search("miss", "no delegate, and nothing anywhere", .init(place: nil)),
                search("null", "a silent delegate; actions answers null", .init(delegate: .any, isNull: true)),
                search("actions-no-delegate", "no delegate, actions answers", .init()),
            ]
    }

    private static func search(_ name: String, _ operation: String, _ scene: SearchScene) -> Case {
        Case(
            "search/" + name, operation, ours: { Searching(scene) }, plain: { PlainSearching(scene) })
    }
}

/// What both sides search in: a layer with four entries in its actions and, in a style, two actions and a value or two
/// at each level.
struct SearchScene {
    enum Delegate {
        case none
        /// The view that owns the layer.
        case view
        /// One that is referred to weakly.
        case any
    }

    var delegate = Delegate.none
    var place: Search.Place? = .actions
    var isNull = false

    static let key = "opacity"
    static let others = ["position", "cornerRadius", "hidden", "borderWidth"]

    /// How many levels the style has.
    var levels: Int {
        if case .style(let level)? = place { level + 1 } else { 0 }
    }

    /// The keys of the two actions of a level; the last level has the one that is found.
    func actionKeys(_ level: Int) -> [String] {
        ["step\(level)", level == levels - 1 ? Self.key : "fade\(level)"]
    }

    /// The keys of the values of a level: one, and at every other level one more.
    func valueKeys(_ level: Int) -> [String] {
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
        let said = scene.place == .delegate ? answer : nil
        switch scene.delegate {
        case .view:
            let view = said == nil ? View() : AnsweringView(key, answer)
            (layer, delegate) = (view.layer, view)
        case .any:
            (layer, delegate) = (Layer(), Answer(key, said))
            layer.delegate = delegate
        case .none:
            (layer, delegate) = (Layer(), nil)
        }
        for other in SearchScene.others { layer.actions[Key(other)] = Nothing() }
        if scene.place == .actions {
            layer.actions[Key(SearchScene.others[3])] = nil
            layer.actions[key] = answer
        }
        var style: Style?
        for level in (0..<scene.levels).reversed() {
            var outer = Style()
            for name in scene.actionKeys(level) {
                outer.actions[Key(name)] = name == SearchScene.key ? answer : Nothing()
            }
            for name in scene.valueKeys(level) { outer[Key(name)] = .number(Double(level)) }
            outer.nested = style
            style = outer
        }
        layer.style = style
    }

    override func run(_ count: Int) -> Int {
        let (layer, key) = (opaque(layer), key)
        let expected: ObjectIdentifier? = scene.place == nil || scene.isNull ? nil : ObjectIdentifier(answer)
        var found = 0
        for _ in 0..<count where layer.action(forKey: key).map({ ObjectIdentifier($0) }) == expected { found += 1 }
        return found
    }

    override func flaw() -> String? {
        let told = layer.explainAction(forKey: key)
        guard told.answeredBy == scene.place else { return "answered by \(told.answeredBy, default: "nobody")" }
        return layer.delegate === delegate ? nil : "the delegate is another"
    }
}

final class PlainSearching: Workload {
    private let layer = PlainLayer()
    private let key = SearchScene.key
    private let answer: any PlainAction
    private let expected: ObjectIdentifier?
    private let delegate: PlainAnswer?

    init(_ scene: SearchScene) {
        answer = scene.isNull ? PlainNull() : PlainNothing()
        expected = scene.place == nil || scene.isNull ? nil : ObjectIdentifier(answer)
        delegate =
            scene.delegate == .none ? nil : PlainAnswer(key, scene.place == .delegate ? answer : nil)
        layer.delegate = delegate
        for other in SearchScene.others { layer.actions[other] = PlainNothing() }
        if scene.place == .actions {
            layer.actions[SearchScene.others[3]] = nil
            layer.actions[key] = answer
        }
        var style: [String: Any]?
        for level in (0..<scene.levels).reversed() {
            var actions: [String: any PlainAction] = [:]
            for name in scene.actionKeys(level) { actions[name] = name == key ? answer : PlainNothing() }
            var outer: [String: Any] = ["actions": actions]
            for name in scene.valueKeys(level) { outer[name] = Double(level) }
            if let style { outer["style"] = style }
            style = outer
        }
        layer.style = style
    }

    override func run(_ count: Int) -> Int {
        let (layer, key, expected) = (opaque(layer), key, expected)
        var found = 0
        for _ in 0..<count where layer.action(forKey: key).map({ ObjectIdentifier($0) }) == expected { found += 1 }
        return found
    }
}

/// An action that does nothing.
final class Nothing: Action {
    func run(forKey key: Key, object layer: Layer, arguments: ActionArguments) {}
}

/// A delegate that answers for one key, or for none; referred to weakly.
final class Answer: LayerDelegate {
    private let key: Key
    private let answer: (any Action)?

    init(_ key: Key, _ answer: (any Action)?) {
        (self.key, self.answer) = (key, answer)
    }

    func action(for layer: Layer, forKey key: Key) -> (any Action)? { key == self.key ? answer : nil }
}

/// A view that answers for one key. (A silent one is any view, for a key with a registered action.)
final class AnsweringView: View {
    private let key: Key
    private let answer: any Action

    init(_ key: Key, _ answer: any Action) {
        (self.key, self.answer) = (key, answer)
        super.init()
    }

    override func action(for layer: Layer, forKey key: Key) -> (any Action)? { key == self.key ? answer : nil }
}
