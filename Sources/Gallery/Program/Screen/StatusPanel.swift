import FineMotor
import MotorExhibits
import MotorRecording
import MotorTerminal

/// The exhibit's state and values. If only its parts have states, such as a row of a list, the panel shows the latest
/// one.
struct StatusPanel: Equatable {
    private let state: String
    /// The part that has the state; empty for the component itself.
    private let part: String
    private let reducesMotion: Bool
    private let values: [Entry]

    private struct Entry: Equatable { let key, value: String }

    /// - Parameter trace: The exhibit's trace.
    init(_ showing: Showing, _ trace: Trace) {
        (state, part) = showing.layer["state"]?.string.map { ($0, "") } ?? trace.latestState ?? ("—", "")
        reducesMotion = showing.value(Exhibit.reducedMotionKey)?.bool == true
        values = showing.exhibit.values.map { setting in
            Entry(key: setting.key.name, value: showing.layer[setting.key].map(Self.text) ?? setting.unset)
        }
    }

    /// A value for people: a number to a thousandth.
    private static func text(_ value: Value) -> String {
        guard let number = value.number else { return value.description }
        let rounded = (number * 1000).rounded() / 1000
        return rounded == rounded.rounded() && abs(rounded) < 1e9 ? String(Int(rounded)) : String(rounded)
    }

    /// The number of rows it needs with this many columns.
    func rows(columns: Int) -> Int { positions(columns: columns).last.map { $0.row + 1 } ?? 1 }

    /// The position of each value, relative to the panel's corner.
    private func positions(columns: Int) -> [(column: Int, row: Int)] {
        var (column, row) = (2, 1)
        return values.map { entry in
            let width = entry.key.count + 1 + entry.value.count
            if column + width > columns - 1, column > 2 { (column, row) = (2, row + 1) }
            defer { column += width + 2 }
            return (column, row)
        }
    }

    func draw(in rect: CellRect, _ cells: inout CellBuffer, _ palette: Palette) {
        cells.fill(rect, with: Cell(background: palette.panel))
        var column = cells.put("state", column: rect.column + 2, row: rect.row, style: palette.quiet, clip: rect) + 1
        column = cells.put(state, column: column, row: rect.row, style: palette.state.inBold, clip: rect) + 1
        if !part.isEmpty {
            column = cells.put("of " + part, column: column, row: rect.row, style: palette.quiet, clip: rect) + 1
        }
        column += 1
        if reducesMotion { cells.put("reduced motion", column: column, row: rect.row, style: palette.text, clip: rect) }
        for (entry, position) in zip(values, positions(columns: rect.columns)) {
            let row = rect.row + position.row
            column =
                cells.put(entry.key, column: rect.column + position.column, row: row, style: palette.quiet, clip: rect)
                + 1
            cells.put(entry.value, column: column, row: row, style: palette.text, clip: rect)
        }
    }
}

extension Trace {
    /// The state to which a part last changed, and the part.
    fileprivate var latestState: (state: String, part: String)? {
        for entry in entries.reversed() {
            if case .state(_, let state) = entry.event { return (state, entry.layer) }
        }
        return nil
    }
}
