import Foundation
import Synchronization

/// A barrier at which several threads wait for one another.
final class Meeting: Sendable {
    private let count: Int
    private let arrivals = Atomic<Int>(0)

    init(_ count: Int) {
        self.count = count
    }

    /// Waits until all threads have arrived.
    func wait() {
        let place = arrivals.wrappingAdd(1, ordering: .sequentiallyConsistent).newValue
        let last = (place + count - 1) / count * count
        while arrivals.load(ordering: .sequentiallyConsistent) < last { sched_yield() }
    }
}

/// Runs a closure on several threads that start together, and returns their results in order.
func onThreads<Result: Sendable>(
    _ count: Int = 4, body: @escaping @Sendable (_ thread: Int, _ meeting: Meeting) -> Result
) -> [Result] {
    let meeting = Meeting(count)
    let results = Mutex<[Int: Result]>([:])
    let group = DispatchGroup()
    for number in 0..<count {
        group.enter()
        let thread = Thread {
            meeting.wait()
            let result = body(number, meeting)
            results.withLock { $0[number] = result }
            group.leave()
        }
        // As large as a main thread's: a sanitizer's frames are large.
        thread.stackSize = 8 << 20
        thread.start()
    }
    group.wait()
    return results.withLock { results in (0..<count).map { results[$0]! } }
}
