import Dispatch
import Foundation
import Synchronization

/// Runs a closure on several threads that begin together, and gives what each returned, in order.
func onThreads<Result: Sendable>(_ count: Int = 4, body: @escaping @Sendable (Int) -> Result) -> [Result] {
    let waiting = Atomic<Int>(0)
    let results = Mutex<[Int: Result]>([:])
    let group = DispatchGroup()
    for number in 0..<count {
        group.enter()
        let thread = Thread {
            waiting.wrappingAdd(1, ordering: .sequentiallyConsistent)
            while waiting.load(ordering: .sequentiallyConsistent) < count {}
            let result = body(number)
            results.withLock { $0[number] = result }
            group.leave()
        }
        // As much as a main thread has: a sanitizer's frames are large.
        thread.stackSize = 8 << 20
        thread.start()
    }
    group.wait()
    return results.withLock { results in (0..<count).map { results[$0]! } }
}
