extension UInt8 {
    /// Whether the byte is `0`…`9` in UTF-8.
    var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }
}
