/// The other side of the comparison: the action search as written by hand in an afternoon. Keys are strings, values are
/// in `[String: Any]`, the delegate is weak, and a style is searched level by level. Nothing in it is slow on purpose.
class PlainLayer {
    #if hasFeature(Embedded)
        final unowned(unsafe) var delegate: (any PlainDelegate)?
    #else
        final weak var delegate: (any PlainDelegate)?
    #endif
    final var actions: [String: any PlainAction] = [:]
    final var style: [String: PlainValue]?
    final var values: [String: PlainValue] = [:]
    /// The values on screen where they differ because of animations.
    final var presentation: [String: PlainValue] = [:]
    private final var ownOpacity = 1.0

    init() {}

    class func defaultAction(forKey key: String) -> (any PlainAction)? { nil }
    class func defaultValue(forKey key: String) -> PlainValue? { nil }

    final func action(forKey key: String) -> (any PlainAction)? {
        let answer = search(key)
        return answer is PlainNull ? nil : answer
    }

    private final func search(_ key: String) -> (any PlainAction)? {
        if let answer = delegate?.action(for: self, forKey: key) { return answer }
        if let own = actions[key] { return own }
        if let style, let found = Self.action(in: style, forKey: key) { return found }
        return Self.defaultAction(forKey: key)
    }

    private static func action(in level: [String: PlainValue], forKey key: String) -> (any PlainAction)? {
        if let actions = Cases.actions(level["actions"]), let found = actions[key] { return found }
        guard let next = Cases.style(level["style"]) else { return nil }
        return action(in: next, forKey: key)
    }

    final func value(forKey key: String) -> PlainValue? {
        if let own = values[key] { return own }
        if let style, let found = Self.value(in: style, forKey: key) { return found }
        return Self.defaultValue(forKey: key)
    }

    private static func value(in level: [String: PlainValue], forKey key: String) -> PlainValue? {
        if let found = level[key] { return found }
        guard let next = Cases.style(level["style"]) else { return nil }
        return value(in: next, forKey: key)
    }

    final func set(_ value: PlainValue, forKey key: String) {
        let action = PlainTransaction.disablesActions ? nil : action(forKey: key)
        values[key] = value
        action?.run(forKey: key, object: self, arguments: nil)
    }

    /// A property stored outside the dictionary, as hand-written code would do for the few that it knows.
    final var opacity: Double {
        get { ownOpacity }
        set {
            let action = PlainTransaction.disablesActions ? nil : action(forKey: "opacity")
            ownOpacity = newValue
            action?.run(forKey: "opacity", object: self, arguments: nil)
        }
    }
}

protocol PlainAction: AnyObject {
    func run(forKey key: String, object: PlainLayer, arguments: [String: PlainValue]?)
}

protocol PlainDelegate: AnyObject {
    func action(for layer: PlainLayer, forKey key: String) -> (any PlainAction)?
}

final class PlainNull: PlainAction {
    func run(forKey key: String, object: PlainLayer, arguments: [String: PlainValue]?) {}
}

final class PlainNothing: PlainAction {
    func run(forKey key: String, object: PlainLayer, arguments: [String: PlainValue]?) {}
}

/// A delegate that returns an action for one key.
final class PlainAnswer: PlainDelegate {
    private let key: String
    private let answer: any PlainAction

    init(_ key: String, _ answer: any PlainAction) {
        (self.key, self.answer) = (key, answer)
    }

    func action(for layer: PlainLayer, forKey key: String) -> (any PlainAction)? {
        key == self.key ? answer : nil
    }
}

/// A delegate that returns nothing. (Any program has more than one kind of delegate: with a single one, the compiler
/// would call it directly.)
final class PlainSilence: PlainDelegate {
    func action(for layer: PlainLayer, forKey key: String) -> (any PlainAction)? { nil }
}

/// Nested transactions, innermost last: whether each disables actions.
enum PlainTransaction {
    nonisolated(unsafe) private static var outer: [Bool] = []
    nonisolated(unsafe) private(set) static var disablesActions = false

    static func begin(disablesActions: Bool) {
        outer.append(self.disablesActions)
        self.disablesActions = disablesActions
    }

    static func commit() { disablesActions = outer.removeLast() }
}
