#if !hasFeature(Embedded)
    import Synchronization

    /// The keys that something has read, performed or declared, of the whole program: what a new key may be a mistake for.
    enum KnownKeys {
        private static let all = Mutex<Set<Key>>(Set(Traits.keys))

        /// Notes keys.
        static func insert(_ keys: some Sequence<Key>) { all.withLock { $0.formUnion(keys) } }

        /// Whether a key was noted.
        static func contains(_ key: Key) -> Bool { all.withLock { $0.contains(key) } }

        /// The names of those that were noted, and of the standard keys.
        static var names: [String] { Property.all.map(\.name.description) + all.withLock { $0.map(\.name) } }
    }
#endif

extension Diagnostics {
    /// Notes that something reads or performs a key, in a debug build.
    @inline(__always)
    static func noteUse(of key: Key) {
        #if DEBUG && !hasFeature(Embedded)
            if findsMistakes, Property.named(key) == nil { KnownKeys.insert(CollectionOfOne(key)) }
        #endif
    }
}
