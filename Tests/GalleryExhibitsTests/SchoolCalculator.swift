import Foundation

/// A naive calculator: it keeps the numbers and operations as they were typed and computes all of them anew, with
/// Foundation's decimal numbers of 38 digits, rounded to the calculator's sixteen after each operation.
struct SchoolCalculator {
    private(set) var display = "0"
    private var value = Decimal(0)
    private var terms: [(number: Decimal, sign: Character)] = []
    private var last: (number: Decimal, sign: Character)?
    /// The digits that are being typed, without their sign; `nil` if none are.
    private var typed: String?
    private var isNegative = false
    /// Whether an operation was the last key.
    private(set) var isPending = false
    /// Whether the last operation is a sum or a difference.
    var isSum: Bool { terms.last.map { "+-".contains($0.sign) } ?? false }

    mutating func press(_ key: Character) {
        if display == "Error", !"+-*/=~".contains(key) { self = SchoolCalculator() }
        guard display != "Error" else { return }
        switch key {
        case "C": self = SchoolCalculator()
        case "0"..."9", ".": type(key)
        case "~": negate()
        case "<": deleteBackward()
        case "=": solve()
        default: choose(key)
        }
    }

    private mutating func type(_ key: Character) {
        if typed == nil || typed?.contains("e") == true { (typed, isNegative) = ("0", false) }
        let text = typed ?? "0"
        if key == "." {
            if !text.contains(".") { typed = text + "." }
        } else if text.filter(\.isNumber).count < 9 {
            typed = text == "0" ? String(key) : text + String(key)
        }
        read()
    }

    private mutating func read() {
        let text = typed ?? "0"
        value = (Decimal(string: text) ?? 0) * (isNegative ? -1 : 1)
        (display, isPending) = ((isNegative ? "−" : "") + text, false)
    }

    private mutating func negate() {
        if typed != nil {
            guard value != 0 || isNegative else { return }
            isNegative.toggle()
            if typed?.contains("e") == true {
                value.negate()
                display = (isNegative ? "−" : "") + (typed ?? "")
            } else {
                read()
            }
        } else if value != 0 {
            value.negate()
            display = Self.text(value)
            // The first number, with its sign changed, is now the second.
            if isPending { (typed, isNegative, isPending) = (Self.text(abs(value)), value < 0, false) }
        }
    }

    private mutating func deleteBackward() {
        guard let text = typed else { return }
        typed = text.contains("e") || text.count == 1 ? "0" : String(text.dropLast())
        if typed == "0" { isNegative = false }
        read()
    }

    private mutating func choose(_ sign: Character) {
        if isPending { terms[terms.count - 1].sign = sign } else { terms.append((value, sign)) }
        // What is computed by now: all, or the product at the end.
        let first = "+-".contains(sign) ? 0 : (terms.dropLast().lastIndex { "+-".contains($0.sign) } ?? -1) + 1
        show(Self.sum(terms[first...].map { $0 }))
        (last, isPending) = (nil, true)
    }

    private mutating func solve() {
        if let waiting = terms.last {
            let all = Self.sum(terms + [(value, "=")])
            last = (value, waiting.sign)
            show(all)
        } else if let last {
            show(Self.apply(value, last.sign, last.number))
        } else {
            show(value)
        }
        if display != "Error" { (terms, isPending) = ([], false) }
    }

    private mutating func show(_ number: Decimal?) {
        typed = nil
        guard let number else {
            self = SchoolCalculator()
            display = "Error"
            return
        }
        (value, display) = (number, Self.text(number))
    }

    // MARK: Arithmetic

    /// The value of numbers and the operations behind them, products first; the last operation does not count.
    private static func sum(_ terms: [(number: Decimal, sign: Character)]) -> Decimal? {
        var (total, sign, product): (Decimal?, Character, Decimal?) = (nil, "+", nil)
        for (index, term) in terms.enumerated() {
            if let before = product, index > 0, "*/".contains(terms[index - 1].sign) {
                product = apply(before, terms[index - 1].sign, term.number)
            } else {
                product = term.number
            }
            guard let factor = product else { return nil }
            guard index == terms.count - 1 || "+-".contains(term.sign) else { continue }
            total = total == nil ? factor : total.flatMap { apply($0, sign, factor) }
            if total == nil { return nil }
            sign = term.sign
        }
        return total
    }

    /// `nil` for a division by 0, and from 10¹⁰⁰ on; below 10⁻⁹⁹ it is 0.
    private static func apply(_ one: Decimal, _ sign: Character, _ other: Decimal) -> Decimal? {
        let result: Decimal
        switch sign {
        case "*": result = one * other
        case "/":
            if other == 0 { return nil }
            result = one / other
        default:
            let sum = rounded(sign == "+" ? one + other : one - other, to: 16)
            // Numbers that agree in fourteen digits differ by a rounding error.
            let isError = one != 0 && other != 0 && sum != 0 && power(sum) <= max(power(one), power(other)) - 14
            result = isError ? 0 : sum
        }
        let kept = rounded(result, to: 16)
        if kept == 0 || power(kept) < -99 { return 0 }
        return power(kept) > 99 ? nil : kept
    }

    /// The power of ten of the first digit.
    private static func power(_ number: Decimal) -> Int {
        number.exponent + digits(number).count - 1
    }

    private static func digits(_ number: Decimal) -> String { number.significand.description }

    private static func rounded(_ number: Decimal, to count: Int) -> Decimal {
        guard number != 0 else { return 0 }
        var (from, to) = (number, Decimal())
        // Plain rounding is away from zero at a half.
        NSDecimalRound(&to, &from, count - 1 - power(number), .plain)
        return to
    }

    /// Nine digits with those zeros that begin it; six before a power of ten.
    private static func text(_ number: Decimal) -> String {
        guard number != 0 else { return "0" }
        func isPlain(_ number: Decimal) -> Bool { -4 < power(number) && power(number) < 9 }
        var shown = number
        for _ in 0..<2 { shown = rounded(shown, to: isPlain(shown) ? 9 + min(power(shown), 0) : 6) }
        let sign = number < 0 ? "−" : ""
        guard !isPlain(shown) else { return sign + abs(shown).description }
        var figures = digits(shown)
        while figures.count > 1, figures.last == "0" { figures.removeLast() }
        let rest = figures.dropFirst()
        let exponent = (power(shown) < 0 ? "−" : "") + String(abs(power(shown)))
        return sign + String(figures.prefix(1)) + (rest.isEmpty ? "" : "." + rest) + "e" + exponent
    }
}
