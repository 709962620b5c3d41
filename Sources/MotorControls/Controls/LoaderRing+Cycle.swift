import MotorLayers
import MotorMath

/// The endless motions: the ring's arc that chases its tail, and the pulse that replaces it with reduced motion.
extension LoaderRing {
    /// One cycle of the indeterminate arc, in seconds, and its extents: Material's numbers.
    static let cycle = 4.0 / 3
    static let steadyRotation = Double.pi / 5 + 1.5 * Double.pi
    static let growth = 0.75
    static let leastArc = 0.03
    static let easing = TimingFunction.cubicBezier(0.4, 0, 0.2, 1)

    /// The values with a cycle.
    static let endless: [Key] = [.strokeEnd, rotation, .opacity]

    /// Starts the chase: the arc grows for half a cycle, its tail catches up in the other half, and it rotates all the
    /// while.
    ///
    /// It begins at the point of the cycle where the arc has its current length. Springs that die away compensate for
    /// the difference in velocity.
    func spin() {
        let (arc, angle) = (number(.strokeEnd), number(Self.rotation))
        let (growing, rotating) = (velocity(.strokeEnd), velocity(Self.rotation))
        let phase = Self.phase(ofArc: arc)

        let head = KeyframeAnimation(
            keyPath: .strokeEnd,
            values: [.number(Self.leastArc), .number(Self.leastArc + Self.growth), .number(Self.leastArc)])
        begin(.strokeEnd, at: .number(Self.leastArc), [head], phase: phase)

        let catchingUp = KeyframeAnimation(
            keyPath: Self.rotation, values: [0, 0, .number(Self.growth * Self.fullTurn)])
        catchingUp.isAdditive = true
        let steady = BasicAnimation(keyPath: Self.rotation)
        steady.fromValue = 0
        steady.toValue = .number(Self.steadyRotation)
        steady.isAdditive = true
        begin(Self.rotation, at: .number(angle), [catchingUp, steady], phase: phase)

        // The tail compensates for an arc that is too long, the head for one that is too short.
        let difference = arc - number(.strokeEnd)
        let excess = max(difference, 0) * Self.fullTurn
        layer.store(.number(2 * angle - number(Self.rotation) + excess), forKey: Self.rotation)
        pass(.strokeEnd, offset: difference, velocity: growing - velocity(.strokeEnd))
        pass(Self.rotation, offset: -excess, velocity: rotating - velocity(Self.rotation))
    }

    /// Fades in and out.
    func breathe() {
        let (shown, fading) = (number(.opacity), velocity(.opacity))
        begin(.opacity, at: 1, [KeyframeAnimation(keyPath: .opacity, values: [1, 0.4, 1])], phase: 0)
        pass(.opacity, offset: shown - 1, velocity: fading - velocity(.opacity))
    }

    /// Whether an animation moves any of its values.
    var isMoving: Bool { ([.strokeStart] + Self.endless).contains { isMoving($0) } }

    /// Whether one of the endless motions is running.
    var isInCycle: Bool { Self.endless.contains { layer.hasAnimation(forKey: cycleKey($0)) } }

    /// Whether an animation moves a value.
    func isMoving(_ path: Key) -> Bool {
        layer.hasAnimation(forKey: path) || Self.keys(of: path).contains { layer.hasAnimation(forKey: $0) }
    }

    /// Removes the animations of a value.
    func stop(_ path: Key) {
        layer.removeAnimation(forKey: path)
        stopCycle(of: path)
    }

    func stopCycle(of path: Key) {
        for key in Self.keys(of: path) { layer.removeAnimation(forKey: key) }
    }

    /// The key under which a value's cycle runs.
    func cycleKey(_ path: Key) -> Key { Self.keys(of: path)[0] }

    /// The phase at which the arc has a length, 0…1: for a short one while it grows, for a long one while it shrinks.
    private static func phase(ofArc arc: Double) -> Double {
        let grown = min(max((arc - leastArc) / growth, 0), 1)
        let isShort = grown < 0.5
        // The curve is monotonic: bisect.
        var (low, high) = (0.0, 1.0)
        for _ in 0..<40 {
            let middle = (low + high) / 2
            if easing(middle) < (isShort ? grown : 1 - grown) { low = middle } else { high = middle }
        }
        return isShort ? low / 2 : 0.5 + low / 2
    }

    /// Starts the endless motions of a value at a phase of their cycle.
    private func begin(_ path: Key, at value: Value, _ motions: [PropertyAnimation], phase: Double) {
        stop(path)
        layer.store(value, forKey: path)
        for (key, animation) in zip(Self.keys(of: path), motions) {
            animation.duration = Self.cycle
            animation.timing.repeatCount = .infinity
            animation.isCumulative = animation.isAdditive
            if let keyframes = animation as? KeyframeAnimation {
                keyframes.timingFunctions = [Self.easing, Self.easing]
                animation.timing.timeOffset = phase * Self.cycle
            }
            layer.add(animation, forKey: key)
        }
    }

    /// Adds an offset that dies away, with a velocity per second of the layer's time. Has no effect without a stage, where
    /// there is no clock.
    private func pass(_ path: Key, offset: Double, velocity: Double) {
        guard layer.stage != nil, let key = Self.keys(of: path).last else { return }
        let animation = SpringAnimation(keyPath: path, spring: Self.tracking)
        animation.isAdditive = true
        animation.fromValue = .number(offset)
        animation.toValue = 0
        animation.absoluteVelocity = .number(velocity * layer.clockRate)
        layer.add(animation, forKey: key)
    }

    /// The keys of a value's endless motions; the last one is for the spring that leads into them.
    private static func keys(of path: Key) -> [Key] {
        switch path {
        case .strokeEnd: headKeys
        case .opacity: breathKeys
        case rotation: rotationKeys
        default: []
        }
    }

    private static let headKeys: [Key] = ["head.cycle", "head.pass"]
    private static let breathKeys: [Key] = ["breath.cycle", "breath.pass"]
    private static let rotationKeys: [Key] = ["turn.cycle", "turn.steady", "turn.pass"]
}
