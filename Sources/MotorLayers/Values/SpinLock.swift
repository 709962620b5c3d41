import MotorPlatform

/// A mutual-exclusion lock for sections of a few instructions. Portable Swift has no other lock.
struct SpinLock: ~Copyable {
    /// 1 while the lock is taken. Separately allocated, because only then do all threads see a single address.
    private let state: UnsafeMutablePointer<UInt8>

    init() {
        state = .allocate(capacity: 1)
        state.initialize(to: 0)
    }

    deinit { state.deallocate() }

    /// Runs a closure while holding the lock. The closure must not call unknown code.
    borrowing func locked<Result>(_ body: () -> Result) -> Result {
        motor_lock(state)
        defer { motor_unlock(state) }
        return body()
    }

    /// Runs a closure under a lock that several objects share, for objects that are too many or too small to have their own.
    /// The closure must not take another lock.
    static func locked<Result>(for object: AnyObject, _ body: () -> Result) -> Result {
        let state = motor_shared_lock(Unretained(object).address)
        motor_lock(state)
        defer { motor_unlock(state) }
        return body()
    }
}

#if !hasFeature(Embedded)
    /// A value that threads share under a lock.
    ///
    /// `@unchecked Sendable` is sound because the value is only accessed while ``lock`` is held. Unlike `Mutex`, the thread
    /// sanitizer can see that.
    package final class Locked<Content>: @unchecked Sendable {
        private let lock = SpinLock()
        private var content: Content

        package init(_ content: Content) {
            self.content = content
        }

        /// Runs a closure on the value. The closure must not call unknown code.
        package func withLock<Result>(_ body: (inout Content) -> Result) -> Result { lock.locked { body(&content) } }
    }
#endif
