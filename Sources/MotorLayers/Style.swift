import Synchronization

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

    /// One level of a style: it changes only while one style alone has it and no layer has asked for it yet. So threads may
    /// share it, as they do where it stands in the defaults of a class.
    final class Level {
        var values = KeyTable<Value>()
        var actions = Actions()
        var next: Level?
        /// How many levels of arrays and styles it and those after it have under other keys than `"style"`, itself included:
        /// never less than there are.
        var depth = 1
        /// All levels from this one on in one table; made when first needed, once for all threads.
        private let table = AtomicLazyReference<ResolvedStyle>()

        init() {}

        init(copying other: Level) {
            (values, actions, next, depth) = (other.values, other.actions, other.next, other.depth)
        }

        var isResolved: Bool { table.load() != nil }

        /// Of two threads that both make it, the first one's counts.
        var resolved: ResolvedStyle { table.load() ?? table.storeIfNil(ResolvedStyle(self)) }

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
                // One level less than there may be, for this is one.
                guard let depth = newValue.map({ $0.depth(upTo: Value.deepest - 1) }) ?? 0 else {
                    return Diagnostics.report(
                        Diagnostic(
                            place: "Style", key: key, value: newValue ?? "nil", rule: Value.depthRule.text))
                }
                makeUnique()
                level.depth = max(level.depth, depth + 1)
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
            level.depth = max(level.depth, next?.depth ?? 0)
            level.next = next
        }
    }

    private init(_ level: Level) {
        self.level = level
    }

    private mutating func makeUnique() {
        if !isKnownUniquelyReferenced(&level) || level.isResolved { level = Level(copying: level) }
    }

    /// How many levels of arrays and styles it has under other keys than `"style"`, itself included.
    var depth: Int { level.depth }

    func isIdentical(to other: Style) -> Bool { level === other.level }

    /// All levels in one table, made once however many layers share it.
    func resolved() -> ResolvedStyle { level.resolved }
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
