public import MotorCurves
public import MotorLayers

/// An action that lasts: the common part of all animations.
///
/// An animation describes; it does not run. Running it as an action, or adding it to a layer, adds a copy, so one
/// animation may stand in a style that a thousand layers share, and changing it later changes nothing that runs.
public class Animation: Action {
    /// When it happens and how often.
    public final var timing = Timing()
    /// Whether it goes away at its end. If not, its end stays for as long as ``Timing/fillMode`` holds it.
    public final var isRemovedOnCompletion = true
    /// How each cycle's time is bent; `nil` for the transaction's, else linear.
    public final var timingFunction: TimingFunction?
    /// Called once when the animation that was added ends: `true` at its own end, `false` when it was removed before.
    public final var completion: ((_ finished: Bool) -> Void)?

    init() {}

    init(copying other: Animation) {
        timing = other.timing
        isRemovedOnCompletion = other.isRemovedOnCompletion
        timingFunction = other.timingFunction
        completion = other.completion
    }

    /// How long one cycle takes, in seconds; 0 or less for the transaction's, else 0.25.
    public final var duration: Double {
        get { timing.duration }
        set { timing.duration = newValue }
    }

    /// Adds a copy of the animation to the layer, under the key.
    public final func run(forKey key: Key, object layer: Layer, arguments: ActionArguments) {
        layer.add(self, forKey: key, previous: arguments.previous)
    }

    /// Returns a copy that may be changed without changing this one.
    public func copy() -> Animation { Animation(copying: self) }

    /// The animation's kind with what makes it that animation.
    public var summary: String { "Animation" }

    /// The values between which it runs on a layer from now on; `nil` when there is nothing for it to do.
    func resolve(in scene: ResolutionScene) -> Track? { nil }

    /// The length of a cycle when neither it nor a transaction says any.
    func naturalDuration(of track: Track) -> Double { Transaction.defaultAnimationDuration }

    /// Checks what a programmer wrote, when the animation is added.
    final func checkConstants() {
        let timing = timing
        precondition(
            timing.repeatCount >= 0, "Animation: repeatCount is at least 0, got \(timing.repeatCount)")
        precondition(
            timing.repeatDuration >= 0, "Animation: repeatDuration is at least 0, got \(timing.repeatDuration)")
        precondition(!timing.duration.isNaN, "Animation: duration is a number, got \(timing.duration)")
        precondition(
            timing.speed.isFinite && timing.beginTime.isFinite && timing.timeOffset.isFinite,
            "Animation: speed, beginTime and timeOffset are finite, got \(timing.speed), \(timing.beginTime), \(timing.timeOffset)"
        )
    }
}

/// What an animation finds when it is added: where, and what is there.
struct ResolutionScene {
    let layer: Layer
    let key: Key
    /// The value before the change that the animation answers; `nil` when there was none.
    let previous: Value?

    /// What is shown under a key path right now.
    func presented(_ path: Key) -> AnimatedValue? {
        layer.motionIfAny?.presented(path)
    }

    /// How fast what is shown changes, in units of the value per second; zero where nothing moves.
    func velocity(_ path: Key) -> SIMD4<Double> {
        layer.motionIfAny?.velocity(path) ?? .zero
    }

    /// The value that the layer itself has.
    func model(_ path: Key) -> AnimatedValue? {
        layer[path].map { AnimatedValue($0) }
    }
}
