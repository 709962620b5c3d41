import MotorControls

/// A decimal number with sixteen digits. A calculator uses it because here 0.1 + 0.2 is 0.3.
///
/// Results are rounded to the nearest number, halves away from 0.
struct DecimalNumber: Hashable, Sendable {
    private(set) var isNegative = false
    /// Less than 10¹⁶, and without trailing zeros.
    private(set) var significand: UInt64 = 0
    /// The power of ten that the significand counts.
    private(set) var exponent = 0

    /// The maximum number of digits.
    static let digits = 16
    /// The greatest power of ten of its first digit; a number below the negative of that becomes 0.
    static let greatestPower = 99

    static let zero = DecimalNumber()

    private init() {}

    /// Creates ± significand · 10^exponent, rounded; `nil` if it is too large.
    init?(isNegative: Bool = false, significand: UInt64, exponent: Int) {
        var (significand, exponent) = (significand, exponent)
        while significand >= Self.tens[Self.digits] {
            // Rounded once, at the first digit that is dropped.
            let last = significand >= Self.tens[Self.digits + 1]
            significand = last ? significand / 10 : (significand + 5) / 10
            exponent += 1
        }
        guard significand > 0 else { return }
        while significand % 10 == 0 { (significand, exponent) = (significand / 10, exponent + 1) }
        self.isNegative = isNegative
        self.significand = significand
        self.exponent = exponent
        if power > Self.greatestPower { return nil }
        if power < -Self.greatestPower { self = .zero }
    }

    /// 10⁰ … 10¹⁹
    private static let tens: [UInt64] = (0..<20).map { (0..<$0).reduce(1) { ten, _ in ten * 10 } }

    var isZero: Bool { significand == 0 }

    /// The power of ten of its first digit.
    private var power: Int { exponent + Self.length(significand) - 1 }

    private static func length(_ significand: UInt64) -> Int { tens.firstIndex { $0 > significand } ?? tens.count }

    // MARK: Arithmetic

    static prefix func - (number: DecimalNumber) -> DecimalNumber {
        var result = number
        result.isNegative = !number.isNegative && !number.isZero
        return result
    }

    /// The sum; `nil` if it is too large.
    ///
    /// The difference of two numbers that agree in fourteen digits is a rounding error, and counts as 0.
    static func sum(_ a: DecimalNumber, _ b: DecimalNumber) -> DecimalNumber? {
        if a.isZero { return b }
        if b.isZero { return a }
        var (high, low) = a.exponent >= b.exponent ? (a, b) : (b, a)
        while high.exponent > low.exponent, high.significand < tens[digits + 1] {
            (high.significand, high.exponent) = (high.significand * 10, high.exponent - 1)
        }
        // Of the digits beyond the other number's, only those that affect rounding matter.
        let distance = high.exponent - low.exponent
        if distance > 0 {
            low.significand = distance > digits ? 0 : (low.significand / tens[distance - 1] + 5) / 10
        }
        if high.isNegative == low.isNegative {
            return DecimalNumber(
                isNegative: high.isNegative, significand: high.significand + low.significand, exponent: high.exponent)
        }
        let isHighGreater = high.significand >= low.significand
        let difference =
            isHighGreater ? high.significand - low.significand : low.significand - high.significand
        let result = DecimalNumber(
            isNegative: isHighGreater ? high.isNegative : low.isNegative, significand: difference,
            exponent: high.exponent)
        guard let result, !result.isZero else { return result }
        return result.power <= max(a.power, b.power) - digits + 2 ? .zero : result
    }

    /// The product; `nil` if it is too large.
    static func product(_ a: DecimalNumber, _ b: DecimalNumber) -> DecimalNumber? {
        // Halves of eight digits, so that no partial product exceeds 64 bits.
        let half = tens[8]
        let a1 = a.significand / half
        let a0 = a.significand % half
        let b1 = b.significand / half
        let b0 = b.significand % half
        let middle = a1 * b0 + a0 * b1
        var low = middle % half * half + a0 * b0
        let high = a1 * b1 + middle / half + low / tens[digits]
        low %= tens[digits]
        // As many low digits as there is space for: one more than are kept, for rounding.
        let space = high == 0 ? digits : digits + 1 - length(high)
        return DecimalNumber(
            isNegative: a.isNegative != b.isNegative, significand: high * tens[space] + low / tens[digits - space],
            exponent: a.exponent + b.exponent + digits - space)
    }

