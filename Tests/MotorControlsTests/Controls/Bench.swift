import FineMotor
import MotorTesting

/// A control under a hand: what is done to it happens at once, and its knob is looked at right before and right after.
final class Bench<View: Control> {
    let control: View
    let stage: HandDrivenStage
    /// The name of the knob.
    private let part: String
    /// How far the knob went at once when no touch had moved.
    private(set) var greatestJump = 0.0

    init(_ control: View, in size: Size = Size(width: 400, height: 200), part: String = "knob") {
        (self.control, self.part) = (control, part)
        stage = HandDrivenStage(control, in: size)
        stage.advance(to: 0)
        control.onEvent(.valueChanged) { [unowned self] _ in changes += 1 }
    }

    var layer: Layer { control.layer }
    var time: Double { stage.time }
    var state: String { layer["state"]!.string! }
    var knob: Layer { layer.sublayers.first { $0.name == part }! }
    /// Where the knob is shown.
    var position: Double { knob.presentation["position"]!.point!.x }
    /// How fast it is shown to move.
    var velocity: Double { knob.presentation.velocity(forKey: "position")!.point!.x }
    /// How often its user has changed the value.
    private(set) var changes = 0

    /// Does something at a time.
    func at(_ time: Double, mayMove: Bool = false, _ body: () -> Void) {
        stage.advance(to: max(time, stage.time))
        let before = position
        body()
        stage.advance(to: stage.time)
        if !mayMove { greatestJump = max(greatestJump, abs(position - before)) }
    }

    func touch(_ phase: Touch.Phase, at time: Double, _ x: Double, id: Int = 1) {
        at(time, mayMove: phase == .moved) {
            stage.touch(phase, at: stage.time, location: Point(x: x, y: control.bounds.midY), id: id)
        }
    }

    func press(_ names: KeyPress.Name..., at time: Double) {
        for name in names {
            at(time) { stage.key(name, .down, at: stage.time) }
            at(time) { stage.key(name, .up, at: stage.time) }
        }
    }

    func type(_ text: String, at time: Double) {
        for character in text { press(KeyPress.Name(rawValue: String(character)), at: time) }
    }

    func tap(at time: Double, _ x: Double) {
        touch(.began, at: time, x)
        touch(.ended, at: time + 0.08, x)
    }

    /// Drags with a constant speed, sampled at 120 Hz, and lets go in motion unless a rest is wanted.
    func drag(at time: Double, from start: Double, to end: Double, in seconds: Double, rest: Double = 0) {
        let count = Int(seconds * 120)
        touch(.began, at: time, start)
        for step in 1...count {
            let part = Double(step) / Double(count)
            touch(.moved, at: time + seconds * part, start + (end - start) * part)
        }
        touch(.ended, at: time + seconds + rest, end)
    }
}
