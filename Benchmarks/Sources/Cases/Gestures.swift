import FineMotor

extension Case {
    static var gestures: [Case] {
        [
            Case(
                "gesture/velocity", "a sample of a finger at 120 Hz, and its velocity",
                ours: { Tracking() }, plain: { PlainTracking() }),
            Case(
                "gesture/move", "a move of a touch of a pan, in an arena of four gestures",
                ours: { Panning() }, plain: { PlainPanning() }),
            Case(
                "gesture/tap", "a tap from down to up, with a pan, a long press and a swipe that fail",
                ours: { Tapping() }, plain: { PlainTapping() }),
        ]
    }
}

/// A finger at constant velocity, 300 points per second to the right and 400 down, with a sample every 1/120 s.
enum EvenFinger {
    static let velocity = Point(x: 300, y: 400)

    static func time(_ step: Int) -> Double { Double(step) / 120 }

    static func location(_ step: Int) -> Point { velocity * time(step) }

    static func isRight(_ x: Double, _ y: Double) -> Bool { abs(x - velocity.x) < 1e-3 && abs(y - velocity.y) < 1e-3 }
}

final class Tracking: Workload {
    private var tracker = VelocityTracker()
    private var step = 0

    init() { _ = run(20) }

    func run(_ count: Int) -> Int {
        var right = 0
        for _ in 0..<count {
            step += 1
            tracker.add(EvenFinger.location(step), at: EvenFinger.time(step))
            let velocity = tracker.velocity(at: EvenFinger.time(step))
            if EvenFinger.isRight(velocity.x, velocity.y) { right += 1 }
        }
        return right
    }

    func flaw() -> String? {
        // x = 100 t²: 200 points per second after a second.
        var other = VelocityTracker()
        for step in 0...120 { other.add(Point(x: 100 * Double(step * step) / 14400, y: 0), at: Double(step) / 120) }
        return abs(other.velocity(at: 1).x - 200) < 1e-6 ? nil : "what speeds up is measured wrong"
    }
}

final class PlainTracking: Workload {
    private let tracker = PlainVelocity()
    private var step = 0

    init() { _ = run(20) }

    func run(_ count: Int) -> Int {
        let tracker = opaque(tracker)
        var right = 0
        for _ in 0..<count {
            step += 1
            let location = EvenFinger.location(step)
            tracker.add(x: location.x, y: location.y, at: EvenFinger.time(step))
            let velocity = tracker.velocity()
            if EvenFinger.isRight(velocity.x, velocity.y) { right += 1 }
        }
        return right
    }

    func flaw() -> String? {
        let other = PlainVelocity()
        for step in 0...120 { other.add(x: 100 * Double(step * step) / 14400, y: 0, at: Double(step) / 120) }
        return abs(other.velocity().x - 200) < 1e-6 ? nil : "what speeds up is measured wrong"
    }
}

/// Four gestures in an arena, and a finger.
class ArenaScene: Referent {
    let arena = GestureArena()
    let pan = PanRecognizer()
    let tap = TapRecognizer()
    let press = LongPressRecognizer()
    let swipe = SwipeRecognizer(.down)
    var reported = 0
    var step = 0

    override init() {
        super.init()
        for recognizer in [tap, press, pan, swipe] as [GestureRecognizer] { arena.add(recognizer) }
        pan.onChange { [scene = Weak(self)] pan, state in
            if state == .changed, pan.translation.y != 0 { scene.target?.reported += 1 }
        }
        tap.onChange { [scene = Weak(self)] _, state in
            if state == .ended { scene.target?.reported += 1 }
        }
    }

    final func send(_ phase: Touch.Phase, _ location: Point) {
        arena.send(Touch(id: 1, phase: phase, time: EvenFinger.time(step), location: location))
    }
}

final class Panning: ArenaScene, Workload {
    override init() {
        super.init()
        send(.began, EvenFinger.location(0))
        _ = run(20)
    }

    func run(_ count: Int) -> Int {
        let before = reported
        for _ in 0..<count {
            step += 1
            send(.moved, EvenFinger.location(step))
        }
        return reported - before
    }

    func flaw() -> String? {
        guard run(5) == 5, pan.state == .changed, tap.state == .failed, press.state == .failed else {
            return "the pan has not won"
        }
        return EvenFinger.isRight(pan.velocity.x, pan.velocity.y) ? nil : "the velocity is another"
    }
}

final class Tapping: ArenaScene, Workload {
    override init() {
        super.init()
        _ = run(20)
    }

    func run(_ count: Int) -> Int {
        let before = reported
        for _ in 0..<count {
            // Far enough apart not to be a double tap.
            step += 120
            send(.began, .zero)
            step += 6
            send(.moved, Point(x: 1, y: 1))
            send(.ended, Point(x: 1, y: 1))
        }
        return reported - before
    }

    func flaw() -> String? {
        guard run(3) == 3, tap.state == .ended, pan.state == .failed, press.state == .failed, swipe.state == .failed
        else { return "the tap has not won" }
        return arena.deadline == nil ? nil : "something waits"
    }
}
