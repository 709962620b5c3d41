public import MotorMath

/// The base class of all animations: an action with a duration.
///
/// An animation is a description. Running it as an action, or adding it to a layer, adds a copy, so changing it later does
/// not affect running copies. One animation in a style can serve a thousand layers on any number of threads: what a style
/// has is frozen, and changing it traps.
public class Animation: Action {
    /// The timing: when the animation runs and how often.
    ///
    /// Not checked for exclusivity: these are plain numbers, so overlapping accesses could at worst read a mix of old
    /// and new ones.
    public final var timing = Timing() { didSet { didChange() } }
    /// Whether the animation is removed at its end. If not, it stays and ``Timing/fillMode`` determines what it shows.
    public final var isRemovedOnCompletion = true { didSet { didChange() } }
    /// The easing of each cycle; `nil` for the transaction's, or linear without one.
    public final var timingFunction: TimingFunction? { didSet { didChange() } }
    /// Called once when the added animation starts: when it is added to a layer on a stage, or when its layer joins one. Its
    /// begin time may be later.
    public final var didStart: (() -> Void)? { didSet { didChange() } }
    /// Called once when the added animation ends: with `true` at its own end, with `false` if it was removed before.
    public final var completion: ((_ finished: Bool) -> Void)? { didSet { didChange() } }
    /// The copy that was added last, retained until this animation changes: a thousand layers need only one.
    private final var addedCopy: Animation?

    /// Whether a style has the animation.
    private final var isFrozen = false

    init() {}

    init(copying other: Animation) {
        timing = other.timing
        isRemovedOnCompletion = other.isRemovedOnCompletion
        timingFunction = other.timingFunction
        didStart = other.didStart
        completion = other.completion
    }

    /// The duration of one cycle, in seconds; 0 or less for the transaction's, or 0.25 without one.
    public final var duration: Double {
        get { timing.duration }
        set { timing.duration = newValue }
    }

    /// Whether it belongs to an animation block. Run as an action, such an animation joins an animation that it adds up
    /// with instead of replacing it. On a layer without a stage it does nothing, so that its block does not wait for a
    /// stage.
    package final var isOfBlock = false

    /// Adds a copy of the animation to the layer: under its key path, if it has one, else under the key.
    ///
    /// Unless it is additive, it ends what else moves its value, wherever that is filed.
    public final func run(forKey key: Key, object layer: Layer, arguments: ActionArguments) {
        if isOfBlock, layer.stage == nil, layer.home == nil || !isEndless { return }
        let property = self as? PropertyAnimation
        let path = property?.keyPath ?? key
        let isBeside = isOfBlock && isAdditive(self) && layer.animation(forKey: path).map(isAdditive) == true
        layer.add(self, forKey: isBeside ? nil : path, answering: key, previous: arguments.previous)
        if let property, !property.isAdditive { layer.endMotion(of: path, besides: path) }
    }

    private final func isAdditive(_ animation: Animation) -> Bool {
        (animation as? PropertyAnimation)?.isAdditive == true
    }

    /// Returns a copy that can be changed independently.
    public func copy() -> Animation { Animation(copying: self) }

    /// A copy that is never changed: the previous one, if this animation has not changed since. A frozen animation, which
    /// threads may share, never changes and needs none.
    final func copyToAdd() -> Animation {
        if isFrozen { return self }
        if let addedCopy { return addedCopy }
        let copy = copy()
        if ownsWhatItSays { addedCopy = copy }
        return copy
    }

    /// Calls the completion. Animations it adds count as nested changes, so that they cannot chain for ever.
    final func complete(finished: Bool) {
        guard let completion else { return }
        let isCounted = Chain.begin()
        completion(finished)
        if isCounted { Chain.end() }
    }

    /// Says that it has started, likewise.
    final func tellStart() {
        guard let didStart else { return }
        let isCounted = Chain.begin()
        didStart()
        if isCounted { Chain.end() }
    }

    /// Whether it never ends, whatever it animates.
    var isEndless: Bool { timing.isEndless }

    /// Whether it changes only through ``didChange()``, and not inside an object that it references.
    var ownsWhatItSays: Bool { false }

    /// Freezes the animation, unless it tells its start or its end, on one thread: from now on a change traps.
    public final func unsafeFreeze() -> Bool {
        if isFrozen { return true }
        guard didStart == nil, completion == nil, freezeContents() else { return false }
        isFrozen = true
        return true
    }

    /// Freezes the values and animations that it refers to, if all of them can be.
    func freezeContents() -> Bool { true }

    /// Must be called after every change.
    final func didChange() {
        precondition(!isFrozen, "Animation: a style's animation does not change, change a copy of it")
        addedCopy = nil
    }

    /// The animation's type and main parameters.
    public var summary: String { "Animation" }

    /// The animations that run in the time of this one, in place of it; `nil` if it runs itself.
    ///
    /// - Parameter duration: The duration of a cycle, in seconds.
    func parts(in scene: ResolutionScene, duration: Double) -> [Animation]? { nil }

    /// Whether it does not run unless all of its ``parts(in:duration:)`` do.
    var needsAllParts: Bool { false }

    /// The values that the animation runs between on a layer from now on; `nil` if there is nothing to animate.
    func resolve(in scene: ResolutionScene) -> Track? { nil }

    /// The duration of a cycle if the animation sets none.
    func naturalDuration(of track: Track) -> Double { Transaction.animationDuration }
}
