import ControlScenes
import FineMotor
import MotorTesting
import SeededRandom
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
    }

    @Test("keys, and what the field does, do not change it", arguments: Slider.State.allCases)
    func others(_ state: Slider.State) {
        for event: Event in ["type", "done", .valueChanged, .touchDown] {
            #expect(Slider.next(after: state, on: event) == nil)
        }
    }
}

@Suite("Slider: hands")
struct SliderHandTests {
    private let bench = Bench(Slider())
    private var slider: Slider { bench.control }

    @Test("a held knob follows the hand point by point, and so does the value")
    func follows() {
        bench.touch(.began, at: 0.1, 30)
        #expect(bench.place == 24 && bench.changes == 0)
        bench.touch(.moved, at: 0.2, 30 + 58)
        #expect(bench.place == 82 && abs(slider.value - 0.25) < 1e-12 && bench.changes == 1)
        bench.touch(.ended, at: 0.5, 88)
        #expect(bench.state == "resting" && bench.changes == 1)
        bench.stage.settle()
        #expect(abs(bench.place - 82) < 1e-9 && !bench.stage.stage.needsFrame)
    }

    @Test("a tap on the track moves the knob there, without a jump, with one event")
    func tap() {
        bench.tap(at: 0.1, 140)
        #expect(slider.value == 0.5 && bench.changes == 1 && bench.greatestJump < 1e-9)
        bench.stage.advance(to: 0.25)
        #expect(bench.place > 30 && bench.place < 139)
        bench.stage.settle()
        #expect(bench.place == 140)
    }

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

    @Test("cancelling the touch or disabling the slider keeps the dragged value", arguments: [false, true])
    func takenAway(_ byDisabling: Bool) {
        bench.touch(.began, at: 0.1, 24)
        bench.touch(.moved, at: 0.2, 140)
        if byDisabling { bench.at(0.3) { slider.isEnabled = false } } else { bench.touch(.cancelled, at: 0.3, 140) }
        #expect(bench.state == "resting" && slider.value == 0.5 && bench.greatestJump < 1e-9)
        bench.stage.settle()
        #expect(bench.place == 140)
    }

    @Test("setting the value of a held slider takes effect, and the knob stays in the hand until the release")
    func setUnderTheHand() {
        bench.touch(.began, at: 0.1, 24)
        bench.touch(.moved, at: 0.2, 100)
        bench.at(0.3) { slider.value = 1 }
        #expect(bench.place == 100)
        bench.touch(.ended, at: 0.6, 100)
        bench.stage.settle()
        #expect(slider.value == 1 && bench.place == 256)
    }

    @Test("a touch within 22 points of the knob holds it; a touch farther away can be a tap")
    func reach() {
        bench.tap(at: 0.1, 24 + 22)
        #expect(bench.changes == 0)
        bench.stage.settle()
        bench.tap(at: bench.time, 24 + 23)
        #expect(bench.changes == 1 && abs(slider.value - 23 / 232) < 1e-12)
    }

    @Test("a cancelled touch beside the knob is not a tap")
    func cancelledBeside() {
        bench.touch(.began, at: 0.1, 200)
        bench.touch(.cancelled, at: 0.15, 200)
        #expect(slider.value == 0 && bench.changes == 0 && bench.state == "resting")
    }

    @Test("caught in flight and moved only vertically, it keeps its value")
    func caughtUpAndDown() {
        bench.tap(at: 0.1, 200)
        bench.stage.advance(to: 0.3)
        let (place, value) = (bench.place, slider.value)
        bench.touch(.began, at: 0.3, place)
        let seen = slider.layer.presentation.convertToRoot(Point(x: place, y: slider.bounds.midY + 30))!
        bench.at(0.35) { bench.stage.window.send(Touch(id: 1, phase: .moved, time: 0.35, location: seen)) }
        #expect(bench.place == place && slider.value == value && bench.state == "held")
    }

