import MotorLayers

/// A number as text next to a slider, shown and typed. A calculator uses `DecimalNumber`.
enum NumberText {
    /// The maximum number of characters that can be typed: no more digits than a double stores exactly.
    static let longest = 12

    /// The character that a key types into a number, if any; a comma types a point.
    static func character(_ name: KeyPress.Name) -> String? {
        switch name.key {
        case ",": "."
        case "0", "1", "2", "3", "4", "5", "6", "7", "8", "9", ".", "-": name.rawValue
        default: nil
        }
    }

    /// Formats a number with this many digits after the point, or more if the number is too large for that.
    ///
    /// - Parameters:
    ///   - number: A finite number.
    ///   - digits: The number of digits after the point, 0…9.
    static func write(_ number: Double, digits: Int) -> String {
        let digits = min(max(digits, 0), 9)
        var unit: UInt64 = 1
        for _ in 0..<digits { unit *= 10 }
        let scaled = (number * Double(unit)).rounded()
        guard abs(scaled) < 1e15 else { return number.description }
        let count = UInt64(abs(scaled))
        var text = (scaled < 0 ? "-" : "") + (count / unit).description
        guard digits > 0 else { return text }
        let remainder = (count % unit).description
        text += "."
        for _ in remainder.utf8.count..<digits { text += "0" }
        return text + remainder
    }

    /// Parses typed text: an optional minus, then digits with at most one point before, among or after them; `nil` for
    /// anything else.
    ///
    /// The result is the nearest double, for up to fifteen digits.
    static func read(_ text: String) -> Double? {
        var (mantissa, unit) = (0.0, 1.0)
        var hasDigit = false
        var hasPoint = false
        var isNegative = false
        for (index, byte) in text.utf8.enumerated() {
            switch byte {
            case UInt8(ascii: "-") where index == 0: isNegative = true
            case UInt8(ascii: ".") where !hasPoint: hasPoint = true
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                mantissa = mantissa * 10 + Double(byte - UInt8(ascii: "0"))
                if hasPoint { unit *= 10 }
                hasDigit = true
            default: return nil
            }
        }
        guard hasDigit else { return nil }
        return (isNegative ? -mantissa : mantissa) / unit
    }
}
