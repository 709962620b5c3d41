@testable import MotorTerminal
import Testing

/// A terminal that implements just enough of ECMA-48: positions, erasing, colors, bold.
struct SmallTerminal {
    let columns, rows: Int
    var grid: [Cell]
    private var row = 0, column = 0, style = Cell.Style()

    init(columns: Int, rows: Int) {
        (self.columns, self.rows) = (columns, rows)
        grid = Array(repeating: Cell("#"), count: columns * rows)
    }

    mutating func take(_ bytes: [UInt8]) {
        var rest = String(decoding: bytes, as: UTF8.self).unicodeScalars[...]
        while let scalar = rest.popFirst() {
            if scalar == "\u{1B}" {
                #expect(rest.popFirst() == "[")
                let end = rest.firstIndex { $0.value >= 0x40 } ?? rest.startIndex
                sequence(String(String.UnicodeScalarView(rest[..<end])), rest[end])
                rest = rest[rest.index(after: end)...]
            } else {
                #expect(column < columns, "a character beyond the row's end")
                grid[row * columns + column] = Cell(scalar, style: style)
                column += 1
            }
        }
    }

    private mutating func sequence(_ text: String, _ last: Unicode.Scalar) {
        if text.hasPrefix("?") { return }
        let numbers = text.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
        switch last {
        case "H": (row, column) = (max(numbers[0], 1) - 1, max(numbers.count > 1 ? numbers[1] : 1, 1) - 1)
        case "C":
            #expect(column < columns, "the cursor is at the end of the row")
            column += max(numbers[0], 1)
        case "J": grid = Array(repeating: Cell(" ", style: style), count: columns * rows)
        case "m": rendition(numbers[...])
        default: Issue.record("\(text)\(last)")
        }
    }

    private mutating func rendition(_ numbers: ArraySlice<Int>) {
        var rest = numbers
        while let number = rest.popFirst() {
            switch number {
            case 0: style = Cell.Style()
            case 1: style.bold = true
            case 22: style.bold = false
            case 39: style.foreground = nil
            case 49: style.background = nil
            case 38, 48:
                #expect(rest.popFirst() == 2)
                let color = Cell.RGB(UInt8(rest.removeFirst()), UInt8(rest.removeFirst()), UInt8(rest.removeFirst()))
                if number == 38 { style.foreground = color } else { style.background = color }
            default: Issue.record("SGR \(number)")
            }
        }
    }
}

/// The appearance of a cell: the colors of its halves, or a character.
enum CellAppearance: Equatable {
    case halves(Cell.RGB?, Cell.RGB?)
    case character(Unicode.Scalar, Cell.Style)

    init(_ cell: Cell) {
        let style = cell.style
        switch cell.character {
        case " ": self = .halves(style.background, style.background)
        case "▀" where style.foreground != nil: self = .halves(style.foreground, style.background)
        case "▄" where style.foreground != nil: self = .halves(style.background, style.foreground)
        default: self = .character(cell.character, style)
        }
    }
}
