/// A dictionary from keys to payloads, made for few entries and many look-ups.
///
/// Entries stand side by side in the order of adding, and ``KeyPlaces`` knows where. A key that is not in the table costs
/// a shift, and one that is costs one comparison more, unless two keys share a home. A look-up allocates nothing and hashes
/// no string.
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

    @usableFromInline var places = KeyPlaces()
    @usableFromInline package var entries = CompactArray<Entry>()

    @inlinable package init() {}

    @inlinable package var isEmpty: Bool { places.homes == 0 }
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

    /// The same plus one, 0 when the key is not there: as ``KeyPlaces`` says it.
    @inlinable @inline(__always) func spot(of key: Key) -> Int {
        let spot = spot(atHomeOf: key)
        return spot == 0 || isKey(key, at: spot)
            ? spot : KeyPlaces.spot(of: key, behind: spot, KeyColumn(entries), places.index)
    }

    /// 0, or the spot of an entry, mostly the key's.
    @inlinable @inline(__always) func spot(atHomeOf key: Key) -> Int { places.spot(atHomeOf: key) }

    /// Whether a key stands at a spot; at the one that ``spot(atHomeOf:)`` gives, most do.
    @inlinable @inline(__always) func isKey(_ key: Key, at spot: Int) -> Bool {
        entries[spot &- 1].key.raw == key.raw
    }

    /// Whether a key stands at a place where it once did.
    @inlinable @inline(__always) package func has(_ key: Key, at place: Int) -> Bool {
        place < count && entries[place].key == key
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
        places.addLast(of: KeyColumn(entries))
    }

    /// Removes an entry; the last one takes its place.
    @inlinable mutating func remove(at place: Int) -> Payload {
        places.remove(at: place, of: KeyColumn(entries))
        entries.swapAt(place, count - 1)
        return entries.removeLast().payload
    }
}
