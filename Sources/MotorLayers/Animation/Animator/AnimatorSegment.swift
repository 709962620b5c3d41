import MotorMath

/// An uninterrupted motion of a value by a property animator.
struct AnimatorSegment {
    /// The curve or spring that moves the value.
    private var kind = PropertyAnimator.TimingParameters.Kind.curve(.linear)
    /// A vector's motion. A spring's offset from the end and its velocity are those at the beginning.
    private var from = SIMD4<Double>.zero
    private var to = SIMD4<Double>.zero
    private var start: SpringStart
    /// The motion of any other value; `nil` for a vector.
    private var mixed: MixedMovement?
    /// The delay before it starts, in seconds.
    private var delay = 0.0
    /// The duration after the delay, in seconds; NaN until a spring's settling time is computed.
    private var length = 0.0
    /// A time after the delay at which a spring has certainly not settled, in seconds.
    private var moving = 0.0

    /// Creates a segment that stays at one value.
    init(_ path: Key, restingAt value: AnimatedValue) {
        start = SpringStart(path: path, kind: .number, end: .zero, offset: .zero, velocity: .zero)
        if case .vector(let kind, let numbers) = value {
            start.kind = kind
            from = numbers
            to = numbers
        } else {
            mixed = MixedMovement(from: value, to: value, spring: nil)
        }
    }

    /// Creates a segment from one value to another.
    ///
    /// - Parameters:
    ///   - momentum: The current momentum, which a spring continues.
    ///   - isPushed: Whether a spring starts with the timing's initial velocity, if it has one.
    ///   - end: The time at which a curve must arrive, in seconds.
    init(
        _ path: Key, from: AnimatedValue, to: AnimatedValue, momentum: AnimatorMomentum,
        by timing: PropertyAnimator.TimingParameters, isPushed: Bool, delay: Double, end: Double
    ) {
        self.init(path, restingAt: from)
        if case .vector(let kind, let first) = from, case .vector(kind, let last) = to {
            move(
                from: first, to: last, velocity: momentum.velocity, by: timing, isPushed: isPushed, delay: delay,
                end: end)
            return
        }
        begin(timing, delay: delay, end: end)
        var track: MixedSpringTrack?
        if case .spring(let spring, let initial) = timing.kind {
            let given = isPushed ? initial : nil
            track = MixedSpringTrack(
                path: path, isAdditive: false, isCumulative: false, spring: spring, from: from, to: to,
                velocity: given?.x ?? 0, momentum: given == nil ? momentum.other : nil)
        }
        mixed = MixedMovement(from: from, to: to, spring: track)
    }

    private mutating func begin(_ timing: PropertyAnimator.TimingParameters, delay: Double, end: Double) {
        kind = timing.kind
        self.delay = delay
        moving = 0
        if case .curve = kind { length = max(end - delay, 0) } else { length = .nan }
    }

    /// Replaces a vector's motion with another one that has the same parameters.
    mutating func move(
        from: SIMD4<Double>, to: SIMD4<Double>, velocity: SIMD4<Double>,
        by timing: PropertyAnimator.TimingParameters, isPushed: Bool, delay: Double, end: Double
    ) {
        begin(timing, delay: delay, end: end)
        (self.from, self.to) = (from, to)
        guard case .spring(let spring, let initial) = kind else { return }
        var velocity = velocity
        if isPushed, let initial {
            let isPlane = start.kind == .point || start.kind == .size || start.kind == .rect
            let each = SIMD4(initial.x, isPlane ? initial.y : initial.x, initial.x, isPlane ? initial.y : initial.x)
            velocity = (to - from) * each
        }
        start.end = to.withinReach
        start.offset = (from - to).withinReach
        start.velocity = velocity.withinReach
        // A quarter of an oscillation, if some number is far from its end at that time. The factor allows for rounding.
        let soon = min(spring.response / 4, SpringShape.horizon)
        let left = left(of: spring, at: soon)
        for index in 0..<4 where abs(left[index]) > 2 * start.tolerance(of: index, spring) { moving = soon }
    }

    /// The longest duration, in seconds: practically endless, but still finite for computations.
    static var longest: Double { 1e100 }

