import MotorGeometry
import MotorLayers

/// What moves one layer, whatever it is: its clock, its animations, and what is shown because of them.
///
/// Unchecked are variables of which each access is one load or store, or adds to an array or takes from it what is
/// handed on: no foreign code runs during one, not even the end of an object, so no two can overlap. What is shown is
/// checked, for values of any kind end there.
final class LayerMotion: Motion {
    /// The stage that the layer is on; it takes itself away when it goes.
    @exclusivity(unchecked) unowned(unsafe) var stage: Stage?
    /// The layer's own timing; `nil` while it is the default.
    var timing: Timing? {
        get { ownTiming?.timing }
        set { ownTiming = newValue.map { OwnTiming($0) } }
    }
    @exclusivity(unchecked) private var ownTiming: OwnTiming?
    /// In the order of adding, which is the order of applying.
    @exclusivity(unchecked) private(set) var animations = AnimationList()
    /// What they show.
    @exclusivity(unchecked) private var sampled: Sampled?
    /// Where it stands among the stage's moving ones, −1 when it does not.
    @exclusivity(unchecked) var movingPlace = -1
    /// Where it stands among all of the stage's that have animations, −1 when it does not.
    @exclusivity(unchecked) var stagePlace = -1
    /// The clocks from the root to this layer that are not the default.
    @exclusivity(unchecked) var clocks: [Timing] = []
    @exclusivity(unchecked) var clocksEpoch = -1
    /// Whether an animated value is one that the layer's class draws itself.
    @exclusivity(unchecked) private(set) var drawsAnimated = false

    init(_ layer: Layer) {
        super.init(layer, isSole: false)
    }

    /// Whether it might as well not be there.
    var isIdle: Bool { animations.isEmpty && timing == nil }

    /// A layer that was never on a stage again takes its animations with it; whoever waits for them hears of it.
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

    /// Lets go of what was shown, where nothing is any more. Values of any kind end here, which may run anything.
    func forgetShown() {
        guard animations.isEmpty, let shown = sampled else { return }
        sampled = nil
        withExtendedLifetime(shown) {}
    }

    /// Takes what is shown to be out of date.
    func invalidate() { sampled?.isCurrent = false }

    /// Brings what is shown up to the stage's time.
    func sample() { _ = upToDate() }

    private func upToDate() -> Sampled {
        let time = stage?.time ?? 0
        let sampled = sampled ?? Sampled()
        self.sampled = sampled
        if sampled.isCurrent, time == sampled.time { return sampled }
        sampled.isCurrent = true
        sampled.time = time
        // A class may be asked for a default meanwhile, and a value end, which may do anything: let the layer go, or ask for
        // what is shown, which is nothing then.
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

    /// What is shown over given values, beside one animation, a while later.
    func evaluated(over model: ModelValues, without key: Key? = nil, later: Double = 0) -> Presentation {
        var presentation = Presentation()
        presentation.begin()
        let local = localTime(at: (stage?.time ?? 0) + later)
        for animation in animations where animation.isStarted && (key == nil || animation.key != key) {
            animation.apply(at: local, to: &presentation, over: model)
        }
        return presentation
    }

    /// The transition that is shown now.
    var transition: TransitionTrack? {
        animations.isEmpty ? nil : upToDate().presentation.transition
    }

    /// What is shown for a path because of animations; `nil` where the layer's own value is shown.
    func presented(_ path: Key) -> AnimatedValue? {
        guard !animations.isEmpty else { return nil }
        let sampled = upToDate()
        // Where the model is asked, what is shown may be changed meanwhile.
        if sampled.presentation.hasParts {
            let presentation = sampled.presentation
            return presentation.presented(path, over: ModelValues(layer: layer))
        }
        return sampled.presentation.presented(path, over: ModelValues(layer: layer))
    }
}

/// A layer's own timing, which few have.
private final class OwnTiming {
    let timing: Timing

    init(_ timing: Timing) {
        self.timing = timing
    }
}

/// What a layer's animations show at a time.
private final class Sampled {
    var presentation = Presentation()
    @exclusivity(unchecked) var isCurrent = false
    @exclusivity(unchecked) var time = 0.0
}
