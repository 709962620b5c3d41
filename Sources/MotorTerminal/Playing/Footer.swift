/// The keys and their functions, on as many lines as they need.
package struct Footer: Equatable {
    /// The hints of each line.
    package let lines: [[Hint]]

    /// Arranges groups of hints; each begins a line.
    package init(_ groups: [[Hint]], columns: Int) {
        var lines: [[Hint]] = []
        for group in groups {
            var line: [Hint] = []
            var width = 0
            for hint in group {
                if width + hint.width > columns, !line.isEmpty {
                    lines.append(line)
                    (line, width) = ([], 0)
                }
                line.append(hint)
                width += hint.width + Self.gap
            }
            lines.append(line)
        }
        self.lines = lines
    }

    private static let gap = 3

    /// Draws the lines from the top left of a rectangle.
    package func draw(in rect: CellRect, _ cells: inout CellBuffer, _ palette: Palette) {
        for (row, line) in lines.enumerated() {
            var column = rect.column
            for hint in line {
                column = cells.put(hint.key, column: column, row: rect.row + row, style: palette.key, clip: rect) + 1
                column = cells.put(hint.summary, column: column, row: rect.row + row, style: palette.quiet, clip: rect)
                column += Self.gap
            }
        }
    }
}
