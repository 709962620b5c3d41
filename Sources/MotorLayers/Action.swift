/// Something that happens when a key changes: an animation, a block, a haptic, a sound, or nothing.
///
/// A layer looks an action up by key and runs it. The same action may stand in a style that many layers share, so it
/// keeps nothing of one run in itself.
public protocol Action: AnyObject {
    /// Does what the action is for.
    ///
    /// - Parameters:
    ///   - key: The property or event that happened.
    ///   - layer: The layer that looked the action up. Its new value is stored already.
    ///   - arguments: What else is known of the change.
    func run(forKey key: Key, object layer: Layer, arguments: ActionArguments)

    /// A few words that name the action in a trace: `Sound("pop")`.
    var summary: String { get }
}

extension Action {
    /// `Action`, for those who do not say more.
    public var summary: String { "Action" }
}

/// What an action is told of the change that it answers.
public struct ActionArguments {
    /// The value before the change, or `nil` for an event and for a value that was not there.
    public var previous: Value?

    /// Creates arguments.
    public init(previous: Value? = nil) {
        self.previous = previous
    }
}

/// The action that does nothing and ends the search for one.
public final class Null: Action, Sendable {
    /// The one there is.
    package static let shared = Null()

    private init() {}

    /// Does nothing.
    public func run(forKey key: Key, object layer: Layer, arguments: ActionArguments) {}

    /// `null`
    public var summary: String { "null" }
}

extension Action where Self == Null {
    /// Nothing, and no further search.
    public static var null: Null { Null.shared }
}

/// An action made of a closure.
public final class BlockAction: Action {
    private let body: (Key, Layer, ActionArguments) -> Void
    /// The words given for it.
    public let summary: String

    /// Creates an action from a closure.
    ///
    /// - Parameters:
    ///   - summary: A few words for a trace.
    ///   - body: What to do with the key, the layer and the arguments. A layer that keeps the action keeps whatever the
    ///     closure keeps: do not let it keep the layer.
    public init(_ summary: String = "Block", _ body: @escaping (Key, Layer, ActionArguments) -> Void) {
        self.summary = summary
        self.body = body
    }

    /// Calls the closure.
    public func run(forKey key: Key, object layer: Layer, arguments: ActionArguments) {
        body(key, layer, arguments)
    }
}

extension Action where Self == BlockAction {
    /// An action made of a closure.
    public static func block(
        _ summary: String = "Block", _ body: @escaping (Key, Layer, ActionArguments) -> Void
    ) -> BlockAction {
        BlockAction(summary, body)
    }
}

/// Several actions as one: they run in order.
///
/// Groups nest: up to 64 levels with 65,536 groups in all.
public final class ActionGroup: Action {
    private let members: [any Action]
    /// How many levels of groups there are, and how many groups, itself included.
    private let depth, size: Int

    /// Creates a group of actions that run in the order given.
    ///
    /// A group that would be nested too deep is left out, with a diagnostic.
    public init(_ members: [any Action]) {
        var (taken, depth, size) = (members, 1, 1)
        taken.removeAll { member in
            guard let group = member as? ActionGroup else { return false }
            guard group.depth < 64, size + group.size <= 65_536 else {
                Diagnostics.report(
                    Diagnostic(
                        place: "ActionGroup", key: "members", value: .string("a group"),
                        rule: "groups nested at most 64 levels deep, and 65536 of them"))
                return true
            }
            (depth, size) = (max(depth, group.depth + 1), size + group.size)
            return false
        }
        (self.members, self.depth, self.size) = (taken, depth, size)
    }

    /// Runs every member.
    public func run(forKey key: Key, object layer: Layer, arguments: ActionArguments) {
        for member in members { member.run(forKey: key, object: layer, arguments: arguments) }
    }

    /// The members' words, joined.
    public var summary: String {
        var text = ""
        for member in members { text += (text.isEmpty ? "" : " + ") + member.summary }
        return text
    }
}

extension Action where Self == ActionGroup {
    /// Several actions as one.
    public static func group(_ members: any Action...) -> ActionGroup { ActionGroup(members) }
}

extension Value {
    /// Nothing, and no further search: for a style's `"actions"`.
    public static var null: Value { .action(.null) }

    /// An action made of a closure: for a style's `"actions"`.
    public static func block(
        _ summary: String = "Block", _ body: @escaping (Key, Layer, ActionArguments) -> Void
    ) -> Value {
        .action(.block(summary, body))
    }

    /// Several actions as one: for a style's `"actions"`.
    public static func group(_ members: any Action...) -> Value { .action(ActionGroup(members)) }
}
