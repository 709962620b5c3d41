import FineMotor
import MotorTesting
import Testing

@Suite("Numbers that a component has no use for")
struct HostileNumbersTests {
    /// What no range of a slider ends at, and what none can be in.
    static let numbers: [Double] = [.nan, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude]

    @Test("a slider's ends are as if they had not been set to what is no end", arguments: numbers)
    func ends(number: Double) {
        let slider = Slider()
        slider.value = 0.5
        for key in ["minimum", "maximum"] as [Key] { slider.layer[key] = .number(number) }
        // The class's: 0 and 1.
        #expect(slider.minimum == 0 && slider.maximum == 1 && slider.value == 0.5)
        slider.value = number
        #expect((0...1).contains(slider.value))
        slider.detents = [0, 0.5, number]
        #expect(slider.detents.prefix(2) == [0, 0.5])
    }

    @Test("a slider between the greatest ends that there are has a knob that is in it, and steps")
    func extent() {
        let slider = Slider()
        (slider.minimum, slider.maximum) = (-1e300, 1e300)
        let stage = HandDrivenStage(slider)
        slider.value = 1e300
        stage.settle()
        #expect(slider.bounds.contains(slider.knobPlace))
        stage.key(.left, .down, at: stage.time)
        stage.settle()
        // A twentieth of the way.
        #expect(slider.value == 0.9e300)
    }

    @Test(
        "the way from detent to detent is no longer than there are detents, whatever is set under its key",
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
        // Of three places two are farther from the one that it comes to than any other: a notch for each step.
        #expect(stage.haptics.count <= 2)
    }

    @Test("a slider writes its value with digits that there are", arguments: numbers + [-1, 1e9])
    func digits(number: Double) {
        let slider = Slider()
        slider.layer["fractionDigits"] = .number(number)
        #expect(slider.accessibility?.value.hasPrefix("0") == true)
    }
}

extension Slider {
    /// Where the knob's middle is.
    fileprivate var knobPlace: Point {
        layer.sublayers.first { $0.name == "knob" }?.position ?? Point(x: -1, y: -1)
    }
}
