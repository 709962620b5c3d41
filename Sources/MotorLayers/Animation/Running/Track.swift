import MotorMath

/// An animation resolved when it was added: a value for every moment of its cycle.
class Track {
    /// The key or key path of the value.
    let path: Key
    let isAdditive: Bool
    let isCumulative: Bool
    /// The meaning of the numbers; `nil` if the values are not vectors.
    let kind: AnimatedValue.Kind?

    init(path: Key, isAdditive: Bool, isCumulative: Bool, kind: AnimatedValue.Kind?) {
        self.path = path
        self.isAdditive = isAdditive
        self.isCumulative = isCumulative
        self.kind = kind
    }

    /// The value within one cycle.
    ///
    /// - Parameters:
    ///   - fraction: 0…1 of the cycle, with easing applied.
    ///   - time: Seconds since the beginning of the cycle, without easing.
    func value(fraction: Double, time: Double) -> AnimatedValue {
        guard let kind else { preconditionFailure("Track: abstract") }
        return .vector(kind, numbers(fraction: fraction, time: time))
    }

    /// The same value as numbers, for a vector.
    func numbers(fraction: Double, time: Double) -> SIMD4<Double> { preconditionFailure("Track: abstract") }

    /// A moment of a cycle, and how time continues from it.
    struct Moment {
        /// 0…1 of the cycle, with easing applied, and its rate of change per second.
        var fraction, fractionRate: Double
        /// Whether the fraction falls from this moment on. If so, the earlier of two adjacent pieces holds.
        var goesBack: Bool
        /// Seconds since the beginning of the cycle, without easing, and their rate of change per second.
        var time, timeRate: Double
        /// The number of completed cycles.
        var iteration: Double
    }

    /// The velocity of a vector, in units per second, in the piece that holds from a moment on; zero for any other value.
    func velocity(at moment: Moment) -> SIMD4<Double> { .zero }

    /// The value some seconds after a moment, as if the piece that holds from then on had no beginning and no end.
    func value(at moment: Moment, later seconds: Double) -> AnimatedValue {
        guard let kind else { return value(fraction: moment.fraction, time: moment.time) }
        return .vector(
            kind, numbers(fraction: moment.fraction, time: moment.time) + velocity(at: moment) * seconds)
    }

    /// Whether it follows stage time alone, as an animator does, and ignores the clocks of its layer and its animation.
    var ignoresClocks: Bool { false }

    /// Whether its values come from a caller's code, which may edit the layer.
    var runsClientCode: Bool { false }

    /// Moves the target and the displayed value of a spring. Has no effect on other tracks.
    func carry(by displacement: SIMD4<Double>) {}

    /// A spring's settling time; the default duration for other tracks.
    var settlingDuration: Double { Transaction.defaultAnimationDuration }
}

extension Track {
    /// A track from one value to another.
    static func between(
        path: Key, isAdditive: Bool, isCumulative: Bool, from: AnimatedValue, to: AnimatedValue
    ) -> Track {
        guard case .vector(let kind, let start) = from, case .vector(kind, let end) = to else {
            return BasicTrack(path: path, isAdditive: isAdditive, isCumulative: isCumulative, from: from, to: to)
        }
        return VectorTrack(
            path: path, isAdditive: isAdditive, isCumulative: isCumulative, kind: kind, from: start, to: end)
    }
}

/// A track from one vector to another.
private final class VectorTrack: Track {
    private let from: SIMD4<Double>
    private let to: SIMD4<Double>

    init(
        path: Key, isAdditive: Bool, isCumulative: Bool, kind: AnimatedValue.Kind, from: SIMD4<Double>,
        to: SIMD4<Double>
    ) {
        (self.from, self.to) = (from, to)
        super.init(path: path, isAdditive: isAdditive, isCumulative: isCumulative, kind: kind)
    }

    override func numbers(fraction: Double, time: Double) -> SIMD4<Double> {
        from.interpolated(to: to, fraction: fraction)
    }

    override func velocity(at moment: Moment) -> SIMD4<Double> { (to - from) * moment.fractionRate }
}

/// A track between two values that are not vectors of the same kind.
private final class BasicTrack: Track {
    private let from: AnimatedValue
    private let to: AnimatedValue

