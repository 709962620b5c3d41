import MotorMath
import Testing
@testable import MotorGestures

/// An arena of named recognizers with their relations, and what they say.
final class ArenaScene {
    let arena = GestureArena()
    let log = Log()
    private(set) var members: [String: any Gesture] = [:]

    /// Names, and relations between them: `tap>double` waits for it to fail, `pan+pinch` are allowed at once. A name
    /// may have a number, for two of a kind.
    init(_ names: String) {
        for word in names.split(separator: " ") {
            guard let sign = word.firstIndex(where: { $0 == ">" || $0 == "+" }) else {
                _ = add(String(word))
                continue
            }
            let one = members[String(word[..<sign])]!
            let other = members[String(word[word.index(after: sign)...])]!
            if word[sign] == ">" { one.require(toFail: other) } else { one.allowSimultaneous(with: other) }
        }
    }

    func add(_ name: String) -> any Gesture {
        let gesture = GestureRecognizer.named(name.filter { $0.isLetter })
        members[name] = gesture
        log.note(gesture, name)
        arena.add(gesture)
        return gesture
    }

    func play(_ script: String) { Hand(arena).play(script) }
}

@Suite("GestureArena")
struct GestureArenaTests {
    /// The orders in which a single, a double and a triple tap are added.
    private static let orders = [[1, 2, 3], [1, 3, 2], [2, 1, 3], [2, 3, 1], [3, 1, 2], [3, 2, 1]]

    @Test(
        "of taps that each wait for the next number of them, only the one of the number is recognized",
        arguments: orders)
    func chain(order: [Int]) {
        for taps in 1...3 {
            let (arena, log) = (GestureArena(), Log())
            let all = (1...3).map { TapRecognizer(count: $0) }
            all[0].require(toFail: all[1])
            all[1].require(toFail: all[2])
            for number in order {
                log.note(all[number - 1], "\(number)")
                arena.add(all[number - 1])
            }
            let hand = Hand(arena)
            for tap in 0..<taps { hand.play("\(Double(tap) / 10) down, \(Double(tap) / 10 + 0.05) up") }
            hand.play("9 wait")
            #expect(log.lines.filter { $0.hasSuffix("ended") } == ["\(taps) ended"])
        }
    }

