/// A dictionary from keys to payloads, made for few entries and many lookups.
///
/// Entries are stored contiguously in insertion order, and ``KeyPlaces`` finds them. Looking up an absent key costs a
/// shift; a present key costs one more comparison, unless two keys share a home. A lookup allocates nothing and hashes
/// no string. The type is inlinable, so that higher floors specialize it for their own payloads instead of calling
/// generic code.
struct KeyTable<Payload> {
    struct Entry {
        var payload: Payload
        let key: Key

        init(payload: Payload, key: Key) {
            self.payload = payload
            self.key = key
        }
    }

    var places = KeyPlaces()
    var entries = CompactArray<Entry>()

    init() {}

    var isEmpty: Bool { places.homes == 0 }
    var count: Int { entries.count }

    subscript(key: Key) -> Payload? {
        get {
            let spot = spot(of: key)
            return spot == 0 ? nil : self[spot: spot]
        }
        set {
            _ = exchange(newValue, forKey: key)
        }
    }

    /// The payload at an index returned by ``place(of:)``.
    subscript(place place: Int) -> Payload {
        get { entries[place].payload }
        _modify { yield &entries[place].payload }
    }

    /// The payload at a spot returned by ``spot(of:)``, other than 0.
    subscript(spot spot: Int) -> Payload { entries[spot &- 1].payload }

    /// The index of a key in ``entries``, or −1 if it is absent.
    func place(of key: Key) -> Int { spot(of: key) &- 1 }

    /// The index plus one, or 0 if the key is absent, as in ``KeyPlaces``.
    func spot(of key: Key) -> Int {
        let spot = spot(atHomeOf: key)
        return spot == 0 || isKey(key, at: spot)
            ? spot : KeyPlaces.spot(of: key, behind: spot, KeyColumn(entries), places.index)
    }

    /// 0, or the spot of an entry, which is usually the key's.
    func spot(atHomeOf key: Key) -> Int { places.spot(atHomeOf: key) }

    /// Whether a key is at a spot; usually true for the one that ``spot(atHomeOf:)`` returns.
    func isKey(_ key: Key, at spot: Int) -> Bool {
        entries[spot &- 1].key.raw == key.raw
    }

    /// Whether a key is still at an index where it used to be.
    func has(_ key: Key, at place: Int) -> Bool {
        place < count && entries[place].key == key
    }

    mutating func set(_ payload: Payload, forKey key: Key) {
        _ = exchange(payload, forKey: key)
    }

    /// Stores a payload for a key, or removes it with `nil`, and returns the previous one.
    ///
    /// The owner of the table releases the previous payload only when the table may be accessed again: a deinit may run
    /// any code.
    mutating func exchange(_ payload: Payload?, forKey key: Key) -> Payload? {
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

    /// Adds an entry whose key is known to be absent.
    mutating func append(_ payload: Payload, forKey key: Key) {
        entries.append(Entry(payload: payload, key: key))
        places.addLast(of: KeyColumn(entries))
    }

    /// Removes an entry; the last one takes its place.
    mutating func remove(at place: Int) -> Payload {
        places.remove(at: place, of: KeyColumn(entries))
        entries.swapAt(place, count - 1)
        return entries.removeLast().payload
    }
}
