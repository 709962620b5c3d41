import MotorGeometry
@testable import MotorGestures
import Testing

@Suite("GestureArena")
struct GestureArenaTests {
    private let arena = GestureArena()
    private let log = Log()

    private func add<G: Gesture>(_ gesture: G, _ name: String) -> G {
        arena.add(gesture)
        log.note(gesture, name)
        return gesture
    }

    // MARK: - Exclusive

    @Test("when one begins, the others fail, and none begins while it is active")
    func exclusive() {
        let (tap, press, pan) = (
            add(TapRecognizer(), "tap"), add(LongPressRecognizer(), "press"), add(PanRecognizer(), "pan")
        )
        let hand = Hand(arena)
        hand.down(at: 0)
        hand.advance(to: 0.5)
        #expect(log.lines == ["press began", "tap failed", "pan failed"])
        hand.move(1, 100, at: 0.6)
        hand.up(at: 0.7)
        #expect(log.lines.suffix(2) == ["press changed", "press ended"])
        #expect(tap.state == .failed && pan.state == .failed && press.state == .ended)
    }

    @Test("a discrete gesture that is recognized makes the others fail too")
    func discrete() {
        _ = (add(SwipeRecognizer(.right), "swipe"), add(PanRecognizer(minimumDistance: 60), "pan"))
        let hand = Hand(arena)
        hand.down(at: 0)
        hand.move(1, 70, at: 0.1)
        hand.move(1, 170, at: 0.2)
        #expect(log.lines == ["swipe ended", "pan failed"])
    }

    @Test("of two that would begin with the same touch, the one that was added first does")
    func order() {
        _ = (add(PanRecognizer(), "first"), add(PanRecognizer(), "second"))
        let hand = Hand(arena)
        hand.down(at: 0)
        hand.move(1, 10, at: 0.1)
        #expect(log.lines == ["first began", "second failed"])
    }

    @Test("a sequence that begins while another is in progress is not recognized")
    func laterTouch() {
        let (pan, tap) = (add(PanRecognizer(), "pan"), add(TapRecognizer(count: 2), "tap"))
        let hand = Hand(arena)
        hand.down(at: 0)
        hand.up(at: 0.1)
        hand.down(at: 0.2)
        #expect(log.lines == ["pan failed"] && tap.state == .possible)
        hand.move(1, 10, at: 0.3)
        #expect(log.lines == ["pan failed", "pan began", "tap failed"] && pan.state == .began)
    }

    // MARK: - Simultaneous

    @Test("a pinch, a rotation and a pan run at once if they are allowed to be simultaneous")
    func simultaneous() {
        let (pinch, rotation) = (add(PinchRecognizer(), "pinch"), add(RotationRecognizer(), "rotation"))
        let (pan, tap) = (add(PanRecognizer(), "pan"), add(TapRecognizer(touches: 2), "tap"))
        pinch.allowSimultaneous(with: rotation)
        pinch.allowSimultaneous(with: pan)
        pan.allowSimultaneous(with: rotation)
        let hand = Hand(arena)
        hand.down(1, 0, 0, at: 0)
        hand.down(2, 100, 0, at: 0)
        hand.move(2, 130, 60, at: 0.1)
        #expect(pinch.state == .began && rotation.state == .began && pan.state == .began && tap.state == .failed)
        hand.up(2, at: 0.2)
        #expect(pinch.state == .ended && rotation.state == .ended && pan.state == .began)
        hand.up(1, at: 0.3)
        #expect(pan.state == .ended)
    }

    // MARK: - Waiting

    private func taps() -> (single: TapRecognizer, double: TapRecognizer) {
        let taps = (single: add(TapRecognizer(), "single"), double: add(TapRecognizer(count: 2), "double"))
        taps.single.require(toFail: taps.double)
        return taps
    }

    @Test("a tap that waits for a double tap is recognized when there is none")
    func singleTap() {
        let (single, _) = taps()
        let hand = Hand(arena)
        hand.tap(30, 40, at: 0)
        #expect(log.lines == [] && arena.deadline == 0.05 + TapRecognizer.interval)
        hand.advance(to: 1)
        #expect(log.lines == ["double failed", "single ended"] && arena.deadline == nil)
        #expect(single.location == Point(x: 30, y: 40) && single.time == 0.05)
    }

    @Test(
        "a tap that waits for a double tap fails when there is one, even if they may be simultaneous",
        arguments: [true, false])
    func doubleTap(_ isSimultaneous: Bool) {
        let (single, double) = taps()
        if isSimultaneous { single.allowSimultaneous(with: double) }
        let hand = Hand(arena)
        hand.tap(at: 0)
        hand.tap(at: 0.2)
        #expect(log.lines == ["double ended", "single failed"])
        hand.tap(at: 3)
        hand.advance(to: 4)
        #expect(log.lines.suffix(2) == ["double failed", "single ended"])
    }

