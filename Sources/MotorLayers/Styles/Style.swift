import MotorMath

/// Values and actions that many layers share, in nested levels. The shallowest level that has a key wins.
///
/// ```swift
/// let quiet: Style = ["cornerRadius": 8, "style": ["opacity": 0.5, "actions": .actions(["opacity": .null])]]
/// ```
///
/// A style can be shared between threads, so all its contents must be `Sendable`: anything else is dropped with a
/// diagnostic. The package's actions are `Sendable`; an animation is frozen, and must have no completion; a closure is
/// a ``SharedBlockAction``; an action of your own is a ``SharedAction``. Put actions for a single layer into
/// ``Layer/actions``.
///
/// A style is a value type: changing a copy affects no layer until it is assigned again. Assigning a style resolves its
/// levels into one flat table that all layers with the style share, so a lookup costs the same at any depth.
public struct Style: ExpressibleByDictionaryLiteral, Sendable {
    var level: Level

    /// One level of a style.
    ///
    /// `@unchecked Sendable` is sound because a level is only modified while a single style references it and no layer
    /// has resolved it, because its contents never change (see ``Action/unsafeFreeze()``), and because ``table`` is
    /// only accessed under a lock.
    final class Level: @unchecked Sendable {
        var values = KeyTable<Value>()
        var actions = Actions()
        /// The styles under conditions, in insertion order.
        private(set) var conditional: [(key: Key, clause: Clause, style: Style)] = []
        var next: Level?
        /// An upper bound for the depth of arrays and styles under keys other than `"style"`, in this level and those
        /// after it, counting this level.
        var depth = 1
        /// All levels from this one on, merged into one table; created lazily, once for all threads.
        private var table: ResolvedStyle?

        init() {}

        init(copying other: Level) {
            values = other.values
            actions = other.actions
            next = other.next
            depth = other.depth
            conditional = other.conditional
        }

        var isResolved: Bool { SpinLock.locked(for: self) { table != nil } }

        /// If two threads race to create it, the first one's table wins.
        var resolved: ResolvedStyle {
            if let table = SpinLock.locked(for: self, { table }) { return table }
            let made = ResolvedStyle(self)
            return SpinLock.locked(for: self) {
                if let table { return table }
                table = made
                return made
            }
        }

        /// Sets or removes the style under a condition.
        func set(_ style: Style?, under clause: Clause, _ key: Key) {
            conditional = conditional.filter { $0.key != key }
            if let style { conditional.append((key, clause, style)) }
        }

        /// Frees a chain of levels one by one, so that a long chain does not overflow the stack.
        deinit {
            var next = self.next
            self.next = nil
            releaseList(&next) { $0.next.take() }
        }
    }

    /// Creates an empty style.
    public init() {
        level = Level()
    }

    /// Creates one level.
    ///
    /// The key `"style"` sets the next level, `"actions"` the level's actions. If a key occurs twice, the later entry
    /// wins. A `"style"` or `"actions"` entry of the wrong type (`"style": 3`) is dropped with a diagnostic.
    public init(dictionaryLiteral entries: (Key, Value)...) {
        self.init(entries)
    }

    init(_ entries: [(Key, Value)]) {
        self.init()
        for (key, value) in entries { self[key] = value }
    }

    /// This level's own value for a key; `nil` if it has none. Setting `nil` removes it.
    ///
    /// The keys `"style"` and `"actions"` access ``nested`` and ``actions``.
    public subscript(key: Key) -> Value? {
        get {
            switch key {
            case .style: level.next.map { .style(Style($0)) }
            case .actions: level.actions.count == 0 ? nil : .actionTable(level.actions)
            default: level.values[key] ?? level.conditional.first { $0.key == key }.map { .style($0.style) }
            }
        }
        set {
            if let rule = set(newValue, forKey: key) {
                Diagnostics.report(
                    Diagnostic(place: "Style", key: key, value: newValue ?? "nil", rule: rule.description))
            }
        }
    }

