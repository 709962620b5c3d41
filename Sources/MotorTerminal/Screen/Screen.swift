import MotorSignals

/// Tracks a terminal's contents, and updates them with few bytes.
struct Screen {
    /// The terminal's contents; `nil` if unknown.
    private var shown: CellBuffer?
    private var writer = EscapeWriter()

    /// Creates a screen whose contents are unknown.
    init() {}

    /// Marks the contents as unknown, so that the next update draws everything.
    mutating func invalidate() { shown = nil }

    /// The bytes that make the terminal show `cells`; empty if it already does.
    ///
    /// Everything is drawn after ``invalidate()`` and after a change of size. The bytes are one synchronized update
    /// (private mode 2026), which terminals without support ignore.
    mutating func update(to cells: CellBuffer) -> [UInt8] {
        let known = shown.flatMap { $0.columns == cells.columns && $0.rows == cells.rows ? $0 : nil }
        shown = cells
        writer.begin(clearing: known == nil)
        cells.cells.withUnsafeBufferPointer { new in
            guard let old = known?.cells else {
                draw(new, over: nil, columns: cells.columns)
                return
            }
            old.withUnsafeBufferPointer { draw(new, over: $0, columns: cells.columns) }
        }
        return writer.finish()
    }

    private mutating func draw(
        _ new: UnsafeBufferPointer<Cell>, over old: UnsafeBufferPointer<Cell>?, columns: Int
    ) {
        for start in stride(from: 0, to: new.count, by: max(columns, 1)) {
            let row = start..<start + columns
            // Cells with the same bytes look the same. Most rows have not changed.
            if let old, new.isSame(old, in: row) { continue }
            for index in row where old.map({ !new[index].looksLike($0[index]) }) ?? true {
                writer.move(to: index / columns, index % columns, of: columns, in: new)
                writer.write(new[index], columns: columns)
            }
        }
    }
}

extension UnsafeBufferPointer<Cell> {
    /// Whether some elements have the same bytes as another buffer's.
    fileprivate func isSame(_ other: UnsafeBufferPointer<Cell>, in range: Range<Int>) -> Bool {
        let (bytes, others) = (Self(rebasing: self[range]), Self(rebasing: other[range]))
        let count = UInt(range.count * MemoryLayout<Cell>.stride)
        return motor_same_bytes(bytes.baseAddress!, others.baseAddress!, count) == 1
    }
}

extension Cell {
    /// Whether the two look the same.
    func looksLike(_ other: Cell) -> Bool {
        guard character == other.character, style.background == other.style.background else { return false }
        return character == " " || (style.foreground == other.style.foreground && style.bold == other.style.bold)
    }
}
