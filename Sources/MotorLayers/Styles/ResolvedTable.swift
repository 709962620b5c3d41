/// An immutable ``KeyTable`` whose lookup cost does not depend on the number of entries.
///
/// There are at least four slots per key. Of several hash functions, the table uses the one that leaves the fewest keys
/// away from their home slot, usually none. A lookup is a multiplication, a shift and, unless the slot is free, one
/// comparison.
struct ResolvedTable<Payload> {
    let entries: CompactArray<KeyTable<Payload>.Entry>
    /// Spots; 0 for a free slot. Never full.
    private let slots: [UInt32]
    private let multiplier: UInt32
    private let shift: UInt32

    init(_ table: KeyTable<Payload>) {
        entries = table.entries
        var bits: UInt32 = 2
        while 1 << bits < table.count * 4 { bits += 1 }
        shift = 32 - bits
        (multiplier, slots) =
            entries.isEmpty ? (0, [0, 0, 0, 0]) : KeyColumn(entries).scattered(overBits: bits)
    }

    var isEmpty: Bool { entries.isEmpty }

    subscript(key: Key) -> Payload? {
        let spot = spot(of: key)
        return spot == 0 ? nil : self[spot: spot]
    }

    /// The payload at a spot returned by ``spot(of:)``, other than 0.
    subscript(spot spot: Int) -> Payload { entries[spot &- 1].payload }

    /// The index of a key in ``entries`` plus one, or 0 if it is absent.
    func spot(of key: Key) -> Int {
        let slot = KeyColumn.home(of: key, multiplier, shift)
        // In bounds: the bits that the shift leaves address exactly the slots.
        let spot = Int(truncatingIfNeeded: slots.withUnsafeBufferPointer { $0[slot] })
        return spot == 0 || entries[spot &- 1].key.raw == key.raw
            ? spot : KeyColumn(entries).spot(of: key, behind: slot, slots)
    }
}

/// The part that does not depend on the payload type.
extension KeyColumn {
    /// The spot of a key whose home slot holds another key.
    @inline(never)
    fileprivate func spot(of key: Key, behind slot: Int, _ slots: [UInt32]) -> Int {
        var slot = slot
        while true {
            slot = (slot + 1) & (slots.count - 1)
            let spot = Int(slots[slot])
            if spot == 0 || self[spot - 1] == key { return spot }
        }
    }

    /// Multiplicative hashing: the upper bits of a product.
    fileprivate static func home(of key: Key, _ multiplier: UInt32, _ shift: UInt32) -> Int {
        Int(truncatingIfNeeded: (key.raw &* multiplier) &>> shift)
    }

    /// Distributes the keys over 2ᵇⁱᵗˢ slots.
    fileprivate func scattered(overBits bits: UInt32) -> (multiplier: UInt32, slots: [UInt32]) {
        let slotCount = 1 << Int(bits)
        var (best, fewest) = ((UInt32(0), [UInt32]()), Int.max)
        // Odd numbers with well-mixed bits; the first comes from the golden ratio.
        var multiplier: UInt32 = 2_654_435_769
        for _ in 0..<24 where fewest > 0 {
            var (slots, strangers) = ([UInt32](repeating: 0, count: slotCount), 0)
            for place in 0..<count {
                var slot = Self.home(of: self[place], multiplier, 32 - bits)
                if slots[slot] != 0 { strangers += 1 }
                while slots[slot] != 0 { slot = (slot + 1) & (slotCount - 1) }
                slots[slot] = UInt32(place + 1)
            }
            if strangers < fewest { (best, fewest) = ((multiplier, slots), strangers) }
            multiplier = multiplier &* 1_664_525 &+ 1_013_904_224
        }
        return best
    }
}
