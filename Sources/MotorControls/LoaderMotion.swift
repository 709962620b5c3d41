import MotorAnimations
import MotorCurves
import MotorGeometry
import MotorLayers

/// How a loader's ring moves on a change of state.
///
/// Every motion takes each value of the ring from where it is, with the velocity that it has, so any may follow any.
final class LoaderMotion: Action {
    /// The motions.
    enum Kind: String {
        /// A short arc fades in.
        case appear
        /// The arc chases its own tail.
        case spin
        /// The arc shows the progress, from the top.
        case fill
        /// The arc becomes a whole ring.
        case close
        /// The tail catches up with the head, and the arc fades.
        case vanish
        /// The whole ring fades.
        case dissolve
    }

    let kind: Kind
    private let travels: Bool

    init(_ kind: Kind, travels: Bool = true) {
        self.kind = kind
        self.travels = travels
    }

    var summary: String { "Loader." + kind.rawValue + (travels ? "" : ", still") }

    func run(forKey key: Key, object layer: Layer, arguments: ActionArguments) {
        let ring = LoaderRing(layer)
        if travels {
            travel(ring)
        } else {
            stand(ring)
        }
    }

    private func travel(_ ring: LoaderRing) {
        switch kind {
        case .appear:
            ring.pull(.strokeStart, to: 0, LoaderRing.quick)
            ring.pull(.strokeEnd, to: 0.1, LoaderRing.quick)
            ring.coast()
            ring.show(width: ring.width, color: "tintColor", opacity: 1)
        case .spin:
            ring.pull(.strokeStart, to: 0, LoaderRing.follow)
            ring.spin()
            ring.show(width: ring.width, color: "tintColor", opacity: 1)
        case .fill:
            ring.pull(.strokeStart, to: 0, LoaderRing.follow)
            ring.pull(.strokeEnd, to: .number(ring.progress), LoaderRing.follow)
            ring.turnUpright()
            ring.show(width: ring.width, color: "tintColor", opacity: 1)
        case .close:
            ring.pull(.strokeStart, to: 0, LoaderRing.follow)
            ring.pull(.strokeEnd, to: 1, LoaderRing.follow)
            ring.turnUpright()
            ring.show(width: ring.width * 1.5, color: "completeColor", opacity: 1)
        case .vanish:
            let head = ring.layer.presentation[.strokeEnd]?.number ?? 0
            ring.pull(.strokeStart, to: .number(head), LoaderRing.follow)
            ring.pull(.strokeEnd, to: .number(head), LoaderRing.follow)
            ring.coast()
            ring.show(width: ring.width * 0.5, color: "tintColor", opacity: 0)
        case .dissolve:
            ring.pull(.strokeStart, to: 0, LoaderRing.follow)
            ring.pull(.strokeEnd, to: 1, LoaderRing.follow)
            ring.coast()
            ring.show(width: ring.width * 2, color: "completeColor", opacity: 0)
        }
    }

    /// The same, told without travel: shapes are there at once, only opacity and colour pass.
    private func stand(_ ring: LoaderRing) {
        let (end, color): (Double, Key) =
            switch kind {
            case .appear, .spin: (1, "tintColor")
            case .fill: (ring.progress, "tintColor")
            case .close, .dissolve: (1, "completeColor")
            case .vanish: (ring.layer.presentation[.strokeEnd]?.number ?? 1, "tintColor")
            }
        ring.put(.strokeStart, to: 0)
        ring.put(.strokeEnd, to: .number(end))
        ring.put(LoaderRing.rotation, to: 0)
        ring.show(width: ring.width, color: color, opacity: kind == .vanish || kind == .dissolve ? 0 : 1)
        if kind == .spin { ring.breathe() }
    }
}

/// A loader's layer, with the few ways in which its values move.
struct LoaderRing {
    let layer: Layer

    static let rotation: Key = "transform.rotation.z"
    /// No overshoot anywhere: an arc that overshoots its progress would lie.
    static let quick = Spring(dampingRatio: 1, response: 0.2)
    static let follow = Spring(dampingRatio: 1, response: 0.35)
    static let slow = Spring(dampingRatio: 1, response: 0.5)

    /// One cycle of the indeterminate arc, in seconds, and what it does in it: Material's numbers.
    static let cycle = 4.0 / 3
    static let steadyTurn = Double.pi / 5 + 1.5 * Double.pi
    static let growth = 0.75
    static let leastArc = 0.03
    static let easing = TimingFunction.cubicBezier(0.4, 0, 0.2, 1)

    init(_ layer: Layer) {
        self.layer = layer
    }

    var width: Double { layer["ringWidth"]?.number ?? 2.5 }
    var progress: Double { Loader.progress(of: layer) ?? 0 }

    /// Pulls a value to a target, from where it is shown and with the velocity that it has.
    func pull(_ path: Key, to target: Value, _ spring: Spring) {
        let animation = SpringAnimation(keyPath: path, spring: spring)
        animation.toValue = target
        layer.add(animation, forKey: path)
        layer.store(target, forKey: path)
        stopCycle(of: path)
    }

