import MotorCurves
import MotorGeometry
import MotorLayers

/// An animation that was resolved when it was added: a value for every moment of its cycle.
class Track {
    /// The key or key path of the value.
    let path: Key
    let isAdditive: Bool
    let isCumulative: Bool

    init(path: Key, isAdditive: Bool, isCumulative: Bool) {
        (self.path, self.isAdditive, self.isCumulative) = (path, isAdditive, isCumulative)
    }

    /// The value within one cycle.
    ///
    /// - Parameters:
    ///   - fraction: 0…1 of the cycle, with easing applied.
    ///   - time: Seconds since the beginning of the cycle, without easing.
    func value(fraction: Double, time: Double) -> AnimatedValue { preconditionFailure("Track: abstract") }

    /// The velocity of a vector, in units per second, given the rate of `fraction`.
    func velocity(fraction: Double, fractionVelocity: Double, time: Double) -> SIMD4<Double> { .zero }

    /// Writes the value at a position within a cycle into the presentation values.
    ///
    /// - Parameters:
    ///   - place: The position within the cycle.
    ///   - function: The easing to apply to the fraction.
    func show(
        at place: Timing.Place, bent function: TimingFunction, in shown: inout Presentation, over model: ModelValues
    ) {
        shown.show(
            value(fraction: function(place.fraction), time: place.time), for: path, isAdditive: isAdditive, over: model)
    }

    /// The slope of a vector over the fraction, by central or one-sided differences.
    final func measuredSlope(at fraction: Double) -> SIMD4<Double> {
        // One-sided at the ends; central outside, where the function overshoots.
        let isInside = fraction >= 0 && fraction <= 1
        let low = isInside ? max(fraction - 1e-6, 0) : fraction - 1e-6
        let high = isInside ? min(fraction + 1e-6, 1) : fraction + 1e-6
        guard case .vector(_, let before) = value(fraction: low, time: 0),
            case .vector(_, let after) = value(fraction: high, time: 0)
        else { return .zero }
        return high > low ? (after - before) / (high - low) : .zero
    }

    /// A spring's settling time; the default duration for other tracks.
    var settlingDuration: Double { Transaction.defaultAnimationDuration }
}

/// A track from one value to another.
final class BasicTrack: Track {
    private let from: AnimatedValue
    private let to: AnimatedValue

    init(path: Key, isAdditive: Bool, isCumulative: Bool, from: AnimatedValue, to: AnimatedValue) {
        (self.from, self.to) = (from, to)
        super.init(path: path, isAdditive: isAdditive, isCumulative: isCumulative)
    }

    override func value(fraction: Double, time: Double) -> AnimatedValue {
        from.interpolated(to: to, fraction: fraction)
    }

    override func velocity(fraction: Double, fractionVelocity: Double, time: Double) -> SIMD4<Double> {
        guard case .vector(_, let start) = from, case .vector(_, let end) = to else { return .zero }
        return (end - start) * fractionVelocity
    }
}

/// A vector driven by a spring: one solution of the spring serves all its numbers.
final class SpringTrack: Track {
    private let spring: Spring
    private let shape: SpringShape
    private let kind: AnimatedValue.Kind
    private let end: SIMD4<Double>
    private let offset: SIMD4<Double>
    private let startVelocity: SIMD4<Double>
    private let duration: Double

    init(_ way: SpringWay, of animation: SpringAnimation) {
        (spring, shape) = (animation.spring, SpringShape(animation.spring))
        (kind, end, offset, startVelocity) = (way.kind, way.end, way.offset, way.velocity)
        duration = animation.duration > 0 ? animation.duration : animation.naturalDuration(of: way)
        super.init(path: way.path, isAdditive: animation.isAdditive, isCumulative: animation.isCumulative)
    }

    init(_ sole: SoleSpring, _ facts: SpringFacts) {
        (spring, shape) = (sole.animation.spring, SpringShape(sole.animation.spring))
        (kind, end, offset, startVelocity) = (sole.kind, facts.target, facts.offset, facts.velocity)
        duration = facts.end - facts.begin
        super.init(path: sole.path, isAdditive: false, isCumulative: false)
    }

    override func value(fraction: Double, time: Double) -> AnimatedValue { .vector(kind, numbers(time)) }

    override func show(
        at place: Timing.Place, bent function: TimingFunction, in shown: inout Presentation, over model: ModelValues
    ) {
        shown.show(kind, numbers(place.time), for: path, isAdditive: isAdditive, over: model)
    }

    private func numbers(_ time: Double) -> SIMD4<Double> {
        let factors = shape.factors(at: time)
        return end + (offset * factors.offset + startVelocity * factors.velocity)
    }

    override func velocity(fraction: Double, fractionVelocity: Double, time: Double) -> SIMD4<Double> {
        let basis = spring.basis(at: time)
        return offset * basis.velocityFromOffset + startVelocity * basis.velocityFromVelocity
    }

    override var settlingDuration: Double { duration }
}

/// A spring for a value that can be interpolated but not added, such as a transform: it drives the remaining fraction.
final class MixedSpringTrack: Track {
    private let spring: Spring
    private let from: AnimatedValue
    private let to: AnimatedValue
    /// In whole distances per second, toward the end.
    private let startVelocity: Double
    /// The initial rate of change of a transform's components, which the spring damps.
    private let momentum: TransformMomentum?

    init(
        path: Key, isAdditive: Bool, isCumulative: Bool, spring: Spring, from: AnimatedValue, to: AnimatedValue,
        velocity: Double, momentum: TransformMomentum?
    ) {
        (self.spring, self.from, self.to, startVelocity) = (spring, from, to, velocity)
        self.momentum = momentum
        super.init(path: path, isAdditive: isAdditive, isCumulative: isCumulative)
    }

    override func value(fraction: Double, time: Double) -> AnimatedValue {
        let basis = spring.basis(at: time)
        let left = basis.offsetFromOffset - startVelocity * basis.offsetFromVelocity
        let value = from.interpolated(to: to, fraction: 1 - left)
        guard let momentum, case .transform(let transform) = value else { return value }
        return .transform(momentum.moved(transform, by: basis.offsetFromVelocity))
    }

    override var settlingDuration: Double {
        let threshold = SpringAnimation.settledPart
        let way = spring.settlingDuration(offset: 1, velocity: -startVelocity, threshold: threshold)
        guard momentum != nil else { return way }
        let reach = spring.response / (2 * .pi)
        return max(way, spring.settlingDuration(offset: 0, velocity: 1, threshold: reach * threshold))
    }
}
