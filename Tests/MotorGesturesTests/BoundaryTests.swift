import MotorGeometry
import MotorGestures
import Testing

/// Laws at the times and places where a comparison decides.
@Suite("Gestures at their boundaries")
struct BoundaryTests {
    @Test("a pan from the left edge moves more inward than along the edge, up or down", arguments: [-20.0, 20])
    func edgeAcross(_ across: Double) {
        let pan = EdgePanRecognizer(edge: .left, of: Rect(x: 0, y: 0, width: 200, height: 300))
        let hand = Hand(pan)
        hand.down(1, 3, 100, at: 0)
        hand.move(1, 15, 100 + across, at: 0.1)
        #expect(pan.state == .failed)
    }

    @Test("a press's greatest force is its own, not that of the press before")
    func greatestForce() {
        let press = ForcePressRecognizer()
        let hand = Hand(press)
        hand.down(at: 0, force: 0.9)
        hand.up(at: 0.1)
        #expect(press.greatestForce == 0.9)
        hand.down(at: 1, force: 0.6)
        #expect(press.greatestForce == 0.6)
        hand.up(at: 1.1)
        #expect(press.greatestForce == 0.6)
    }

    @Test("a touch that is lifted exactly at the deadline comes before it, in an arena and without")
    func deadline() {
        let (alone, member, arena) = (LongPressRecognizer(), LongPressRecognizer(), GestureArena())
        arena.add(member)
        for hand in [Hand(alone), Hand(arena)] {
            hand.down(at: 0)
            hand.up(at: 0.5)
        }
        #expect(alone.state == .failed && member.state == .failed)
    }

    @Test("of two equal deadlines, that of the recognizer that was added first comes first")
    func equalDeadlines() {
        let (arena, log) = (GestureArena(), Log())
        let presses = [LongPressRecognizer(), LongPressRecognizer()]
        for (press, name) in zip(presses, ["first", "second"]) {
            arena.add(press)
            log.note(press, name)
        }
        presses[0].allowSimultaneous(with: presses[1])
        let hand = Hand(arena)
        hand.down(at: 0)
        hand.advance(to: 0.5)
        #expect(log.lines == ["first began", "second began"])
    }

    @Test("a tap that is lifted at the same time as the next finger begins gives way to what that finger does")
    func sameTime() {
        let (arena, tap, double, pan) = (GestureArena(), TapRecognizer(), TapRecognizer(count: 2), PanRecognizer())
        for recognizer in [pan, tap, double] { arena.add(recognizer) }
        tap.require(toFail: double)
        let hand = Hand(arena)
        hand.down(at: 0)
        hand.up(at: 0.05)
        hand.down(2, 20, at: 0.05)
        hand.move(2, 40, at: 0.1)
        #expect(pan.state == .began && tap.state == .failed)
    }

    @Test("a speed at the limit is slow, and being slow for exactly the dwell is a halt")
    func halt() {
        var halt = HaltDetector()
        // The limit is a tenth of 1000, which is also 100.
        let told = [(-0.03125, 1000.0), (0, 100), (0.04, -100), (HaltDetector.dwell, 100)].map { time, velocity in
            halt.add(velocity: velocity, at: time, offset: 60)
        }
        #expect(told == [false, false, false, true])
    }

    @Test("a long press may move by exactly the allowed distance")
    func pressMovement() {
        for (way, isKept) in [(10.0, true), (10.01, false)] {
            let press = LongPressRecognizer()
            let hand = Hand(press)
            hand.down(at: 0)
            hand.move(1, way, at: 0.1)
            hand.advance(to: 0.5)
            #expect(press.state == (isKept ? .began : .failed))
        }
    }

    @Test("a pan that follows another at once does not inherit its velocity")
    func panAfterPan() {
        let pan = PanRecognizer()
        let hand = Hand(pan)
        hand.down(at: 0)
        hand.drag(to: 100, from: 0, for: 0.1)
        hand.up(at: 0.1)
        hand.down(at: 0.11)
        hand.move(1, 20, at: 0.12)
        #expect(abs(pan.velocity.x - 2000) < 1e-6)
    }

    @Test("a pinch that follows another at once does not inherit its velocity")
    func pinchAfterPinch() {
        let pinch = PinchRecognizer()
        let hand = Hand(pinch)
        hand.down(1, 0, at: 0)
        hand.down(2, 100, at: 0)
        hand.drag(2, to: 200, from: 0, for: 0.1)
        hand.up(1, at: 0.1)
        hand.up(2, at: 0.1)
        hand.down(1, 0, at: 0.11)
        hand.down(2, 50, at: 0.11)
        hand.move(2, 70, at: 0.12)
        // 20 points in a hundredth of a second, of the 70 at which it began.
        #expect(abs(pinch.velocity - 2000 / 70) < 1e-6)
    }

    @Test("a pan by two touches that waits ends when one of the two is lifted")
    func waitingPanEnds() {
        let (arena, log) = (GestureArena(), Log())
        let (pan, swipe) = (PanRecognizer(minimumTouches: 2), SwipeRecognizer(.right, touches: 2))
        arena.add(pan)
        arena.add(swipe)
        log.note(pan)
        pan.require(toFail: swipe)
        let hand = Hand(arena)
        hand.down(1, 0, at: 0)
        hand.down(2, 50, at: 0)
        hand.move(1, 20, at: 0.1)
        hand.move(2, 70, at: 0.1)
        #expect(log.states.isEmpty)
        hand.up(2, at: 0.2)
        #expect(log.states == [.began, .ended])
        hand.up(1, at: 0.3)
        #expect(log.states == [.began, .ended])
    }

    @Test("a swipe may begin with a few points the other way")
    func swipeBack() {
        let swipe = SwipeRecognizer(.right)
        let hand = Hand(swipe)
        hand.down(at: 0)
        hand.move(1, -9, at: 0.1)
        hand.move(1, 50, at: 0.2)
        #expect(swipe.state == .ended)
    }

    @Test("samples exactly one pause apart are one movement")
    func pause() {
        var tracker = VelocityTracker()
        tracker.add(.zero, at: 0)
        tracker.add(Point(x: 4, y: 0), at: VelocityTracker.pause)
        #expect(abs(tracker.velocity(at: VelocityTracker.pause).x - 100) < 1e-9)
    }
}
