/// Text for the page, made of records: each ends with U+001E, its fields with U+001F.
package final class Records {
    /// The text as UTF-8.
    package let bytes = LastingBuffer<UInt8>()

    /// Creates an empty text.
    package init() {}

    /// Removes all records.
    package func removeAll() { bytes.removeAll() }

    /// Ends a record.
    package func end() { bytes.append(0x1E) }

    /// Adds a field; a separator in it becomes a space.
    package func field(_ text: String) {
        for byte in Array(text.utf8) { bytes.append(byte == 0x1E || byte == 0x1F ? 0x20 : byte) }
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
    package func field(_ number: Double) { field("\(number)") }

    /// Adds a whole number as a field.
    package func field(_ number: Int) { field("\(number)") }
}
