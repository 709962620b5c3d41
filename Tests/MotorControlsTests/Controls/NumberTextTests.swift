import SeededRandom
import Testing

@testable import MotorControls

@Suite("NumberText")
struct NumberTextTests {
    @Test(
        "a number is formatted with a number of digits, rounded",
        arguments: [
            (0.0, 0, "0"), (0, 2, "0.00"), (1.005, 1, "1.0"), (-0.04, 1, "0.0"), (-2.5, 2, "-2.50"), (0.07, 1, "0.1"),
            (12345.678, 2, "12345.68"), (0.999, 2, "1.00"), (3, 12, "3.000000000"), (-0.001, 3, "-0.001"),
            (1e18, 2, "1e+18"),
        ])
    func writes(_ number: Double, _ digits: Int, _ text: String) {
        #expect(NumberText.write(number, digits: digits) == text)
    }

    @Test("typed text gives the same number as the standard library")
    func reads() {
        var dice = SeededGenerator(seed: 0)
        func digits() -> String {
            (0..<Int.random(in: 1...6, using: &dice)).map { _ in "\(Int.random(in: 0...9, using: &dice))" }.joined()
        }
        let texts = (0..<200).map { _ in (dice.isTrue() ? "-" : "") + digits() + (dice.isTrue() ? "." + digits() : "") }
        #expect(texts.map { NumberText.read($0) } == texts.map { Double($0) })
    }

    @Test(
        "anything else is not a number", arguments: ["", "-", ".", "-.", "--1", "1-", "1.2.3", "1e3", " 1", "+1", "٣"])
    func refuses(_ text: String) { #expect(NumberText.read(text) == nil) }
}
