import MotorControls
import MotorGestures
import MotorLayers
import MotorMath
import SeededRandom
import Testing

@Suite("Gestures in views")
struct ViewGestureTests {
    private let reported = Report()

    /// The recognizers' changes, in order.
    private final class Report { var lines: [String] = [] }

    private func view(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> View {
        View(frame: Rect(x: x, y: y, width: width, height: height))
    }

    private func add<Recognizer: Gesture>(_ recognizer: Recognizer, to view: View, as name: String) -> Recognizer {
        recognizer.onChange { [reported] _, state in
            if state != .changed { reported.lines.append(name + " " + state.rawValue) }
        }
        view.addGestureRecognizer(recognizer)
        return recognizer
    }

    /// A recognizer by its name.
    private static func recognizer(_ name: String) -> any Gesture {
        switch name {
        case "tap", "single": TapRecognizer()
        case "double": TapRecognizer(count: 2)
        case "instant": PanRecognizer(minimumDistance: 0)
        case "press": LongPressRecognizer()
        default: PanRecognizer()
        }
    }

    /// What a sheet of 200 points with a box of 50 and a control of 100 × 44 in it, both at (50, 50), hear and say. Each
    /// play names the recognizers and their views, the inner one of which is the box or the control.
    private static let plays: [(gestures: String, isControl: Bool, script: String, said: String)] = [
        // A gesture sees the touches that begin in its view and its descendants, and no others.
        (
            "tap:outer", false,
            "1 began 10 10, 1.1 ended 10 10, 2 began 60 60, 2.1 ended 60 60, 3 began 350 50, 3.1 ended 350 50",
            "tap ended, tap ended"
        ),
        // Of two that begin with the same touch the innermost view's does, and the other fails.
        (
            "outer:outer inner:inner", false, "0 began 60 60, 0.1 moved 80 60, 0.2 ended 80 60",
            "inner began, outer failed, inner ended"
        ),
        // A relation holds across views.
        (
            "single:inner double:outer single>double", false,
            "0 began 60 60, 0.05 ended 60 60, 1 began 60 60, 1.05 ended 60 60, 1.2 began 60 60, 1.25 ended 60 60",
            "double failed, single ended, double ended, single failed"
        ),
        // A touch with which a gesture begins is cancelled in its control; at once, it never reaches it.
        (
            "pan:outer", true,
            "0 began 60 60, 0.1 moved 64 60, 0.2 moved 80 60, 0.3 moved 90 60, 0.4 ended 90 60, 1 began 60 60, 1.1 ended 60 60",
            "touchDown, touchDragInside, pan began, touchCancel, pan ended, touchDown, pan failed, touchUpInside"
        ),
        ("instant:inner", true, "0 began 60 60, 0.1 ended 60 60", "instant began, instant ended"),
        // An instant pan leaves taps to a control in its view, and takes drags from there.
        (
            "instant:outer", true,
            "0 began 60 60, 0.05 moved 63 60, 0.1 ended 63 60, 1 began 60 60, 1.1 moved 75 60, 1.2 ended 75 60",
            "touchDown, touchDragInside, instant failed, touchUpInside, touchDown, instant began, touchCancel, instant ended"
        ),
        ("instant:outer", true, "2 began 10 10, 2.1 ended 10 10", "instant began, instant ended"),
        // A long press takes the touch from its control at its time, not with the next touch.
        ("press:inner", true, "0 began 60 60", "touchDown, press began, touchCancel"),
        // A single tap on a control is the control's, and two are also those of a view around it.
        (
            "tap:outer", true, "0 began 60 60, 0.1 ended 60 60, 1 began 10 10, 1.1 ended 10 10",
            "tap failed, touchDown, touchUpInside, tap ended"
        ),
        (
            "double:outer", true, "0 began 60 60, 0.1 ended 60 60, 0.2 began 60 60, 0.3 ended 60 60",
            "touchDown, touchUpInside, touchDown, double ended, touchCancel"
        ),
        // A tap that was complete before a touch does not cancel it.
        (
            "single:outer double:outer single>double", true,
            "0 began 30 30, 0.1 ended 30 30, 0.2 began 55 55, 0.3 moved 70 55, 0.4 ended 70 55",
            "touchDown, double failed, single ended, touchDragInside, touchUpInside"
        ),
        // One that does not cancel touches runs beside the control.
        ("tap:inner=beside", true, "0 began 60 60, 0.1 ended 60 60", "touchDown, tap ended, touchUpInside"),
    ]

    @Test("gestures and controls share touches by their rules, play by play")
    func plays() {
        var faults: [String] = []
        for (gestures, isControl, script, said) in Self.plays {
            let box = isControl ? Control(frame: Rect(x: 50, y: 50, width: 100, height: 44)) : view(50, 50, 50, 50)
            let sheet = view(0, 0, 200, 200)
            sheet.addSubview(box)
            let heard = Report()
            for event in [Event.touchDown, .touchDragInside, .touchUpInside, .touchCancel] {
                box.control?.onEvent(event) { _ in heard.lines.append(event.key.name) }
            }
            var members: [String: any Gesture] = [:]
            for word in gestures.split(separator: " ") {
                let parts = word.split { ":>=".contains($0) }.map { String($0) }
                if word.contains(">") {
                    members[parts[0]]?.require(toFail: members[parts[1]]!)
                    continue
                }
                let gesture = Self.recognizer(parts[0])
                gesture.cancelsTouchesInView = parts.count < 3
                members[parts[0]] = gesture
                note(gesture, as: parts[0], in: heard)
                (parts[1] == "outer" ? sheet : box).addGestureRecognizer(gesture)
            }
            let window = window(sheet)
            window.play(script)
            window.stage.advance(to: 9)
            let text = heard.lines.joined(separator: ", ")
            if text != said { faults.append("\(gestures): \(text)") }
        }
        #expect(faults == [])
    }

    private func note<Recognizer: Gesture>(_ recognizer: Recognizer, as name: String, in reported: Report) {
        recognizer.onChange { _, state in if state != .changed { reported.lines.append(name + " " + state.rawValue) } }
    }

    @Test("a flying view is caught at once, even on a control")
    func catchesOverControls() {
        let (sheet, button) = (view(0, 0, 200, 200), Control(frame: Rect(x: 50, y: 50, width: 100, height: 44)))
        sheet.addSubview(button)
        let (window, log) = (window(sheet), Log())
        let pan = add(PanRecognizer(minimumDistance: 0), to: sheet, as: "pan")
        sheet.layer.actions["position"] = .ease(duration: 1, timingFunction: .linear)
        sheet.center = Point(x: 120, y: 100)
        window.stage.advance(to: 0.5)
        window.stage.observer = log
        window.play("0.5 began 70 60")
        #expect(pan.state == .began && log.events.isEmpty)
        window.play("0.6 ended 70 60")
        window.stage.observer = nil
    }

    @Test("a view that leaves cancels its gestures, and those of its superviews continue")
    func leaving() {
        let (outer, inner) = (view(0, 0, 200, 200), view(50, 50, 50, 50))
        outer.addSubview(inner)
        let window = window(outer)
        let pan = add(PanRecognizer(), to: outer, as: "outer")
        let press = add(PanRecognizer(minimumDistance: 0), to: inner, as: "inner")
        press.allowSimultaneous(with: pan)
        window.play("0 began 60 60, 0.1 moved 90 60")
        inner.removeFromSuperview()
        window.play("0.2 moved 120 60, 0.3 ended 120 60")
        #expect(reported.lines == ["inner began", "outer began", "inner cancelled", "outer ended"])
        #expect(pan.translation == Point(x: 30, y: 0) && press.touches.isEmpty)
    }

    @Test("a disabled control ignores gestures, and cancels active ones")
    func disabled() {
        let control = Control(frame: Rect(x: 0, y: 0, width: 100, height: 44))
        let window = window(control)
        _ = add(PanRecognizer(minimumDistance: 0), to: control, as: "pan")
        window.play("0 began 20 20")
        control.isEnabled = false
        window.play("0.1 ended 20 20, 0.2 began 20 20, 0.3 ended 20 20")
        #expect(reported.lines == ["pan began", "pan cancelled"])
    }

    @Test(
        "as touches and views come and go, every gesture has one outcome per sequence, and none stays pending",
        arguments: 0..<20 as Range<UInt64>) func anyOrder(_ seed: UInt64)
    {
        var dice = SeededGenerator(seed: seed)
        let (outer, inner, other) = (view(0, 0, 200, 200), view(50, 50, 100, 100), view(200, 0, 150, 150))
        outer.addSubview(inner)
        let window = window(outer, other)
        var open: [Int: Bool] = [:]
        let kinds: [(View, GestureRecognizer)] = [
            (outer, PanRecognizer()), (inner, PanRecognizer(minimumDistance: 0)), (inner, TapRecognizer()),
            (outer, TapRecognizer(count: 2)), (other, LongPressRecognizer()), (outer, PinchRecognizer()),
            (other, PanRecognizer()),
        ]
        for (index, (view, recognizer)) in kinds.enumerated() {
            watch(recognizer) { state in
                if state == .began {
                    #expect(open[index] != true)
                    open[index] = true
                } else if state.isOutcome {
                    open[index] = false
                } else {
                    #expect(open[index] == true)
                }
            }
            view.addGestureRecognizer(recognizer)
        }
        var down: Set<Int> = []
        for _ in 0..<400 {
            let time = window.stage.time + dice.number(0...0.2)
            let id = Int(dice.number(1...3.99))
            let (x, y) = (dice.number(0...400), dice.number(0...200))
            if dice.number(0...1) < 0.02 {
                inner.removeFromSuperview()
                outer.addSubview(inner)
            }
            if down.contains(id) {
                let ends = dice.number(0...1) < 0.3
                window.touch(ends ? (dice.number(0...1) < 0.2 ? .cancelled : .ended) : .moved, x, y, at: time, id: id)
                if ends { down.remove(id) }
            } else {
                window.touch(.began, x, y, at: time, id: id)
                down.insert(id)
            }
        }
        window.cancelAll()
        window.stage.advance(to: window.stage.time + 2)
        #expect(open.values.allSatisfy { !$0 } && !window.stage.needsFrame)
        #expect(kinds.allSatisfy { $0.1.touches.isEmpty })
    }

    private func watch(_ recognizer: GestureRecognizer, _ body: @escaping (GestureRecognizer.State) -> Void) {
        switch recognizer {
        case let pan as PanRecognizer: pan.onChange { body($1) }
        case let tap as TapRecognizer: tap.onChange { body($1) }
        case let press as LongPressRecognizer: press.onChange { body($1) }
        case let pinch as PinchRecognizer: pinch.onChange { body($1) }
        default: Issue.record("another recognizer")
        }
    }
}
