/// A dictionary from keys to payloads, made for few entries and many look-ups.
///
/// Entries stand side by side in the order of adding. Up to ``scanned`` of them are scanned, which beats any hash; more
/// are found through an open-addressed index of integers. A look-up allocates nothing and hashes no string.
package struct KeyTable<Payload> {
    package struct Entry {
        package var payload: Payload
        package let key: Key
    }

    package private(set) var entries: [Entry] = []
    /// Places in ``entries`` plus one, 0 when free; empty while there are few entries.
    private var index: [UInt32] = []

    private static var scanned: Int { 8 }

    package init() {}

    package var isEmpty: Bool { entries.isEmpty }
    package var count: Int { entries.count }

    package subscript(key: Key) -> Payload? {
        @inline(__always) get {
            let place = place(of: key)
            return place < 0 ? nil : entries[place].payload
        }
        set {
            if let newValue {
                set(newValue, forKey: key)
            } else {
                remove(key)
            }
        }
    }

    /// The payload at a place that ``place(of:)`` gave.
    package subscript(place place: Int) -> Payload {
        @inline(__always) get { entries[place].payload }
        @inline(__always) _modify { yield &entries[place].payload }
    }

    /// Where a key stands in ``entries``, −1 when it does not.
    @inline(__always) package func place(of key: Key) -> Int {
        index.isEmpty ? scan(for: key) : probe(for: key)
    }

    @inline(__always) private func scan(for key: Key) -> Int {
        entries.withUnsafeBufferPointer { entries in
            var place = 0
            while place < entries.count {
                if entries[place].key.raw == key.raw { return place }
                place &+= 1
            }
            return -1
        }
    }

    private func probe(for key: Key) -> Int {
        let mask = index.count - 1
        var slot = Self.slot(key, mask)
        while index[slot] != 0 {
            let place = Int(index[slot]) - 1
            if entries[place].key == key { return place }
            slot = (slot + 1) & mask
        }
        return -1
    }

    package mutating func set(_ payload: Payload, forKey key: Key) {
        let place = place(of: key)
        if place >= 0 {
            entries[place].payload = payload
        } else {
            append(payload, forKey: key)
        }
    }

    /// Adds an entry whose key is known not to be there.
    package mutating func append(_ payload: Payload, forKey key: Key) {
        entries.append(Entry(payload: payload, key: key))
        if entries.count > Self.scanned {
            if entries.count * 2 > index.count {
                rebuild()
            } else {
                occupy(entries.count - 1)
            }
        }
    }

    /// Removes an entry; the last one takes its place.
    package mutating func remove(_ key: Key) {
        let place = place(of: key)
        guard place >= 0 else { return }
        entries.swapAt(place, entries.count - 1)
        entries.removeLast()
        if entries.count <= Self.scanned {
            index = []
        } else {
            rebuild()
        }
    }

    private mutating func rebuild() {
        var capacity = 32
        while capacity < entries.count * 3 { capacity *= 2 }
        index = Array(repeating: 0, count: capacity)
        for place in entries.indices { occupy(place) }
    }

    private mutating func occupy(_ place: Int) {
        let mask = index.count - 1
        var slot = Self.slot(entries[place].key, mask)
        while index[slot] != 0 { slot = (slot + 1) & mask }
        index[slot] = UInt32(place + 1)
    }

    /// Fibonacci hashing: neighbouring numbers land far apart.
    @inline(__always) private static func slot(_ key: Key, _ mask: Int) -> Int {
        Int(truncatingIfNeeded: (key.raw &* 2_654_435_769) >> 7) & mask
    }
}
