import MotorControls
import MotorLayers

/// The arithmetic of a pocket calculator: keys in, a display out.
///
/// Multiplication and division come before addition and subtraction: `2 + 3 × 4 =` is 14. Numbers are decimal with
/// sixteen digits, of which nine are shown: `0.1 + 0.2 =` is 0.3, and `1 ÷ 3 × 3 =` is 1. A division by 0 or an
/// overflow shows `Error`, and the next digit starts over.
struct Calculation: Hashable, Sendable {
    /// The four operations; the raw value is the sign.
    enum Operation: String, CaseIterable, Sendable {
        /// Plus.
        case add = "+"
        /// Minus.
        case subtract = "−"
        /// Times.
        case multiply = "×"
        /// Divided by.
        case divide = "÷"
    }

    /// The keys.
    enum Key: Hashable, Sendable {
        /// 0…9.
        case digit(Int)
        /// The decimal point.
        case point
        /// One of the four operations. A second one replaces the first.
        case operation(Operation)
        /// Equals. Pressed again, it repeats the last operation.
        case equals
        /// Changes the sign of the number shown.
        case negate
        /// Deletes the last typed digit. Has no effect on a result.
        case deleteBackward
        /// Clears everything.
        case clear
    }

    /// The effect of the last key.
    enum Phase: String, CaseIterable, Sendable {
        /// Nothing: 0 is shown.
        case cleared
        /// A number is being typed.
        case entering
        /// An operation waits for its second number.
        case pending
        /// Equals: a result is shown.
        case result
        /// A division by 0 or an overflow.
        case failed
    }

    /// The text for a division by 0 or an overflow.
    static let error = "Error"
    /// The maximum number of digits that can be typed.
    static let enteredDigits = DecimalNumber.shownDigits

    /// The effect of the last key.
    var phase = Phase.cleared
    /// The number as it is being typed, in UTF-8, without its sign.
    var entry = Self.zero
    var isEntryNegative = false
    private static let zero = [UInt8(ascii: "0")]
    var value = DecimalNumber.zero
    /// Numbers that wait for the second operand, of a sum and of a product.
    var sum: Term?
    var product: Term?
    /// The last operation by the equals key, with its second number.
    var last: Term?

    /// A number and the operation that waits for the next one.
    struct Term: Hashable {
        var number: DecimalNumber
        var operation: Operation

        func applied(to other: DecimalNumber) -> DecimalNumber? { operation.applied(number, other) }
    }

    /// Creates a calculation that shows 0.
    init() {}

    /// Creates a calculation that shows a number as a result; `nil` if the text is not a number of up to sixteen
    /// digits.
    init?(showing text: String) {
        guard let number = DecimalNumber(text) else { return nil }
        (value, phase) = (number, .result)
    }

    /// The text shown: a number with nine digits at most, or ``error``.
    var display: String {
        switch phase {
        case .failed: Self.error
        case .entering: (isEntryNegative ? "−" : "") + String(decoding: entry, as: UTF8.self)
        case .cleared, .pending, .result: value.text
        }
    }

    /// The operation that waits for its second number; `nil` if none does.
    var pending: Operation? { (product ?? sum)?.operation }

    /// Handles a key.
    mutating func press(_ key: Key) {
        switch key {
        case .clear: self = Calculation()
        case .digit(let digit): type(digit)
        case .point:
            begin()
            if !entry.contains(UInt8(ascii: ".")) { entry.append(UInt8(ascii: ".")) }
            readEntry()
        case .negate: negate()
        case .deleteBackward: deleteBackward()
        case .operation(let operation): choose(operation)
        case .equals: solve()
        }
    }

    // MARK: Typing

    /// Starts a number, unless one is being typed.
    private mutating func begin() {
        if phase == .failed { self = Calculation() }
        guard phase != .entering || !isTyped else { return }
        phase = .entering
        entry = Self.zero
        isEntryNegative = false
    }

    /// Whether the entry is made of digits and a point. After a change of sign, the entry may also be a number with a
    /// power of ten, which cannot be continued.
    var isTyped: Bool { entry.allSatisfy { $0.isDigit || $0 == UInt8(ascii: ".") } }

    private mutating func type(_ digit: Int) {
        guard (0...9).contains(digit) else { return }
        begin()
        guard entry.count(where: { $0.isDigit }) < Self.enteredDigits else { return }
        if entry == Self.zero { entry = [] }
        entry.append(UInt8(ascii: "0") + UInt8(digit))
        readEntry()
    }

