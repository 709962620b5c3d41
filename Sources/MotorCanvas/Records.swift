/// Text for the page, made of records: each ends with U+001E, its fields with U+001F.
package final class Records {
    /// The text as UTF-8.
    package let bytes = LastingBuffer<UInt8>()

    /// Creates an empty text.
    package init() {}

    /// Removes all records.
    func removeAll() { bytes.removeAll() }

    package func end() { bytes.append(0x1E) }

    /// Adds a field; a separator in it becomes a space.
    package func field(_ text: String) {
        for byte in text.utf8 { bytes.append(byte == 0x1E || byte == 0x1F ? 0x20 : byte) }
        bytes.append(0x1F)
    }

    /// Adds a complete record.
    package func record(_ fields: String...) {
        for text in fields { field(text) }
        end()
    }

    /// Adds plain text outside of any record.
    package func text(_ text: String) {
        bytes.append(contentsOf: Array(text.utf8))
    }

    /// Adds a number as a field, formatted as in Swift.
    package func field(_ number: Double) { field(number.description) }

    /// Adds a whole number as a field.
    ///
    /// It writes the digits itself: an interpolation would link all string formatting into a program.
    package func field(_ number: Int) {
        if number < 0 { bytes.append(UInt8(ascii: "-")) }
        digits(of: UInt64(number.magnitude))
        bytes.append(0x1F)
    }

    /// Adds a number as a field, to millionths; an empty field if it is greater than 10¹² or not finite.
    func roundedField(_ number: Double) {
        if abs(number) <= 1e12 {
            let millionths = UInt64((abs(number) * 1e6).rounded())
            if number < 0, millionths > 0 { bytes.append(UInt8(ascii: "-")) }
            digits(of: millionths / 1_000_000)
            var rest = millionths % 1_000_000
            if rest > 0 { bytes.append(UInt8(ascii: ".")) }
            while rest > 0 {
                bytes.append(UInt8(ascii: "0") + UInt8(rest / 100_000))
                rest = rest % 100_000 * 10
            }
        }
        bytes.append(0x1F)
    }

    private func digits(of number: UInt64) {
        var power: UInt64 = 1
        while number / power >= 10 { power *= 10 }
        while power > 0 {
            bytes.append(UInt8(ascii: "0") + UInt8(number / power % 10))
            power /= 10
        }
    }
}
