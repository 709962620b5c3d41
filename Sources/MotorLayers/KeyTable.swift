/// A dictionary from keys to payloads, made for few entries and many look-ups.
///
/// Entries stand side by side in the order of adding. The last four bits of a key's number are its home; one word,
/// ``homes``, says for each of the sixteen whether any key of the table is at home there and where the first one stands.
/// So a key that is not in the table costs a shift, and one that is costs one comparison more, unless two keys share a
/// home. What is larger than the word can say is found through an open-addressed index of integers. A look-up allocates
/// nothing and hashes no string.
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

    /// Four bits for each home: 0 where no key has it, else the spot (the place plus one) of the first entry whose key does;
    /// all set where ``index`` knows.
    @usableFromInline var homes: UInt64 = 0
    @usableFromInline package var entries = CompactArray<Entry>()
    /// Places in ``entries`` plus one, 0 when free; empty while ``homes`` knows.
    @usableFromInline var index: [UInt32] = []

    /// From so many entries on there is an index: the largest number that a home's four bits can hold.
    @inlinable static var indexed: Int { 15 }

    @inlinable package init() {}

    @inlinable package var isEmpty: Bool { homes == 0 }
    @inlinable package var count: Int { entries.count }

    @usableFromInline package subscript(key: Key) -> Payload? {
        @inlinable @inline(__always) get {
            let spot = spot(of: key)
            return spot == 0 ? nil : self[spot: spot]
        }
        @inlinable set {
            _ = exchange(newValue, forKey: key)
        }
    }

    /// The payload at a place that ``place(of:)`` gave.
    @usableFromInline package subscript(place place: Int) -> Payload {
        @inlinable @inline(__always) get { entries[place].payload }
        @inlinable @inline(__always) _modify { yield &entries[place].payload }
    }

    /// The payload at a spot that ``spot(of:)`` gave, not 0.
    @usableFromInline subscript(spot spot: Int) -> Payload {
        @inlinable @inline(__always) get { entries[spot &- 1].payload }
    }

    /// Where a key stands in ``entries``, −1 when it does not.
    @inlinable @inline(__always) package func place(of key: Key) -> Int { spot(of: key) &- 1 }

    /// The same plus one, 0 when the key is not there: as ``homes`` says it.
    @inlinable @inline(__always) func spot(of key: Key) -> Int {
        let spot = spot(atHomeOf: key)
        return spot == 0 || isKey(key, at: spot) ? spot : Self.spot(of: key, behind: spot, entries, index)
    }

    /// What ``homes`` says of a key's home: 0, or the spot of an entry. (Where there is an index it is the fifteenth
    /// entry's, which is there then and as good as any.)
    @inlinable @inline(__always) func spot(atHomeOf key: Key) -> Int {
        Int(truncatingIfNeeded: homes &>> Self.shift(to: key)) & 15
    }

    /// Whether a key stands at a spot; at the one that ``spot(atHomeOf:)`` gives, most do.
    @inlinable @inline(__always) func isKey(_ key: Key, at spot: Int) -> Bool {
        entries[spot &- 1].key.raw == key.raw
    }

    /// How far a key's home is from the end of ``homes``. A shift looks at the last six bits of it only.
    @inlinable @inline(__always) static func shift(to key: Key) -> UInt64 { UInt64(key.raw &<< 2) }

    /// The spot of a key that is not the first of its home. (Told no more than it needs: what it is told must be at hand
    /// before it is known whether it is called.)
    @inlinable @inline(never)
    static func spot(of key: Key, behind spot: Int, _ entries: CompactArray<Entry>, _ index: [UInt32]) -> Int {
        if !index.isEmpty { return Int(index[slot(of: key, entries, index)]) }
        var place = spot
        while place < entries.count {
            if entries[place].key == key { return place + 1 }
            place += 1
        }
        return 0
    }

    /// Whether a key stands at a place where it once did.
    @inlinable @inline(__always) package func has(_ key: Key, at place: Int) -> Bool {
        place < count && entries[place].key == key
    }

    /// The slot of an index that leads to a key, or the free one where it would be.
    @inlinable static func slot(of key: Key, _ entries: CompactArray<Entry>, _ index: [UInt32]) -> Int {
        let mask = index.count - 1
        var slot = home(of: key, mask)
        while index[slot] != 0, entries[Int(index[slot]) - 1].key != key { slot = (slot + 1) & mask }
        return slot
    }

    @inlinable func slot(of key: Key) -> Int { Self.slot(of: key, entries, index) }

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
        let count = count
        if count < Self.indexed {
            settle(key, at: count - 1)
        } else if count * 2 > index.count {
            rebuild()
        } else {
            occupy(count - 1)
        }
    }

    /// Says where a key's home is, unless an earlier one has it.
    @inlinable mutating func settle(_ key: Key, at place: Int) {
        let shift = Self.shift(to: key)
        if (homes &>> shift) & 15 == 0 { homes |= UInt64(place + 1) &<< shift }
    }

    /// Removes an entry; the last one takes its place.
    @inlinable mutating func remove(at place: Int) -> Payload {
        let last = count - 1
        if !index.isEmpty {
            vacate(slot(of: entries[place].key))
            if place != last { index[slot(of: entries[last].key)] = UInt32(place + 1) }
        }
        entries.swapAt(place, last)
        let removed = entries.removeLast().payload
        if last < Self.indexed {
            index = []
            homes = 0
            for place in 0..<last { settle(entries[place].key, at: place) }
        }
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
        homes = ~0
        var capacity = 32
        while capacity < count * 3 { capacity *= 2 }
        index = Array(repeating: 0, count: capacity)
        for place in 0..<count { occupy(place) }
    }

    @inlinable mutating func occupy(_ place: Int) {
        index[slot(of: entries[place].key)] = UInt32(place + 1)
    }

    /// Fibonacci hashing: neighbouring numbers land far apart.
    @inlinable @inline(__always) static func home(of key: Key, _ mask: Int) -> Int {
        Int(truncatingIfNeeded: (key.raw &* 2_654_435_769) >> 7) & mask
    }
}
