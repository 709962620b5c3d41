import MotorAnimations
import MotorGeometry
import MotorGestures
import MotorInteractions
import MotorLayers
import SeededRandom
import Testing

@Suite("Gestures in views")
struct ViewGestureTests {
    private let told = Told()

    /// The recognizers' changes, in order.
    private final class Told {
        var lines: [String] = []
    }

    private func view(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> View {
        View(frame: Rect(x: x, y: y, width: width, height: height))
    }

    private func add<Recognizer: Gesture>(_ recognizer: Recognizer, to view: View, as name: String) -> Recognizer {
        recognizer.onChange { [told] _, state in
            if state != .changed { told.lines.append(name + " " + state.rawValue) }
        }
        view.addGestureRecognizer(recognizer)
        return recognizer
    }

    @Test("a gesture sees the touches that begin in its view and its descendants, and no others")
    func whereItSees() {
        let (outer, inner, other) = (view(0, 0, 200, 200), view(50, 50, 50, 50), view(300, 0, 100, 100))
        outer.addSubview(inner)
        let window = window(outer, other)
        _ = add(TapRecognizer(), to: outer, as: "tap")
        for (x, y) in [(10.0, 10.0), (60, 60), (350, 50)] {
            window.touch(.began, x, y, at: window.stage.time + 1)
            window.touch(.ended, x, y, at: window.stage.time + 0.1)
        }
        #expect(told.lines == ["tap ended", "tap ended"])
    }

    @Test("of two that begin with the same touch the innermost view's does, and the other fails")
    func innermostFirst() {
        let (outer, inner) = (view(0, 0, 200, 200), view(50, 50, 50, 50))
        outer.addSubview(inner)
        let window = window(outer)
        _ = add(PanRecognizer(), to: outer, as: "outer")
        _ = add(PanRecognizer(), to: inner, as: "inner")
        window.touch(.began, 60, 60, at: 0)
        window.touch(.moved, 80, 60, at: 0.1)
        window.touch(.ended, 80, 60, at: 0.2)
        #expect(told.lines == ["inner began", "outer failed", "inner ended"])
    }

    @Test("two fingers in two views are two gestures at once")
    func twoFingers() {
        let (left, right) = (view(0, 0, 100, 100), view(200, 0, 100, 100))
        let window = window(left, right)
        let one = add(PanRecognizer(), to: left, as: "left")
        let other = add(PanRecognizer(), to: right, as: "right")
        window.touch(.began, 50, 50, at: 0, id: 1)
        window.touch(.began, 250, 50, at: 0, id: 2)
        window.touch(.moved, 50, 70, at: 0.1, id: 1)
        window.touch(.moved, 250, 90, at: 0.1, id: 2)
        #expect(one.state == .began && other.state == .began)
        window.touch(.moved, 50, 75, at: 0.2, id: 1)
        #expect(one.translation == Point(x: 0, y: 5) && other.translation == .zero)
        window.touch(.ended, 50, 75, at: 0.3, id: 1)
        window.touch(.ended, 250, 90, at: 0.3, id: 2)
        #expect(told.lines == ["left began", "right began", "left ended", "right ended"])
    }

    @Test("a touch with which a gesture begins is cancelled in its control")
    func claims() {
        let (sheet, button) = (view(0, 0, 200, 200), Control(frame: Rect(x: 50, y: 50, width: 100, height: 44)))
        sheet.addSubview(button)
        let (window, log) = (window(sheet), Log())
        window.stage.observer = log
        _ = add(PanRecognizer(), to: sheet, as: "pan")
        window.touch(.began, 60, 60, at: 0)
        window.touch(.moved, 64, 60, at: 0.1)
        window.touch(.moved, 80, 60, at: 0.2)
        window.touch(.moved, 90, 60, at: 0.3)
        window.touch(.ended, 90, 60, at: 0.4)
        #expect(log.events == ["touchDown", "touchDragInside", "touchCancel"])
        #expect(!button.isTracking && told.lines == ["pan began", "pan ended"])
        window.touch(.began, 60, 60, at: 1)
        window.touch(.ended, 60, 60, at: 1.1)
        #expect(log.events.suffix(2) == ["touchDown", "touchUpInside"])
        window.stage.observer = nil
    }

    @Test("a touch that a gesture claims at once never reaches the control")
    func claimsAtOnce() {
        let control = Control(frame: Rect(x: 0, y: 0, width: 100, height: 44))
        let (window, log) = (window(control), Log())
        window.stage.observer = log
        _ = add(PanRecognizer(minimumDistance: 0), to: control, as: "pan")
        window.touch(.began, 20, 20, at: 0)
        window.touch(.ended, 20, 20, at: 0.1)
        #expect(log.events.isEmpty && told.lines == ["pan began", "pan ended"])
        window.stage.observer = nil
    }

    @Test("an instant pan leaves taps to a control in its view, and takes drags from there")
    func yieldsToControls() {
        let (sheet, button) = (view(0, 0, 200, 200), Control(frame: Rect(x: 50, y: 50, width: 100, height: 44)))
        sheet.addSubview(button)
        let (window, log) = (window(sheet), Log())
        window.stage.observer = log
        let pan = add(PanRecognizer(minimumDistance: 0), to: sheet, as: "pan")
        window.touch(.began, 60, 60, at: 0)
        window.touch(.moved, 63, 60, at: 0.05)
        window.touch(.ended, 63, 60, at: 0.1)
        #expect(log.events == ["touchDown", "touchDragInside", "touchUpInside"] && told.lines == ["pan failed"])
        window.touch(.began, 60, 60, at: 1)
        window.touch(.moved, 75, 60, at: 1.1)
        #expect(log.events.suffix(2) == ["touchDown", "touchCancel"] && pan.translation == .zero)
        window.touch(.ended, 75, 60, at: 1.2)
        // Beside the control it begins at once.
        window.touch(.began, 10, 10, at: 2)
        #expect(pan.state == .began)
        window.touch(.ended, 10, 10, at: 2.1)
        window.stage.observer = nil
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
        window.touch(.began, 70, 60, at: 0.5)
        #expect(pan.state == .began && log.events.isEmpty)
        window.touch(.ended, 70, 60, at: 0.6)
        window.stage.observer = nil
    }

    @Test("a gesture that does not cancel touches runs beside the control")
    func beside() {
        let control = Control(frame: Rect(x: 0, y: 0, width: 100, height: 44))
        let (window, log) = (window(control), Log())
        window.stage.observer = log
        add(TapRecognizer(), to: control, as: "tap").cancelsTouchesInView = false
        window.touch(.began, 20, 20, at: 0)
        window.touch(.ended, 20, 20, at: 0.1)
        #expect(log.events == ["touchDown", "touchUpInside"] && told.lines == ["tap ended"])
        window.stage.observer = nil
    }

    @Test("a gesture's deadline is handled at its time, without frames, and then no timer is left")
    func deadlines() {
        let target = view(0, 0, 100, 100)
        let window = window(target)
        let press = LongPressRecognizer(minimumDuration: 0.5)
        var began: Double?
        press.onChange { [unowned window] _, state in if state == .began { began = window.stage.time } }
        target.addGestureRecognizer(press)
        window.touch(.began, 20, 20, at: 0.25)
        #expect(window.stage.needsFrame)
        window.stage.advance(to: 3)
        #expect(began == 0.75 && !window.stage.needsFrame)
        window.touch(.ended, 20, 20, at: 4)
        #expect(press.state == .ended && !window.stage.needsFrame)
    }

    @Test("a relation can be declared before there is a window, and holds across views")
    func acrossViews() {
        let (outer, inner) = (view(0, 0, 200, 200), view(50, 50, 50, 50))
        outer.addSubview(inner)
        let single = add(TapRecognizer(), to: inner, as: "single")
        let double = add(TapRecognizer(count: 2), to: outer, as: "double")
        single.require(toFail: double)
        let window = window(outer)
        for time in [0.0, 1, 1.2] {
            window.touch(.began, 60, 60, at: time)
            window.touch(.ended, 60, 60, at: time + 0.05)
        }
        window.stage.advance(to: 3)
        #expect(told.lines == ["double failed", "single ended", "double ended", "single failed"])
    }

    @Test("a view that leaves takes its gestures along, cancelled; those of its superviews continue")
    func leaving() {
        let (outer, inner) = (view(0, 0, 200, 200), view(50, 50, 50, 50))
        outer.addSubview(inner)
        let window = window(outer)
        let pan = add(PanRecognizer(), to: outer, as: "outer")
        let press = add(PanRecognizer(minimumDistance: 0), to: inner, as: "inner")
        press.allowSimultaneous(with: pan)
        window.touch(.began, 60, 60, at: 0)
        window.touch(.moved, 90, 60, at: 0.1)
        inner.removeFromSuperview()
        window.touch(.moved, 120, 60, at: 0.2)
        window.touch(.ended, 120, 60, at: 0.3)
        #expect(told.lines == ["inner began", "outer began", "inner cancelled", "outer ended"])
        #expect(pan.translation == Point(x: 30, y: 0) && press.touches.isEmpty)
    }

    @Test("a disabled control ignores gestures, and cancels active ones")
    func disabled() {
        let control = Control(frame: Rect(x: 0, y: 0, width: 100, height: 44))
        let window = window(control)
        _ = add(PanRecognizer(minimumDistance: 0), to: control, as: "pan")
        window.touch(.began, 20, 20, at: 0)
        control.isEnabled = false
        window.touch(.ended, 20, 20, at: 0.1)
        window.touch(.began, 20, 20, at: 0.2)
        window.touch(.ended, 20, 20, at: 0.3)
        #expect(told.lines == ["pan began", "pan cancelled"])
    }

    @Test("a deallocated window leaves its views' gestures free for another")
    func windowGoes() {
        let target = view(0, 0, 100, 100)
        let pan = add(PanRecognizer(minimumDistance: 0), to: target, as: "pan")
        var first: Window? = window(target)
        first?.touch(.began, 20, 20, at: 0)
        #expect(pan.state == .began)
        first = nil
        #expect(pan.state == .cancelled)
        let second = window(target)
        second.touch(.began, 20, 20, at: 0)
        second.touch(.ended, 20, 20, at: 0.1)
        #expect(told.lines == ["pan began", "pan began", "pan ended"])
    }

    @Test("a recognizer that is removed from its view is cancelled and sees nothing more")
    func removed() {
        let target = view(0, 0, 100, 100)
        let window = window(target)
        let pan = add(PanRecognizer(minimumDistance: 0), to: target, as: "pan")
        window.touch(.began, 20, 20, at: 0)
        target.removeGestureRecognizer(pan)
        window.touch(.moved, 40, 20, at: 0.1)
        window.touch(.ended, 40, 20, at: 0.2)
        #expect(told.lines == ["pan began", "pan cancelled"] && target.gestureRecognizers.isEmpty)
    }

    @Test(
        "however touches and views come and go, every gesture has one outcome per sequence and nothing waits",
        arguments: 0..<20 as Range<UInt64>)
    func anyOrder(_ seed: UInt64) {
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
        for (place, (view, recognizer)) in kinds.enumerated() {
            watch(recognizer) { state in
                if state == .began {
                    #expect(open[place] != true)
                    open[place] = true
                } else if state.isOutcome {
                    open[place] = false
                } else {
                    #expect(open[place] == true)
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
