import MotorControls
import MotorLayers
import MotorText

extension Calculation {
    /// All of the calculation: what was done last, the entry, the current number, and the three numbers with their operations,
    /// or a point for none.
    var text: String {
        var text =
            phase.rawValue + " " + (isEntryNegative ? "-" : "") + String(utf8: entry) + " "
            + value.exactText
        for term in [sum, product, last] {
            text += " " + (term?.number.exactText ?? ".") + " " + (term?.operation.rawValue ?? ".")
        }
        return text
    }

    /// Creates the calculation that another one told as text; `nil` if none could.
    init?(_ text: String) {
        let words = text.bytes.parts(between: UInt8(ascii: " ")).filter { !$0.isEmpty }.map { String(utf8: $0) }
        guard words.count == 9, let phase = Phase.allCases.first(where: { $0.rawValue.isSame(as: words[0]) }),
            let value = DecimalNumber(exactly: words[2])
        else { return nil }
        (self.phase, self.value) = (phase, value)
        entry = words[1].bytes
        isEntryNegative = entry.first == UInt8(ascii: "-")
        if isEntryNegative { entry.removeFirst() }
        let digits = entry.count(where: { $0.isDigit })
        if isTyped {
            guard 1...Self.enteredDigits ~= digits, entry.count - digits < 2 else { return nil }
            if phase == .entering { readEntry() }
        } else {
            guard entry == (isEntryNegative ? -value : value).text.bytes else { return nil }
        }
        var terms: [Term?] = []
        for place in [3, 5, 7] {
            let (number, sign) = (words[place], words[place + 1])
            if number.isSame(as: "."), sign.isSame(as: ".") {
                terms.append(nil)
                continue
            }
            guard let number = DecimalNumber(exactly: number),
                let operation = Operation.allCases.first(where: { $0.rawValue.isSame(as: sign) })
            else { return nil }
            terms.append(Term(number: number, operation: operation))
        }
        (sum, product, last) = (terms[0], terms[1], terms[2])
    }
}

extension DecimalNumber {
    /// All digits, and the power of ten: `-15e-1`.
    var exactText: String { (isNegative ? "-" : "") + significand.digits + "e" + exponent.digits }

    /// Parses what ``exactText`` writes.
    init?(exactly text: String) {
        let parts = text.bytes.parts(between: UInt8(ascii: "e"))
        guard parts.count == 2, let digits = DecimalNumber(String(utf8: parts[0])) else {
            return nil
        }
        let isSmall = parts[1].first == UInt8(ascii: "-")
        let power = parts[1].dropFirst(isSmall ? 1 : 0)
        guard 1...3 ~= power.count, power.allSatisfy({ $0.isDigit }) else { return nil }
        let size = power.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
        self.init(
            isNegative: digits.isNegative, significand: digits.significand,
            exponent: digits.exponent + (isSmall ? -size : size))
    }
}
