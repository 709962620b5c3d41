/// A ``KeyTable`` that never changes again, in which a look-up costs the same however many entries there are.
///
/// There are at least four slots for each key, and of several ways to scatter the keys over them the one is taken that
/// leaves the fewest away from home: mostly none. So a look-up is a product, a shift and, where the slot is not free, one
/// comparison.
struct ResolvedTable<Payload> {
    let entries: CompactArray<KeyTable<Payload>.Entry>
    /// Spots, 0 when free; never full.
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

    @inline(__always) var isEmpty: Bool { entries.isEmpty }

    subscript(key: Key) -> Payload? {
        @inline(__always) get {
            let spot = spot(of: key)
            return spot == 0 ? nil : self[spot: spot]
        }
    }

    /// The payload at a spot that ``spot(of:)`` gave, not 0.
    subscript(spot spot: Int) -> Payload {
        @inline(__always) get { entries[spot &- 1].payload }
    }

    /// Where a key stands in ``entries``, plus one; 0 when it does not.
    @inline(__always) func spot(of key: Key) -> Int {
        let slot = KeyColumn.home(of: key, multiplier, shift)
        // In bounds: there are as many slots as the bits that the shift leaves can name.
        let spot = Int(truncatingIfNeeded: slots.withUnsafeBufferPointer { $0[slot] })
        return spot == 0 || entries[spot &- 1].key.raw == key.raw
            ? spot : KeyColumn(entries).spot(of: key, behind: slot, slots)
    }
}

/// What does not depend on the payloads.
extension KeyColumn {
    /// The spot of a key whose home another one has.
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
    @inline(__always) fileprivate static func home(of key: Key, _ multiplier: UInt32, _ shift: UInt32) -> Int {
        Int(truncatingIfNeeded: (key.raw &* multiplier) &>> shift)
    }

    /// Lays the keys into 2ᵇⁱᵗˢ slots.
    fileprivate func scattered(overBits bits: UInt32) -> (multiplier: UInt32, slots: [UInt32]) {
        let slotCount = 1 << Int(bits)
        var (best, fewest) = ((UInt32(0), [UInt32]()), Int.max)
        // Odd, with bits all over; the first is the golden ratio's.
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
