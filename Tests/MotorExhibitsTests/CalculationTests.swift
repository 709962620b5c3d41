import FineMotor
import MotorExhibits
import SeededRandom
import Testing

/// Presses keys by their titles; `<` deletes a digit, `~` changes the sign, `C` clears.
private func calculate(_ keys: String) -> Calculation {
    var calculation = Calculation()
    for key in keys where key != " " {
        switch key {
        case "+": calculation.press(.operation(.add))
        case "-": calculation.press(.operation(.subtract))
        case "*": calculation.press(.operation(.multiply))
        case "/": calculation.press(.operation(.divide))
        case "=": calculation.press(.equals)
        case ".": calculation.press(.point)
        case "~": calculation.press(.negate)
        case "<": calculation.press(.deleteBackward)
        case "C": calculation.press(.clear)
        default: calculation.press(.digit(Int(String(key))!))
        }
    }
    return calculation
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

    @Test("gives the results of school arithmetic", arguments: Self.results)
    func table(_ keys: String, _ shown: String) {
        #expect(calculate(keys).display == shown)
    }

    @Test("reports the effect of the last key, and the pending operation")
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

    @Test("computes hundredths as exactly as whole numbers")
    func wholeNumbers() {
        var dice = SeededGenerator(seed: 0xCA1C)
        func text(_ number: Int, places: Int) -> String {
            var digits = String(abs(number))
            while digits.count <= places { digits = "0" + digits }
            var text = String(digits.dropLast(places)) + "." + String(digits.suffix(places))
            while text.hasSuffix("0") { text.removeLast() }
            if text.hasSuffix(".") { text.removeLast() }
            return (number < 0 ? "−" : "") + text
        }
        for _ in 0..<400 {
            let (a, b) = (Int.random(in: 1...99_999, using: &dice), Int.random(in: 1...9_999, using: &dice))
            let (x, y) = (text(a, places: 2), text(b, places: 2))
            #expect(calculate("\(x)+\(y)=").display == text(a + b, places: 2))
            #expect(calculate("\(x)-\(y)=").display == text(a - b, places: 2))
            #expect(calculate("\(a)*\(b)=").display == text(a * b, places: 0))
            // Dividing and multiplying by the same number restores it, to nine digits of sixteen.
            #expect(calculate("\(x)/\(y)*\(y)=").display == x)
        }
    }

    @Test("never grows beyond the display, and an overflow is an error")
    func extremes() {
        var (large, small) = (calculate("999999999*999999999="), calculate("1/999999999="))
        var texts: [String] = []
        for _ in 0..<20 {
            large.press(.equals)
            small.press(.equals)
            texts += [large.display, small.display]
        }
        #expect(large.display == "Error" && small.display == "0")
        for text in texts { #expect(text.count <= 12 && !text.contains("-")) }
    }

    @Test("shows a readable number after any keys in any order")
    func anyKeys() {
        var dice = SeededGenerator(seed: 0x1CE)
        let keys = Array("0123456789..+-*/=~<C+-*/==")
        for _ in 0..<300 {
            let pressed = String((0..<30).map { _ in keys[Int.random(in: 0..<keys.count, using: &dice)] })
            let calculation = calculate(pressed)
            // Nine digits, a sign and a point; or six, a point, two signs, an e and two digits.
            #expect(calculation.display.count <= 12 && !calculation.display.isEmpty, "\(pressed)")
            #expect((calculation.phase == .failed) == (calculation.display == "Error"), "\(pressed)")
            let fresh = calculation.display.replacing("e", with: "")
            #expect(
                fresh == "Error" || fresh.allSatisfy { "0123456789.−".contains($0) }, "\(pressed): \(fresh)")
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
