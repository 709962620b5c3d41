import FineMotor
import Foundation

/// A table of 200 × 200 points in the middle of a window of 300 × 300, with a log.
final class TurntableScene: StageObserver {
    let table: Turntable
    let window: Window
    private(set) var states: [String] = []
    private(set) var felt: [String] = []

    static let middle = Point(x: 150, y: 150)
    static let turn = 2 * Double.pi

    init(_ table: Turntable = Turntable(frame: Rect(x: 0, y: 0, width: 200, height: 200))) {
        self.table = table
        window = Window(size: Size(width: 300, height: 300), showing: table)
        stage.observer = self
        stage.settle()
    }

    deinit { stage.observer = nil }

    var stage: Stage { window.stage }
    var state: Turntable.State { table.interaction.state }
    var content: Layer { table.content.layer }
    var angle: Double { content.presentation["transform.rotation.z"]!.number! }
    var velocity: Double { content.presentation.velocity(forKey: "transform.rotation.z")!.number! }

    /// The angle between what is shown and another, as it is seen: within half a turn.
    func difference(to other: Double) -> Double { abs((angle - other).remainder(dividingBy: Self.turn)) }

    func stage(_ stage: Stage, didNote note: StageNote) {
        switch note.event {
        case .state(_, let to): states.append(to)
        case .feedback(.haptic(let name, _)): felt.append(name)
        case .feedback(.preparation(let name)): felt.append("prepare \(name)")
        default: break
        }
    }

    func touch(_ phase: Touch.Phase, id: Int = 1, at time: Double? = nil, _ location: Point) {
        let time = time ?? stage.time
        window.send(Touch(id: id, phase: phase, time: time, location: location))
        stage.advance(to: max(time, stage.time))
    }

    func press(_ name: KeyPress.Name) {
        window.focus(table)
        for phase in [KeyPress.Phase.down, .up] { window.send(KeyPress(name, phase, time: stage.time)) }
        stage.advance(to: stage.time)
    }

    /// A place around the middle of the window.
    static func around(_ angle: Double, radius: Double = 80) -> Point {
        middle + Point(x: cos(angle), y: sin(angle)) * radius
    }

    /// Turns it evenly by one finger, lifted in motion or taken away.
    func spin(
        from angle: Double = 0, speed: Double, lasting duration: Double = 0.1, rate: Double = 240,
        outcome: Touch.Phase = .ended
    ) {
        let begin = stage.time
        touch(.began, at: begin, Self.around(angle))
        let samples = Int((duration * rate).rounded())
        for sample in 1...samples {
            let time = Double(sample) / rate
            touch(.moved, at: begin + time, Self.around(angle + speed * time))
        }
        touch(outcome, at: begin + Double(samples) / rate, Self.around(angle + speed * Double(samples) / rate))
    }

    /// What is wrong with how it rests; `nil` for nothing.
    func faultAtRest() -> String? {
        let angles: [Turntable.State: Double] = [.up: 0, .right: 0.25, .down: 0.5, .left: 0.75]
        guard let turns = angles[state] else { return "it is \(state)" }
        if stage.needsFrame { return "it needs a frame" }
        return difference(to: turns * Self.turn) < 1e-9 ? nil : "it is \(state) and shown at \(angle)"
    }
}
