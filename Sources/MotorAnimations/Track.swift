import MotorCurves
import MotorGeometry
import MotorLayers

/// What an animation has become when it was added: a value for every moment of its cycle.
class Track {
    /// The value's key or key path.
    let path: Key
    let isAdditive: Bool
    let isCumulative: Bool

    init(path: Key, isAdditive: Bool, isCumulative: Bool) {
        (self.path, self.isAdditive, self.isCumulative) = (path, isAdditive, isCumulative)
    }

    /// The value within one cycle.
    ///
    /// - Parameters:
    ///   - fraction: 0…1 of the cycle, already bent by the timing function.
    ///   - time: Seconds since the cycle's beginning, not bent.
    func value(fraction: Double, time: Double) -> AnimatedValue { preconditionFailure("Track: abstract") }

    /// The track, if it is a spring that covers what is beneath it, once: see ``MovingMotions``.
    var plainSpring: SpringTrack? { nil }

    /// How fast a vector changes, in units per second, given how fast `fraction` does.
    func velocity(fraction: Double, fractionVelocity: Double, time: Double) -> SIMD4<Double> { .zero }

    /// Writes the value at a place of one cycle into what is shown.
    ///
    /// - Parameters:
    ///   - place: Where in the cycle.
    ///   - function: What bends the place's fraction.
    func show(
        at place: Timing.Place, bent function: TimingFunction, in shown: inout Presentation, over model: ModelValues
    ) {
        shown.show(
            value(fraction: function(place.fraction), time: place.time), for: path, isAdditive: isAdditive, over: model)
    }

    /// The slope of a vector over the fraction, measured around it.
    final func measuredSlope(at fraction: Double) -> SIMD4<Double> {
        let (low, high) = (max(fraction - 1e-6, 0), min(fraction + 1e-6, 1))
        guard case .vector(_, let before) = value(fraction: low, time: 0),
            case .vector(_, let after) = value(fraction: high, time: 0)
        else { return .zero }
        return (after - before) / (high - low)
    }

    /// How long a spring takes; the default for what is none.
    var settlingDuration: Double { Transaction.defaultAnimationDuration }
}

/// From one value to another.
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

/// A vector pulled to its end by a spring: one solution of the spring serves all its numbers.
final class SpringTrack: Track {
    /// Which has the spring: a copy that nobody changes.
    private let animation: SpringAnimation
    let kind: AnimatedValue.Kind
    private let to: SIMD4<Double>
    private let offset: SIMD4<Double>
    private let startVelocity: SIMD4<Double>

    init(
        path: Key, isAdditive: Bool, isCumulative: Bool, animation: SpringAnimation, kind: AnimatedValue.Kind,
        to: SIMD4<Double>, offset: SIMD4<Double>, velocity: SIMD4<Double>
    ) {
        (self.animation, self.kind, self.to, self.offset) = (animation, kind, to, offset)
        startVelocity = velocity
        super.init(path: path, isAdditive: isAdditive, isCumulative: isCumulative)
    }

    var spring: Spring { animation.spring }

    override func value(fraction: Double, time: Double) -> AnimatedValue {
        .vector(kind, numbers(spring.basis(at: time)))
    }

    override func show(
        at place: Timing.Place, bent function: TimingFunction, in shown: inout Presentation, over model: ModelValues
    ) {
        shown.show(kind, numbers(spring.basis(at: place.time)), for: path, isAdditive: isAdditive, over: model)
    }

    override var plainSpring: SpringTrack? { isAdditive || isCumulative ? nil : self }

    /// The numbers after the time that a basis is of.
    @inline(__always) func numbers(_ basis: Spring.Basis) -> SIMD4<Double> {
        to + offset * basis.offsetFromOffset + startVelocity * basis.offsetFromVelocity
    }

    override func velocity(fraction: Double, fractionVelocity: Double, time: Double) -> SIMD4<Double> {
        let basis = spring.basis(at: time)
        return offset * basis.velocityFromOffset + startVelocity * basis.velocityFromVelocity
    }

    /// Whether it is let go from a distance without moving: then it takes as long from any other.
    var isReleased: Bool { startVelocity == .zero && offset != .zero }

    override var settlingDuration: Double {
        var longest = 0.0
        for place in 0..<4 where offset[place] != 0 || startVelocity[place] != 0 {
            let reach = abs(offset[place]) + abs(startVelocity[place]) * spring.response / (2 * .pi)
            longest = max(
                longest,
                spring.settlingDuration(
                    offset: offset[place], velocity: startVelocity[place],
                    threshold: reach * SpringAnimation.settledPart))
        }
        return longest
    }
}

/// Something that mixes but does not add, such as a transform: a spring pulls the part that is still to go.
final class MixedSpringTrack: Track {
    private let spring: Spring
    private let from: AnimatedValue
    private let to: AnimatedValue
    /// In whole distances per second, toward the end.
    private let startVelocity: Double
    /// How fast the parts of a transform move at the start, which the spring slows down.
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
