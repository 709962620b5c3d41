public import MotorCurves
public import MotorLayers
import Synchronization

/// An animation whose value is pulled to its end by a spring.
///
/// It goes on from where an interrupted animation is, with the velocity that it has. Its length is the spring's settling
/// time, unless ``Animation/duration`` says otherwise; then it is cut off there. A value has settled when it stays within a
/// ten-thousandth of the distance that it began with, which is ``settlingDuration``; of the distance and how far the
/// velocity alone carries it, velocity · response / 2π, where that is a value's own.
public final class SpringAnimation: BasicAnimation {
    /// The spring.
    ///
    /// Numbers, as in ``Animation/timing``.
    @exclusivity(unchecked) public var spring: Spring {
        didSet {
            knownDuration.store(Double.nan.bitPattern, ordering: .relaxed)
            didChange()
        }
    }
    /// The velocity at the beginning, in units of the whole distance per second; positive moves toward the end. `nil`
    /// for the velocity that the value has.
    public var initialVelocity: Double? {
        didSet {
            knownDuration.store(Double.nan.bitPattern, ordering: .relaxed)
            didChange()
        }
    }
    /// The velocity at the beginning in the value's own units per second, which is there for a distance of 0 too. `nil`
    /// for ``initialVelocity``. Of the value's type; transforms have none.
    public var absoluteVelocity: Value? { didSet { didChange() } }
    /// ``settlingDuration``: a number's bits, NaN's until that was asked.
    ///
    /// Atomic, for threads may share the animation; they store the same.
    private let knownDuration = Atomic<UInt64>(Double.nan.bitPattern)

    /// How near to its end a value counts as settled, as a part of the distance.
    static let settledPart = 1e-4

    /// Creates an animation with Core Animation's documented defaults: mass 1, stiffness 100, damping 10.
    public override convenience init(keyPath: Key? = nil) {
        self.init(keyPath: keyPath, spring: Spring(mass: 1, stiffness: 100, damping: 10))
    }

    /// Creates an animation with a spring.
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

    /// Returns a copy that may be changed without changing this one.
    public override func copy() -> SpringAnimation { SpringAnimation(copying: self) }

    /// `Spring("transform.scale" to 0.92)`
    public override var summary: String { described("Spring") }

    /// How long the spring takes from rest, or with ``initialVelocity``, until it stays within a ten-thousandth of the
    /// distance, in seconds: when the animation ends that is added without a duration. Infinity for a damping ratio of 0.
    ///
    /// An angle over more than half a turn takes longer: what is left of it then does not look smaller for having come
    /// from farther away.
    public var settlingDuration: Double {
        let known = Double(bitPattern: knownDuration.load(ordering: .relaxed))
        guard known.isNaN else { return known }
        let duration = spring.settlingDuration(
            offset: 1, velocity: -(initialVelocity ?? 0), threshold: Self.settledPart)
        knownDuration.store(duration.bitPattern, ordering: .relaxed)
        return duration
    }

    /// What it has to do where it is added.
    enum Resolved {
        case vector(SpringWay)
        /// What mixes but does not add: its two ends.
        case mixed(from: AnimatedValue, to: AnimatedValue)
    }

    /// Finds its ends where it is added; `nil` where there is nothing for it to do.
    func way(in scene: ResolutionScene) -> Resolved? {
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
            velocity = absolute
        } else if let initialVelocity {
            velocity = -offset * initialVelocity
        } else {
            velocity = isAdditive ? scene.replacedVelocity(path) : scene.velocity(path)
        }
        return .vector(
            SpringWay(
                path: path, kind: kind, end: end.withinReach, offset: offset, velocity: velocity.withinReach))
    }

    override func resolve(in scene: ResolutionScene) -> Track? {
        switch way(in: scene) {
        case nil: return nil
        case .vector(let way)?: return SpringTrack(way, of: self)
        case .mixed(let from, let to)?:
            let path = path(scene)
            return MixedSpringTrack(
                path: path, isAdditive: isAdditive, isCumulative: isCumulative, spring: spring, from: from, to: to,
                velocity: initialVelocity ?? 0,
                momentum: initialVelocity == nil && !isAdditive ? scene.momentum(path) : nil)
        }
    }

    override func naturalDuration(of track: Track) -> Double { track.settlingDuration }

    /// How long it takes on a way.
    func naturalDuration(of way: SpringWay) -> Double {
        // All that moves in proportion to its distance takes as long as from 1 to 0.
        let isInProportion = way.offset != .zero && way.velocity == -way.offset * (initialVelocity ?? 0)
        return isInProportion && !way.isFarTurn ? settlingDuration : way.settlingDuration(spring)
    }
}

extension Action where Self == SpringAnimation {
    /// A spring from the value before a change to the one after it: for `actions` under a property's key.
    ///
    /// - Parameters:
    ///   - dampingRatio: See `Spring`.
    ///   - response: See `Spring`; in seconds.
    public static func spring(dampingRatio: Double, response: Double) -> SpringAnimation {
        SpringAnimation(spring: Spring(dampingRatio: dampingRatio, response: response))
    }
}

extension Value {
    /// A spring from the value before a change to the one after it: for a style's `"actions"`.
    public static func spring(dampingRatio: Double, response: Double) -> Value {
        .action(.spring(dampingRatio: dampingRatio, response: response))
    }
}
