import FineMotor
import MotorTerminal

/// What the exhibit is in: its state and its values.
struct StatusPanel {
    private let state: String
    private let values: [(key: String, value: String)]

    init(_ showing: Showing) {
        state = showing.layer["state"]?.string ?? ""
        var values = showing.exhibit.values.map { setting in
            (setting.key.name, showing.layer[setting.key].map { $0.description } ?? setting.unset)
        }
        values.append(("reduced motion", showing.value(Exhibit.reducedMotionKey)?.bool == true ? "on" : "off"))
        self.values = values
    }

    func draw(in rect: CellRect, _ cells: inout CellBuffer) {
        cells.fill(rect, with: Cell(ground: Palette.panel))
        let (left, right) = (rect.column + 2, rect.column + rect.columns - 1)
        var column = cells.put("state", column: left, row: rect.row, style: .quiet, clip: rect) + 1
        cells.put(
            state, column: column, row: rect.row, style: Cell.Style(foreground: Palette.state, bold: true), clip: rect)
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
