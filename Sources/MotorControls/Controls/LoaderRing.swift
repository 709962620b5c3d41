import MotorLayers
import MotorMath

/// A loader's layer, with the motions of its values.
///
/// The arc begins at the ring's rotation and is `strokeEnd` long. When the tail catches up with the head, the ring
/// rotates by as much as the arc gets shorter. So no value ever runs back to where the circle begins.
struct LoaderRing {
    let layer: Layer

    static let rotation: Key = "transform.rotation.z"
    static let fullTurn = 2 * Double.pi
    /// Without overshoot: an arc that overshoots its progress would be wrong.
    static let tracking = Spring(dampingRatio: 1, response: 0.35)
    static let slow = Spring(dampingRatio: 1, response: 0.5)
    /// The greatest speed that a spring may give the ring while it rotates upright, in radians per second.
    static let greatestSpeed = 25.0
    /// The length of the arc that appears, as a fraction of the ring.
    static let firstArc = 0.1

    init(_ layer: Layer) {
        self.layer = layer
    }

    var progress: Double { Loader.progress(of: layer) ?? 0 }

    /// Animates a value to a target from its current position and velocity. Without a stage, where there is no clock,
    /// sets it at once.
    func animate(_ path: Key, to target: Value, _ spring: Spring) {
        guard layer.stage != nil, isMoving(path) || layer[path] != target else { return put(path, to: target) }
        let animation = SpringAnimation(keyPath: path, spring: spring)
        animation.toValue = target
        layer.add(animation, forKey: path)
        layer.store(target, forKey: path)
        stopCycle(of: path)
    }

    /// Sets a value at once.
    func put(_ path: Key, to target: Value) {
        stop(path)
        layer.store(target, forKey: path)
    }

    /// Animates the line width to a multiple of the ring's, the color to the layer's value under a key, and the
    /// opacity.
    func show(width: Double, color: Key, opacity: Double) {
        animate(.lineWidth, to: .number(width * (layer["ringWidth"]?.number ?? 2.5)), Self.tracking)
        if let shown = layer[color] {
            animate(.strokeColor, to: shown, Self.tracking)
            layer.bind(color, given: shown, by: AnimatedChange.ease(.strokeColor, toValueOf: ValueKey(color)))
        }
        // When the arc appears, opacity is slower than the arc's position.
        animate(.opacity, to: .number(opacity), opacity > 0 ? Self.slow : Self.tracking)
    }

    /// Lengthens the arc at its head or shortens it at its tail, while the rotation coasts to a stop.
    func resize(to arc: Double) {
        let excess = max(number(.strokeEnd) - arc, 0)
        let speed = velocity(Self.rotation) + (excess > 0 ? velocity(.strokeEnd) * Self.fullTurn : 0)
        animate(.strokeEnd, to: .number(arc), Self.tracking)
        rotate(by: excess * Self.fullTurn + speed / Self.tracking.angularFrequency, Self.tracking)
    }

    /// Lets the rotation coast. A critically damped spring whose target is speed / ω away decelerates from the
    /// beginning: v · exp(−ωt).
    func coast() {
        rotate(by: velocity(Self.rotation) / Self.slow.angularFrequency, Self.slow)
    }

    /// Makes the arc as long as the progress and rotates the ring further until it is upright, because a progress begins at
    /// the top.
    func fill(to arc: Double) {
        let excess = max(number(.strokeEnd) - arc, 0)
        let angle = number(Self.rotation)
        let speed = velocity(Self.rotation)
        // How far the ring is past the nearest upright angle.
        let past = angle - (angle / Self.fullTurn).rounded() * Self.fullTurn
        if abs(past) < 0.05, abs(speed) < 1 {
            rotate(by: -past, Self.slow)
            return animate(.strokeEnd, to: .number(arc), Self.tracking)
        }
        // Not so close that the ring would have to brake hard, or the head would have to run back.
        let least = past + max(speed / Self.slow.angularFrequency, excess * Self.fullTurn)
        let angleToTurn = (least / Self.fullTurn - 0.005).rounded(.up) * Self.fullTurn - past
        // A critically damped spring's speed peaks at distance · ω / e.
        let response = max(Self.slow.response, Self.fullTurn * angleToTurn / (Self.greatestSpeed * 2.718))
        let spring = Spring(dampingRatio: 1, response: response)
        rotate(by: angleToTurn, spring)
        animate(.strokeEnd, to: .number(arc), excess > 0 ? spring : Self.tracking)
    }

    /// Holds an arc of a length still, starting at the top; `nil` keeps the current length.
    func setArc(_ arc: Double? = nil) {
        for path in [Key.strokeStart, .strokeEnd, Self.rotation] {
            put(path, to: .number(arc == nil ? number(path) : 0))
        }
        if let arc { put(.strokeEnd, to: .number(arc)) }
    }

    /// Whatever the feedback was, an inactive ring is invisible and has no endless motion.
    func hide() {
        if isInCycle {
            animate(.strokeEnd, to: .number(number(.strokeEnd)), Self.tracking)
            coast()
        }
        if layer.opacity > 0 { animate(.opacity, to: 0, Self.tracking) }
    }

    private func rotate(by angle: Double, _ spring: Spring) {
        animate(Self.rotation, to: .number(number(Self.rotation) + angle), spring)
    }

    func number(_ path: Key) -> Double { layer.presentation[path]?.number ?? 0 }

    /// The velocity per second of the layer's time, the time in which it will come to rest.
    func velocity(_ path: Key) -> Double { (layer.handoverVelocity(forKey: path)?.number ?? 0) / layer.clockRate }
}
