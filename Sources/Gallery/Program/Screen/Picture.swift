import FineMotor
import MotorTerminal

/// The gallery's screen, and the mapping from the mouse to it. It is kept from frame to frame: only changed parts are
/// redrawn.
struct Picture {
    private var cells = CellBuffer(columns: 0, rows: 0)
    private var layout: Layout?
    private var viewport: Viewport?
    /// The area of each exhibit's name that can be clicked.
    private var targets: [(rect: CellRect, index: Int)] = []
    private var stage = StagePicture()
    /// The last drawn content.
    private var frame = Shown<Frame>()
    private var status = Shown<StatusPanel>()
    private var notes = Shown<NotesPanel>()
    private var footer = Shown<Footer>()

    /// The values that the header, the list and all positions depend on.
    private struct Frame: Equatable {
        let bounds: CellRect
        let layout: Layout?
        let chosen: Int
        let palette: Palette
    }

    /// The content that is currently shown.
    private struct Shown<Content: Equatable> {
        private var content: Content?

        /// Sets the content to show; returns whether it differs.
        mutating func take(_ new: Content) -> Bool {
            defer { content = new }
            return content != new
        }
    }

    /// The exhibit whose name is in a cell.
    func exhibit(column: Int, row: Int) -> Int? {
        targets.first { $0.rect.contains(column: column, row: row) }?.index
    }

    /// Whether a cell is on the exhibit's stage.
    func isExhibit(column: Int, row: Int) -> Bool { layout?.stage.contains(column: column, row: row) ?? false }

    /// The point of the exhibit in a cell, in hundredths; also for cells outside of the exhibit.
    func point(column: Int, row: Int) -> Point? {
        guard let point = viewport?.point(column: column, row: row) else { return nil }
        return Point(x: (point.x * 100).rounded() / 100, y: (point.y * 100).rounded() / 100)
    }

    /// Draws the screen.
    mutating func draw(_ player: Player, in bounds: CellRect) -> CellBuffer {
        let hints = player.showing.hints(exhibits: player.exhibits.count, isTuned: player.tuner != nil)
        let footer = Footer(hints, columns: bounds.columns - 4)
        let status = StatusPanel(player.showing, player.trace)
        layout = Layout(
            bounds, exhibits: player.exhibits.count, footerRows: footer.lines.count,
            tuningRows: player.tuner == nil ? 0 : TuningPanel.rows(player.showing.exhibit),
            statusRows: status.rows)
        let isNew = frame.take(Frame(bounds: bounds, layout: layout, chosen: player.chosen, palette: player.palette))
        if isNew {
            cells = CellBuffer(
                columns: bounds.columns, rows: bounds.rows, filledWith: Cell(background: player.palette.background))
            targets = []
        }
        guard let layout else {
            viewport = nil
            if isNew { drawRefusal(player) }
            return cells
        }
        if isNew {
            drawHeader(player, layout)
            drawList(player, layout)
        }
        let viewport = Viewport(layout.stage, showing: player.showing.exhibit.size)
        self.viewport = viewport
        if stage.draw(player.showing.stage, in: viewport, over: Cell.RGB(player.showing.background)) || isNew {
            cells.put(stage.cells, column: layout.stage.column, row: layout.stage.row)
        }
        if self.status.take(status) || isNew { status.draw(in: layout.status, &cells, player.palette) }
        let notes = NotesPanel(trace: player.trace, component: player.showing.layer.name)
        if self.notes.take(notes) || isNew { notes.draw(in: layout.notes, &cells, player.palette) }
        if let tuner = player.tuner {
            TuningPanel(showing: player.showing, chosen: tuner.chosen).draw(in: layout.tuning, &cells, player.palette)
        }
        if self.footer.take(footer) || isNew {
            cells.fill(layout.footer, with: Cell(background: player.palette.background))
            footer.draw(in: layout.footer, &cells, player.palette)
        }
        return cells
    }

    private mutating func drawRefusal(_ player: Player) {
        let least = Layout.least
        let text =
            "The gallery needs \(least.columns) × \(least.rows) cells; this terminal has \(cells.columns) × \(cells.rows)."
        let lines = (text + " q quits.").wrapped(to: max(cells.columns - 2, 1))
        for (row, line) in lines.enumerated() {
            cells.put(line, column: 1, row: max(cells.rows - lines.count, 0) / 2 + row, style: player.palette.text)
        }
    }

    private mutating func drawHeader(_ player: Player, _ layout: Layout) {
        let (row, end) = (layout.header.row, layout.header.column + layout.header.columns)
        var column = cells.put("FineMotor", column: layout.header.column, row: row, style: player.palette.heading) + 3
        guard player.exhibits.count > 1 else {
            column = cells.put(player.exhibits[0].name, column: column, row: row, style: player.palette.key) + 2
            let lines = player.exhibits[0].summary.wrapped(to: end - column, atMost: layout.header.rows)
            for (offset, line) in lines.enumerated() {
                cells.put(line, column: column, row: row + offset, style: player.palette.quiet, clip: layout.header)
            }
            return
        }
        if layout.list.rows > 0 {
            cells.put("lights, camera, motor", column: column, row: row, style: player.palette.quiet)
            return
        }
        targets +=
            NameRow(
                player.exhibits.map(\.name), chosen: player.chosen, row: row, from: column, to: end, in: &cells,
                player.palette
            ).targets
        let summary = player.exhibits[player.chosen].summary.wrapped(to: layout.header.columns, atMost: 1)[0]
        cells.put(
            summary, column: layout.header.column, row: row + 1, style: player.palette.quiet, clip: layout.header)
    }

    private mutating func drawList(_ player: Player, _ layout: Layout) {
        guard layout.list.rows > 0 else { return }
        cells.fill(layout.list, with: Cell(background: player.palette.panel))
        // Summaries are shown as long as there is space, and always for the chosen exhibit.
        let summaries = player.exhibits.map { $0.summary.wrapped(to: layout.list.columns - 6) }
        let rows = summaries.reduce(0) { $0 + $1.count + 2 }
        let isTight = rows > layout.list.rows - 1
        let tightRows = player.exhibits.count + summaries[player.chosen].count
        // The chosen one stays visible even if not all names fit.
        var row = layout.list.row + 1
        if isTight { row -= max(0, min(player.chosen - 1, tightRows + 2 - layout.list.rows)) }
        for (index, exhibit) in player.exhibits.enumerated() {
            let isChosen = index == player.chosen
            let lines = isTight && !isChosen ? [] : summaries[index]
            let rect = CellRect(
                column: layout.list.column, row: row, columns: layout.list.columns, rows: lines.count + 1)
            if isChosen {
                cells.fill(rect.intersection(layout.list), with: Cell(background: player.palette.chosen))
                for row in rect.row..<rect.row + rect.rows {
                    cells.put("▌", column: rect.column, row: row, style: player.palette.key, clip: layout.list)
                }
            }
            let column = rect.column + 2
            let number = index < 9 ? "\(index + 1)" : "·"
            cells.put(number, column: column, row: row, style: player.palette.key, clip: layout.list)
            cells.put(exhibit.name, column: column + 2, row: row, style: player.palette.heading, clip: layout.list)
            for (offset, line) in lines.enumerated() {
                cells.put(
                    line, column: column + 2, row: row + 1 + offset, style: player.palette.quiet, clip: layout.list)
            }
            targets.append((rect.intersection(layout.list), index))
            row += rect.rows + (isTight ? 0 : 1)
        }
    }
}
