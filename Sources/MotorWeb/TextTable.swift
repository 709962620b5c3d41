/// The texts of pictures, each with a number, so that whoever shows the pictures is told of each text once.
///
/// A text is known by its bytes. When there are very many, as when a number on a label runs, all are forgotten at once.
struct TextTable {
    /// How many texts are kept at most, from one picture to the next.
    static let limit = 256

    private var texts: [[UInt8]] = []
    private var told = 0
    private var wasReset = false

    /// Begins another picture: forgets all texts if there are too many.
    mutating func beginPicture() {
        if texts.count > Self.limit { reset() }
    }

    /// The number of a text: the same until all are forgotten.
    ///
    /// - Complexity: O(texts that are kept); most of them differ in their length, which is looked at first.
    mutating func number(of text: String) -> Int {
        let bytes = Array(text.utf8)
        if let place = texts.firstIndex(of: bytes) { return place }
        texts.append(bytes)
        return texts.count - 1
    }

    /// Forgets all texts and that any was told: for somebody who knows none.
    mutating func reset() {
        texts.removeAll(keepingCapacity: true)
        (told, wasReset) = (0, true)
    }

    /// Writes the texts that were not written before: records of `number, text`, after one of `reset` if those told
    /// before count no more.
    mutating func tellNew(in records: Records) {
        if wasReset { records.record("reset") }
        for number in told..<texts.count {
            records.record("\(number)", String(decoding: texts[number], as: UTF8.self))
        }
        (told, wasReset) = (texts.count, false)
    }
}
