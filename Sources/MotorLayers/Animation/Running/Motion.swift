import MotorMath

/// The animations, clock and presentation values of one layer.
///
/// An animation is either a spring in a bank, which is the only animation of its value, or a track; tracks may add up. Once a
/// layer has a motion, it keeps it.
///
/// The list of animations is not checked for exclusive access, which would make each read of a moving value 1.4 times as long. An
/// access reads it, adds an animation, or removes one that the caller retains: no client code runs meanwhile, not even a deinit.
final class Motion {
    /// The layer, which owns the motion and outlives it. An animation that was removed does not use its layer.
    unowned(unsafe) let layer: Layer
    /// The layer's stage, which clears this before it is deallocated.
    var stage: Stage? {
        get { unretainedStage?.object }
        set { unretainedStage = newValue.map { Unretained($0) } }
    }
    private(set) var unretainedStage: Unretained<Stage>?
    /// The layer's own timing; `nil` while it is the default.
    var timing: Timing?
    /// The animations in the order in which they were added, which is the order in which they are applied.
    @exclusivity(unchecked) private(set) var animations: [Running] = [] {
        didSet { soleSpring = animations.count == 1 ? animations[0].spring : nil }
    }
    /// The banked spring that is the layer's only animation. Drawing reads it for every layer: found through the list, it took a
    /// fifth of a frame of 10,000 moving layers.
    private(set) var soleSpring: BankedSpring?
    /// The number of animations that are tracks.
    private(set) var trackCount = 0
    /// The number of tracks that animate a value drawn by the layer's class.
    private var drawnCount = 0
    /// The presentation values of paths composed of a whole and its components.
    private var sampled: Sampled?
    /// Its index among the stage's moving motions, or −1.
    var movingIndex = -1
    /// Its index among all the stage's motions with tracks, or −1.
    var stageIndex = -1
    /// The clocks from the root to this layer.
    var clocks = Clocks()
    var clocksEpoch = -1

    init(_ layer: Layer) {
        self.layer = layer
        unretainedStage = layer.containingStage.map { Unretained($0) }
    }

    /// If the layer never joins a stage again, its animations end with it, and their completions are called.
    deinit {
        for animation in tracks {
            animation.motion = nil
            animation.stop(finished: false)
        }
    }

    /// The animations that are not springs in banks.
    var tracks: [RunningAnimation] { animations.compactMap { $0.track } }

    /// Whether any animated value is drawn by the layer's class.
    var drawsAnimated: Bool { drawnCount > 0 }

    // MARK: The list

    func append(_ running: Running) {
        animations.append(running)
        take(running, 1)
    }

    /// Removes an animation, which the caller retains.
    ///
    /// - Complexity: O(animations on the layer).
    func remove(_ running: Running) {
        guard let index = animations.firstIndex(where: { $0 === running }) else { return }
        animations.remove(at: index)
        take(running, -1)
    }

    /// Replaces a spring, which the caller retains, by a track.
    func replace(_ spring: BankedSpring, by animation: RunningAnimation) {
        guard let index = animations.firstIndex(where: { $0 === spring }) else { return }
        animations[index] = animation
        take(animation, 1)
    }

    /// Counts an added or removed animation.
    private func take(_ running: Running, _ change: Int) {
        guard let animation = running.track else { return }
        trackCount += change
        if animation.isDrawn { drawnCount += change }
        animation.motion = change > 0 ? self : nil
        invalidate()
    }

    /// The first animation with a key.
    func running(forKey key: Key) -> Running? {
        var found: Running?
        animations.readEach {
            if $0.key == key { found = $0 }
            return found == nil
        }
        return found
    }

    /// The banked spring that moves the value of a path; nothing else moves that value.
    func spring(moving path: Key) -> BankedSpring? {
        guard trackCount < animations.count else { return nil }
        var found: BankedSpring?
        animations.readEach {
            if let spring = $0.spring, spring.path.whole == path.whole { found = spring }
            return found == nil
        }
        return found
    }