    /// What recognizers say to touches, by the rules in the arena's documentation.
    private static let plays: [(members: String, script: String, said: String)] = [
        // When one begins, or a discrete one is recognized, the others fail, and none begins while it is active.
        (
            "tap press pan", "0 down, 0.5 wait, 0.6 move 100, 0.7 up",
            "press began, tap failed, pan failed, press changed, press ended"
        ),
        ("swipe far", "0 down, 0.1 move 70, 0.2 move 170", "swipe ended, far failed"),
        // Of two that would begin with the same touch or at the same time, the first one does.
        ("pan1 pan2", "0 down, 0.1 move 10", "pan1 began, pan2 failed"),
        ("press1 press2 press1+press2", "0 down, 0.5 wait", "press1 began, press2 began"),
        // Deadlines come in the order of time, before a later touch and after one at the same time.
        ("late press late+press", "0 down, 0.7 up", "press began, late began, late ended, press ended"),
        ("press", "0 down, 0.5 up", "press failed"),
        // A sequence that begins while another is in progress is not recognized.
        ("pan double", "0 down, 0.1 up, 0.2 down, 0.3 move 10", "pan failed, pan began, double failed"),
        // Those that are allowed to are active at once.
        (
            "pinch rotation pan two pinch+rotation pan+pinch rotation+pan",
            "0 down, 0 down2 100, 0.1 move2 130 60, 0.2 up2, 0.3 up",
            "pinch began, two failed, rotation began, pan began, pinch ended, rotation ended, pan ended"
        ),
        // A tap waits for a double tap to fail: at its deadline, or because of a drag, which does not take it back.
        ("tap double tap>double", "0 down, 0.05 up, 0.399 wait", ""),
        ("tap double tap>double", "0 down, 0.05 up, 1 wait", "double failed, tap ended"),
        ("tap double tap>double", "0 down, 0.05 up, 0.2 down, 0.25 up", "double ended, tap failed"),
        (
            "tap double tap>double tap+double", "0 down, 0.05 up, 0.2 down, 0.25 up, 3 down, 3.05 up, 4 wait",
            "double ended, tap failed, double failed, tap ended"
        ),
        (
            "pan tap double tap>double", "0 down, 0.05 up, 0.2 down, 0.3 move 12, 0.4 up, 9 wait",
            "pan failed, pan began, double failed, tap ended, pan ended"
        ),
        // The tap has no part in that drag, whichever of the two was added first.
        (
            "tap double pan tap>double", "0 down, 0.05 up, 0.2 down, 0.3 move 12, 0.4 up, 9 wait",
            "pan failed, double failed, tap ended, pan began, pan ended"
        ),
        // A touch too far from the first tap begins another sequence, of all of them.
        (
            "tap double tap>double", "0 down, 0.05 up, 0.2 down 45, 0.25 up, 0.3 down 45, 0.35 up",
            "double failed, tap ended, double ended, tap failed"
        ),
        (
            "tap double tap>double", "0 down, 0.05 up, 0.2 down 45, 0.25 up, 9 wait",
            "double failed, tap ended, double failed, tap ended"
        ),
        // But one whose touch is lifted at the time of the next finger yields to what that finger does.
        (
            "pan tap double tap>double", "0 down, 0.05 up, 0.05 down2 20, 0.1 move2 40",
            "pan failed, pan began, tap failed, double failed"
        ),
        // One that waits until its touches are lifted begins and ends, or fails.
        (
            "pan swipe pan>swipe", "0 down, 0.1 move 30, 0.2 up, 1 down, 1.1 move 60",
            "swipe failed, pan began, pan ended, swipe ended, pan failed"
        ),
        (
            "panTwo swipeTwo panTwo>swipeTwo",
            "0 down, 0 down2 50, 0.1 move 20, 0.1 move2 70, 0.2 up2",
            "swipeTwo failed, panTwo began, panTwo ended"
        ),
        // A chain, and two that wait for one.
        (
            "tap press pan tap>press press>pan", "0 down, 0.6 wait, 0.7 up",
            "pan failed, press began, tap failed, press ended"
        ),
        ("swipe tap pan tap>swipe pan>swipe", "0 down, 0.1 up", "swipe failed, tap ended, pan failed"),
        (
            "force press force>press", "0 down 0 0 0.7, 0.1 move 0 0 0.8, 0.3 move 0 0 0.2, 0.4 up",
            "press failed, force began, force ended"
        ),
        // What waits to begin goes on as if it had begun, and its fingers may move.
        (
            "force swipe force>swipe", "0 down 0 0 0.7, 0.1 move 12 0 0.8, 0.2 up",
            "swipe failed, force began, force ended"
        ),
        (
            "across swipe across>swipe", "0 down, 0.1 move 12, 0.2 move 12 24, 0.3 up",
            "swipe failed, across began, across ended"
        ),
        (
            "press far press>far", "0 down, 0.6 wait, 0.7 move 30, 0.8 up", "far failed, press began, press ended"
        ),
    ]

    @Test("arenas play as documented")
    func plays() {
        var faults: [String] = []
        for (members, script, said) in Self.plays {
            let scene = ArenaScene(members)
            scene.play(script)
            if scene.log.text != said { faults.append("\(members) | \(script): \(scene.log.text)") }
        }
        #expect(faults == [])
    }

    @Test("a waiting tap keeps its touch's location and time, and the arena's deadline is the double tap's")
    func singleTap() {
        let scene = ArenaScene("tap double tap>double")
        scene.play("0 down 30 40, 0.05 up")
        let tap = scene.members["tap"]!
        #expect(scene.arena.deadline == 0.05 + TapRecognizer.interval)
        scene.play("1 wait")
        #expect(scene.arena.deadline == nil && tap.location == Point(x: 30, y: 40) && tap.time == 0.05)
    }

    @Test("a pan waiting for a swipe begins at the touch's location with its current velocity when the swipe fails")
    func panAfterSwipe() {
        let scene = ArenaScene("pan swipe pan>swipe")
        scene.play("0 down")
        Hand(scene.arena).drag(to: Point(x: 0, y: 26), steps: 26)
        // 26 points across are too many for a swipe: half of its 50 are 25.
        let pan = scene.members["pan"] as? PanRecognizer
        #expect(scene.log.text == "swipe failed, pan began" && pan?.translation == .zero)
        #expect(pan.map { abs($0.velocity.y - 100) < 1e-6 } == true)
        scene.play("0.27 move 0 30")
        #expect(pan.map { abs($0.translation.y - 4) < 1e-9 } == true)
    }

