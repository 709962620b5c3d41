import MotorExhibits
import MotorTerminal

/// The keys and their functions, on as many lines as they need.
struct Footer: Equatable {
    let lines: [[Showing.Hint]]

    /// Arranges groups of hints; each begins a line.
    init(_ groups: [[Showing.Hint]], columns: Int) {
        var lines: [[Showing.Hint]] = []
        for group in groups {
            var line: [Showing.Hint] = []
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

    func draw(in rect: CellRect, _ cells: inout CellBuffer, _ palette: Palette) {
        for (row, line) in lines.enumerated() {
            var column = rect.column
            for hint in line {
                column = cells.put(hint.key, column: column, row: rect.row + row, style: palette.key, clip: rect) + 1
                column = cells.put(hint.words, column: column, row: rect.row + row, style: palette.quiet, clip: rect)
                column += Self.gap
            }
        }
    }
}

extension Showing.Hint {
    fileprivate var width: Int { key.count + 1 + words.count }
}
