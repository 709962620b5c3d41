import FineMotor
import MotorExhibits
import MotorTerminal

/// The parameters of an exhibit, each with its value and a bar for its position in the range.
struct TuningPanel {
    let showing: Showing
    let chosen: Int

    static func rows(_ exhibit: Exhibit) -> Int { exhibit.parameters.count + 3 }

    func draw(in rect: CellRect, _ cells: inout CellBuffer, _ palette: Palette) {
        cells.fill(rect, with: Cell(background: palette.panel))
        let left = rect.column + 2
        let right = rect.column + rect.columns - 1
        cells.put("parameters", column: left, row: rect.row, style: palette.heading, clip: rect)
        let parameters = showing.exhibit.parameters
        let name = parameters.map(\.key.name.count).max() ?? 0
        let width = parameters.map(\.width).max() ?? 0
        for (index, parameter) in parameters.enumerated() {
            let row = rect.row + 2 + index
            if index == chosen {
                cells.fill(
                    CellRect(column: rect.column, row: row, columns: rect.columns, rows: 1),
                    with: Cell(background: palette.chosen))
                cells.put("▸", column: rect.column, row: row, style: palette.key, clip: rect)
            }
            cells.put(
                parameter.key.name, column: left, row: row, style: index == chosen ? palette.heading : palette.quiet,
                clip: rect)
            let number = showing.layer[parameter.key]?.number
            let value = number.map(parameter.labeled) ?? "—"
            cells.put(value, column: left + name + 2, row: row, style: palette.text, clip: rect)
            let bar = left + name + width + 4
            if let number, right - bar > 6 {
                let columns = right - bar - 1
                let range = parameter.range
                let part = (number - range.lowerBound) / (range.upperBound - range.lowerBound)
                let position = Int((min(max(part, 0), 1) * Double(columns - 1)).rounded())
                for column in 0..<columns {
                    cells.put(
                        column == position ? "●" : "─", column: bar + column, row: row,
                        style: column == position ? palette.key : palette.quiet, clip: rect)
                }
            }
        }
    }
}

extension Exhibit.Parameter {
    /// A number with its unit.
    fileprivate func labeled(_ number: Double) -> String { text(number) + (unit.isEmpty ? "" : " " + unit) }

    /// The maximum number of columns of such a text, on the parameter's grid.
    fileprivate var width: Int {
        [range.lowerBound, range.lowerBound + step, range.upperBound - step, range.upperBound]
            .map { labeled($0).count }.max() ?? 0
    }
}
