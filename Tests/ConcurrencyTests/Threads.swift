import Foundation

/// A barrier at which several threads wait for one another.
///
/// `@unchecked Sendable` is sound because the count is only accessed while the condition's lock is held.
final class Meeting: @unchecked Sendable {
    private let count: Int
    private let condition = NSCondition()
    private var arrivals = 0

    init(_ count: Int) {
        self.count = count
    }

    /// Waits until all threads have arrived.
    func wait() {
        condition.lock()
        defer { condition.unlock() }
        arrivals += 1
        let last = (arrivals + count - 1) / count * count
        if arrivals == last { condition.broadcast() }
        while arrivals < last { condition.wait() }
    }
}

/// Results of threads, by their numbers.
///
/// `@unchecked Sendable` is sound because they are only accessed while the lock is held.
private final class Results<Result: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private var results: [Int: Result] = [:]

    subscript(number: Int) -> Result? {
        get { lock.withLock { results[number] } }
        set { lock.withLock { results[number] = newValue } }
    }
}

/// Runs a closure on several threads that start together, and returns their results in order.
func onThreads<Result: Sendable>(
    _ count: Int = 4, body: @escaping @Sendable (_ thread: Int, _ meeting: Meeting) -> Result
) -> [Result] {
    let meeting = Meeting(count)
    let results = Results<Result>()
    let group = DispatchGroup()
    for number in 0..<count {
        group.enter()
        let thread = Thread {
            meeting.wait()
            let result = body(number, meeting)
            results[number] = result
            group.leave()
        }
        // As large as a main thread's: a sanitizer's frames are large.
        thread.stackSize = 8 << 20
        thread.start()
    }
    group.wait()
    return (0..<count).map { results[$0]! }
}
