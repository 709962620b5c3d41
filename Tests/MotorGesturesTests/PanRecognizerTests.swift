import MotorGeometry
import MotorGestures
import Testing

@Suite("PanRecognizer")
struct PanRecognizerTests {
    @Test("it begins after 10 points, in any direction, with a translation of 0")
    func slop() {
        let pan = PanRecognizer()
        let (hand, log) = (Hand(pan), Log(pan))
        hand.down(1, 100, 100, at: 0)
        hand.move(1, 109.9, 100, at: 0.01)
        #expect(pan.state == .possible && pan.translation == .zero)
        // 6² + 8² = 10².
        hand.move(1, 106, 92, at: 0.02)
        #expect(pan.state == .began && pan.translation == .zero && pan.location == Point(x: 106, y: 92))
        hand.move(1, 116, 90, at: 0.03)
        #expect(pan.translation == Point(x: 10, y: -2))
        hand.up(at: 0.04)
        #expect(log.states == [.began, .changed, .ended])
    }

    @Test("an instant pan begins at touch-down, and ends even if its touch never moves")
    func instant() {
        let pan = PanRecognizer(minimumDistance: 0)
        let (hand, log) = (Hand(pan), Log(pan))
        hand.down(at: 0)
        #expect(log.states == [.began])
        hand.up(at: 1)
        #expect(log.states == [.began, .ended] && pan.velocity == .zero)
    }

    @Test(
        "lifted at speed it keeps the velocity; lifted after 40 ms without a move it has none", arguments: [0.01, 0.05])
    func release(_ pause: Double) {
        let pan = PanRecognizer(minimumDistance: 0)
        let hand = Hand(pan)
        hand.down(at: 0)
        hand.drag(to: 300, -60, from: 0, for: 0.3)
        #expect(abs(pan.velocity.x - 1000) < 1e-6 && abs(pan.velocity.y + 200) < 1e-6)
        hand.up(at: 0.3 + pause)
        let speed = pause > VelocityTracker.pause ? 0.0 : 1
        #expect(abs(pan.velocity.x - 1000 * speed) < 1e-6 && abs(pan.velocity.y + 200 * speed) < 1e-6)
        pan.advance(to: 99)
        #expect(abs(pan.velocity.x - 1000 * speed) < 1e-6)
    }

    @Test("touches that come four with a frame, each with its own time, have the velocity of touches that come singly")
    func bursts() {
        // 240 Hz along x = 900t + 2000t²: at 0.25 s the velocity is 900 + 4000 · 0.25.
        func release(perFrame count: Int) -> Point {
            let pan = PanRecognizer(minimumDistance: 0)
            let hand = Hand(pan)
            hand.down(at: 0)
            for step in 1...60 {
                let time = Double(step) / 240
                hand.move(1, 900 * time + 2000 * time * time, at: time)
                // The frame comes a little after its last touch.
                if step % count == 0 { hand.advance(to: time + 0.002) }
            }
            hand.up(at: 0.2525)
            return pan.velocity
        }
        let (single, burst) = (release(perFrame: 1), release(perFrame: 4))
        #expect(abs(burst.x - 1900) < 1e-6 && burst.y == 0)
        #expect(burst == single)
    }

    @Test("lifted at another place it has moved there")
    func liftedElsewhere() {
        let pan = PanRecognizer(minimumDistance: 0)
        let log = Log(pan)
        Hand(pan).down(at: 0)
        pan.send(Touch(id: 1, phase: .ended, time: 0.1, location: Point(x: 7, y: 8)))
        #expect(log.states == [.began, .changed, .ended])
        #expect(pan.translation == Point(x: 7, y: 8) && pan.location == Point(x: 7, y: 8))
    }

    @Test("touches that join or leave cause no jump: translation and velocity continue")
    func comingAndGoing() {
        let pan = PanRecognizer(minimumDistance: 0)
        let hand = Hand(pan)
        hand.down(1, 0, 0, at: 0)
        hand.drag(1, to: 100, from: 0, for: 0.1)
        hand.down(2, 500, 500, at: 0.1)
        #expect(pan.translation == Point(x: 100, y: 0) && abs(pan.velocity.x - 1000) < 1e-6)
        // Both move by 10, and so does their middle.
        hand.move(1, 110, 0, at: 0.11)
        hand.move(2, 510, 500, at: 0.11)
        #expect(abs(pan.translation.x - 110) < 1e-9 && abs(pan.translation.y) < 1e-9)
        #expect(abs(pan.velocity.x - 1000) < 1e-6)
        hand.up(1, at: 0.11)
        #expect(abs(pan.translation.x - 110) < 1e-9 && abs(pan.velocity.x - 1000) < 1e-6)
        hand.move(2, 520, 500, at: 0.12)
        #expect(abs(pan.translation.x - 120) < 1e-9)
        #expect(pan.state == .changed)
    }

    @Test("a pan by two touches begins with the second, and ends when one is left")
    func twoTouches() {
        let pan = PanRecognizer(minimumTouches: 2, maximumTouches: 2)
        let (hand, log) = (Hand(pan), Log(pan))
        hand.down(1, 0, 0, at: 0)
        hand.move(1, 100, 0, at: 0.1)
        #expect(log.states == [])
        hand.down(2, 200, 0, at: 0.2)
        hand.move(1, 100, 10, at: 0.3)
        #expect(log.states == [])
        hand.move(2, 200, 10, at: 0.3)
        #expect(log.states == [.began])
        hand.up(1, at: 0.4)
        #expect(log.states == [.began, .ended])
        hand.up(2, at: 0.5)
        for id in 1...3 { hand.down(id, at: 1) }
        #expect(log.states == [.began, .ended, .failed])
    }

    @Test(
        "an edge pan begins within 20 points of its edge and moves inward",
        arguments: [
            (EdgePanRecognizer.Edge.left, Point(x: 0, y: 100), Point(x: 1, y: 0)),
            (.right, Point(x: 200, y: 100), Point(x: -1, y: 0)), (.top, Point(x: 100, y: 50), Point(x: 0, y: 1)),
            (.bottom, Point(x: 100, y: 350), Point(x: 0, y: -1)),
        ])
    func edge(_ edge: EdgePanRecognizer.Edge, _ middle: Point, _ inward: Point) {
        let along = Point(x: inward.y, y: inward.x)
        func outcome(depth: Double, _ moves: Point) -> GestureRecognizer.State {
            let pan = EdgePanRecognizer(edge: edge, of: Rect(x: 0, y: 50, width: 200, height: 300))
            let (hand, place) = (Hand(pan), middle + inward * depth)
            hand.down(1, place.x, place.y, at: 0)
            hand.move(1, place.x + moves.x, place.y + moves.y, at: 0.1)
            return pan.state
        }
        #expect(outcome(depth: 20, inward * 10) == .began)
        #expect(outcome(depth: -5, inward * 10) == .began)
        #expect(outcome(depth: 20, inward * 9) == .possible)
        #expect(outcome(depth: 20.1, inward * 10) == .failed)
        #expect(outcome(depth: 3, inward * -10) == .failed)
        #expect(outcome(depth: 3, inward * 8 + along * 9) == .failed)
        #expect(outcome(depth: 3, inward * 9 + along * -8) == .began)
    }
}
