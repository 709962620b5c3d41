import Foundation
import MotorGeometry
import MotorGestures
import SeededRandom
import Testing

@Suite("GestureRecognizer")
struct GestureRecognizerTests {
    @Test(
        "whatever a hand does, each recognizer has one outcome per touch sequence, through valid states",
        arguments: 1...40)
    func oneOutcome(_ seed: UInt64) {
        var judges: [Judge] = []
        _ = GestureRecognizer.all { judges.append(Judge($0, $1)) }
        var (dice, time, places) = (SeededGenerator(seed: seed), 0.0, [Int: Point]())
        for _ in 0..<80 {
            for _ in 0..<dice.next() % 40 {
                let touch = dice.touch(at: &time, near: &places)
                for judge in judges {
                    // Deadlines before the touch are handled by it in any case; here the judge sees them separately.
                    if touch.time.isFinite { judge.gesture.advance(to: touch.time.nextDown) }
                    judge.expect(touch)
                    judge.gesture.send(touch)
                    #expect(judge.gesture.location.isFinite)
                }
            }
            // All touches are lifted and time passes: none is stuck.
            for judge in judges {
                for id in 1...3 {
                    judge.gesture.send(Touch(id: id, phase: .ended, time: time, location: places[id] ?? .zero))
                }
                judge.gesture.advance(to: .infinity)
                #expect(judge.gesture.touches.isEmpty && judge.gesture.deadline == nil, "\(judge.name)")
                #expect(!judge.isOpen && judge.outcomes == judge.sequences, "\(judge.name) is stuck")
            }
            time += 1
        }
        for judge in judges { #expect(judge.outcomes > 10, "\(judge.name)") }
    }

    @Test("a cancelled touch cancels an active gesture, and makes an undecided one fail")
    func cancelledTouch() {
        for recognizer in GestureRecognizer.all() {
            let hand = Hand(recognizer)
            hand.play("0 down 10 10 0.1")
            let wasActive = recognizer.state.isActive
            hand.play("0.01 cancel")
            #expect(recognizer.state == (wasActive ? .cancelled : .failed))
        }
    }

    @Test("after the outcome everything stays until the next sequence, which begins after all touches were lifted")
    func staysAfterwards() {
        let pan = PanRecognizer(minimumDistance: 0)
        let (hand, log) = (Hand(pan), Log(pan))
        func values() -> [Point] { [pan.translation, pan.velocity, pan.location] }
        hand.play("0 down 5 5, 0.01 move 25 5, 0.02 down2 100 100")
        pan.cancel()
        let before = values()
        hand.play("0.1 move 500 500, 0.2 up, 0.3 down 7 7, 0.4 up, 9 up2, 20 wait")
        #expect(pan.state == .cancelled && values() == before)
        hand.play("30 down3 1 2")
        #expect(values() == [.zero, .zero, Point(x: 1, y: 2)])
        #expect(log.text == "began, changed, cancelled, began")
    }

    @Test("disabling it cancels it or makes it fail; once enabled it waits for the next sequence")
    func switching() {
        let pan = PanRecognizer(minimumDistance: 0)
        let (hand, log) = (Hand(pan), Log(pan))
        hand.play("0 down")
        pan.isEnabled = false
        hand.play("1 up, 2 down")
        pan.isEnabled = true
        hand.play("3 move 50, 4 up")
        #expect(log.text == "began, cancelled")
        hand.play("5 down")
        #expect(log.text == "began, cancelled, began")
    }

    @Test("an observer may cancel the gesture: all observers see both changes, in order")
    func cancelledWhileTold() {
        let pan = PanRecognizer(minimumDistance: 0)
        let first = Log(pan)
        pan.onChange { pan, state in if state == .began { pan.cancel() } }
        let second = Log(pan)
        Hand(pan).play("0 down")
        #expect([first.text, second.text] == ["began, cancelled", "began, cancelled"])
        // It does not end after that, although its touch was lifted while it waited.
        let scene = ArenaScene("pan swipe pan>swipe")
        (scene.members["pan"] as? PanRecognizer)?.onChange { pan, state in if state == .began { pan.cancel() } }
        scene.play("0 down, 0.1 move 30, 0.2 up")
        #expect(scene.log.text == "swipe failed, pan began, pan cancelled")
    }

    @Test("it fails if it should not begin, and begins at touch-down to catch what moves; yielding, it moves first")
    func asked() {
        func play(_ name: String, _ change: (PanRecognizer) -> Void) -> String {
            let pan = GestureRecognizer.named(name) as! PanRecognizer
            change(pan)
            let log = Log(pan)
            Hand(pan).play("0 down, 0.1 move 9, 0.2 move 12, 0.3 up")
            return log.text
        }
        let said = [
            play("pan") { $0.shouldBegin = { $0.translation != .zero } }, play("pan") { $0.catches = { true } },
            play("pan") { $0.catches = { false } }, play("instant") { $0.yields = true },
            play("far") { $0.yields = true },
        ]
        #expect(
            said == ["failed", "began, changed, changed, ended", "began, ended", "began, ended", "failed"])
    }

