public import MotorMath

/// An animation driven by a spring.
///
/// It continues an interrupted animation with the velocity on screen, in units per second of the stage's time. Its own
/// speed, that of its groups and the clocks of its layer affect its course, but not its initial velocity. A velocity
/// taken over while a clock is stopped counts in the layer's time, once that continues. It lasts until the value stays
/// within a ten-thousandth of its initial distance, so that nothing jumps at its end. If ``Animation/duration`` is set,
/// it cuts the animation off, as at ``settlingDuration``. If the animation continues the value's own velocity, the
/// tolerance is a ten-thousandth of the distance plus how far the velocity alone carries the value, velocity · response
/// / 2π.
public final class SpringAnimation: BasicAnimation {
    /// The spring.
    public var spring: Spring {
        didSet {
            knownDuration = nil
            didChange()
        }
    }
    /// The initial velocity, in whole distances per second of the animation's own time, as in Core Animation; positive is
    /// toward the end. `nil` for the value's current velocity.
    public var initialVelocity: Double? {
        didSet {
            knownDuration = nil
            didChange()
        }
    }
    /// The initial velocity in the value's own units per second of the stage's time, as visible, which also works for a
    /// distance of 0. `nil` for ``initialVelocity``. Must have the value's type; transforms do not support it.
    public var absoluteVelocity: Value? { didSet { didChange() } }
    /// The cached ``restingDuration``; `nil` until it is computed. Accessed under a lock, because threads may share the
    /// animation; all of them store the same number.
    private var knownDuration: Double?

    /// The settling tolerance as a fraction of the distance.
    static let settledPart = 1e-4

    /// Creates an animation with Core Animation's documented defaults: mass 1, stiffness 100, damping 10.
    public override convenience init(keyPath: Key? = nil) {
        self.init(keyPath: keyPath, spring: Spring(mass: 1, stiffness: 100, damping: 10))
    }

    /// Creates an animation with a given spring.
    public init(keyPath: Key? = nil, spring: Spring) {
        self.spring = spring
        super.init(keyPath: keyPath)
    }

    private init(copying other: SpringAnimation) {
        spring = other.spring
        initialVelocity = other.initialVelocity
        absoluteVelocity = other.absoluteVelocity
        super.init(copying: other)
    }

    /// Returns a copy that can be changed independently.
    public override func copy() -> SpringAnimation { SpringAnimation(copying: self) }

    /// `Spring("transform.scale" to 0.92)`
    public override var summary: String { described("Spring") }

    override func freezeContents() -> Bool { super.freezeContents() && absoluteVelocity?.freeze() != false }

    /// An estimate of the time from rest, or from ``initialVelocity``, until the value is within a thousandth of the distance,
    /// in seconds: that of `CASpringAnimation`. Infinity for a damping ratio of 0.
    ///
    /// Below critical damping x(t) = e^(−ζωt)·(cos ω′t + B·sin ω′t) is at most e^(−ζωt)·(1 + |B|), with ω′ = ω·√(1 − ζ²) and
    /// B = (ζω − v) / ω′; the estimate is when that is 0.001. At and above critical damping it is the exact time, rounded up to
    /// a tenth of a second. These give the numbers that QuartzCore does: 1.4727003346780927 for its defaults,
    /// 13.91321015404625 for a damping of 1, 1 for a damping of 20.
    ///
    /// An animation without a ``Animation/duration`` lasts somewhat longer.
    public var settlingDuration: Double {
        let ratio = spring.dampingRatio
        let frequency = spring.angularFrequency
        let velocity = initialVelocity ?? 0
        guard ratio > 0 else { return .infinity }
        if ratio >= 1 {
            let exact = spring.settlingDuration(offset: 1, velocity: -velocity, threshold: 1e-3)
            return (exact * 10).rounded(.up) / 10
        }
        let share = (ratio * frequency - velocity) / (frequency * (1 - ratio * ratio).squareRoot())
        return Double.log((1 + abs(share)) * 1000) / (ratio * frequency)
    }

