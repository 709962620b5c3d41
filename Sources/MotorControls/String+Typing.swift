extension String {
    /// What backspace leaves. Bytes are enough to tell: those within a scalar begin with the bits 10.
    var withoutLastScalar: String {
        var bytes = Array(utf8)
        while let last = bytes.popLast(), last & 0b1100_0000 == 0b1000_0000 {}
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension UInt8 {
    /// Whether it is one of `0`…`9` in UTF-8.
    var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }
}
