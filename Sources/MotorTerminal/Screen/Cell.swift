import MotorMath
import MotorRaster

/// One cell of a terminal's grid: a character on a background.
package struct Cell: Equatable, Sendable {
    /// The character, always one cell wide.
    var character: Unicode.Scalar
    /// Its appearance.
    var style: Style

    /// The colors and the weight of a character.
    package struct Style: Equatable, Sendable {
        /// The color of the character; `nil` for the terminal's default.
        var foreground: RGB?
        /// The color of the background; `nil` for the terminal's default.
        var background: RGB?
        /// Whether the character is bold.
        var bold: Bool

        /// Creates a style, by default with the terminal's own colors.
        package init(foreground: RGB? = nil, background: RGB? = nil, bold: Bool = false) {
            self.foreground = foreground
            self.background = background
            self.bold = bold
        }
    }

    /// An opaque color, in gamma-encoded sRGB as terminals expect it.
    package struct RGB: Hashable, Sendable {
        /// The components, 0…255.
        var red, green, blue: UInt8

        /// Creates a color from its components.
        init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
            self.red = red
            self.green = green
            self.blue = blue
        }

        /// The nearest opaque color to `color` over this one.
        func below(_ color: Color) -> RGB { below(Raster.Pixel(color)) }

        func below(_ pixel: Raster.Pixel) -> RGB {
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
    init(_ character: Unicode.Scalar = " ", style: Style = Style()) {
        self.character = character.fillsOneCell ? character : "?"
        self.style = style
    }
}
