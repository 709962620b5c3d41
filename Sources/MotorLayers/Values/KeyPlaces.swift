/// The positions of keys in a ``KeyTable``. This part does not depend on the payload type, so it is compiled only once.
///
/// The last four bits of a key's number select its home. One word, ``homes``, stores for each of the sixteen homes
/// whether any key of the table belongs there and the position of the first one. Larger tables use an open-addressed
/// index of integers.
struct KeyPlaces {
    /// Four bits for each home: 0 if no key belongs there, otherwise the spot (the index plus one) of the first entry
    /// whose key does. All bits are set while ``index`` is in use.
    var homes: UInt64 = 0
    /// Entry indices plus one, 0 for a free slot; empty while ``homes`` suffices.
    var index: [UInt32] = []

    /// The number of entries from which ``index`` is used: the largest number that a home's four bits can hold.
    static var indexed: Int { 15 }

    init() {}

    /// What ``homes`` stores for a key's home: 0, or the spot of an entry. (While the index is in use, this is the
    /// fifteenth entry, which exists then and serves as well as any.)
    func spot(atHomeOf key: Key) -> Int {
        Int(truncatingIfNeeded: homes &>> Self.shift(to: key)) & 15
    }

    /// The bit offset of a key's home in ``homes``. Only the last six bits take part in the shift.
    static func shift(to key: Key) -> UInt64 { UInt64(key.raw &<< 2) }

    /// The spot of a key that is not the first of its home. (It takes as few arguments as possible: the caller has to
    /// prepare them before it knows whether it makes the call.)
    @inline(never)
    static func spot(of key: Key, behind spot: Int, _ keys: KeyColumn, _ index: [UInt32]) -> Int {
        if !index.isEmpty { return Int(index[slot(of: key, keys, index)]) }
        var place = spot
        while place < keys.count {
            if keys[place] == key { return place + 1 }
            place += 1
        }
        return 0
    }

    /// The slot of an index that holds a key, or the free slot where the key would go.
    static func slot(of key: Key, _ keys: KeyColumn, _ index: [UInt32]) -> Int {
        let mask = index.count - 1
        var slot = home(of: key, mask)
        while index[slot] != 0, keys[Int(index[slot]) - 1] != key { slot = (slot + 1) & mask }
        return slot
    }

    /// Records the last key, which was just appended.
    mutating func addLast(of keys: KeyColumn) {
        let count = keys.count
        if count < Self.indexed {
            settle(keys[count - 1], at: count - 1)
        } else if count * 2 > index.count {
            rebuild(keys)
        } else {
            occupy(count - 1, keys)
        }
    }

    /// Records a key in its home, unless an earlier key is there.
    mutating func settle(_ key: Key, at place: Int) {
        let shift = Self.shift(to: key)
        if (homes &>> shift) & 15 == 0 { homes |= UInt64(place + 1) &<< shift }
    }

    /// Records that a key is removed and that the last one takes its place.
    mutating func remove(at place: Int, of keys: KeyColumn) {
        let last = keys.count - 1
        if last < Self.indexed {
            self = KeyPlaces()
            for other in 0..<last { settle(keys[other == place ? last : other], at: other) }
        } else {
            vacate(Self.slot(of: keys[place], keys, index), keys)
            if place != last { index[Self.slot(of: keys[last], keys, index)] = UInt32(place + 1) }
        }
    }

    /// Frees a slot and closes the gap, so that no free slot lies between a key and its home.
    mutating func vacate(_ slot: Int, _ keys: KeyColumn) {
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

    mutating func rebuild(_ keys: KeyColumn) {
        homes = ~0
        var capacity = 32
        while capacity < keys.count * 3 { capacity *= 2 }
        index = Array(repeating: 0, count: capacity)
        for place in 0..<keys.count { occupy(place, keys) }
    }

    mutating func occupy(_ place: Int, _ keys: KeyColumn) {
        index[Self.slot(of: keys[place], keys, index)] = UInt32(place + 1)
    }

    /// Fibonacci hashing: consecutive numbers land far apart.
    static func home(of key: Key, _ mask: Int) -> Int {
        Int(truncatingIfNeeded: (key.raw &* 2_654_435_769) >> 7) & mask
    }
}

/// The keys in an array of entries, independent of the payload type. It does not retain the entries.
struct KeyColumn {
    let first: UnsafeRawPointer
    /// The distance between two keys, in bytes.
    let stride: Int
    let count: Int

    /// Creates the column for a non-empty array of entries.
    init<Payload>(_ entries: CompactArray<KeyTable<Payload>.Entry>) {
        // A struct lays out its stored properties in order, each at the next aligned offset.
        let alignment = MemoryLayout<Key>.alignment
        let offset = (MemoryLayout<Payload>.size + alignment - 1) / alignment * alignment
        first = UnsafeRawPointer(entries.address) + offset
        stride = MemoryLayout<KeyTable<Payload>.Entry>.stride
        count = entries.count
    }

    subscript(place: Int) -> Key {
        Key(raw: (first + place &* stride).assumingMemoryBound(to: UInt32.self).pointee)
    }
}
