import FineMotor
import MotorTesting
import Testing

@Suite("Numbers that a component cannot use")
struct HostileNumbersTests {
    /// Numbers that are neither an end of a slider's range nor in it.
    static let numbers: [Double] = [.nan, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude]

    @Test("an invalid end of a slider's range counts as not set", arguments: numbers)
    func ends(number: Double) {
        let slider = Slider()
        slider.value = 0.5
        for key in ["minimum", "maximum"] as [Key] { slider.layer[key] = .number(number) }
        // The defaults of the class: 0 and 1.
        #expect(slider.minimum == 0 && slider.maximum == 1 && slider.value == 0.5)
        slider.value = number
        #expect((0...1).contains(slider.value))
        slider.detents = [0, 0.5, number]
        #expect(slider.detents.prefix(2) == [0, 0.5])
    }

    @Test(
        "a change passes no more detents than there are, with any number under their key",
        arguments: [
            -1e300, -5, 4, 1e9, 1e300,
        ])
    func detent(number: Double) {
        let slider = Slider()
        slider.detents = [0, 0.5, 1]
        let stage = HandDrivenStage(slider)
        slider.layer["detent"] = .number(number)
        stage.clearLogs()
        stage.key(.right, .down, at: 0)
        stage.settle()
        #expect(slider.value == 0.5)
        // From any of the three detents, the value passes at most two others: one haptic for each.
        #expect(stage.haptics.count <= 2)
    }

    @Test("a slider shows its value with a valid number of digits", arguments: numbers + [-1, 1e9])
    func digits(number: Double) {
        let slider = Slider()
        slider.layer["fractionDigits"] = .number(number)
        #expect(slider.accessibility?.value.hasPrefix("0") == true)
    }
}
