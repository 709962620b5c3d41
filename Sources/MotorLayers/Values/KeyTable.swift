/// A dictionary from keys to payloads, designed for few entries and many lookups.
///
/// Entries are stored in insertion order. A few entries are searched one by one; from ``indexed`` entries on, a dictionary
/// stores their indices.
struct KeyTable<Payload> {
    struct Entry {
        var payload: Payload
        let key: Key
    }

    private(set) var entries: [Entry] = []
    /// The indices of the entries; empty while there are few.
    private var indices: [Key: Int] = [:]

    /// The number of entries at which a linear search becomes too slow.
    private static var indexed: Int { 16 }

    var isEmpty: Bool { entries.isEmpty }
    var count: Int { entries.count }

    subscript(key: Key) -> Payload? {
        get {
            guard let index = index(of: key) else { return nil }
            return entries[index].payload
        }
        set { _ = exchange(newValue, forKey: key) }
    }

    /// The payload at an index returned by ``index(of:)``.
    subscript(at index: Int) -> Payload {
        get { entries[index].payload }
        _modify { yield &entries[index].payload }
    }

    /// The index of a key in ``entries``; `nil` if it is absent.
    @inline(__always)
    func index(of key: Key) -> Int? {
        if entries.count >= Self.indexed { return indices[key] }
        // Without an iterator: a build that is not optimized, such as one for tests, takes 3 % less time.
        var index = 0
        while index < entries.count {
            if entries[index].key.raw == key.raw { return index }
            index += 1
        }
        return nil
    }

    mutating func set(_ payload: Payload, forKey key: Key) {
        _ = exchange(payload, forKey: key)
    }

    /// Stores a payload for a key, or removes it with `nil`, and returns the previous one.
    ///
    /// The owner of the table releases the previous payload only when the table may be accessed again: a deinit may run
    /// any code.
    mutating func exchange(_ payload: consuming Payload?, forKey key: Key) -> Payload? {
        let index = index(of: key)
        guard let payload else { return index.map { remove(at: $0) } }
        guard let index else {
            append(payload, forKey: key)
            return nil
        }
        var old = payload
        swap(&entries[index].payload, &old)
        return old
    }

    /// Replaces the payload at an index that belonged to a key, if it still does and a closure accepts the current payload,
    /// which is released immediately.
    ///
    /// - Returns: Whether it was replaced.
    mutating func replace(
        at index: Int, of key: Key, by payload: consuming Payload, where accepts: (Payload) -> Bool
    ) -> Bool {
        guard index < entries.count, entries[index].key == key, accepts(entries[index].payload) else { return false }
        entries[index].payload = payload
        return true
    }

    /// Adds an entry whose key is known to be absent.
    mutating func append(_ payload: Payload, forKey key: Key) {
        entries.append(Entry(payload: payload, key: key))
        if entries.count > Self.indexed {
            indices[key] = entries.count - 1
        } else if entries.count == Self.indexed {
            for index in entries.indices { indices[entries[index].key] = index }
        }
    }

    /// Removes an entry; the last one takes its index.
    private mutating func remove(at index: Int) -> Payload {
        let key = entries[index].key
        entries.swapAt(index, entries.count - 1)
        let payload = entries.removeLast().payload
        if entries.count < Self.indexed {
            indices = [:]
        } else {
            indices[key] = nil
            if index < entries.count { indices[entries[index].key] = index }
        }
        return payload
    }
}
