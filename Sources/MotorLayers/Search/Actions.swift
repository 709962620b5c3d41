/// Actions by key, for a layer or for one level of a style.
public struct Actions: ExpressibleByDictionaryLiteral {
    var table = KeyTable<any Action>()

    /// Creates an empty table.
    public init() {}

    /// Creates a table. If a key occurs twice, the later entry wins.
    public init(dictionaryLiteral entries: (Key, any Action)...) {
        for (key, action) in entries { table.set(action, forKey: key) }
    }

    /// The action for a key, or `nil` if there is none, so the search continues. Setting `nil` removes it.
    public subscript(key: Key) -> (any Action)? {
        get { table[key] }
        set { table[key] = newValue }
    }

    /// The number of keys that have an action.
    public var count: Int { table.count }

    /// The keys that have an action, in no particular order.
    public var keys: [Key] { table.entries.map { $0.key } }
}

extension Actions: Equatable {
    /// Whether both tables hold the identical action for every key.
    public static func == (a: Actions, b: Actions) -> Bool {
        guard a.count == b.count else { return false }
        for entry in a.table.entries {
            guard let other = b.table[entry.key], other === entry.payload else { return false }
        }
        return true
    }
}
