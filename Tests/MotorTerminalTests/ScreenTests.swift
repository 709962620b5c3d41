import SeededRandom
@testable import MotorTerminal
import Testing

@Suite("Screen")
struct ScreenTests {
    /// A few colors, so that equal neighbors are common.
    private static let colors: [Cell.RGB?] = [nil, Cell.RGB(0, 0, 0), Cell.RGB(255, 128, 7), Cell.RGB(10, 99, 200)]

    private func scramble(_ cells: inout CellBuffer, _ count: Int, _ dice: inout SeededGenerator) {
        for _ in 0..<count {
            let style = Cell.Style(
                foreground: Self.colors.randomElement(using: &dice)!,
                background: Self.colors.randomElement(using: &dice)!, bold: Bool.random(using: &dice))
            let character: Unicode.Scalar = ["a", " ", "▀", "é", "▀", "b"].randomElement(using: &dice)!
            let (column, row) = (
                Int.random(in: 0..<cells.columns, using: &dice), Int.random(in: 0..<cells.rows, using: &dice)
            )
            for index in column..<min(column + Int.random(in: 1...4, using: &dice), cells.columns) {
                cells[index, row] = Cell(character, style: style)
            }
        }
    }

    @Test("an update shows the new cells whatever the terminal showed before", arguments: 1...20)
    func shows(_ seed: Int) {
        var dice = SeededGenerator(seed: UInt64(seed))
        let (columns, rows) = (Int.random(in: 1...30, using: &dice), Int.random(in: 1...9, using: &dice))
        var cells = CellBuffer(columns: columns, rows: rows)
        var terminal = SmallTerminal(columns: columns, rows: rows)
        var screen = Screen()
        for round in 0..<40 {
            terminal.take(screen.update(to: cells))
            #expect(
                terminal.grid.map { CellAppearance($0) } == cells.cells.map { CellAppearance($0) }, "round \(round)")
            scramble(&cells, Int.random(in: 0...12, using: &dice), &dice)
            if round == 20 { screen.invalidate() }
        }
    }

    @Test("an update without a visible change writes no bytes")
    func nothing() {
        var screen = Screen()
        var cells = CellBuffer(columns: 10, rows: 3, filledWith: Cell("x"))
        cells[4, 1] = Cell(" ", style: Cell.Style(foreground: Cell.RGB(1, 2, 3)))
        _ = screen.update(to: cells)
        #expect(screen.update(to: cells) == [])
        cells[4, 1] = Cell(" ", style: Cell.Style(foreground: Cell.RGB(9, 9, 9), bold: true))
        #expect(screen.update(to: cells) == [])
    }

    @Test("one changed cell costs a move, its colors and its character, in one synchronized update")
    func oneCell() {
        var screen = Screen()
        var cells = CellBuffer(columns: 10, rows: 3)
        _ = screen.update(to: cells)
        cells[4, 1] = Cell("x", style: Cell.Style(foreground: Cell.RGB(1, 2, 3)))
        let text = String(decoding: screen.update(to: cells), as: UTF8.self)
        #expect(text == "\u{1B}[?2026h\u{1B}[m\u{1B}[2;5H\u{1B}[38;2;1;2;3mx\u{1B}[m\u{1B}[?2026l")
    }

    /// Three cells in the style of the one before cost three bytes, and a move to the right costs four.
    @Test("up to three cells between two changes are rewritten if that is shorter than a move")
    func gaps() {
        func update(gap: Int, bold: Bool) -> String {
            var screen = Screen()
            var cells = CellBuffer(columns: 20, rows: 1, filledWith: Cell("x", style: Cell.Style(bold: bold)))
            _ = screen.update(to: cells)
            for column in [2, 3 + gap] { cells[column, 0] = Cell("o") }
            let text = String(decoding: screen.update(to: cells), as: UTF8.self)
            return String(text.dropFirst(11).dropLast(11))
        }
        #expect(update(gap: 3, bold: false) == "\u{1B}[1;3Hoxxxo")
        #expect(update(gap: 4, bold: false) == "\u{1B}[1;3Ho\u{1B}[4Co")
        #expect(update(gap: 2, bold: true) == "\u{1B}[1;3Ho\u{1B}[2Co")
    }

    @Test("neighbors of the same style set the style once")
    func runs() {
        var screen = Screen()
        var cells = CellBuffer(columns: 10, rows: 1)
        _ = screen.update(to: cells)
        cells.put("hello", column: 2, row: 0, style: Cell.Style(background: Cell.RGB(7, 7, 7), bold: true))
        let text = String(decoding: screen.update(to: cells), as: UTF8.self)
        #expect(text.contains("\u{1B}[1;48;2;7;7;7mhello\u{1B}[m"))
    }
}
