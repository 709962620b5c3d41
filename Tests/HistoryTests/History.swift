import FineMotor
import MotorExhibits
import MotorRecording
import SeededRandom

/// A random history of an exhibit: strokes of fingers, keys, wheels, values, sizes, traits, and leaving its window.
struct History {
    /// Something that happens to an exhibit.
    enum Act {
        case input(Recording.Input)
        /// The component has another size; its own one if there is none.
        case size(Size?)
        case removed, added, cancelled
        /// Its memory is asked for, as by a host that leaves.
        case left
    }

    /// The acts with their times, in order.
    private(set) var acts: [(time: Double, act: Act)] = []
    /// What lets go of everything.
    private var ending: [(time: Double, act: Act)] = []

    /// Creates a history with the numbers of a seed.
    init(of exhibit: Exhibit, seed: UInt64) {
        var writer = HistoryWriter(exhibit, seed)
        writer.write()
        (acts, ending) = (writer.acts, writer.ending())
    }

    /// Plays it, up to its last act. There are no frames between the acts.
    func play(_ exhibit: Exhibit) -> Showing {
        let showing = Showing(exhibit)
        for (time, act) in acts + ending {
            showing.stage.advance(to: time)
            switch act {
            case .input(let input): showing.take(input)
            case .size(let size): showing.component.bounds.size = size ?? exhibit.make().bounds.size
            case .removed: showing.component.removeFromSuperview()
            case .added: showing.window.root.addSubview(showing.component)
            case .cancelled: showing.window.cancelAll()
            case .left: _ = showing.memory()
            }
        }
        if showing.component.superview == nil { showing.window.root.addSubview(showing.component) }
        return showing
    }

    /// The same history with as few acts as still fail.
    func reduced(while fails: (History) -> Bool) -> History {
        var (history, hasChanged) = (self, true)
        while hasChanged {
            hasChanged = false
            for index in history.acts.indices.reversed() {
                var fewer = history
                fewer.acts.remove(at: index)
                if fails(fewer) { (history, hasChanged) = (fewer, true) }
            }
        }
        return history
    }

    /// The acts, one per line.
    var listing: String { (acts + ending).map { "  \($0.time): \($0.act)" }.joined(separator: "\n") }
}

/// Writes random acts.
private struct HistoryWriter {
    private let exhibit: Exhibit
    private var random: SeededGenerator
    private var time = 0.1
    /// Where the fingers that are down are, and how fast each moves, in points and points per second.
    private var fingers: [Int: (position: Point, velocity: Point)] = [:]
    /// The key that is down.
    private var held: KeyPress.Name?
    private(set) var acts: [(time: Double, act: History.Act)] = []

    init(_ exhibit: Exhibit, _ seed: UInt64) { (self.exhibit, random) = (exhibit, SeededGenerator(seed: seed)) }

    mutating func write() {
        for _ in 0..<Int.random(in: 3...24, using: &random) {
            let act = act()
            acts.append((time, act))
            let seconds = pause()
            time += seconds
            for id in fingers.keys { fingers[id]!.position += fingers[id]!.velocity * seconds }
        }
    }

    /// The fingers go up, or the hands are gone. Escape puts back what keys have lifted.
    mutating func ending() -> [(time: Double, act: History.Act)] {
        var ending: [(time: Double, act: History.Act)] = random.isTrue(0.3) ? [(time, .cancelled)] : []
        for (id, finger) in fingers.sorted(by: { $0.key < $1.key }) {
            ending.append((time, .input(.touch(Touch(id: id, phase: .ended, time: time, location: finger.position)))))
        }
        if let held { ending.append((time, .input(.key(KeyPress(held, .up, time: time))))) }
        for phase: KeyPress.Phase in [.down, .up] {
            ending.append((time, .input(.key(KeyPress(.escape, phase, time: time)))))
        }
        return ending
    }

