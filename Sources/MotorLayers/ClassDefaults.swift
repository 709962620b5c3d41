import Synchronization

/// What a class says for all its layers, resolved once: the last place of a search.
///
/// `@unchecked Sendable` holds because nothing in it changes after it is made; the actions in it are asked to keep no
/// state of a run, as the documentation of ``Layer/defaults`` says.
package final class ClassDefaults: @unchecked Sendable {
    private let table: ResolvedStyle
    /// The defaults asked after these.
    private let next: ClassDefaults?

    private init(_ style: Style, next: ClassDefaults?) {
        self.next = next
        // The innermost level that says nothing of its own leads on to the class behind.
        table = ResolvedStyle(style.level)
    }

    package func value(forKey key: Key) -> Value? {
        var defaults: ClassDefaults? = self
        while let current = defaults {
            if let answer = current.table.values[key] { return answer.payload }
            defaults = current.next
        }
        return nil
    }

    package func action(forKey key: Key) -> (any Action)? {
        var defaults: ClassDefaults? = self
        while let current = defaults {
            if let answer = current.table.actions[key] { return answer.payload }
            defaults = current.next
        }
        return nil
    }

    /// The defaults of a layer class.
    package static func of(_ type: Layer.Type) -> ClassDefaults {
        registry.defaults(for: ObjectIdentifier(type)) { ClassDefaults(type.defaults, next: root) }
    }

    /// The defaults of another class, such as a view's, before those of a layer class.
    package static func of(_ owner: ObjectIdentifier, style: () -> Style, before type: Layer.Type) -> ClassDefaults {
        registry.defaults(for: owner) { ClassDefaults(style(), next: of(type)) }
    }

    private static let root = ClassDefaults(Layer.standardDefaults, next: nil)
    private static let registry = Registry()

    /// Finds what was made before, across threads.
    ///
    /// `@unchecked Sendable` holds because ``known`` is touched between taking and giving back ``lock`` only.
    private final class Registry: @unchecked Sendable {
        private let lock = Atomic<Bool>(false)
        private var known: [ObjectIdentifier: ClassDefaults] = [:]

        func defaults(for type: ObjectIdentifier, make: () -> ClassDefaults) -> ClassDefaults {
            if let found = locked({ known[type] }) { return found }
            // Made outside the lock: a class's defaults may make layers. Two threads may both make them; one wins.
            let made = make()
            return locked {
                if let found = known[type] { return found }
                known[type] = made
                return made
            }
        }

        private func locked<Result>(_ body: () -> Result) -> Result {
            while lock.exchange(true, ordering: .acquiring) {}
            defer { lock.store(false, ordering: .releasing) }
            return body()
        }
    }
}
