import MotorGeometry
import MotorLayers

/// The general motion of one layer: its clock, its animations, and the presentation values.
///
/// Properties marked unchecked have only accesses that are a single load or store, or that add to an array or remove
/// from it an element that is returned. No foreign code runs during an access, not even a deinit, so no two can
/// overlap. The presentation values are checked, because values of any kind are released there.
final class LayerMotion: Motion {
    /// The layer's stage, which clears this before it is deallocated.
    @exclusivity(unchecked) unowned(unsafe) var stage: Stage?
    /// The layer's own timing; `nil` while it is the default.
    var timing: Timing? {
        get { ownTiming?.timing }
        set { ownTiming = newValue.map { OwnTiming($0) } }
    }
    @exclusivity(unchecked) private var ownTiming: OwnTiming?
    /// In the order in which they were added, which is the order in which they are applied.
    @exclusivity(unchecked) private(set) var animations = AnimationList()
    /// The sampled presentation values.
    @exclusivity(unchecked) private var sampled: Sampled?
    /// Its index among the stage's moving motions, −1 if it is not among them.
    @exclusivity(unchecked) var movingPlace = -1
    /// Its index among all the stage's motions with animations, −1 if it is not among them.
    @exclusivity(unchecked) var stagePlace = -1
    /// The clocks from the root to this layer that are not the default.
    @exclusivity(unchecked) var clocks: [Timing] = []
    @exclusivity(unchecked) var clocksEpoch = -1
    /// Whether an animated value is one that the layer's class draws itself.
    @exclusivity(unchecked) private(set) var drawsAnimated = false

    init(_ layer: Layer) {
        super.init(layer, isSole: false)
    }

    /// Whether it can be discarded.
    var isIdle: Bool { animations.isEmpty && timing == nil }

    /// If the layer never joins a stage again, its animations end with it, and their completions are called.
    deinit {
        for animation in animations {
            animation.motion = nil
            animation.stop(finished: false)
        }
    }

    func index(ofKey key: Key) -> Int? { animations.firstIndex { $0.key == key } }

    func append(_ animation: RunningAnimation) {
        animations.append(animation)
        animation.motion = self
        animationsDidChange()
    }

    func remove(at place: Int) -> RunningAnimation {
        let removed = animations.remove(at: place)
        removed.motion = nil
        animationsDidChange()
        return removed
    }

    func removeAll() -> AnimationList {
        let removed = animations
        for animation in removed { animation.motion = nil }
        animations = AnimationList()
        animationsDidChange()
        return removed
    }

    /// Runs no foreign code: the layer may be in the middle of a change.
    private func animationsDidChange() {
        invalidate()
        drawsAnimated = false
        for animation in animations where animation.isDrawn { drawsAnimated = true }
    }

    /// Discards presentation values that are no longer animated. This releases values of any kind, which may run any
    /// code.
    func forgetShown() {
        guard animations.isEmpty, let shown = sampled else { return }
        sampled = nil
        withExtendedLifetime(shown) {}
    }

    /// Marks the presentation values as out of date.
    func invalidate() { sampled?.isCurrent = false }

    /// Brings the presentation values up to the stage's time.
    func sample() { _ = upToDate() }

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
        presentation.begin()
        let local = localTime(at: time)
        let model = ModelValues(layer: layer)
        for animation in animations where animation.isStarted {
            animation.apply(at: local, to: &presentation, over: model)
        }
        swap(&presentation, &sampled.presentation)
        withExtendedLifetime(layer) {}
        return sampled
    }

    /// The presentation values over given model values, without one animation, a little later.
    func evaluated(over model: ModelValues, without key: Key? = nil, later: Double = 0) -> Presentation {
        var presentation = Presentation()
        presentation.begin()
        let local = localTime(at: (stage?.time ?? 0) + later)
        for animation in animations where animation.isStarted && (key == nil || animation.key != key) {
            animation.apply(at: local, to: &presentation, over: model)
        }
        return presentation
    }

    /// The transition that is running now.
    var transition: TransitionTrack? {
        animations.isEmpty ? nil : upToDate().presentation.transition
    }

    /// The presentation value for a path; `nil` if the layer's own value is displayed.
    func presented(_ path: Key) -> AnimatedValue? {
        guard !animations.isEmpty else { return nil }
        let sampled = upToDate()
        // Asking the model may change the presentation values.
        if sampled.presentation.hasParts {
            let presentation = sampled.presentation
            return presentation.presented(path, over: ModelValues(layer: layer))
        }
        return sampled.presentation.presented(path, over: ModelValues(layer: layer))
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
