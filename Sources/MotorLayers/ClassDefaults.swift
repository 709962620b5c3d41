/// What a class says for all its layers, resolved once: the last place of a search.
///
/// `@unchecked Sendable` holds because nothing in it changes after it is made but for what its parts make once when it is
/// first asked for, and publish atomically: a nested style its table, an animation the copy that is added and its length.
/// Objects and actions of other kinds are asked to keep no state, as the documentation of ``Layer/defaults`` says.
package final class ClassDefaults: @unchecked Sendable {
    private let style: ResolvedStyle
    /// Whether there is any action: most classes have none.
    private let hasActions: Bool

    /// What a style says, and behind its last level what other defaults say.
    private init(_ style: Style, before other: ClassDefaults?) {
        self.style = ResolvedStyle(style.level, before: other?.style)
        hasActions = !self.style.actions.isEmpty
    }

    @inline(__always) package func value(forKey key: Key) -> Value? { style.values[key]?.payload }

    @inline(__always) package func action(forKey key: Key) -> (any Action)? {
        hasActions ? style.actions[key]?.payload : nil
    }

    /// The defaults of a layer class.
    package static func of(_ type: Layer.Type) -> ClassDefaults {
        registry.defaults(for: ObjectIdentifier(type)) { ClassDefaults(type.defaults, before: root) }
    }

    /// The defaults of another class, such as a view's, before those of a layer class.
    package static func of(_ owner: ObjectIdentifier, style: () -> Style, before type: Layer.Type) -> ClassDefaults {
        registry.defaults(for: owner) { ClassDefaults(style(), before: of(type)) }
    }

    private static let root = ClassDefaults(Layer.standardDefaults, before: nil)
    private static let registry = Registry()

    /// Finds what was made before, across threads.
    ///
    /// `@unchecked Sendable` holds because ``known`` is touched between taking and giving back ``lock`` only.
    private final class Registry: @unchecked Sendable {
        private let lock = SpinLock()
        private var known = [ObjectIdentifier(Layer.self): root]

        func defaults(for type: ObjectIdentifier, make: () -> ClassDefaults) -> ClassDefaults {
            if let found = lock.locked({ known[type] }) { return found }
            // Made outside the lock: a class's defaults may make layers. Two threads may both make them; one wins.
            let made = make()
            return lock.locked {
                if let found = known[type] { return found }
                known[type] = made
                return made
            }
        }
    }
}
