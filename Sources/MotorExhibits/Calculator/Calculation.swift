import MotorControls
import MotorInteractions
import MotorLayers

/// What a pocket calculator reckons: keys go in, a display comes out.
///
/// Multiplication and division come before addition and subtraction: `2 + 3 × 4 =` is 14. Numbers are decimal with
/// sixteen digits, of which nine are shown: `0.1 + 0.2 =` is 0.3, and `1 ÷ 3 × 3 =` is 1. What cannot be is `Error`, and
/// the next digit begins anew.
public struct Calculation: Hashable, Sendable {
    /// The four operations; the raw value is the sign.
    public enum Operation: String, CaseIterable, Sendable {
        /// Plus.
        case add = "+"
        /// Minus.
        case subtract = "−"
        /// Times.
        case multiply = "×"
        /// Divided by.
        case divide = "÷"
    }

    /// What can be pressed.
    public enum Key: Hashable, Sendable {
        /// 0…9.
        case digit(Int)
        /// The decimal point.
        case point
        /// One of the four operations. Pressed after another, it takes its place.
        case operation(Operation)
        /// Equals. Pressed again, it does the last operation again.
        case equals
        /// Turns the sign of what is shown.
        case negate
        /// Takes back the last digit that was typed. A result has none.
        case deleteBackward
        /// Forgets everything.
        case clear
    }

    /// What was pressed last.
    public enum Phase: String, CaseIterable, Sendable {
        /// Nothing: 0 is shown.
        case cleared
        /// A number is being typed.
        case entering
        /// An operation was chosen, and waits for its second number.
        case pending
        /// Equals: a result is shown.
        case result
        /// Something that cannot be.
        case failed
    }

    /// What is shown for what cannot be.
    public static let error = "Error"
    /// How many digits can be typed.
    public static let enteredDigits = DecimalNumber.shownDigits

    /// What was pressed last.
    public private(set) var phase = Phase.cleared
    /// The number as it is being typed, in UTF-8, without its sign.
    private var entry = Self.zero
    private var isEntryNegative = false
    private static let zero = [UInt8(ascii: "0")]
    private var value = DecimalNumber.zero
    /// Numbers that wait for what comes after their operation: a sum's and a product's.
    private var sum: Term?
    private var product: Term?
    /// What equals did last, and with which number.
    private var last: Term?

    /// A number and the operation that it waits with.
    private struct Term: Hashable {
        var number: DecimalNumber
        var operation: Operation

        func applied(to other: DecimalNumber) -> DecimalNumber? { operation.applied(number, other) }
    }

    /// Creates a calculation that shows 0.
    public init() {}

    /// Creates a calculation that shows a number as if it were a result; `nil` for text that is none, of up to sixteen
    /// digits.
    public init?(showing text: String) {
        guard let number = DecimalNumber(text) else { return nil }
        (value, phase) = (number, .result)
    }

    /// What is shown: a number with nine digits at most, or ``error``.
    public var display: String {
        switch phase {
        case .failed: Self.error
        case .entering: (isEntryNegative ? "−" : "") + String(decoding: entry, as: UTF8.self)
        case .cleared, .pending, .result: value.text
        }
    }

    /// The operation that waits for its second number; `nil` for none.
    public var pending: Operation? { (product ?? sum)?.operation }

    /// Takes a key.
    public mutating func press(_ key: Key) {
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

    /// Begins a number, unless one is being typed.
    private mutating func begin() {
        if phase == .failed { self = Calculation() }
        guard phase != .entering else { return }
        (phase, entry, isEntryNegative) = (.entering, Self.zero, false)
    }

    private mutating func type(_ digit: Int) {
        guard (0...9).contains(digit) else { return }
        begin()
        guard entry.count(where: { $0.isDigit }) < Self.enteredDigits else { return }
        if entry == Self.zero { entry = [] }
        entry.append(UInt8(ascii: "0") + UInt8(digit))
        readEntry()
    }

    private mutating func readEntry() { value = DecimalNumber(display) ?? .zero }

    private mutating func negate() {
        switch phase {
        case .failed: break
        case .entering:
            // Of 0 there is no other sign.
            guard !value.isZero || isEntryNegative else { return }
            isEntryNegative.toggle()
            readEntry()
        case .cleared, .pending, .result:
            guard !value.isZero else { return }
            value = -value
            // What was the first number, with its sign turned, is the second now.
            guard phase == .pending else { return }
            (phase, isEntryNegative) = (.entering, value.isNegative)
            entry = Array((isEntryNegative ? -value : value).text.utf8)
        }
    }

    private mutating func deleteBackward() {
        guard phase == .entering else { return phase == .failed ? self = Calculation() : () }
        entry.removeLast()
        if entry.isEmpty { entry = Self.zero }
        if entry == Self.zero { isEntryNegative = false }
        readEntry()
    }

    // MARK: Reckoning

    private mutating func choose(_ operation: Operation) {
        guard phase != .failed else { return }
        if phase == .pending {
            // Another one instead of the last.
            if product != nil { product = nil } else { sum = nil }
        }
        guard let number = folded(value, sums: operation.isSum) else { return fail() }
        if operation.isSum {
            (sum, product) = (Term(number: number, operation: operation), nil)
        } else {
            product = Term(number: number, operation: operation)
        }
        (value, phase, last) = (number, .pending, nil)
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
        (value, phase, sum, product) = (number, .result, nil, nil)
    }

    /// What a second number makes of the product that waits, and of the sum too if that is asked for.
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
    /// Whether it comes after multiplication.
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
    /// What stands on it.
    public var title: String {
        switch self {
        case .digit(let digit): "\(digit)"
        case .point: "."
        case .operation(let operation): operation.rawValue
        case .equals: "="
        case .negate: "±"
        case .deleteBackward: "⌫"
        case .clear: "AC"
        }
    }

    /// How it is read out; `nil` where that is its title.
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

    /// The key that a character or a key of the keyboard means; `nil` for none.
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