    /// The time from rest, or from ``initialVelocity``, until the value stays within a ten-thousandth of the distance,
    /// in seconds. An animation without a duration ends then. Infinity for a damping ratio of 0.
    ///
    /// An angle that changes by more than half a turn takes longer, because its tolerance does not grow with the distance.
    package var restingDuration: Double {
        if let known = SpinLock.locked(for: self, { knownDuration }) { return known }
        let duration = Self.restingDuration(of: spring, initialVelocity: initialVelocity ?? 0)
        SpinLock.locked(for: self) { knownDuration = duration }
        return duration
    }

    /// The time in which a spring from 1 to 0 comes to rest.
    static func restingDuration(of spring: Spring, initialVelocity: Double) -> Double {
        spring.settlingDuration(offset: 1, velocity: -initialVelocity, threshold: settledPart)
    }

    /// The result of resolving the animation.
    enum Resolved {
        case vector(SpringStart)
        /// A value that can be interpolated but not added: its two ends.
        case mixed(from: AnimatedValue, to: AnimatedValue)
    }

    /// Resolves its ends when it is added; `nil` if it has nothing to animate.
    func start(in scene: ResolutionScene) -> Resolved? {
        guard areEndsFinite(scene), isFinite(absoluteVelocity, in: scene),
            isFinite(initialVelocity.map { .number($0) }, in: scene), let (from, to) = ends(scene)
        else { return nil }
        guard case .vector(let kind, let start) = from, case .vector(kind, let end) = to else {
            return .mixed(from: from, to: to)
        }
        let path = path(scene)
        let offset = (start - end).withinReach
        let velocity: SIMD4<Double>
        if case .vector(kind, let absolute)? = absoluteVelocity.map({ AnimatedValue($0) }) {
            velocity = scene.handed(absolute)
        } else if let initialVelocity {
            velocity = -offset * initialVelocity
        } else {
            velocity = isAdditive ? scene.replacedVelocity(path) : scene.velocity(path)
        }
        return .vector(
            SpringStart(
                path: path, kind: kind, end: end.withinReach, offset: offset, velocity: velocity.withinReach))
    }

    override func resolve(in scene: ResolutionScene) -> Track? {
        if scene.layer.stage?.usesSprings == false, !isEndless { return super.resolve(in: scene) }
        switch start(in: scene) {
        case nil: return nil
        case .vector(let start)?: return SpringTrack(start, of: self)
        case .mixed(let from, let to)?:
            let path = path(scene)
            return MixedSpringTrack(
                path: path, isAdditive: isAdditive, isCumulative: isCumulative, spring: spring, from: from, to: to,
                velocity: initialVelocity ?? 0,
                momentum: initialVelocity == nil && !isAdditive ? scene.momentum(path) : nil)
        }
    }

    /// Without damping it has no natural duration.
    override var isEndless: Bool { super.isEndless || (duration <= 0 && spring.dampingRatio == 0) }

    override func naturalDuration(of track: Track) -> Double { track.settlingDuration }

    /// Its duration for a particular motion.
    func naturalDuration(of start: SpringStart) -> Double {
        start.isInProportion(initialVelocity ?? 0) ? restingDuration : start.settlingDuration(spring)
    }
}

extension Action where Self == SpringAnimation {
    /// A spring from the value before a change to the one after it; for `actions` under a property's key.
    ///
    /// - Parameters:
    ///   - dampingRatio: See `Spring`.
    ///   - response: See `Spring`; in seconds.
    public static func spring(dampingRatio: Double = 1, response: Double = 0.5) -> SpringAnimation {
        SpringAnimation(spring: Spring(dampingRatio: dampingRatio, response: response))
    }

    /// A spring from the value before a change to the one after it; for `actions` under a property's key.
    public static func spring(_ spring: Spring) -> SpringAnimation { SpringAnimation(spring: spring) }
}

extension SharedAction where Self == Shared<SpringAnimation> {
    /// A spring from the value before a change to the one after it; for the feedback of a property's key.
    public static func spring(dampingRatio: Double = 1, response: Double = 0.5) -> Self {
        Shared(.spring(dampingRatio: dampingRatio, response: response))
    }

    /// A spring from the value before a change to the one after it; for the feedback of a property's key.
    public static func spring(_ spring: Spring) -> Self { Shared(SpringAnimation(spring: spring)) }
}
