#if !hasFeature(Embedded)
    /// The keys that something has read, performed or declared, of the whole program: what a new key may be a mistake for.
    enum KnownKeys {
        private static let all = Locked(Set(Traits.keys))

        /// Notes keys.
        static func insert(_ keys: [Key]) { all.withLock { $0.formUnion(keys) } }

        /// Notes a key, unless it is a mistake itself.
        static func note(_ key: Key) {
            guard Property.named(key) == nil, !contains(key), Layer.mistake(inTail: key) == nil else { return }
            insert([key])
        }

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
