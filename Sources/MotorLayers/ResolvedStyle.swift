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
    /// Whether a value places a layer or decides whether it is plain.
    let isPlacing: Bool
    /// The number of levels of the style.
    let depth: Int
    /// The number of levels, those of themes behind the style included.
    let levels: Int

    /// Merges the levels of a style, and another table behind them.
    init(_ first: Style.Level, before other: ResolvedStyle? = nil) {
        var merged = Merged()
        var level: Style.Level? = first
        while let current = level {
            for entry in current.values.entries where Self.mayStand(entry.payload, under: entry.key) {
                merged.add(entry.payload, forKey: entry.key)
            }
            for entry in current.actions.table.entries { merged.add(entry.payload, forKey: entry.key) }
            merged.levels += 1
            level = current.next
        }
        (depth, levels) = (merged.levels, merged.levels)
        if let other { merged.add(other) }
        (values, actions, isPlacing) = merged.resolved
    }

    /// Merges a style and the themes behind it.
    init(_ style: ResolvedStyle?, under themes: ThemeScope) {
        var merged = Merged()
        if let style { merged.add(style) }
        depth = merged.levels
        var scope: ThemeScope? = themes
        while let current = scope {
            merged.add(current.level.resolved)
            scope = current.outer
        }
        levels = merged.levels
        (values, actions, isPlacing) = merged.resolved
    }

    /// Whether a level of the style, not of a theme, has a value for a key.
    func isStyled(_ key: Key) -> Bool { values[key].map { Int($0.level) < depth } ?? false }

    /// The place of a level in a search.
    func place(ofLevel level: Int) -> Search.Place {
        level < depth ? .style(level: level) : .theme(level: level - depth)
    }

    /// The entries of the levels so far; the first level that has a key wins.
    private struct Merged {
        var values = KeyTable<Answer<Value>>()
        var actions = KeyTable<Answer<any Action>>()
        var levels = 0

        /// The tables, and whether a value places a layer.
        var resolved: (ResolvedTable<Answer<Value>>, ResolvedTable<Answer<any Action>>, Bool) {
            (ResolvedTable(values), ResolvedTable(actions), values.entries.contains { Look.isPlacing($0.key) })
        }

        mutating func add(_ value: Value, forKey key: Key, level: Int = 0) {
            values.add(Answer(payload: value, level: Int32(levels + level)), forKey: key)
        }

        mutating func add(_ action: any Action, forKey key: Key, level: Int = 0) {
            actions.add(Answer(payload: action, level: Int32(levels + level)), forKey: key)
        }

        mutating func add(_ other: ResolvedStyle) {
            for entry in other.values.entries {
                add(entry.payload.payload, forKey: entry.key, level: Int(entry.payload.level))
            }
            for entry in other.actions.entries {
                add(entry.payload.payload, forKey: entry.key, level: Int(entry.payload.level))
            }
            levels += other.levels
        }
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
