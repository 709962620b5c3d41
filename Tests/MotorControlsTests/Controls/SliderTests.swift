import ControlScenes
import FineMotor
import MotorTesting
import Testing

/// A slider of 280 points. Its knob moves from 24 to 256: the margin is 10, the knob 28.
private let ends = 24.0...256.0

private func position(_ part: Double) -> Double { 24 + 232 * part }

@Suite("Slider: logic")
struct SliderLogicTests {
    @Test("the next state does not depend on the previous one, and every release leads to rest")
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

@Suite("Slider: touches")
struct SliderHandTests {
    private let bench = Bench(Slider())
    private var slider: Slider { bench.control }

    @Test("a touch that moves and returns sets the value at its location, and one that does not move leaves the value")
    func thereAndBack() {
        slider.value = 0.3
        bench.stage.settle()
        let start = bench.position
        bench.touch(.began, at: bench.time, start)
        bench.touch(.moved, at: bench.time + 0.1, start)
        #expect(slider.value == 0.3 && bench.changes == 0)
        bench.touch(.moved, at: bench.time + 0.1, start + 58)
        // The knob moves along 232 points.
        #expect(abs(slider.value - 0.55) < 1e-9)
        bench.touch(.moved, at: bench.time + 0.1, start)
        #expect(abs(slider.value - 0.3) < 1e-9 && bench.changes == 2)
    }