    mutating func readEntry() { value = DecimalNumber(display) ?? .zero }

    private mutating func negate() {
        switch phase {
        case .failed: break
        case .entering:
            // 0 stays 0.
            guard !value.isZero || isEntryNegative else { return }
            isEntryNegative.toggle()
            readEntry()
        case .cleared, .pending, .result:
            guard !value.isZero else { return }
            value = -value
            // The first number, with its sign changed, is now the second.
            guard phase == .pending else { return }
            (phase, isEntryNegative) = (.entering, value.isNegative)
            entry = Array((isEntryNegative ? -value : value).text.utf8)
        }
    }

    private mutating func deleteBackward() {
        guard phase == .entering else { return phase == .failed ? self = Calculation() : () }
        if isTyped { entry.removeLast() } else { entry = [] }
        if entry.isEmpty { entry = Self.zero }
        if entry == Self.zero { isEntryNegative = false }
        readEntry()
    }

    // MARK: Arithmetic

    private mutating func choose(_ operation: Operation) {
        guard phase != .failed else { return }
        if phase == .pending {
            // This operation replaces the last.
            if product != nil { product = nil } else { sum = nil }
        }
        guard let number = folded(value, sums: operation.isSum) else { return fail() }
        if operation.isSum {
            (sum, product) = (Term(number: number, operation: operation), nil)
        } else {
            product = Term(number: number, operation: operation)
        }
        value = number
        phase = .pending
        last = nil
    }

    private mutating func solve() {
        guard phase != .failed else { return }
        var number: DecimalNumber?
        if let waiting = product ?? sum {
            number = folded(value, sums: true)
            last = Term(number: value, operation: waiting.operation)
        } else if let last {
            number = last.operation.applied(value, last.number)
        } else {
            number = value
        }
        guard let number else { return fail() }
        value = number
        phase = .result
        sum = nil
        product = nil
    }

    /// Applies a second number to the pending product and, if requested, to the sum.
    private func folded(_ number: DecimalNumber, sums: Bool) -> DecimalNumber? {
        var result: DecimalNumber? = number
        if let product { result = product.applied(to: number) }
        if sums, let sum { result = result.flatMap { sum.applied(to: $0) } }
        return result
    }

    private mutating func fail() {
        self = Calculation()
        phase = .failed
    }
}

extension Calculation.Operation {
    /// Whether multiplication takes precedence over it.
    fileprivate var isSum: Bool { self == .add || self == .subtract }

    fileprivate func applied(_ a: DecimalNumber, _ b: DecimalNumber) -> DecimalNumber? {
        switch self {
        case .add: .sum(a, b)
        case .subtract: .sum(a, -b)
        case .multiply: .product(a, b)
        case .divide: .quotient(a, b)
        }
    }
}

extension Calculation.Key {
    /// The label on the key.
    var title: String {
        switch self {
        case .digit(let digit): digit.description
        case .point: "."
        case .operation(let operation): operation.rawValue
        case .equals: "="
        case .negate: "±"
        case .deleteBackward: "⌫"
        case .clear: "AC"
        }
    }

    /// How it is read out, if not by its title.
    var spoken: String? {
        switch self {
        case .digit: nil
        case .point: "point"
        case .operation(.add): "plus"
        case .operation(.subtract): "minus"
        case .operation(.multiply): "times"
        case .operation(.divide): "divided by"
        case .equals: "equals"
        case .negate: "change sign"
        case .deleteBackward: "delete"
        case .clear: "clear"
        }
    }

    /// The key for a character or a key of the keyboard; `nil` if there is none.
    init?(_ name: KeyPress.Name) {
        switch name.key {
        case ".", ",": self = .point
        case "+": self = .operation(.add)
        case "-", "−": self = .operation(.subtract)
        case "*", "×", "x": self = .operation(.multiply)
        case "/", "÷", ":": self = .operation(.divide)
        case "=": self = .equals
        case "backspace", "delete": self = .deleteBackward
        case "c", "escape": self = .clear
        default:
            let bytes = Array(name.rawValue.utf8)
            guard let byte = bytes.first, bytes.count == 1, byte.isDigit else { return nil }
            self = .digit(Int(byte) - 48)
        }
    }
}
