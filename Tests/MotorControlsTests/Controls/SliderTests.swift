import ControlScenes
import FineMotor
import MotorTesting
import Testing

/// A slider of 280 points. Its knob moves from 24 to 256: the margin is 10, the knob 28.
private let ends = 24.0...256.0

private func place(_ part: Double) -> Double { 24 + 232 * part }

@Suite("Slider: logic")
struct SliderLogicTests {
    @Test("what the hand did before does not count, and every release ends in rest")
    func lastAct() {
        for event: Event in ["touch", .held, .released] {
            let states = Set(Slider.State.allCases.map { Slider.next(after: $0, on: event) })
            #expect(states.count == 1 && !states.contains(nil))
            #expect(states.contains(.resting) == (event == .released))
        }
        // Keys, and what the field does, do not change it.
        for event: Event in ["type", "done", .valueChanged, .touchDown] {
            #expect(Slider.State.allCases.allSatisfy { Slider.next(after: $0, on: event) == nil })
        }
    }
}

@Suite("Slider: hands")
struct SliderHandTests {
    private let bench = Bench(Slider())
    private var slider: Slider { bench.control }

    @Test("a tap on the knob keeps the value, in flight too")
    func tapOnTheKnob() {
        bench.tap(at: 0.1, 30)
        #expect(slider.value == 0 && bench.changes == 0)
        bench.tap(at: 0.2, 200)
        bench.stage.advance(to: 0.36)
        let caught = bench.place
        bench.tap(at: 0.36, caught)
        #expect(bench.changes == 1 && bench.greatestJump < 1e-9)
        bench.stage.settle()
        #expect(bench.place == 200)
    }

    @Test("a drag from beside the knob moves it after 10 points, from where it is")
    func dragBeside() {
        bench.touch(.began, at: 0.1, 200)
        bench.touch(.moved, at: 0.15, 209)
        #expect(bench.place == 24 && bench.changes == 0 && bench.state == "touched")
        bench.touch(.moved, at: 0.2, 212)
        #expect(bench.place == 24 && bench.state == "held")
        bench.touch(.moved, at: 0.25, 222)
        #expect(bench.place == 34 && bench.changes == 1)
    }

    @Test(
        "beyond the ends it is on a rubber band, and the value stays in range", arguments: [-300.0, -20, 20, 300])
    func rubberBand(_ pull: Double) {
        if pull > 0 { slider.value = 1 }
        bench.stage.settle()
        let start = bench.place
        bench.touch(.began, at: bench.time, start)
        bench.touch(.moved, at: bench.time + 0.1, start + pull)
        let beyond: Double = (1 - 1 / (abs(pull) * 0.55 / 24 + 1)) * 24
        let moved = abs(bench.place - start)
        #expect(abs(moved - beyond) < 1e-9)
        #expect(slider.value == (pull > 0 ? 1 : 0) && bench.changes == 0)
        bench.touch(.ended, at: bench.time + 0.3, start + pull)
        #expect(bench.greatestJump < 1e-9)
        bench.stage.settle()
        #expect(bench.place == start)
    }

    @Test("a touch within 22 points of the knob holds it; a touch farther away can be a tap")
    func reach() {
        bench.tap(at: 0.1, 24 + 22)
        #expect(bench.changes == 0)
        bench.stage.settle()
        bench.tap(at: bench.time, 24 + 23)
        #expect(bench.changes == 1 && abs(slider.value - 23 / 232) < 1e-12)
    }
}

@Suite("Slider: detents")
struct SliderDetentTests {
    private let bench: Bench<Slider>
    private var slider: Slider { bench.control }

    init() {
        let slider = Slider()
        slider.layer["detents"] = 5
        bench = Bench(slider)
    }

    @Test("a number of detents is evenly spaced; given values are sorted, and those beyond the range are left out")
    func places() {
        #expect(slider.detents == [0, 0.25, 0.5, 0.75, 1])
        slider.detents = [0.9, 0.1, 7, .nan, 0.1, -1]
        #expect(slider.detents == [0.1, 0.9])
        for none: Value in [0, 1, -3, 1001, .number(.infinity), "many"] {
            slider.layer["detents"] = none
            #expect(slider.detents.isEmpty)
        }
    }

    @Test(
        "the value is the nearest detent; each detent passed plays one haptic at any speed", arguments: [1, 2, 8, 60])
    func passed(_ samples: Int) {
        bench.touch(.began, at: 0.1, 24)
        for step in 1...samples {
            let x = 24 + 232 * 0.9 * Double(step) / Double(samples)
            bench.touch(.moved, at: 0.1 + 0.4 * Double(step) / Double(samples), x)
            #expect(slider.detents.contains(slider.value))
        }
        #expect(slider.value == 1 && bench.stage.haptics == Array(repeating: "selection", count: 4))
        bench.touch(.moved, at: 0.6, 24 + 232 * 0.4)
        #expect(slider.value == 0.5 && bench.stage.haptics.count == 6)
    }

