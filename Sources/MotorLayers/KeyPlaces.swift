/// Where keys stand in a ``KeyTable``: what of it does not depend on the payloads, so that it is compiled once for all.
///
/// The last four bits of a key's number are its home; one word, ``homes``, says for each of the sixteen whether any key of
/// the table is at home there and where the first one stands. What is larger than the word can say is found through an
/// open-addressed index of integers.
@frozen @usableFromInline struct KeyPlaces {
    /// Four bits for each home: 0 where no key has it, else the spot (the place plus one) of the first entry whose key does;
    /// all set where ``index`` knows.
    @usableFromInline var homes: UInt64 = 0
    /// Places plus one, 0 when free; empty while ``homes`` knows.
    @usableFromInline var index: [UInt32] = []

    /// From so many entries on there is an index: the largest number that a home's four bits can hold.
    @inlinable static var indexed: Int { 15 }

    @inlinable init() {}

    /// What ``homes`` says of a key's home: 0, or the spot of an entry. (Where there is an index it is the fifteenth
    /// entry's, which is there then and as good as any.)
    @inlinable @inline(__always) func spot(atHomeOf key: Key) -> Int {
        Int(truncatingIfNeeded: homes &>> Self.shift(to: key)) & 15
    }

    /// How far a key's home is from the end of ``homes``. A shift looks at the last six bits of it only.
    @inlinable @inline(__always) static func shift(to key: Key) -> UInt64 { UInt64(key.raw &<< 2) }

    /// The spot of a key that is not the first of its home. (Told no more than it needs: what it is told must be at hand
    /// before it is known whether it is called.)
    @inlinable @inline(never)
    static func spot(of key: Key, behind spot: Int, _ keys: KeyColumn, _ index: [UInt32]) -> Int {
        if !index.isEmpty { return Int(index[slot(of: key, keys, index)]) }
        var place = spot
        while place < keys.count {
            if keys[place] == key { return place + 1 }
            place += 1
        }
        return 0
    }

    /// The slot of an index that leads to a key, or the free one where it would be.
    @inlinable static func slot(of key: Key, _ keys: KeyColumn, _ index: [UInt32]) -> Int {
        let mask = index.count - 1
        var slot = home(of: key, mask)
        while index[slot] != 0, keys[Int(index[slot]) - 1] != key { slot = (slot + 1) & mask }
        return slot
    }

    /// Takes note of the last of the keys, which was added.
    @inlinable mutating func addLast(of keys: KeyColumn) {
        let count = keys.count
        if count < Self.indexed {
            settle(keys[count - 1], at: count - 1)
        } else if count * 2 > index.count {
            rebuild(keys)
        } else {
            occupy(count - 1, keys)
        }
    }

    /// Says where a key's home is, unless an earlier one has it.
    @inlinable mutating func settle(_ key: Key, at place: Int) {
        let shift = Self.shift(to: key)
        if (homes &>> shift) & 15 == 0 { homes |= UInt64(place + 1) &<< shift }
    }

    /// Takes note that a key goes, and that the last one takes its place.
    @inlinable mutating func remove(at place: Int, of keys: KeyColumn) {
        let last = keys.count - 1
        if last < Self.indexed {
            self = KeyPlaces()
            for other in 0..<last { settle(keys[other == place ? last : other], at: other) }
        } else {
            vacate(Self.slot(of: keys[place], keys, index), keys)
            if place != last { index[Self.slot(of: keys[last], keys, index)] = UInt32(place + 1) }
        }
    }

    /// Frees a slot and closes the gap, so that every key is found from its home without a free slot between.
    @inlinable mutating func vacate(_ slot: Int, _ keys: KeyColumn) {
        let mask = index.count - 1
        var (gap, next) = (slot, (slot + 1) & mask)
        while index[next] != 0 {
            let home = Self.home(of: keys[Int(index[next]) - 1], mask)
            if (next - home) & mask >= (next - gap) & mask {
                index[gap] = index[next]
                gap = next
            }
            next = (next + 1) & mask
        }
        index[gap] = 0
    }

    @inlinable mutating func rebuild(_ keys: KeyColumn) {
        homes = ~0
        var capacity = 32
        while capacity < keys.count * 3 { capacity *= 2 }
        index = Array(repeating: 0, count: capacity)
        for place in 0..<keys.count { occupy(place, keys) }
    }

    @inlinable mutating func occupy(_ place: Int, _ keys: KeyColumn) {
        index[Self.slot(of: keys[place], keys, index)] = UInt32(place + 1)
    }

    /// Fibonacci hashing: neighbouring numbers land far apart.
    @inlinable @inline(__always) static func home(of key: Key, _ mask: Int) -> Int {
        Int(truncatingIfNeeded: (key.raw &* 2_654_435_769) >> 7) & mask
    }
}

/// The keys of entries that stand side by side, whatever else is in those. It does not keep them alive.
@frozen @usableFromInline struct KeyColumn {
    @usableFromInline let first: UnsafeRawPointer
    /// From one to the next, in bytes.
    @usableFromInline let stride: Int
    @usableFromInline let count: Int

    /// The keys of entries, of which there is at least one.
    @inlinable @inline(__always) init<Payload>(_ entries: CompactArray<KeyTable<Payload>.Entry>) {
        // A struct's variables stand in their order, each at the next address that suits it.
        let alignment = MemoryLayout<Key>.alignment
        let offset = (MemoryLayout<Payload>.size + alignment - 1) / alignment * alignment
        first = UnsafeRawPointer(entries.address) + offset
        stride = MemoryLayout<KeyTable<Payload>.Entry>.stride
        count = entries.count
    }

    @inlinable @inline(__always) subscript(place: Int) -> Key {
        Key(raw: (first + place &* stride).assumingMemoryBound(to: UInt32.self).pointee)
    }
}
