import FineMotor
import HandModel
import MotorExhibits

/// A puck that a finger drags and throws to one of two places, with an optional flaw, to check that the laws find it.
final class Puck: View {
    /// Its flaw.
    enum Flaw: String, CaseIterable {
        case none
        /// Its center jumps to the finger.
        case jumpsWhenCaught
        /// It moves farther than the finger.
        case outrunsTheFinger
        /// It is at its target as soon as it is released.
        case jumpsWhenLetGo
        /// It starts from rest when it is released.
        case losesVelocity
        /// It stays where it was released.
        case restsBetween
        /// It stays held after the touch was cancelled.
        case staysHeld
        /// It blinks forever.
        case neverRests
        /// It rests, but keeps requesting frames.
        case needsFrames
    }

    private let flaw: Flaw
    private let pan = PanRecognizer(minimumDistance: 0)
    private var origin = Point.zero

    static let places = [Point(x: 70, y: 120), Point(x: 250, y: 120)]

    init(_ flaw: Flaw) {
        self.flaw = flaw
        super.init(frame: Rect(x: 0, y: 0, width: 44, height: 44))
        Transaction.withoutActions {
            layer.name = "Puck"
            layer["backgroundColor"] = .color(.white)
            layer["state"] = "resting"
        }
        pan.onChange { [weak self] pan, state in self?.moved(pan, state) }
    }

    override func contains(_ point: Point) -> Bool { bounds.inset(dx: -60, dy: -60).contains(point) }

    override func touch(_ touch: Touch, at location: Point) { pan.send(touch) }

    override func didEnterStage() {
        super.didEnterStage()
        Transaction.withoutActions { center = Self.places[0] }
    }

    private func moved(_ pan: PanRecognizer, _ state: GestureRecognizer.State) {
        let shown = layer.presentation["position"]?.point ?? center
        Transaction.withoutActions {
            switch state {
            case .began:
                layer.removeAnimation(forKey: "position")
                origin = flaw == .jumpsWhenCaught ? pan.location : shown
                center = origin
                layer["state"] = "held"
            case .changed:
                center = origin + pan.translation * (flaw == .outrunsTheFinger ? 2 : 1)
            case .ended, .cancelled:
                if state == .ended || flaw != .staysHeld { layer["state"] = "resting" }
                if flaw != .restsBetween { fly(with: state == .ended ? pan.velocity : .zero) }
            case .possible, .failed: break
            }
        }
    }

    private func fly(with velocity: Point) {
        let from = center
        center = Self.places.min {
            $0.distance(to: from + velocity * 0.2) < $1.distance(to: from + velocity * 0.2)
        }!
        let spring = SpringAnimation(spring: Spring(dampingRatio: 0.9, response: 0.4))
        spring.fromValue = .point(from)
        spring.absoluteVelocity = .point(flaw == .losesVelocity ? .zero : velocity)
        if flaw != .jumpsWhenLetGo { layer.add(spring, forKey: "position") }
        if flaw == .neverRests, layer.animation(forKey: "blink") == nil {
            let blink = BasicAnimation(keyPath: "opacity")
            (blink.fromValue, blink.toValue) = (1, 0.5)
            (blink.duration, blink.timing.repeatCount, blink.timing.autoreverses) = (0.5, .infinity, true)
            layer.add(blink, forKey: "blink")
        }
        if flaw == .needsFrames { layer.stage?.schedule(after: 3600) {} }
    }
}

extension Hands {
    static func puck(_ flaw: Puck.Flaw) -> Hands {
        Hands(
            exhibit: Exhibit(
                name: "puck", summary: "is thrown from place to place", size: Size(width: 320, height: 240),
                make: { Puck(flaw) }, states: ["resting", "held"]),
            space: HandSpace(
                grab: Point(x: 76, y: 117), travel: Point(x: 180, y: 0), caught: Point(x: 262, y: 120)),
            restingStates: ["resting"],
            gains: [Gain("position", of: "Puck", perPoint: 1)],
            dragged: Dragged(key: "position", states: ["held"], expected: { finger, _ in .point(finger) }),
            faultAtRest: { showing in
                Puck.places.contains { $0 == showing.component.center } ? nil : "it is at \(showing.component.center)"
            })
    }
}
