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
