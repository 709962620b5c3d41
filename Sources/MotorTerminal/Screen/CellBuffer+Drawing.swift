import MotorLayers
import MotorMath
import MotorRaster

extension CellBuffer {
    /// Draws a picture: two pixels per cell, and its text as characters over them.
    ///
    /// - Parameters:
    ///   - list: The picture.
    ///   - viewport: The area to draw to. Its whole rectangle is painted, and nothing outside.
    ///   - backdrop: The color behind the picture.
    mutating func draw(_ list: DisplayList, in viewport: Viewport, over backdrop: Cell.RGB) {
        draw(list, in: viewport, over: backdrop, part: viewport.pixels) { _ in true }
    }

    /// Draws the part of a picture in some of its pixels, which fill whole cells.
    ///
    /// - Parameters:
    ///   - part: The pixels. Their cells are painted, and nothing outside.
    ///   - isVisible: Whether an item may be visible there, by its index.
    mutating func draw(
        _ list: DisplayList, in viewport: Viewport, over backdrop: Cell.RGB, part: PixelRect,
        where isVisible: (Int) -> Bool
    ) {
        let (whole, rect) = (viewport.pixels, viewport.rect)
        var rasterizer = Rasterizer(width: whole.width, height: whole.height, part: part)
        rasterizer.draw(list, transform: viewport.transform, where: isVisible)
        let cell = Rasterizer.CellSize.halves
        let drawn = CellRect(
            column: rect.column + part.left / cell.width, row: rect.row + part.top / cell.height,
            columns: part.width / cell.width, rows: part.height / cell.height)
        draw(rasterizer.raster, at: drawn, over: backdrop)
        for glyph in rasterizer.glyphs where glyph.color.alpha > 0.02 { draw(glyph, in: rect) }
    }

    private mutating func draw(_ raster: Raster, at rect: CellRect, over backdrop: Cell.RGB) {
        let visible = rect.intersection(bounds)
        raster.pixels.withUnsafeBufferPointer { pixels in
            for row in visible.row..<visible.row + visible.rows {
                var pixel = (row - rect.row) * 2 * raster.width + visible.column - rect.column
                var index = row * columns + visible.column
                let end = index + visible.columns
                while index < end {
                    cells[index] = Cell(
                        upper: backdrop.below(pixels[pixel]), lower: backdrop.below(pixels[pixel + raster.width]))
                    pixel += 1
                    index += 1
                }
            }
        }
    }

    private mutating func draw(_ glyph: Rasterizer.Glyph, in rect: CellRect) {
        let (column, row) = (rect.column + glyph.column, rect.row + glyph.row)
        guard rect.intersection(bounds).contains(column: column, row: row) else { return }
        let behind = self[column, row].meanColor
        self[column, row] = Cell(
            glyph.character,
            style: Cell.Style(foreground: behind.below(glyph.color), background: behind, bold: glyph.bold))
    }
}

extension Cell {
    static let upperHalf: Unicode.Scalar = "▀"
    static let lowerHalf: Unicode.Scalar = "▄"

    /// A cell that shows two pixels, one above the other.
    init(upper: RGB, lower: RGB) {
        character = upper == lower ? " " : Cell.upperHalf
        style = Style(foreground: upper == lower ? nil : upper, background: lower)
    }

    /// The mean of a cell's two colors, as a background for a character.
    fileprivate var meanColor: RGB {
        let background = style.background ?? RGB(0, 0, 0)
        guard character == Cell.upperHalf, let upper = style.foreground else { return background }
        return upper.mean(background)
    }
}
