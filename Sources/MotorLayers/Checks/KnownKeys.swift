#if !hasFeature(Embedded)
    /// The keys that something has read, performed or declared, of the whole program: what a new key may be a mistake for.
    enum KnownKeys {
        private static let all = Locked(Set(Traits.keys))
        /// Those that something has read or performed.
        private static let used = Locked(Set(Traits.keys))

        /// Notes keys that something declares.
        static func insert(_ keys: [Key]) { all.withLock { $0.formUnion(keys) } }

        /// Notes a key that something reads or performs, unless it is a mistake itself.
        static func note(_ key: Key) {
            guard Property.named(key) == nil, !isUsed(key), Layer.mistake(inTail: key) == nil else { return }
            insert([key])
            _ = used.withLock { $0.insert(key) }
        }

        /// Whether something has read or performed a key.
        static func isUsed(_ key: Key) -> Bool { used.withLock { $0.contains(key) } }

        /// Whether a key was noted.
        static func contains(_ key: Key) -> Bool { all.withLock { $0.contains(key) } }

        /// The names of those that were noted, and of the standard keys.
        static var names: [String] {
            let noted = all.withLock { $0.map(\.name) }
            return Property.all.map(\.name.description) + noted.filter { !$0.utf8.contains(UInt8(ascii: ">")) }
        }
    }
#endif

extension Diagnostics {
    /// Notes that something reads or performs a key, in a debug build.
    @inline(__always)
    package static func noteUse(of key: Key) {
        #if DEBUG && !hasFeature(Embedded)
            if findsMistakes { KnownKeys.note(key) }
        #endif
    }
}
