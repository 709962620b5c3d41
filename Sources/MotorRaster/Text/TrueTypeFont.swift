public import MotorMath

/// A font from a file: outlines in the TrueType format, as in most `.ttf` files.
///
/// The file is checked once, when it is read: each glyph of a valid font has an outline. Hints, kerning and variations are
/// ignored. The properties have the names of the OpenType specification.
///
/// ```swift
/// let font = try TrueTypeFont(bytes)
/// let glyph = font.glyph(of: "A")
/// font.advance(of: glyph)     // in units, of which an em has font.unitsPerEm
/// font.outline(of: glyph)     // y points down from the baseline
/// ```
public final class TrueTypeFont: Sendable {
    /// The reason why a file is not a valid font.
    public struct Failure: Error, Hashable, Sendable, CustomStringConvertible {
        /// The table, by its tag of four letters; empty for the file's beginning, which lists the tables.
        public let table: String
        /// The offset in the table, in bytes.
        public let offset: Int
        /// The violated rule.
        public let rule: String

        /// The failure as one line.
        public var description: String {
            (table.utf8.isEmpty ? "font" : "font, table " + table) + ", byte " + offset.description + ": " + rule
        }
    }

    /// The units in an em: 16…16384. All lengths of the font are in units.
    public let unitsPerEm: Int
    /// The height above the baseline, and the depth below it, from the font's `hhea` table; usually at least 0.
    public let ascent, descent: Int
    /// The number of glyphs; a glyph is an index below it.
    public let glyphCount: Int

    let file: FontFile

    /// Reads a font.
    ///
    /// - Parameter bytes: The file's bytes. Anything but a font of this format throws.
    /// - Throws: The first failure.
    /// - Complexity: O(bytes).
    public init(_ bytes: [UInt8]) throws(Failure) {
        file = try FontFile(bytes)
        unitsPerEm = file.unitsPerEm
        ascent = file.ascent
        descent = file.descent
        glyphCount = file.glyphCount
    }

    /// Returns the glyph of a scalar; 0, the missing glyph, if the font has none.
    ///
    /// - Complexity: O(log ranges).
    public func glyph(of scalar: Unicode.Scalar) -> Int {
        let glyph = file.characters.glyph(of: scalar.value, in: file)
        return glyph < glyphCount ? glyph : 0
    }

    /// Returns the advance width of a glyph, in units.
    ///
    /// - Precondition: The glyph is in 0..<``glyphCount``.
    public func advance(of glyph: Int) -> Int {
        check(glyph)
        return file.advance(of: file.metricGlyphs[glyph])
    }

    /// Returns the outline of a glyph, to be filled by the non-zero rule: in units from the pen, with y down from the baseline.
    /// Empty for a space.
    ///
    /// - Precondition: The glyph is in 0..<``glyphCount``.
    public func outline(of glyph: Int) -> Path {
        check(glyph)
        var points: [GlyphPoint] = []
        // Cannot fail: each glyph was checked when the font was read.
        guard (try? file.addPoints(of: glyph, to: &points)) != nil else { return Path() }
        let metricGlyph = file.metricGlyphs[glyph]
        let shift = Double(file.leftSideBearing(of: metricGlyph) - file.leftEdge(of: metricGlyph))
        return Path(points, shift: shift)
    }

    private func check(_ glyph: Int) {
        precondition(
            glyph >= 0 && glyph < glyphCount, "TrueTypeFont: the glyph must be in 0..<\(glyphCount), got \(glyph)")
    }
}

extension Path {
    /// The outline through the points of contours. A point that is not on the outline is the control point of a
    /// quadratic curve, and the middle between two of these is on the outline.
    fileprivate init(_ points: [GlyphPoint], shift: Double) {
        self.init()
        var start = 0
        for end in points.indices where points[end].endsContour {
            add(points[start...end], shift: shift)
            start = end + 1
        }
    }

    private mutating func add(_ contour: ArraySlice<GlyphPoint>, shift: Double) {
        func position(_ point: GlyphPoint) -> Point { Point(x: point.x + shift, y: -point.y) }
        func middle(_ a: GlyphPoint, _ b: GlyphPoint) -> Point {
            Point(x: (a.x + b.x) / 2 + shift, y: -(a.y + b.y) / 2)
        }
        guard contour.count > 1, let first = contour.first, let last = contour.last else { return }
        // A contour may begin with a control point. It then begins at the last point, or halfway between both.
        let start = first.isOnCurve ? position(first) : last.isOnCurve ? position(last) : middle(first, last)
        elements.append(.move(start))
        var control: GlyphPoint?
        for point in first.isOnCurve ? contour.dropFirst() : last.isOnCurve ? contour.dropLast() : contour {
            switch (control, point.isOnCurve) {
            case (nil, true): elements.append(.line(position(point)))
            case (nil, false): control = point
            case (let before?, true):
                elements.append(.quad(position(point), control: position(before)))
                control = nil
            case (let before?, false):
                elements.append(.quad(middle(before, point), control: position(before)))
                control = point
            }
        }
        if let control { elements.append(.quad(start, control: position(control))) }
        elements.append(.close)
    }
}
