/// The positions of deleted rows between the rows of a list, which follow every edit.
struct DeletedRows {
    /// By position: the number of rows before each, and when it was deleted.
    private var rows: [(index: Int, number: Int)] = []
    private var count = 0

    /// Whether there is none.
    var isEmpty: Bool { rows.isEmpty }

    /// The index at which the row that was deleted last would be restored.
    var last: Int? { latest.map { rows[$0].index } }

    private var latest: Int? { rows.indices.max { rows[$0].number < rows[$1].number } }

    /// Adds a row that is about to be removed.
    mutating func add(_ index: Int) {
        count += 1
        rows.insert((index, count), at: rows.firstIndex { $0.index > index } ?? rows.count)
    }

    /// Forgets the row that was deleted last.
    ///
    /// - Returns: How many deleted rows are before it.
    mutating func popLast() -> Int {
        guard let latest else { return 0 }
        rows.remove(at: latest)
        return latest
    }

    /// Adapts to inserted rows. A deleted row stays before the one that followed it; if none did, after the one before it.
    ///
    /// - Parameter total: The number of rows after the edit.
    mutating func rowsInserted(_ added: Int, at index: Int, of total: Int) {
        for row in rows.indices where rows[row].index > index || rows[row].index == index && index + added < total {
            rows[row].index += added
        }
    }

    /// Adapts to removed rows.
    mutating func rowsRemoved(_ removed: Int, at index: Int) {
        for row in rows.indices where rows[row].index > index {
            rows[row].index = max(rows[row].index - removed, index)
        }
    }

    /// Adapts to a restored row, which has been inserted: the first deleted rows are before it, the others after it.
    mutating func rowRestored(at index: Int, after first: Int) {
        for row in rows.indices {
            rows[row].index = row < first ? min(rows[row].index, index) : max(rows[row].index, index + 1)
        }
    }
}
