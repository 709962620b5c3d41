import FineMotor
import MotorRecording
import MotorTerminal

/// The log: triggers, state changes, the source that answered each search, and feedback. The newest is at the bottom.
struct NotesPanel: Equatable {
    private let trace: Trace
    private let component: String
    /// The number of entries at creation.
    private let recorded: Int

    /// - Parameter component: The name of the component's own layer.
    init(trace: Trace, component: String) {
        self.trace = trace
        self.component = component
        recorded = trace.recorded
    }

    /// A trace only grows.
    static func == (a: NotesPanel, b: NotesPanel) -> Bool {
        a.trace === b.trace && a.recorded == b.recorded && a.component == b.component
    }

    func draw(in rect: CellRect, _ cells: inout CellBuffer, _ palette: Palette) {
        let lines = NoteLine.lines(trace.entries, on: component)
        cells.fill(rect, with: Cell(background: palette.panel))
        cells.put("log", column: rect.column + 2, row: rect.row, style: palette.heading, clip: rect)
        let body = CellRect(
            column: rect.column + 2, row: rect.row + 2, columns: rect.columns - 3, rows: rect.rows - 3)
        if lines.isEmpty {
            for (row, line) in "Nothing yet: press, drag, or use the keys below.".wrapped(to: body.columns).enumerated()
            {
                cells.put(line, column: body.column, row: body.row + row, style: palette.quiet, clip: body)
            }
        }
        var rows: [Row] = []
        for line in lines.reversed() {
            guard rows.count < body.rows else { break }
            rows.append(contentsOf: line.rows(columns: body.columns - Self.indent, palette).reversed())
        }
        for (offset, row) in rows.prefix(body.rows).reversed().enumerated() {
            row.draw(in: body, row: body.row + offset, indent: Self.indent, &cells, palette)
        }
    }

    /// The columns before the text: the time and the kind.
    private static let indent = 16

    fileprivate struct Row {
        var time = ""
        var word = ""
        var text: String
        var style: Cell.Style
        var wordStyle = Cell.Style()

        func draw(in rect: CellRect, row: Int, indent: Int, _ cells: inout CellBuffer, _ palette: Palette) {
            cells.put(time, column: rect.column + 6 - time.count, row: row, style: palette.quiet, clip: rect)
            cells.put(word, column: rect.column + 8, row: row, style: wordStyle, clip: rect)
            cells.put(text, column: rect.column + indent, row: row, style: style, clip: rect)
        }
    }
}

extension NoteLine {
    fileprivate func rows(columns: Int, _ palette: Palette) -> [NotesPanel.Row] {
        let suffix = count > 1 ? " ×\(count)" : ""
        let message = kind == .search && answer == nil ? text + ": no action" : text
        let first = message.wrapped(to: columns - suffix.count, atMost: 2)
        var rows = first.enumerated().map { index, line in
            NotesPanel.Row(text: index == first.count - 1 ? line + suffix : line, style: style(palette))
        }
        if let answer {
            let answerText = "└ " + answer
            rows += answerText.wrapped(to: columns, indent: 2, atMost: 3).map {
                NotesPanel.Row(text: $0, style: palette.answer)
            }
        }
        rows[0].time = stamp
        rows[0].word = kind.rawValue
        rows[0].wordStyle = wordStyle(palette)
        return rows
    }

    private var stamp: String {
        let milliseconds = Int((time * 1000).rounded())
        let rest = String(milliseconds % 1000)
        return "\(milliseconds / 1000)." + String(repeating: "0", count: 3 - rest.count) + rest
    }

    private func style(_ palette: Palette) -> Cell.Style {
        switch kind {
        case .state: palette.state.inBold
        case .feels, .hears: palette.feedback
        case .search: answer == nil ? palette.quiet : palette.text
        case .event, .value, .touch, .key: palette.text
        case .begins, .stops, .ends, .expects: palette.quiet
        }
    }

    private func wordStyle(_ palette: Palette) -> Cell.Style {
        switch kind {
        case .touch, .key, .event, .value: palette.trigger
        case .state: palette.state
        case .search: palette.answer
        case .feels, .hears: palette.feedback
        case .begins, .stops, .ends, .expects: palette.quiet
        }
    }
}
