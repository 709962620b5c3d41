public import MotorMath

/// The base class of all animations: an action with a duration.
///
/// An animation is a description. Running it as an action, or adding it to a layer, adds a copy, so changing it later does
/// not affect running copies. One animation in a style can serve a thousand layers on any number of threads: animations
/// in styles are frozen, and changing one traps.
public class Animation: Action {
    /// The timing: when the animation runs, and how often.
    public final var timing = Timing() { didSet { didChange() } }
    /// Whether the animation is removed at its end. If not, it stays and ``Timing/fillMode`` determines what it shows.
    public final var isRemovedOnCompletion = true { didSet { didChange() } }
    /// The easing of each cycle; `nil` for the transaction's, or linear without one.
    public final var timingFunction: TimingFunction? { didSet { didChange() } }
    /// The closures to call at the start and at the end. Copies share them, so that a cancellation also reaches running copies.
    private final var observers: [AnimationObserver] = [] { didSet { forgetCopy() } }
    /// The last copy added, retained until this animation changes, because one copy serves a thousand layers.
    private final var addedCopy: Animation?

    /// Whether a style contains the animation.
    private final var isFrozen = false
    #if DEBUG && !hasFeature(Embedded)
        /// Its last addition to a layer.
        private final var added: Addition?

        private struct Addition {
            let location: String
            let key: Key
            /// The stage and its time; `nil` off stage.
            let moment: (stage: Weak<Stage>, time: Double)?
            /// Whether a closure has been added since.
            var isUnheard = false
            /// Whether it has been changed since, in the same moment.
            var isChanged = false

            var isNow: Bool { moment.map { $0.stage.target?.time == $0.time } ?? true }
        }
    #endif

    init() {}

    #if DEBUG && !hasFeature(Embedded)
        deinit {
            guard let added else { return }
            if added.isChanged {
                Diagnostics.report(
                    Diagnostic(
                        place: added.location, key: added.key,
                        mistake:
                            "has an animation that was changed after it was added, without effect: change it before"
                    ))
            }
            guard added.isUnheard, observers.contains(where: { $0.body != nil }) else { return }
            Diagnostics.report(
                Diagnostic(
                    place: added.location, key: added.key,
                    mistake:
                        "has a closure that was added after its animation, so it is never called: add it before"))
        }

        /// Records that a copy is added to a layer, with the closures so far.
        final func noteAddition(to layer: Layer, forKey key: Key) {
            guard Diagnostics.findsMistakes, !isFrozen else { return }
            added = Addition(
                location: layer.displayName, key: key, moment: layer.stage.map { (Weak($0), $0.time) })
        }
    #endif

    init(copying other: Animation) {
        timing = other.timing
        isRemovedOnCompletion = other.isRemovedOnCompletion
        timingFunction = other.timingFunction
        observers = other.observers
    }

    /// The duration of one cycle, in seconds; 0 or less for the transaction's, or 0.25 without one.
    public final var duration: Double {
        get { timing.duration }
        set { timing.duration = newValue }
    }

    /// Whether it belongs to an animation block. As an action, such an animation joins an animation that it can be added to,
    /// instead of replacing it. On a layer without a stage it does nothing, so that its block does not wait for a stage.
    package final var isOfBlock = false

    /// Adds a copy of the animation to the layer: under its key path, if it has one, or else under the key.
    ///
    /// Unless it is additive, it ends all other animations of its value, under whatever key they were added.
    public final func run(forKey key: Key, object layer: Layer, arguments: ActionArguments) {
        if isOfBlock, layer.stage == nil, layer.containingStage == nil || !isEndless { return }
        let property = self as? PropertyAnimation
        let path = property?.keyPath ?? key
        let isBeside = isOfBlock && isAdditive(self) && layer.animation(forKey: path).map(isAdditive) == true
        if let property, !property.isAdditive {
            return layer.takeOver(path, by: self, answering: key, previous: arguments.previous)
        }
        layer.add(self, forKey: isBeside ? nil : path, answering: key, previous: arguments.previous)
    }

    private final func isAdditive(_ animation: Animation) -> Bool {
        (animation as? PropertyAnimation)?.isAdditive == true
    }

    /// Returns a copy that can be changed independently.
    public func copy() -> Animation { Animation(copying: self) }

    /// An immutable copy: the previous one, if this animation has not changed since. A frozen animation, which threads may
    /// share, never changes and needs no copy.
    final func copyToAdd() -> Animation {
        if isFrozen { return self }
        if let addedCopy { return addedCopy }
        let copy = copy()
        if ownsWhatItSays { addedCopy = copy }
        return copy
    }

    /// Calls a closure when an added copy starts: when it is added to a layer on a stage, or when its layer joins one.
    /// Its begin time may be later. Closures are called in the order in which they were added.
    ///
    /// The animation and its copies retain the closure until the result cancels it. If the closure uses an object that
    /// retains the animation or the layer, such as a view, pass that object as the owner instead: see
    /// ``onStart(_:_:)``.
    @discardableResult
    public final func onStart(_ body: @escaping () -> Void) -> Subscription {
        observe(AnimationObserver(isOfStart: true) { _ in body() })
    }

