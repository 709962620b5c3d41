import MotorGestures
import MotorMath
import SeededRandom
import Testing

@Suite("GestureArena, under random input")
struct GestureArenaLawTests {
    /// An arena with every kind of gesture and random relations, whose observers do random things.
    private final class Play {
        let arena = GestureArena()
        let recognizers: [GestureRecognizer]
        var allowed: Set<[Int]> = []
        var last: [GestureRecognizer.State?]
        var (ended, outcomes) = (0, 0)
        private var dice: SeededGenerator

        init(_ seed: UInt64) {
            dice = SeededGenerator(seed: seed)
            var gestures: [any Gesture] = []
            recognizers = GestureRecognizer.all { gesture, _ in gestures.append(gesture) }
            last = recognizers.map { _ in nil }
            for recognizer in recognizers { arena.add(recognizer) }
            for (a, one) in recognizers.enumerated() {
                for (b, other) in recognizers.enumerated() where a != b {
                    if dice.number(0...1) < 0.15 {
                        one.allowSimultaneous(with: other)
                        allowed.formUnion([[a, b], [b, a]])
                    }
                    if a < b, dice.number(0...1) < 0.1 { one.require(toFail: other) }
                }
            }
            for (index, gesture) in gestures.enumerated() {
                listen(gesture, index)
            }
        }

        private func listen<G: Gesture>(_ gesture: G, _ index: Int) {
            gesture.onChange { [unowned self] _, state in
                checkExclusive()
                switch state {
                case .began, .failed: if state == .failed { #expect(last[index]?.isActive != true) }
                case .changed, .cancelled: #expect(last[index]?.isActive == true)
                case .ended: ended += 1
                case .possible: Issue.record("possible is not reported")
                }
                last[index] = state
                if state.isOutcome { outcomes += 1 }
                if dice.number(0...1) < 0.1 { meddle() }
                checkExclusive()
            }
        }

        /// Something that an observer may do.
        func meddle() {
            let one = recognizers.randomElement(using: &dice)!
            switch dice.next() % 8 {
            case 0: one.cancel()
            case 1: one.isEnabled.toggle()
            default: break
            }
            checkExclusive()
        }

        func checkExclusive() {
            for (a, one) in recognizers.enumerated() where one.state.isActive {
                for (b, other) in recognizers.enumerated() where b > a && other.state.isActive {
                    #expect(allowed.contains([a, b]), "\(a) and \(b)")
                }
            }
        }
    }

    /// Whether it was removed, has outlived its arena, or is in another one.
    enum Leaving: CaseIterable { case removed, outlived, moved }

    @Test("a recognizer that has left its arena at any moment is like a new one", arguments: Leaving.allCases)
    func leaves(_ leaving: Leaving) {
        var (faults, reports) = (Set<String>(), 0)
        for seed in 1...20 as ClosedRange<UInt64> {
            var dice = SeededGenerator(seed: seed)
            let (all, new) = (GestureRecognizer.all(), GestureRecognizer.all())
            var (arena, time, locations): (GestureArena?, Double, [Int: Point]) = (GestureArena(), 0, [:])
            // By themselves, before they are in an arena.
            for _ in 0..<dice.next() % 4 {
                let touch = dice.touch(at: &time, near: &locations)
                for one in all { one.send(touch) }
            }
            for (index, one) in all.enumerated() {
                arena?.add(one)
                for other in all[..<index] where dice.isTrue(0.2) { one.require(toFail: other) }
                for other in all[..<index] where dice.isTrue(0.2) { one.allowSimultaneous(with: other) }
            }
            for _ in 0..<dice.next() % 12 { arena?.send(dice.touch(at: &time, near: &locations)) }
            var others: [GestureArena] = []
            for one in all where leaving != .outlived {
                arena?.remove(one)
                if leaving == .moved {
                    others.append(GestureArena())
                    others.last?.add(one)
                }
            }
            arena = nil
            let touches = (0..<40).map { _ in dice.touch(at: &time, near: &locations) }
            for (index, pair) in zip(all, new).enumerated() {
                var lines: [[String]] = [[], []]
                for (side, gesture) in [pair.0, pair.1].enumerated() {
                    (gesture as? any Gesture)?.onAnyChange { gesture, state in
                        lines[side].append("\(state) \(gesture.location) \(RecognizerLawTests.values(gesture))")
                    }
                    let arena = side == 0 && leaving == .moved ? others[index] : nil
                    for touch in touches {
                        if let arena { arena.send(touch) } else { gesture.send(touch) }
                        lines[side].append("\(gesture.touches) \(gesture.deadline ?? -1)")
                    }
                    if let arena { arena.advance(to: .infinity) } else { gesture.advance(to: .infinity) }
                }
                reports += lines[1].count - touches.count
                if lines[0] != lines[1] { faults.insert("\(type(of: pair.0))") }
            }
        }
        #expect(faults == [] && reports > 400)
    }

    @Test(
        "no two active gestures exclude each other at any moment, and none is stuck when all touches are lifted",
        arguments: 1...8)
    func laws(_ seed: UInt64) {
        let play = Play(seed)
        var (dice, time, locations) = (SeededGenerator(seed: seed &+ 1000), 0.0, [Int: Point]())
        for _ in 0..<30 {
            for _ in 0..<dice.next() % 40 {
                play.arena.send(dice.touch(at: &time, near: &locations))
                play.checkExclusive()
                if dice.next() % 30 == 0 { play.meddle() }
            }
            for id in 1...3 {
                play.arena.send(Touch(id: id, phase: .ended, time: time, location: locations[id] ?? .zero))
            }
            play.arena.advance(to: .infinity)
            #expect(play.arena.deadline == nil)
            for (index, recognizer) in play.recognizers.enumerated() {
                #expect(recognizer.touches.isEmpty && recognizer.deadline == nil)
                #expect(recognizer.state.isOutcome || play.last[index] == nil, "\(index) is stuck")
                recognizer.isEnabled = true
            }
            time += 1
        }
        #expect(play.ended > 0 && play.outcomes > 50)
    }
}
