import MotorMath

/// The fonts of texts: a regular font and optionally a bold one, or the built-in font.
///
/// ```swift
/// let sans = try Typeface(regular: TrueTypeFont(bytes), bold: TrueTypeFont(boldBytes))
/// let picture = Bitmap(window.stage.displayList, scale: 2, typeface: sans)
/// ```
///
/// Layout does not depend on it. Every host measures texts with `TextMetrics`, and stretches or squeezes each line to that
/// width, so the pixels match the layout. Liberation Sans, Arial and Helvetica have the measured widths.
public struct Typeface: Equatable, Sendable {
    /// The built-in font: letters of a few large pixels, with ASCII, Latin-1 and a few symbols.
    public static let builtIn = Typeface()

    let regular, bold: TrueTypeFont?

    private init() { (regular, bold) = (nil, nil) }

    /// Creates a typeface.
    ///
    /// A missing glyph comes from the built-in font or, if that lacks it, is the font's own missing glyph.
    ///
    /// - Parameters:
    ///   - regular: The font of most texts.
    ///   - bold: The font of bold texts; `nil` to thicken the regular one.
    public init(regular: TrueTypeFont, bold: TrueTypeFont? = nil) {
        (self.regular, self.bold) = (regular, bold)
    }

    /// Whether both have the same fonts.
    public static func == (a: Typeface, b: Typeface) -> Bool { a.regular === b.regular && a.bold === b.bold }
}
