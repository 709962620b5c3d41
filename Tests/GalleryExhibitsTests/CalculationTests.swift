import FineMotor
@testable import GalleryExhibits
import SeededRandom
import Testing

/// Presses keys by their titles; `<` deletes a digit, `~` changes the sign, `C` clears.
private func calculate(_ keys: String) -> Calculation {
    var calculation = Calculation()
    for key in keys { calculation.press(key) }
    return calculation
}

extension Calculation {
    fileprivate mutating func press(_ key: Character) {
        switch key {
        case "+": press(.operation(.add))
        case "-": press(.operation(.subtract))
        case "*": press(.operation(.multiply))
        case "/": press(.operation(.divide))
        case "=": press(.equals)
        case ".": press(.point)
        case "~": press(.negate)
        case "<": press(.deleteBackward)
        case "C": press(.clear)
        default: press(.digit(key.wholeNumberValue ?? 0))
        }
    }
}

@Suite("Calculation")
struct CalculationTests {
    /// Keys, and what is shown after them.
    private static let results: [(String, String)] = [
        // Arithmetic; products before sums, as at school.
        ("2+3=", "5"), ("7-9=", "−2"), ("6*7=", "42"), ("1/8=", "0.125"), ("2+3*4=", "14"), ("2*3+4=", "10"),
        ("20-6/3=", "18"), ("2*3*4=", "24"), ("100/8/5=", "2.5"), ("9-2-3=", "4"),
        // Tenths are tenths.
        ("0.1+0.2=", "0.3"), ("0.3-0.1-0.2=", "0"), ("1.1*1.1=", "1.21"), ("1/3*3=", "1"), ("1/3*3-1=", "0"),
        ("2/3=", "0.66666667"), ("1/3=", "0.33333333"), ("999999999+1=", "1e9"), ("123456789*1000=", "1.23457e11"),
        ("1/8000=", "1.25e−4"), ("1/800=", "0.00125"), ("0.99999999*0.99999999=", "0.99999998"),
        // The display during typing.
        ("", "0"), ("007", "7"), (".5", "0.5"), ("1..5", "1.5"), ("12<", "1"), ("1<", "0"), ("1<<5", "5"),
        ("12.<<", "1"), ("1234567890", "123456789"), ("5~", "−5"), ("5~~", "5"), ("~5", "5"), ("5~<", "0"),
        ("0.0", "0.0"), ("2+", "2"), ("2+3*", "3"), ("2*3+", "6"), ("2+3", "3"),
        // One operation replaced by another; one without a second number.
        ("2+*3=", "6"), ("2*+3=", "5"), ("5+=", "10"), ("5*=", "25"), ("2+3*-4=", "1"),
        // Equals again repeats; a digit starts over; an operation continues.
        ("5+3==", "11"), ("2*3==", "18"), ("7=", "7"), ("5+3=2", "2"), ("5+3=2=", "5"), ("5+3=*2=", "16"),
        ("5+3=~", "−8"), ("5+3=<", "8"), ("3+~=", "0"),
        // Errors.
        ("1/0=", "Error"), ("0/0=", "Error"), ("1/0+", "Error"), ("1/0==", "Error"), ("1/0=~", "Error"),
        ("1/0=7", "7"), ("1/0=C", "0"), ("1/0=<", "0"), ("1/0=7+1=", "8"), ("1/0=.5", "0.5"), ("8C", "0"),
    ]

    @Test("a calculation gives the results of school arithmetic", arguments: Self.results)
    func table(_ keys: String, _ shown: String) {
        #expect(calculate(keys).display == shown)
    }

    @Test("a calculation reports the effect of the last key, and the pending operation")
    func phases() {
        let cases: [(String, Calculation.Phase, Calculation.Operation?)] = [
            ("", .cleared, nil), ("2", .entering, nil), ("2+", .pending, .add), ("2+3", .entering, .add),
            ("2+3*", .pending, .multiply), ("2+3*4-", .pending, .subtract), ("2+3=", .result, nil),
            ("2/0=", .failed, nil), ("2/0+", .failed, nil), ("2+C", .cleared, nil), ("3+~", .entering, .add),
        ]
        for (keys, phase, pending) in cases {
            let calculation = calculate(keys)
            #expect(calculation.phase == phase && calculation.pending == pending, "\(keys)")
        }
    }

    @Test("after any keys it shows the result of recomputing the whole list of numbers and operations")
    func anyKeys() {
        var dice = SeededGenerator(seed: 0x1CE)
        let keys = Array("0123456789012345678900..+-*/=+-*/=~~<C")
        for _ in 0..<250 {
            var (calculation, model, pressed) = (Calculation(), SchoolCalculator(), "")
            for _ in 0..<24 {
                let key = keys.randomElement(using: &dice) ?? "0"
                // What replaces an addition by a multiplication multiplies the sum, which a school does not.
                if model.isPending, "*/".contains(key), model.isSum { continue }
                pressed.append(key)
                calculation.press(key)
                model.press(key)
                let isSame =
                    calculation.display == model.display && (calculation.phase == .failed) == (model.display == "Error")
                if !isSame { return #expect(calculation.display == model.display, "\(pressed)") }
            }
        }
    }

    @Test("a result never outgrows the display, and an overflow is an error")
    func extremes() {
        // From 10¹⁸ and 10⁻⁹ on, each is 10⁹ times greater or less than the one before; the last ones are beyond 10⁹⁹ and 10⁻⁹⁹.
        for (keys, end, count) in [("999999999*999999999=", "Error", 10), ("1/999999999=", "0", 11)] {
            var calculation = calculate(keys)
            for _ in 0..<count {
                #expect(calculation.display != end && calculation.display.count <= 12)
                calculation.press(.equals)
            }
            #expect(calculation.display == end, "\(keys)")
        }
    }

    @Test(
        "a text that is a number can be continued from",
        arguments: ["12.5", "−3", "-3", "0", ".5", "1e5", "", "1.2.3", "x", "−"])
    func showing(_ text: String) {
        var calculation = Calculation(showing: text)
        let isNumber = ["12.5", "−3", "-3", "0", ".5"].contains(text)
        #expect((calculation != nil) == isNumber)
        calculation?.press(.operation(.multiply))
        calculation?.press(.digit(2))
        calculation?.press(.equals)
        let doubled = ["12.5": "25", "−3": "−6", "-3": "−6", "0": "0", ".5": "1"][text]
        #expect(calculation?.display == doubled)
    }
}
