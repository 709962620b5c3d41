package import MotorLayers
package import MotorMath

/// Draws display lists as pixels, with smooth edges.
///
/// Colors are blended as stored (gamma-encoded sRGB), as in browsers and Core Animation, so that a picture looks the
/// same everywhere. Texts are drawn, or collected for a terminal's cells: see ``glyphs``.
package struct Rasterizer {
    /// A character on top of the picture.
    package struct Glyph: Equatable, Sendable {
        package var character: Unicode.Scalar
        /// Its cell, counted from the top left; it may be outside the picture.
        package var column, row: Int
        /// Its color; the alpha includes its groups and clips, and what was drawn over it.
        package var color: Color
        package var bold: Bool
    }

    /// The size of a character cell in pixels.
    package struct CellSize: Equatable, Sendable {
        /// Pixels in a cell.
        package var width, height: Int

        /// Creates a size.
        init(width: Int, height: Int) {
            (self.width, self.height) = (width, height)
        }

        /// A cell of an upper and a lower half, each about square.
        package static let halves = CellSize(width: 1, height: 2)
    }

    /// How texts are drawn.
    package enum Texts: Equatable, Sendable {
        /// Each character becomes a glyph in a cell.
        case cells(CellSize)
        /// They are drawn as outlines.
        case drawn(Typeface)
    }

    /// The largest distance of a curve from its line segments, in pixels: less than one color step at an edge.
    static let tolerance = 0.05

    let texts: Texts
    let coverage: Coverage
    var current: Layer
    /// The fraction of each pixel inside the clips of the open groups.
    var mask: Mask?
    /// The opacity of the open groups that have no picture of their own.
    var fade: Float = 1
    var stack: [Level] = []
    /// The number of open groups that are invisible.
    var hidden = 0

    /// Creates an empty picture, of whole cells if texts are in cells.
    package init(width: Int, height: Int, texts: Texts = .cells(.halves)) {
        let whole = PixelRect(left: 0, top: 0, right: width, bottom: height)
        self.init(width: width, height: height, texts: texts, part: whole)
    }

    /// Creates a part of an empty picture, whose pixels and glyphs are those of the whole picture; whole cells if texts
    /// are in cells.
    package init(width: Int, height: Int, texts: Texts = .cells(.halves), part: PixelRect) {
        self.init(
            width: width, height: height, texts: texts, part: part,
            over: Raster(width: part.width, height: part.height))
    }

    /// Creates a part of a picture, over existing pixels.
    init(width: Int, height: Int, texts: Texts, part: PixelRect, over raster: Raster) {
        self.texts = texts
        coverage = Coverage(width: width, height: height, part: part)
        current = Layer(raster: raster)
    }

    /// The pixels of the part that is drawn.
    package var raster: Raster { current.raster ?? emptyRaster }
    var emptyRaster: Raster { Raster(width: part.width, height: part.height) }
    var part: PixelRect { coverage.part }
    /// The cells that glyphs are in; there are none if texts are drawn.
    var cell: CellSize { if case .cells(let size) = texts { size } else { .halves } }
    /// The characters over the pixels, back to front.
    package var glyphs: [Glyph] { current.glyphs }

    /// Draws a list over the current contents. An item with a NaN coordinate is skipped.
    ///
    /// - Parameters:
    ///   - list: The list to draw. A group that is not ended ends with the list; an end without a beginning has no
    ///     effect.
    ///   - transform: Maps the picture's points to pixels.
    package mutating func draw(_ list: DisplayList, transform: AffineTransform) {
        draw(list, transform: transform) { _ in true }
    }

    /// Draws the items of a list that may be visible in the part, by index, over the current contents. A group that is
    /// not visible hides its contents.
    package mutating func draw(
        _ list: DisplayList, transform: AffineTransform, where isVisible: (Int) -> Bool
    ) {
        for (index, item) in list.items.enumerated() {
            let device = item.transform.concatenating(transform)
            switch item.content {
            case .beginGroup(let group):
                if hidden > 0 || !isVisible(index) { hidden += 1 } else { begin(group, device, transform) }
            case .endGroup: end()
            case _ where hidden > 0 || !isVisible(index): continue
            case .fill(let path, let paint, let evenOdd):
                cover(path, device)
                paintCovered(PaintSource(paint, device), evenOdd: evenOdd)
            case .stroke(let path, let paint, let style):
                cover(Self.outline(path, style, device))
                paintCovered(PaintSource(paint, device), evenOdd: false)
            case .text(let text):
                switch texts {
                case .cells: place(text, device)
                case .drawn(let typeface): draw(text, typeface, device)
                }
            case .image(let picture):
                guard let source = PictureSource(picture, device) else { continue }
                cover(.rect(picture.frame), device)
                paintCovered(.picture(source), evenOdd: false)
            }
        }
        while !stack.isEmpty { end() }
    }

    /// Computes the coverage of a path's inside.
    func cover(_ path: Path, _ device: AffineTransform) {
        let mapped = path.transformed(by: device)
        guard mapped.isFinite else { return }
        cover(mapped.flattened(tolerance: Self.tolerance).map { $0.points })
    }

    /// The polygons of a stroke, in pixels; the pen is in the outline's own coordinates.
    private static func outline(
        _ path: Path, _ style: DisplayList.StrokeStyle, _ device: AffineTransform
    ) -> [[Point]] {
        let scale = max(
            Point(x: device.a, y: device.b).magnitude, Point(x: device.c, y: device.d).magnitude)
        guard scale > 0, scale.isFinite else { return [] }
        return Stroker(style: style, tolerance: tolerance / scale).polygons(path).map { polygon in
            polygon.map { $0.applying(device) }
        }
    }

    private func cover(_ polygons: [[Point]]) {
        // Far beyond any picture, and close enough for the sums to stay exact.
        let far = 1e7
        for polygon in polygons where polygon.allSatisfy({ $0.isFinite }) {
            coverage.add(
                polygon.map { Point(x: min(max($0.x, -far), far), y: min(max($0.y, -far), far)) })
        }
    }

    /// Draws a line of text.
    private mutating func draw(
        _ text: DisplayList.Text, _ typeface: Typeface, _ device: AffineTransform
    ) {
        let whole = PixelRect(left: 0, top: 0, right: coverage.width, bottom: coverage.height)
        let extent = Path.rect(text.box).extent(device, within: whole)
        guard text.fontSize > 0, text.fontSize.isFinite, text.width.isFinite, text.position.isFinite,
            !extent.intersection(part).isEmpty
        else { return }
        TextLine(text, typeface).forEachOutline(device) { [part] box in
            !Path.rect(box).extent(device, within: whole).intersection(part).isEmpty
        } _: { outline, device in
            cover(outline, device)
        }
        paintCovered(.solid(Raster.Pixel(text.color)), evenOdd: false, within: extent)
    }

    /// Paints the covered pixels and clears the coverage.
    private mutating func paintCovered(
        _ paint: PaintSource, evenOdd: Bool, within limit: PixelRect? = nil
    ) {
        defer { coverage.clear() }
        var area = coverage.covered
        if let limit { area = area.intersection(limit) }
        if let mask { area = area.intersection(mask.area) }
        guard !area.isEmpty else { return }
        var target = current.raster ?? emptyRaster
        current.raster = nil
        current.bounds.join(area)
        target.pixels.withUnsafeMutableBufferPointer { pixels in
            guard let pixels = pixels.baseAddress else { return }
            for y in area.top..<area.bottom {
                let line = pixels + ((y - part.top) * part.width - part.left)
                let fractions = mask?.row(y)
                coverage.forEachRun(y, from: area.left, to: area.right, evenOdd: evenOdd) { run, covered in
                    paint.paint(line, y, run, Float(covered) * fade, fractions)
                }
            }
        }
        current.raster = target
        guard !current.glyphs.isEmpty else { return }
        coverage.resolve(evenOdd: evenOdd)
        current.fadeGlyphs(cell) { x, y in
            guard area.contains(x, y) else { return 0 }
            let covered = Float(coverage.row(y)[x]) * (mask?[x, y] ?? 1) * fade
            return covered > 0 ? covered * paint.pixel(x, y).alpha : 0
        }
    }

    /// Puts a line of text into cells, with its spaces, so that nothing is visible between its words.
    ///
    /// Cells cannot turn a letter, so a line fades as it turns: it is whole up to 20°, and gone from 40° on.
    private mutating func place(_ text: DisplayList.Text, _ device: AffineTransform) {
        let share = Self.levelShare(device)
        guard share > 0, let (characters, column, row) = cell.layout(of: text, device) else { return }
        for (offset, character) in characters.enumerated() {
            var glyph = Glyph(
                character: character, column: column + offset, row: row, color: text.color, bold: text.bold)
            let (x, y) = glyph.pixel(cell)
            guard part.contains(x, y) else { continue }
            glyph.color.alpha *= (mask?[x, y] ?? 1) * fade * share
            current.glyphs.append(glyph)
        }
    }

    /// The visibility of a line: from 1, where its letters are upright, down to 0.
    private static func levelShare(_ device: AffineTransform) -> Float {
        let length = (device.a * device.a + device.b * device.b).squareRoot()
        // A line without a width has no direction.
        let cosine = length > 0 ? device.a / length : 1
        return Float(min(max((cosine - turned.gone) / (turned.whole - turned.gone), 0), 1))
    }

    /// The cosines of 20° and 40°.
    private static let turned = (whole: 0.9396926, gone: 0.7660444)
}

extension Rasterizer.CellSize {
    /// The characters of a line of text, one for each cell, and the first one's position, centered as closely as cells allow;
    /// `nil` if it has none.
    func layout(
        of text: DisplayList.Text, _ device: AffineTransform
    ) -> (characters: [Unicode.Scalar], column: Int, row: Int)? {
        let anchor = text.position.applying(device)
        guard anchor.isFinite else { return nil }
        let characters = text.string.cellCharacters
        let left: Double =
            switch text.alignment {
            case .left: 0
            case .center: Double(characters.count) / 2
            case .right: Double(characters.count)
            }
        let limit = 1e6
        let column = Int(min(max((anchor.x / Double(width) - left).rounded(), -limit), limit))
        let row = Int(min(max((anchor.y / Double(height)).rounded(.down), -limit), limit))
        return (characters, column, row)
    }
}

extension Rasterizer.Glyph {
    /// The pixel at the middle of the glyph's cell.
    func pixel(_ cell: Rasterizer.CellSize) -> (x: Int, y: Int) {
        (column * cell.width + cell.width / 2, row * cell.height + cell.height / 2)
    }
}