    @Test(
        "a drag reaches both ends of any range exactly",
        arguments: [(-0.3, 0.6), (-0.7, 0.6), (0.2, 0.9)])
    func exactEnds(_ minimum: Double, _ maximum: Double) {
        slider.maximum = maximum
        slider.minimum = minimum
        bench.stage.settle()
        bench.touch(.began, at: bench.time, bench.place)
        bench.touch(.moved, at: bench.time + 0.1, bench.place + 400)
        #expect(slider.value == maximum)
        bench.touch(.moved, at: bench.time + 0.1, -400)
        #expect(slider.value == minimum)
    }

    @Test("in a longer slider, a held knob moves freely to its new end; a resting one is there at once")
    func longer() {
        bench.touch(.began, at: 0.1, 24)
        bench.touch(.moved, at: 0.2, 60)
        bench.at(0.25) { slider.bounds.size.width = 480 }
        // Its left edge has moved 100 points to the left.
        bench.touch(.moved, at: 0.3, 60 + 100 + 240)
        #expect(bench.place == 300)
        bench.touch(.ended, at: 0.6, 60 + 100 + 240)
        bench.stage.settle()
        slider.value = 0.5
        bench.stage.settle()
        bench.at(bench.time) { slider.bounds.size.width = 280 }
        bench.stage.advance(to: bench.time + 0.01)
        #expect(bench.place == 140)
    }

    @Test("feedback can send the knob elsewhere, and it stays there")
    func sentElsewhere() {
        let elsewhere = Value.point(Point(x: 24, y: 0))
        slider.layer.actions["landing"] = .block { _, layer, _ in layer["landing"] = elsewhere }
        bench.tap(at: 0.1, 140)
        bench.stage.settle()
        #expect(slider.value == 0.5 && bench.layer["landing"] == elsewhere && bench.place == 24)
    }

