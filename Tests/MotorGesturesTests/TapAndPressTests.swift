import MotorGeometry
import MotorGestures
import Testing

@Suite("Taps and presses")
struct TapAndPressTests {
    @Test("a tap is recognized when the touch is lifted, however long it was down")
    func tap() {
        let tap = TapRecognizer()
        let (hand, log) = (Hand(tap), Log(tap))
        hand.down(1, 3, 4, at: 0)
        #expect(tap.state == .possible && tap.deadline == nil)
        hand.up(at: 100)
        #expect(log.states == [.ended])
        #expect(tap.location == Point(x: 3, y: 4))
        hand.tap(at: 200)
        #expect(log.states == [.ended, .ended])
    }

    @Test("a touch that moves by more than 10 points is not a tap, by 10 it is")
    func moving() {
        for (distance, state) in [(10.0, GestureRecognizer.State.ended), (10.1, .failed)] {
            let tap = TapRecognizer()
            let hand = Hand(tap)
            hand.down(at: 0)
            hand.move(1, distance, at: 0.1)
            hand.move(1, 0, at: 0.2)
            hand.up(at: 0.3)
            #expect(tap.state == state)
        }
    }

    @Test("two taps are a double tap if the second begins within 0.35 s and 44 points, like a control's repeat")
    func doubleTap() {
        for (pause, distance, state) in [
            (0.35, 0.0, GestureRecognizer.State.ended), (0.36, 0, .failed), (0.1, 44, .ended), (0.1, 45, .failed),
        ] {
            let tap = TapRecognizer(count: 2)
            let (hand, log) = (Hand(tap), Log(tap))
            hand.down(at: 0)
            hand.up(at: 1)
            #expect(tap.state == .possible && tap.deadline == 1 + TapRecognizer.interval)
            hand.down(1, distance, at: 1 + pause)
            hand.up(at: 2)
            #expect(log.states.first == state)
        }
    }

    @Test("a double tap without the second fails at its deadline")
    func onlyOne() {
        let tap = TapRecognizer(count: 2)
        let hand = Hand(tap)
        hand.tap(at: 0)
        hand.advance(to: 0.39)
        #expect(tap.state == .possible)
        hand.advance(to: 0.41)
        #expect(tap.state == .failed && tap.deadline == nil)
    }

    @Test("a tap of two touches needs exactly two down at once")
    func twoTouches() {
        func outcome(_ play: (Hand) -> Void) -> GestureRecognizer.State {
            let tap = TapRecognizer(touches: 2)
            let hand = Hand(tap)
            hand.down(1, at: 0)
            play(hand)
            return tap.state
        }
        #expect(
            outcome {
                $0.down(2, 50, at: 0.3); $0.up(1, at: 0.4); $0.up(2, at: 0.5)
            } == .ended)
        #expect(outcome { $0.down(2, 50, at: 0.36) } == .failed)
        #expect(outcome { $0.up(1, at: 0.1) } == .failed)
        #expect(
            outcome {
                $0.down(2, 50, at: 0.1); $0.down(3, 90, at: 0.1)
            } == .failed)
        #expect(
            outcome {
                $0.down(2, 50, at: 0.1); $0.up(1, at: 0.2); $0.down(1, at: 0.3)
            } == .failed)
    }

    @Test("a long press begins after half a second, follows the touch, and ends when it is lifted")
    func longPress() {
        let press = LongPressRecognizer()
        let (hand, log) = (Hand(press), Log(press))
        hand.down(1, 5, 5, at: 1)
        hand.move(1, 5, 14, at: 1.2)
        #expect(press.deadline == 1.5)
        hand.advance(to: 1.5)
        #expect(log.states == [.began] && press.time == 1.5 && press.translation == .zero)
        hand.move(1, 105, 14, at: 2)
        #expect(press.translation == Point(x: 100, y: 0))
        hand.up(at: 2.1)
        #expect(log.states == [.began, .changed, .ended])
        #expect(press.translation == Point(x: 100, y: 0))
    }

    @Test("a touch that is lifted early, or moves by more than 10 points, is not a long press")
    func shortPress() {
        let press = LongPressRecognizer()
        let (hand, log) = (Hand(press), Log(press))
        hand.down(at: 0)
        hand.up(at: 0.5)
        hand.down(at: 1)
        hand.move(1, 10.1, at: 1.1)
        hand.advance(to: 9)
        #expect(log.states == [.failed, .failed])
    }

    @Test("a touch after the deadline finds a long press that began at its deadline")
    func lateHost() {
        let press = LongPressRecognizer()
        let (hand, log) = (Hand(press), Log(press))
        hand.down(at: 0)
        hand.move(1, 30, at: 0.7)
        #expect(log.states == [.began, .changed])
        #expect(press.translation == Point(x: 30, y: 0))
    }

    @Test("the duration of a long press of two touches starts at the second, and a third makes it fail")
    func longPressOfTwo() {
        let press = LongPressRecognizer(touches: 2)
        let hand = Hand(press)
        hand.down(1, at: 0)
        #expect(press.deadline == nil)
        hand.down(2, 50, at: 3)
        #expect(press.deadline == 3.5)
        hand.down(3, 90, at: 3.1)
        #expect(press.state == .failed)
    }

    @Test("a force press begins at 0.5, changes with the force, and ends at 0.4, for good in this sequence")
    func forcePress() {
        let press = ForcePressRecognizer()
        let (hand, log) = (Hand(press), Log(press))
        var told: [Double] = []
        press.onChange { press, _ in told.append(press.force) }
        hand.down(at: 0, force: 0.1)
        for (step, force) in [0.49, 0.5, 0.9, 0.41, 0.4, 0.9, 0.1].enumerated() {
            hand.move(1, 0, at: 0.1 * Double(step + 1), force: force)
        }
        hand.up(at: 2)
        #expect(log.states == [.began, .changed, .changed, .ended])
        #expect(told == [0.5, 0.9, 0.41, 0.4])
        #expect(press.greatestForce == 0.9)
    }

    @Test("a force press that is lifted ends, with its last force; without force it fails")
    func forceLifted() {
        let press = ForcePressRecognizer()
        let (hand, log) = (Hand(press), Log(press))
        hand.down(at: 0, force: 0.7)
        hand.down(2, 9, at: 0.05, force: 1)
        hand.up(2, at: 0.07)
        hand.up(at: 0.1)
        #expect(log.states == [.began, .ended] && press.force == 0.7)
        hand.tap(at: 1)
        #expect(log.states == [.began, .ended, .failed])
    }

    @Test("a touch that moves away first, or a second touch, is not a force press")
    func noForcePress() {
        let press = ForcePressRecognizer()
        let (hand, log) = (Hand(press), Log(press))
        hand.down(at: 0, force: 0.3)
        hand.move(1, 11, at: 0.1, force: 0.3)
        hand.up(at: 0.2)
        hand.down(1, at: 1, force: 0.3)
        hand.down(2, 5, at: 1, force: 0.9)
        #expect(log.states == [.failed, .failed])
    }
}
