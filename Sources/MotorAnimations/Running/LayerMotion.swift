import MotorGeometry
import MotorLayers

/// The general motion of one layer: its clock, its animations, and the presentation values.
///
/// Its animations are springs in banks, each of which alone moves its value, and tracks, which may add up.
///
/// Properties marked unchecked have only accesses that are a single load or store, or that add to the list of animations
/// or remove from it one that the caller retains. No foreign code runs during an access, not even a deinit, so no two
/// can overlap. The presentation values are checked, because values of any kind are released there.
final class LayerMotion: Motion {
    /// The layer's stage, which clears this before it is deallocated.
    @exclusivity(unchecked) unowned(unsafe) var stage: Stage?
    /// The layer's own timing; `nil` while it is the default.
    var timing: Timing? {
        get { ownTiming?.timing }
        set { ownTiming = newValue.map { OwnTiming($0) } }
    }
    @exclusivity(unchecked) private var ownTiming: OwnTiming?
    @exclusivity(unchecked) private var list = AnimationList()
    /// How many of the animations are tracks.
    @exclusivity(unchecked) private(set) var trackCount = 0
    /// How many of the tracks animate a value that the layer's class draws itself.
    @exclusivity(unchecked) private var drawnCount = 0
    /// The presentation values of what is composed of a whole and components.
    @exclusivity(unchecked) private var sampled: Sampled?
    /// Its index among the stage's moving motions, −1 if it is not among them.
    @exclusivity(unchecked) var movingPlace = -1
    /// Its index among all the stage's motions with animations, −1 if it is not among them.
    @exclusivity(unchecked) var stagePlace = -1
    /// The clocks from the root to this layer that are not the default.
    @exclusivity(unchecked) var clocks: [Timing] = []
    @exclusivity(unchecked) var clocksEpoch = -1

    override var general: LayerMotion? { self }

    /// In the order in which they were added, which is the order in which they are applied.
    override var animations: AnimationList { list }

    /// Whether it can be discarded.
    var isIdle: Bool { list.isEmpty && timing == nil }

    /// Whether an animated value is one that the layer's class draws itself.
    var drawsAnimated: Bool { drawnCount > 0 }

    /// If the layer never joins a stage again, its animations end with it, and their completions are called.
    deinit {
        for case .track(let animation) in list {
            animation.motion = nil
            animation.stop(finished: false)
        }
    }

    // These run no foreign code: the layer may be in the middle of a change.

    func append(_ running: Running) {
        list.append(running)
        count(running, 1)
    }

    /// Removes an animation, which the caller retains.
    func remove(_ running: Running) {
        list.remove(running)
        count(running, -1)
    }

    /// Puts a track in the place of a spring, which the caller retains.
    func replace(_ spring: BankedSpring, by animation: RunningAnimation) {
        list.replace(.spring(spring), by: .track(animation))
        count(.track(animation), 1)
    }

    private func count(_ running: Running, _ change: Int) {
        guard case .track(let animation) = running else { return }
        trackCount += change
        if animation.isDrawn { drawnCount += change }
        animation.motion = change > 0 ? self : nil
        invalidate()
    }

    /// Discards presentation values that are no longer animated. This releases values of any kind, which may run any
    /// code.
    func forgetShown() {
        guard trackCount == 0, let shown = sampled else { return }
        sampled = nil
        withExtendedLifetime(shown) {}
    }

    /// Marks the presentation values as out of date.
    func invalidate() { sampled?.isCurrent = false }

    override func spring(moving path: Key) -> BankedSpring? {
        guard trackCount < list.count else { return nil }
        for case .spring(let spring) in list where spring.spring(moving: path) != nil { return spring }
        return nil
    }

    override func read(_ path: Key, over model: ModelValues, without key: Key?) -> Reading {
        if let spring = spring(moving: path) { return spring.read(path, over: model, without: key) }
        guard trackCount > 0 else { return .still }
        var fold = Fold(path: path)
        let local = now
        // What is beneath an additive animation may be asked of a class, which may run any code: this list stays.
        for case .track(let animation) in list where animation.isShown(without: key) {
            animation.fold(into: &fold, at: local, over: model)
        }
        return fold.reading
    }

    override func compose(_ path: Key, over model: ModelValues, without key: Key?) -> AnimatedValue? {
        if let spring = spring(moving: path) { return spring.compose(path, over: model, without: key) }
        return evaluated(over: model, without: key).presented(path, over: model)
    }

    override func compose(_ path: Key) -> AnimatedValue? {
        let model = ModelValues(layer: layer)
        if let spring = spring(moving: path) { return spring.compose(path, over: model, without: nil) }
        let sampled = upToDate()
        // Asking the model may change the presentation values.
        if sampled.presentation.hasParts {
            let presentation = sampled.presentation
            return presentation.presented(path, over: model)
        }
        return sampled.presentation.presented(path, over: model)
    }

    private func upToDate() -> Sampled {
        let time = stage?.time ?? 0
        let sampled = sampled ?? Sampled()
        self.sampled = sampled
        if sampled.isCurrent, time == sampled.time { return sampled }
        sampled.isCurrent = true
        sampled.time = time
        // This may ask a class for a default, or release a value, either of which may run any code. That code may
        // release the layer, or ask for the presentation values, which are empty then.
        let layer = layer
        var presentation = Presentation()
        swap(&presentation, &sampled.presentation)
        show(in: &presentation, at: time, over: ModelValues(layer: layer))
        swap(&presentation, &sampled.presentation)
        withExtendedLifetime(layer) {}
        return sampled
    }

    /// The presentation values over given model values, without one animation, a little later.
    func evaluated(over model: ModelValues, without key: Key? = nil, later: Double = 0) -> Presentation {
        var presentation = Presentation()
        show(in: &presentation, at: (stage?.time ?? 0) + later, over: model, without: key)
        return presentation
    }

    private func show(
        in presentation: inout Presentation, at time: Double, over model: ModelValues, without key: Key? = nil
    ) {
        presentation.begin()
        let local = localTime(at: time)
        for case .track(let animation) in list where animation.isShown(without: key) {
            animation.apply(at: local, to: &presentation, over: model)
        }
    }

    /// The transition that is running now.
    var transition: TransitionTrack? {
        guard trackCount > 0 else { return nil }
        var found: Track?
        let local = now
        for case .track(let animation) in list where animation.isStarted {
            found = animation.track(showing: TransitionTrack.path, at: local) ?? found
        }
        return found as? TransitionTrack
    }
}

/// A layer's own timing; few layers have one.
private final class OwnTiming {
    let timing: Timing

    init(_ timing: Timing) {
        self.timing = timing
    }
}

/// The presentation values at a time.
private final class Sampled {
    var presentation = Presentation()
    @exclusivity(unchecked) var isCurrent = false
    @exclusivity(unchecked) var time = 0.0
}
