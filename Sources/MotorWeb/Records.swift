/// Text for the page, made of records: each ends with U+001E, its fields with U+001F.
final class Records {
    /// The text as UTF-8.
    let bytes = LastingBuffer<UInt8>()

    /// Removes all records.
    func removeAll() { bytes.removeAll() }

    /// Ends a record.
    func end() { bytes.append(0x1E) }

    /// Adds a field; a separator in it becomes a space.
    func field(_ text: String) {
        for byte in Array(text.utf8) { bytes.append(byte == 0x1E || byte == 0x1F ? 0x20 : byte) }
        bytes.append(0x1F)
    }

    /// Adds a complete record.
    func record(_ fields: String...) {
        for text in fields { field(text) }
        end()
    }

    /// Adds plain text outside of any record.
    func text(_ text: String) {
        bytes.append(contentsOf: Array(text.utf8))
    }

    /// Adds a number as a field, formatted as in Swift.
    func field(_ number: Double) { field("\(number)") }

    /// Adds a whole number as a field.
    func field(_ number: Int) { field("\(number)") }
}
