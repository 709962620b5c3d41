/// A dictionary from keys to payloads, made for few entries and many look-ups.
///
/// Entries stand side by side in the order of adding. Up to ``scanned`` of them are scanned, which beats any hash; more
/// are found through an open-addressed index of integers. A look-up allocates nothing and hashes no string.
/// Inlinable, so that the floors above get tables of their own payloads compiled instead of generic code.
@frozen @usableFromInline package struct KeyTable<Payload> {
    @frozen @usableFromInline package struct Entry {
        @usableFromInline package var payload: Payload
        @usableFromInline package let key: Key

        @inlinable init(payload: Payload, key: Key) {
            self.payload = payload
            self.key = key
        }
    }

    @usableFromInline package var entries: [Entry] = []
    /// Places in ``entries`` plus one, 0 when free; empty while there are few entries.
    @usableFromInline var index: [UInt32] = []

    @inlinable static var scanned: Int { 8 }

    @inlinable package init() {}

    @inlinable package var isEmpty: Bool { entries.isEmpty }
    @inlinable package var count: Int { entries.count }

    package subscript(key: Key) -> Payload? {
        @inlinable @inline(__always) get {
            let place = place(of: key)
            return place < 0 ? nil : entries[place].payload
        }
        @inlinable set {
            _ = exchange(newValue, forKey: key)
        }
    }

    /// The payload at a place that ``place(of:)`` gave.
    package subscript(place place: Int) -> Payload {
        @inlinable @inline(__always) get { entries[place].payload }
        @inlinable @inline(__always) _modify { yield &entries[place].payload }
    }

    /// Where a key stands in ``entries``, −1 when it does not.
    @inlinable @inline(__always) package func place(of key: Key) -> Int {
        index.isEmpty ? scan(for: key) : probe(for: key)
    }

    /// Whether a key stands at a place where it once did.
    @inlinable @inline(__always) package func has(_ key: Key, at place: Int) -> Bool {
        place < entries.count && entries[place].key == key
    }

    @inlinable @inline(__always) func scan(for key: Key) -> Int {
        entries.withUnsafeBufferPointer { entries in
            var place = 0
            while place < entries.count {
                if entries[place].key.raw == key.raw { return place }
                place &+= 1
            }
            return -1
        }
    }

    @inlinable func probe(for key: Key) -> Int { Int(index[slot(of: key)]) - 1 }

    /// The slot that leads to a key, or the free one where it would be.
    @inlinable func slot(of key: Key) -> Int {
        let mask = index.count - 1
        var slot = Self.home(of: key, mask)
        while index[slot] != 0, entries[Int(index[slot]) - 1].key != key { slot = (slot + 1) & mask }
        return slot
    }

    @inlinable package mutating func set(_ payload: Payload, forKey key: Key) {
        _ = exchange(payload, forKey: key)
    }

    /// Puts a payload under a key, or with `nil` takes it away, and returns the one that was there.
    ///
    /// Whoever holds the table lets the old payload go when the table may be touched again: the end of what was in it may
    /// run anything.
    @inlinable package mutating func exchange(_ payload: Payload?, forKey key: Key) -> Payload? {
        let place = place(of: key)
        guard let payload else { return place < 0 ? nil : remove(at: place) }
        if place < 0 {
            append(payload, forKey: key)
            return nil
        }
        var old = payload
        swap(&entries[place].payload, &old)
        return old
    }

    /// Adds an entry whose key is known not to be there.
    @inlinable package mutating func append(_ payload: Payload, forKey key: Key) {
        entries.append(Entry(payload: payload, key: key))
        if index.isEmpty, entries.count <= Self.scanned { return }
        if entries.count * 2 > index.count {
            rebuild()
        } else {
            occupy(entries.count - 1)
        }
    }

    /// Removes an entry; the last one takes its place.
    @inlinable mutating func remove(at place: Int) -> Payload {
        let last = entries.count - 1
        if !index.isEmpty {
            vacate(slot(of: entries[place].key))
            if place != last { index[slot(of: entries[last].key)] = UInt32(place + 1) }
        }
        entries.swapAt(place, last)
        let removed = entries.removeLast().payload
        // Half of what is scanned, so that one entry coming and going at the limit does not make and drop an index.
        if entries.count <= Self.scanned / 2 { index = [] }
        return removed
    }

    /// Frees a slot and closes the gap, so that every key is found from its home without a free slot between.
    @inlinable mutating func vacate(_ slot: Int) {
        let mask = index.count - 1
        var (gap, next) = (slot, (slot + 1) & mask)
        while index[next] != 0 {
            let home = Self.home(of: entries[Int(index[next]) - 1].key, mask)
            if (next - home) & mask >= (next - gap) & mask {
                index[gap] = index[next]
                gap = next
            }
            next = (next + 1) & mask
        }
        index[gap] = 0
    }

    @inlinable mutating func rebuild() {
        var capacity = 32
        while capacity < entries.count * 3 { capacity *= 2 }
        index = Array(repeating: 0, count: capacity)
        for place in entries.indices { occupy(place) }
    }

    @inlinable mutating func occupy(_ place: Int) {
        index[slot(of: entries[place].key)] = UInt32(place + 1)
    }

    /// Fibonacci hashing: neighbouring numbers land far apart.
    @inlinable @inline(__always) static func home(of key: Key, _ mask: Int) -> Int {
        Int(truncatingIfNeeded: (key.raw &* 2_654_435_769) >> 7) & mask
    }
}
