/// Writes escape sequences, and tracks the terminal's cursor and colors.
struct EscapeWriter {
    private var bytes: [UInt8] = []
    /// The cursor's position; unknown at first, and after the last column of a row.
    private var row: Int?
    private var column = 0
    private var style = Cell.Style()
    private var prefix: [UInt8] = []
    /// Whether the prefix changes something by itself.
    private var isNeeded = false

    /// Begins an update. Everything except the default style is unknown.
    mutating func begin(clearing: Bool) {
        bytes.removeAll(keepingCapacity: true)
        row = nil
        column = 0
        style = Cell.Style()
        prefix = Array("\u{1B}[?2026h\u{1B}[m".utf8)
        if clearing { prefix += Array("\u{1B}[H\u{1B}[2J".utf8) }
        isNeeded = clearing
    }

    /// The bytes of the update; empty if nothing changed.
    mutating func finish() -> [UInt8] {
        guard isNeeded || !bytes.isEmpty else { return [] }
        return prefix + bytes + Array("\u{1B}[m\u{1B}[?2026l".utf8)
    }

    /// Moves the cursor in the shortest way: absolutely, to the right, or by rewriting equal cells in between.
    mutating func move(to newRow: Int, _ newColumn: Int, of columns: Int, in cells: UnsafeBufferPointer<Cell>) {
        if row == newRow, column == newColumn { return }
        if row == newRow, column < newColumn {
            let gap = newColumn - column
            let start = newRow * columns + column
            // An ASCII cell in the current style costs one byte; the shortest move to the right costs four.
            if gap <= 3, (start..<start + gap).allSatisfy({ cells[$0].character.isASCII && fits(cells[$0]) }) {
                for index in start..<start + gap { write(cells[index], columns: columns) }
            } else {
                bytes += [0x1B, 0x5B]
                if gap > 1 { number(gap) }
                bytes.append(UInt8(ascii: "C"))
            }
        } else {
            bytes += [0x1B, 0x5B]
            number(newRow + 1)
            if newColumn > 0 {
                bytes.append(UInt8(ascii: ";"))
                number(newColumn + 1)
            }
            bytes.append(UInt8(ascii: "H"))
        }
        (row, column) = (newRow, newColumn)
    }

    /// Writes one cell at the cursor.
    mutating func write(_ cell: Cell, columns: Int) {
        var cell = cell
        if cell.character == Cell.upperHalf {
            // The same cell upside down may need no new colors.
            let turned = Cell(turning: cell)
            if let turned, changes(to: turned) < changes(to: cell) { cell = turned }
        }
        apply(cell)
        bytes.append(contentsOf: UTF8.encode(cell.character).unsafelyUnwrapped)
        column += 1
        if column == columns { row = nil }
    }

    private func fits(_ cell: Cell) -> Bool { changes(to: cell) == 0 }

    private func changes(to cell: Cell) -> Int {
        var count = cell.style.background == style.background ? 0 : 1
        if cell.character != " " {
            if cell.style.foreground != style.foreground { count += 1 }
            if cell.style.bold != style.bold { count += 1 }
        }
        return count
    }

    private mutating func apply(_ cell: Cell) {
        guard changes(to: cell) > 0 else { return }
        bytes += [0x1B, 0x5B]
        var isFirst = true
        if cell.character != " " {
            if cell.style.bold != style.bold { parameter(cell.style.bold ? 1 : 22, &isFirst) }
            if cell.style.foreground != style.foreground { color(cell.style.foreground, 30, &isFirst) }
            (style.bold, style.foreground) = (cell.style.bold, cell.style.foreground)
        }
        if cell.style.background != style.background { color(cell.style.background, 40, &isFirst) }
        style.background = cell.style.background
        bytes.append(UInt8(ascii: "m"))
    }

    private mutating func color(_ color: Cell.RGB?, _ base: Int, _ isFirst: inout Bool) {
        guard let color else { return parameter(base + 9, &isFirst) }
        parameter(base + 8, &isFirst)
        for part in [2, Int(color.red), Int(color.green), Int(color.blue)] { parameter(part, &isFirst) }
    }

    private mutating func parameter(_ value: Int, _ isFirst: inout Bool) {
        if !isFirst { bytes.append(UInt8(ascii: ";")) }
        isFirst = false
        number(value)
    }

    private mutating func number(_ value: Int) {
        if value >= 10 { number(value / 10) }
        bytes.append(UInt8(ascii: "0") + UInt8(value % 10))
    }
}

extension Cell {
    /// The same appearance with the halves exchanged, if it has one.
    fileprivate init?(turning cell: Cell) {
        guard let upper = cell.style.foreground, let lower = cell.style.background else { return nil }
        self.init(Cell.lowerHalf, style: Style(foreground: lower, background: upper, bold: cell.style.bold))
    }
}