    /// The value that a spring displays for a path, if a frame has computed it; otherwise `nil`. Nothing else moves that value.
    /// Runs no client code.
    ///
    /// Nearly every read of a moving value takes this path.
    func readyValue(_ path: Key) -> Value? {
        guard trackCount < animations.count, let time = unretainedStage?.read({ $0.time }) else { return nil }
        var value: Value?
        animations.readEach {
            guard let spring = $0.spring, spring.path == path else { return true }
            value = spring.readyValue(at: time)
            return false
        }
        return value
    }

    /// Whether no animation moves a value, except the one under a key.
    func leaves(_ value: Key, to key: Key) -> Bool {
        var isLeft = true
        animations.readEach {
            if $0.key != key { $0.forEachPath { if $0.whole == value { isLeft = false } } }
            return isLeft
        }
        return isLeft
    }

    /// Calls a closure for the path of every animated value. The closure runs no client code.
    func forEachPath(_ body: (Key) -> Void) {
        animations.readEach {
            $0.forEachPath(body)
            return true
        }
    }

    /// Calls a closure for the key of every value of a state that animations may move.
    func forEachRenderState(_ body: (Key) -> Void) {
        var moved = KeySketch()
        forEachPath { moved.formUnion(KeySketch($0.whole)) }
        for key in RenderState.keys where moved.mayContain(key) { body(key) }
    }

    /// Moves the targets and the displayed values of the springs that move a value. Runs no client code.
    func carry(_ path: Key, by displacement: SIMD4<Double>) {
        for running in animations { running.carry(path, by: displacement) }
        invalidate()
    }

    // MARK: Presentation values

    /// Accumulates the displayed value of a path. Runs no client code.
    func scan(_ fold: inout Fold) {
        let local = now
        animations.readEach {
            $0.show(in: &fold, at: local)
            return fold.reading.rawValue <= Fold.Reading.vector.rawValue
        }
    }

    /// Accumulates the displayed value of a path, over given model values.
    func read(_ fold: inout Fold, over model: ModelValues) {
        scan(&fold)
        if fold.reading == .above { readAbove(&fold, over: model) }
    }

    /// Reads again a value that turned out to be an addition to the layer's own value.
    func readAbove(_ fold: inout Fold, over model: ModelValues) {
        // Reading the model may run any code.
        fold.put(on: model.vector(fold.path))
        scan(&fold)
    }

    /// The presentation value for a path, over given model values and without one animation; `nil` if the layer's own
    /// value is displayed.
    func presented(_ path: Key, over model: ModelValues, without key: Key? = nil) -> AnimatedValue? {
        var fold = Fold(path, without: key)
        read(&fold, over: model)
        return switch fold.reading {
        case .still, .above: nil
        case .vector: .vector(fold.vector.kind, fold.vector.numbers)
        case .composed: compose(path, over: model, without: key)
        }
    }

    /// The value of a path whose ``Fold`` is composed; `nil` if the layer's own value is displayed.
    private func compose(_ path: Key, over model: ModelValues, without key: Key?) -> AnimatedValue? {
        if let spring = spring(moving: path) { return spring.compose(path, at: now, over: model) }
        return evaluated(over: model, without: key).presented(path, over: model)
    }

    /// The value of a composed path over the layer's own values.
    func compose(_ path: Key) -> AnimatedValue? {
        let model = ModelValues(layer: layer)
        if let spring = spring(moving: path) { return spring.compose(path, at: now, over: model) }
        let sampled = upToDate()
        // Reading the model may change the presentation values.
        if sampled.presentation.hasParts {
            let presentation = sampled.presentation
            return presentation.presented(path, over: model)
        }
        return sampled.presentation.presented(path, over: model)
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

    private func upToDate() -> Sampled {
        let time = stage?.time ?? 0
        let sampled = sampled ?? Sampled()
        self.sampled = sampled
        if sampled.isCurrent, time == sampled.time { return sampled }
        sampled.isCurrent = true
        sampled.time = time
        // This may read a class's default, or release a value, and either may run any code. That code may release the
        // layer, or read the presentation values, which are empty at that point.
        let layer = layer
        var presentation = Presentation()
        swap(&presentation, &sampled.presentation)
        show(in: &presentation, at: time, over: ModelValues(layer: layer))
        swap(&presentation, &sampled.presentation)
        withExtendedLifetime(layer) {}
        return sampled
    }

    /// The presentation values over given model values, without the animation under a key.
    private func evaluated(over model: ModelValues, without key: Key?) -> Presentation {
        var presentation = Presentation()
        show(in: &presentation, at: stage?.time ?? 0, over: model, without: key)
        return presentation
    }

    /// The presentation values after some seconds, in the pieces that hold from now on.
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
        // This may run any code, which may change the list; if so, these values are out of date anyway.
        for running in animations {
            if let animation = running.track, animation.isShown(without: key) {
                animation.apply(at: local, to: &presentation, over: model)
            }
        }
    }

