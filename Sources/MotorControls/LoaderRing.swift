import MotorAnimations
import MotorCurves
import MotorLayers

/// A loader's layer, with the few ways in which its values move.
///
/// The arc begins where the ring is turned to and is as long as `strokeEnd`. A tail that catches up with the head is
/// a ring that turns on by as much as the arc gets shorter. So nothing ever has to run back to where a circle begins.
struct LoaderRing {
    let layer: Layer

    static let rotation: Key = "transform.rotation.z"
    static let turn = 2 * Double.pi
    /// No overshoot anywhere: an arc that overshoots its progress would lie.
    static let follow = Spring(dampingRatio: 1, response: 0.35)
    static let slow = Spring(dampingRatio: 1, response: 0.5)
    /// The greatest speed to which a spring may pull the ring on its way upright, in radians per second.
    static let greatestSpeed = 25.0
    /// The arc that appears, as a part of the ring.
    static let firstArc = 0.1

    init(_ layer: Layer) {
        self.layer = layer
    }

    var progress: Double { Loader.progress(of: layer) ?? 0 }

    /// Pulls a value to a target, from where it is shown and with the velocity that it has; without a stage, where there
    /// is no time, it is there at once.
    func pull(_ path: Key, to target: Value, _ spring: Spring) {
        guard layer.stage != nil, isMoving(path) || layer[path] != target else { return put(path, to: target) }
        let animation = SpringAnimation(keyPath: path, spring: spring)
        animation.toValue = target
        layer.add(animation, forKey: path)
        layer.store(target, forKey: path)
        stopCycle(of: path)
    }

    /// Puts a value somewhere at once.
    func put(_ path: Key, to target: Value) {
        stop(path)
        layer.store(target, forKey: path)
    }

    /// Passes to a line width, as a multiple of the ring's, to what the layer says under a colour's key, and to an opacity.
    func show(width: Double, color: Key, opacity: Double) {
        pull(.lineWidth, to: .number(width * (layer["ringWidth"]?.number ?? 2.5)), Self.follow)
        if let color = layer[color] { pull(.strokeColor, to: color, Self.follow) }
        // Later than the arc is in its place, when it appears.
        pull(.opacity, to: .number(opacity), opacity > 0 ? Self.slow : Self.follow)
    }

    /// Makes the arc longer at its head, or shorter at its tail, while what turns runs out: the tail, or then the head.
    func resize(to arc: Double) {
        let excess = max(number(.strokeEnd) - arc, 0)
        let speed = velocity(Self.rotation) + (excess > 0 ? velocity(.strokeEnd) * Self.turn : 0)
        pull(.strokeEnd, to: .number(arc), Self.follow)
        turn(by: excess * Self.turn + speed / Self.follow.angularFrequency, Self.follow)
    }

    /// Lets the turning run out. A critically damped spring whose end is speed / ω away slows down from the beginning:
    /// v · exp(−ωt).
    func coast() {
        turn(by: velocity(Self.rotation) / Self.slow.angularFrequency, Self.slow)
    }

    /// Makes the arc as long as the progress, and turns the ring on to where it stands upright: a progress begins at the
    /// top.
    func fill(to arc: Double) {
        let excess = max(number(.strokeEnd) - arc, 0)
        let angle = number(Self.rotation)
        let speed = velocity(Self.rotation)
        // How far past the nearest upright place the ring is.
        let past = angle - (angle / Self.turn).rounded() * Self.turn
        if abs(past) < 0.05, abs(speed) < 1 {
            turn(by: -past, Self.slow)
            return pull(.strokeEnd, to: .number(arc), Self.follow)
        }
        // Not so near that the ring would have to be stopped short, nor that the head would have to run back.
        let least = past + max(speed / Self.slow.angularFrequency, excess * Self.turn)
        let way = (least / Self.turn - 0.005).rounded(.up) * Self.turn - past
        // A critically damped spring's speed has its peak at way · ω / e.
        let response = max(Self.slow.response, Self.turn * way / (Self.greatestSpeed * 2.718))
        let spring = Spring(dampingRatio: 1, response: response)
        turn(by: way, spring)
        pull(.strokeEnd, to: .number(arc), excess > 0 ? spring : Self.follow)
    }

    /// Stands with an arc of a length from the top; `nil` for as it is shown.
    func stand(_ arc: Double? = nil) {
        for path in [Key.strokeStart, .strokeEnd, Self.rotation] {
            put(path, to: .number(arc == nil ? number(path) : 0))
        }
        if let arc { put(.strokeEnd, to: .number(arc)) }
    }

    /// Whatever the feedback was, an inactive ring is not to be seen, and nothing of it goes on without end.
    func rest() {
        if Self.endless.contains(where: { layer.animation(forKey: cycleKey($0)) != nil }) {
            pull(.strokeEnd, to: .number(number(.strokeEnd)), Self.follow)
            coast()
        }
        if layer.opacity > 0 { pull(.opacity, to: 0, Self.follow) }
    }

    private func turn(by angle: Double, _ spring: Spring) {
        pull(Self.rotation, to: .number(number(Self.rotation) + angle), spring)
    }

    func number(_ path: Key) -> Double { layer.presentation[path]?.number ?? 0 }

    func velocity(_ path: Key) -> Double { layer.presentation.velocity(forKey: path)?.number ?? 0 }
}
