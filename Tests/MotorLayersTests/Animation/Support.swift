import MotorLayers
import MotorMath
import SeededRandom

extension SeededGenerator {
    mutating func eighths(_ range: ClosedRange<Int>) -> Double { Double(Int.random(in: range, using: &self)) / 8 }
    mutating func coin() -> Bool { Bool.random(using: &self) }
}

/// Records what begins and ends on a stage.
final class Log: StageObserver {
    var lines: [String] = []

    func stage(_ stage: Stage, didNote note: StageNote) {
        switch note.event {
        case .animationBegan(let key, _): lines.append("\(note.time) \(note.place) began \(key?.name ?? "-")")
        case .animationEnded(let key, let finished):
            lines.append("\(note.time) \(note.place) \(finished ? "finished" : "stopped") \(key?.name ?? "-")")
        default: break
        }
    }
}

extension Layer {
    convenience init(name: String) {
        self.init()
        self.name = name
    }

    /// Runs a change as the action of an event.
    func go(_ change: AnimatedChange) { change.run(forKey: "go", object: self, arguments: ActionArguments()) }

    /// The displayed number for a key.
    func shown(_ key: Key) -> Double { presentation[key]?.number ?? .nan }
}

extension Stage {
    /// A stage with one layer on it.
    static func with(_ layer: Layer) -> Stage {
        let stage = Stage()
        stage.root.addSublayer(layer)
        stage.advance(to: 0)
        return stage
    }
}

/// A layer on a stage of its own, with a value for a key.
func staged(_ key: Key = "x", _ value: Value? = nil) -> (layer: Layer, stage: Stage) {
    let layer = Layer()
    if let value { layer[key] = value }
    return (layer, .with(layer))
}

/// A linear animation of a number.
func line(_ key: Key, from: Double = 0, to: Double = 1, duration: Double = 1) -> BasicAnimation {
    let animation = BasicAnimation(keyPath: key)
    (animation.fromValue, animation.toValue) = (.number(from), .number(to))
    animation.duration = duration
    animation.timingFunction = .linear
    return animation
}

/// The diagnostics' messages while a closure runs.
func diagnostics(_ body: () -> Void) -> [String] {
    var messages: [String] = []
    Diagnostics.withHandler({ messages.append($0.message) }, body)
    return messages
}

func isNear(_ a: Double, _ b: Double, _ tolerance: Double = 1e-9) -> Bool { abs(a - b) <= tolerance }
