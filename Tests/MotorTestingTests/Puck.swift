@testable import MotorLayers
import FineMotor

/// A puck that a finger drags and throws to one of two ends, with an optional flaw, to check that the laws find it.
final class Puck: Control {
    /// Its flaw.
    enum Flaw: String, CaseIterable {
        case none
        case jumpsWhenCaught  // Its center jumps to the finger.
        case outrunsTheFinger  // It moves farther than the finger.
        case jumpsWhenLetGo  // It jumps to its target when it is released.
        case losesVelocity  // It starts from rest when it is released.
        case jumpsWhenDisabled  // It jumps to its target when it is disabled during a drag.
        case flashes  // Its color changes at once while it is held.
        case restsBetween  // It stays where it was released.
        case staysHeld  // It stays held after the touch was cancelled.
        case reports  // It reports a diagnostic in flight.
        case neverRests  // It blinks forever.
        case keepsATimer  // It rests, but keeps a timer.
        case keepsATimerWhenCancelled  // It keeps a timer once its touch was cancelled.
        case ignoresReducedMotion  // It flies under reduced motion, too.
        case restsBetweenWithReducedMotion  // It stays where it was released under reduced motion.
        case dependsOnFeedback  // It comes to rest only when its feedback says so.
        case staysDisabled  // It takes no touch once it has been disabled.
        case isDeafOnceWider  // It takes no touch once it has been wider.
        case isDeafOnceRemoved  // It takes no touch once it has left its window.
        case forgetsItsSide  // It does not remember its side.
        case changesWhenRestored  // It has other corners when it is restored.
        case clicksWhenRestored  // It gives feedback when it is restored.
        case wakesLate  // It comes to rest 0.2 s after it is enabled, which is no flaw.
        case retainsItself  // Its closure captures it strongly.
    }

    private let flaw: Flaw
    private let pan = PanRecognizer(minimumDistance: 0)
    private var origin = Point.zero
    private var isMoving = false
    private var hasBeenRemoved = false

    static let ends = [Point(x: 70, y: 120), Point(x: 250, y: 120)]

    init(_ flaw: Flaw = .none) {
        self.flaw = flaw
        super.init(frame: Rect(x: 0, y: 0, width: 44, height: 44))
        Transaction.withoutActions {
            layer.name = "Puck"
            layer.backgroundColor = .white
            layer["isRight"] = false
            layer["state"] = "left"
        }
        addGestureRecognizer(pan)
        pan.onChange { [weak self] pan, state in self?.moved(pan, state) }
        if flaw == .retainsItself { pan.onChange { _, _ in self.layer.name = "Puck" } }
    }

    override class var defaults: Style {
        ["actions": .actions(["landing": .spring(.position, to: ends[0], dampingRatio: 0.9, response: 0.4)])]
    }

    override var rememberedKeys: [Key] { flaw == .forgetsItsSide ? ["isEnabled"] : ["isEnabled", "isRight"] }
    override var canBecomeFocused: Bool { false }
    override func contains(_ point: Point) -> Bool { bounds.inset(dx: -20, dy: -20).contains(point) }

    override func didEnterStage() {
        super.didEnterStage()
        Transaction.withoutActions { center = home }
        if flaw == .isDeafOnceRemoved, hasBeenRemoved { pan.isEnabled = false }
        hasBeenRemoved = true
    }

    override func layerDidChange(_ layer: Layer, key: Key) {
        super.layerDidChange(layer, key: key)
        switch key {
        case "isEnabled" where flaw == .staysDisabled && !isEnabled: pan.isEnabled = false
        case "isEnabled" where flaw == .wakesLate && isEnabled && pan.touches.isEmpty:
            layer["state"] = "waking"
            layer.stage?.schedule(after: 0.2) { [weak self] in
                if let layer = self?.layer, layer["state"] == "waking" { layer["state"] = "left" }
            }
        case "isEnabled" where flaw == .jumpsWhenDisabled && !isEnabled:
            Transaction.withoutActions {
                layer.removeAllAnimations()
                center = home
            }
        case "bounds" where flaw == .isDeafOnceWider && bounds.width > 50: pan.isEnabled = false
        case "isRight" where !isMoving:
            Transaction.withoutActions {
                center = home
                if flaw == .changesWhenRestored, window != nil { layer.cornerRadius = 8 }
                layer["state"] = layer["isRight"] == true ? "right" : "left"
            }
            if flaw == .clicksWhenRestored { window?.stage.give(.sound("click"), on: layer) }
        default: break
        }
    }

    private var home: Point { Self.ends[layer["isRight"] == true ? 1 : 0] }

    private func moved(_ pan: PanRecognizer, _ state: GestureRecognizer.State) {
        let shown = layer.presentation["position"]?.point ?? center
        Transaction.withoutActions {
            switch state {
            case .began:
                layer.removeAnimation(forKey: "position")
                origin = flaw == .jumpsWhenCaught ? pan.location : shown
                center = origin
                layer["state"] = "held"
                if flaw == .flashes { layer.backgroundColor = .black }
            case .changed:
                center = origin + pan.translation * (flaw == .outrunsTheFinger ? 2 : 1)
            case .ended, .cancelled:
                if state == .ended || flaw != .staysHeld { release(state == .ended ? pan.velocity : .zero) }
            case .possible, .failed: break
            }
        }
    }

    private func release(_ velocity: Point) {
        let projected = center + velocity * 0.2
        isMoving = true
        layer["isRight"] = .bool(projected.distance(to: Self.ends[0]) > projected.distance(to: Self.ends[1]))
        isMoving = false
        layer.backgroundColor = .white
        let rests = { [unowned self] in layer["state"] = layer["isRight"] == true ? "right" : "left" }
        let reducesMotion = layer.nearest("reducesMotion")?.bool == true
        if flaw != .dependsOnFeedback { rests() }
        if flaw != .restsBetween, flaw != .restsBetweenWithReducedMotion || !reducesMotion {
            fly(with: velocity, isStill: reducesMotion && flaw != .ignoresReducedMotion)
        }
        if flaw == .dependsOnFeedback, layer.action(forKey: "landing") != nil { rests() }
        if flaw == .neverRests, layer.animation(forKey: "blink") == nil {
            let blink = BasicAnimation(keyPath: "opacity")
            (blink.fromValue, blink.toValue) = (1, 0.5)
            (blink.duration, blink.timing.repeatCount, blink.timing.autoreverses) = (0.5, .infinity, true)
            layer.add(blink, forKey: "blink")
        }
        if flaw == .keepsATimer || flaw == .keepsATimerWhenCancelled && pan.state == .cancelled {
            layer.stage?.schedule(after: 3600) {}
        }
        if flaw == .reports { layer["zPosition"] = .number(.nan) }
    }

    private func fly(with velocity: Point, isStill: Bool) {
        let from = center
        center = home
        guard !isStill, flaw != .jumpsWhenLetGo else { return }
        let spring = SpringAnimation(spring: Spring(dampingRatio: 0.9, response: 0.4))
        spring.fromValue = .point(from)
        spring.absoluteVelocity = .point(flaw == .losesVelocity ? .zero : velocity)
        layer.add(spring, forKey: "position")
    }
}
