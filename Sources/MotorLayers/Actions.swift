/// Actions by key: a layer's own, or one style level's.
public struct Actions: ExpressibleByDictionaryLiteral {
    var table = KeyTable<any Action>()

    /// Creates a table without actions.
    public init() {}

    /// Creates a table; of two entries with one key the later counts.
    public init(dictionaryLiteral entries: (Key, any Action)...) {
        for (key, action) in entries { table.set(action, forKey: key) }
    }

    /// The action under a key; `nil` when there is none, which lets a search go on. Setting `nil` removes it.
    public subscript(key: Key) -> (any Action)? {
        get { table[key] }
        set { table[key] = newValue }
    }

    /// How many keys have an action.
    public var count: Int { table.count }

    /// The keys that have an action, in no promised order.
    public var keys: [Key] { table.entries.map { $0.key } }
}

extension Actions: Equatable {
    /// Whether both have the very same action under every key.
    public static func == (a: Actions, b: Actions) -> Bool {
        guard a.count == b.count else { return false }
        for entry in a.table.entries {
            guard let other = b.table[entry.key], other === entry.payload else { return false }
        }
        return true
    }
}
