import ControlScenes
import FineMotor
import Foundation
import GalleryExhibits

/// A table of 200 × 200 points in the center of a window of 300 × 300.
final class TurntableScene: ViewScene<Turntable> {
    static let middle = Point(x: 150, y: 150)
    static let turn = 2 * Double.pi

    init(_ table: Turntable = Turntable(frame: Rect(x: 0, y: 0, width: 200, height: 200))) {
        super.init(table, size: Size(width: 300, height: 300))
    }

    var table: Turntable { view }
    var state: Turntable.State { table.interaction.state }
    var content: Layer { table.content.layer }
    var angle: Double { content.presentation["transform.rotation.z"]!.number! }
    var velocity: Double { content.presentation.velocity(forKey: "transform.rotation.z")!.number! }

    /// The visible difference between the shown angle and another: at most half a turn.
    func difference(to other: Double) -> Double { abs((angle - other).remainder(dividingBy: Self.turn)) }

    func press(_ name: KeyPress.Name) {
        window.focus(table)
        strike(name.rawValue)
    }

    /// A point around the center of the window.
    static func around(_ angle: Double, radius: Double = 80) -> Point {
        middle + Point(x: cos(angle), y: sin(angle)) * radius
    }

    /// Turns the table at a constant speed with one finger, which is then lifted in motion or cancelled.
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

    /// A description of what is wrong at rest; `nil` if all is right.
    func faultAtRest() -> String? {
        let angles: [Turntable.State: Double] = [.up: 0, .right: 0.25, .down: 0.5, .left: 0.75]
        guard let turns = angles[state] else { return "it is \(state)" }
        if stage.needsFrame { return "it needs a frame" }
        return difference(to: turns * Self.turn) < 1e-9 ? nil : "it is \(state) and shown at \(angle)"
    }
}
