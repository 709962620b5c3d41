@testable import MotorTesting
import FineMotor
import HandModel
import MotorRecording
import SeededRandom
import Testing

/// How well halts are detected, on generated hands whose halts are known.
///
/// A hand that halts makes a stroke of least jerk and then rests for 0.35 s: the moment is the end of the stroke. One
/// that does not is lifted in motion, reverses, slows down and continues, or is slow from beginning to end.
@Suite("Halts of hands")
struct HaltDetectorTests {
    /// A hand, and when it halts; `nil` for never.
    struct Case {
        let name: String
        let recording: HandRecording
        let path: HandPath
        let begin: Double
        let halt: Double?
    }

    /// When the detector reports a halt of a pan along y that began at touch-down; `nil` for never.
    private static func halt(in recording: Recording) -> Double? {
        let pan = PanRecognizer(minimumDistance: 0)
        var halts = HaltDetector()
        var found: Double?
        pan.onChange { pan, state in
            guard state == .changed else { return }
            if halts.add(velocity: pan.velocity.y, at: pan.time, offset: pan.translation.y) { found = pan.time }
        }
        for case .touch(let touch) in recording.inputs { pan.send(touch) }
        return found
    }

    /// Whether it judges a hand rightly: no halt where there is none, and otherwise one within a tenth of a second, which is
    /// not reported while the hand is fast.
    private static func isRight(_ hand: Case) -> Bool {
        guard let found = halt(in: hand.recording.recording), let halt = hand.halt else {
            return hand.halt == nil && Self.halt(in: hand.recording.recording) == nil
        }
        let speed = hand.path.velocity(at: found - hand.begin).magnitude
        return found - halt < 0.1 && (found >= halt || speed <= 100)
    }

    static let screens: [(name: String, sampling: Contact.Sampling)] = [
        ("60 Hz", .init(rate: 60)), ("120 Hz", .init(rate: 120)), ("240 Hz", .init(rate: 240)),
        ("60 Hz, jittery", .init(rate: 60, jitter: 0.003)), ("120 Hz, in pairs", .init(rate: 120, batch: 2)),
    ]

    /// Strokes of all lengths and durations that count as a movement before a pause: 150 points per second and more.
    static func halting(_ sampling: Contact.Sampling, tremor: Double) -> [Case] {
        var cases: [Case] = []
        for distance in [70.0, 120, 200, 350] {
            // A stroke's greatest speed is 15/8 of its mean speed.
            for seconds in [0.2, 0.3, 0.45, 0.7, 1] where distance / seconds * 15 / 8 > 150 {
                var path = HandPath(from: Point(x: 100, y: 500))
                path.stroke(by: Point(x: 0, y: -distance), at: 0.05, in: seconds)
                cases.append(
                    make(
                        "\(distance) points in \(seconds) s", path, lasting: 0.4 + seconds, sampling, tremor,
                        halt: 0.05 + seconds, seed: UInt64(cases.count)))
            }
        }
        return cases
    }

    static func goingOn(_ sampling: Contact.Sampling, tremor: Double) -> [Case] {
        var cases: [Case] = []
        func add(_ name: String, lasting: Double, _ strokes: (distance: Double, begin: Double, seconds: Double)...) {
            var path = HandPath(from: Point(x: 100, y: 500))
            for stroke in strokes {
                path.stroke(by: Point(x: 0, y: -stroke.distance), at: stroke.begin, in: stroke.seconds)
            }
            let seed = UInt64(100 + cases.count)
            cases.append(make(name, path, lasting: lasting, sampling, tremor, halt: nil, seed: seed))
        }
        for distance in [150.0, 300, 600] { add("a flick over \(distance) points", lasting: 0.16, (distance, 0, 0.32)) }
        for share in [0.6, 0.7, 0.75] { add("lifted as it slows, at \(share)", lasting: 0.4 * share, (220, 0, 0.4)) }
        for speed in [300.0, 450] {
            // Rests, moves gently, and speeds up.
            add("a slow start to \(speed)", lasting: 1.5, (speed, 0.2, 3))
        }
        for distance in [160.0, 220] { add("slow all along \(distance)", lasting: 2.4, (distance, 0, 3)) }
        for back in [0.3, 0.5, 1] {
            for seconds in [0.25, 0.35, 0.5] {
                // The stroke back begins before the stroke there has ended.
                add(
                    "turns round after \(seconds) s by \(back)", lasting: 1.45 * seconds, (200, 0, seconds),
                    (-200 * (1 + back) / 1.3, 0.75 * seconds, seconds))
            }
        }
        for seconds in [0.3, 0.45] {
            add(
                "slows down and goes on, \(seconds) s", lasting: 1.3 * seconds, (120, 0, seconds),
                (160, 0.6 * seconds, seconds))
        }
        return cases
    }

