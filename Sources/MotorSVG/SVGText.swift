/// The text of an SVG file: numbers as short as their precision allows, colors, and escaped strings.
enum SVGText {
    /// The fewest decimals whose rounding error is at most an eighth of a tolerance.
    static func decimals(for tolerance: Double) -> Int {
        var step = 1.0
        var decimals = 0
        while step > tolerance / 4, decimals < 8 {
            step /= 10
            decimals += 1
        }
        return decimals
    }

    /// A number with at most a certain number of decimals, without redundant zeros: `-.5`, `12`, `3.25`.
    ///
    /// A number that is not finite is written as 0; larger ones are clamped to ±10⁹.
    static func number(_ value: Double, decimals: Int) -> String {
        guard value.isFinite else { return "0" }
        var unit: Int64 = 1
        for _ in 0..<decimals { unit *= 10 }
        let scaled = Int64((min(max(value, -1e9), 1e9) * Double(unit)).rounded())
        let magnitude = scaled < 0 ? -scaled : scaled
        let whole = magnitude / unit
        var part = magnitude % unit
        var text = scaled < 0 ? "-" : ""
        if whole > 0 || part == 0 { text += "\(whole)" }
        guard part > 0 else { return text }
        text += "."
        while part > 0 {
            unit /= 10
            text += "\(part / unit)"
            part %= unit
        }
        return text
    }

    /// Numbers separated by spaces.
    static func list(_ values: [Double], decimals: Int) -> String {
        var text = ""
        for (index, value) in values.enumerated() {
            if index > 0 { text += " " }
            text += number(value, decimals: decimals)
        }
        return text
    }

    /// Appends a number to a path's text, with a space unless a minus sign separates them.
    static func append(_ value: Double, decimals: Int, to text: inout String) {
        let next = number(value, decimals: decimals)
        if let last = text.utf8.last, last == UInt8(ascii: ".") || (last >= 48 && last <= 57), next.utf8.first != 45 {
            text += " "
        }
        text += next
    }

    /// A color from three components of 0…255: `#rrggbb`, or `#rgb` if that is equivalent.
    static func color(_ components: [Double]) -> String {
        var digits: [UInt8] = []
        for component in components {
            // In this order NaN becomes 0.
            let byte = UInt8(min(max(0, component), 255).rounded())
            digits += [byte >> 4, byte & 15]
        }
        let short = digits[0] == digits[1] && digits[2] == digits[3] && digits[4] == digits[5]
        var text: [UInt8] = [UInt8(ascii: "#")]
        for (index, digit) in digits.enumerated() where !short || index % 2 == 0 {
            text.append(digit < 10 ? 48 + digit : 87 + digit)
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// Text escaped for an element or an attribute.
    ///
    /// `&`, `<`, `>` and `"` become entities, tab and line ends become character references, and characters that XML
    /// 1.0 forbids become U+FFFD, the replacement character.
    static func escaped(_ string: String) -> String {
        var text = ""
        for scalar in string.unicodeScalars {
            switch scalar.value {
            case 0x26: text += "&amp;"
            case 0x3C: text += "&lt;"
            case 0x3E: text += "&gt;"
            case 0x22: text += "&quot;"
            case 0x09, 0x0A, 0x0D: text += "&#\(scalar.value);"
            case 0..<0x20, 0xFFFE, 0xFFFF: text += "\u{FFFD}"
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text
    }
}