    @Test("a disabled recognizer delays no other, and a removed one delays none until it is added again")
    func notWaitedFor() {
        let scene = ArenaScene("tap double tap>double")
        let double = scene.members["double"]!
        double.isEnabled = false
        scene.play("0 down, 0.05 up")
        double.isEnabled = true
        scene.play("1 down, 1.05 up")
        scene.arena.remove(double)
        scene.arena.add(double)
        scene.play("2 down, 2.05 up, 2.1 down, 2.15 up")
        #expect(scene.log.text == "tap ended, double failed, tap ended, double ended, tap failed")
    }

    @Test("relations to a deallocated recognizer are dropped")
    func gone() {
        let scene = ArenaScene("tap")
        let tap = scene.members["tap"]!
        do {
            let other = LongPressRecognizer()
            tap.require(toFail: other)
            tap.allowSimultaneous(with: other)
            #expect(tap.relations.count == 1 && tap.waits(for: other) && other.isSimultaneous(with: tap))
        }
        scene.play("0 down, 0.1 up")
        #expect(tap.relations.isEmpty && scene.log.text == "tap ended")
    }

    @Test("a touch sent while another is handled comes after it, for all recognizers")
    func sentWhileSending() {
        let scene = ArenaScene("instant1 instant2 instant1+instant2")
        (scene.members["instant1"] as? PanRecognizer)?.onChange { [unowned arena = scene.arena] _, state in
            if state == .began { arena.send(Touch(id: 1, phase: .ended, time: 0, location: .zero)) }
        }
        scene.play("0 down")
        #expect(scene.log.text == "instant1 began, instant2 began, instant1 ended, instant2 ended")
    }

