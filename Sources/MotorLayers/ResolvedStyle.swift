/// A style with its levels merged into one table; for each key, the shallowest level that has it wins.
///
/// An invalid value (text for an opacity) is dropped with a diagnostic, so that deeper levels apply.
final class ResolvedStyle {
    struct Answer<Payload> {
        var payload: Payload
        /// The number of levels above the one with the entry.
        var level: Int32
    }

    let values: ResolvedTable<Answer<Value>>
    let actions: ResolvedTable<Answer<any Action>>
    /// The number of levels.
    let depth: Int

    /// - Parameter other: Searched if no level has the key.
    init(_ first: Style.Level, before other: ResolvedStyle? = nil) {
        var values = KeyTable<Answer<Value>>()
        var actions = KeyTable<Answer<any Action>>()
        var depth = 0
        var level: Style.Level? = first
        while let current = level {
            for entry in current.values.entries where Self.mayStand(entry.payload, under: entry.key) {
                values.add(Answer(payload: entry.payload, level: Int32(depth)), forKey: entry.key)
            }
            for entry in current.actions.table.entries {
                actions.add(Answer(payload: entry.payload, level: Int32(depth)), forKey: entry.key)
            }
            depth += 1
            level = current.next
        }
        if let other {
            for entry in other.values.entries {
                values.add(Answer(payload: entry.payload.payload, level: Int32(depth)), forKey: entry.key)
            }
            for entry in other.actions.entries {
                actions.add(Answer(payload: entry.payload.payload, level: Int32(depth)), forKey: entry.key)
            }
        }
        (self.values, self.actions, self.depth) = (ResolvedTable(values), ResolvedTable(actions), depth)
    }

    private static func mayStand(_ value: Value, under key: Key) -> Bool {
        if key == .bounds || key == .frame { return false }
        guard let rule = Property.named(key)?.rule.violation(by: value) else { return true }
        Diagnostics.report(Diagnostic(place: "Style", key: key, value: value, rule: rule.text))
        return false
    }
}

extension KeyTable {
    /// Adds an entry unless the key is already present.
    fileprivate mutating func add(_ payload: Payload, forKey key: Key) {
        if place(of: key) < 0 { append(payload, forKey: key) }
    }
}
