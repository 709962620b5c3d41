/// A number as people read it beside a slider, and type it: text only. A calculator reckons with `DecimalNumber`.
enum NumberText {
    /// The greatest number of characters that may be typed: no more digits than a number holds exactly.
    static let longest = 12

    /// Writes a number with so many digits after the point; as many as it takes where that would be too many.
    ///
    /// - Parameters:
    ///   - number: A finite number.
    ///   - digits: How many digits after the point, 0…9.
    static func write(_ number: Double, digits: Int) -> String {
        let digits = min(max(digits, 0), 9)
        var unit: Int64 = 1
        for _ in 0..<digits { unit *= 10 }
        let scaled = (number * Double(unit)).rounded()
        guard abs(scaled) < 1e15 else { return "\(number)" }
        let count = Int64(abs(scaled))
        var text = (scaled < 0 ? "-" : "") + "\(count / unit)"
        guard digits > 0 else { return text }
        let rest = "\(count % unit)"
        text += "."
        for _ in rest.utf8.count..<digits { text += "0" }
        return text + rest
    }

    /// Reads what was typed: perhaps a minus, then digits with perhaps a point among them, before or behind; `nil` for
    /// anything else.
    ///
    /// The number is the one nearest to what stands there, for up to fifteen digits.
    static func read(_ text: String) -> Double? {
        var (mantissa, unit) = (0.0, 1.0)
        var (hasDigit, hasPoint, isNegative) = (false, false, false)
        for (place, byte) in Array(text.utf8).enumerated() {
            switch byte {
            case UInt8(ascii: "-") where place == 0: isNegative = true
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