    private mutating func pause() -> Double {
        switch random.number(0...1) {
        case ..<0.05: 0
        case ..<0.7: random.number(0...1.0 / 30)
        case ..<0.95: random.number(0...0.3)
        default: random.number(0...2)
        }
    }

    private mutating func act() -> History.Act {
        switch Int.random(in: 0..<40, using: &random) {
        case 0..<22: .input(.touch(touch()))
        case 22..<27: .input(.key(key()))
        case 27..<29: .input(.wheel(Wheel(by: vector(200), at: point(), time: time)))
        case 29..<32: value().map { .input($0) } ?? .left
        case 32..<34: .size(random.isTrue(0.3) ? nil : size())
        case 34: .input(trait())
        case 35: .input(.value(Exhibit.focusKey, .number(Double(Int.random(in: 0...9, using: &random))), time: time))
        case 36: .removed
        case 37: .added
        case 38: .cancelled
        default: .left
        }
    }

    /// A finger goes down, on, or up.
    private mutating func touch() -> Touch {
        let id = random.isTrue(0.8) ? 1 : 2
        guard let finger = fingers[id] else {
            let start = point()
            fingers[id] = (start, random.isTrue(0.3) ? .zero : vector(1500))
            return Touch(id: id, phase: .began, time: time, location: start)
        }
        let phase: Touch.Phase = random.isTrue(0.7) ? .moved : random.isTrue(0.85) ? .ended : .cancelled
        if phase != .moved { fingers[id] = nil } else if random.isTrue(0.2) { fingers[id]!.velocity = vector(1500) }
        return Touch(id: id, phase: phase, time: time, location: finger.position)
    }

    /// A key goes down, or the one that is down goes up.
    private mutating func key() -> KeyPress {
        let name = held ?? Self.keys.randomElement(using: &random)!
        let press = KeyPress(name, held == nil ? .down : .up, time: time)
        held = held == nil ? name : nil
        return press
    }

    private static let keys: [KeyPress.Name] =
        [
            .tab, .tab, .backTab, .space, .return, .escape, .left, .right, .up, .down, .home, .end, .pageUp,
            .pageDown, .delete, .backspace,
        ] + ["+", "-", "0", "z", "r"].map { KeyPress.Name(rawValue: $0) }

    private mutating func point() -> Point {
        let size = exhibit.size
        return Point(x: random.number(-10...size.width + 10), y: random.number(-10...size.height + 10))
    }

    /// A vector along an axis or across, at most this long along each.
    private mutating func vector(_ length: Double) -> Point {
        let vector = Point(x: random.number(-length...length), y: random.number(-length...length))
        return random.isTrue(0.4) ? Point(x: vector.x, y: 0) : random.isTrue(0.7) ? Point(x: 0, y: vector.y) : vector
    }

    private mutating func value() -> Recording.Input? {
        guard let value = exhibit.values.randomElement(using: &random) else { return nil }
        let setting: Recording.Setting =
            switch value.kind {
            case .bool: .bool(random.isTrue(value.key == "isEnabled" ? 0.8 : 0.5))
            case .number: .number(Double(Int.random(in: -1...12, using: &random)))
            case .text: .string(exhibit.states.randomElement(using: &random) ?? "")
            }
        return .value(value.key, setting, time: time)
    }

    private mutating func size() -> Size {
        let most = random.isTrue(0.1) ? 0.0...0.0 : random.isTrue(0.1) ? 0.0...20.0 : 0.4...1.6
        return Size(width: exhibit.size.width * random.number(most), height: exhibit.size.height * random.number(most))
    }

    private mutating func trait() -> Recording.Input {
        let isOther = random.isTrue()
        return switch Int.random(in: 0...3, using: &random) {
        case 0: .value(Exhibit.reducedMotionKey, .bool(isOther), time: time)
        case 1: .value("direction", .string(isOther ? "rightToLeft" : "leftToRight"), time: time)
        case 2: .value("scheme", .string(isOther ? "light" : "dark"), time: time)
        default: .value("textSize", .string(isOther ? "accessibility1" : "large"), time: time)
        }
    }
}
