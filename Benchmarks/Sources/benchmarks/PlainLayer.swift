/// What the package is measured against: the action search as one would write it by hand in an afternoon.
///
/// Keys are strings, values stand in `[String: Any]`, the delegate is weak, and a style is searched level by level.
/// Nothing in it is slow on purpose.
class PlainLayer {
    final weak var delegate: (any PlainDelegate)?
    final var actions: [String: any PlainAction] = [:]
    final var style: [String: Any]?
    final var values: [String: Any] = [:]
    /// What is shown instead of the values because of what moves.
    final var presentation: [String: Any] = [:]
    private final var ownOpacity = 1.0

    init() {}

    class func defaultAction(forKey key: String) -> (any PlainAction)? { nil }
    class func defaultValue(forKey key: String) -> Any? { nil }

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

    private static func action(in style: [String: Any], forKey key: String) -> (any PlainAction)? {
        if let actions = style["actions"] as? [String: any PlainAction], let found = actions[key] { return found }
        guard let next = style["style"] as? [String: Any] else { return nil }
        return action(in: next, forKey: key)
    }

    final func value(forKey key: String) -> Any? {
        if let own = values[key] { return own }
        if let style, let found = Self.value(in: style, forKey: key) { return found }
        return Self.defaultValue(forKey: key)
    }

    private static func value(in style: [String: Any], forKey key: String) -> Any? {
        if let found = style[key] { return found }
        guard let next = style["style"] as? [String: Any] else { return nil }
        return value(in: next, forKey: key)
    }

    final func set(_ value: Any, forKey key: String) {
        let action = PlainTransaction.disablesActions ? nil : action(forKey: key)
        values[key] = value
        action?.run(forKey: key, object: self, arguments: nil)
    }

    /// A property of its own, without a dictionary: what hand-written code would do for the few that it knows.
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
    func run(forKey key: String, object: PlainLayer, arguments: [String: Any]?)
}

protocol PlainDelegate: AnyObject {
    func action(for layer: PlainLayer, forKey key: String) -> (any PlainAction)?
}

final class PlainNull: PlainAction {
    func run(forKey key: String, object: PlainLayer, arguments: [String: Any]?) {}
}

final class PlainNothing: PlainAction {
    func run(forKey key: String, object: PlainLayer, arguments: [String: Any]?) {}
}

final class PlainAnswer: PlainDelegate {
    let key: String
    let answer: (any PlainAction)?

    init(_ key: String, _ answer: (any PlainAction)?) {
        (self.key, self.answer) = (key, answer)
    }

    func action(for layer: PlainLayer, forKey key: String) -> (any PlainAction)? {
        key == self.key ? answer : nil
    }
}

/// Nested dictionaries of values, innermost last.
enum PlainTransaction {
    nonisolated(unsafe) private static var stack: [[String: Any]] = []

    static func begin(_ values: [String: Any] = [:]) { stack.append(values) }
    static func commit() { stack.removeLast() }

    static var disablesActions: Bool {
        guard let innermost = stack.last else { return false }
        return innermost["disableActions"] as? Bool ?? false
    }
}
