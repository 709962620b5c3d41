/// The defaults of a class for all its layers, resolved once: the last place of a search.
///
/// `@unchecked Sendable` is sound because nothing changes after initialization, except for what the parts create lazily
/// and publish atomically: a nested style its table, an animation its prepared copy and that copy's length. Other
/// objects and actions must be stateless, as the documentation of ``Layer/defaults`` requires.
package final class ClassDefaults: @unchecked Sendable {
    private let style: ResolvedStyle
    /// Whether there are any actions; most classes have none.
    private let hasActions: Bool

    /// Resolves a style, with other defaults behind its last level.
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

    /// The defaults of another class, such as a view's, in front of those of a layer class.
    package static func of(_ owner: ObjectIdentifier, style: () -> Style, before type: Layer.Type) -> ClassDefaults {
        registry.defaults(for: owner) { ClassDefaults(style(), before: of(type)) }
    }

    private static let root = ClassDefaults(Layer.standardDefaults, before: nil)
    private static let registry = Registry()

    /// Caches defaults by class for all threads.
    ///
    /// `@unchecked Sendable` is sound because ``known`` is only accessed while ``lock`` is held.
    private final class Registry: @unchecked Sendable {
        private let lock = SpinLock()
        private var known = [ObjectIdentifier(Layer.self): root]

        func defaults(for type: ObjectIdentifier, make: () -> ClassDefaults) -> ClassDefaults {
            if let found = lock.locked({ known[type] }) { return found }
            // Create outside the lock: a class's defaults may create layers. If two threads race, the first to store
            // wins.
            let made = make()
            return lock.locked {
                if let found = known[type] { return found }
                known[type] = made
                return made
            }
        }
    }
}
