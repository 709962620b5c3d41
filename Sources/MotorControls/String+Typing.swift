import MotorText

extension String {
    /// The number of scalars.
    var scalarCount: Int { bytes.count { !$0.isWithinScalar } }

    /// The text after a backspace.
    var withoutLastScalar: String {
        var bytes = bytes
        while let last = bytes.popLast(), last.isWithinScalar {}
        return String(utf8: bytes)
    }
}

extension UInt8 {
    /// Whether the byte continues a scalar in UTF-8.
    var isWithinScalar: Bool { self & 0b1100_0000 == 0b1000_0000 }

    /// Whether the byte is `0`…`9` in UTF-8.
    package var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }
}