    @Test("when it is resized in flight or its range changes, the knob retargets without a jump")
    func resized() {
        bench.tap(at: 0.1, 140)
        bench.at(0.25) { slider.bounds.size.width = 380 }
        bench.at(0.3) { slider.maximum = 0.5 }
        #expect(bench.greatestJump < 1e-9)
        bench.stage.settle()
        #expect(slider.value == 0.5 && bench.place == 356)
        bench.at(bench.time) { slider.minimum = -0.5 }
        bench.at(bench.time) { slider.maximum = 1.5 }
        #expect(bench.greatestJump < 1e-9)
        bench.stage.settle()
        #expect(bench.place == 190)
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

    @Test("caught between two detents it does not jump, and can be dragged from there")
    func caught() {
        bench.tap(at: 0.1, 250)
        bench.stage.advance(to: 0.3)
        let caught = bench.place
        bench.touch(.began, at: 0.3, caught)
        #expect(bench.place == caught)
        bench.touch(.moved, at: 0.32, caught - 1e-6)
        #expect(abs(bench.place - caught) < 1e-5)
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

    @Test("a typed value is clamped to the slider's range as it is then")
    func clamped() {
        bench.type("7", at: 0.1)
        slider.maximum = 5
        bench.press(.return, at: 0.2)
        #expect(slider.value == 5)
        bench.type("7", at: 0.3)
        slider.layer.style = ["maximum": 10]
        slider.layer["maximum"] = nil
        bench.press(.return, at: 0.4)
        #expect(slider.value == 7)
    }

    @Test("a typed value may be between two detents; each detent passed plays one haptic")
    func typedOverDetents() {
        slider.layer["detents"] = 5
        bench.type(".7", at: 0.1)
        bench.press(.return, at: 0.2)
        // From 0 past 0.25 and 0.5 to 0.75, which is the nearest to 0.7.
        #expect(slider.value == 0.7 && bench.stage.haptics == ["selection", "selection", "selection"])
    }

    @Test("a text that is not a number is refused, and the value stays")
    func refused() {
        slider.value = 0.5
        bench.type("1-2", at: 0.1)
        bench.press(.return, at: 0.2)
        #expect(fieldState == "refused" && slider.value == 0.5 && bench.changes == 0)
        #expect(label == "✕ 1-2 is no number" && bench.stage.haptics == ["error"])
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

    @Test("the field has neither the focus nor touches: they are the slider's")
    func oneControl() {
        #expect(slider.hitTest(slider.field.center) === slider)
        #expect(bench.stage.window.focusableViews.count == 1)
        #expect(slider.elementsInWindow.count == 1)
    }

    @Test("with reduced motion a refused text does not move")
    func refusedWithReducedMotion() {
        slider.layer.theme = ["reducesMotion": true]
        bench.type("-", at: 0.1)
        bench.press(.return, at: 0.2)
        #expect(fieldState == "refused" && valueLayer.animationKeys.isEmpty)
        slider.layer.theme = nil
        bench.press(.return, at: 0.3)
        bench.type("-", at: 0.4)
        bench.press(.return, at: 0.5)
        #expect(fieldState == "refused" && !valueLayer.animationKeys.isEmpty)
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

    @Test("it claims only the keys that type a number, while it is enabled")
    func wantsKeys() {
        for name in ["0", "9", ".", ",", "-", "backspace"] { #expect(slider.wantsKey(KeyPress.Name(rawValue: name))) }
        for name in ["q", "e", "space", "tab", "+"] { #expect(!slider.wantsKey(KeyPress.Name(rawValue: name))) }
        slider.isEnabled = false
        #expect(!slider.wantsKey(KeyPress.Name(rawValue: "0")))
    }
}

@Suite("Slider: random input")
struct SliderLawTests {
    @Test(
        "only a moving touch makes the knob jump, each detent plays a haptic, the value is in range, and it settles",
        arguments: 0..<60)
    func randomHands(seed: Int) {
        var dice = SeededGenerator(seed: UInt64(seed))
        let slider = Slider()
        if seed % 2 == 1 { slider.layer["detents"] = .number(Double(2 + seed % 9)) }
        let bench = Bench(slider)
        let names = [
            "left", "right", "up", "down", "escape", "return", "backspace", "tab", "space", "1", ".", "-", "0", "5",
        ]
        var fingers = RandomFingers()
        func nearest() -> Int? {
            let distances = slider.detents.map { abs($0 - slider.value) }
            return distances.min().flatMap { distances.lastIndex(of: $0) }
        }
        for _ in 0..<120 {
            let time = bench.time + dice.number(0...0.2)
            let (value, told) = (slider.value, bench.changes)
            let (notch, felt) = (nearest(), bench.stage.haptics.filter { $0 == "selection" }.count)
            var isUser = true
            let id = dice.isTrue() ? 1 : 2
            switch Int.random(in: 0..<12, using: &dice) {
            case let act where act < 7:
                fingers.act(act, id, at: time, in: 0...280, by: -90...90, on: bench, &dice)
            case 7...9:
                let name = KeyPress.Name(rawValue: names.randomElement(using: &dice)!)
                bench.at(time) { bench.stage.key(name, dice.isTrue(0.7) ? .down : .up, at: bench.time) }
            case 10:
                isUser = false
                bench.at(time) { slider.value = dice.number(-0.5...1.5) }
            default:
                bench.at(time) { slider.isEnabled = dice.isTrue(0.7) }
            }
            #expect((0...1).contains(slider.value))
            #expect(bench.changes - told == (isUser && slider.value != value ? 1 : 0))
            let passed = isUser ? abs((nearest() ?? 0) - (notch ?? 0)) : 0
            #expect(bench.stage.haptics.filter { $0 == "selection" }.count - felt == passed)
        }
        bench.stage.window.cancelAll()
        let settlement = bench.stage.settle()
        #expect(settlement.isSettled && !bench.stage.stage.needsFrame)
        #expect(slider.interaction.state == .resting)
        #expect(abs(bench.place - place(slider.value)) < 1e-9)
        // A spring is removed within 1/10,000 of its greatest offset, which is at most 300 points here.
        #expect(bench.greatestJump < 0.03)
    }
}
