/// An immutable ``KeyTable`` whose lookup cost does not depend on the number of entries.
///
/// There are at least four slots per key. Of several hash functions, the table uses the one that leaves the fewest keys outside
/// their bucket, usually none. A lookup is a multiplication, a shift and, unless the slot is free, one comparison.
struct ResolvedTable<Payload> {
    let entries: [KeyTable<Payload>.Entry]
    private let slots: KeySlots

    init(_ table: KeyTable<Payload>) {
        entries = table.entries
        slots = KeySlots(entries.map { $0.key })
    }

    var isEmpty: Bool { entries.isEmpty }

    subscript(key: Key) -> Payload? { index(of: key).map { entries[$0].payload } }

    /// The payload at an index returned by ``index(of:)``.
    subscript(at index: Int) -> Payload { entries[index].payload }

    /// The index of a key in ``entries``; `nil` if it is absent.
    func index(of key: Key) -> Int? { slots.index(of: key) }
}

/// The slots of keys by their hash. This part does not depend on the payload type, so it is compiled only once.
private struct KeySlots {
    private let keys: [Key]
    /// Indices of keys plus one; 0 for a free slot. Never full.
    private var slots: [UInt32]
    private var multiplier: UInt32 = 0
    private let shift: UInt32

    /// Distributes keys.
    init(_ keys: [Key]) {
        self.keys = keys
        var bits: UInt32 = 2
        while 1 << bits < keys.count * 4 { bits += 1 }
        shift = 32 - bits
        let free = [UInt32](repeating: 0, count: 1 << Int(bits))
        slots = free
        if keys.isEmpty { return }
        var best = (multiplier: UInt32(0), slots: free, collisions: Int.max)
        // Odd numbers with well-mixed bits; the first comes from the golden ratio.
        multiplier = 2_654_435_769
        for _ in 0..<24 where best.collisions > 0 {
            slots = free
            var collisions = 0
            for (index, key) in keys.enumerated() {
                var slot = first(of: key)
                if slots[slot] != 0 { collisions += 1 }
                while slots[slot] != 0 { slot = next(slot) }
                slots[slot] = UInt32(index + 1)
            }
            if collisions < best.collisions { best = (multiplier, slots, collisions) }
            multiplier = multiplier &* 1_664_525 &+ 1_013_904_224
        }
        (multiplier, slots) = (best.multiplier, best.slots)
    }

    /// The index of a key; `nil` if it is absent.
    func index(of key: Key) -> Int? {
        var slot = first(of: key)
        while slots[slot] > 0 {
            let index = Int(slots[slot]) - 1
            if keys[index] == key { return index }
            slot = next(slot)
        }
        return nil
    }

    /// The slot of a key, unless another key is there. Multiplicative hashing: the upper bits of a product.
    private func first(of key: Key) -> Int { Int(truncatingIfNeeded: (key.raw &* multiplier) &>> shift) }

    /// The slot after another one.
    private func next(_ slot: Int) -> Int { (slot + 1) & (slots.count - 1) }
}
