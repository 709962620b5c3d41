/// A priority queue of events by time. Of two events at the same time, the one with the lower number comes first.
///
/// A four-way heap: half as deep as a binary one, and the four children are contiguous in memory.
struct EventQueue<Event> {
    private struct Entry {
        var time: Double
        var serial: UInt64
        var event: Event
    }

    private let entries = PagedArray<Entry>(pageSize: 64)
    /// The highest number assigned. Early events have numbers below the first one.
    private(set) var lastSerial: UInt64 = 1 << 62
    private var lastEarlySerial: UInt64 = 0

    var count: Int { entries.count }
    /// The time of the first event; infinity if the queue is empty.
    var earliest: Double { entries.count == 0 ? .infinity : entries[0].time }
    var first: (time: Double, serial: UInt64, event: Event)? {
        entries.count == 0 ? nil : (entries[0].time, entries[0].serial, entries[0].event)
    }

    /// A number higher than all earlier ones.
    mutating func nextSerial() -> UInt64 {
        lastSerial += 1
        return lastSerial
    }

    /// Adds an event after all events that were added for the same time.
    mutating func add(_ event: Event, at time: Double) {
        add(event, at: time, serial: nextSerial())
    }

    /// Adds an event before all normal events of the same time, and after the early ones.
    mutating func addEarly(_ event: Event, at time: Double) {
        lastEarlySerial += 1
        add(event, at: time, serial: lastEarlySerial)
    }

    /// Adds an event with a number that was assigned to it earlier.
    mutating func add(_ event: Event, at time: Double, serial: UInt64) {
        entries.append(Entry(time: time, serial: serial, event: event))
        var index = entries.count - 1
        while index > 0 {
            let parent = (index - 1) / 4
            guard isBefore(index, parent) else { break }
            entries.swapAt(index, parent)
            index = parent
        }
    }

    /// Removes and returns the earliest event, unless it is later than a time.
    mutating func pop(until time: Double) -> (time: Double, serial: UInt64, event: Event)? {
        guard earliest <= time else { return nil }
        entries.swapAt(0, entries.count - 1)
        let first = entries.removeLast()
        sink(0)
        return (first.time, first.serial, first.event)
    }

    /// Removes all events that a closure rejects and returns them, so that they are released when the queue is
    /// consistent again.
    mutating func keep(where isKept: (_ time: Double, _ serial: UInt64, Event) -> Bool) -> [Event] {
        var (kept, dropped) = (0, [Event]())
        for index in 0..<entries.count {
            let entry = entries[index]
            guard isKept(entry.time, entry.serial, entry.event) else { continue }
            entries.swapAt(kept, index)
            kept += 1
        }
        while entries.count > kept { dropped.append(entries.removeLast().event) }
        for index in stride(from: (entries.count - 2) / 4, through: 0, by: -1) { sink(index) }
        return dropped
    }

    /// Calls a closure for every event, in no particular order.
    func forEach(_ body: (Event) -> Void) {
        for index in 0..<entries.count { body(entries[index].event) }
    }

    private mutating func sink(_ start: Int) {
        var index = start
        while true {
            var least = index
            for below in (4 * index + 1)..<max(4 * index + 1, min(4 * index + 5, entries.count))
            where isBefore(below, least) { least = below }
            guard least != index else { return }
            entries.swapAt(index, least)
            index = least
        }
    }

    private func isBefore(_ a: Int, _ b: Int) -> Bool {
        let (first, second) = (entries[a].time, entries[b].time)
        return first < second || first == second && entries[a].serial < entries[b].serial
    }
}
