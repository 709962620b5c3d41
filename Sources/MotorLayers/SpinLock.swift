import Synchronization

/// Lets one thread at a time in, for work of a few instructions: portable Swift has no other lock.
struct SpinLock: ~Copyable {
    private let isTaken = Atomic<Bool>(false)

    /// Runs a closure while no other one runs under this lock. The closure calls nothing that it does not know.
    borrowing func locked<Result>(_ body: () -> Result) -> Result {
        while isTaken.exchange(true, ordering: .acquiring) {
            // Waiting reads only, so that it does not slow the one that is in.
            while isTaken.load(ordering: .relaxed) {}
        }
        defer { isTaken.store(false, ordering: .releasing) }
        return body()
    }
}
