import Cases
import Foundation
import HeapCount

/// What was measured of a case.
struct Measurement {
    let name: String
    let operation: String
    /// Processor time of one operation, in nanoseconds: the median over all rounds.
    var ns: Double
    var plainNs: Double?
    /// How many of ours take as long as one of the plain ones: the median of each round's own ratio.
    var ratio: Double?
    /// How far the middle half of the rounds lies apart, as a part of the median: of the ratio, else of the time.
    var spread: Double
    /// Bytes taken by one operation, or, where it keeps something, kept by it; `nil` where nobody can count.
    var bytes: Double?
    var allocations: Double?

    /// A spread above this is more noise than a tenth of a ratio is worth: the machine is too busy to tell.
    static let noiseLimit = 0.1

    var isNoisy: Bool { spread > Self.noiseLimit }
}

/// Measures both sides of a case in turns, so that what else the machine does meets both alike.
struct Harness {
    /// How long a round of one side takes at least, in seconds.
    var roundTime = 0.01
    var rounds = 5...25
    /// How long a case's rounds may take together, in seconds, once the least number is done.
    var caseTime = 1.0

    static let smoke = Harness(roundTime: 0.0002, rounds: 3...3, caseTime: 0)

    /// - Throws: ``Flaw`` when an operation does not do what the case says.
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
            // Who goes first changes from round to round.
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

/// An operation that does not do what it says.
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

    /// How many operations take at least so many seconds.
    func countTaking(_ seconds: Double) throws(Flaw) -> Int {
        var count = 1
        while true {
            let taken = try time(count) * Double(count)
            if taken >= seconds || count >= 1 << 24 { return count }
            count = max(count * 2, Int(Double(count) * min(seconds / max(taken, 1e-9), 16)))
        }
    }

    /// Processor seconds for one operation.
    func time(_ count: Int) throws(Flaw) -> Double {
        workload.prepare(count)
        let began = Processor.now
        let done = workload.run(count)
        let taken = Processor.now - began
        workload.finish()
        guard done == count else { throw Flaw(description: "\(name): \(done) of \(count) operations were right") }
        return taken / Double(count)
    }

    /// What one operation takes from the heap, or keeps of it.
    func heap(_ count: Int, _ kind: Case.Heap) throws(Flaw) -> (bytes: Double, allocations: Double)? {
        guard heap_is_countable() != 0 else { return nil }
        // What only the first operations take, such as room in an array that is used again, is none of an operation's.
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

/// The time that this thread has had on a processor: what others do meanwhile does not count.
private enum Processor {
    static var now: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }
}

extension [Double] {
    /// The value below which a part of all lies, between neighbours where it falls between them.
    fileprivate func quantile(_ part: Double) -> Double {
        let sorted = sorted()
        let place = part * Double(count - 1)
        let (low, high) = (Int(place.rounded(.down)), Int(place.rounded(.up)))
        return sorted[low] + (sorted[high] - sorted[low]) * (place - Double(low))
    }

    /// The width of the middle half, as a part of the median.
    fileprivate var spread: Double { (quantile(0.75) - quantile(0.25)) / quantile(0.5) }
}
