import MotorGeometry
import MotorGestures
import SeededRandom

/// A hand for tests: touches a recognizer or an arena, and records their changes.
final class Hand {
    private let touch: (Touch) -> Void
    private let wait: (Double) -> Void
    private var last: [Int: Point] = [:]

    init(_ recognizer: GestureRecognizer) {
        touch = { recognizer.send($0) }
        wait = { recognizer.advance(to: $0) }
    }

    init(_ arena: GestureArena) {
        touch = { arena.send($0) }
        wait = { arena.advance(to: $0) }
    }

    func down(_ id: Int = 1, _ x: Double = 0, _ y: Double = 0, at time: Double, force: Double = 0) {
        send(id, .began, Point(x: x, y: y), time, force)
    }

    func move(_ id: Int = 1, _ x: Double, _ y: Double = 0, at time: Double, force: Double = 0) {
        send(id, .moved, Point(x: x, y: y), time, force)
    }

    /// Lifts a touch in place.
    func up(_ id: Int = 1, at time: Double) { send(id, .ended, last[id] ?? .zero, time, 0) }

    func cancel(_ id: Int = 1, at time: Double) { send(id, .cancelled, last[id] ?? .zero, time, 0) }

    func tap(_ x: Double = 0, _ y: Double = 0, at time: Double) {
        down(1, x, y, at: time)
        up(at: time + 0.05)
    }

    /// Moves at constant speed to a point, with a touch every 1/100 s.
    func drag(_ id: Int = 1, to x: Double, _ y: Double = 0, from start: Double, for duration: Double) {
        let (from, count) = (last[id] ?? .zero, Int((duration * 100).rounded()))
        for step in 1...count {
            let place = from.interpolated(to: Point(x: x, y: y), fraction: Double(step) / Double(count))
            move(id, place.x, place.y, at: start + Double(step) / 100)
        }
    }

    func advance(to time: Double) { wait(time) }

    private func send(_ id: Int, _ phase: Touch.Phase, _ place: Point, _ time: Double, _ force: Double) {
        last[id] = place
        touch(Touch(id: id, phase: phase, time: time, location: place, force: force))
    }
}

/// The recognizers' changes, in order.
final class Log {
    private(set) var lines: [String] = []
    private(set) var states: [GestureRecognizer.State] = []

    init() {}

    init<G: Gesture>(_ recognizer: G) { note(recognizer) }

    func note<G: Gesture>(
        _ recognizer: G, _ name: String = "", then: @escaping (G, GestureRecognizer.State) -> Void = { _, _ in }
    ) {
        recognizer.onChange { [self] recognizer, state in
            lines.append(name + " " + state.rawValue)
            states.append(state)
            then(recognizer, state)
        }
    }
}

extension GestureRecognizer {
    /// One recognizer of each kind, with its name.
    static func all(noting log: (any Gesture, String) -> Void = { _, _ in }) -> [GestureRecognizer] {
        let screen = Rect(x: 0, y: 0, width: 300, height: 300)
        let all: [(any Gesture, String)] = [
            (TapRecognizer(), "tap"), (TapRecognizer(count: 2), "double tap"),
            (TapRecognizer(touches: 2), "two touches"),
            (LongPressRecognizer(), "long press"), (PanRecognizer(), "pan"),
            (PanRecognizer(minimumDistance: 0), "instant pan"), (PanRecognizer(minimumTouches: 2), "pan by two"),
            (EdgePanRecognizer(edge: .left, of: screen), "edge pan"), (SwipeRecognizer(.right), "swipe"),
            (PinchRecognizer(), "pinch"), (RotationRecognizer(), "rotation"), (ForcePressRecognizer(), "force press"),
        ]
        for (recognizer, name) in all { log(recognizer, name) }
        return all.map { $0.0 }
    }
}

extension SeededGenerator {
    /// A random next action of a hand, including noise; touches are within 300 points, and often close to their last
    /// location.
    mutating func touch(at time: inout Double, near places: inout [Int: Point]) -> Touch {
        time += [0, 0.004, 0.016, 0.016, 0.03, 0.2, 0.6].randomElement(using: &self)!
        let id = [1, 1, 1, 2, 2, 3].randomElement(using: &self)!
        let phase = [Touch.Phase.began, .moved, .moved, .moved, .ended, .ended, .cancelled].randomElement(using: &self)!
        let step = [0.0, 3, 15, 80].randomElement(using: &self)!
        let from = places[id] ?? Point(x: number(0...300), y: number(0...300))
        let place = from + Point(x: number(-step...step), y: number(-step...step))
        places[id] = place
        let isNoise = number(0...1) < 0.05
        return Touch(
            id: id, phase: phase, time: isNoise ? [.nan, time - 1, .infinity].randomElement(using: &self)! : time,
            location: isNoise && number(0...1) < 0.5 ? Point(x: .nan, y: 0) : place, force: number(0...1))
    }
}
