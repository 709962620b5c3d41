/// The texts of pictures, each with a number, so that whoever shows the pictures is told of each text once.
///
/// A text is known by its bytes. When there are very many, as when a number on a label runs, all are forgotten at once.
struct TextTable {
    /// How many texts are kept at most, from one picture to the next.
    static let limit = 256

    private var texts: [String] = []
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
        let bytes = text.utf8
        let place = texts.firstIndex { $0.utf8.count == bytes.count && $0.utf8.elementsEqual(bytes) }
        if let place { return place }
        texts.append(text)
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
        for number in told..<texts.count { records.record("\(number)", texts[number]) }
        (told, wasReset) = (texts.count, false)
    }
}
