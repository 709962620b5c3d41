import MotorMath

/// The general motion of one layer: its clock, its animations, and the presentation values.
///
/// Its animations are springs in banks, each of which alone moves its value, and tracks, which may add up.
///
/// Properties marked unchecked have only accesses that are a single load or store, or that add to the list of animations
/// or remove from it one that the caller retains. No client code runs during an access, not even a deinit, so no two
/// can overlap. The presentation values are checked, because values of any kind are released there.
final class LayerMotion: Motion {
    /// The layer's stage, which clears this before it is deallocated.
    var stage: Stage? {
        get { unheldStage?.takeUnretainedValue() }
        set { unheldStage = newValue.map { .passUnretained($0) } }
    }
    private(set) var unheldStage: Unmanaged<Stage>?
    /// The layer's own timing; `nil` while it is the default.
    var timing: Timing? {
        get { ownTiming?.timing }
        set { ownTiming = newValue.map { OwnTiming($0) } }
    }
    private var ownTiming: OwnTiming?
    @exclusivity(unchecked) private var list: UnsafeMutablePointer<Unmanaged<Running>?>?
    @exclusivity(unchecked) private var (length, capacity) = (0, 0)
    /// The number of animations.
    private(set) var count = 0
    /// How many of the animations are tracks.
    private(set) var trackCount = 0
    /// How many of the tracks animate a value that the layer's class draws itself.
    private var drawnCount = 0
    /// The presentation values of what is composed of a whole and components.
    @exclusivity(unchecked) private var sampled: Sampled?
    /// Its index among the stage's moving motions, −1 if it is not among them.
    var movingIndex = -1
    /// Its index among all the stage's motions with animations, −1 if it is not among them.
    var stageIndex = -1
    /// The clocks from the root to this layer.
    @exclusivity(unchecked) var clocks = Clocks()
    @exclusivity(unchecked) var clocksEpoch = -1

    override var general: LayerMotion? { self }

    /// Its animations, in the order in which they were added.
    var all: [Running] { (0..<length).compactMap { self[$0] } }

    /// The animations that are no springs in banks.
    var tracks: [RunningAnimation] { animations.compactMap { $0.track } }

    /// Whether it can be discarded.
    var isIdle: Bool { count == 0 && timing == nil }

    /// Whether an animated value is one that the layer's class draws itself.
    var drawsAnimated: Bool { drawnCount > 0 }

    /// If the layer never joins a stage again, its animations end with it, and their completions are called.
    deinit {
        for animation in tracks {
            animation.motion = nil
            animation.stop(finished: false)
        }
        for index in 0..<length { list?[index]?.release() }
        list?.deallocate()
    }

    // The list runs no client code: the layer may be in the middle of a change. It has the animations in the order in
    // which they were added, which is the order in which they are applied. Removing one leaves a gap. The gaps are closed
    // once they are the majority, so adding and removing take constant time on average.

    private subscript(index: Int) -> Running? { list.unsafelyUnwrapped[index]?.takeUnretainedValue() }

    /// Calls a closure, which runs no client code, for each animation until it returns false.
    func forEachUnheld(_ body: (Running) -> Bool) {
        for index in 0..<length {
            if let running = list.unsafelyUnwrapped[index], !running._withUnsafeGuaranteedRef(body) { return }
        }
    }

    func append(_ running: Running) {
        if length == capacity {
            capacity += max(2, capacity)
            let longer = UnsafeMutablePointer<Unmanaged<Running>?>.allocate(capacity: capacity)
            if let list {
                longer.moveInitialize(from: list, count: length)
                list.deallocate()
            }
            list = longer
        }
        length += 1
        count += 1
        put(running, at: length - 1)
        take(running, 1)
    }

    /// Removes an animation, which the caller retains.
    func remove(_ running: Running) {
        clear(index(of: running))
        count -= 1
        take(running, -1)
        guard count * 2 <= length else { return }
        var kept = 0
        for index in 0..<length {
            guard let running = list.unsafelyUnwrapped[index] else { continue }
            list.unsafelyUnwrapped[kept] = running
            running._withUnsafeGuaranteedRef { $0.track?.index = kept }
            kept += 1
        }
        length = kept
    }

