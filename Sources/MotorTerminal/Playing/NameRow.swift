/// Names on one line, one of them chosen: those that fit, with arrows to the others.
package struct NameRow {
    /// The cells of each name or arrow, and the index that a click on them chooses.
    package private(set) var targets: [(rect: CellRect, index: Int)] = []

    /// Draws names from a column to another one.
    ///
    /// - Parameters:
    ///   - names: The names, at least one.
    ///   - chosen: The index of the chosen one, which is always drawn.
    ///   - row: The row.
    ///   - start: The first column.
    ///   - end: The column after the last one.
    package init(
        _ names: [String], chosen: Int, row: Int, from start: Int, to end: Int, in cells: inout CellBuffer,
        _ palette: Palette
    ) {
        let labels = names.enumerated().map { ($0 == chosen ? "▸" : " ") + "\($0 + 1) \($1) " }
        var column = start
        var visible = Self.visible(labels, chosen: chosen, from: column, to: end)
        if visible.count < names.count {
            visible = Self.visible(labels, chosen: chosen, from: column + 2, to: end - 2)
        }
        func arrow(_ text: String, to index: Int) {
            cells.put(text, column: column, row: row, style: palette.key)
            targets.append((CellRect(column: column, row: row, columns: 1, rows: 1), index))
        }
        if visible.lowerBound > 0 {
            arrow("‹", to: visible.lowerBound - 1)
            column += 2
        }
        for index in visible {
            let isChosen = index == chosen
            let rect = CellRect(column: column, row: row, columns: labels[index].count, rows: 1)
            if isChosen { cells.fill(rect, with: Cell(background: palette.chosen)) }
            let style = isChosen ? palette.heading : palette.quiet
            column = cells.put(labels[index], column: column, row: row, style: style) + 1
            targets.append((rect, index))
        }
        if visible.upperBound < names.count { arrow("›", to: visible.upperBound) }
    }

    /// The names that fit on a line, including the chosen one.
    private static func visible(_ labels: [String], chosen: Int, from start: Int, to end: Int) -> Range<Int> {
        var first = 0
        while true {
            var (last, column) = (first, start)
            while last < labels.count, column + labels[last].count <= end {
                column += labels[last].count + 1
                last += 1
            }
            if chosen < last || first >= chosen { return first..<last }
            first += 1
        }
    }
}
