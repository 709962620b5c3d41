extension Color {
    /// Opaque black.
    public static let black = Color(red: 0, green: 0, blue: 0)
    /// Opaque white.
    public static let white = Color(red: 1, green: 1, blue: 1)
    /// Fully transparent black.
    public static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)
    /// Opaque pure red.
    public static let red = Color(red: 1, green: 0, blue: 0)
    /// Opaque pure green.
    public static let green = Color(red: 0, green: 1, blue: 0)
    /// Opaque pure blue.
    public static let blue = Color(red: 0, green: 0, blue: 1)

    /// Creates a gray from 0 for black to 1 for white, opaque by default.
    public init(white: Float, alpha: Float = 1) {
        self.init(red: white, green: white, blue: white, alpha: alpha)
    }

    /// Creates a color from `RGB`, `RGBA`, `RRGGBB` or `RRGGBBAA` in hexadecimal digits, with or without a leading
    /// `#`.
    ///
    /// Case does not matter. In the short forms each digit counts twice, as in CSS: `#1af` is `#11aaff`. Returns `nil`
    /// for anything else.
    public init?(hex: String) {
        var value = UInt32(0)
        var count = 0
        var isFirst = true
        for byte in hex.utf8 {
            defer { isFirst = false }
            if isFirst, byte == UInt8(ascii: "#") { continue }
            guard count < 8, let digit = Self.digit(byte) else { return nil }
            value = value << 4 | digit
            count += 1
        }
        switch count {
        case 3: self.init(shortDigits: value << 4 | 0xF)
        case 4: self.init(shortDigits: value)
        case 6: self.init(rgba: value << 8 | 0xFF)
        case 8: self.init(rgba: value)
        default: return nil
        }
    }

    /// Creates a color from 0xRRGGBBAA.
    public init(rgba value: UInt32) {
        func component(_ shift: UInt32) -> Float { Float(value >> shift & 0xFF) / 255 }
        self.init(red: component(24), green: component(16), blue: component(8), alpha: component(0))
    }

    /// The color as 0xRRGGBBAA, each component rounded to the nearest of 256 steps and clamped.
    public var rgba: UInt32 {
        func byte(_ component: Float) -> UInt32 {
            guard component > 0 else { return 0 }
            return component < 1 ? UInt32((component * 255).rounded()) : 255
        }
        return byte(red) << 24 | byte(green) << 16 | byte(blue) << 8 | byte(alpha)
    }

    /// The color as `#rrggbb`, or `#rrggbbaa` if it is not opaque, in lower case.
    ///
    /// Each component is rounded to the nearest of 256 steps, so a color from ``init(hex:)`` yields the same digits.
    public var hex: String {
        let digits: StaticString = "0123456789abcdef"
        let value = rgba
        var text: [UInt8] = [UInt8(ascii: "#")]
        for digit in 0..<(value & 0xFF == 0xFF ? 6 : 8) {
            text.append(digits.utf8Start[Int(value >> UInt32(28 - 4 * digit) & 0xF)])
        }
        return String(decoding: text, as: UTF8.self)
    }

    private init(shortDigits value: UInt32) {
        let spread = (value & 0xF000) << 12 | (value & 0xF00) << 8 | (value & 0xF0) << 4 | value & 0xF
        self.init(rgba: spread << 4 | spread)
    }

    private static func digit(_ byte: UInt8) -> UInt32? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
        case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a")) + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A")) + 10
        default: nil
        }
    }
}
