extension Color {
    /// Interpolates to another color in linear light, so that the colors in between are not too dark.
    ///
    /// Each component is decoded to linear light (IEC 61966-2-1: c/12.92 up to 0.04045, else ((c + 0.055)/1.055)^2.4),
    /// multiplied by its alpha, interpolated, divided by the interpolated alpha and encoded again. The midpoint of
    /// black and white is therefore 0.7354, and a color that fades out keeps its hue.
    ///
    /// - Parameters:
    ///   - other: The color at 1.
    ///   - fraction: 0 gives exactly `self`, 1 exactly `other`. Outside 0…1 it extrapolates and clamps each component
    ///     to 0…1.
    public func interpolated(to other: Color, fraction: Double) -> Color {
        if fraction == 0 || self == other { return self }
        if fraction == 1 { return other }
        let (a, b) = (Double(alpha), Double(other.alpha))
        let mixedAlpha = a + (b - a) * fraction
        guard mixedAlpha > 0 else {
            let nearer = fraction < 0.5 ? self : other
            return Color(red: nearer.red, green: nearer.green, blue: nearer.blue, alpha: 0)
        }
        func mixed(_ from: Float, _ to: Float) -> Float {
            let start = Self.linear(from) * a
            let end = Self.linear(to) * b
            return Self.encoded((start + (end - start) * fraction) / mixedAlpha)
        }
        return Color(
            red: mixed(red, other.red), green: mixed(green, other.green), blue: mixed(blue, other.blue),
            alpha: Float(min(mixedAlpha, 1)))
    }

    /// The relative luminance by the WCAG 2 formula, from 0 for black to 1 for white; alpha is ignored.
    public var relativeLuminance: Double {
        0.2126 * Self.linear(red) + 0.7152 * Self.linear(green) + 0.0722 * Self.linear(blue)
    }

    /// Returns the contrast ratio by the WCAG 2 formula, from 1 for equal colors to 21 for black and white; alpha is
    /// ignored.
    ///
    /// (lighter + 0.05) / (darker + 0.05), the same in both directions. First composite a translucent color
    /// ``over(_:)`` its background.
    public func contrastRatio(to other: Color) -> Double {
        let (a, b) = (relativeLuminance, other.relativeLuminance)
        return (max(a, b) + 0.05) / (min(a, b) + 0.05)
    }

    /// Returns the color that results from compositing this one over another.
    ///
    /// Composited in encoded components, like Core Graphics, SVG and browsers: a·self + (1 − a)·ground.
    public func over(_ ground: Color) -> Color {
        let below = ground.alpha * (1 - alpha)
        let covered = alpha + below
        guard covered > 0 else { return .clear }
        func composed(_ top: Float, _ bottom: Float) -> Float { (top * alpha + bottom * below) / covered }
        return Color(
            red: composed(red, ground.red), green: composed(green, ground.green), blue: composed(blue, ground.blue),
            alpha: covered)
    }

    /// Returns the color with another alpha, 0…1.
    public func withAlpha(_ alpha: Float) -> Color {
        Color(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// Whether no component is infinite or NaN.
    public var isFinite: Bool {
        red.isFinite && green.isFinite && blue.isFinite && alpha.isFinite
    }

    /// The linear light of an encoded component (IEC 61966-2-1).
    static func linear(_ component: Float) -> Double {
        let c = Double(component)
        return c <= 0.04045 ? c / 12.92 : Double.pow((c + 0.055) / 1.055, 2.4)
    }

    /// The encoded component of linear light, clamped to 0…1 (IEC 61966-2-1).
    static func encoded(_ light: Double) -> Float {
        guard light > 0 else { return 0 }
        guard light < 1 else { return 1 }
        return Float(light <= 0.0031308 ? light * 12.92 : 1.055 * Double.pow(light, 1 / 2.4) - 0.055)
    }
}