    /// Puts a value somewhere at once.
    func put(_ path: Key, to target: Value) {
        layer.removeAnimation(forKey: path)
        stopCycle(of: path)
        layer.store(target, forKey: path)
    }

    func show(width: Double, color: Key, opacity: Double) {
        pull(.lineWidth, to: .number(width), Self.follow)
        if let color = layer[color] { pull(.strokeColor, to: color, Self.follow) }
        // Later than the arc is in its place, when it appears.
        pull(.opacity, to: .number(opacity), opacity > 0 ? Self.slow : Self.follow)
    }

    /// Turns on to where the ring stands upright: a progress begins at the top.
    func turnUpright() {
        let angle = shownAngle
        let turn = 2 * Double.pi
        // Not so near that the ring would have to be stopped short.
        let least = angle + velocity(Self.rotation) * 0.1
        turnTo((least / turn).rounded(.up) * turn)
    }

    /// Lets the turning run out.
    func coast() {
        turnTo(shownAngle + velocity(Self.rotation) * 0.15)
    }

    private func turnTo(_ angle: Double) {
        pull(Self.rotation, to: .number(angle), Self.slow)
    }

    /// Chases its own tail without end: the arc grows for half a cycle and shrinks for the other, while it turns on.
    ///
    /// What the ring shows and how fast it moves is made up for by springs that die away.
    func spin() {
        let head = KeyframeAnimation(
            keyPath: .strokeEnd,
            values: [.number(Self.leastArc), .number(Self.leastArc + Self.growth), .number(Self.leastArc)])
        join(.strokeEnd, [head], from: Self.leastArc, velocity: 0)

        let steady = BasicAnimation(keyPath: Self.rotation)
        steady.fromValue = 0
        steady.toValue = .number(Self.steadyTurn)
        steady.isAdditive = true
        let catchingUp = KeyframeAnimation(
            keyPath: Self.rotation, values: [0, 0, .number(Self.growth * 2 * Double.pi)])
        catchingUp.isAdditive = true
        let angle = shownAngle
        let velocity = velocity(Self.rotation)
        layer.removeAnimation(forKey: Self.rotation)
        stopCycle(of: Self.rotation)
        layer.store(.number(angle), forKey: Self.rotation)
        for (place, animation) in [steady, catchingUp].enumerated() { run(animation, of: Self.rotation, place) }
        pass(Self.rotation, offset: 0, velocity: velocity - Self.steadyTurn / Self.cycle)
    }

    /// Fades in and out without end.
    func breathe() {
        let breath = KeyframeAnimation(keyPath: .opacity, values: [1, 0.4, 1])
        join(.opacity, [breath], from: 1, velocity: 0)
        layer.store(1, forKey: .opacity)
    }

    /// Starts an endless cycle of a value, and passes to it from what is shown.
    private func join(_ path: Key, _ animations: [PropertyAnimation], from start: Double, velocity: Double) {
        let offset = (layer.presentation[path]?.number ?? 0) - start
        let shownVelocity = self.velocity(path)
        layer.removeAnimation(forKey: path)
        stopCycle(of: path)
        layer.store(.number(start), forKey: path)
        for (place, animation) in animations.enumerated() { run(animation, of: path, place) }
        pass(path, offset: offset, velocity: shownVelocity - velocity)
    }

    private func run(_ animation: PropertyAnimation, of path: Key, _ place: Int) {
        animation.duration = Self.cycle
        animation.timing.repeatCount = .infinity
        animation.isCumulative = animation.isAdditive
        if let keyframes = animation as? KeyframeAnimation { keyframes.timingFunctions = [Self.easing, Self.easing] }
        layer.add(animation, forKey: Self.cycleKeys(of: path)[place])
    }

    /// Adds a difference that dies away.
    private func pass(_ path: Key, offset: Double, velocity: Double) {
        let animation = SpringAnimation(keyPath: path, spring: Self.follow)
        animation.isAdditive = true
        animation.fromValue = .number(offset)
        animation.toValue = 0
        animation.absoluteVelocity = .number(velocity)
        layer.add(animation, forKey: Self.cycleKeys(of: path)[2])
    }

    private func stopCycle(of path: Key) {
        for key in Self.cycleKeys(of: path) { layer.removeAnimation(forKey: key) }
    }

    /// Under which keys the endless motions of a value run, and the spring that passes to them.
    private static func cycleKeys(of path: Key) -> [Key] {
        switch path {
        case .strokeEnd: headKeys
        case .opacity: breathKeys
        case rotation: turnKeys
        default: []
        }
    }

    private static let headKeys: [Key] = ["head.cycle", "head.cycle2", "head.pass"]
    private static let breathKeys: [Key] = ["breath.cycle", "breath.cycle2", "breath.pass"]
    private static let turnKeys: [Key] = ["turn.steady", "turn.catchingUp", "turn.pass"]

    private var shownAngle: Double { layer.presentation[Self.rotation]?.number ?? 0 }

    private func velocity(_ path: Key) -> Double { layer.presentation.velocity(forKey: path)?.number ?? 0 }
}
