import MotorRaster

/// A grid of characters for a terminal to show.
package struct CellBuffer: Equatable, Sendable {
    /// The size in cells.
    package let columns, rows: Int
    /// The cells, row by row from the top left.
    var cells: [Cell]

    /// Creates a grid of equal cells; a negative size counts as 0.
    package init(columns: Int, rows: Int, filledWith cell: Cell = Cell()) {
        (self.columns, self.rows) = (max(columns, 0), max(rows, 0))
        cells = Array(repeating: cell, count: self.columns * self.rows)
    }

    /// The whole grid as a rectangle.
    var bounds: CellRect { CellRect(column: 0, row: 0, columns: columns, rows: rows) }

    /// The cell at a column and a row, counted from 0.
    ///
    /// - Precondition: The cell is in the grid.
    subscript(column: Int, row: Int) -> Cell {
        get {
            precondition(bounds.contains(column: column, row: row), "CellBuffer: no cell at \(column), \(row)")
            return cells[row * columns + column]
        }
        set {
            precondition(bounds.contains(column: column, row: row), "CellBuffer: no cell at \(column), \(row)")
            cells[row * columns + column] = newValue
        }
    }

    /// Fills a rectangle, clipped to the grid.
    package mutating func fill(_ rect: CellRect, with cell: Cell = Cell()) {
        let visible = rect.intersection(bounds)
        for row in 0..<visible.rows {
            let start = (visible.row + row) * columns + visible.column
            for index in start..<start + visible.columns { cells[index] = cell }
        }
    }

    /// Copies another grid, clipped to this one.
    package mutating func put(_ other: CellBuffer, column: Int, row: Int) {
        let visible = CellRect(column: column, row: row, columns: other.columns, rows: other.rows).intersection(bounds)
        for line in visible.row..<visible.row + visible.rows {
            let (to, from) = (line * columns, (line - row) * other.columns - column)
            for index in visible.column..<visible.column + visible.columns {
                cells[to + index] = other.cells[from + index]
            }
        }
    }

    /// Writes one line of text, clipped to `clip` and the grid.
    ///
    /// Each character fills one cell; a wider one, or one without a width, becomes a question mark.
    ///
    /// - Parameters:
    ///   - text: The line. A line break in it is a character without width.
    ///   - column: The column of the first character; may be negative.
    ///   - row: The line's row.
    ///   - style: Its appearance; without a background, the cells keep theirs.
    ///   - clip: The area in which it is visible; everywhere if `nil`.
    /// - Returns: The column after the last character, visible or not.
    @discardableResult
    package mutating func put(
        _ text: String, column: Int, row: Int, style: Cell.Style = Cell.Style(), clip: CellRect? = nil
    ) -> Int {
        let visible = clip.map { $0.intersection(bounds) } ?? bounds
        var currentColumn = column
        for character in text.cellCharacters {
            defer { currentColumn += 1 }
            guard visible.contains(column: currentColumn, row: row) else { continue }
            let index = row * columns + currentColumn
            let background = style.background ?? cells[index].style.background
            cells[index].character = character
            cells[index].style = Cell.Style(
                foreground: style.foreground, background: background, bold: style.bold)
        }
        return currentColumn
    }
}