    /// The quotient; `nil` for a division by 0, or if it is too large.
    static func quotient(_ a: DecimalNumber, _ b: DecimalNumber) -> DecimalNumber? {
        guard !b.isZero else { return nil }
        var (quotient, rest) = a.significand.quotientAndRemainder(dividingBy: b.significand)
        var exponent = a.exponent - b.exponent
        while rest > 0, quotient < tens[digits] {
            let next = (rest * 10).quotientAndRemainder(dividingBy: b.significand)
            quotient = quotient * 10 + next.quotient
            rest = next.remainder
            exponent = exponent - 1
        }
        return DecimalNumber(isNegative: a.isNegative != b.isNegative, significand: quotient, exponent: exponent)
    }

    // MARK: Text

    /// The maximum number of digits shown, including leading zeros.
    static let shownDigits = 9
    /// The maximum number of digits shown before a power of ten.
    private static let shownDigitsBeforePower = 6

    /// Parses digits with at most one point and an optional minus; `nil` for anything else.
    init?(_ text: String) {
        var isNegative = false
        var hasPoint = false
        var hasDigit = false
        var (significand, exponent): (UInt64, Int) = (0, 0)
        var bytes = Array(text.utf8)
        for sign in ["-", "−"] where !isNegative && bytes.starts(with: sign.utf8) {
            isNegative = true
            bytes.removeFirst(sign.utf8.count)
        }
        for byte in bytes {
            if byte == UInt8(ascii: "."), !hasPoint {
                hasPoint = true
            } else if byte.isDigit, significand < Self.tens[Self.digits] {
                significand = significand * 10 + UInt64(byte - UInt8(ascii: "0"))
                if hasPoint { exponent -= 1 }
                hasDigit = true
            } else {
                return nil
            }
        }
        guard hasDigit else { return nil }
        self.init(isNegative: isNegative, significand: significand, exponent: exponent)
    }

    /// The number as shown: `-0.5`, `1.5e12`, with nine digits at most.
    var text: String {
        if isZero { return "0" }
        var number = self
        // Rounding may add a digit.
        for _ in 0..<2 { number = number.rounded(to: number.digitsToShow) }
        let (digits, power) = (number.significandText, number.power)
        let sign = isNegative ? "−" : ""
        guard number.isShownWithoutExponent else {
            return sign + Self.inserting(pointAfter: 1, in: digits) + "e" + (power < 0 ? "−" : "")
                + abs(power).description
        }
        if power < 0 {
            return sign + "0." + String(decoding: Array(repeating: UInt8(ascii: "0"), count: -power - 1), as: UTF8.self)
                + digits
        }
        return sign + Self.inserting(pointAfter: power + 1, in: digits)
    }

    private var isShownWithoutExponent: Bool { power < Self.shownDigits && power > -4 }

    private var digitsToShow: Int {
        isShownWithoutExponent ? Self.shownDigits + min(power, 0) : Self.shownDigitsBeforePower
    }

    private func rounded(to count: Int) -> DecimalNumber {
        let surplus = Self.length(significand) - count
        guard surplus > 0 else { return self }
        let rounded = (significand / Self.tens[surplus - 1] + 5) / 10
        return DecimalNumber(isNegative: isNegative, significand: rounded, exponent: exponent + surplus) ?? self
    }

    private var significandText: String { significand.description }

    /// Inserts the point after a number of digits, with zeros where digits are missing.
    private static func inserting(pointAfter count: Int, in digits: String) -> String {
        var text = Array(digits.utf8)
        if text.count > count { text.insert(UInt8(ascii: "."), at: count) }
        while text.count < count { text.append(UInt8(ascii: "0")) }
        return String(decoding: text, as: UTF8.self)
    }
}
