/// Values and actions that many layers share: nested levels, of which the shallowest that knows a key answers.
///
/// ```swift
/// let quiet: Style = ["cornerRadius": 8, "style": ["opacity": 0.5, "actions": ["opacity": .null]]]
/// ```
///
/// A style is a value: changing a copy changes no layer until it is assigned again. When it is assigned, its levels are
/// resolved to one flat table that all layers with that style share, so a look-up costs the same at any depth.
public struct Style: ExpressibleByDictionaryLiteral {
    var level: Level

    /// One level of a style.
    final class Level {
        var values = KeyTable<Value>()
        var actions = Actions()
        var next: Level?
        /// All levels from this one on in one table; made when first needed, dropped when this level changes.
        var resolved: ResolvedStyle?

        init() {}

        init(copying other: Level) {
            (values, actions, next) = (other.values, other.actions, other.next)
        }

        /// Frees a chain of levels one by one: its length must not become the depth of a stack.
        deinit {
            var next = self.next
            self.next = nil
            while next != nil, isKnownUniquelyReferenced(&next) {
                let following = next!.next
                next!.next = nil
                next = following
            }
        }
    }

    /// Creates a style that knows nothing.
    public init() {
        level = Level()
    }

    /// Creates one level.
    ///
    /// The key `"style"` gives the next level, `"actions"` the level's actions. Of two entries with one key the later
    /// counts. An entry that fits neither (`"style": 3`) is dropped with a diagnostic.
    public init(dictionaryLiteral entries: (Key, Value)...) {
        self.init(entries)
    }

    init(_ entries: [(Key, Value)]) {
        self.init()
        for (key, value) in entries { self[key] = value }
    }

    /// This level's own value for a key, `nil` when it has none. Setting `nil` removes it.
    ///
    /// The keys `"style"` and `"actions"` are ``nested`` and ``actions`` by another door.
    public subscript(key: Key) -> Value? {
        get {
            switch key {
            case .style: level.next.map { .style(Style($0)) }
            case .actions: level.actions.count == 0 ? nil : .actions(level.actions)
            default: level.values[key]
            }
        }
        set {
            switch (key, newValue) {
            case (.style, .style(let style)): nested = style
            case (.style, nil): nested = nil
            case (.actions, .actions(let actions)): self.actions = actions
            case (.actions, .style(let literal)): actions = Actions(valuesOf: literal)
            case (.actions, nil): actions = Actions()
            case (.style, let value?):
                Diagnostics.report(Diagnostic(place: "Style", key: key, value: value, rule: "a style"))
            case (.actions, let value?):
                Diagnostics.report(Diagnostic(place: "Style", key: key, value: value, rule: "actions"))
            default:
                makeUnique()
                level.values[key] = newValue
            }
        }
    }

    /// This level's actions.
    public var actions: Actions {
        get { level.actions }
        set {
            makeUnique()
            level.actions = newValue
        }
    }

    /// The next level, which is asked for what this one does not know.
    public var nested: Style? {
        get { level.next.map(Style.init) }
        set {
            let next = newValue?.level
            makeUnique()
            level.next = next
        }
    }

    private init(_ level: Level) {
        self.level = level
    }

    private mutating func makeUnique() {
        if isKnownUniquelyReferenced(&level) {
            level.resolved = nil
        } else {
            level = Level(copying: level)
        }
    }

    func isIdentical(to other: Style) -> Bool { level === other.level }

    /// All levels in one table, made once however many layers share it.
    func resolved() -> ResolvedStyle {
        if let resolved = level.resolved { return resolved }
        let resolved = ResolvedStyle(level)
        level.resolved = resolved
        return resolved
    }
}

extension Actions {
    /// The actions of a nested literal, where each entry is a value; what is no action is dropped with a diagnostic.
    init(valuesOf style: Style) {
        self.init()
        for entry in style.level.values.entries {
            if case .action(let action) = entry.payload {
                self[entry.key] = action
            } else {
                Diagnostics.report(
                    Diagnostic(place: "Style.actions", key: entry.key, value: entry.payload, rule: "an action"))
            }
        }
    }
}

/// A style with its levels laid into one table: the first level that knows a key has won already.
///
/// A value that cannot be (text for an opacity) is left out with a diagnostic, so that the levels behind answer.
final class ResolvedStyle {
    struct Answer<Payload> {
        var payload: Payload
        /// How many levels knew nothing before.
        var level: Int32
    }

    let values: KeyTable<Answer<Value>>
    let actions: KeyTable<Answer<any Action>>
    /// How many levels there are.
    let depth: Int

    /// - Parameter other: What is asked where no level knows anything.
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
        for entry in other?.values.entries ?? [] {
            values.add(Answer(payload: entry.payload.payload, level: Int32(depth)), forKey: entry.key)
        }
        for entry in other?.actions.entries ?? [] {
            actions.add(Answer(payload: entry.payload.payload, level: Int32(depth)), forKey: entry.key)
        }
        (self.values, self.actions, self.depth) = (values, actions, depth)
    }

    private static func mayStand(_ value: Value, under key: Key) -> Bool {
        if key == .bounds || key == .frame { return false }
        guard let rule = Property.named(key)?.rule.violation(by: value) else { return true }
        Diagnostics.report(Diagnostic(place: "Style", key: key, value: value, rule: rule.text))
        return false
    }
}

extension KeyTable {
    /// Adds an entry unless the key is there already.
    fileprivate mutating func add(_ payload: Payload, forKey key: Key) {
        if place(of: key) < 0 { append(payload, forKey: key) }
    }
}
