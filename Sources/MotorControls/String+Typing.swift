extension String {
    /// How many scalars there are.
    var scalarCount: Int { Array(utf8).count { !$0.isWithinScalar } }

    /// What backspace leaves.
    var withoutLastScalar: String {
        var bytes = Array(utf8)
        while let last = bytes.popLast(), last.isWithinScalar {}
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension UInt8 {
    /// Whether it is no scalar's first byte in UTF-8.
    var isWithinScalar: Bool { self & 0b1100_0000 == 0b1000_0000 }

    /// Whether it is one of `0`…`9` in UTF-8.
    package var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }
}