    @Test("a tap that is complete and waits is not taken back by a drag that follows")
    func tapThenDrag() {
        _ = add(PanRecognizer(), "pan")
        _ = taps()
        let hand = Hand(arena)
        hand.tap(at: 0)
        hand.down(at: 0.2)
        hand.move(1, 12, at: 0.3)
        #expect(log.lines == ["pan failed", "pan began", "double failed", "single ended"])
        hand.up(at: 0.4)
        hand.advance(to: 9)
        #expect(log.lines.last == "pan ended")
    }

    @Test("a pan that waits for a swipe begins at the touch's location when the swipe fails, with its current velocity")
    func panAfterSwipe() {
        let (pan, swipe) = (add(PanRecognizer(), "pan"), add(SwipeRecognizer(.right), "swipe"))
        pan.require(toFail: swipe)
        let hand = Hand(arena)
        hand.down(at: 0)
        hand.drag(to: 0, 26, from: 0, for: 0.26)
        // 26 points across are too many for a swipe: half of its 50 are 25.
        #expect(log.lines == ["swipe failed", "pan began"])
        #expect(pan.translation == .zero && abs(pan.velocity.y - 100) < 1e-6)
        hand.move(1, 0, 30, at: 0.27)
        #expect(abs(pan.translation.y - 4) < 1e-9)
    }

    @Test("a pan that waited until the touch was lifted begins and ends, or fails, depending on the other")
    func liftedWhileWaiting() {
        let (pan, swipe) = (add(PanRecognizer(), "pan"), add(SwipeRecognizer(.right), "swipe"))
        pan.require(toFail: swipe)
        let hand = Hand(arena)
        hand.down(at: 0)
        hand.move(1, 30, at: 0.1)
        #expect(log.lines == [])
        hand.up(at: 0.2)
        #expect(log.lines == ["swipe failed", "pan began", "pan ended"])
        hand.down(at: 1)
        hand.move(1, 60, at: 1.1)
        #expect(log.lines.suffix(2) == ["swipe ended", "pan failed"])
    }

    @Test("one that takes no part is not waited for")
    func notWaitedFor() {
        let (_, double) = taps()
        double.isEnabled = false
        Hand(arena).tap(at: 0)
        #expect(log.lines == ["single ended"])
    }

    @Test("one that is removed is no longer waited for, until it is added again")
    func removedWhileWaitedFor() {
        let (_, double) = taps()
        let hand = Hand(arena)
        hand.tap(at: 0)
        arena.remove(double)
        #expect(log.lines == ["double failed", "single ended"])
        arena.add(double)
        hand.tap(at: 1)
        #expect(log.lines == ["double failed", "single ended"])
        hand.tap(at: 1.1)
        #expect(log.lines == ["double failed", "single ended", "double ended", "single failed"])
    }

    @Test("relations to a deallocated recognizer are dropped")
    func gone() {
        let tap = add(TapRecognizer(), "tap")
        do {
            let other = LongPressRecognizer()
            tap.require(toFail: other)
            tap.allowSimultaneous(with: other)
            #expect(tap.relations.count == 1)
        }
        #expect(tap.relations.isEmpty)
        Hand(arena).tap(at: 0)
        #expect(log.lines == ["tap ended"])
    }

    // MARK: - Touches and time

    @Test("deadlines are handled in order of time, and before a later touch")
    func dueInOrder() {
        let late = add(LongPressRecognizer(minimumDuration: 0.6), "late")
        let early = add(LongPressRecognizer(minimumDuration: 0.5), "early")
        late.allowSimultaneous(with: early)
        let hand = Hand(arena)
        hand.down(at: 0)
        #expect(arena.deadline == 0.5)
        hand.up(at: 0.7)
        #expect(log.lines == ["early began", "late began", "late ended", "early ended"])
    }

    @Test("a touch that is sent while another is being handled comes after it, for all recognizers")
    func sentWhileSending() {
        let (first, second) = (
            add(PanRecognizer(minimumDistance: 0), "first"), add(PanRecognizer(minimumDistance: 0), "second")
        )
        first.allowSimultaneous(with: second)
        first.onChange { [unowned arena] _, state in
            if state == .began { arena.send(Touch(id: 1, phase: .ended, time: 0, location: .zero)) }
        }
        Hand(arena).down(at: 0)
        #expect(log.lines == ["first began", "second began", "first ended", "second ended"])
    }

