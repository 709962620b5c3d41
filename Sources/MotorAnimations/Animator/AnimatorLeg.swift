import MotorCurves
import MotorGeometry
import MotorLayers

/// One uninterrupted movement of a value by a property animator.
struct AnimatorLeg {
    /// How a vector moves.
    private var vector: VectorCourse
    /// How any other value moves; `nil` for a vector.
    private let mixed: MixedCourse?
    /// The delay before it starts, in seconds.
    private let delay: Double
    /// The duration after the delay, in seconds; NaN until a spring's settling time is worked out.
    private var length: Double

    /// Creates a leg that stays at one value.
    init(standingAt value: AnimatedValue) {
        (delay, length, vector) = (0, 0, VectorCourse())
        if case .vector(let kind, let numbers) = value {
            (vector.kind, vector.from, vector.to, mixed) = (kind, numbers, numbers, nil)
        } else {
            mixed = MixedCourse(from: value, to: value, spring: nil)
        }
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
        (self.delay, vector) = (delay, VectorCourse())
        switch timing.kind {
        case .curve(let curve):
            vector.function = curve
            length = max(end - delay, 0)
        case .spring: length = .nan
        }
        guard case .vector(let kind, let first) = from, case .vector(kind, let last) = to else {
            guard case .spring(let spring, let initial) = timing.kind else {
                mixed = MixedCourse(from: from, to: to, spring: nil)
                return
            }
            let given = isPushed ? initial : nil
            let track = MixedSpringTrack(
                path: path, isAdditive: false, isCumulative: false, spring: spring, from: from, to: to,
                velocity: given?.x ?? 0, momentum: given == nil ? momentum.transform : nil)
            mixed = MixedCourse(from: from, to: to, spring: track)
            return
        }
        (vector.kind, vector.from, vector.to, mixed) = (kind, first, last, nil)
        guard case .spring(let spring, let initial) = timing.kind else { return }
        var velocity = momentum.velocity
        if isPushed, let initial {
            let isPlane = kind == .point || kind == .size || kind == .rect
            let each = SIMD4(initial.x, isPlane ? initial.y : initial.x, initial.x, isPlane ? initial.y : initial.x)
            velocity = (last - first) * each
        }
        vector.spring = SpringCourse(
            spring,
            SpringWay(
                path: path, kind: kind, end: last.withinReach, offset: (first - last).withinReach,
                velocity: velocity.withinReach))
    }

    /// The longest duration, in seconds: practically endless, but still finite to compute with.
    static var longest: Double { 1e100 }

    /// A time before which the value does not arrive, in seconds: cheap, and equal to ``end`` if that is known.
    var earliestEnd: Double {
        if !length.isNaN { return delay + length }
        return vector.spring.map { delay + $0.moving } ?? 0
    }

    /// When the value arrives, in seconds.
    var end: Double {
        mutating get {
            workOutLength()
            return delay + length
        }
    }

    /// Works out the settling time of a spring, which takes as long as twenty of its values.
    private mutating func workOutLength() {
        guard length.isNaN else { return }
        let settling = vector.spring.map { $0.settling } ?? mixed?.spring?.settlingDuration ?? 0
        length = min(settling, Self.longest)
    }

    /// Whether the value has arrived a while after the delay.
    private mutating func hasArrived(_ time: Double) -> Bool {
        if length.isNaN, let spring = vector.spring, time < spring.moving { return false }
        workOutLength()
        return time >= length
    }

    mutating func value(at elapsed: Double) -> AnimatedValue {
        guard let mixed else { return .vector(vector.kind, numbers(at: elapsed)) }
        let time = elapsed - delay
        if hasArrived(time) { return mixed.to }
        if time <= 0 { return mixed.from }
        return mixed.value(at: time, fraction: vector.function(time / length))
    }

    /// The same for a vector.
    mutating func numbers(at elapsed: Double) -> SIMD4<Double> {
        let time = elapsed - delay
        if hasArrived(time) { return vector.to }
        if time <= 0 { return vector.from }
        let numbers =
            vector.spring?.numbers(at: time)
            ?? vector.from.withinReach.interpolated(
                to: vector.to.withinReach, fraction: vector.function(time / length))
        return numbers.isFinite ? numbers : vector.to
    }

    mutating func velocity(at elapsed: Double) -> SIMD4<Double> {
        let time = elapsed - delay
        guard mixed == nil, time >= 0, !hasArrived(time) else { return .zero }
        if let spring = vector.spring { return spring.velocity(at: time) }
        let slope = vector.function.boundedSlope(at: time / length) / length
        return (vector.to.withinReach - vector.from.withinReach) * slope
    }
}

/// The ends of a vector's movement, and what moves it between them.
private struct VectorCourse {
    var kind = AnimatedValue.Kind.number
    var from = SIMD4<Double>.zero
    var to = SIMD4<Double>.zero
    var function = TimingFunction.linear
    var spring: SpringCourse?
}

/// A vector's movement by a spring.
private struct SpringCourse {
    private let spring: Spring
    private let shape: SpringShape
    private let way: SpringWay
    /// A time at which it has certainly not settled, in seconds.
    let moving: Double

    init(_ spring: Spring, _ way: SpringWay) {
        (self.spring, self.way) = (spring, way)
        let shape = SpringShape(spring)
        self.shape = shape
        // A quarter of an oscillation, if some number is far from its end then. The factor is for rounding.
        let soon = min(spring.response / 4, SpringShape.horizon)
        let left = Self.left(of: way, shape, at: soon)
        var isMoving = false
        for place in 0..<4 where abs(left[place]) > 2 * way.tolerance(of: place, spring) { isMoving = true }
        moving = isMoving ? soon : 0
    }

    /// The settling time, in seconds.
    var settling: Double { SpringAnimation(spring: spring).naturalDuration(of: way) }

    func numbers(at time: Double) -> SIMD4<Double> { way.end + Self.left(of: way, shape, at: time) }

    func velocity(at time: Double) -> SIMD4<Double> {
        let basis = spring.basis(at: time)
        return way.offset * basis.velocityFromOffset + way.velocity * basis.velocityFromVelocity
    }

    private static func left(of way: SpringWay, _ shape: SpringShape, at time: Double) -> SIMD4<Double> {
        let factors = shape.factors(at: time)
        return way.offset * factors.offset + way.velocity * factors.velocity
    }
}

/// The movement of a value that is no vector.
private final class MixedCourse {
    let from: AnimatedValue
    let to: AnimatedValue
    let spring: MixedSpringTrack?

    init(from: AnimatedValue, to: AnimatedValue, spring: MixedSpringTrack?) {
        (self.from, self.to, self.spring) = (from, to, spring)
    }

    func value(at time: Double, fraction: Double) -> AnimatedValue {
        let value =
            spring?.value(fraction: fraction, time: time)
            ?? from.withinReach.interpolated(to: to.withinReach, fraction: fraction)
        return value.isFinite ? value : to
    }
}

/// A rate of change: a vector in units per second, or the components of a transform.
struct AnimatorMomentum {
    var velocity = SIMD4<Double>.zero
    var transform: TransformMomentum?

    var isZero: Bool { velocity == .zero && transform == nil }
}
