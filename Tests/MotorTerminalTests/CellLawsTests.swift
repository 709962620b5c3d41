import FineMotor
import MotorRaster
import SeededRandom
import Testing

@testable import MotorTerminal

/// Cells as sets of places: an operation on a rectangle is one on each of its cells.
@Suite("Cells, one by one")
struct CellLawsTests {
    private static func rect(_ dice: inout SeededGenerator) -> CellRect {
        func number() -> Int { Int.random(in: -4...9, using: &dice) }
        return CellRect(column: number(), row: number(), columns: number(), rows: number())
    }

    /// The cells around the origin, in and beyond every rectangle of these tests.
    private static let places = (-8...20).flatMap { column in (-8...20).map { (column: column, row: $0) } }

    @Test("an intersection has the cells that are in both, and a rectangle as many as its sides say")
    func intersections() {
        var dice = SeededGenerator(seed: 1)
        for _ in 0..<300 {
            let (one, other) = (Self.rect(&dice), Self.rect(&dice))
            let both = one.intersection(other)
            func contains(_ rect: CellRect, _ place: (column: Int, row: Int)) -> Bool {
                rect.contains(column: place.column, row: place.row)
            }
            for place in Self.places {
                #expect(contains(both, place) == (contains(one, place) && contains(other, place)), "\(one), \(other)")
            }
            #expect(
                Self.places.count { contains(one, $0) } == one.columns * one.rows && one.columns >= 0 && one.rows >= 0)
        }
    }

    @Test("filling, copying and writing change the cells of their area, and no other")
    func operations() {
        var dice = SeededGenerator(seed: 2)
        for round in 0..<300 {
            let (columns, rows) = (Int.random(in: -1...9, using: &dice), Int.random(in: -1...9, using: &dice))
            var cells = CellBuffer(columns: columns, rows: rows)
            #expect(cells.cells.count == max(columns, 0) * max(rows, 0))
            for index in cells.cells.indices {
                cells[index % columns, index / columns] = Cell(
                    Unicode.Scalar(UInt8(97 + index % 26)), style: Cell.Style(background: Cell.RGB(UInt8(index), 0, 0)))
            }
            let (before, area) = (cells, Self.rect(&dice))
            let clip = dice.isTrue() ? Self.rect(&dice) : nil
            let style = Cell.Style(
                foreground: Cell.RGB(1, 2, 3), background: dice.isTrue() ? Cell.RGB(9, 9, 9) : nil, bold: dice.isTrue())
            var other = CellBuffer(columns: area.columns, rows: area.rows)
            for index in other.cells.indices {
                other[index % area.columns, index / area.columns] = Cell(Unicode.Scalar(UInt8(65 + index % 26)))
            }
            let text = String(String.UnicodeScalarView((0..<area.columns).map { Unicode.Scalar(UInt8(48 + $0)) }))
            switch round % 3 {
            case 0: cells.fill(area, with: Cell("#", style: style))
            case 1: cells.put(other, column: area.column, row: area.row)
            default:
                #expect(
                    cells.put(text, column: area.column, row: area.row, style: style, clip: clip) == area.column
                        + area.columns)
            }
            for (column, row) in Self.places where before.bounds.contains(column: column, row: row) {
                let old = before[column, row]
                var wanted = old
                let (x, y) = (column - area.column, row - area.row)
                switch round % 3 {
                case 0 where area.contains(column: column, row: row): wanted = Cell("#", style: style)
                case 1 where area.contains(column: column, row: row): wanted = other[x, y]
                case 2
                where y == 0 && (0..<area.columns).contains(x) && clip?.contains(column: column, row: row) != false:
                    wanted = Cell(Unicode.Scalar(UInt8(48 + x)), style: style)
                    wanted.style.background = style.background ?? old.style.background
                default: break
                }
                #expect(cells[column, row] == wanted, "\(round): \(area) at \(column), \(row)")
            }
        }
    }

    @Test("a translucent color over another is their mix, to the nearest byte, and beyond its range the end of it")
    func mixes() {
        var dice = SeededGenerator(seed: 3)
        for _ in 0..<500 {
            func part() -> Float { Float(dice.number(0...1)) }
            let (color, alpha) = (Color(red: part(), green: part(), blue: part()), Float(dice.number(0...1)))
            let ground = Cell.RGB(
                .random(in: 0...255, using: &dice), .random(in: 0...255, using: &dice),
                .random(in: 0...255, using: &dice))
            let mixed = ground.below(Color(red: color.red, green: color.green, blue: color.blue, alpha: alpha))
            let pairs = [
                (mixed.red, color.red, ground.red), (mixed.green, color.green, ground.green),
                (mixed.blue, color.blue, ground.blue),
            ]
            for (byte, part, under) in pairs {
                let exact = min(max(Double(part) * Double(alpha) * 255 + Double(under) * (1 - Double(alpha)), 0), 255)
                #expect(abs(Double(byte) - exact) <= 0.51, "\(part) · \(alpha) over \(under)")
            }
            // Over black, as the nearest opaque color.
            let opaque = Cell.RGB(Color(red: color.red, green: color.green, blue: color.blue, alpha: alpha))
            for (byte, part) in [(opaque.red, color.red), (opaque.green, color.green), (opaque.blue, color.blue)] {
                #expect(abs(Double(byte) - min(max(Double(part) * Double(alpha), 0), 1) * 255) <= 0.51)
            }
            #expect(Cell.RGB(ground.color) == ground)
        }
        #expect(Cell.RGB(0, 0, 0).below(Color(red: .nan, green: 2, blue: -1, alpha: 1)) == Cell.RGB(0, 255, 0))
    }

    @Test("text stands on the mean color of both halves of its cell, to the nearest byte, halves up")
    func means() {
        for (upper, lower) in [(0, 0), (10, 20), (255, 0), (255, 255), (3, 4)] as [(UInt8, UInt8)] {
            var cells = CellBuffer(columns: 1, rows: 1)
            func gray(_ byte: UInt8) -> Color { Cell.RGB(byte, byte, byte).color }
            func half(_ y: Double, _ byte: UInt8) -> DisplayList.Item {
                .init(
                    id: .init(layer: 1, part: .fill), transform: .identity,
                    content: .fill(.rect(Rect(x: 0, y: y, width: 1, height: 1)), .color(gray(byte)), evenOdd: false))
            }
            for alpha in [1, 0.03, 0.01] as [Float] {
                let text = DisplayList.Text(
                    string: "x", position: Point(x: 0, y: 1), fontSize: 2, bold: true,
                    color: Color(red: 1, green: 0, blue: 0, alpha: alpha), alignment: .left)
                let list = DisplayList(
                    size: Size(width: 1, height: 2),
                    items: [
                        half(0, upper), half(1, lower),
                        .init(id: .init(layer: 2, part: .text), transform: .identity, content: .text(text)),
                    ])
                cells.draw(list, in: Viewport(cells.bounds, showing: list.size), over: Cell.RGB(7, 7, 7))
                let mean = UInt8((Int(upper) + Int(lower) + 1) / 2)
                let style = Cell.Style(
                    foreground: Cell.RGB(mean, mean, mean).below(text.color), background: Cell.RGB(mean, mean, mean),
                    bold: true)
                // What is almost invisible is no character.
                let isText = cells[0, 0].character == "x"
                #expect(isText == (alpha > 0.02))
                if isText { #expect(cells[0, 0] == Cell("x", style: style), "\(upper), \(lower)") }
            }
        }
    }

    @Test("a viewport has the largest scale at which its picture fits, and its middle in the middle")
    func viewports() {
        var dice = SeededGenerator(seed: 4)
        for _ in 0..<300 {
            let rect = CellRect(
                column: Int.random(in: -3...9, using: &dice), row: Int.random(in: -3...9, using: &dice),
                columns: Int.random(in: 1...60, using: &dice), rows: Int.random(in: 1...40, using: &dice))
            let size = Size(width: dice.number(1...90), height: dice.number(1...90))
            let largest = dice.isTrue() ? .infinity : dice.number(0.1...4)
            let viewport = Viewport(rect, showing: size, largest: largest)
            // A cell is as high as two are wide.
            let (width, height) = (Double(rect.columns), Double(2 * rect.rows))
            #expect(viewport.scale == min(width / size.width, height / size.height, largest))
            let middle = Point(x: size.width / 2, y: size.height / 2).applying(viewport.transform)
            #expect(abs(middle.x - width / 2) < 1e-9 && abs(middle.y - height / 2) < 1e-9)
            #expect(viewport.pixels == PixelRect(left: 0, top: 0, right: rect.columns, bottom: 2 * rect.rows))
            let (column, row) = (Int.random(in: -9...70, using: &dice), Int.random(in: -9...50, using: &dice))
            let point = viewport.point(column: column, row: row)
            let back = point.applying(viewport.transform)
            #expect(
                abs(back.x - Double(column - rect.column) - 0.5) < 1e-6
                    && abs(back.y - Double(2 * (row - rect.row)) - 1) < 1e-6)
            #expect(viewport.cell(at: point) == (column, row))
            let moved = viewport.moved(to: CellRect(column: 1, row: 2, columns: rect.columns, rows: rect.rows))
            #expect(moved.cell(at: point) == (column - rect.column + 1, row - rect.row + 2))
        }
        #expect(
            Viewport(CellRect(column: 0, row: 0, columns: 0, rows: 0), showing: Size(width: 9, height: 9)).scale == 1)
    }

    /// Lines as a text editor breaks them: each hint that still fits stays on the line.
    @Test("a footer has all hints in order, as many on a line as fit three columns apart, and draws them there")
    func footers() {
        var dice = SeededGenerator(seed: 5)
        for _ in 0..<200 {
            let groups = (0..<Int.random(in: 1...3, using: &dice)).map { _ in
                (0..<Int.random(in: 1...5, using: &dice)).map { _ in
                    Hint(
                        String(repeating: "k", count: Int.random(in: 1...6, using: &dice)),
                        String(repeating: "s", count: Int.random(in: 1...9, using: &dice)))
                }
            }
            let columns = Int.random(in: 1...40, using: &dice)
            let footer = Footer(groups, columns: columns)
            func text(_ line: [Hint]) -> String { line.map { $0.key + " " + $0.summary }.joined(separator: "   ") }
            var rest = footer.lines[...]
            for group in groups {
                var left = group[...]
                while !left.isEmpty {
                    let line = rest.popFirst() ?? []
                    #expect(line == Array(left.prefix(line.count)) && !line.isEmpty)
                    #expect(line.count == 1 || text(line).count <= columns)
                    left = left.dropFirst(line.count)
                    if let next = left.first { #expect(text(line + [next]).count > columns) }
                }
            }
            #expect(rest.isEmpty)
            var cells = CellBuffer(columns: columns + 2, rows: footer.lines.count + 1)
            let rect = CellRect(column: 1, row: 1, columns: columns, rows: footer.lines.count)
            footer.draw(in: rect, &cells, .dark)
            for (row, line) in footer.lines.enumerated() {
                let shown = String(String.UnicodeScalarView((0..<columns + 2).map { cells[$0, row + 1].character }))
                let wanted = " " + text(line).prefix(columns)
                #expect(shown == wanted + String(repeating: " ", count: columns + 2 - wanted.count))
                #expect(cells[1, row + 1].style == Palette.dark.key)
                let summary = line[0].key.count + 2
                if summary <= columns { #expect(cells[summary, row + 1].style == Palette.dark.quiet) }
            }
        }
    }

    @Test(
        "a click on any cell of a name or an arrow means it, the chosen name stands out, and no name is left out that fits"
    )
    func names() {
        let names = ["One", "Two", "Three", "Four", "Five", "Six", "Seven"]
        for (width, chosen) in (14...75).flatMap({ width in names.indices.map { (width, $0) } }) {
            let start = 1 + width % 2
            var cells = CellBuffer(
                columns: width + start + 1, rows: 2, filledWith: Cell(background: Palette.dark.background))
            let row = NameRow(names, chosen: chosen, row: 1, from: start, to: start + width, in: &cells, .dark)
            let text = String(String.UnicodeScalarView((0..<cells.columns).map { cells[$0, 1].character }))
            #expect(
                !text.dropFirst(start).prefix(width).allSatisfy { $0 == " " }
                    && text.prefix(start).allSatisfy { $0 == " " } && text.last == " ")
            var indices: [Int] = []
            for (rect, index) in row.targets {
                let own = String(text.dropFirst(rect.column).prefix(rect.columns))
                let isName = own.contains("\(index + 1) \(names[index]) ")
                #expect(rect.row == 1 && rect.rows == 1 && (isName || own == "‹" || own == "›"), "\(own)")
                let style = isName ? index == chosen ? Palette.dark.heading : Palette.dark.quiet : Palette.dark.key
                // The mark is part of the name.
                #expect(
                    cells[rect.column, 1].character
                        == (isName ? index == chosen ? "▸" : " " : cells[rect.column, 1].character))
                for column in rect.column..<rect.column + rect.columns {
                    let cell = cells[column, 1]
                    #expect(
                        cell.style.background
                            == (isName && index == chosen ? Palette.dark.chosen : Palette.dark.background))
                    #expect(cell.style.foreground == style.foreground && cell.style.bold == style.bold)
                }
                if isName { indices.append(index) }
            }
            #expect(row.targets.count == indices.count + (indices.first == 0 ? 0 : 1) + (indices.last == 6 ? 0 : 1))
            #expect(
                zip(row.targets, row.targets.dropFirst()).allSatisfy {
                    $0.rect.column + $0.rect.columns < $1.rect.column + 1
                })
            // One more name would not fit beside the arrows, unless it is before the first, from which they begin.
            let widths = names.indices.map { names[$0].count + 4 }
            if let last = indices.last, last < 6 {
                let space = width - 4
                let used = indices.reduce(0) { $0 + widths[$1] + 1 } + widths[last + 1]
                #expect(used > space, "\(text)")
            }
        }
    }

    @Test("a row of the next update begins with the shortest move, and equal halves may turn to save colors")
    func bytes() {
        let (red, blue) = (Cell.RGB(255, 0, 0), Cell.RGB(0, 0, 255))
        func update(_ cells: [(column: Int, row: Int, cell: Cell)], over old: Cell = Cell()) -> String {
            var (screen, buffer) = (Screen(), CellBuffer(columns: 30, rows: 12, filledWith: old))
            _ = screen.update(to: buffer)
            for (column, row, cell) in cells { buffer[column, row] = cell }
            return String(String(decoding: screen.update(to: buffer), as: UTF8.self).dropFirst(11).dropLast(11))
        }
        // ECMA-48: without a number, a position is the first column, and a move is by one.
        #expect(update([(0, 10, Cell("a"))]) == "\u{1B}[11Ha")
        #expect(update([(29, 0, Cell("a")), (0, 1, Cell("b"))]) == "\u{1B}[1;30Ha\u{1B}[2Hb")
        let bold = Cell("b", style: Cell.Style(bold: true))
        #expect(update([(0, 0, bold), (2, 0, bold)]) == "\u{1B}[1H\u{1B}[1mb b")
        #expect(update([(0, 0, bold), (2, 0, bold)], over: Cell("x")) == "\u{1B}[1H\u{1B}[1mb\u{1B}[Cb")
        // A half of two colors, and the same colors the other way around: the lower half of the same two colors.
        let (one, other) = (Cell(upper: red, lower: blue), Cell(upper: blue, lower: red))
        #expect(update([(0, 0, one), (1, 0, other)]) == "\u{1B}[1H\u{1B}[38;2;255;0;0;48;2;0;0;255m▀▄")
        #expect(update([(0, 0, one), (1, 0, one)]) == "\u{1B}[1H\u{1B}[38;2;255;0;0;48;2;0;0;255m▀▀")
        // Back to the defaults, bold off.
        let plain = Cell("p", style: Cell.Style(background: blue))
        let strong = Cell("s", style: Cell.Style(foreground: red, background: blue, bold: true))
        #expect(
            update([(0, 0, strong), (1, 0, plain)]) == "\u{1B}[1H\u{1B}[1;38;2;255;0;0;48;2;0;0;255ms\u{1B}[22;39mp")
        #expect(
            update([(0, 0, strong), (1, 0, Cell("s", style: Cell.Style(foreground: red, bold: true)))]).hasSuffix(
                "s\u{1B}[49ms"))
    }
}
