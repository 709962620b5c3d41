#if !hasFeature(Embedded)
    /// The keys that anything in the program has read, performed or declared: a new key may be a misspelling of one of these.
    enum KnownKeys {
        private static let all = Locked(Set(Traits.keys))
        /// The keys that something has read or performed.
        private static let used = Locked(Set(Traits.keys))

        /// Records declared keys.
        static func insert(_ keys: [Key]) {
            if !keys.isEmpty { all.withLock { $0.formUnion(keys) } }
        }

        /// Records a key that something reads or performs, unless it is itself a mistake.
        static func note(_ key: Key) {
            guard Property.named(key) == nil, !isUsed(key), Layer.mistake(inTail: key) == nil else { return }
            insert([key])
            _ = used.withLock { $0.insert(key) }
        }

        /// Whether something has read or performed a key.
        static func isUsed(_ key: Key) -> Bool { used.withLock { $0.contains(key) } }

        /// Whether a key has been recorded.
        static func contains(_ key: Key) -> Bool { all.withLock { $0.contains(key) } }

        /// The names of the recorded keys and of the standard keys.
        static var names: [String] {
            let noted = all.withLock { $0.map(\.name) }
            return Property.all.map(\.name.description) + noted.filter { !$0.utf8.contains(UInt8(ascii: ">")) }
        }
    }

    /// What the feedback of a class names. It is looked for once: the defaults of a class live as long as the program.
    struct DeclaredFeedback {
        /// The names of the layers on which it runs.
        private(set) var parts: [String] = []
        /// The keys that it reads.
        private(set) var sources: [Key] = []

        private static let found = Locked([ObjectIdentifier: DeclaredFeedback]())

        /// The feedback of a class, whose keys are recorded.
        static func of(_ defaults: ClassDefaults) -> DeclaredFeedback {
            let id = ObjectIdentifier(defaults)
            if let known = found.withLock({ $0[id] }) { return known }
            KnownKeys.insert(defaults.values.entries.map(\.key) + defaults.actions.entries.map(\.key))
            var declared = DeclaredFeedback()
            for entry in defaults.actions.entries {
                entry.payload.payload.forEachPart { part, _ in
                    if let part = part as? SublayerAction { declared.parts.append(part.name) }
                    declared.sources += part.sources
                }
            }
            found.withLock { $0[id] = declared }
            return declared
        }
    }
#endif

extension Diagnostics {
    /// Records that something reads or performs a key, in a debug build.
    @inline(__always)
    package static func noteUse(of key: Key) {
        #if DEBUG && !hasFeature(Embedded)
            if findsMistakes { KnownKeys.note(key) }
        #endif
    }
}
