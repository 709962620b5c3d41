/// What will happen at a time: a binary heap, earliest first; of two at one time the one that was added first.
struct EventQueue<Event> {
    private struct Entry {
        var time: Double
        var serial: UInt64
        var event: Event
    }

    private var entries: [Entry] = []
    private var serial: UInt64 = 0

    var count: Int { entries.count }
    var nextTime: Double? { entries.first?.time }

    mutating func add(_ event: Event, at time: Double) {
        serial += 1
        entries.append(Entry(time: time, serial: serial, event: event))
        var place = entries.count - 1
        while place > 0 {
            let parent = (place - 1) / 2
            guard isBefore(place, parent) else { break }
            entries.swapAt(place, parent)
            place = parent
        }
    }

    /// Takes the earliest event, if it is not later than a time.
    mutating func pop(until time: Double) -> (time: Double, event: Event)? {
        guard let first = entries.first, first.time <= time else { return nil }
        entries.swapAt(0, entries.count - 1)
        entries.removeLast()
        sink(0)
        return (first.time, first.event)
    }

    /// Takes every event away for which a closure says no.
    mutating func keep(where isKept: (Event) -> Bool) {
        entries.removeAll { !isKept($0.event) }
        for place in stride(from: entries.count / 2 - 1, through: 0, by: -1) { sink(place) }
    }

    func contains(where predicate: (Event) -> Bool) -> Bool { entries.contains { predicate($0.event) } }

    private mutating func sink(_ start: Int) {
        var place = start
        while true {
            var least = place
            let (left, right) = (2 * place + 1, 2 * place + 2)
            if left < entries.count, isBefore(left, least) { least = left }
            if right < entries.count, isBefore(right, least) { least = right }
            guard least != place else { return }
            entries.swapAt(place, least)
            place = least
        }
    }

    private func isBefore(_ a: Int, _ b: Int) -> Bool {
        (entries[a].time, entries[a].serial) < (entries[b].time, entries[b].serial)
    }
}