    @Test("a locked pan that catches stays until it takes an axis at 10 points, and goes on without a jump")
    func lockedCatch() {
        let pan = PanRecognizer()
        (pan.course, pan.catches) = (.locked, { true })
        var moved: [Point] = []
        pan.onChange { pan, _ in moved.append(pan.translation) }
        Hand(pan).play("0 down, 0.1 move 9 3, 0.2 move 12 3, 0.3 move 20 9")
        #expect(moved == [0.0, 0, 0, 8].map { Point(x: $0, y: 0) })
    }

    @Test("touches that come four with a frame have the velocity of touches that come singly, also at the release")
    func bursts() {
        // 240 Hz along x = 900t + 2000t²: at 0.25 s the velocity is 900 + 4000 · 0.25.
        func release(perFrame count: Int, pause: Double) -> Point {
            let pan = PanRecognizer(minimumDistance: 0)
            let hand = Hand(pan)
            hand.play("0 down")
            for step in 1...60 {
                let time = Double(step) / 240
                hand.play("\(time) move \(900 * time + 2000 * time * time)")
                // The frame comes a little after its last touch.
                if step % count == 0 { hand.play("\(time + 0.002) wait") }
            }
            hand.play("\(0.25 + pause) up")
            return pan.velocity
        }
        let single = release(perFrame: 1, pause: 0.0025)
        #expect(abs(single.x - 1900) < 1e-6 && single.y == 0 && release(perFrame: 4, pause: 0.0025) == single)
        #expect(release(perFrame: 1, pause: 0.05) == .zero)
    }

    @Test("a pan and a pinch that follow another at once do not inherit its velocity")
    func oneAfterAnother() {
        let (pan, pinch) = (PanRecognizer(), PinchRecognizer())
        let (one, two) = (Hand(pan), Hand(pinch))
        one.play("0 down")
        two.play("0 down2, 0 down 1")
        for hand in [one, two] { hand.drag(to: Point(x: 100, y: 0), steps: 10) }
        one.play("0.1 up, 0.11 down, 0.12 move 20")
        two.play("0.1 up, 0.1 up2, 0.11 down, 0.11 down2 50, 0.12 move2 70")
        // 20 points in a hundredth of a second, and of the 70 at which the pinch began.
        #expect(abs(pan.velocity.x - 2000) < 1e-6 && abs(pinch.velocity - 2000 / 70) < 1e-6)
    }

    @Test("a rotation adds up over several turns, both ways, at its velocity", arguments: [1.0, -1])
    func rotation(_ sign: Double) {
        let rotation = RotationRecognizer()
        let hand = Hand(rotation)
        hand.play("0 down 100 100, 0 down2 180 100")
        // 4 radians per second for 5 s; it begins at 10 points of arc, an eighth of a radian at 80 points: at the fourth
        // step of 0.04.
        for step in 1...500 {
            let angle = sign * 0.04 * Double(step)
            hand.play("\(0.01 * Double(step)) move2 \(100 + 80 * cos(angle)) \(100 + 80 * sin(angle))")
        }
        #expect(abs(rotation.rotation - sign * 0.04 * 496) < 1e-9 && abs(rotation.velocity - sign * 4) < 1e-6)
    }

    @Test("fingers that pass through one another have no direction there, and the rotation goes on behind")
    func through() {
        let rotation = RotationRecognizer()
        var turned: [Double] = []
        rotation.onChange { rotation, _ in turned.append(rotation.rotation) }
        Hand(rotation).play("0 down, 0 down2, 0.1 move2 0 50, 0.2 move2 50 0, 0.3 move2 0 0, 0.4 move2 0 50")
        // It begins at the quarter turn to the left, and ends a quarter turn to the right of that.
        #expect(turned.count == 3 && turned[1] == 0 && abs(turned[2] - .pi / 2) < 1e-12)
    }
}

/// Observes a recognizer and checks the law of one outcome per touch sequence.
private final class Judge {
    let gesture: any Gesture
    let name: String
    private var last: GestureRecognizer.State?
    private(set) var isOpen = false
    private(set) var sequences = 0
    private(set) var outcomes = 0

    init(_ gesture: any Gesture, _ name: String) {
        (self.gesture, self.name) = (gesture, name)
        gesture.onChange { [unowned self] gesture, state in
            #expect(mayCome(state), "\(name): \(state) after \(last?.rawValue ?? "nothing")")
            #expect(gesture.state == state)
            last = state
            if state.isOutcome { (isOpen, outcomes) = (false, outcomes + 1) }
        }
    }

    /// Takes notice of the next touch, which may begin a sequence.
    func expect(_ touch: Touch) {
        guard touch.phase == .began, touch.location.isFinite, gesture.touches.isEmpty, !isOpen else { return }
        (isOpen, last, sequences) = (true, nil, sequences + 1)
    }

    private func mayCome(_ next: GestureRecognizer.State) -> Bool {
        guard isOpen else { return false }
        return switch last {
        case nil: next == .began || next == .ended || next == .failed
        case .began, .changed: next == .changed || next == .ended || next == .cancelled
        default: false
        }
    }
}
