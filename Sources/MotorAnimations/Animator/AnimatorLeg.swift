import MotorCurves
import MotorGeometry
import MotorLayers

/// One uninterrupted movement of a value by a property animator.
struct AnimatorLeg {
    private let from: AnimatedValue
    private let to: AnimatedValue
    private let track: Track
    private let function: TimingFunction
    /// The delay before it starts, in seconds.
    private let delay: Double
    /// The duration after the delay, in seconds.
    private let length: Double

    /// Creates a leg that stays at one value.
    init(standingAt value: AnimatedValue, path: Key) {
        (from, to, function, delay, length) = (value, value, .linear, 0, 0)
        track = Track.between(path: path, isAdditive: false, isCumulative: false, from: value, to: value)
    }

    /// Creates a leg from one value to another.
    ///
    /// - Parameters:
    ///   - momentum: The current momentum, which a spring continues.
    ///   - isPushed: Whether a spring starts with the timing's initial velocity, if it has one.
    ///   - end: When a curve has to arrive, in seconds.
    init(
        _ path: Key, from: AnimatedValue, to: AnimatedValue, momentum: AnimatorMomentum,
        by timing: PropertyAnimator.TimingParameters, isPushed: Bool, delay: Double, end: Double
    ) {
        (self.from, self.to, self.delay) = (from, to, delay)
        guard case .spring(let spring, let initial) = timing.kind else {
            if case .curve(let curve) = timing.kind { function = curve } else { function = .linear }
            track = Track.between(
                path: path, isAdditive: false, isCumulative: false, from: from.withinReach, to: to.withinReach)
            length = max(end - delay, 0)
            return
        }
        function = .linear
        let given = isPushed ? initial : nil
        if case .vector(let kind, let first) = from, case .vector(kind, let last) = to {
            var velocity = momentum.velocity
            if let given {
                let isPlane = kind == .point || kind == .size || kind == .rect
                let each = SIMD4(given.x, isPlane ? given.y : given.x, given.x, isPlane ? given.y : given.x)
                velocity = (last - first) * each
            }
            let way = SpringWay(
                path: path, kind: kind, end: last.withinReach, offset: (first - last).withinReach,
                velocity: velocity.withinReach)
            track = SpringTrack(way, of: SpringAnimation(spring: spring))
        } else {
            track = MixedSpringTrack(
                path: path, isAdditive: false, isCumulative: false, spring: spring, from: from, to: to,
                velocity: given?.x ?? 0, momentum: given == nil ? momentum.transform : nil)
        }
        length = min(track.settlingDuration, Self.longest)
    }

    /// The longest duration, in seconds: practically endless, but still finite to compute with.
    static var longest: Double { 1e100 }

    /// When the value arrives, in seconds.
    var end: Double { delay + length }

    func value(at elapsed: Double) -> AnimatedValue {
        let time = elapsed - delay
        if time >= length { return to }
        if time <= 0 { return from }
        let value = track.value(fraction: function(time / length), time: time)
        return value.isFinite ? value : to
    }

    func velocity(at elapsed: Double) -> SIMD4<Double> {
        let time = elapsed - delay
        guard time >= 0, time < length else { return .zero }
        let fraction = time / length
        return track.velocity(
            fraction: function(fraction), fractionVelocity: function.boundedSlope(at: fraction) / length, time: time)
    }
}

/// A rate of change: a vector in units per second, or the components of a transform.
struct AnimatorMomentum {
    var velocity = SIMD4<Double>.zero
    var transform: TransformMomentum?

    var isZero: Bool { velocity == .zero && transform == nil }
}
