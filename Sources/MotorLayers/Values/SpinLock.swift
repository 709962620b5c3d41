import Synchronization

/// A mutual-exclusion lock for sections of a few instructions. Portable Swift has no other lock.
struct SpinLock: ~Copyable {
    private let isTaken = Atomic<Bool>(false)

    /// Runs a closure while holding the lock. The closure must not call unknown code.
    borrowing func locked<Result>(_ body: () -> Result) -> Result {
        while isTaken.exchange(true, ordering: .acquiring) {
            // Only read while waiting, so that waiting does not slow down the holder.
            while isTaken.load(ordering: .relaxed) {}
        }
        defer { isTaken.store(false, ordering: .releasing) }
        return body()
    }
}

#if !hasFeature(Embedded)
    /// A value that threads share under a lock.
    ///
    /// `@unchecked Sendable` is sound because the value is only accessed while ``lock`` is held. Unlike `Mutex`, the thread
    /// sanitizer can see that.
    final class Locked<Content>: @unchecked Sendable {
        private let lock = SpinLock()
        private var content: Content

        init(_ content: Content) {
            self.content = content
        }

        /// Runs a closure on the value. The closure must not call unknown code.
        func withLock<Result>(_ body: (inout Content) -> Result) -> Result { lock.locked { body(&content) } }
    }
#endif
