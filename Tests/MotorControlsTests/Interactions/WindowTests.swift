import MotorControls
import MotorGestures
import MotorLayers
import MotorMath
import SeededRandom
import Testing

@Suite("Window")
struct WindowTests {
    /// A view that records its touches.
    private final class Pad: View {
        var touches: [Touch] = []
        var locations: [Point] = []
        var times: [Double] = []
        var whenTouched: (() -> Void)?

        override func touch(_ touch: Touch, at location: Point) {
            touches.append(touch)
            locations.append(location)
            times.append(layer.stage?.time ?? .nan)
            whenTouched?()
        }
    }

    private func touch(_ phase: Touch.Phase, _ time: Double, _ x: Double = 50, id: Int = 1) -> Touch {
        Touch(id: id, phase: phase, time: time, location: Point(x: x, y: 60), force: 0.5)
    }

    private let pad = Pad(frame: Rect(x: 40, y: 40, width: 100, height: 100))

    @Test(
        "touches reach the views in which they began, by the rules of a plain list, at their times", arguments: 1...20)
    func touches(_ seed: UInt64) {
        var dice = SeededGenerator(seed: seed)
        let pads = [pad, Pad(frame: Rect(x: 90, y: 90, width: 100, height: 100))]
        let window = window(pads[0], pads[1])
        // Who has each finger, the touches to come, and what each pad has seen.
        var (holders, down, sent, expected) = ([Int: Int](), [Int: Point](), [Int: Double](), [[String](), []])
        func line(_ touch: Touch, _ pad: Int, _ time: Double) -> String {
            let own = touch.location - Point(x: pad == 0 ? 40 : 90, y: pad == 0 ? 40 : 90)
            return "\(touch.phase) #\(touch.id) \(own.x) \(own.y) at \(time) \(touch.force)"
        }
        for _ in 0..<150 {
            let (id, ahead) = (Int.random(in: 1...3, using: &dice), dice.number(0...0.5))
            // A touch in the past or without a time happens now; noise is filtered, as by a TouchFilter.
            let isNow = dice.isTrue(0.2)
            let time =
                isNow
                ? [.nan, .infinity, window.stage.time - 1].randomElement(using: &dice)! : window.stage.time + ahead
            let location = dice.point(0...250)
            let isOver: Touch.Phase = dice.isTrue() ? .ended : .cancelled
            let phase = down[id] == nil ? Touch.Phase.began : dice.isTrue(0.6) ? .moved : isOver
            let touch = Touch(id: id, phase: phase, time: time, location: location, force: 0.5)
            let isLate = time < sent[id] ?? -.infinity
            if isLate, phase == .moved { continue }
            let seen = isLate && phase != .began ? down[id]! : location
            var noted = touch
            noted.location = seen
            if phase == .began || time.isFinite && !isLate { sent[id] = time.isFinite ? time : -.infinity }
            window.send(touch)
            if dice.isTrue(0.2) {
                window.send(
                    Touch(id: 7, phase: [.moved, .ended].randomElement(using: &dice)!, time: 0, location: location))
                window.send(Touch(id: 8, phase: .began, time: time, location: Point(x: .nan, y: 0)))
            }
            let moment = time.isFinite ? max(time, window.stage.time) : window.stage.time
            window.stage.advance(to: moment)
            if phase == .began {
                holders[id] = [1, 0].first { pads[$0].superview != nil && pads[$0].frame.contains(location) }
            }
            if let holder = holders[id] { expected[holder].append(line(noted, holder, moment)) }
            down[id] = phase == .began || phase == .moved ? seen : nil
            if down[id] == nil { (holders[id], sent[id]) = (nil, nil) }
            // A pad that leaves has its touches cancelled where they are, in the order of their ids.
            if dice.isTrue(0.05) {
                for id in holders.keys.sorted() where holders[id] == 1 {
                    let end = Touch(id: id, phase: .cancelled, time: moment, location: down[id]!, force: 0.5)
                    expected[1].append(line(end, 1, moment))
                    holders[id] = nil
                }
                if pads[1].superview == nil { window.root.addSubview(pads[1]) } else { pads[1].removeFromSuperview() }
            }
        }
        let found = pads.map { pad in
            pad.touches.indices.map { index in
                let (touch, own) = (pad.touches[index], pad.locations[index])
                return "\(touch.phase) #\(touch.id) \(own.x) \(own.y) at \(touch.time) \(touch.force)"
            }
        }
        #expect(found == expected)
        #expect(pads.allSatisfy { pad in zip(pad.times, pad.touches).allSatisfy { $0 == $1.time } })
    }

