import FineMotor
import MotorExhibits
import SeededRandom

/// Random input to an exhibit: fingers, keys and other changes.
struct RandomHands {
    /// Which changes happen besides the hands.
    enum Kind: String {
        /// None: only fingers, keys and values of the exhibit.
        case fingers
        /// The component is resized.
        case resizing
        /// It is also resized to any size, restyled, tuned, disabled, removed and added again.
        case meddling
        /// All of these, also during handlers of events and lookups of actions.
        case hostile
    }

    enum Act {
        case touch(Touch)
        case key(KeyPress)
        case value(Key, Value?)
        case size(Size)
        case reducedMotion(Bool)
        case remove
        case add
        case cancelAll
        case focus(Int)
        case layout
        /// Calls the component's method for a key directly, without the window.
        case press(KeyPress)
    }

    /// The acts with their times, in order.
    var acts: [(time: Double, act: Act)] = []
    /// The acts that release everything at the end.
    var endings: [(time: Double, act: Act)] = []
    /// What a handler of an event or a lookup of an action does, and after how many calls.
    var hostilities: [(after: Int, act: Act)] = []

    /// Generates random acts.
    init(_ hands: Hands, _ kind: Kind, _ random: inout SeededGenerator) {
        var fingers: [Int: Point] = [:]
        var time = 0.1
        for _ in 0..<Int.random(in: 5...40, using: &random) {
            time += Self.pause(&random)
            let dice = random.number(0...1)
            switch dice {
            case ..<(kind == .fingers ? 0.8 : 0.6): touch(hands, &fingers, at: time, &random)
            case ..<(kind == .fingers ? 0.9 : 0.7): acts.append((time, .key(Self.key(at: time, &random))))
            case ..<(kind == .fingers ? 0.98 : 0.78): acts.append((time, Self.value(hands.exhibit, &random)))
            case ..<(kind == .fingers ? 1 : 0.8): acts.append((time, .cancelAll))
            default: acts.append((time, Self.meddling(hands, kind, &random)))
            }
        }
        // Everything is released at the end.
        for id in fingers.keys.sorted() {
            time += random.number(0...0.05)
            endings.append((time, .touch(Touch(id: id, phase: .ended, time: time, location: fingers[id]!))))
        }
        for name in Set(acts.compactMap { if case .key(let press) = $0.act { press.name.rawValue } else { nil } })
            .sorted()
        {
            endings.append((time, .key(KeyPress(KeyPress.Name(rawValue: name), .up, time: time))))
        }
        guard kind == .hostile else { return }
        for _ in 0..<Int.random(in: 1...6, using: &random) {
            let act =
                random.isTrue(0.3) ? Act.remove : random.isTrue(0.15) ? .add : Self.meddling(hands, kind, &random)
            hostilities.append((Int.random(in: 0...12, using: &random), act))
        }
    }

    private static func pause(_ random: inout SeededGenerator) -> Double {
        switch random.number(0...1) {
        case ..<0.15: 0
        case ..<0.4: 1.0 / 120
        case ..<0.6: 1.0 / 60
        case ..<0.95: random.number(0...0.12)
        default: random.number(0...0.6)
        }
    }

    private mutating func touch(
        _ hands: Hands, _ fingers: inout [Int: Point], at time: Double, _ random: inout SeededGenerator
    ) {
        let id = min(Int.random(in: 1...4, using: &random), Int.random(in: 1...4, using: &random))
        let location: Point
        let phase: Touch.Phase
        if let finger = fingers[id] {
            phase = random.isTrue(0.7) ? .moved : random.isTrue(0.7) ? .ended : .cancelled
            location =
                random.isTrue(0.85)
                ? finger + Point(x: random.number(-40...40), y: random.number(-40...40))
                : Self.location(hands, &random)
        } else {
            phase = .began
            location = Self.location(hands, &random)
        }
        fingers[id] = phase == .began || phase == .moved ? location : nil
        var touch = Touch(id: id, phase: phase, time: time, location: location, force: Self.force(&random))
        switch random.number(0...1) {
        case ..<0.03: touch.location = Point(x: .nan, y: location.y)
        case ..<0.04: touch.location = Point(x: .infinity, y: -.infinity)
        case ..<0.06: touch.location = location * Self.power(3...12, &random)
        case ..<0.065: touch.location = location * Self.power(12...308, &random)
        case ..<0.1: touch.time = time - random.number(0...0.3)
        case ..<0.115: touch.time = [.nan, -.infinity, .infinity, -1].randomElement(using: &random)!
        case ..<0.13:
            // Invalid phases: a touch that is down begins again, one that is not down moves.
            touch.phase = [.began, .moved, .ended, .cancelled].randomElement(using: &random)!
        default: break
        }
        // The last state of each finger that is down, for the release at the end.
        if touch.phase != phase { fingers[id] = fingers[id] ?? location }
        acts.append((time, .touch(touch)))
        if random.isTrue(0.04) { acts.append((time, .touch(touch))) }
    }

