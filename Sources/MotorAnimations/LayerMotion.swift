import MotorGeometry
import MotorLayers

/// What moves one layer: its clock, its animations, and what is shown because of them.
final class LayerMotion {
    /// The layer keeps its motion and so outlives it.
    unowned(unsafe) let layer: Layer
    /// The stage that the layer is on; it takes itself away when it goes.
    unowned(unsafe) var stage: Stage?
    /// The layer's own timing; `nil` while it is the default.
    var timing: Timing?
    /// In the order of adding, which is the order of applying.
    private(set) var animations: [RunningAnimation] = []
    private var presentation = Presentation()
    private var isSampled = false
    private var sampledTime = 0.0
    /// Where it stands among the stage's moving ones, −1 when it does not.
    var movingPlace = -1
    /// Where it stands among all of the stage's that have animations, −1 when it does not.
    var stagePlace = -1
    /// The clocks from the root to this layer that are not the default.
    private var clocks: [Timing] = []
    private var clocksEpoch = -1

    init(_ layer: Layer) {
        self.layer = layer
    }

    /// The layer's time now.
    var now: Double { localTime(at: stage?.time ?? 0) }

    /// The layer's time at a time of the stage.
    func localTime(at stageTime: Double) -> Double {
        guard let stage else { return stageTime }
        if clocksEpoch != stage.clockEpoch { readClocks(stage) }
        var time = stageTime
        for clock in clocks { time = clock.shownTime(at: time) }
        return time
    }

    /// The stage's time at a time of the layer, or `nil` when a clock stands or repeats.
    func stageTime(at localTime: Double) -> Double? {
        guard let stage else { return nil }
        if clocksEpoch != stage.clockEpoch { readClocks(stage) }
        var time = localTime
        for clock in clocks.reversed() {
            guard clock.speed != 0, clock.runsForever else { return nil }
            time = clock.beginTime + (time - clock.timeOffset) / clock.speed
        }
        return time
    }

    /// How fast the layer's time runs against the stage's; 0 when it stands.
    var rate: Double {
        guard let stage else { return 1 }
        if clocksEpoch != stage.clockEpoch { readClocks(stage) }
        var rate = 1.0
        for clock in clocks { rate *= clock.speed }
        return rate
    }

    private func readClocks(_ stage: Stage) {
        clocksEpoch = stage.clockEpoch
        clocks = []
        guard stage.hasClocks else { return }
        var layer: Layer? = layer
        while let current = layer {
            if let timing = current.motionIfAny?.timing { clocks.append(timing) }
            layer = current.superlayer
        }
        clocks.reverse()
    }

    /// Whether a frame later something else may be shown.
    var isMoving: Bool {
        guard rate != 0 else { return false }
        for animation in animations where !animation.isOver && animation.timing.speed != 0 { return true }
        return false
    }

    func index(ofKey key: Key) -> Int? { animations.firstIndex { $0.key == key } }

    func append(_ animation: RunningAnimation) {
        animations.append(animation)
        isSampled = false
    }

    func remove(at place: Int) -> RunningAnimation {
        let removed = animations.remove(at: place)
        isSampled = false
        if animations.isEmpty { presentation.clear() }
        return removed
    }

    /// Takes what is shown to be out of date.
    func invalidate() { isSampled = false }

    /// Brings what is shown up to the stage's time.
    func sample() {
        let time = stage?.time ?? 0
        if isSampled, time == sampledTime { return }
        isSampled = true
        sampledTime = time
        presentation.begin()
        let local = localTime(at: time)
        for animation in animations where animation.isStarted { animation.apply(at: local, to: &presentation, of: layer) }
    }

    /// The transition that is shown now.
    var transition: TransitionTrack? {
        sample()
        return presentation.transition
    }

    /// What is shown for a path because of animations; `nil` where the layer's own value is shown.
    func presented(_ path: Key) -> AnimatedValue? {
        guard !animations.isEmpty else { return nil }
        sample()
        if let shown = presentation.shown(path) { return withParts(shown, of: path) ?? shown }
        if let base = path.base, let whole = presentation.shown(base),
            let part = whole.value.part(path)
        {
            return AnimatedValue(part)
        }
        guard let model = layer[path] else { return nil }
        return withParts(AnimatedValue(model), of: path)
    }

    /// A value with those parts that are shown by paths of their own; `nil` when there are none.
    private func withParts(_ whole: AnimatedValue, of base: Key) -> AnimatedValue? {
        if case .transform(let transform) = whole { return withParts(transform, of: base) }
        var composed: AnimatedValue?
        presentation.forEachPart(of: base) { path, part in
            let current = composed ?? whole
            if let replaced = current.value.replacing(path, with: part.value) { composed = AnimatedValue(replaced) }
        }
        return composed
    }

    private func withParts(_ whole: Transform3D, of base: Key) -> AnimatedValue? {
        var components: Transform3D.Components?
        presentation.forEachPart(of: base) { path, part in
            guard case .vector(.number, let numbers) = part else { return }
            if components == nil { components = whole.components }
            _ = components?.replace(path, with: numbers.x)
        }
        return components.map { .transform(Transform3D($0)) }
    }

    /// The transform that is shown, without boxing it.
    func presentedTransform(_ key: Key) -> Transform3D? {
        guard let shown = presented(key), case .transform(let transform) = shown else { return nil }
        return transform
    }

    /// How fast what is shown for a path changes now, in units per second of the stage.
    func velocity(_ path: Key) -> SIMD4<Double> {
        var velocity = SIMD4<Double>.zero
        let (local, rate) = (now, rate)
        for animation in animations where animation.isStarted {
            animation.addVelocity(of: path, at: local, rate: rate, to: &velocity)
        }
        return velocity
    }
}
