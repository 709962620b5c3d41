import Foundation

extension Data {
    /// The bytes as characters that a script element may hold: seven bits a character, the first bits first.
    ///
    /// A page is UTF-8, so these characters are one byte, but for three values that HTML does not keep: U+0000, a
    /// carriage return and “<”. Such a value and the one after it become one character of two bytes. `unpack.js` has the
    /// rule.
    var packedText: String {
        var characters = String.UnicodeScalarView()
        var values = sevenBitValues[...]
        while let value = values.popFirst() {
            guard let place = Self.unwritable.firstIndex(of: value) else {
                characters.append(Unicode.Scalar(value))
                continue
            }
            let code = values.popFirst().map { 0x80 + place << 7 + Int($0) } ?? 0x200 + place
            characters.append(Unicode.Scalar(UInt16(code))!)
        }
        return String(characters)
    }

    private static var unwritable: [UInt8] { [0x00, 0x0D, 0x3C] }

    /// Seven bits each; zeros fill the last one.
    private var sevenBitValues: [UInt8] {
        var values: [UInt8] = []
        var (bits, count) = (0, 0)
        for byte in self {
            (bits, count) = ((bits << 8 | Int(byte)) & 0x7FFF, count + 8)
            while count >= 7 {
                count -= 7
                values.append(UInt8(bits >> count & 0x7F))
            }
        }
        if count > 0 { values.append(UInt8(bits << (7 - count) & 0x7F)) }
        return values
    }
}
