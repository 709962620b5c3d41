import FineMotor
import SeededRandom
import Testing

@testable import MotorTerminal

/// A mouse and keys without releases, as a finger and keys.
@Suite("Mouse and keys of a terminal as inputs")
struct InputTranslatorTests {
    private let inside = Point(x: 3, y: 4)
    private let outside = Point(x: -5, y: 6)

    private func mouse(_ action: TerminalEvent.Mouse.Action) -> TerminalEvent.Mouse {
        TerminalEvent.Mouse(action, column: 0, row: 0)
    }

    private static func touch(_ phase: Touch.Phase, _ location: Point, _ time: Double) -> WindowInput {
        .touch(Touch(id: 1, phase: phase, time: time, location: location))
    }

    @Test("each event of a mouse, over the window or beside it, with the finger down or up")
    func table() {
        typealias Row = (action: TerminalEvent.Mouse.Action, isDown: Bool, inputs: (Point, Bool) -> [WindowInput])
        let hover: (Point, Bool) -> WindowInput = { .hover(Hover(at: $1 ? $0 : nil, time: 2)) }
        // A finger that was never lifted is cancelled where it was last.
        let cancel = Self.touch(.cancelled, inside, 2)
        let began: (Point, Bool) -> [WindowInput] = { $1 ? [Self.touch(.began, $0, 2)] : [] }
        let rows: [Row] = [
            (.press(.left), false, began), (.press(.left), true, { [cancel] + began($0, $1) }),
            (.drag(.left), false, { _, _ in [] }), (.drag(.left), true, { point, _ in [Self.touch(.moved, point, 2)] }),
            (.release(.left), false, { _, _ in [] }),
            (.release(.left), true, { [Self.touch(.ended, $0, 2), hover($0, $1)] }),
            (.move, false, { [hover($0, $1)] }), (.move, true, { [cancel, hover($0, $1)] }),
            // Other buttons do nothing, but a drag with one says that the left button is up.
            (.drag(.right), false, { _, _ in [] }), (.drag(.right), true, { _, _ in [cancel] }),
            (.press(.right), false, { _, _ in [] }), (.press(.right), true, { _, _ in [] }),
            (.release(.middle), false, { _, _ in [] }), (.release(.middle), true, { _, _ in [] }),
        ]
        for row in rows {
            for (point, isInside) in [(inside, true), (outside, false)] {
                var translator = InputTranslator()
                if row.isDown {
                    let down = translator.inputs(of: mouse(.press(.left)), at: inside, isInside: true, time: 1)
                    #expect(down == [Self.touch(.began, inside, 1)] && translator.isMouseDown)
                }
                let inputs = translator.inputs(of: mouse(row.action), at: point, isInside: isInside, time: 2)
                let comment = "\(row.action), \(row.isDown ? "down" : "up"), \(isInside ? "inside" : "outside")"
                #expect(inputs == row.inputs(point, isInside), "\(comment)")
                var isDown = row.isDown
                for case .touch(let touch) in inputs { isDown = touch.phase == .began || touch.phase == .moved }
                #expect(translator.isMouseDown == isDown, "\(comment)")
                #expect(translator.cancelMouse(at: 3).count == (isDown ? 1 : 0), "\(comment)")
            }
        }
    }