    /// A time before which the value does not arrive, in seconds: cheap to compute, and equal to ``end`` if that is known.
    var earliestEnd: Double { delay + (length.isNaN ? moving : length) }

    /// The time at which the value arrives, in seconds.
    var end: Double {
        mutating get {
            workOutLength()
            return delay + length
        }
    }

    /// Computes a spring's settling time, which costs as much as twenty of its values.
    private mutating func workOutLength() {
        guard length.isNaN, case .spring(let spring, _) = kind else { return }
        let settling =
            if let track = mixed?.spring {
                track.settlingDuration
            } else if start.isInProportion(0) {
                SpringAnimation.restingDuration(of: spring, initialVelocity: 0)
            } else {
                start.settlingDuration(spring)
            }
        length = min(settling, Self.longest)
    }

    /// Whether the value has arrived at a time after the delay.
    private mutating func hasArrived(_ time: Double) -> Bool {
        if length.isNaN {
            if time < moving { return false }
            workOutLength()
        }
        return time >= length
    }

    private func bent(_ time: Double) -> Double {
        if case .curve(let function) = kind { function(time / length) } else { 0 }
    }

    mutating func value(at elapsed: Double) -> AnimatedValue {
        guard let mixed else { return .vector(start.kind, numbers(at: elapsed)) }
        let time = elapsed - delay
        if hasArrived(time) { return mixed.to }
        return time <= 0 ? mixed.from : mixed.value(at: time, fraction: bent(time))
    }

    /// A non-vector value some seconds later, as if the piece that holds from now on had no beginning and no end.
    mutating func value(at elapsed: Double, later seconds: Double) -> AnimatedValue {
        let time = elapsed - delay
        guard let mixed, time >= 0, !hasArrived(time) else { return value(at: elapsed) }
        var further = 0.0
        if case .curve(let function) = kind { further = function.boundedSlope(at: time / length) / length * seconds }
        return mixed.value(at: time, fraction: bent(time) + further, later: seconds)
    }

    /// A vector's numbers.
    mutating func numbers(at elapsed: Double) -> SIMD4<Double> {
        let time = elapsed - delay
        if hasArrived(time) { return to }
        if time <= 0 { return from }
        let numbers =
            switch kind {
            case .curve(let function):
                from.withinReach.interpolated(to: to.withinReach, fraction: function(time / length))
            case .spring(let spring, _): start.end + left(of: spring, at: time)
            }
        return numbers.isFinite ? numbers : to
    }

    /// A spring's offset from its end.
    private func left(of spring: Spring, at time: Double) -> SIMD4<Double> {
        let factors = SpringShape(spring).factors(at: time)
        return start.offset * factors.offset + start.velocity * factors.velocity
    }

    mutating func velocity(at elapsed: Double) -> SIMD4<Double> {
        let time = elapsed - delay
        guard mixed == nil, time >= 0, !hasArrived(time) else { return .zero }
        switch kind {
        case .curve(let function):
            return (to.withinReach - from.withinReach) * (function.boundedSlope(at: time / length) / length)
        case .spring(let spring, _):
            let basis = spring.basis(at: time)
            return start.offset * basis.velocityFromOffset + start.velocity * basis.velocityFromVelocity
        }
    }
}

/// The motion of a value that is not a vector.
private final class MixedMovement {
    let from: AnimatedValue
    let to: AnimatedValue
    let spring: MixedSpringTrack?

    init(from: AnimatedValue, to: AnimatedValue, spring: MixedSpringTrack?) {
        self.from = from
        self.to = to
        self.spring = spring
    }

    func value(at time: Double, fraction: Double, later seconds: Double = 0) -> AnimatedValue {
        let value =
            spring?.value(at: time, later: seconds)
            ?? from.withinReach.interpolated(to: to.withinReach, fraction: fraction)
        return value.isFinite ? value : to
    }
}

/// A rate of change: a vector in units per second, or the momentum of another value.
struct AnimatorMomentum {
    var velocity = SIMD4<Double>.zero
    var other: Momentum?

    var isZero: Bool { velocity == .zero && other == nil }

    mutating func clear() { (velocity, other) = (.zero, nil) }
}
