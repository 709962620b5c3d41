/// A rectangle of a terminal's grid.
package struct CellRect: Hashable, Sendable {
    /// The top left cell, counted from 0.
    package var column, row: Int
    /// The size in cells; never negative.
    package let columns, rows: Int

    /// Creates a rectangle; a negative size counts as 0.
    package init(column: Int, row: Int, columns: Int, rows: Int) {
        (self.column, self.row) = (column, row)
        (self.columns, self.rows) = (max(columns, 0), max(rows, 0))
    }

    /// Whether a cell lies inside.
    package func contains(column: Int, row: Int) -> Bool {
        column >= self.column && column < self.column + columns && row >= self.row && row < self.row + rows
    }

    /// The intersection with another rectangle.
    package func intersection(_ other: CellRect) -> CellRect {
        let (left, top) = (max(column, other.column), max(row, other.row))
        return CellRect(
            column: left, row: top, columns: min(column + columns, other.column + other.columns) - left,
            rows: min(row + rows, other.row + other.rows) - top)
    }
}
