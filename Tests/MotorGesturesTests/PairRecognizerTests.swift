import Foundation
import MotorGeometry
import MotorGestures
import Testing

@Suite("Pinch and rotation")
struct PairRecognizerTests {
    @Test(
        "a pinch begins when the distance has changed by 10 points; its scale is 1 there and the distances' ratio after"
    )
    func pinch() {
        for sign in [1.0, -1] {
            let pinch = PinchRecognizer()
            let (hand, log) = (Hand(pinch), Log(pinch))
            hand.down(1, 0, 0, at: 0)
            hand.down(2, 100, 0, at: 0)
            hand.move(2, 100 + 9 * sign, 0, at: 0.1)
            #expect(pinch.state == .possible && pinch.scale == 1)
            hand.move(2, 100 + 10 * sign, 0, at: 0.2)
            #expect(pinch.state == .began && pinch.scale == 1)
            // The other touch, so that the distance is 150 % of what it was.
            hand.move(1, -(100 + 10 * sign) / 2, 0, at: 0.3)
            #expect(abs(pinch.scale - 1.5) < 1e-12)
            hand.up(1, at: 0.4)
            #expect(log.states == [.began, .changed, .ended] && abs(pinch.scale - 1.5) < 1e-12)
            hand.up(2, at: 0.4)
        }
    }

    @Test("a pinch's velocity is the change of scale per second, and 0 after a pause")
    func pinchVelocity() {
        let pinch = PinchRecognizer()
        let hand = Hand(pinch)
        hand.down(1, 0, 0, at: 0)
        hand.down(2, 100, 0, at: 0)
        hand.drag(2, to: 300, from: 0, for: 0.4)
        // 500 points per second over the 110 points at which it began, as 5 points a step reach 110 exactly.
        #expect(abs(pinch.scale - 300 / 110) < 1e-9 && abs(pinch.velocity - 500 / 110) < 1e-6)
        hand.up(1, at: 0.45)
        #expect(pinch.velocity == 0)
    }

    @Test("touches at the same point count as a point apart: the scale stays finite")
    func together() {
        let pinch = PinchRecognizer()
        let hand = Hand(pinch)
        hand.down(1, 50, 50, at: 0)
        hand.down(2, 50, 50, at: 0)
        hand.move(2, 61, 50, at: 0.1)
        #expect(pinch.state == .began)
        hand.move(2, 50, 50, at: 0.2)
        #expect(abs(pinch.scale - 1 / 11.0) < 1e-12)
    }

    @Test("a third touch is ignored, and one touch is not a pinch")
    func others() {
        let pinch = PinchRecognizer()
        let (hand, log) = (Hand(pinch), Log(pinch))
        hand.down(1, 0, 0, at: 0)
        hand.down(2, 100, 0, at: 0)
        hand.down(3, 50, 50, at: 0)
        hand.move(3, 500, 500, at: 0.1)
        #expect(log.states == [])
        hand.move(2, 120, 0, at: 0.2)
        hand.move(3, 50, 50, at: 0.3)
        hand.up(3, at: 0.4)
        #expect(log.states == [.began])
        hand.up(2, at: 0.5)
        hand.up(1, at: 0.6)
        hand.tap(at: 1)
        #expect(log.states == [.began, .ended, .failed])
    }

    @Test(
        "a rotation adds up over several turns, both ways, and its velocity is in radians per second",
        arguments: [1.0, -1])
    func rotation(_ sign: Double) {
        let rotation = RotationRecognizer()
        let (hand, log) = (Hand(rotation), Log(rotation))
        func place(_ angle: Double) -> Point { Point(x: 100 + 80 * cos(angle), y: 100 + 80 * sin(angle)) }
        hand.down(1, 100, 100, at: 0)
        hand.down(2, 180, 100, at: 0)
        // 4 radians per second for 5 s: more than three turns. It begins at 10 points of arc, which are 1/8 of a radian at
        // 80 points: at the fourth step of 0.04.
        for step in 1...500 {
            let spot = place(sign * 0.04 * Double(step))
            hand.move(2, spot.x, spot.y, at: 0.01 * Double(step))
            #expect(rotation.state.isActive == (step >= 4))
            guard step >= 4 else { continue }
            #expect(abs(rotation.rotation - sign * 0.04 * Double(step - 4)) < 1e-9)
        }
        #expect(abs(rotation.velocity - sign * 4) < 1e-6)
        hand.up(1, at: 5.005)
        #expect(log.states.last == .ended && abs(rotation.velocity - sign * 4) < 1e-6)
    }

    @Test("touches that pass through one another have no direction there, and the rotation stays finite")
    func through() {
        let rotation = RotationRecognizer()
        let hand = Hand(rotation)
        hand.down(1, 0, 0, at: 0)
        hand.down(2, 0, 0, at: 0)
        hand.move(2, 0, 50, at: 0.1)
        hand.move(2, 50, 0, at: 0.2)
        // A quarter turn to the left in y-down coordinates; the gesture begins there.
        #expect(rotation.state == .began && rotation.rotation == 0)
        hand.move(2, 0, 0, at: 0.3)
        #expect(rotation.rotation == 0)
        hand.move(2, 0, 50, at: 0.4)
        #expect(abs(rotation.rotation - .pi / 2) < 1e-12)
    }

    @Test("moving apart is not a rotation, and turning is not a pinch")
    func apart() {
        let (pinch, rotation) = (PinchRecognizer(), RotationRecognizer())
        for recognizer in [pinch, rotation] as [GestureRecognizer] {
            let hand = Hand(recognizer)
            hand.down(1, 0, 0, at: 0)
            hand.down(2, 100, 0, at: 0)
        }
        Hand(rotation).move(2, 300, 0, at: 0.1)
        for step in 1...10 {
            let angle = 0.1 * Double(step)
            Hand(pinch).move(2, 100 * cos(angle), 100 * sin(angle), at: 0.1 * angle)
        }
        #expect(pinch.state == .possible && rotation.state == .possible)
    }
}
