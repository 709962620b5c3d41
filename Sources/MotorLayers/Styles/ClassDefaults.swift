/// A class's defaults for all its layers, resolved once: the last source of a search.
///
/// `@unchecked Sendable` is sound because nothing changes after initialization, except for the table of a nested style, which
/// has a lock, and the variants, which are only accessed while ``lock`` is held.
package final class ClassDefaults: @unchecked Sendable {
    private let style: ResolvedStyle
    private let source: Style.Level
    private let other: ClassDefaults?
    /// The class's defaults outside all themes; `nil` for those defaults themselves.
    private let standard: ClassDefaults?
    private let lock = SpinLock()
    /// The defaults for other outcomes of the conditions, each created once.
    private var variants: [(outcomes: [Bool], defaults: ClassDefaults)] = []
    /// Whether there are any actions; most classes have none.
    private let hasActions: Bool
    /// The state of a layer without own values.
    let renderState: RenderState
    /// The drawing of the class's layers.
    let kind: Layer.Kind
    /// Whether a layer without own values is plain.
    let isPlain: Bool
    /// Whether such a layer has no height.
    let isLevel: Bool

    /// Resolves a style with other defaults behind its last level.
    private convenience init(_ style: Style, of kind: Layer.Kind, before other: ClassDefaults?) {
        self.init(
            ResolvedStyle(style.level, before: other?.style), of: style.level, kind: kind, before: other, standard: nil)
    }

    private init(
        _ style: ResolvedStyle, of source: Style.Level, kind: Layer.Kind, before other: ClassDefaults?,
        standard: ClassDefaults?
    ) {
        self.style = style
        self.source = source
        self.other = other
        self.standard = standard
        hasActions = !style.actions.isEmpty
        self.kind = kind
        var state = RenderState()
        state.content = kind.content
        for entry in style.values.entries { state.take(entry.payload.payload, forKey: entry.key) }
        renderState = state
        (isPlain, isLevel) = (!kind.isOpen && state.isPlain, !kind.isOpen && state.zPosition == 0)
    }

    /// The class's defaults under certain themes.
    ///
    /// - Complexity: O(1) for a class without conditions, else O(conditions); O(defaults) once for each outcome of them.
    func under(_ themes: ThemeScope?) -> ClassDefaults {
        let standard = self.standard ?? self
        let clauses = standard.style.clauses
        if clauses.isEmpty { return self }
        let outcomes = clauses.map { $0.holds(under: themes) }
        if outcomes == clauses.map({ $0.holds(under: nil) }) { return standard }
        func known() -> ClassDefaults? { standard.variants.first { $0.outcomes == outcomes }?.defaults }
        if let found = standard.lock.locked(known) { return found }
        let other = standard.other?.under(themes)
        let variant = ClassDefaults(
            ResolvedStyle(standard.source, under: themes, before: other?.style), of: standard.source, kind: kind,
            before: other, standard: standard)
        return standard.lock.locked {
            if let found = known() { return found }
            standard.variants.append((outcomes, variant))
            return variant
        }
    }

    /// All actions.
    var actions: ResolvedTable<ResolvedStyle.Answer<any Action>> { style.actions }

    /// All values.
    var values: ResolvedTable<ResolvedStyle.Answer<Value>> { style.values }

    package func value(forKey key: Key) -> Value? { style.values[key]?.payload }

    /// The contents of a key's value, inspected without a copy.
    func read<Content>(_ key: Key, _ content: (Value) -> Content?) -> Content? {
        style.values.index(of: key).flatMap { content(style.values[at: $0].payload) }
    }

    func action(forKey key: Key) -> (any Action)? {
        hasActions ? style.actions[key]?.payload : nil
    }

    /// The defaults of a layer class.
    static func of(_ type: Layer.Type) -> ClassDefaults {
        registry.defaults(for: ObjectIdentifier(type)) {
            ClassDefaults(type.defaults, of: kind(of: type), before: root)
        }
    }

    /// The defaults of another class, such as a view's, before those of a layer class.
    package static func of(_ owner: ObjectIdentifier, style: () -> Style, before type: Layer.Type) -> ClassDefaults {
        let defaults = of(type)
        return registry.defaults(for: owner) { ClassDefaults(style(), of: defaults.kind, before: defaults) }
    }

    private static func kind(of type: Layer.Type) -> Layer.Kind {
        let own = type.ownKind
        return Layer.Kind(content: own.content, isOpen: own.type != ObjectIdentifier(type))
    }

    private static let root = ClassDefaults(
        Layer.standardDefaults, of: Layer.Kind(content: .nothing, isOpen: false), before: nil)
    private static let registry = Registry()

    /// Caches defaults by class for all threads.
    ///
    /// `@unchecked Sendable` is sound because ``known`` is only accessed while ``lock`` is held.
    private final class Registry: @unchecked Sendable {
        private let lock = SpinLock()
        /// A program has few layer classes. On a page, a dictionary takes 2 KB.
        private var known = [(type: ObjectIdentifier(Layer.self), defaults: root)]

        func defaults(for type: ObjectIdentifier, make: () -> ClassDefaults) -> ClassDefaults {
            if let found = lock.locked({ find(type) }) { return found }
            // Create outside the lock: a class's defaults may create layers. If two threads race, the first to store
            // wins.
            let made = make()
            return lock.locked {
                if let found = find(type) { return found }
                known.append((type, made))
                return made
            }
        }

        private func find(_ type: ObjectIdentifier) -> ClassDefaults? {
            known.first { $0.type == type }?.defaults
        }
    }
}
