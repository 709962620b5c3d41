import MotorLayers
import MotorMath

/// A line of text as glyphs, in the coordinates of its item.
struct TextLine {
    /// A glyph of a font, and how far it moves the pen, in ems.
    private struct Glyph {
        let source: Source
        let advance: Double

        enum Source {
            case font(TrueTypeFont, Int)
            case builtIn(BuiltInFont.Glyph)
        }
    }

    private let glyphs: [Glyph]
    private let text: DisplayList.Text
    /// The factor of the glyphs' widths.
    private let stretch: Double
    /// The left end of the line on its baseline.
    private let start: Point
    /// How many times each glyph is drawn, each a little to the right of the previous one, to look bold.
    private let copies: Int

    init(_ text: DisplayList.Text, _ typeface: Typeface) {
        self.text = text
        let font = text.bold ? typeface.bold ?? typeface.regular : typeface.regular
        glyphs = text.string.unicodeScalars.compactMap { Self.glyph($0, font) }
        copies = text.bold && (typeface.bold == nil || font == nil) ? 3 : 1
        let natural = glyphs.reduce(0) { $0 + $1.advance } * text.fontSize
        // A single character looks pinched if its width changes.
        let fits = text.width > 0 && natural > 0 && !text.string.isOneCharacter
        stretch = fits ? text.width / natural : 1
        let metrics = TextMetrics(fontSize: text.fontSize, isBold: text.bold)
        let left: Double =
            switch text.alignment {
            case .left: 0
            case .center: natural * stretch / 2
            case .right: natural * stretch
            }
        start = Point(
            x: text.position.x - left, y: text.position.y + (metrics.ascent - metrics.descent) / 2)
    }

    private static func glyph(_ scalar: Unicode.Scalar, _ font: TrueTypeFont?) -> Glyph? {
        if scalar == "\t" { return glyph(" ", font) }
        guard !TextScalar(scalar).isInvisible else { return nil }
        var missing: Glyph?
        if let font {
            let glyph = font.glyph(of: scalar)
            let found = Glyph(
                source: .font(font, glyph), advance: Double(font.advance(of: glyph)) / Double(font.unitsPerEm))
            if glyph != 0 { return found }
            missing = found
        }
        if let glyph = BuiltInFont.glyph(of: scalar) { return Glyph(source: .builtIn(glyph), advance: glyph.advance) }
        return missing ?? Glyph(source: .builtIn(BuiltInFont.missing), advance: BuiltInFont.missing.advance)
    }

    /// The distance between two copies of a bold glyph, in ems.
    private static let boldStep = 0.02

    /// Calls a closure with the outline of each glyph that has one and the transform from it to pixels.
    ///
    /// - Parameters:
    ///   - device: Maps the item's coordinates to pixels.
    ///   - isVisible: Whether something may be visible in a rectangle of the item's coordinates.
    func forEachOutline(
        _ device: AffineTransform, where isVisible: (Rect) -> Bool, _ body: (Path, AffineTransform) -> Void
    ) {
        var pen = start.x
        let size = text.fontSize
        for glyph in glyphs {
            let advance = glyph.advance * size * stretch
            defer { pen += advance }
            // As far as a glyph may extend beyond its width.
            guard
                isVisible(
                    Rect(x: pen - size, y: start.y - 2 * size, width: advance + 2 * size, height: 3 * size))
            else { continue }
            let outline: Path
            var (across, down) = (stretch * size, size)
            var baseline = start.y
            switch glyph.source {
            case .font(let font, let index):
                outline = font.outline(of: index)
                across /= Double(font.unitsPerEm)
                down /= Double(font.unitsPerEm)
            case .builtIn(let glyph):
                outline = glyph.outline
                across *= BuiltInFont.row
                down *= BuiltInFont.row
                if device.b == 0, device.c == 0, device.d > 0, device.d.isFinite {
                    // Upright rows are whole pixels high.
                    let pixels = max((down * device.d).rounded(), 1)
                    down = pixels / device.d
                    baseline = ((baseline * device.d + device.ty).rounded() - device.ty) / device.d
                }
            }
            guard !outline.elements.isEmpty else { continue }
            for copy in 0..<copies {
                let shift = (Double(copy) - Double(copies - 1) / 2) * Self.boldStep * size
                let transform = AffineTransform(a: across, b: 0, c: 0, d: down, tx: pen + shift, ty: baseline)
                body(outline, transform.concatenating(device))
            }
        }
    }
}

extension DisplayList.Text {
    /// The rectangle of the item's coordinates outside of which the line draws nothing, whatever the font.
    var box: Rect {
        let left: Double =
            switch alignment {
            case .left: 0
            case .center: width / 2
            case .right: width
            }
        return Rect(x: position.x - left, y: position.y, width: width, height: 0).inset(
            dx: -fontSize, dy: -1.5 * fontSize)
    }
}