    @Test("the result does not depend on the frame rate", arguments: 1...10)
    func cadence(_ seed: UInt64) {
        func play(every step: Double?) -> [String] {
            var dice = SeededGenerator(seed: seed)
            let control = Control()
            let scene = ControlScene(control)
            control.onEvent(.touchDown) { control in View.animate(duration: 0.2) { control.alpha = 0.5 } }
            control.onEvent(.touchUpInside) { control in View.animate(duration: 0.2) { control.alpha = 1 } }
            var time = 0.0
            for _ in 0..<60 {
                time += dice.number(0.01...0.1)
                let phase = [Touch.Phase.began, .moved, .ended].randomElement(using: &dice)!
                scene.window.send(
                    Touch(id: 1, phase: phase, time: time, location: Point(x: dice.number(0...400), y: 200)))
            }
            if let step {
                var frame = 0.0
                while frame < 10 {
                    scene.window.stage.advance(to: frame)
                    frame += step
                }
            }
            scene.window.stage.advance(to: 10)
            return scene.log.notes.map { note in
                switch note.event {
                case .event(let key): "\(note.time) \(key)"
                case .touch(let description): "\(note.time) \(description)"
                case .animationBegan(let key, _): "\(note.time) began \(key?.name ?? "-")"
                case .animationEnded(let key, let finished): "\(note.time) ended \(key?.name ?? "-") \(finished)"
                default: "\(note.time)"
                }
            }
        }
        let once = play(every: nil)
        #expect(once.contains { $0.contains("touchDown") })
        #expect(play(every: 1.0 / 60) == once)
        #expect(play(every: 0.37) == once)
    }

    @Test("a finished touch is not cancelled by the effects of its end", arguments: [Touch.Phase.ended, .cancelled])
    func over(_ phase: Touch.Phase) {
        let window = MotorControlsTests.window(pad)
        window.send(touch(.began, 0))
        window.stage.advance(to: 0)
        pad.whenTouched = { [weak pad] in pad?.removeFromSuperview() }
        window.send(touch(phase, 1))
        window.stage.advance(to: 1)
        #expect(pad.touches.map { $0.phase } == [.began, phase])
    }

    @Test("a gesture that has failed leaves no pending timer")
    func noTimer() {
        let window = MotorControlsTests.window(pad)
        pad.addGestureRecognizer(LongPressRecognizer())
        for (number, phase) in [Touch.Phase.began, .ended].enumerated() {
            window.send(touch(phase, Double(number) / 10))
            window.stage.advance(to: Double(number) / 10)
        }
        window.stage.advance(to: 0.2)
        #expect(!window.stage.needsFrame && window.stage.nextEventTime == nil)
    }

    @Test("showing a view puts it in the middle")
    func showing() {
        let window = Window(size: Size(width: 300, height: 200), showing: pad)
        #expect(pad.frame == Rect(x: 100, y: 50, width: 100, height: 100))
        #expect(window.root.bounds.size == Size(width: 300, height: 200))
    }

    @Test("a window is freed with its stage and views")
    func freed() {
        var window: Window? = MotorControlsTests.window(Control())
        weak let (first, stage, root) = (window, window?.stage, window?.root)
        weak let view = window?.root.subviews.first
        window?.touch(.began, 1, 1, at: 1)
        window?.focus(view)
        window?.key(.space, .down)
        window?.send(touch(.moved, 7))
        window = nil
        #expect(first == nil && stage == nil && root == nil && view == nil)
    }

    @Test("input that is queued on a stage that outlives its window is dropped")
    func stageOutlives() {
        var window: Window? = MotorControlsTests.window(pad)
        let stage = window!.stage
        window!.send(touch(.began, 1))
        window!.send(KeyPress(.tab, .down, time: 1))
        window!.cancelAll()
        window = nil
        stage.advance(to: 2)
        #expect(pad.touches.isEmpty)
        #expect(pad.window == nil)
        #expect(!stage.needsFrame || stage.nextEventTime == nil)
    }

    @Test("a handler may release the window")
    func releasedByHandler() {
        var window: Window? = MotorControlsTests.window()
        let stage = window!.stage
        let control = Control(frame: Rect(x: 0, y: 0, width: 100, height: 100))
        window!.root.addSubview(control)
        control.onEvent(.touchDown) { _ in window = nil }
        window!.send(touch(.began, 1))
        window!.send(touch(.ended, 2))
        stage.advance(to: 3)
        #expect(window == nil)
        #expect(control.window == nil)
    }
}
