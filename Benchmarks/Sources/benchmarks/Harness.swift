import Cases
import Foundation
import HeapCount

/// The measurements of a case.
struct Measurement {
    let name: String
    let operation: String
    /// CPU time per operation, in nanoseconds: the median over all rounds.
    var ns: Double
    var plainNs: Double?
    /// How many of our operations take as long as one plain one: the median of the ratios of the rounds.
    var ratio: Double?
    /// The width of the middle half of the rounds, as a fraction of the median: of the ratio, else of the time.
    var spread: Double
    /// Bytes allocated by one operation or, if it keeps something, kept by it; `nil` if they cannot be counted.
    var bytes: Double?
    var allocations: Double?

    /// A greater spread makes the ratio meaningless: the machine is too busy.
    static let noiseLimit = 0.1

    var isNoisy: Bool { spread > Self.noiseLimit }
}

/// Measures both sides of a case in turns, so that other work on the machine affects both.
struct Harness {
    /// The minimum duration of a round of one side, in seconds.
    var roundTime = 0.01
    var rounds = 5...25
    /// The maximum duration of a case's rounds, in seconds, once the minimum number has run.
    var caseTime = 1.0

    static let smoke = Harness(roundTime: 0.0002, rounds: 3...3, caseTime: 0)

    /// - Throws: ``Flaw`` if an operation does not have the case's result.
    func measure(_ subject: Case) throws(Flaw) -> Measurement {
        let ours = try Side(subject.ours(), subject.name)
        var plain: Side?
        if let make = subject.plain { plain = try Side(make(), subject.name + " (plain)") }
        var (count, plainCount) = (subject.batch ?? 0, subject.batch ?? 0)
        if subject.batch == nil {
            count = try ours.countTaking(roundTime)
            if let plain { plainCount = try plain.countTaking(roundTime) }
        }
        let heap = try ours.heap(count, subject.heap)

        var (times, plainTimes, ratios): ([Double], [Double], [Double]) = ([], [], [])
        let began = Processor.now
        while times.count < rounds.upperBound, times.count < rounds.lowerBound || Processor.now - began < caseTime {
            // The order changes from round to round.
            let plainFirst = times.count.isMultiple(of: 2)
            if plainFirst, let plain { plainTimes.append(try plain.time(plainCount)) }
            times.append(try ours.time(count))
            if !plainFirst, let plain { plainTimes.append(try plain.time(plainCount)) }
            if let last = plainTimes.last { ratios.append(last / times[times.count - 1]) }
        }
        return Measurement(
            name: subject.name, operation: subject.operation, ns: times.quantile(0.5) * 1e9,
            plainNs: plain == nil ? nil : plainTimes.quantile(0.5) * 1e9,
            ratio: plain == nil ? nil : ratios.quantile(0.5), spread: (plain == nil ? times : ratios).spread,
            bytes: heap?.bytes, allocations: heap?.allocations)
    }
}

/// An operation whose result is wrong.
struct Flaw: Error, CustomStringConvertible {
    let description: String
}

/// One side of a case, checked.
private struct Side {
    let workload: any Workload
    let name: String

    init(_ workload: any Workload, _ name: String) throws(Flaw) {
        (self.workload, self.name) = (workload, name)
        if let flaw = workload.flaw() { throw Flaw(description: "\(name): \(flaw)") }
    }

    /// How many operations take at least this many seconds.
    func countTaking(_ seconds: Double) throws(Flaw) -> Int {
        var count = 1
        while true {
            let taken = try time(count) * Double(count)
            if taken >= seconds || count >= 1 << 24 { return count }
            count = max(count * 2, Int(Double(count) * min(seconds / max(taken, 1e-9), 16)))
        }
    }

    /// CPU seconds per operation.
    func time(_ count: Int) throws(Flaw) -> Double {
        workload.prepare(count)
        let began = Processor.now
        let done = workload.run(count)
        let taken = Processor.now - began
        workload.finish()
        guard done == count else { throw Flaw(description: "\(name): \(done) of \(count) operations were right") }
        return taken / Double(count)
    }

    /// The heap use of one operation, or what it keeps.
    func heap(_ count: Int, _ kind: Case.Heap) throws(Flaw) -> (bytes: Double, allocations: Double)? {
        guard heap_is_countable() != 0 else { return nil }
        // Allocations that only the first operations make, such as array capacity that is reused, do not count.
        _ = try time(count)
        workload.prepare(count)
        heap_start_counting()
        let done = workload.run(count)
        let counted = heap_stop_counting()
        workload.finish()
        guard done == count else { throw Flaw(description: "\(name): \(done) of \(count) operations were right") }
        if kind == .nothing, counted.allocations > 0 {
            throw Flaw(description: "\(name): \(counted.allocations) allocations in \(count) operations")
        }
        let bytes = kind == .keeps ? counted.live : counted.bytes
        return (Double(bytes) / Double(count), Double(counted.allocations) / Double(count))
    }
}

/// The CPU time of this thread, without that of others.
private enum Processor {
    static var now: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }
}

extension [Double] {
    /// A quantile, interpolated between neighbors.
    fileprivate func quantile(_ part: Double) -> Double {
        let sorted = sorted()
        let index = part * Double(count - 1)
        let (low, high) = (Int(index.rounded(.down)), Int(index.rounded(.up)))
        return sorted[low] + (sorted[high] - sorted[low]) * (index - Double(low))
    }

    /// The width of the middle half, as a fraction of the median.
    fileprivate var spread: Double { (quantile(0.75) - quantile(0.25)) / quantile(0.5) }
}
