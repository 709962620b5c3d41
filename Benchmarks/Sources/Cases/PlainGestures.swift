import FineMotor

/// A velocity, measured by hand-written code: the positions of the last 100 ms in an array, and a parabola through them
/// by the normal equations.
final class PlainVelocity {
    private var samples: [(time: Double, x: Double, y: Double)] = []

    func add(x: Double, y: Double, at time: Double) {
        while let first = samples.first, time - first.time > 0.1 { samples.removeFirst() }
        samples.append((time, x, y))
    }

    func velocity() -> (x: Double, y: Double) {
        guard samples.count > 2, let last = samples.last else { return (0, 0) }
        var (s0, s1, s2, s3, s4) = (0.0, 0.0, 0.0, 0.0, 0.0)
        var (x0, x1, x2, y0, y1, y2) = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
        for sample in samples {
            let (t, x, y) = (sample.time - last.time, sample.x - last.x, sample.y - last.y)
            (s0, s1, s2, s3, s4) = (s0 + 1, s1 + t, s2 + t * t, s3 + t * t * t, s4 + t * t * t * t)
            (x0, x1, x2) = (x0 + x, x1 + t * x, x2 + t * t * x)
            (y0, y1, y2) = (y0 + y, y1 + t * y, y2 + t * t * y)
        }
        // Cramer's rule for the middle coefficient.
        let whole = s0 * (s2 * s4 - s3 * s3) - s1 * (s1 * s4 - s3 * s2) + s2 * (s1 * s3 - s2 * s2)
        guard whole != 0 else { return (0, 0) }
        func slope(_ b0: Double, _ b1: Double, _ b2: Double) -> Double {
            (s0 * (b1 * s4 - s3 * b2) - b0 * (s1 * s4 - s3 * s2) + s2 * (s1 * b2 - b1 * s2)) / whole
        }
        return (slope(x0, x1, x2), slope(y0, y1, y2))
    }
}

struct PlainTouch {
    enum Phase { case began, moved, ended }

    var id: Int
    var phase: Phase
    var time: Double
    var x: Double
    var y: Double
}

/// A hand-written gesture recognizer: a state, a virtual call for each touch, and a callback.
class PlainRecognizer {
    enum State { case possible, began, changed, ended, failed }

    final var state = State.possible
    final var start: PlainTouch?
    final var onChange: ((State) -> Void)?

    func touched(_ touch: PlainTouch) {}
    func waited(until time: Double) {}
}

final class PlainTap: PlainRecognizer {
    override func touched(_ touch: PlainTouch) {
        guard let start, state == .possible else { return }
        let (x, y) = (touch.x - start.x, touch.y - start.y)
        if x * x + y * y > 100 { state = .failed } else if touch.phase == .ended { state = .ended }
    }
}

final class PlainPress: PlainRecognizer {
    override func touched(_ touch: PlainTouch) {
        guard let start, state == .possible else { return }
        let (x, y) = (touch.x - start.x, touch.y - start.y)
        if x * x + y * y > 100 || touch.phase == .ended { state = .failed }
    }

    override func waited(until time: Double) {
        if let start, state == .possible, time - start.time >= 0.5 { state = .began }
    }
}

final class PlainPan: PlainRecognizer {
    let velocity = PlainVelocity()
    private(set) var translation = (x: 0.0, y: 0.0)

    override func touched(_ touch: PlainTouch) {
        guard let start else { return }
        velocity.add(x: touch.x, y: touch.y, at: touch.time)
        translation = (touch.x - start.x, touch.y - start.y)
        let isFar = translation.x * translation.x + translation.y * translation.y >= 100
        switch state {
        case .possible: state = touch.phase == .ended ? .failed : isFar ? .began : .possible
        case .began, .changed: state = touch.phase == .ended ? .ended : .changed
        default: break
        }
    }
}

final class PlainSwipe: PlainRecognizer {
    override func touched(_ touch: PlainTouch) {
        guard let start, state == .possible else { return }
        let (x, y) = (touch.x - start.x, touch.y - start.y)
        if touch.time - start.time > 0.5 || touch.phase == .ended {
            state = .failed
        } else if y > 50, abs(x) < 25 {
            state = .ended
        }
    }
}

/// Decides between recognizers: the first to begin or end wins, the others fail.
final class PlainArena {
    var recognizers: [PlainRecognizer] = []
    private var touches: [Int: PlainTouch] = [:]

    func send(_ touch: PlainTouch) {
        for recognizer in recognizers { recognizer.waited(until: touch.time) }
        if touch.phase == .began, touches.isEmpty {
            for recognizer in recognizers { (recognizer.state, recognizer.start) = (.possible, touch) }
        }
        touches[touch.id] = touch
        for recognizer in recognizers {
            let before = recognizer.state
            recognizer.touched(touch)
            guard recognizer.state != before || before == .changed else { continue }
            if recognizer.state == .began || recognizer.state == .ended {
                for other in recognizers where other !== recognizer && other.state == .possible {
                    other.state = .failed
                }
            }
            recognizer.onChange?(recognizer.state)
        }
        if touch.phase == .ended { touches[touch.id] = nil }
    }
}

class PlainArenaScene {
    let arena = PlainArena()
    let (pan, tap, press, swipe) = (PlainPan(), PlainTap(), PlainPress(), PlainSwipe())
    var reported = 0
    var step = 0

    init() {
        arena.recognizers = [tap, press, pan, swipe]
        pan.onChange = { [unowned(unsafe) self] state in
            if state == .changed, pan.translation.y != 0 { reported += 1 }
        }
        tap.onChange = { [unowned(unsafe) self] state in
            if state == .ended { reported += 1 }
        }
    }

    final func send(_ phase: PlainTouch.Phase, _ x: Double, _ y: Double) {
        arena.send(PlainTouch(id: 1, phase: phase, time: EvenFinger.time(step), x: x, y: y))
    }
}

final class PlainPanning: PlainArenaScene, Workload {
    override init() {
        super.init()
        send(.began, 0, 0)
        _ = run(20)
    }

    func run(_ count: Int) -> Int {
        let before = reported
        for _ in 0..<count {
            step += 1
            let location = EvenFinger.location(step)
            send(.moved, location.x, location.y)
        }
        return reported - before
    }

    func flaw() -> String? {
        guard run(5) == 5, pan.state == .changed, tap.state == .failed else { return "the pan has not won" }
        let velocity = pan.velocity.velocity()
        return EvenFinger.isRight(velocity.x, velocity.y) ? nil : "the velocity is another"
    }
}

final class PlainTapping: PlainArenaScene, Workload {
    func run(_ count: Int) -> Int {
        let before = reported
        for _ in 0..<count {
            step += 120
            send(.began, 0, 0)
            step += 6
            send(.moved, 1, 1)
            send(.ended, 1, 1)
        }
        return reported - before
    }

    func flaw() -> String? {
        guard run(3) == 3, tap.state == .ended, pan.state == .failed, press.state == .failed else {
            return "the tap has not won"
        }
        return nil
    }
}
