import MotorGeometry
import MotorGestures
import Testing

@Suite("SwipeRecognizer")
struct SwipeRecognizerTests {
    @Test(
        "a swipe is recognized after 50 points in its direction, while the touch is down, and in no other",
        arguments: [
            (SwipeRecognizer.Direction.right, Point(x: 1, y: 0)), (.left, Point(x: -1, y: 0)),
            (.down, Point(x: 0, y: 1)), (.up, Point(x: 0, y: -1)),
        ])
    func directions(_ direction: SwipeRecognizer.Direction, _ way: Point) {
        for other in [Point(x: 1, y: 0), Point(x: -1, y: 0), Point(x: 0, y: 1), Point(x: 0, y: -1)] {
            let swipe = SwipeRecognizer(direction)
            let hand = Hand(swipe)
            hand.down(at: 0)
            hand.move(1, other.x * 49, other.y * 49, at: 0.1)
            #expect(swipe.state == (other == way ? .possible : .failed))
            hand.move(1, other.x * 50, other.y * 50, at: 0.2)
            #expect(swipe.state == (other == way ? .ended : .failed))
        }
    }

    @Test("too slow, too far across, or lifted too soon is not a swipe")
    func failures() {
        let swipe = SwipeRecognizer(.right)
        let (hand, log) = (Hand(swipe), Log(swipe))
        hand.down(at: 0)
        hand.move(1, 49, at: 0.4)
        hand.move(1, 60, at: 0.51)
        hand.up(at: 0.6)
        hand.down(at: 1)
        hand.move(1, 40, 26, at: 1.1)
        hand.up(at: 1.2)
        hand.down(at: 2)
        hand.move(1, 40, at: 2.1)
        hand.up(at: 2.2)
        #expect(log.states == [.failed, .failed, .failed])
    }

    @Test("a swipe by two touches needs exactly two")
    func twoTouches() {
        let swipe = SwipeRecognizer(.right, touches: 2)
        let (hand, log) = (Hand(swipe), Log(swipe))
        hand.down(1, at: 0)
        hand.move(1, 60, at: 0.1)
        hand.down(2, 0, 90, at: 0.1)
        hand.move(1, 110, at: 0.2)
        #expect(log.states == [])
        hand.move(2, 50, 90, at: 0.2)
        #expect(log.states == [.ended])
        hand.up(1, at: 0.3)
        hand.up(2, at: 0.3)
        for id in 1...3 { hand.down(id, at: 1) }
        #expect(log.states == [.ended, .failed])
    }
}
