public import MotorCurves
public import MotorLayers
import Synchronization

/// An action that lasts: the common part of all animations.
///
/// An animation describes; it does not run. Running it as an action, or adding it to a layer, adds a copy, so one
/// animation may stand in a style that a thousand layers share, and changing it later changes nothing that runs.
public class Animation: Action {
    /// When it happens and how often.
    ///
    /// Numbers: of accesses that overlap, one would read some from before and some from after. So none is checked.
    @exclusivity(unchecked) public final var timing = Timing() { didSet { didChange() } }
    /// Whether it goes away at its end. If not, its end stays for as long as ``Timing/fillMode`` holds it.
    @exclusivity(unchecked) public final var isRemovedOnCompletion = true { didSet { didChange() } }
    /// How each cycle's time is bent; `nil` for the transaction's, else linear.
    @exclusivity(unchecked) public final var timingFunction: TimingFunction? { didSet { didChange() } }
    /// Called once when the animation that was added ends: `true` at its own end, `false` when it was removed before.
    public final var completion: ((_ finished: Bool) -> Void)? { didSet { didChange() } }
    /// The copy that was added last, retained, until this one changes: a thousand layers need only one.
    ///
    /// Published with one exchange: threads that share a style may add at the same time, as long as none changes it.
    private final let addedCopy = Atomic<UnsafeMutableRawPointer?>(nil)

    init() {}

    init(copying other: Animation) {
        timing = other.timing
        isRemovedOnCompletion = other.isRemovedOnCompletion
        timingFunction = other.timingFunction
        completion = other.completion
    }

    deinit { didChange() }

    /// How long one cycle takes, in seconds; 0 or less for the transaction's, else 0.25.
    public final var duration: Double {
        get { timing.duration }
        set { timing.duration = newValue }
    }

    /// Whether it is an animation block's. Run as an action, such a one stands beside an animation that it adds up with
    /// instead of in its place, and does nothing on a layer without a stage, so that its block does not wait for one.
    @exclusivity(unchecked) package final var isOfBlock = false

    /// Adds a copy of the animation to the layer, under the key.
    public final func run(forKey key: Key, object layer: Layer, arguments: ActionArguments) {
        if isOfBlock, layer.stage == nil { return }
        let isBeside = isOfBlock && isAdditive(self) && layer.animation(forKey: key).map(isAdditive) == true
        layer.add(self, forKey: isBeside ? nil : key, answering: key, previous: arguments.previous)
    }

    private final func isAdditive(_ animation: Animation) -> Bool {
        (animation as? PropertyAnimation)?.isAdditive == true
    }

    /// Returns a copy that may be changed without changing this one.
    public func copy() -> Animation { Animation(copying: self) }

    /// A copy that nobody changes: the one from before, if this one has not been changed since.
    final func copyToAdd() -> Animation {
        if let added = addedCopy.load(ordering: .acquiring) {
            return Unmanaged<Animation>.fromOpaque(added).takeUnretainedValue()
        }
        let copy = copy()
        guard ownsWhatItSays else { return copy }
        let kept = Unmanaged.passRetained(copy)
        // Another thread may have been first; then this layer has a copy of its own.
        if !addedCopy.compareExchange(expected: nil, desired: kept.toOpaque(), ordering: .releasing).exchanged {
            kept.release()
        }
        return copy
    }

    /// Tells who waits for its end. What that adds stands inside of it, so that it does not go on for ever.
    final func complete(finished: Bool) {
        guard let completion else { return }
        let isCounted = Chain.begin()
        completion(finished)
        if isCounted { Chain.end() }
    }

    /// Whether it changes only by ``didChange()``, and not in an object that is part of it.
    var ownsWhatItSays: Bool { false }

    /// To be called after every change.
    final func didChange() {
        guard addedCopy.load(ordering: .relaxed) != nil else { return }
        if let added = addedCopy.exchange(nil, ordering: .acquiring) {
            Unmanaged<Animation>.fromOpaque(added).release()
        }
    }

    /// The animation's kind with what makes it that animation.
    public var summary: String { "Animation" }

    /// The values between which it runs on a layer from now on; `nil` when there is nothing for it to do.
    func resolve(in scene: ResolutionScene) -> Track? { nil }

    /// The length of a cycle for one that does not say it.
    func naturalDuration(of track: Track) -> Double { Transaction.animationDuration }
}