    /// The currently running transition.
    var transition: TransitionTrack? {
        guard trackCount > 0 else { return nil }
        var found: Track?
        let local = now
        animations.readEach {
            if let animation = $0.track, animation.isStarted {
                found = animation.track(showing: TransitionTrack.path, at: local) ?? found
            }
            return true
        }
        return found as? TransitionTrack
    }
}

/// The presentation values at a time.
private final class Sampled {
    var presentation = Presentation()
    var isCurrent = false
    var time = 0.0
}

extension Layer {
    /// Whether the layer has animations.
    package final var isAnimated: Bool { unretainedMotion?.read { !$0.animations.isEmpty } == true }

    /// The layer's motion, created if there is none.
    final func requireMotion() -> Motion {
        if let motion { return motion }
        let motion = Motion(self)
        self.motion = motion
        return motion
    }

    /// The layer's motion, after converting the banked spring that moves a path's value to a track.
    final func motionByTracks(moving path: Key) -> Motion? {
        if let spring = motion?.spring(moving: path), let containingStage { containingStage.convertToTrack(spring) }
        return motion
    }

    /// See ``Motion/readyValue(_:)``.
    final func readyValue(_ path: Key) -> Value? { unretainedMotion?.read { $0.readyValue(path) } ?? nil }

    /// Reads a path over the layer's own values.
    final func read(_ path: Key) -> Fold {
        var fold = Fold(path)
        // No client code runs in the closure, so the layer keeps its motion.
        unretainedMotion?.read { $0.scan(&fold) }
        if fold.reading == .above { motion?.readAbove(&fold, over: ModelValues(layer: self)) }
        return fold
    }

    /// The presentation value for a path; `nil` if the layer's own value is displayed.
    final func presented(_ path: Key) -> AnimatedValue? {
        let fold = read(path)
        return switch fold.reading {
        case .still, .above: nil
        case .vector: .vector(fold.vector.kind, fold.vector.numbers)
        case .composed: motion?.compose(path)
        }
    }

    /// The rate of change of a path's displayed value; zero if nothing animates it.
    final func velocity(_ path: Key, in seconds: Seconds) -> SIMD4<Double> {
        guard let spring = motion?.spring(moving: path), spring.path == path else {
            let velocity = motionByTracks(moving: path)?.velocity(path, in: seconds) ?? .zero
            return velocity == .zero && bindings != nil ? boundVelocity(path, in: seconds) : velocity
        }
        // A banked spring is never under a clock.
        if case .own(let rate) = seconds { return (spring.velocity / rate).withinReach }
        return spring.velocity
    }

    /// The velocity as a value; `nil` for a value that cannot have one.
    final func velocity(forKey key: Key, in seconds: Seconds) -> Value? {
        guard case .vector(let kind, _)? = value(forKey: key).map({ AnimatedValue($0) }) else { return nil }
        let velocity = velocity(key, in: seconds)
        switch kind {
        case .number: return .number(velocity.x)
        case .point: return .point(Point(x: velocity.x, y: velocity.y))
        case .size: return .size(Size(width: velocity.x, height: velocity.y))
        case .rect: return .array([.number(velocity.x), .number(velocity.y), .number(velocity.z), .number(velocity.w)])
        case .vector: return .vector(velocity)
        case .color: return nil
        }
    }
}
