extension Array<UInt8> {
    /// Decodes a text in Base64 (RFC 4648, 4); `nil` for any other character.
    init?(base64 text: String) {
        self.init()
        var (buffer, count) = (0 as UInt32, 0)
        for byte in text.utf8 {
            let value: UInt8
            switch byte {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"): value = byte - UInt8(ascii: "A")
            case UInt8(ascii: "a")...UInt8(ascii: "z"): value = byte - UInt8(ascii: "a") + 26
            case UInt8(ascii: "0")...UInt8(ascii: "9"): value = byte - UInt8(ascii: "0") + 52
            case UInt8(ascii: "+"): value = 62
            case UInt8(ascii: "/"): value = 63
            case UInt8(ascii: "="): continue
            default: return nil
            }
            buffer = buffer << 6 | UInt32(value)
            count += 6
            if count >= 8 {
                count -= 8
                append(UInt8(truncatingIfNeeded: buffer >> UInt32(count)))
            }
        }
    }
}
