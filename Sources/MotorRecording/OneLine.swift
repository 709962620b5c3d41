import FineMotor

/// A text without line breaks or control characters, which a terminal would execute: each becomes a blank.
func oneLine(_ text: String) -> String {
    var bytes: [UInt8] = []
    bytes.append(oneLine: text)
    return String(decoding: bytes, as: UTF8.self)
}

extension [UInt8] {
    /// Appends a text as UTF-8, with a blank for each control character, line separator and paragraph separator.
    mutating func append(oneLine text: String) {
        let bytes = Array(text.utf8)
        var offset = 0
        while offset < bytes.count {
            let length = Self.controlLength(bytes, offset)
            append(length == 0 ? bytes[offset] : UInt8(ascii: " "))
            offset += Swift.max(length, 1)
        }
    }

    /// The number of bytes of the character at an offset if it must be replaced, else 0.
    private static func controlLength(_ bytes: [UInt8], _ offset: Int) -> Int {
        switch bytes[offset] {
        case 0..<0x20, 0x7F: 1
        // U+0080 to U+009F. The next byte exists because the text is valid.
        case 0xC2: bytes[offset + 1] < 0xA0 ? 2 : 0
        // U+2028 and U+2029.
        case 0xE2: bytes[offset + 1] == 0x80 && bytes[offset + 2] & 0xFE == 0xA8 ? 3 : 0
        default: 0
        }
    }
}
