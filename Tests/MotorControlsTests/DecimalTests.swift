import SeededRandom
import Testing

@testable import MotorControls

@Suite("Decimal")
struct DecimalTests {
    @Test(
        "a number is written to so many digits, rounded",
        arguments: [
            (0.0, 0, "0"), (0, 2, "0.00"), (1.005, 1, "1.0"), (-0.04, 1, "0.0"), (-2.5, 2, "-2.50"), (0.07, 1, "0.1"),
            (12345.678, 2, "12345.68"), (0.999, 2, "1.00"), (3, 12, "3.000000000"), (-0.001, 3, "-0.001"),
        ])
    func writes(_ number: Double, _ digits: Int, _ text: String) {
        #expect(Decimal.text(number, digits: digits) == text)
    }

    @Test("a number too great for that is written as it is")
    func great() { #expect(Decimal.text(1e18, digits: 2) == "1e+18") }

    @Test("what was typed is the number that the standard library reads", arguments: 0..<200)
    func reads(seed: Int) {
        var dice = SeededGenerator(seed: UInt64(seed))
        var text = dice.isTrue() ? "-" : ""
        for _ in 0..<Int.random(in: 1...6, using: &dice) { text += "\(Int.random(in: 0...9, using: &dice))" }
        if dice.isTrue() {
            text += "."
            for _ in 0..<Int.random(in: 1...6, using: &dice) { text += "\(Int.random(in: 0...9, using: &dice))" }
        }
        #expect(Decimal.number(text) == Double(text))
    }

    @Test("anything else is no number", arguments: ["", "-", ".", "-.", "--1", "1-", "1.2.3", "1e3", " 1", "+1", "٣"])
    func refuses(_ text: String) { #expect(Decimal.number(text) == nil) }
}

@Suite("Detents")
struct DetentsTests {
    private let detents = Detents([10, 20, 50, 60], strength: 0.8)

    @Test("a pull is shown where it is at a detent and half-way between two, and beyond the outer ones")
    func fixed() {
        for x in [-5.0, 10, 15, 20, 35, 50, 55, 60, 99] { #expect(abs(detents.place(of: x) - x) < 1e-12) }
    }

    @Test("next to a detent a thing moves slower than the hand by the strength, half-way faster by as much")
    func slopes() {
        func slope(_ x: Double) -> Double { (detents.place(of: x + 1e-5) - detents.place(of: x - 1e-5)) / 2e-5 }
        for x in [20.0, 50] { #expect(abs(slope(x) - 0.2) < 1e-4) }
        for x in [15.0, 35, 55] { #expect(abs(slope(x) - 1.8) < 1e-4) }
    }

    @Test("it never runs backwards, and what is shown tells the pull", arguments: [0, 0.3, 0.8, 1])
    func monotone(_ strength: Double) {
        let detents = Detents([10, 20, 50, 60], strength: strength)
        var last = -Double.infinity
        for step in 0...700 {
            let pull = Double(step) / 10
            let shown = detents.place(of: pull)
            #expect(shown >= last - 1e-12)
            // With all strength a thing stands still on a detent: there the pull is told to a cube root of what is shown.
            #expect(abs(detents.pull(for: shown) - pull) < (strength == 1 ? 1e-3 : 1e-9))
            last = shown
        }
    }
}