    @Test("a recognizer that is added or removed in mid-sequence has no part in that touch sequence")
    func membership() {
        let pan = add(PanRecognizer(minimumDistance: 0), "pan")
        let hand = Hand(arena)
        hand.down(at: 0)
        let late = add(PanRecognizer(minimumDistance: 0), "late")
        pan.allowSimultaneous(with: late)
        hand.move(1, 20, at: 0.1)
        arena.remove(pan)
        #expect(log.lines == ["pan began", "pan changed", "pan cancelled"] && pan.touches.isEmpty)
        hand.down(2, at: 0.2)
        hand.up(1, at: 0.3)
        hand.up(2, at: 0.3)
        #expect(log.lines.count == 3)
        hand.down(at: 1)
        #expect(log.lines.last == "late began" && arena.recognizers.count == 1)
        // Outside of the arena it works by itself.
        Hand(pan).down(at: 1)
        #expect(log.lines.last == "pan began")
    }

    @Test("a recognizer that is removed and added again while a touch is handed out has the touch once")
    func addedAgain() {
        let (first, second) = (add(PanRecognizer(minimumDistance: 0), "first"), add(PanRecognizer(), "second"))
        first.onChange { [unowned arena, unowned second] _, state in
            guard state == .began else { return }
            arena.remove(second)
            arena.add(second)
        }
        Hand(arena).down(3, at: 0)
        #expect(second.touches.map { $0.id } == [3])
    }

    @Test("a recognizer that outlives its arena is cancelled, without a call to its observers")
    func outlives() {
        let pan = PanRecognizer(minimumDistance: 0)
        let log = Log(pan)
        do {
            let arena = GestureArena()
            arena.add(pan)
            arena.add(pan)
            #expect(arena.recognizers.count == 1)
            Hand(arena).down(at: 0)
        }
        #expect(log.states == [.began] && pan.state == .cancelled && pan.touches.isEmpty)
        Hand(pan).down(at: 0)
        #expect(log.states == [.began, .began])
    }

    @Test("cancelling the arena ends the sequence for all")
    func cancelAll() {
        let pan = add(PanRecognizer(minimumDistance: 0), "pan")
        let tap = add(TapRecognizer(), "tap")
        pan.allowSimultaneous(with: tap)
        let hand = Hand(arena)
        hand.down(at: 0)
        arena.cancel()
        hand.up(at: 1)
        #expect(log.lines == ["pan began", "pan cancelled", "tap failed"])
    }

    @Test("a recognizer that an observer moves to another arena while it is being removed stays in the other")
    func movesOn() {
        let (pan, other) = (PanRecognizer(minimumDistance: 0), GestureArena())
        arena.add(pan)
        pan.onChange { [arena] pan, state in
            guard state == .cancelled, pan.arena === arena else { return }
            arena.remove(pan)
            other.add(pan)
        }
        Hand(arena).down(at: 0)
        arena.remove(pan)
        #expect(pan.arena === other && other.recognizers.count == 1 && arena.recognizers.isEmpty)
        Hand(other).down(at: 1)
        #expect(pan.state == .began)
    }

    @Test("a recognizer that joins while touches are down lists them in the order in which they began")
    func joinsLate() {
        let hand = Hand(arena)
        for (time, id) in [7, 3, 5].enumerated() { hand.down(id, at: Double(time)) }
        #expect(add(PanRecognizer(), "pan").touches.map { $0.id } == [7, 3, 5])
    }

    /// Sends a touch when it ends.
    private final class LastWord {
        private let arena: GestureArena

        init(_ arena: GestureArena) { self.arena = arena }

        deinit { arena.send(Touch(id: 9, phase: .began, time: 3, location: .zero)) }
    }

    @Test("what only a lifted touch retains may send a touch when the arena lets go of it")
    func lastWord() {
        let pan = add(PanRecognizer(), "pan")
        func touch(_ id: Int, _ phase: Touch.Phase, _ time: Double, for guests: [GestureRecognizer] = []) {
            arena.send(Touch(id: id, phase: phase, time: time, location: .zero), for: guests)
        }
        do {
            let (tap, word) = (TapRecognizer(), LastWord(arena))
            tap.onChange { _, _ in withExtendedLifetime(word) {} }
            touch(1, .began, 0, for: [tap])
            touch(1, .ended, 0.1)
        }
        #expect(pan.touches.isEmpty)
        touch(2, .began, 1)
        touch(2, .ended, 2)
        #expect(pan.touches.map { $0.id } == [9])
    }
}
