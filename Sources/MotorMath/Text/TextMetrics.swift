/// Measures and breaks text without a font, with the same result in a test, a terminal and a browser.
///
/// A width is the sum of the advance widths of Liberation Sans, which are those of Arial and Helvetica; there is no
/// kerning. A host that draws with another font fits the drawn line to the measured width.
///
/// ```swift
/// let body = TextMetrics(fontSize: 17)
/// body.width(of: "Save")                       // 38.74 points
/// body.truncated("Photographs", to: 60)        // "Photo…"
/// ```
public struct TextMetrics: Hashable, Sendable {
    /// The font size, in points, at least 0. A size below 0 or NaN counts as 0.
    public var fontSize: Double
    /// Whether the text is bold.
    public var isBold: Bool

    /// Creates the metrics of a font.
    public init(fontSize: Double, isBold: Bool = false) {
        (self.fontSize, self.isBold) = (fontSize, isBold)
    }

    /// The height above the baseline, in points: 1854 / 2048 of the font size, from the font's `hhea` table.
    public var ascent: Double { size * 1854 / AdvanceWidths.unitsPerEm }

    /// The depth below the baseline, in points, at least 0: 434 / 2048 of the font size.
    public var descent: Double { size * 434 / AdvanceWidths.unitsPerEm }

    /// The distance between two baselines, in points: ``ascent``, ``descent`` and the font's line gap of 67 / 2048.
    public var lineHeight: Double { size * (1854 + 434 + 67) / AdvanceWidths.unitsPerEm }

    private var size: Double { fontSize > 0 ? fontSize : 0 }

    /// The width of a line, in points. Line feeds and other control characters have no width; a tab is a space.
    ///
    /// - Complexity: O(length).
    public func width(of text: String) -> Double {
        var units = 0
        for scalar in text.unicodeScalars { units += self.units(of: scalar) }
        return points(units)
    }

    /// The width of the widest of some lines, in points; 0 without any.
    public func width(ofWidest texts: [String]) -> Double { texts.reduce(0) { max($0, width(of: $1)) } }

    /// The font size at which each of some lines fits a width: at most ``fontSize``, and at least a smallest one, at which they
    /// may be too wide.
    ///
    /// - Parameters:
    ///   - texts: The lines.
    ///   - width: The width, in points.
    ///   - smallest: The smallest font size, in points.
    public func fontSize(fitting texts: [String], in width: Double, atLeast smallest: Double) -> Double {
        let (widest, width) = (self.width(ofWidest: texts), max(width, 0))
        return widest > width ? min(fontSize, max(fontSize * width / widest, smallest)) : fontSize
    }

    /// The width of a scalar, in units of the table.
    func units(of scalar: Unicode.Scalar) -> Int { AdvanceWidths.width(of: scalar, isBold: isBold) }

    /// A width in points.
    func points(_ units: Int) -> Double { Double(units) * size / AdvanceWidths.unitsPerEm }
}
