import FineMotor
import MotorTesting
import Testing

/// The knob rests at 30 and 102 of the lever's 132 points: the inset is 6, the knob 48.
private let (offPosition, onPosition) = (30.0, 102.0)

@Suite("Lever: logic")
struct LeverLogicTests {
    @Test(
        "a finger that grabs the lever keeps the value, a release ends the hold, and setting a value does neither",
        arguments: Lever.State.allCases)
    func table(_ state: Lever.State) {
        let events: [(event: Event, isHeld: Bool, isOn: Bool)] = [
            (.held, true, state.isOn), ("off", false, false), ("on", false, true), ("turnOff", state.isHeld, false),
            ("turnOn", state.isHeld, true),
        ]
        for (event, isHeld, isOn) in events {
            let next = Lever.next(after: state, on: event)
            #expect(next?.isHeld == isHeld && next?.isOn == isOn)
        }
        #expect(Lever.next(after: state, on: .touchDragInside) == nil)
    }
}

@Suite("Lever: touches")
struct LeverHandTests {
    private let bench = Bench(Lever())
    private var lever: Lever { bench.control }

    @Test(
        "a knob lands on the side where its velocity carries it within 0.099 s",
        arguments: [(34.0, 300.0, false), (34, 340, true), (98, -300, true), (98, -340, false)])
    func lands(_ end: Double, _ velocity: Double, _ isOn: Bool) {
        // WWDC 2018, Designing Fluid Interfaces: v/1000 · 0.99/(1 − 0.99) = 0.099·v; to the middle it needs 32/0.099 = 323.
        lever.isOn = end > 66
        bench.stage.settle()
        let (time, start) = (bench.time, end > 66 ? onPosition : offPosition)
        // At a constant velocity from its end, and beyond it, to its end.
        bench.touch(.began, at: time, start)
        for step in 0...20 {
            let left = Double(20 - step) / 240
            bench.touch(.moved, at: time + 0.3 - left, end - velocity * left)
        }
        bench.touch(.ended, at: time + 0.3, end)
        #expect(lever.isOn == isOn)
    }

    @Test("the knob follows the finger point by point, wherever the touch began")
    func follows() {
        bench.touch(.began, at: 0.1, 110)
        #expect(bench.position == offPosition && bench.state == "offHeld")
        bench.touch(.moved, at: 0.2, 130)
        #expect(bench.position == offPosition + 20)
        bench.touch(.moved, at: 0.3, 150)
        #expect(bench.position == offPosition + 40 && bench.state == "offHeld" && lever.layer["side"] == true)
        // Released at rest, it lands on the side where it is.
        bench.touch(.ended, at: 0.6, 150)
        #expect(lever.isOn && bench.changes == 1)
    }

    @Test(
        "beyond the ends the knob is on a rubber band: (1 − 1/(x·0.55/d + 1))·d",
        arguments: [(0.0, 40.0), (0, 400), (1, 40), (1, 400)])
    func rubberBand(_ side: Double, _ pull: Double) {
        if side == 1 { lever.isOn = true }
        bench.stage.settle()
        bench.touch(.began, at: bench.time, 66)
        bench.touch(.moved, at: bench.time + 0.1, 66 + (side == 1 ? pull : -pull))
        let beyond: Double = (1 - 1 / (pull * 0.55 / 28 + 1)) * 28
        let expected = side == 1 ? onPosition + beyond : offPosition - beyond
        #expect(abs(bench.position - expected) < 1e-9)
        // Released at rest, it returns to the same end.
        bench.touch(.ended, at: bench.time + 0.3, 66 + (side == 1 ? pull : -pull))
        bench.stage.settle()
        #expect(bench.changes == 0 && bench.position == (side == 1 ? onPosition : offPosition))
    }

    @Test("a light haptic each time the knob passes the middle, a medium one when the value changes")
    func haptics() {
        bench.touch(.began, at: 0.1, 30)
        let prepared = bench.stage.feedback.compactMap {
            if case .preparation(let name) = $0.given { name } else { nil }
        }
        #expect(prepared == ["light", "medium"] && bench.stage.haptics.isEmpty)
        for (x, count) in [(60.0, 0), (70, 1), (72, 1), (60, 2), (100, 3)] {
            bench.touch(.moved, at: bench.time + 0.05, x)
            #expect(bench.stage.haptics == Array(repeating: "light", count: count))
        }
        bench.touch(.ended, at: bench.time + 0.3, 100)
        #expect(bench.stage.haptics == ["light", "light", "light", "medium"])
    }
}

@Suite("Lever: keys and values")
struct LeverKeyTests {
    private let bench = Bench(Lever())
    private var lever: Lever { bench.control }

    @Test("space and return toggle it, arrows set it, each with one event and one haptic")
    func keys() {
        let steps: [(KeyPress.Name, Bool, Int)] = [
            (.space, true, 1), (.return, false, 2), (.right, true, 3), (.right, true, 3), (.up, true, 3),
            (.left, false, 4), (.down, false, 4),
        ]
        for (name, isOn, changes) in steps {
            bench.press(name, at: bench.time + 0.05)
            #expect(lever.isOn == isOn && bench.changes == changes)
            #expect(bench.stage.haptics.count == changes)
        }
        #expect(bench.greatestJump < 1e-9)
    }
}
