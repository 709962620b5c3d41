/// The response to a change of a key: an animation, a block, a haptic, a sound, or nothing.
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

    /// Prepares the action for a style, which any thread may use.
    ///
    /// A ``SharedAction`` returns true; every other type returns false, and a style refuses it. There is no need to implement
    /// this: only a type whose thread safety the compiler cannot check may return true.
    ///
    /// - Returns: Whether the action never changes from now on. If false, parts of it may still be frozen.
    func unsafeFreeze() -> Bool
}

extension Action {
    /// `Action`, unless a type overrides it.
    public var summary: String { "Action" }

    /// False.
    public func unsafeFreeze() -> Bool { false }
}

/// An action that any number of threads may use at once, so that a style can contain it: a final class of constants,
/// for example.
public protocol SharedAction: Action, Sendable {}

extension SharedAction {
    /// True: the compiler has checked the type.
    public func unsafeFreeze() -> Bool { true }
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
public final class Null: SharedAction {
    /// The only instance.
    static let shared = Null()

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
        (self.summary, self.body) = (summary, body)
    }

    /// Calls the closure.
    public func run(forKey key: Key, object layer: Layer, arguments: ActionArguments) {
        body(key, layer, arguments)
    }
}

/// An action that calls a closure on any thread, so that a style can contain it.
public final class SharedBlockAction: SharedAction {
    private let body: @Sendable (Key, Layer, ActionArguments) -> Void
    /// The summary passed to the initializer.
    public let summary: String

    /// Creates an action from a closure.
    ///
    /// - Parameters:
    ///   - summary: A short description for traces.
    ///   - body: Called with the key, the layer and the arguments.
    public init(_ summary: String = "Block", _ body: @escaping @Sendable (Key, Layer, ActionArguments) -> Void) {
        (self.summary, self.body) = (summary, body)
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

extension SharedAction where Self == SharedBlockAction {
    /// An action that calls a closure on any thread, so that a style can contain it.
    public static func block(
        _ summary: String = "Block", _ body: @escaping @Sendable (Key, Layer, ActionArguments) -> Void
    ) -> SharedBlockAction {
        SharedBlockAction(summary, body)
    }
}

/// An action of the package that any number of threads may use, because everything that it refers to can be shared.
///
/// In a style, `.group(…)`, `.sequence(…)` and similar factories create one; an `any Action` elsewhere may refer to closures
/// of one thread.
///
/// `@unchecked Sendable` is sound because the action is frozen when this is created, and never changes from then on.
public final class Shared<Base: Action>: SharedAction, CompositeAction, @unchecked Sendable {
    let base: Base
    package var members: [any Action] { [base] }
    private let isFrozen: Bool

    /// Freezes an action. If the action cannot be shared, such as an animation with a completion, a diagnostic is reported and
    /// nothing runs.
    public init(_ base: Base) {
        self.base = base
        isFrozen = base.unsafeFreeze()
        if !isFrozen {
            Diagnostics.report(
                Diagnostic(
                    place: "Style.actions", key: "action", value: .action(base),
                    rule: "an action that is Sendable, without onStart and onEnd"))
        }
    }

    /// Runs the action.
    public func run(forKey key: Key, object layer: Layer, arguments: ActionArguments) {
        if isFrozen { base.run(forKey: key, object: layer, arguments: arguments) }
    }

    /// The action's summary.
    public var summary: String { base.summary }
}

/// Runs several actions in order.
///
/// Groups nest up to 64 levels deep, with at most 65,536 groups in total.
public final class ActionGroup: CompositeAction {
    package let members: [any Action]
    /// The number of nested levels, and the number of groups including this one.
    private let depth, size: Int

    /// Creates a group that runs its members in the given order.
    ///
    /// A member group that would exceed the nesting limit is dropped with a diagnostic.
    public init(_ members: [any Action]) {
        var (taken, depth, size): ([any Action], Int, Int) = ([], 1, 1)
        for member in members {
            if let group = member as? ActionGroup ?? (member as? Shared<ActionGroup>)?.base {
                guard group.depth < 64, size + group.size <= 65_536 else {
                    Diagnostics.report(
                        Diagnostic(
                            place: "ActionGroup", key: "members", value: .string("a group"),
                            rule: "groups nested at most 64 levels deep, and 65536 of them"))
                    continue
                }
                (depth, size) = (max(depth, group.depth + 1), size + group.size)
            }
            taken.append(member)
        }
        self.members = taken
        self.depth = depth
        self.size = size
    }

    /// Runs every member in order.
    public func run(forKey key: Key, object layer: Layer, arguments: ActionArguments) {
        for member in members { member.run(forKey: key, object: layer, arguments: arguments) }
    }

    /// Whether all members can be frozen.
    public func unsafeFreeze() -> Bool { members.allSatisfy { $0.unsafeFreeze() } }

    /// The members' summaries, joined with ` + `.
    public var summary: String {
        guard ValueText.isEnabled else { return ValueText.placeholder }
        var text = ""
        for member in members { text += (text.isEmpty ? "" : " + ") + member.summary }
        return text
    }
}

extension Action where Self == ActionGroup {
    /// Several actions as one.
    public static func group(_ members: any Action...) -> ActionGroup { ActionGroup(members) }
}

extension SharedAction where Self == Shared<ActionGroup> {
    /// Several actions as one.
    public static func group(_ members: any SharedAction...) -> Self { Shared(ActionGroup(members.map { $0 })) }
}
