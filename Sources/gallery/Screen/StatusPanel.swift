import FineMotor
import MotorTerminal

/// What the exhibit is in: its state and its values.
struct StatusPanel {
    private let state: String
    private let reducesMotion: Bool
    private let values: [(key: String, value: String)]

    init(_ showing: Showing) {
        state = showing.layer["state"]?.string ?? ""
        reducesMotion = showing.value(Exhibit.reducedMotionKey)?.bool == true
        values = showing.exhibit.values.map { setting in
            (setting.key.name, showing.layer[setting.key].map { $0.description } ?? setting.unset)
        }
    }

    func draw(in rect: CellRect, _ cells: inout CellBuffer) {
        cells.fill(rect, with: Cell(ground: Palette.panel))
        let (left, right) = (rect.column + 2, rect.column + rect.columns - 1)
        var column = cells.put("state", column: left, row: rect.row, style: .quiet, clip: rect) + 1
        let style = Cell.Style(foreground: Palette.state, bold: true)
        column = cells.put(state, column: column, row: rect.row, style: style, clip: rect) + 2
        if reducesMotion { cells.put("reduced motion", column: column, row: rect.row, style: .text, clip: rect) }
        column = left
        var row = rect.row + 1
        for (key, value) in values {
            let width = key.count + 1 + value.count
            if column + width > right, column > left { (column, row) = (left, row + 1) }
            column = cells.put(key, column: column, row: row, style: .quiet, clip: rect) + 1
            column = cells.put(value, column: column, row: row, style: .text, clip: rect) + 2
        }
    }
}
