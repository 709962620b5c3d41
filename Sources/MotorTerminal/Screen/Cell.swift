import MotorGeometry

/// One place of a terminal's grid: a character on a background.
public struct Cell: Equatable, Sendable {
    /// What stands there; always of the width of one cell.
    public internal(set) var character: Unicode.Scalar
    /// How it looks.
    public var style: Style

    /// The colours and the weight of a character.
    public struct Style: Equatable, Sendable {
        /// The colour of the character; the terminal's own if `nil`.
        public var foreground: RGB?
        /// The colour behind the character; the terminal's own if `nil`.
        public var background: RGB?
        /// Whether the character is heavier than usual.
        public var bold: Bool

        /// Creates a style; the terminal's own colours unless said otherwise.
        public init(foreground: RGB? = nil, background: RGB? = nil, bold: Bool = false) {
            (self.foreground, self.background, self.bold) = (foreground, background, bold)
        }
    }

    /// An opaque colour as terminals take it: gamma-encoded sRGB.
    public struct RGB: Hashable, Sendable {
        /// The components, 0…255.
        public var red, green, blue: UInt8

        /// Creates a colour from its components.
        public init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
            (self.red, self.green, self.blue) = (red, green, blue)
        }

        /// The nearest opaque colour to `color` laid over this one.
        func below(_ color: Color) -> RGB { below(Bitmap.Pixel(color)) }

        func below(_ pixel: Bitmap.Pixel) -> RGB {
            let rest = (1 - pixel.alpha) / 255
            return RGB(
                RGB.byte(pixel.red + Float(red) * rest), RGB.byte(pixel.green + Float(green) * rest),
                RGB.byte(pixel.blue + Float(blue) * rest))
        }

        private static func byte(_ part: Float) -> UInt8 {
            part > 0 ? part < 1 ? UInt8(part * 255 + 0.5) : 255 : 0
        }

        func mean(_ other: RGB) -> RGB {
            func middle(_ a: UInt8, _ b: UInt8) -> UInt8 { UInt8((Int(a) + Int(b) + 1) / 2) }
            return RGB(middle(red, other.red), middle(green, other.green), middle(blue, other.blue))
        }
    }

    /// Creates a cell. A character that does not fill exactly one cell becomes a question mark.
    public init(_ character: Unicode.Scalar = " ", style: Style = Style()) {
        self.character = character.fillsOneCell ? character : "?"
        self.style = style
    }
}
