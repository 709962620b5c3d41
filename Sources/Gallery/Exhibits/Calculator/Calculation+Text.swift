import MotorControls
import MotorLayers
import MotorMath

extension Calculation {
    /// The whole calculation: the effect of the last key, the entry, the current number, and the three numbers with
    /// their operations, or a point for none.
    var text: String {
        var text =
            phase.rawValue + " " + (isEntryNegative ? "-" : "") + String(decoding: entry, as: UTF8.self) + " "
            + value.exactText
        for term in [sum, product, last] {
            text += " " + (term?.number.exactText ?? ".") + " " + (term?.operation.rawValue ?? ".")
        }
        return text
    }

    /// Creates a calculation from another one's ``text``; `nil` if the text is invalid.
    init?(_ text: String) {
        let words = text.utf8.split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
        guard words.count == 9, let phase = Phase.allCases.first(where: { $0.rawValue.isSame(as: words[0]) }),
            let value = DecimalNumber(exactly: words[2])
        else { return nil }
        (self.phase, self.value) = (phase, value)
        entry = Array(words[1].utf8)
        isEntryNegative = entry.first == UInt8(ascii: "-")
        if isEntryNegative { entry.removeFirst() }
        let digits = entry.count(where: { $0.isDigit })
        if isTyped {
            guard 1...Self.enteredDigits ~= digits, entry.count - digits < 2 else { return nil }
            if phase == .entering { readEntry() }
        } else {
            guard entry == Array((isEntryNegative ? -value : value).text.utf8) else { return nil }
        }
        var terms: [Term?] = []
        for index in [3, 5, 7] {
            let (number, sign) = (words[index], words[index + 1])
            if number.isSame(as: "."), sign.isSame(as: ".") {
                terms.append(nil)
                continue
            }
            guard let number = DecimalNumber(exactly: number),
                let operation = Operation.allCases.first(where: { $0.rawValue.isSame(as: sign) })
            else { return nil }
            terms.append(Term(number: number, operation: operation))
        }
        sum = terms[0]
        product = terms[1]
        last = terms[2]
    }
}

extension DecimalNumber {
    /// All digits, and the power of ten: `-15e-1`.
    var exactText: String { (isNegative ? "-" : "") + significand.description + "e" + exponent.description }

    /// Parses the text that ``exactText`` writes.
    init?(exactly text: String) {
        let parts = text.utf8.split(separator: UInt8(ascii: "e"), omittingEmptySubsequences: false)
        guard parts.count == 2, let digits = DecimalNumber(String(decoding: parts[0], as: UTF8.self)) else {
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
