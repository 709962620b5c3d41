import FineMotor

/// The edits of a ``Mailbox``, as text: all that a memory saves of ten thousand messages.
///
/// `d3` deletes the row 3, `u` undoes the last deletion, `o3` opens the row 3, `m3-5` moves it to 5, `n` loads new
/// messages.
struct MailboxEdits {
    enum Edit: Equatable {
        case delete(Int)
        case undo
        case open(Int)
        case move(Int, Int)
        case load
    }

    private(set) var edits: [Edit] = []

    /// The maximum number of edits that are read.
    private static let most = 10_000

    init() {}

    /// Reads edits from a text, up to the first invalid one.
    init(parsing text: String) {
        for word in text.utf8.split(separator: UInt8(ascii: " ")).prefix(Self.most) {
            guard let edit = Self.edit(Array(word)) else { return }
            edits.append(edit)
        }
    }

    /// Adds an edit. One that continues a move changes the last edit.
    mutating func add(_ edit: Edit) {
        guard case (.move(let start, let middle)?, .move(let next, let end)) = (edits.last, edit), middle == next else {
            return edits.append(edit)
        }
        edits.removeLast()
        if start != end { edits.append(.move(start, end)) }
    }

    var text: String {
        var text = ""
        for edit in edits {
            if !text.isEmpty { text += " " }
            switch edit {
            case .delete(let row): text += "d" + row.description
            case .undo: text += "u"
            case .open(let row): text += "o" + row.description
            case .move(let start, let end): text += "m" + start.description + "-" + end.description
            case .load: text += "n"
            }
        }
        return text
    }

    private static func edit(_ word: [UInt8]) -> Edit? {
        let numbers = word.dropFirst().split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
            .map { number($0) }
        switch (word[0], numbers.count) {
        case (UInt8(ascii: "u"), _) where word.count == 1: return .undo
        case (UInt8(ascii: "n"), _) where word.count == 1: return .load
        case (UInt8(ascii: "d"), 1): return numbers[0].map { .delete($0) }
        case (UInt8(ascii: "o"), 1): return numbers[0].map { .open($0) }
        case (UInt8(ascii: "m"), 2):
            guard let start = numbers[0], let end = numbers[1] else { return nil }
            return .move(start, end)
        default: return nil
        }
    }

    private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
        guard !digits.isEmpty, digits.count < 8 else { return nil }
        var number = 0
        for digit in digits {
            guard digit >= UInt8(ascii: "0"), digit <= UInt8(ascii: "9") else { return nil }
            number = number * 10 + Int(digit - UInt8(ascii: "0"))
        }
        return number
    }
}