    init(path: Key, isAdditive: Bool, isCumulative: Bool, from: AnimatedValue, to: AnimatedValue) {
        (self.from, self.to) = (from, to)
        super.init(path: path, isAdditive: isAdditive, isCumulative: isCumulative, kind: nil)
    }

    override func value(fraction: Double, time: Double) -> AnimatedValue {
        from.interpolated(to: to, fraction: fraction)
    }

    override func value(at moment: Moment, later seconds: Double) -> AnimatedValue {
        from.interpolated(to: to, fraction: moment.fraction + moment.fractionRate * seconds)
    }
}

/// A vector driven by a spring: one solution of the spring serves all its numbers.
final class SpringTrack: Track {
    private let spring: Spring
    private let shape: SpringShape
    private var end: SIMD4<Double>
    private let offset: SIMD4<Double>
    private let startVelocity: SIMD4<Double>
    private let duration: Double

    init(_ start: SpringStart, of animation: SpringAnimation) {
        (spring, shape) = (animation.spring, SpringShape(animation.spring))
        end = start.end
        offset = start.offset
        startVelocity = start.velocity
        duration = animation.duration > 0 ? animation.duration : animation.naturalDuration(of: start)
        super.init(
            path: start.path, isAdditive: animation.isAdditive, isCumulative: animation.isCumulative, kind: start.kind)
    }

    init(_ banked: BankedSpring, _ facts: SpringFacts) {
        (spring, shape) = (banked.physics, SpringShape(banked.physics))
        end = facts.target
        offset = facts.offset
        startVelocity = facts.velocity
        duration = facts.end - facts.begin
        super.init(path: banked.path, isAdditive: false, isCumulative: false, kind: banked.kind)
    }

    override func carry(by displacement: SIMD4<Double>) { end += displacement }

    override func numbers(fraction: Double, time: Double) -> SIMD4<Double> {
        let factors = shape.factors(at: time)
        return end + (offset * factors.offset + startVelocity * factors.velocity)
    }

    override func velocity(at moment: Moment) -> SIMD4<Double> {
        let basis = spring.basis(at: moment.time)
        return (offset * basis.velocityFromOffset + startVelocity * basis.velocityFromVelocity) * moment.timeRate
    }

    override var settlingDuration: Double { duration }
}

/// A spring for a value that can be interpolated but not added, such as a transform: it drives the remaining fraction.
final class MixedSpringTrack: Track {
    private let spring: Spring
    private let from: AnimatedValue
    private let to: AnimatedValue
    /// In whole distances per second, toward the target.
    private let startVelocity: Double
    /// The initial rate of change, which the spring damps.
    private let momentum: Momentum?

    init(
        path: Key, isAdditive: Bool, isCumulative: Bool, spring: Spring, from: AnimatedValue, to: AnimatedValue,
        velocity: Double, momentum: Momentum?
    ) {
        self.spring = spring
        self.from = from
        self.to = to
        startVelocity = velocity
        self.momentum = momentum
        super.init(path: path, isAdditive: isAdditive, isCumulative: isCumulative, kind: nil)
    }

    override func value(fraction: Double, time: Double) -> AnimatedValue { value(at: spring.basis(at: time)) }

    override func value(at moment: Moment, later seconds: Double) -> AnimatedValue {
        value(at: moment.time, later: moment.timeRate * seconds)
    }

    /// The value some seconds after a time, if it kept the velocity of that time.
    func value(at time: Double, later seconds: Double) -> AnimatedValue {
        var basis = spring.basis(at: time)
        basis.offsetFromOffset += basis.velocityFromOffset * seconds
        basis.offsetFromVelocity += basis.velocityFromVelocity * seconds
        return value(at: basis)
    }

    private func value(at basis: Spring.Basis) -> AnimatedValue {
        let left = basis.offsetFromOffset - startVelocity * basis.offsetFromVelocity
        let value = from.interpolated(to: to, fraction: 1 - left)
        guard let momentum else { return value }
        return momentum.moved(value, by: basis.offsetFromVelocity)
    }

    override var settlingDuration: Double {
        let threshold = SpringAnimation.settledPart
        let duration = spring.settlingDuration(offset: 1, velocity: -startVelocity, threshold: threshold)
        guard momentum != nil else { return duration }
        let reach = spring.response / (2 * .pi)
        return max(duration, spring.settlingDuration(offset: 0, velocity: 1, threshold: reach * threshold))
    }
}
