import FineMotor

/// An opaque color as light: linear red, green and blue, 0…1.
typealias Light = SIMD3<Double>

/// A type of color vision.
enum Sight: String, CaseIterable {
    /// With all three kinds of cones.
    case full = "full color vision"
    /// Without red, green or blue cones.
    case protan = "vision without red cones"
    case deutan = "vision without green cones"
    case tritan = "vision without blue cones"

    /// The perceived light, in linear RGB.
    ///
    /// Protan and deutan: Viénot, Brettel and Mollon, "Digital video colormaps for checking the legibility of displays
    /// by dichromats" (1999). Tritan: Machado, Oliveira and Fernandes, "A physiologically-based model for simulation of
    /// color vision deficiency" (2009), severity 1.
    func seen(_ light: Light) -> Light {
        func row(_ red: Double, _ green: Double, _ blue: Double) -> Double { (light * Light(red, green, blue)).sum() }
        let seen: Light
        switch self {
        case .full: return light
        case .protan:
            seen = Light(row(0.11238, 0.88762, 0), row(0.11238, 0.88762, 0), row(0.00401, -0.00401, 1))
        case .deutan:
            seen = Light(row(0.29275, 0.70725, 0), row(0.29275, 0.70725, 0), row(-0.02234, 0.02234, 1))
        case .tritan:
            seen = Light(
                row(1.255528, -0.076749, -0.178779), row(-0.078411, 0.930809, 0.147602),
                row(0.004733, 0.691367, 0.303900))
        }
        return seen.clamped(lowerBound: .zero, upperBound: .one)
    }
}

extension Light {
    /// The relative luminance of WCAG 2, 0…1.
    var luminance: Double { (self * Light(0.2126, 0.7152, 0.0722)).sum() }

    /// The contrast ratio of WCAG 2 to another light, 1…21.
    func contrast(to other: Light) -> Double {
        let (a, b) = (luminance, other.luminance)
        return (Swift.max(a, b) + 0.05) / (Swift.min(a, b) + 0.05)
    }

    /// The light of a color; its alpha is ignored.
    init(_ color: Color) {
        let light = color.withAlpha(1).light
        self.init(light.x, light.y, light.z)
    }

    /// The color on a screen.
    var color: Color { Color(light: SIMD4(self, 1)) }

    /// The nearest color toward white or black that has a contrast to the color behind it; `nil` if none has.
    func passing(_ required: Double, over behind: Light) -> Color? {
        let own = color
        // A component of a color in hexadecimal digits has 255 steps.
        for step in 0...255 {
            for end in [Float(1), 0] {
                func toward(_ component: Float) -> Float { component + (end - component) * (Float(step) / 255) }
                let near = Color(red: toward(own.red), green: toward(own.green), blue: toward(own.blue))
                let rounded = Color(rgba: near.rgba)
                if Light(rounded).contrast(to: behind) >= required { return rounded }
            }
        }
        return nil
    }
}

extension Double {
    /// A ratio for a report: two decimals, rounded down, so that a failing ratio does not look as if it passed.
    var formattedRatio: String { "\(((self * 100).rounded(.down) / 100).formatted) : 1" }
}
