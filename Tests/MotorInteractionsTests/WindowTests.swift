import SeededRandom
import MotorAnimations
import MotorGeometry
import MotorGestures
import MotorInteractions
import MotorLayers
import Testing

@Suite("Window")
struct WindowTests {
    /// A view that records its touches.
    private final class Pad: View {
        var touches: [Touch] = []
        var locations: [Point] = []
        var times: [Double] = []

        override func touch(_ touch: Touch, at location: Point) {
            touches.append(touch)
            locations.append(location)
            times.append(layer.stage?.time ?? .nan)
        }
    }

    private func touch(_ phase: Touch.Phase, _ time: Double, _ x: Double = 50, id: Int = 1) -> Touch {
        Touch(id: id, phase: phase, time: time, location: Point(x: x, y: 60), force: 0.5)
    }

    private let pad = Pad(frame: Rect(x: 40, y: 40, width: 100, height: 100))

    @Test("a touch reaches its view when the stage reaches its time, in the view's coordinates")
    func delivered() {
        let window = window(pad)
        let touches = [touch(.began, 0.1), touch(.moved, 0.2, 55), touch(.ended, 0.3, 300)]
        touches.forEach { window.send($0) }
        #expect(pad.touches.isEmpty)
        window.stage.advance(to: 0.25)
        #expect(pad.touches == Array(touches.prefix(2)))
        window.stage.advance(to: 1)
        #expect(pad.touches == touches)  // it stays with the view, even outside
        #expect(pad.locations == [Point(x: 10, y: 20), Point(x: 15, y: 20), Point(x: 260, y: 20)])
        #expect(pad.times == [0.1, 0.2, 0.3])
    }

    @Test("touches in the past, and without a time, happen now")
    func past() {
        let window = window(pad)
        window.stage.advance(to: 5)
        window.send(touch(.began, 1))
        window.send(touch(.moved, .nan))
        window.send(touch(.moved, -.infinity))
        window.send(touch(.ended, .infinity))
        window.stage.advance(to: 5)
        #expect(pad.touches.map { $0.time } == [5, 5, 5, 5])
        #expect(pad.times == [5, 5, 5, 5])
    }

    @Test("noise does not reach a view")
    func noise() {
        let window = window(pad)
        window.send(touch(.moved, 1))
        window.send(touch(.began, 1))
        window.send(touch(.began, 2))
        window.send(touch(.moved, 0.5))
        window.send(Touch(id: 1, phase: .ended, time: 3, location: Point(x: .nan, y: 0), force: .nan))
        window.stage.advance(to: 9)
        #expect(pad.touches.map { $0.phase } == [.began, .ended])
        #expect(pad.touches.map { $0.time } == [1, 3])
        #expect(pad.touches.allSatisfy { $0.location.isFinite && $0.force == 0.5 })
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
                case .touch(let words): "\(note.time) \(words)"
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

    @Test("a touch belongs to the view in which it began, even if another is in front by then")
    func belongs() {
        let (window, other) = (window(pad), Pad(frame: Rect(x: 40, y: 40, width: 100, height: 100)))
        window.touch(.began, 50, 60, at: 1)
        window.root.addSubview(other)
        window.touch(.moved, 51, 60, at: 2)
        window.touch(.began, 50, 60, at: 2, id: 2)
        window.touch(.ended, 50, 60, at: 3)
        #expect(pad.touches.map { $0.phase } == [.began, .moved, .ended])
        #expect(other.touches.map { $0.id } == [2])
    }

    @Test("a touch that begins outside of all views is dropped, wherever it moves")
    func nowhere() {
        let window = window(pad)
        window.touch(.began, 500, 500, at: 1)
        window.touch(.moved, 50, 60, at: 2)
        window.touch(.ended, 50, 60, at: 3)
        #expect(pad.touches.isEmpty)
    }

    @Test("a view that leaves receives the cancellation of its touches, at their last location, and nothing more")
    func goes() {
        let window = window(pad)
        window.touch(.began, 50, 60, at: 1, id: 2)
        window.touch(.began, 51, 60, at: 1, id: 1)
        window.touch(.moved, 60, 60, at: 2, id: 2)
        window.stage.advance(to: 3)
        pad.removeFromSuperview()
        #expect(pad.touches.suffix(2).map { $0.phase } == [.cancelled, .cancelled])
        #expect(pad.touches.suffix(2).map { $0.id } == [1, 2])
        #expect(pad.touches.suffix(2).map { $0.time } == [3, 3])
        #expect(pad.locations.suffix(2) == [Point(x: 11, y: 20), Point(x: 20, y: 20)])
        window.root.addSubview(pad)
        window.touch(.moved, 60, 60, at: 4, id: 2)
        window.touch(.ended, 60, 60, at: 4, id: 2)
        #expect(pad.touches.count == 5)
        window.touch(.began, 60, 60, at: 5, id: 2)
        #expect(pad.touches.last?.phase == .began)
    }

    @Test("every touch and key is noted with its view")
    func notes() {
        let (window, log) = (window(pad), Log())
        pad.layer.name = "pad"
        window.root.layer.name = "root"
        window.stage.observer = log
        window.touch(.began, 50, 60, at: 1)
        window.touch(.began, 5, 5, at: 1, id: 2)
        window.key(.tab, .down)
        let told = log.notes.compactMap { note -> String? in
            switch note.event {
            case .touch(let words): note.place + ": " + words
            case .key(let words): note.place + ": key " + words
            default: nil
            }
        }
        #expect(told == ["pad: began #1 (50.0, 60.0)", "root: began #2 (5.0, 5.0)", "root: key tab down"])
        window.stage.observer = nil
    }

    @Test("showing a view puts it in the middle")
    func showing() {
        let window = Window(size: Size(width: 300, height: 200), showing: pad)
        #expect(pad.frame == Rect(x: 100, y: 50, width: 100, height: 100))
        #expect(window.root.bounds.size == Size(width: 300, height: 200))
    }

    @Test("a window is freed with its stage and views")
    func freed() {
        var window: Window? = MotorInteractionsTests.window(Control())
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
        var window: Window? = MotorInteractionsTests.window(pad)
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
    func letGoWhileTelling() {
        var window: Window? = MotorInteractionsTests.window()
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

    @Test("a root can move to another window when its first is gone")
    func rootAgain() {
        let root = View()
        var window: Window? = Window(root: root)
        window = nil
        window = Window(root: root)
        #expect(root.window === window && root.layer.stage === window?.stage)
    }

    @Test("traps on a root that another window has, with a message")
    func twoWindows() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let window = Window()
            _ = Window(root: window.root)
            withExtendedLifetime(window) {}
        }
        #expect(result?.said("Window: a root view is the root of one window, got another window's") == true)
    }
}
