/// The states of an interaction: an enumeration whose cases have names. For states known only at run time, use
/// `NamedState`.
public typealias InteractionState = RawRepresentable<String> & CaseIterable & Equatable

/// A change of an interaction's state, used as a key of feedback.
///
/// It refers to the same entry as its name: `.to(.pressed)` is `"->pressed"`. The action of a change is looked up under
/// ``from(_:to:)``, then ``to(_:)``, then ``from(_:)``, then ``any(under:)``; the first one found runs.
public struct StateChange<State: InteractionState>: Hashable, Sendable {
    /// The key of the lookup.
    public let key: Key

    private init(_ key: Key) {
        self.key = key
    }

    /// From one state to another: `"a->b"`.
    public static func from(_ old: State, to new: State) -> Self { Self(Key(old.rawValue + "->" + new.rawValue)) }

    /// From any state to one: `"->b"`.
    public static func to(_ new: State) -> Self { Self(Key("->" + new.rawValue)) }

    /// From a state to any other: `"a->"`.
    public static func from(_ old: State) -> Self { Self(Key(old.rawValue + "->")) }

    /// Any change of the state that is stored under a key.
    public static func any(under key: Key = "state") -> Self { Self(key) }
}

/// Feedback for changes of a component's state, in source order.
///
/// ```swift
/// let feedback: StateFeedback<LikeButton.State> = [
///     .to(.pressed): .spring(.scale, to: 0.8, .snappy),
///     .from(.pressed, to: .on): .group(.spring(.scale, to: 1, .bouncy), .haptic(.light)),
/// ]
/// ```
///
/// Add it to a style with ``Style/Entry/feedback(_:_:)``. Its actions can be shared, because a style's actions are.
public struct StateFeedback<State: InteractionState>: ExpressibleByDictionaryLiteral, Sendable {
    let actions: SharedActions

    /// Creates feedback. If a change occurs twice, the later entry wins.
    public init(dictionaryLiteral entries: (StateChange<State>, any SharedAction)...) {
        actions = SharedActions(entries.map { ($0.key, $1) })
    }
}

/// Actions by key that any thread may use, for a style.
public struct SharedActions: ExpressibleByDictionaryLiteral, Sendable {
    let entries: [(key: Key, action: any SharedAction)]

    init(_ entries: [(Key, any SharedAction)]) {
        self.entries = entries.map { (key: $0, action: $1) }
    }

    /// Creates a table. If a key occurs twice, the later entry wins.
    public init(dictionaryLiteral entries: (Key, any SharedAction)...) {
        self.init(entries)
    }
}

extension Value {
    /// Actions that threads can share, for a style's `"actions"`.
    public static func actions(_ actions: SharedActions) -> Value {
        var table = Actions()
        for entry in actions.entries { table[entry.key] = entry.action }
        return .actionTable(table)
    }
}
