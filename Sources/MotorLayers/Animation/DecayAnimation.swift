public import MotorMath

/// An animation of a thrown number, point or size: each component slows down independently, and a spring catches it at
/// its limits.
///
/// It starts at the displayed value, with its velocity, and lasts until everything rests. Each component follows a
/// `Throw`. Set the layer's own value to ``landing(of:forKey:)`` when you add it, so that the value stays where it comes
/// to rest.
public final class DecayAnimation: PropertyAnimation {
    /// The deceleration.
    public var decay = Decay.normal { didSet { didChange() } }
    /// The spring that catches it at a limit.
    public var spring = Throw.edge { didSet { didChange() } }
    /// The minimum value of each component; `nil` for no limit.
    public var lowest: Value? { didSet { didChange() } }
    /// The maximum value of each component; `nil` for no limit.
    public var highest: Value? { didSet { didChange() } }
    /// The velocity of the throw, in units per second of the stage's time and of the value's type; `nil` for the value's
    /// current velocity.
    public var velocity: Value? { didSet { didChange() } }

    /// Creates an animation.
    ///
    /// - Parameter keyPath: The key or key path of the value; `nil` for the key under which the animation is added.
    public override init(keyPath: Key? = nil) { super.init(keyPath: keyPath) }

    private init(copying other: DecayAnimation) {
        decay = other.decay
        spring = other.spring
        lowest = other.lowest
        highest = other.highest
        velocity = other.velocity
        super.init(copying: other)
    }

    /// Returns a copy that can be changed independently.
    public override func copy() -> DecayAnimation { DecayAnimation(copying: self) }

    /// `Decay("bounds.origin")`
    public override var summary: String { keyPath.map { "Decay(\"" + $0.name + "\")" } ?? "Decay" }

    override func freezeContents() -> Bool {
        let parts = [lowest, highest, velocity]
        return super.freezeContents() && parts.allSatisfy { $0?.freeze() != false }
    }

    /// Returns where a value of a layer would come to rest if the animation were added now; `nil` if it cannot be
    /// thrown.
    public func landing(of layer: Layer, forKey key: Key) -> Value? { restingValue(of: layer, forKey: key) }

    override func resolve(in scene: ResolutionScene) -> Track? {
        let path = path(scene)
        for part in [lowest, highest, velocity] where !isFinite(part, in: scene) { return nil }
        guard case .vector(let kind, let start)? = scene.current(path), kind != .color else { return nil }
        func numbers(_ value: Value?) -> SIMD4<Double>? {
            if case .vector(kind, let numbers)? = value.map({ AnimatedValue($0) }) { numbers } else { nil }
        }
        let (low, high) = (numbers(lowest), numbers(highest))
        let speed = numbers(velocity).map { scene.handed($0) } ?? scene.velocity(path)
        return SimulationTrack(path: path, kind: kind, from: start, velocity: speed, isClient: false) {
            lane, start, velocity in
            let least = low?[lane] ?? -.infinity
            return Throw(
                from: start, velocity: velocity, decay: decay, in: least...max(least, high?[lane] ?? .infinity),
                spring: spring)
        }
    }

    override func naturalDuration(of track: Track) -> Double { track.settlingDuration }
}
