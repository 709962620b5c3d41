import MotorLayers
import MotorMath
@testable import MotorTerminal
import Testing

@Suite("Cells")
struct CellBufferTests {
    private func rows(_ cells: CellBuffer) -> [String] {
        (0..<cells.rows).map { row in
            String(String.UnicodeScalarView((0..<cells.columns).map { cells[$0, row].character }))
        }
    }

    @Test("text fills cells from left to right, and is clipped to the grid and the clip")
    func put() {
        var cells = CellBuffer(columns: 6, rows: 3, filledWith: Cell("."))
        #expect(cells.put("abc", column: 1, row: 0) == 4)
        #expect(cells.put("abcdef", column: -2, row: 1) == 4)
        let clip = CellRect(column: 2, row: 0, columns: 2, rows: 9)
        #expect(cells.put("uvwxyz", column: 0, row: 2, clip: clip) == 6)
        cells.put("no", column: 0, row: 3)
        cells.put("no", column: 0, row: -1)
        #expect(rows(cells) == [".abc..", "cdef..", "..wx.."])
    }

    @Test("a character that is not one cell wide becomes a question mark; accents are dropped")
    func widths() {
        var cells = CellBuffer(columns: 12, rows: 1, filledWith: Cell("."))
        cells.put("a漢e\u{301}😀\t\u{1B}✓→한", column: 0, row: 0)
        #expect(rows(cells) == ["a?e???✓→?..."])
        #expect(Cell("\n").character == "?")
    }

    @Test("text without a background keeps the background of its cells")
    func background() {
        let blue = Cell.RGB(0, 0, 255)
        var cells = CellBuffer(columns: 2, rows: 1, filledWith: Cell(style: Cell.Style(background: blue)))
        cells.put("x", column: 0, row: 0, style: Cell.Style(foreground: Cell.RGB(1, 1, 1), bold: true))
        #expect(
            cells[0, 0] == Cell("x", style: Cell.Style(foreground: Cell.RGB(1, 1, 1), background: blue, bold: true)))
    }

    @Test("filling is clipped to the grid")
    func fill() {
        var cells = CellBuffer(columns: 4, rows: 2, filledWith: Cell("."))
        cells.fill(CellRect(column: 2, row: -3, columns: 9, rows: 4), with: Cell("x"))
        cells.fill(CellRect(column: 9, row: 9, columns: 1, rows: 1), with: Cell("y"))
        #expect(rows(cells) == ["..xx", "...."])
    }

    @Test("a cell outside the grid traps with a message")
    func outside() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = CellBuffer(columns: 3, rows: 2)[3, 0]
        }
        #expect(result?.said("CellBuffer: no cell at 3, 0") == true)
    }
}

@Suite("Pictures in cells")
struct PictureTests {
    let black = Cell.RGB(0, 0, 0)

    private func list(_ contents: [DisplayList.Content], width: Double, height: Double) -> DisplayList {
        DisplayList(
            size: Size(width: width, height: height),
            items: contents.map {
                DisplayList.Item(id: DisplayList.ID(layer: 1, part: .fill), transform: .identity, content: $0)
            })
    }

    @Test("a cell shows two pixels: the upper in the character's color, the lower in the background's")
    func halves() {
        var cells = CellBuffer(columns: 3, rows: 2)
        let viewport = Viewport(CellRect(column: 1, row: 0, columns: 2, rows: 2), showing: Size(width: 2, height: 4))
        let upper = Path.rect(Rect(x: 0, y: 0, width: 2, height: 1))
        cells.draw(list([.fill(upper, .color(.red), evenOdd: false)], width: 2, height: 4), in: viewport, over: black)
        #expect(cells[1, 0] == Cell("▀", style: Cell.Style(foreground: Cell.RGB(255, 0, 0), background: black)))
        #expect(cells[1, 1] == Cell(" ", style: Cell.Style(background: black)))
        #expect(cells[0, 0] == Cell())
    }

    @Test("text keeps the picture behind it, and translucent text blends with it")
    func text() {
        var cells = CellBuffer(columns: 2, rows: 1)
        let viewport = Viewport(cells.bounds, showing: Size(width: 2, height: 2))
        let all = Path.rect(Rect(x: 0, y: 0, width: 2, height: 2))
        let half = Color(red: 1, green: 1, blue: 1, alpha: 0.5)
        let text = DisplayList.Text(
            string: "x", position: Point(x: 0, y: 1), fontSize: 2, bold: false, color: half, alignment: .left)
        cells.draw(
            list([.fill(all, .color(.blue), evenOdd: false), .text(text)], width: 2, height: 2), in: viewport,
            over: black)
        // Half of white over blue: 127.5 in red and green, rounded up.
        let style = Cell.Style(foreground: Cell.RGB(128, 128, 255), background: Cell.RGB(0, 0, 255))
        #expect(cells[0, 0] == Cell("x", style: style))
    }

    @Test("a picture that is partly outside the grid is clipped")
    func outside() {
        var cells = CellBuffer(columns: 3, rows: 2)
        let viewport = Viewport(CellRect(column: -1, row: -1, columns: 9, rows: 9), showing: Size(width: 9, height: 18))
        let all = Path.rect(Rect(x: 0, y: 0, width: 9, height: 18))
        cells.draw(list([.fill(all, .color(.red), evenOdd: false)], width: 9, height: 18), in: viewport, over: black)
        #expect(cells.cells.allSatisfy { $0.style.background == Cell.RGB(255, 0, 0) })
    }

    @Test("a viewport shows the whole picture in proportion, centered")
    func fits() {
        let viewport = Viewport(
            CellRect(column: 10, row: 5, columns: 40, rows: 30), showing: Size(width: 100, height: 50))
        #expect(viewport.scale == 0.4)
        // 40 × 60 half-cells hold 40 × 20 of picture, 20 above it.
        #expect(viewport.origin == Point(x: 0, y: 20))
        #expect(viewport.point(column: 10, row: 15) == Point(x: 1.25, y: 2.5))
        #expect(Viewport(viewport.rect, showing: Size(width: 4, height: 4), largest: 2).scale == 2)
        #expect(Viewport(viewport.rect, showing: .zero).scale == 1)
    }

    @Test("a cell's point lies in that cell")
    func roundTrip() {
        let viewport = Viewport(
            CellRect(column: 3, row: 2, columns: 31, rows: 17), showing: Size(width: 77, height: 50))
        for column in 0..<40 {
            for row in 0..<25 {
                let cell = viewport.cell(at: viewport.point(column: column, row: row))
                #expect(cell.column == column && cell.row == row)
            }
        }
    }

    @Test("a point that is far away or NaN still has a cell")
    func farAway() {
        let viewport = Viewport(
            CellRect(column: 3, row: 2, columns: 30, rows: 20), showing: Size(width: 30, height: 40))
        for coordinate in [-Double.infinity, -1e300, 1e19, .infinity, .nan] {
            let cell = viewport.cell(at: Point(x: coordinate, y: coordinate))
            #expect(coordinate.isNaN ? cell == (3, 2) : abs(cell.column) >= 999_997 && abs(cell.row) >= 999_998)
        }
    }

    @Test("a scale that is not above 0 traps with a message")
    func scale() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Viewport(CellRect(column: 0, row: 0, columns: 1, rows: 1), showing: .zero, largest: -1)
        }
        #expect(result?.said("Viewport: the largest scale must be above 0, got -1.0") == true)
    }
}