    private static func make(
        _ name: String, _ path: HandPath, lasting seconds: Double, _ sampling: Contact.Sampling, _ tremor: Double,
        halt: Double?, seed: UInt64
    ) -> Case {
        let begin = 0.3
        let recording = HandRecording(
            name, name, sampling: sampling, tremor: tremor, seed: seed,
            contacts: [Contact(at: begin, for: seconds, along: path)])
        return Case(
            name: name, recording: recording, path: path, begin: begin, halt: halt.map { begin + $0 })
    }

    @Test(
        "a halt is found on every screen within a tenth of a second, and nothing else is", arguments: [0.1, 0.2, 0.4])
    func scores(_ tremor: Double) {
        for (name, sampling) in Self.screens {
            let hands = Self.halting(sampling, tremor: tremor) + Self.goingOn(sampling, tremor: tremor)
            #expect(hands.filter { !Self.isRight($0) }.map { $0.name } == [], "\(name)")
        }
    }

    /// Hands that were not used to tune the detector.
    private static func unseen(_ random: inout SeededGenerator) -> Case {
        let sampling = [
            Contact.Sampling(rate: 60), .init(rate: 90), .init(rate: 120), .init(rate: 144), .init(rate: 240),
            .init(rate: 60, jitter: 0.003), .init(rate: 120, batch: 2), .init(rate: 120, jitter: 0.002, swaps: 0.1),
        ].randomElement(using: &random)!
        let tremor = random.number(0...0.4)
        let seed = random.next()
        var path = HandPath(from: Point(x: 100, y: 500))
        let seconds = random.number(0.18...1)
        let distance = random.number(max(60, 160 * seconds / 1.875)...420)
        let start = random.number(0...0.1)
        path.stroke(by: Point(x: random.number(-20...20), y: -distance), at: start, in: seconds)
        func made(_ name: String, lasting: Double, halt: Double? = nil) -> Case {
            make(
                "\(name), \(distance) in \(seconds), \(sampling)", path, lasting: lasting, sampling, tremor, halt: halt,
                seed: seed)
        }
        switch Int.random(in: 0..<6, using: &random) {
        case 0, 1, 2: return made("halts", lasting: start + seconds + random.number(0.15...0.5), halt: start + seconds)
        case 3: return made("is lifted in motion", lasting: start + seconds * random.number(0.3...0.75))
        case 4:
            let (share, turn) = (random.number(0.5...0.75), random.number(0.2...0.5))
            path.stroke(by: Point(x: 0, y: distance * random.number(0.8...1.4)), at: start + seconds * share, in: turn)
            return made("turns round", lasting: start + seconds * share + turn * 0.75)
        default:
            path = HandPath(from: Point(x: 100, y: 500))
            path.stroke(by: Point(x: 0, y: -random.number(150...450)), at: random.number(0...0.4), in: 3)
            return made("is slow, and gets faster", lasting: 1.4)
        }
    }

    @Test("of hands that were not used for tuning, it judges at least ninety-nine in a hundred correctly")
    func unseenHands() {
        var random = SeededGenerator(seed: 2018)
        let wrong = (0..<500).map { _ in Self.unseen(&random) }.filter { !Self.isRight($0) }
        #expect(wrong.count <= 5, "\(wrong.map { $0.name })")
    }

    @Test("60, 120 and 240 touches per second find it at the same time, within 35 ms", arguments: [0.1, 0.2])
    func rates(tremor: Double) {
        // Two of the longest times between touches: one until a touch reveals it, one for what the tracker sees.
        let found = (0..<3).map { screen in
            Self.halting(Self.screens[screen].sampling, tremor: tremor).map {
                Self.halt(in: $0.recording.recording) ?? .infinity
            }
        }
        for ((one, other), third) in zip(zip(found[0], found[1]), found[2]) {
            #expect(max(one, other, third) - min(one, other, third) <= 0.035)
        }
    }

    @Test(
        "a published fling of a real hand is not a halt",
        arguments: PublishedGesture.every.filter { $0.name.contains("fling") })
    func flings(_ gesture: PublishedGesture) {
        let recording = gesture.recording(from: Point(x: 100, y: 500), along: Point(x: 0, y: -200), at: 0.3)
        #expect(Self.halt(in: recording.recording) == nil)
    }
}
