/// A set of keys in one word that may claim to contain a key that it does not, because each key maps to one of 64 bits.
struct KeySketch {
    private var bits: UInt64 = 0

    init() {}

    init(_ key: Key) {
        bits = Self.bit(of: key)
    }

    private static func bit(of key: Key) -> UInt64 { 1 << UInt64(key.number & 63) }

    var isEmpty: Bool { bits == 0 }

    /// Whether the key may be in the set; false only if it is certainly not.
    func mayContain(_ key: Key) -> Bool { bits & Self.bit(of: key) != 0 }

    /// Whether the set claims every key that another set claims.
    func contains(_ other: KeySketch) -> Bool { bits | other.bits == bits }

    mutating func formUnion(_ other: KeySketch) { bits |= other.bits }
}
