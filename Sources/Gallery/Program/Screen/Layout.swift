import MotorTerminal

/// The areas of the screen in a terminal of a certain size.
struct Layout: Equatable {
    /// The smallest terminal with space for a picture and the log beside it.
    static let least = CellRect(column: 0, row: 0, columns: 64, rows: 16)
    /// From this many columns on, the exhibits have a column of their own, with their summaries.
    static let wide = 116

    /// With fewer rows than this, the screen has no margins above and below.
    static let high = 30

    /// The program's name and, where there is no column for them, the exhibits; below it, a description of the exhibit.
    let header: CellRect
    /// The exhibits; empty if they are in the header.
    let list: CellRect
    /// The exhibit.
    let stage: CellRect
    /// The exhibit's state and values, below it.
    let status: CellRect
    /// The log.
    let notes: CellRect
    /// The parameters, above the log; empty if nothing is tuned.
    let tuning: CellRect
    /// The keys.
    let footer: CellRect

    /// Creates a layout; `nil` if there is no space.
    ///
    /// - Parameter statusRows: The rows that the exhibit's values need with a number of columns. More than three only
    ///   up to a sixth of the height.
    init?(
        _ bounds: CellRect, exhibits: Int, footerRows: Int, tuningRows: Int = 0, statusRows: (Int) -> Int = { _ in 3 }
    ) {
        guard bounds.columns >= Self.least.columns, bounds.rows >= Self.least.rows else { return nil }
        let hasList = bounds.columns >= Self.wide && exhibits > 1
        let margin = bounds.rows < Self.high ? 0 : 1
        // Below the header, and above the keys, a row is free.
        let inner = CellRect(
            column: 1, row: margin + 2, columns: bounds.columns - 2, rows: bounds.rows - 2 * margin - 3 - footerRows)
        let listColumns = hasList ? 26 : 0
        let rest = inner.columns - (hasList ? listColumns + 1 : 0)
        let noteColumns = min(max(rest * 11 / 20, 34), 76)
        let stageColumns = rest - noteColumns - 1
        let left = inner.column + (hasList ? listColumns + 1 : 0)
        let statusHeight = min(max(statusRows(stageColumns), 3), max(inner.rows / 6, 3))
        header = CellRect(column: 2, row: margin, columns: bounds.columns - 4, rows: 2)
        list = CellRect(column: inner.column, row: inner.row, columns: listColumns, rows: hasList ? inner.rows : 0)
        stage = CellRect(column: left, row: inner.row, columns: stageColumns, rows: inner.rows - statusHeight - 1)
        status = CellRect(
            column: left, row: inner.row + inner.rows - statusHeight, columns: stageColumns, rows: statusHeight)
        // The log keeps at least a third.
        let tuned = min(tuningRows, inner.rows * 2 / 3)
        tuning = CellRect(column: left + stageColumns + 1, row: inner.row, columns: noteColumns, rows: tuned)
        notes = CellRect(
            column: left + stageColumns + 1, row: inner.row + tuned, columns: noteColumns, rows: inner.rows - tuned)
        footer = CellRect(
            column: 2, row: bounds.rows - margin - footerRows, columns: bounds.columns - 4, rows: footerRows)
    }
}