    @Test("a recognizer added or removed during a touch sequence takes no part in it")
    func membership() {
        let scene = ArenaScene("instant1")
        let hand = Hand(scene.arena)
        let pan = scene.members["instant1"]!
        hand.play("0 down")
        pan.allowSimultaneous(with: scene.add("instant2"))
        hand.play("0.1 move 20")
        scene.arena.remove(pan)
        #expect(pan.touches.isEmpty)
        hand.play("0.2 down2, 0.3 up, 0.3 up2, 1 down")
        // Outside of the arena it works by itself, and another arena's removal is none of it.
        GestureArena().remove(scene.members["instant2"]!)
        Hand(pan).play("1 down")
        #expect(
            scene.log.text
                == "instant1 began, instant1 changed, instant1 cancelled, instant2 began, instant1 began")
        #expect(scene.arena.recognizers.count == 1)
    }

    @Test("a recognizer removed and added again while a touch is delivered receives the touch once")
    func addedAgain() {
        let scene = ArenaScene("instant pan")
        let second = scene.members["pan"]!
        (scene.members["instant"] as? PanRecognizer)?.onChange { [unowned arena = scene.arena] _, state in
            guard state == .began else { return }
            arena.remove(second)
            arena.add(second)
        }
        scene.play("0 down3")
        #expect(second.touches.map { $0.id } == [3])
    }

    @Test("a recognizer that outlives its arena is cancelled without a call to its observers")
    func outlives() {
        let pan = PanRecognizer(minimumDistance: 0)
        let log = Log(pan)
        do {
            let arena = GestureArena()
            for _ in 0..<2 { arena.add(pan) }
            #expect(arena.recognizers.count == 1)
            Hand(arena).play("0 down")
        }
        #expect(log.text == "began" && pan.state == .cancelled && pan.touches.isEmpty)
    }

    @Test("cancelling the arena ends the sequence for all recognizers")
    func cancelAll() {
        let scene = ArenaScene("instant tap instant+tap")
        let hand = Hand(scene.arena)
        hand.play("0 down")
        scene.arena.cancel()
        hand.play("1 up")
        #expect(scene.log.text == "instant began, instant cancelled, tap failed")
    }

    @Test("a recognizer that an observer moves to another arena during its removal stays in the other arena")
    func movesOn() {
        let (pan, arena, other) = (PanRecognizer(minimumDistance: 0), GestureArena(), GestureArena())
        arena.add(pan)
        pan.onChange { [arena] pan, state in
            guard state == .cancelled, pan.arena === arena else { return }
            arena.remove(pan)
            other.add(pan)
        }
        Hand(arena).play("0 down")
        arena.remove(pan)
        #expect(pan.arena === other && other.recognizers.count == 1 && arena.recognizers.isEmpty)
        Hand(other).play("1 down")
        #expect(pan.state == .began)
    }

    @Test("a recognizer that joins while touches are down lists them in the order of their beginnings")
    func joinsLate() {
        let scene = ArenaScene("")
        scene.play("0 down7, 1 down3, 2 down5")
        #expect(scene.add("pan").touches.map { $0.id } == [7, 3, 5])
    }

    @Test("a gesture that cancels touches claims the touches it has seen when it begins or is recognized")
    func claims() {
        // Per step: whether the touches 1 and 2 are claimed, and whether that is new, which is reported once.
        func claimed(_ name: String, _ script: String, cancels: Bool = true) -> String {
            let scene = ArenaScene(name)
            scene.members[name]!.cancelsTouchesInView = cancels
            let hand = Hand(scene.arena)
            return script.split(separator: ",").map { step in
                hand.play(String(step))
                let answers = [scene.arena.isClaimed(1), scene.arena.isClaimed(2), scene.arena.takeNewClaims()]
                return answers.map { $0 ? "1" : "0" }.joined()
            }.joined(separator: " ")
        }
        // The touch that was lifted last is still claimed; one that came after the beginning is not.
        let script = "0 down, 0.1 move 20, 0.2 down2, 0.3 up"
        #expect(claimed("pan", script) == "000 101 100 100")
        #expect(claimed("pan", script, cancels: false) == "000 000 000 000")
        #expect(claimed("pan", "0 down, 0.1 move 20, 0.2 up, 1 down2, 1.1 up2, 2 down") == "000 101 100 100 000 000")
        #expect(claimed("tap", "0 down, 0.1 up, 1 down") == "000 101 000")
        #expect(claimed("far", "0 down2, 0 down, 0.1 up2, 0.2 move 100, 0.3 up") == "000 000 000 101 100")
    }

    @Test("only guests receive touches for guests, the nearest first, as long as they take part")
    func guests() {
        let (arena, log) = (GestureArena(), Log())
        let (inner, outer, resident, double) = (
            PanRecognizer(), PanRecognizer(), TapRecognizer(), TapRecognizer(count: 2)
        )
        let other = PanRecognizer()
        arena.add(resident)
        for (gesture, name) in [(inner, "inner"), (outer, "outer"), (other, "other")] { log.note(gesture, name) }
        log.note(resident, "resident")
        log.note(double, "double")
        func touch(
            _ phase: Touch.Phase, _ time: Double, _ x: Double, id: Int = 1, for guests: [GestureRecognizer] = []
        ) {
            arena.send(Touch(id: id, phase: phase, time: time, location: Point(x: x, y: 0)), for: guests)
        }
        // Those that see other touches are no rivals.
        touch(.began, 0, 0, for: [inner, outer])
        touch(.began, 0, 50, id: 2, for: [other])
        #expect(arena.recognizers.count == 4)
        for x in [20.0, 30] { touch(.moved, x / 10, x) }
        touch(.moved, 3, 90, id: 2)
        touch(.ended, 4, 30)
        touch(.ended, 4, 90, id: 2)
        #expect(arena.recognizers.count == 1 && inner.arena == nil && outer.touches.isEmpty)
        #expect(inner.state == .ended && outer.state == .failed)
        #expect(
            log.text
                == "inner began, outer failed, inner changed, other began, inner ended, other ended")
        // One that waits for a second tap stays until its deadline.
        touch(.began, 5, 0, for: [double])
        touch(.ended, 5.1, 0)
        #expect(arena.recognizers.count == 2)
        arena.advance(to: 6)
        #expect(arena.recognizers.count == 1 && log.text.hasSuffix("other ended, double failed"))
    }

    /// Sends a touch when it ends.
    private final class LastWord {
        private let arena: GestureArena

        init(_ arena: GestureArena) { self.arena = arena }

        deinit { arena.send(Touch(id: 9, phase: .began, time: 3, location: .zero)) }
    }

    @Test("an object that only a lifted touch retains may send a touch when the arena releases it")
    func lastWord() {
        let scene = ArenaScene("pan")
        let (arena, pan) = (scene.arena, scene.members["pan"]!)
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

    @Test("a queue handles its elements one at a time, in order, up to a limit in a row")
    func turns() {
        func row(_ count: Int) -> [Int] {
            let turns = SerialQueue<Int>(longest: 5)
            var (next, taken) = (0, [Int]())
            let isWhole = turns.take(0) { element in
                if next < count - 1 {
                    next += 1
                    turns.take(next) { taken.append($0) }
                }
                taken.append(element)
            }
            return taken + [isWhole ? 1 : 0]
        }
        #expect(
            [row(1), row(4), row(5), row(6)] == [[0, 1], [0, 1, 2, 3, 1], [0, 1, 2, 3, 4, 1], [0, 1, 2, 3, 4, 0]])
    }
}
