/// What runs when a key changes: an animation, a block, a haptic, a sound, or nothing.
///
/// A layer looks up an action by key and runs it. A style can share one action between many layers, so an action stores
/// no state of a single run.
public protocol Action: AnyObject {
    /// Runs the action.
    ///
    /// - Parameters:
    ///   - key: The property that changed or the event that happened.
    ///   - layer: The layer that looked up the action. It already stores the new value.
    ///   - arguments: Details of the change.
    func run(forKey key: Key, object layer: Layer, arguments: ActionArguments)

    /// A short description of the action for traces, such as `Sound("pop")`.
    var summary: String { get }
}

extension Action {
    /// `Action`, unless a type overrides it.
    public var summary: String { "Action" }
}

/// Details of the change that an action responds to.
public struct ActionArguments {
    /// The value before the change; `nil` for an event and for a value that was not set.
    public var previous: Value?

    /// Creates arguments.
    public init(previous: Value? = nil) {
        self.previous = previous
    }
}

/// An action that does nothing and ends the search.
public final class Null: Action, Sendable {
    /// The only instance.
    package static let shared = Null()

    private init() {}

    /// Does nothing.
    public func run(forKey key: Key, object layer: Layer, arguments: ActionArguments) {}

    /// `null`
    public var summary: String { "null" }
}

extension Action where Self == Null {
    /// Runs nothing and ends the search.
    public static var null: Null { Null.shared }
}

/// An action that calls a closure.
public final class BlockAction: Action {
    private let body: (Key, Layer, ActionArguments) -> Void
    /// The summary passed to the initializer.
    public let summary: String

    /// Creates an action from a closure.
    ///
    /// - Parameters:
    ///   - summary: A short description for traces.
    ///   - body: Called with the key, the layer and the arguments. The action retains the closure, and a layer that
    ///     holds the action retains both, so the closure must not retain that layer.
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
    /// An action that calls a closure.
    public static func block(
        _ summary: String = "Block", _ body: @escaping (Key, Layer, ActionArguments) -> Void
    ) -> BlockAction {
        BlockAction(summary, body)
    }
}

/// Runs several actions in order.
///
/// Groups nest up to 64 levels deep, with at most 65,536 groups in total.
public final class ActionGroup: Action {
    private let members: [any Action]
    /// The number of nested levels, and the number of groups including this one.
    private let depth, size: Int

    /// Creates a group that runs its members in the given order.
    ///
    /// A member group that would exceed the nesting limit is dropped with a diagnostic.
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

    /// Runs every member in order.
    public func run(forKey key: Key, object layer: Layer, arguments: ActionArguments) {
        for member in members { member.run(forKey: key, object: layer, arguments: arguments) }
    }

    /// The members' summaries, joined with ` + `.
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
    /// Runs nothing and ends the search; for a style's `"actions"`.
    public static var null: Value { .action(.null) }

    /// An action that calls a closure; for a style's `"actions"`.
    public static func block(
        _ summary: String = "Block", _ body: @escaping (Key, Layer, ActionArguments) -> Void
    ) -> Value {
        .action(.block(summary, body))
    }

    /// Several actions as one; for a style's `"actions"`.
    public static func group(_ members: any Action...) -> Value { .action(ActionGroup(members)) }
}
