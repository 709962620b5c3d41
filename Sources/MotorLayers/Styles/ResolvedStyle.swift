/// A style with its levels merged into one table; for each key, the shallowest level wins. Within a level, styles under
/// conditions that hold come first.
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
    /// Whether a value affects a layer's geometry or decides whether it is plain.
    let affectsGeometry: Bool
    /// The number of levels of the style.
    let depth: Int
    /// The number of levels, including those of themes behind the style.
    let levels: Int

    /// The conditions of the style.
    let clauses: [Clause]

    /// Merges a style's levels, outside all themes, and another table behind them.
    convenience init(_ style: Style.Level, before other: ResolvedStyle? = nil) {
        var merged = Merged(themes: nil)
        merged.add(style, reports: true)
        let depth = merged.levels
        if let other { merged.add(other) }
        self.init(merged, depth: depth, clauses: merged.clauses + (other?.clauses ?? []))
    }

    /// Merges a style's levels under themes, and another table behind them.
    ///
    /// - Precondition: The style was resolved earlier, so its contents are checked.
    convenience init(_ style: Style.Level, under themes: ThemeScope?, before other: ResolvedStyle?) {
        var merged = Merged(themes: themes)
        merged.add(checked: style)
        let depth = merged.levels
        if let other { merged.add(other) }
        self.init(merged, depth: depth)
    }

    /// Merges a style and the themes behind it, which were resolved earlier.
    convenience init(_ style: Style.Level?, before themes: ThemeScope) {
        var merged = Merged(themes: themes)
        if let style { merged.add(checked: style) }
        let depth = merged.levels
        var scope: ThemeScope? = themes
        while let current = scope {
            merged.add(checked: current.level)
            scope = current.outer
        }
        self.init(merged, depth: depth)
    }

    private init(_ merged: Merged, depth: Int, clauses: [Clause] = []) {
        (values, actions, affectsGeometry) = merged.resolved
        self.depth = depth
        levels = merged.levels
        self.clauses = clauses
    }

    /// Whether a level of the style, not of a theme, has a value for a key.
    func isStyled(_ key: Key) -> Bool { values[key].map { Int($0.level) < depth } ?? false }

    /// The source of a level in a search.
    func source(ofLevel level: Int) -> Search.Place {
        level < depth ? .style(level: level) : .theme(level: level - depth)
    }

    /// The entries of the levels so far; the first level with a key wins.
    private struct Merged {
        let themes: ThemeScope?
        var values = KeyTable<Answer<Value>>()
        var actions = KeyTable<Answer<any Action>>()
        var levels = 0
        /// The conditions found so far, whether they hold or not.
        var clauses: [Clause] = []

        init(themes: ThemeScope?) {
            self.themes = themes
        }

        /// Adds all levels of a style.
        ///
        /// - Parameters:
        ///   - reports: Whether to report invalid values, including those under conditions that do not hold.
        ///   - isOut: Whether a condition around the style fails.
        ///   - isNested: Whether the style is part of a level.
        mutating func add(_ style: Style.Level, reports: Bool, isOut: Bool = false, isNested: Bool = false) {
            var next: Style.Level? = style
            while let level = next {
                for (_, clause, style) in level.conditional.reversed() {
                    clauses.append(clause)
                    let isOut = isOut || !clause.holds(under: themes)
                    if reports || !isOut { add(style.level, reports: reports, isOut: isOut, isNested: true) }
                }
                for entry in level.values.entries
                where ResolvedStyle.isValid(entry.payload, under: entry.key, reports: reports) && !isOut {
                    add(entry.payload, forKey: entry.key)
                }
                if !isOut { for entry in level.actions.table.entries { add(entry.payload, forKey: entry.key) } }
                if !isNested { levels += 1 }
                next = level.next
            }
        }

        /// Adds a style that was resolved earlier.
        mutating func add(checked style: Style.Level) {
            let resolved = style.resolved
            if resolved.clauses.isEmpty {
                add(resolved)
            } else {
                add(style, reports: false)
            }
        }

        /// The tables, and whether a value affects a layer's geometry.
        var resolved: (ResolvedTable<Answer<Value>>, ResolvedTable<Answer<any Action>>, Bool) {
            (
                ResolvedTable(values), ResolvedTable(actions),
                values.entries.contains { Property.affectsGeometry($0.key) || $0.key == .position }
            )
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

    private static func isValid(_ value: Value, under key: Key, reports: Bool) -> Bool {
        if key == .bounds || key == .frame { return false }
        guard let rule = Property.named(key)?.rule.violation(by: value) else { return true }
        if !reports { return false }
        Diagnostics.report(Diagnostic(place: "Style", key: key, value: value, rule: rule.description))
        return false
    }
}

extension KeyTable {
    /// Adds an entry unless the key already exists.
    fileprivate mutating func add(_ payload: Payload, forKey key: Key) {
        if index(of: key) == nil { append(payload, forKey: key) }
    }
}
