/// The bytes of Base64 text (RFC 4648).
package enum Base64 {
    /// The bytes of the text; `nil` for text with other characters. Spaces and line ends are skipped.
    package static func bytes(_ text: some Sequence<UInt8>) -> [UInt8]? {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.underestimatedCount / 4 * 3)
        var (buffer, count) = (0 as UInt32, 0)
        for letter in text {
            let value: UInt8
            switch letter {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"): value = letter - UInt8(ascii: "A")
            case UInt8(ascii: "a")...UInt8(ascii: "z"): value = letter - UInt8(ascii: "a") + 26
            case UInt8(ascii: "0")...UInt8(ascii: "9"): value = letter - UInt8(ascii: "0") + 52
            case UInt8(ascii: "+"): value = 62
            case UInt8(ascii: "/"): value = 63
            case UInt8(ascii: "="), UInt8(ascii: " "), 0x0A, 0x0D: continue
            default: return nil
            }
            buffer = buffer << 6 | UInt32(value)
            count += 6
            if count >= 8 {
                count -= 8
                bytes.append(UInt8(truncatingIfNeeded: buffer >> UInt32(count)))
            }
        }
        return bytes
    }
}
