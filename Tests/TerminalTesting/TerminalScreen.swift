/// The visible contents of a terminal: the characters on it after all output.
///
/// It implements the control sequences of full-screen programs: cursor movement, clearing, modes, and a question. Colors and
/// weights are ignored. Source: ECMA-48, xterm's control sequences.
public struct TerminalScreen {
    /// The size.
    public let columns, rows: Int
    /// The private modes that are on, such as 1049 for the alternate screen.
    public private(set) var modes: Set<Int> = [25]
    /// How often the program has asked for the background's color, by OSC 11.
    public private(set) var backgroundQuestions = 0
    private var cells: [Character]
    private var column = 0
    private var row = 0
    private var pending: [UInt8] = []

    /// Creates an empty screen with a visible cursor.
    public init(columns: Int, rows: Int) {
        (self.columns, self.rows) = (columns, rows)
        cells = Array(repeating: " ", count: columns * rows)
    }

    /// The text, row by row.
    public var lines: [String] {
        (0..<rows).map { String(cells[$0 * columns..<($0 + 1) * columns]) }
    }

    /// Whether a text is somewhere in one row.
    public func shows(_ text: String) -> Bool { position(of: text) != nil }

    /// The position of the middle of a text, counted from 0.
    public func position(of text: String) -> (column: Int, row: Int)? {
        for (row, line) in lines.enumerated() {
            guard let range = line.firstRange(of: text) else { continue }
            return (line.distance(from: line.startIndex, to: range.lowerBound) + text.count / 2, row)
        }
        return nil
    }

    /// Processes a program's output, however it is split.
    public mutating func write(_ bytes: [UInt8]) {
        pending += bytes
        var rest = pending[...]
        while let length = length(of: rest) {
            take(rest.prefix(length))
            rest = rest.dropFirst(length)
        }
        pending = Array(rest)
    }

    /// The length in bytes of the first sequence or character; `nil` if it is incomplete.
    private func length(of bytes: ArraySlice<UInt8>) -> Int? {
        guard let first = bytes.first else { return nil }
        if first == 0x1B {
            guard bytes.count > 1 else { return nil }
            if bytes[bytes.startIndex + 1] == UInt8(ascii: "]") {
                return bytes.firstIndex(of: 0x07).map { $0 - bytes.startIndex + 1 }
            }
            guard bytes[bytes.startIndex + 1] == UInt8(ascii: "[") else { return 2 }
            return bytes.dropFirst(2).firstIndex { $0 >= 0x40 }.map { $0 - bytes.startIndex + 1 }
        }
        let count = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
        return bytes.count >= count ? count : nil
    }

    private mutating func take(_ bytes: ArraySlice<UInt8>) {
        let text = String(decoding: bytes, as: UTF8.self)
        guard bytes.first == 0x1B else { return put(text) }
        if text == "\u{1B}]11;?\u{7}" { backgroundQuestions += 1 }
        guard text.hasPrefix("\u{1B}["), let command = text.last else { return }
        let body = text.dropFirst(2).dropLast()
        let numbers = body.drop { $0 == "?" }.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) }
        switch command {
        case "H":
            (row, column) = (
                (numbers.first.flatMap { $0 } ?? 1) - 1, (numbers.dropFirst().first.flatMap { $0 } ?? 1) - 1
            )
        case "C": column += numbers.first.flatMap { $0 } ?? 1
        case "J": cells = Array(repeating: " ", count: columns * rows)
        case "h" where body.hasPrefix("?"): modes.formUnion(numbers.compactMap { $0 })
        case "l" where body.hasPrefix("?"): modes.subtract(numbers.compactMap { $0 })
        default: break
        }
    }

    private mutating func put(_ text: String) {
        switch text {
        case "\r": column = 0
        case "\n": row += 1
        default:
            if column == columns { (column, row) = (0, row + 1) }
            guard (0..<rows).contains(row), (0..<columns).contains(column), let character = text.first else { return }
            cells[row * columns + column] = character
            column += 1
        }
    }
}
