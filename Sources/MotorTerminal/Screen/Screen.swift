/// What a terminal shows at present, and how to make it show something else with few bytes.
public struct Screen {
    /// What the terminal shows; `nil` when that is not known.
    private var shown: CellBuffer?
    private var writer = EscapeWriter()

    /// Begins without knowing what is there.
    public init() {}

    /// Forgets what the terminal shows, so that the next update draws everything.
    public mutating func invalidate() { shown = nil }

    /// The bytes that make the terminal show `cells`; none if it does already.
    ///
    /// Everything is drawn after ``invalidate()``, and when the size is another than before. The bytes are one
    /// synchronised update (private mode 2026), which terminals without it ignore.
    public mutating func update(to cells: CellBuffer) -> [UInt8] {
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
        var index = 0
        while index < new.count {
            if old == nil || !new[index].looksLike(old.unsafelyUnwrapped[index]) {
                writer.move(to: index / columns, index % columns, of: columns, in: new)
                writer.write(new[index], columns: columns)
            }
            index += 1
        }
    }
}

extension Cell {
    /// Whether nobody could tell the two apart.
    func looksLike(_ other: Cell) -> Bool {
        guard character == other.character, style.background == other.style.background else { return false }
        return character == " " || (style.foreground == other.style.foreground && style.bold == other.style.bold)
    }
}
