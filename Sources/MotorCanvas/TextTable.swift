/// The texts of pictures, each with a number, so that each text is sent to the page only once.
///
/// Texts are compared by their bytes. When there are too many (a label that counts), all are dropped at once.
struct TextTable {
    /// The maximum number of texts kept from picture to picture.
    static let limit = 256

    private var texts: [[UInt8]] = []
    private var written = 0
    private var wasReset = false

    /// Creates a table without texts.
    init() {}

    /// Begins a picture: drops all texts if there are too many, and returns whether it did.
    mutating func beginPicture() -> Bool {
        guard texts.count > Self.limit else { return false }
        reset()
        return true
    }

    /// The number of a text, which is the same until all texts are dropped.
    ///
    /// - Complexity: O(kept texts); most differ in length, which is compared first.
    mutating func number(of text: String) -> Int {
        let bytes = Array(text.utf8)
        if let index = texts.firstIndex(of: bytes) { return index }
        texts.append(bytes)
        return texts.count - 1
    }

    /// Drops all texts and counts none as sent, for a reader that has none.
    mutating func reset() {
        texts.removeAll(keepingCapacity: true)
        (written, wasReset) = (0, true)
    }

    /// Writes the texts that were not written before: records of `number, text`, after one of `reset` if earlier
    /// numbers are no longer valid.
    mutating func writeNew(in records: Records) {
        if wasReset { records.record("reset") }
        for number in written..<texts.count {
            records.field(number)
            records.field(String(decoding: texts[number], as: UTF8.self))
            records.end()
        }
        (written, wasReset) = (texts.count, false)
    }
}