    @Test("a detent attracts the knob: it is nearer to the detent than the hand is, and stays on the hand's side")
    func drawn() {
        bench.touch(.began, at: 0.1, 24)
        for step in 1..<100 {
            let x = 24 + 232 * Double(step) / 100
            bench.touch(.moved, at: 0.1 + Double(step) / 120, x)
            let nearest = (Double(step) / 25).rounded() / 4
            let (hand, knob) = (x - place(nearest), bench.place - place(nearest))
            #expect(abs(knob) <= abs(hand) + 1e-9 && hand * knob >= -1e-9)
        }
    }

    @Test("arrows step from detent to detent, and from a value between two to the next")
    func arrows() {
        bench.press(.right, .up, at: 0.1)
        #expect(slider.value == 0.5 && bench.stage.haptics.count == 2 && bench.changes == 2)
        slider.value = 0.6
        bench.press(.left, at: 0.2)
        #expect(slider.value == 0.5)
        bench.press(.right, .right, .right, at: 0.3)
        #expect(slider.value == 1)
        bench.press(.down, at: 0.4)
        #expect(slider.value == 0.75)
    }
}

@Suite("Slider: keys and values")
struct SliderKeyTests {
    private let bench = Bench(Slider())
    private var slider: Slider { bench.control }
    private var valueLayer: Layer { slider.field.layer.part("value") }
    private var label: String { valueLayer["string"]?.string ?? "" }
    private var fieldState: String { slider.field.interaction.state.rawValue }

    @Test("an arrow steps by a twentieth of the range, or by the step that is set")
    func arrows() {
        bench.press(.right, .right, .up, at: 0.1)
        #expect(abs(slider.value - 0.15) < 1e-12 && bench.changes == 3)
        bench.press(.left, .down, .down, .left, at: 0.2)
        #expect(slider.value == 0 && bench.changes == 6)
        slider.layer["step"] = 0.3
        bench.press(.right, .right, .right, .right, at: 0.3)
        #expect(slider.value == 1)
        bench.press(.left, at: 0.4)
        #expect(abs(slider.value - 0.9) < 1e-12)
        #expect(bench.greatestJump < 1e-9)
    }

    @Test("a typed value is the field's until return accepts it, and moves the knob without a jump")
    func typed() {
        slider.unit = "s"
        slider.value = 0.75
        bench.type(".25", at: 0.1)
        #expect(fieldState == "typing" && bench.state == "resting" && slider.value == 0.75 && bench.changes == 0)
        #expect(label.hasPrefix(".25") && label.hasSuffix("s"))
        bench.press(.return, at: 0.2)
        #expect(fieldState == "resting" && slider.value == 0.25 && bench.changes == 1 && label == "0.25 s")
        bench.stage.settle()
        #expect(bench.place == place(0.25) && bench.greatestJump < 1e-9)
    }

    @Test("escape, an arrow, a touch, loss of focus, and disabling discard a typed value", arguments: 0...4)
    func givenUp(_ kind: Int) {
        slider.value = 0.5
        bench.type("9", at: 0.1)
        switch kind {
        case 0: bench.press(.escape, at: 0.2)
        case 1: bench.press(.right, at: 0.2)
        case 2: bench.tap(at: 0.2, place(0.5))
        case 3: bench.at(0.2) { bench.stage.window.focus(nil) }
        default: bench.at(0.2) { slider.isEnabled = false }
        }
        #expect(fieldState == "resting" && bench.state == "resting")
        #expect(abs(slider.value - (kind == 1 ? 0.55 : 0.5)) < 1e-12 && bench.changes == (kind == 1 ? 1 : 0))
    }

    @Test("keys do not disturb a drag")
    func keysInADrag() {
        bench.touch(.began, at: 0.3, 24)
        bench.touch(.moved, at: 0.4, 82)
        bench.type("9", at: 0.5)
        bench.press(.right, .return, .escape, at: 0.6)
        #expect(bench.state == "held" && fieldState == "resting" && slider.value == 0.25)
    }

    @Test("the field shows the slider's values, whichever way they were set")
    func words() {
        slider.maximum = 10
        (slider.title, slider.unit) = ("Length", "m")
        slider.value = 3.14159
        slider.layer["fractionDigits"] = 1
        bench.stage.advance(to: 1)
        #expect(label == "3.1 m")
        slider.layer.style = ["unit": "ft", "maximum": 2]
        (slider.layer["unit"], slider.layer["maximum"]) = (nil, nil)
        bench.stage.advance(to: 2)
        #expect(slider.value == 2 && label == "2.0 ft")
    }

    @Test("when the range shrinks, the value and the knob stay in it")
    func shrunkRange() {
        slider.value = 1
        slider.maximum = 0.25
        #expect(slider.value == 0.25 && slider.layer["value"] == 0.25)
        // A reversed range has only one value.
        slider.maximum = -4
        #expect(slider.value == 0 && slider.maximum == 0)
        bench.stage.settle()
        #expect(ends.contains(bench.place))
    }
}
