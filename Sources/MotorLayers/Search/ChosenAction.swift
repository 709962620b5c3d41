import MotorMath

/// Feedback that depends on a value of the layer, or of its nearest ancestor with the value, when it runs.
public final class ChosenAction: SharedAction, CompositeAction {
    enum Condition: Sendable {
        case flag(Bool)
        case text(String)
    }

    package var members: [any Action] { other.map { [action, $0] } ?? [action] }
    let key: Key
    let condition: Condition
    private let action: any SharedAction
    private let other: (any SharedAction)?

    fileprivate init(_ key: Key, _ condition: Condition, _ action: any SharedAction, _ other: (any SharedAction)?) {
        (self.key, self.condition) = (key, condition)
        (self.action, self.other) = (action, other)
    }

    /// Runs one of the actions, or none.
    public func run(forKey key: Key, object layer: Layer, arguments: ActionArguments) {
        choice(on: layer)?.run(forKey: key, object: layer, arguments: arguments)
    }

    private func choice(on layer: Layer) -> (any SharedAction)? {
        let holds =
            switch condition {
            case .flag(let flag): layer.nearest(key)?.bool ?? false == flag
            case .text(let text): layer.nearest(key)?.string.map { $0.isSame(as: text) } ?? false
            }
        return holds ? action : other
    }

    #if !hasFeature(Embedded)
        package func members(on layer: Layer) -> [any Action] { choice(on: layer).map { [$0] } ?? [] }
    #endif

    /// The summary of the actions, and when each runs: `A if isHovered, else B`.
    public var summary: String {
        let when =
            switch condition {
            case .flag(let flag): (flag ? " if " : " unless ") + key.name
            case .text(let text): " if " + key.name + " is " + text
            }
        return action.summary + when + (other.map { ", else " + $0.summary } ?? "")
    }
}

extension Action where Self == ChosenAction {
    /// One of two actions, selected by a Boolean of the layer, or of its nearest ancestor with the value, when it runs.
    ///
    /// ```swift
    /// .when(
    ///     "isHovered", .ease(.backgroundColor, toValueOf: "hoveredColor"),
    ///     otherwise: .ease(.backgroundColor, toValueOf: "normalColor"))
    /// ```
    ///
    /// - Parameters:
    ///   - key: The value's key. Without a value, it is `false`.
    ///   - flag: The value with which the first action runs.
    ///   - action: The first action.
    ///   - other: The action with the other value; `nil` for none.
    public static func when(
        _ key: Key, is flag: Bool = true, _ action: any SharedAction, otherwise other: (any SharedAction)? = nil
    ) -> ChosenAction {
        ChosenAction(key, .flag(flag), action, other)
    }

    /// One of two actions, selected by a text, such as the state, of the layer, or of its nearest ancestor with the
    /// value, when it runs.
    ///
    /// - Parameters:
    ///   - key: The value's key.
    ///   - text: The text with which the first action runs.
    ///   - action: The first action.
    ///   - other: The action with any other text, or without one; `nil` for none.
    public static func when(
        _ key: Key, is text: String, _ action: any SharedAction, otherwise other: (any SharedAction)? = nil
    ) -> ChosenAction {
        ChosenAction(key, .text(text), action, other)
    }
}
