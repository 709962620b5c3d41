/// An object member's name: its first eight bytes, which distinguish all names of the format.
struct JSONKey: Equatable, Sendable {
    var bytes: UInt64

    init(bytes: UInt64) {
        self.bytes = bytes
    }

    /// Creates a name of up to eight ASCII characters. The compiler can fold it to a constant.
    @inline(__always)
    init(
        _ a: Unicode.Scalar, _ b: Unicode.Scalar = "\0", _ c: Unicode.Scalar = "\0", _ d: Unicode.Scalar = "\0",
        _ e: Unicode.Scalar = "\0", _ f: Unicode.Scalar = "\0", _ g: Unicode.Scalar = "\0", _ h: Unicode.Scalar = "\0"
    ) {
        let low = UInt64(a.value) | UInt64(b.value) << 8 | UInt64(c.value) << 16 | UInt64(d.value) << 24
        let high = UInt64(e.value) | UInt64(f.value) << 8 | UInt64(g.value) << 16 | UInt64(h.value) << 24
        bytes = low | high << 32
    }

    /// Adds a byte at an index; bytes from the ninth on are ignored.
    mutating func add(_ byte: UInt8, at index: Int) {
        if index < 8 { bytes |= UInt64(byte) << UInt64(8 * index) }
    }
}
