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

    @Test("the random hands make every kind of gesture happen, so that the law above is tested on it")
    func allHappen() {
        var ended: Set<String> = []
        let recognizers = GestureRecognizer.all { gesture, name in
            gesture.onChange { if $1 == .ended { ended.insert(name) } }
        }
        for seed in 1...40 {
            var (dice, time, places) = (SeededGenerator(seed: UInt64(seed)), 0.0, [Int: Point]())
            for _ in 0..<1500 {
                let touch = dice.touch(at: &time, near: &places)
                for recognizer in recognizers { recognizer.send(touch) }
            }
        }
        #expect(ended.count == recognizers.count, "\(ended.sorted())")
    }

    @Test(
        "after the outcome everything stays until the next sequence, which begins after all touches were lifted"
    )
    func staysAfterwards() {
        let pan = PanRecognizer(minimumDistance: 0)
        let (hand, log) = (Hand(pan), Log(pan))
        hand.down(1, 5, 5, at: 0)
        hand.move(1, 25, 5, at: 0.01)
        hand.down(2, 100, 100, at: 0.02)
        pan.cancel()
        #expect(pan.state == .cancelled)
        let (translation, velocity, location) = (pan.translation, pan.velocity, pan.location)
        hand.move(1, 500, 500, at: 0.1)
        hand.up(1, at: 0.2)
        hand.down(1, 7, 7, at: 0.3)
        hand.up(1, at: 0.4)
        hand.up(2, at: 9)
        pan.advance(to: 20)
        #expect(pan.state == .cancelled && pan.translation == translation)
        #expect(pan.velocity == velocity && pan.location == location)
        hand.down(3, 1, 2, at: 30)
        #expect(pan.state == .began && pan.translation == .zero && pan.velocity == .zero)
        #expect(pan.location == Point(x: 1, y: 2))
        #expect(log.states == [.began, .changed, .cancelled, .began])
    }

    @Test("a cancelled touch cancels an active gesture, and makes an undecided one fail")
    func cancelledTouch() {
        for recognizer in GestureRecognizer.all() {
            let hand = Hand(recognizer)
            hand.down(1, 10, 10, at: 0, force: 0.1)
            let wasActive = recognizer.state.isActive
            hand.cancel(1, at: 0.01)
            #expect(recognizer.state == (wasActive ? .cancelled : .failed))
        }
    }

    @Test(
        "disabling it cancels it or makes it fail, and it sees no touches; once enabled it waits for the next sequence")
    func switching() {
        let pan = PanRecognizer(minimumDistance: 0)
        let (hand, log) = (Hand(pan), Log(pan))
        hand.down(at: 0)
        pan.isEnabled = false
        #expect(log.states == [.began, .cancelled])
        hand.up(at: 1)
        hand.down(at: 2)
        pan.isEnabled = true
        hand.move(1, 50, at: 3)
        hand.up(at: 4)
        #expect(log.states == [.began, .cancelled])
        hand.down(at: 5)
        #expect(log.states == [.began, .cancelled, .began])
    }

    @Test("an observer may cancel the gesture: all observers see both changes, in order")
    func cancelledWhileTold() {
        let pan = PanRecognizer(minimumDistance: 0)
        let (first, second) = (Log(), Log())
        first.note(pan) { pan, state in if state == .began { pan.cancel() } }
        second.note(pan)
        Hand(pan).down(at: 0)
        #expect(first.states == [.began, .cancelled])
        #expect(second.states == [.began, .cancelled])
    }

    @Test("the location is the middle of the touches that are down, or that of the last one if none is")
    func location() {
        let pan = PanRecognizer(minimumDistance: 0)
        let hand = Hand(pan)
        hand.down(1, 10, 0, at: 0)
        hand.down(2, 30, 40, at: 0)
        #expect(pan.location == Point(x: 20, y: 20))
        hand.up(1, at: 1)
        #expect(pan.location == Point(x: 30, y: 40))
        hand.up(2, at: 1)
        #expect(pan.location == Point(x: 30, y: 40))
        #expect(pan.touches.isEmpty)
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
