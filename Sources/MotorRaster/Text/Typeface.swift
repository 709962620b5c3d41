import MotorMath

/// What texts are drawn with: a regular font and perhaps a bold one, or the font that ships.
///
/// ```swift
/// let sans = try Typeface(regular: TrueTypeFont(bytes), bold: TrueTypeFont(boldBytes))
/// let picture = Bitmap(window.stage.displayList, scale: 2, typeface: sans)
/// ```
///
/// Layout does not depend on it. Texts are measured with `TextMetrics` on every host, and each line is stretched or squeezed to
/// that width, so that what was laid out and the pixels agree. Liberation Sans, Arial and Helvetica are as wide as measured.
public struct Typeface: Equatable, Sendable {
    /// The font that ships: letters of a few large pixels, with ASCII, Latin-1 and a few signs.
    public static let builtIn = Typeface()

    let regular, bold: TrueTypeFont?

    private init() { (regular, bold) = (nil, nil) }

    /// Creates a typeface.
    ///
    /// A glyph that a font does not have comes from the font that ships or, if that has none, is the font's own for missing ones.
    ///
    /// - Parameters:
    ///   - regular: The font of most texts.
    ///   - bold: The font of bold texts; `nil` to draw the regular one with thicker lines.
    public init(regular: TrueTypeFont, bold: TrueTypeFont? = nil) {
        (self.regular, self.bold) = (regular, bold)
    }

    /// Whether both have the same fonts.
    public static func == (a: Typeface, b: Typeface) -> Bool { a.regular === b.regular && a.bold === b.bold }
}
