/// What somebody sees on a terminal: the characters that stand there after all that was written.
///
/// It knows the control sequences that a program of full screens needs: where the cursor goes, what is cleared, and which
/// modes are on. Colours and weights are passed over. Source: ECMA-48, xterm's control sequences.
public struct TerminalScreen {
    /// The extent.
    public let columns, rows: Int
    /// The private modes that are on, such as 1049 for the other screen.
    public private(set) var modes: Set<Int> = [25]
    private var cells: [Character]
    private var column = 0
    private var row = 0
    private var pending: [UInt8] = []

    /// Creates an empty screen with a cursor that is to be seen.
    public init(columns: Int, rows: Int) {
        (self.columns, self.rows) = (columns, rows)
        cells = Array(repeating: " ", count: columns * rows)
    }

    /// What stands there, row by row.
    public var lines: [String] {
        (0..<rows).map { String(cells[$0 * columns..<($0 + 1) * columns]) }
    }

    /// Whether a text stands somewhere in one row.
    public func shows(_ text: String) -> Bool { place(of: text) != nil }

    /// The place of the middle of a text, counted from 0.
    public func place(of text: String) -> (column: Int, row: Int)? {
        for (row, line) in lines.enumerated() {
            guard let range = line.firstRange(of: text) else { continue }
            return (line.distance(from: line.startIndex, to: range.lowerBound) + text.count / 2, row)
        }
        return nil
    }

    /// Takes what a program writes, however it is cut into pieces.
    public mutating func write(_ bytes: [UInt8]) {
        pending += bytes
        var rest = pending[...]
        while let length = length(of: rest) {
            take(rest.prefix(length))
            rest = rest.dropFirst(length)
        }
        pending = Array(rest)
    }

    /// How many bytes the first sequence or character has; `nil` when not all of it is there.
    private func length(of bytes: ArraySlice<UInt8>) -> Int? {
        guard let first = bytes.first else { return nil }
        if first == 0x1B {
            guard bytes.count > 1 else { return nil }
            guard bytes[bytes.startIndex + 1] == UInt8(ascii: "[") else { return 2 }
            return bytes.dropFirst(2).firstIndex { $0 >= 0x40 }.map { $0 - bytes.startIndex + 1 }
        }
        let count = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
        return bytes.count >= count ? count : nil
    }

    private mutating func take(_ bytes: ArraySlice<UInt8>) {
        let text = String(decoding: bytes, as: UTF8.self)
        guard bytes.first == 0x1B else { return put(text) }
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