    @Test("a notch of the wheel scrolls by 48 points in its direction, unless there is no window")
    func wheel() {
        for (x, y) in [(0, -1), (0, 1), (-1, 0), (1, 0)] {
            var translator = InputTranslator()
            let notch = mouse(.wheel(x: x, y: y))
            let delta = Point(x: 48 * Double(x), y: 48 * Double(y))
            #expect(
                translator.inputs(of: notch, at: outside, isInside: false, time: 2)
                    == [.wheel(Wheel(by: delta, at: outside, time: 2))])
            #expect(translator.inputs(of: notch, at: nil, isInside: false, time: 2) == [])
        }
    }

    @Test("without space for the window a finger only ends: it is cancelled where it was")
    func noSpace() {
        var translator = InputTranslator()
        #expect(translator.inputs(of: mouse(.press(.left)), at: inside, isInside: true, time: 1).count == 1)
        #expect(translator.inputs(of: mouse(.drag(.left)), at: outside, isInside: false, time: 2).count == 1)
        #expect(translator.inputs(of: mouse(.drag(.left)), at: nil, isInside: false, time: 3) == [])
        #expect(
            translator.inputs(of: mouse(.release(.left)), at: nil, isInside: false, time: 4)
                == [Self.touch(.cancelled, outside, 4), .hover(Hover(at: nil, time: 4))])
        #expect(!translator.isMouseDown && translator.nextTime == nil)
    }

    /// A plain model: the inputs of any sequence of events, with the automatic ones at their times.
    @Test(
        "any sequence: keys and the finger alternate, automatic inputs come in time, and none is left over",
        arguments: 0..<20)
    func histories(_ seed: UInt64) throws {
        var (dice, translator) = (SeededGenerator(seed: seed), InputTranslator())
        var (time, repeats, key): (Double, (time: Double, point: Point)?, (name: KeyPress.Name, release: Double)?) = (
            0, nil, nil
        )
        var isDown = false
        for step in 0..<300 {
            // Often just when something is due.
            let next = dice.isTrue(0.3) ? translator.nextTime : nil
            time = next ?? time + (dice.isTrue(0.1) ? 0.5 : dice.number(0...0.1))
            // What is due in the meantime, from the documented delays.
            var due: [WindowInput] = []
            if let held = key, held.release <= time {
                due.append(.key(KeyPress(held.name, .up, time: held.release)))
                key = nil
            }
            if let again = repeats, again.time <= time {
                let touch = Self.touch(.moved, again.point, again.time)
                due.insert(touch, at: (due.first?.time ?? .infinity) <= again.time ? due.count : 0)
                repeats = nil
            }
            let rest = [key?.release, repeats?.time].compactMap { $0 }.min()
            #expect(translator.inputs(until: time) == due && translator.nextTime == rest, "step \(step)")
            let point = Point(x: dice.number(0...9), y: 0)
            switch Int.random(in: 0..<6, using: &dice) {
            case 0, 1:
                let name: KeyPress.Name = dice.isTrue(0.7) ? .space : .return
                var inputs: [WindowInput] = []
                if let held = key, held.name != name { inputs.append(.key(KeyPress(held.name, .up, time: time))) }
                if key?.name != name { inputs.append(.key(KeyPress(name, .down, time: time))) }
                #expect(translator.press(name, at: time) == inputs, "step \(step)")
                key = (name, time + 0.12)
            case 2:
                let inputs = translator.inputs(of: mouse(.press(.left)), at: point, isInside: true, time: time)
                #expect(inputs.count == (isDown ? 2 : 1), "step \(step)")
                (isDown, repeats) = (true, nil)
            case 3, 4:
                let inputs = translator.inputs(of: mouse(.drag(.left)), at: point, isInside: true, time: time)
                #expect(inputs == (isDown ? [Self.touch(.moved, point, time)] : []), "step \(step)")
                if isDown { repeats = (time + InputTranslator.stillnessDelay, point) }
            default:
                if dice.isTrue() {
                    let inputs = translator.inputs(of: mouse(.release(.left)), at: point, isInside: true, time: time)
                    #expect(inputs.count == (isDown ? 2 : 0), "step \(step)")
                    if isDown { repeats = nil }
                } else {
                    #expect(translator.cancelMouse(at: time).count == (isDown ? 1 : 0), "step \(step)")
                    if isDown { repeats = nil }
                    // An escape that cancels a key comes before the key's release.
                    let names = translator.cancelKey(at: time).map {
                        if case .key(let press) = $0 { "\(press.name.rawValue) \(press.phase)" } else { "" }
                    }
                    #expect(
                        names == (key.map { ["escape down", "escape up", "\($0.name.rawValue) up"] } ?? []),
                        "step \(step)")
                    key = nil
                }
                isDown = false
            }
        }
    }
}