    /// Replaces a spring by a track. The spring is one that the caller retains.
    func replace(_ spring: BankedSpring, by animation: RunningAnimation) {
        let index = index(of: spring)
        clear(index)
        put(animation, at: index)
        take(animation, 1)
    }

    private func put(_ running: Running, at index: Int) {
        (list.unsafelyUnwrapped + index).initialize(to: .passRetained(running))
        running.track?.index = index
    }

    private func clear(_ index: Int) {
        list.unsafelyUnwrapped[index]?.release()
        list.unsafelyUnwrapped[index] = nil
    }

    private func index(of running: Running) -> Int {
        if let track = running.track { return track.index }
        // A layer has few springs, at most one for each of its values.
        return (0..<length).first { self[$0] === running } ?? 0
    }

    /// Counts an animation that comes or goes.
    private func take(_ running: Running, _ change: Int) {
        guard let animation = running.track else { return }
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
        guard trackCount < count else { return nil }
        return (0..<length).lazy.compactMap { self[$0]?.spring?.spring(moving: path) }.first
    }

    /// What a spring displays for a path that it moves, if a frame has computed it; otherwise `nil`. Nothing else moves
    /// that value. Runs no client code.
    func readyValue(_ path: Key) -> Value? {
        guard trackCount < count else { return nil }
        for index in 0..<length {
            guard let running = list.unsafelyUnwrapped[index], running._withUnsafeGuaranteedRef({ $0 is BankedSpring })
            else { continue }
            let spring = Unmanaged<BankedSpring>.fromOpaque(running.toOpaque())
            if spring._withUnsafeGuaranteedRef({ $0.path == path }) {
                return spring._withUnsafeGuaranteedRef { $0.readyValue }
            }
        }
        return nil
    }

    override func carry(_ path: Key, by displacement: SIMD4<Double>) {
        forEachUnheld {
            $0.carry(path, by: displacement)
            return true
        }
        invalidate()
    }

    override func running(forKey key: Key) -> Running? {
        var found: Running?
        forEachUnheld {
            if $0.key == key { found = $0 }
            return found == nil
        }
        return found
    }

    override func leaves(_ value: Key, to key: Key) -> Bool {
        var isLeft = true
        forEachUnheld {
            if $0.key != key { $0.forEachPath { if $0.whole == value { isLeft = false } } }
            return isLeft
        }
        return isLeft
    }

    override func forEachPath(_ body: (Key) -> Void) {
        forEachUnheld {
            $0.forEachPath(body)
            return true
        }
    }

    override func scan(_ fold: inout Fold) {
        let local = now
        forEachUnheld {
            $0.show(in: &fold, at: local)
            return fold.reading.rawValue <= Fold.Reading.vector.rawValue
        }
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

    /// The presentation values over given model values, without one animation.
    func evaluated(over model: ModelValues, without key: Key?) -> Presentation {
        var presentation = Presentation()
        show(in: &presentation, at: stage?.time ?? 0, over: model, without: key)
        return presentation
    }

    /// The same, moved on by some seconds in the pieces that hold from now on.
    func evaluated(
        over model: ModelValues, without key: Key?, goingOnFrom layerTime: Double, _ pace: Pace, by seconds: Double
    ) -> Presentation {
        var presentation = Presentation()
        presentation.begin()
        for animation in tracks where animation.isShown(without: key) {
            animation.apply(goingOnFrom: layerTime, pace, by: seconds, to: &presentation, over: model)
        }
        return presentation
    }

    private func show(
        in presentation: inout Presentation, at time: Double, over model: ModelValues, without key: Key? = nil
    ) {
        presentation.begin()
        let local = localTime(at: time)
        var index = 0
        // This may run any code, which may change the list: then these values are out of date anyway.
        while index < length {
            if let animation = self[index]?.track, animation.isShown(without: key) {
                animation.apply(at: local, to: &presentation, over: model)
            }
            index += 1
        }
    }

    /// The transition that is running now.
    var transition: TransitionTrack? {
        guard trackCount > 0 else { return nil }
        var found: Track?
        let local = now
        forEachUnheld {
            if let animation = $0.track, animation.isStarted {
                found = animation.track(showing: TransitionTrack.path, at: local) ?? found
            }
            return true
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