    /// Sets or removes a value; returns the rule that it violates, if any, without setting it.
    private mutating func set(_ value: Value?, forKey key: Key) -> StaticString? {
        switch key {
        case .style:
            switch value {
            case .style(let style)?: nested = style
            case nil: nested = nil
            default: return "a style"
            }
        case .actions:
            switch value {
            case .actionTable(let actions)?: self.actions = actions
            case nil: actions = Actions()
            default: return "actions"
            }
        default:
            // One less than the limit, because this level counts too.
            guard let depth = value.map({ $0.depth(upTo: Value.deepest - 1) }) ?? 0 else { return Value.depthRule }
            if case .action? = value { return "no action: actions are under \"actions\"" }
            if let value, !value.freeze() { return "a value that is Sendable" }
            let clause = Clause(key)
            var conditional: Style?
            if clause != nil, let value {
                guard case .style(let style) = value else { return "a style" }
                conditional = style
            }
            makeUnique()
            level.depth = max(level.depth, depth + 1)
            if let clause {
                level.set(conditional, under: clause, key)
            } else {
                level.values[key] = value
            }
        }
        return nil
    }

    /// This level's actions.
    public var actions: Actions {
        get { level.actions }
        set {
            makeUnique()
            level.actions = newValue.shareable
        }
    }

    /// The next level, which supplies the keys that this one lacks.
    public var nested: Style? {
        get { level.next.map(Style.init) }
        set {
            let next = newValue?.level
            makeUnique()
            level.depth = max(level.depth, next?.depth ?? 0)
            level.next = next
        }
    }

    /// The style with another style behind its last level.
    ///
    /// - Complexity: O(levels).
    package func nesting(_ last: Style) -> Style {
        var levels: [Level] = []
        var next: Level? = level
        while let level = next {
            levels.append(level)
            next = level.next
        }
        var style = last
        for level in levels.reversed() {
            let copy = Level(copying: level)
            (copy.next, copy.depth) = (style.level, max(level.depth, style.level.depth))
            style = Style(copy)
        }
        return style
    }

    private init(_ level: Level) {
        self.level = level
    }

    private mutating func makeUnique() {
        if !isKnownUniquelyReferenced(&level) || level.isResolved { level = Level(copying: level) }
    }

    /// The keys of the values of all levels, including those under conditions; keys may repeat.
    package var keys: [Key] {
        var (found, next) = ([Key](), Optional(level))
        while let level = next {
            found += level.values.entries.map { $0.key }
            for (_, _, style) in level.conditional { found += style.keys }
            next = level.next
        }
        return found
    }

    /// The conditions of all levels.
    var clauses: [Clause] {
        var (found, next) = ([Clause](), Optional(level))
        while let level = next {
            for (_, clause, style) in level.conditional { found += [clause] + style.clauses }
            next = level.next
        }
        return found
    }

    /// The styles under conditions, of all levels and in each other.
    var conditionalStyles: [Style] {
        var (found, next) = ([Style](), Optional(level))
        while let level = next {
            for (_, _, style) in level.conditional { found += [style] + style.conditionalStyles }
            next = level.next
        }
        return found
    }

    /// The keys of this level's values.
    var ownKeys: [Key] { level.values.entries.map { $0.key } }

    /// The depth of arrays and styles under keys other than `"style"`, counting this level.
    var depth: Int { level.depth }

    func isIdentical(to other: Style) -> Bool { level === other.level }

    /// All levels merged into one table, created once for all layers that share it.
    func resolved() -> ResolvedStyle { level.resolved }
}

extension Actions {
    /// The actions without those that threads must not share, which are reported.
    fileprivate var shareable: Actions {
        var shareable = self
        for entry in table.entries where !entry.payload.unsafeFreeze() {
            shareable[entry.key] = nil
            Diagnostics.report(
                Diagnostic(
                    place: "Style.actions", key: entry.key, value: .action(entry.payload),
                    rule: "an action that is Sendable"))
        }
        return shareable
    }
}