    private static func power(_ range: ClosedRange<Double>, _ random: inout SeededGenerator) -> Double {
        var power = 1.0
        for _ in 0..<Int(random.number(range)) { power *= 10 }
        return power
    }

    private static func force(_ random: inout SeededGenerator) -> Double {
        switch random.number(0...1) {
        case ..<0.6: 0
        case ..<0.97: random.number(0...1)
        default: .nan
        }
    }

    private static func location(_ hands: Hands, _ random: inout SeededGenerator) -> Point {
        let size = hands.exhibit.size
        if random.isTrue(0.3) {
            return Point(x: random.number(-30...size.width + 30), y: random.number(-30...size.height + 30))
        }
        let near = Point(x: random.number(-12...12), y: random.number(-12...12))
        return hands.space.grab + hands.space.travel * max(random.number(-1...1), 0) + near
    }

    private static let names: [KeyPress.Name] =
        [.tab, .tab, .space, .space, .return, .return, .escape, .left, .right, .up, .down, .backTab, .backspace]
        + ["1", "2", "7", "0", ".", "-", ",", "+", "=", "c", "/"].map { KeyPress.Name(rawValue: $0) }

    private static func key(at time: Double, _ random: inout SeededGenerator) -> KeyPress {
        let phases: [KeyPress.Phase] = [.down, .down, .down, .up, .up, .cancelled]
        return KeyPress(
            names.randomElement(using: &random)!, phases.randomElement(using: &random)!, time: time)
    }

    /// A value of the exhibit, or a parameter within its range.
    private static func value(_ exhibit: Exhibit, _ random: inout SeededGenerator) -> Act {
        // With a smaller hub a finger turns the table by more than its gain allows.
        guard let setting = exhibit.values.randomElement(using: &random), setting.key != "hubRadius" else {
            return .layout
        }
        if random.isTrue(0.15) { return .value(setting.key, nil) }
        switch setting.kind {
        case .bool: return .value(setting.key, .bool(random.isTrue(setting.key == "isEnabled" ? 0.7 : 0.5)))
        case .text: return .value(setting.key, .string(["12", "-0.5", "7e3", ""].randomElement(using: &random)!))
        case .number:
            if let parameter = exhibit.parameters.first(where: { $0.key == setting.key }) {
                return .value(setting.key, .number(random.number(parameter.range)))
            }
            return .value(setting.key, .number((random.number(-1...12) * 4).rounded() / 4))
        }
    }

    private static func meddling(_ hands: Hands, _ kind: Kind, _ random: inout SeededGenerator) -> Act {
        let size = hands.exhibit.make().bounds.size
        if kind == .resizing || random.isTrue(0.2) {
            return .size(
                Size(
                    width: size.width * (1 + random.number(-0.15...0.6)),
                    height: size.height * (1 + random.number(-0.3...0.5))))
        }
        switch Int.random(in: 0...12, using: &random) {
        case 0...1:
            return .size(
                Size(
                    width: [0, 1, 10, 44, 1000, 1e5].randomElement(using: &random)!,
                    height: [0, 1, 10, 44, 1000, 1e5].randomElement(using: &random)!))
        case 2: return .reducedMotion(random.isTrue())
        case 3: return .remove
        case 4...5: return .add
        case 6: return .cancelAll
        case 7: return .focus(Int.random(in: -1...4, using: &random))
        case 8: return .layout
        case 9: return .press(key(at: 0, &random))
        case 10: return .value("isEnabled", .bool(random.isTrue()))
        case 11:
            guard let parameter = hands.exhibit.parameters.randomElement(using: &random) else { return .layout }
            return .value(
                parameter.key,
                [
                    // Not 0, with which a spring never settles, as documented.
                    nil, .number(random.number(parameter.range)), .number(.infinity), .number(.nan), "no number",
                ].randomElement(using: &random)!)
        default:
            guard let setting = hands.exhibit.values.randomElement(using: &random) else { return .layout }
            return .value(
                setting.key,
                [nil, true, .number(.infinity), .number(.nan), "no value"]
                    .randomElement(using: &random)!)
        }
    }
}

extension RandomHands {
    /// The acts, one per line.
    var reported: String {
        let acts = acts.map { "\($0.time): \($0.act)" }
        return (acts + hostilities.map { "asked \($0.after) times: \($0.act)" }).joined(separator: "\n")
    }

    /// The same hands, reduced to few acts that still make the law fail.
    func reduced(while fails: (RandomHands) -> Bool) -> RandomHands {
        var hands = self
        var hasChanged = true
        while hasChanged {
            hasChanged = false
            for index in hands.acts.indices.reversed() {
                var fewer = hands
                fewer.acts.remove(at: index)
                if fails(fewer) { (hands, hasChanged) = (fewer, true) }
            }
            for index in hands.hostilities.indices.reversed() {
                var fewer = hands
                fewer.hostilities.remove(at: index)
                if fails(fewer) { (hands, hasChanged) = (fewer, true) }
            }
        }
        return hands
    }
}