    @Test(
        "beyond the ends the knob is on a rubber band, and the value stays in range", arguments: [-300.0, -20, 20, 300])
    func rubberBand(_ pull: Double) {
        if pull > 0 { slider.value = 1 }
        bench.stage.settle()
        let start = bench.position
        bench.touch(.began, at: bench.time, start)
        bench.touch(.moved, at: bench.time + 0.1, start + pull)
        let beyond: Double = (1 - 1 / (abs(pull) * 0.55 / 24 + 1)) * 24
        let moved = abs(bench.position - start)
        #expect(abs(moved - beyond) < 1e-9)
        #expect(slider.value == (pull > 0 ? 1 : 0) && bench.changes == 0)
        bench.touch(.ended, at: bench.time + 0.3, start + pull)
        #expect(bench.greatestJump < 1e-9)
        bench.stage.settle()
        #expect(bench.position == start)
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

@Suite("Slider: steps")
struct SliderStepTests {
    private let bench = Bench(Slider())
    private var slider: Slider { bench.control }

    init() {
        (slider.maximum, slider.step) = (10, 3)
        bench.stage.settle()
    }

    @Test("the knob follows the finger, the value is that of the nearest step, and the released knob goes there")
    func dragged() {
        bench.touch(.began, at: bench.time, position(0))
        for (part, value) in [(0.14, 0.0), (0.16, 3), (0.44, 3), (0.46, 6), (0.99, 9)] {
            bench.touch(.moved, at: bench.time + 0.1, position(part))
            #expect(slider.value == value && abs(bench.position - position(part)) < 1e-9, "\(part)")
        }
        #expect(bench.changes == 3)
        bench.touch(.ended, at: bench.time + 0.3, position(0.99))
        bench.stage.settle()
        #expect(abs(bench.position - position(0.9)) < 1e-9 && bench.greatestJump < 1e-9)
    }

    @Test("taps, arrows, typed numbers and code set only whole steps, and the field shows them")
    func others() {
        bench.tap(at: 0.1, position(0.5))
        #expect(slider.value == 6)
        bench.stage.settle()
        bench.press(.right, .right, at: bench.time)
        #expect(slider.value == 9)
        bench.press(.left, at: bench.time)
        #expect(slider.value == 6)
        bench.type("7", at: bench.time)
        bench.press(.return, at: bench.time)
        #expect(slider.value == 6 && slider.field.value == 6)
        slider.value = 4
        #expect(slider.value == 3)
        slider.increment(by: 2)
        #expect(slider.value == 9)
        slider.increment(by: -1)
        #expect(slider.value == 6)
    }

    @Test(
        "an arrow's own step is rounded to whole steps, at least one",
        arguments: [(0.5, 3.0), (4, 3), (5, 6), (100, 9)])
    func arrowStep(_ arrowStep: Double, _ value: Double) {
        slider.layer["arrowStep"] = .number(arrowStep)
        bench.press(.right, at: bench.time)
        #expect(slider.value == value)
    }

    @Test("a new step, minimum or maximum rounds the value again; without a step, or with detents, any value is valid")
    func changed() {
        slider.value = 9
        slider.step = 2
        #expect(slider.value == 10)
        slider.minimum = 1
        #expect(slider.value == 9)
        slider.maximum = 8
        #expect(slider.value == 7)
        slider.step = nil
        slider.value = 6.4
        #expect(slider.value == 6.4 && slider.step == nil)
        slider.step = 2
        slider.detents = [2, 4]
        slider.value = 6.4
        #expect(slider.value == 6.4)
        slider.layer["detents"] = nil
        #expect(slider.value == 7)
    }

    @Test("a step that is no number above 0 counts as none, and is reported", arguments: [0, -1, .nan, .infinity])
    func invalid(_ step: Double) {
        withKnownIssue {
            slider.step = step
            slider.value = 6.4
            #expect(slider.step == nil && slider.value == 6.4)
        } matching: { issue in
            issue.comments.contains { $0.rawValue.contains("Slider[\"step\"] is not a number above 0") }
        }
    }

    @Test("without a step, a slider is incremented by twentieths of its range")
    func increment() {
        slider.step = nil
        slider.increment()
        #expect(slider.value == 0.5)
        slider.increment(by: -3)
        #expect(slider.value == 0)
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
    func detents() {
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

    @Test("a detent attracts the knob: it is nearer to the detent than the finger is, and stays on the finger's side")
    func drawn() {
        bench.touch(.began, at: 0.1, 24)
        for step in 1..<100 {
            let x = 24 + 232 * Double(step) / 100
            bench.touch(.moved, at: 0.1 + Double(step) / 120, x)
            let nearest = (Double(step) / 25).rounded() / 4
            let (hand, knob) = (x - position(nearest), bench.position - position(nearest))
            #expect(abs(knob) <= abs(hand) + 1e-9 && hand * knob >= -1e-9)
        }
    }
}

@Suite("Slider: keys and values")
struct SliderKeyTests {
    private let bench = Bench(Slider())
    private var slider: Slider { bench.control }

    @Test(
        "home and end choose the least and the greatest value that a hand can choose, in both directions of text",
        arguments: [true, false])
    func homeAndEnd(isMirrored: Bool) {
        for control in [Slider(), Knob()] as [ScaleControl] {
            let hand = HandDrivenStage(control, in: Size(width: 400, height: 300))
            hand.window.traits.direction = isMirrored ? .rightToLeft : .leftToRight
            hand.window.focus(control)
            hand.advance(to: 0)
            let settings: [(detents: Value?, step: Double?, ends: (Double, Double))] = [
                (nil, nil, (1, 10)), (nil, 2, (1, 9)), ([2, 5, 7], nil, (2, 7)),
            ]
            (control.minimum, control.maximum) = (1, 10)
            for (detents, step, (least, greatest)) in settings {
                (control.layer["detents"], control.step, control.value) = (detents, step, 5)
                for (name, value) in [(KeyPress.Name.end, greatest), (.home, least)] {
                    #expect(control.wantsKey(name))
                    hand.key(name, .down, at: hand.time)
                    hand.key(name, .up, at: hand.time)
                    hand.advance(to: hand.time + 0.1)
                    #expect(control.value == value)
                }
            }
            control.isEnabled = false
            #expect(!control.wantsKey(.home))
        }
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
        #expect(ends.contains(bench.position))
    }
}
