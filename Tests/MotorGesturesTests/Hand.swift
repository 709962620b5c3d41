import MotorGestures
import MotorMath
import SeededRandom

/// A hand for tests: plays scripts of touches to a recognizer or an arena.
///
/// A script has steps between commas: a time, `down`, `move`, `up`, `cancel` or `wait`, and x, y and force, which are
/// 0 if they are left out. A finger other than 1 has its number after the word: `0.1 move2 30 40`. A finger is lifted
/// where it was.
final class Hand {
    private let touch: (Touch) -> Void
    private let wait: (Double) -> Void
    private var last: [Int: Point] = [:]

    init(_ recognizer: GestureRecognizer) { (touch, wait) = ({ recognizer.send($0) }, { recognizer.advance(to: $0) }) }

    init(_ arena: GestureArena) { (touch, wait) = ({ arena.send($0) }, { arena.advance(to: $0) }) }

    func play(_ script: String) {
        for step in script.split(separator: ",") {
            let words = step.split(separator: " ").map { String($0) }
            let numbers = words[2...].map { Double($0)! } + [0, 0, 0]
            let name = words[1].prefix { $0.isLetter }
            let (time, id) = (Double(words[0])!, Int(words[1].dropFirst(name.count)) ?? 1)
            guard name != "wait" else {
                wait(time)
                continue
            }
            let phases: [Substring: Touch.Phase] = ["down": .began, "move": .moved, "up": .ended, "cancel": .cancelled]
            let phase = phases[name]!
            if phase == .began || phase == .moved { last[id] = Point(x: numbers[0], y: numbers[1]) }
            touch(Touch(id: id, phase: phase, time: time, location: last[id] ?? .zero, force: numbers[2]))
        }
    }

    /// Moves finger 1 at constant speed from the origin, with a touch every 1/100 s.
    func drag(to end: Point, from start: Double = 0, steps: Int) {
        for step in 1...steps {
            let location = end * (Double(step) / Double(steps))
            play("\(start + Double(step) / 100) move \(location.x) \(location.y)")
        }
    }
}

/// The recognizers' changes, in order.
final class Log {
    private(set) var lines: [String] = []
    /// The lines in one text.
    var text: String { lines.joined(separator: ", ") }

    init() {}

    init<G: Gesture>(_ recognizer: G) { note(recognizer) }

    func note<G: Gesture>(_ recognizer: G, _ name: String = "") {
        recognizer.onChange { [self] _, state in lines.append((name.isEmpty ? "" : name + " ") + state.rawValue) }
    }
}

extension GestureRecognizer {
    /// A recognizer of each kind, by its name.
    static func named(_ name: String) -> any Gesture {
        let screen = Rect(x: 0, y: 0, width: 300, height: 300)
        return switch name {
        case "tap": TapRecognizer()
        case "double": TapRecognizer(count: 2)
        case "two": TapRecognizer(touches: 2)
        case "press": LongPressRecognizer()
        case "late": LongPressRecognizer(minimumDuration: 0.6)
        case "pan": PanRecognizer()
        case "instant": PanRecognizer(minimumDistance: 0)
        case "far": PanRecognizer(minimumDistance: 60)
        case "across":
            {
                let pan = PanRecognizer()
                pan.direction = .horizontal
                return pan
            }()
        case "panTwo": PanRecognizer(minimumTouches: 2)
        case "edge": EdgePanRecognizer(edge: .left, of: screen)
        case "swipe": SwipeRecognizer(.right)
        case "swipeTwo": SwipeRecognizer(.right, touches: 2)
        case "pinch": PinchRecognizer()
        case "rotation": RotationRecognizer()
        case "force": ForcePressRecognizer()
        default: preconditionFailure(name)
        }
    }

    /// One recognizer of each kind, with its name.
    static func all(noting log: (any Gesture, String) -> Void = { _, _ in }) -> [GestureRecognizer] {
        let names = [
            "tap", "double", "two", "press", "pan", "instant", "panTwo", "edge", "swipe", "pinch", "rotation", "force",
        ]
        return names.map { name in
            let gesture = named(name)
            log(gesture, name)
            return gesture
        }
    }
}

extension Gesture {
    /// Calls a closure at each change of any kind of gesture.
    func onAnyChange(_ body: @escaping (GestureRecognizer, GestureRecognizer.State) -> Void) {
        onChange { body($0, $1) }
    }
}

extension SeededGenerator {
    /// A random next action of a hand, including noise; touches are within 300 points, and often close to their last
    /// location.
    mutating func touch(at time: inout Double, near locations: inout [Int: Point]) -> Touch {
        time += [0, 0.004, 0.016, 0.016, 0.03, 0.2, 0.6].randomElement(using: &self)!
        let id = [1, 1, 1, 2, 2, 3].randomElement(using: &self)!
        let phase = [Touch.Phase.began, .moved, .moved, .moved, .ended, .ended, .cancelled].randomElement(using: &self)!
        let step = [0.0, 3, 15, 80].randomElement(using: &self)!
        let from = locations[id] ?? Point(x: number(0...300), y: number(0...300))
        let location = from + Point(x: number(-step...step), y: number(-step...step))
        locations[id] = location
        let isNoise = number(0...1) < 0.05
        return Touch(
            id: id, phase: phase, time: isNoise ? [.nan, time - 1, .infinity].randomElement(using: &self)! : time,
            location: isNoise && number(0...1) < 0.5 ? Point(x: .nan, y: 0) : location, force: number(0...1))
    }
}