    /// Calls a closure when an added copy starts, as long as an owner exists.
    ///
    /// - Parameters:
    ///   - owner: The argument of the closure. It is not retained.
    ///   - body: As in ``onStart(_:)``.
    @discardableResult
    public final func onStart<Owner: Referent>(_ owner: Owner, _ body: @escaping (Owner) -> Void) -> Subscription {
        observe(AnimationObserver(isOfStart: true) { [owner = Weak(owner)] _ in _ = owner.with(body) })
    }

    /// Calls a closure when an added copy ends: with `true` at its own end, with `false` if it was removed before.
    /// Closures are called in the order in which they were added.
    ///
    /// The animation and its copies retain the closure until the result cancels it. If the closure uses an object that
    /// retains the animation or the layer, such as a view, pass that object as the owner instead: see ``onEnd(_:_:)``.
    @discardableResult
    public final func onEnd(_ body: @escaping (_ isFinished: Bool) -> Void) -> Subscription {
        observe(AnimationObserver(isOfStart: false, body))
    }

    /// Calls a closure when an added copy ends, as long as an owner exists.
    ///
    /// ```swift
    /// spin.onEnd(self) { loader, isFinished in loader.pause() }
    /// ```
    ///
    /// - Parameters:
    ///   - owner: The first argument of the closure. It is not retained.
    ///   - body: As in ``onEnd(_:)``.
    @discardableResult
    public final func onEnd<Owner: Referent>(
        _ owner: Owner, _ body: @escaping (_ owner: Owner, _ isFinished: Bool) -> Void
    ) -> Subscription {
        observe(
            AnimationObserver(isOfStart: false) { [owner = Weak(owner)] isFinished in
                _ = owner.with { body($0, isFinished) }
            })
    }

    private final func observe(_ observer: AnimationObserver) -> Subscription {
        observers.append(observer)
        #if DEBUG && !hasFeature(Embedded)
            added?.isUnheard = true
        #endif
        return Subscription { observer.drop() }
    }

    /// Calls the closures for its end. Animations that they add count as nested changes, so that a chain of them ends.
    final func complete(finished: Bool) {
        if !observers.isEmpty { notify(isOfStart: false, finished) }
    }

    /// Calls the closures for its start. Animations that they add count as nested changes, too.
    final func notifyStart() {
        if !observers.isEmpty { notify(isOfStart: true, true) }
    }

    private final func notify(isOfStart: Bool, _ finished: Bool) {
        let isCounted = Chain.begin()
        for observer in observers where observer.isOfStart == isOfStart { observer.body?(finished) }
        if isCounted { Chain.end() }
    }

    /// Whether it never ends, regardless of the value it animates.
    var isEndless: Bool { timing.isEndless }

    /// Whether it changes only through ``didChange()``, not inside an object that it references.
    var ownsWhatItSays: Bool { false }

    /// Freezes the animation, unless it reports its start or its end, on one thread: from now on a change traps.
    public final func unsafeFreeze() -> Bool {
        if isFrozen { return true }
        guard !observers.contains(where: { $0.body != nil }), freezeContents() else { return false }
        isFrozen = true
        return true
    }

    /// Freezes the values and animations that it refers to, if all of them can be.
    func freezeContents() -> Bool { true }

    /// Must be called after every change.
    final func didChange() {
        forgetCopy()
        #if DEBUG && !hasFeature(Embedded)
            if added?.isNow == true { added?.isChanged = true }
        #endif
    }

    private final func forgetCopy() {
        precondition(!isFrozen, "Animation: a style's animation is immutable, change a copy of it")
        addedCopy = nil
    }

    /// The animation's type and main parameters.
    public var summary: String { "Animation" }

    /// The animations that run in place of this one, in its time; `nil` if it runs itself.
    ///
    /// - Parameter duration: The duration of a cycle, in seconds.
    func parts(in scene: ResolutionScene, duration: Double) -> [Animation]? { nil }

    /// Whether it runs only if all of its ``parts(in:duration:)`` do.
    var needsAllParts: Bool { false }

    /// The values between which the animation runs on a layer from now on; `nil` if it has nothing to animate.
    func resolve(in scene: ResolutionScene) -> Track? { nil }

    /// The duration of a cycle if the animation sets none.
    func naturalDuration(of track: Track) -> Double { Transaction.animationDuration }
}

/// A closure called at the start or at the end of an animation.
private final class AnimationObserver {
    let isOfStart: Bool
    /// `nil` after cancellation.
    private(set) var body: ((_ isFinished: Bool) -> Void)?

    init(isOfStart: Bool, _ body: @escaping (Bool) -> Void) {
        (self.isOfStart, self.body) = (isOfStart, body)
    }

    func drop() {
        // Releasing the closure may run any code.
        let old = body
        body = nil
        withExtendedLifetime(old) {}
    }
}
