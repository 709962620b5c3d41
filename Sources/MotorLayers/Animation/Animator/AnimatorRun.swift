import MotorMath
import MotorPlatform

/// The implementation of a property animator, as a separate object so that it can continue after the animator is
/// released.
///
/// It is retained by its callers: the stage's queue while it runs, its animator, and its values' animations.
final class AnimatorRun: Deadline, Action {
    let duration: Double
    private(set) var state = PropertyAnimator.State.inactive
    private(set) var isRunning = false
    private(set) var isReversed = false
    private(set) var scrubsLinearly = true
    var pausesOnCompletion = false
    var pending: [(delayFactor: Double, changes: () -> Void)] = []
    var completions: [(PropertyAnimator.Position) -> Void] = []
    /// The fraction while paused.
    private(set) var fraction = 0.0

    private let context: StageContext
    private var timing: PropertyAnimator.TimingParameters
    private var items: [AnimatorItem] = []
    private var segment = Segment()
    /// The segment's elapsed time when it was paused, in seconds; `nil` after any later change.
    private var resumable: Double?
    /// The stage time at which it began to wait for its end, and the segment's elapsed time then.
    private var waitBegin = (time: 0.0, elapsed: 0.0)
    private var startTimer: StageTimer?
    #if DEBUG && !hasFeature(Embedded)
        /// Whether it has pending changes, but nothing has started it.
        var isForgotten: Bool { state == .inactive && !pending.isEmpty && startTimer == nil }
    #endif
    /// The delay factor of the running changes closure.
    private var delayFactor = 0.0

    /// The motion between two interruptions.
    private struct Segment {
        /// The begin time, in stage time.
        var begin = 0.0
        /// The time at which all values have arrived, in seconds; NaN until the springs' settling times are computed.
        var length = 0.0
        /// A time before which some value has not arrived, in seconds.
        var earliest = 0.0
        /// The duration for an uninterrupted value, in seconds; for springs, ``length`` once it is computed.
        var pace = 0.0
        var from = 0.0
        var to = 1.0
        /// Whether every value is where the timing alone would place it.
        var isEven = true
    }

    init(_ context: StageContext, _ timing: PropertyAnimator.TimingParameters, duration: Double) {
        self.context = context
        self.timing = timing
        self.duration = duration
    }

    private var stage: Stage? { context.stage }

    /// The time since the segment began, in seconds.
    var elapsed: Double { (stage?.time ?? segment.begin) - segment.begin }

    // MARK: Fractions

    /// The fraction according to the segment's pace; for a spring it may be outside 0…1.
    private var runningFraction: Double {
        let elapsed = elapsed
        if elapsed >= segment.earliest || !scrubsLinearly { workOutLength() }
        if elapsed >= segment.pace { return segment.to }
        let pace = segment.pace.isNaN ? .infinity : segment.pace
        let progress = scrubsLinearly ? timing.progress(at: elapsed, of: pace) : elapsed / pace
        return segment.from + (segment.to - segment.from) * progress
    }

    var shownFraction: Double { isRunning ? min(max(runningFraction, 0), 1) : fraction }

    private static var margin: Double { 0.02 }

    /// The fraction at which running values are caught. A value off the straight line is caught at some distance from either
    /// end, because scrubbing a short remainder would look like a jump.
    private var caughtFraction: Double {
        guard isRunning else { return fraction }
        let (raw, margin) = (runningFraction, Self.margin)
        if segment.isEven, raw >= 0, raw <= 1 { return raw }
        if raw < margin, !items.allSatisfy({ $0.shown.value == $0.start.value }) { return margin }
        if raw > 1 - margin, !items.allSatisfy({ $0.shown.value == $0.end.value }) { return 1 - margin }
        return min(max(raw, 0), 1)
    }

    /// The fraction of the distance at a fraction of the time, while scrubbing.
    func bend(_ part: Double) -> Double {
        if scrubsLinearly { return part }
        workOutLength()
        let length = segment.pace > 0 ? segment.pace : duration
        return timing.progress(at: part * length, of: length)
    }

    func setScrubsLinearly(_ isLinear: Bool) {
        guard isLinear != scrubsLinearly else { return }
        let part = fraction
        if state == .active, !isRunning { catchItems(at: part) }
        scrubsLinearly = isLinear
        // Linear and nonlinear scrubbing define fractions differently, so running values count as interrupted from now on.
        if isRunning { segment.isEven = false }
    }

    // MARK: Life

    /// Becomes active at its start and applies all pending changes.
    private func activate() {
        state = .active
        fraction = 0
        isReversed = false
        resumable = nil
        let changes = pending
        pending = []
        for change in changes { make(change.delayFactor, change.changes) }
    }

    func start(after delay: Double = 0) {
        cancelStart()
        guard state != .stopped, !isRunning else { return }
        if delay > 0, let stage {
            startTimer = stage.startTimer(after: delay) { self.start() }
            return
        }
        let isFirst = state == .inactive
        if isFirst { activate() }
        // The changes may have run any code.
        guard state == .active, !isRunning else { return }
        guard let resumable, let stage else { return begin(timing, isPushed: isFirst) }
        segment.begin = stage.time - resumable
        self.resumable = nil
        setRunning(true)
        awaitEnd()
    }

    func pause() {
        cancelStart()
        if state == .inactive { activate() }
        for item in items where !isRunning { item.entry.clear() }
        guard state == .active, isRunning else { return }
        let (elapsed, part) = (elapsed, caughtFraction)
        let keepsTiming = !scrubsLinearly && segment.isEven
        catchItems(at: part)
        if keepsTiming { for item in items { item.straighten() } }
        fraction = part
        resumable = elapsed
        setRunning(false)
    }

    func scrub(to wanted: Double) {
        guard !wanted.isNaN else {
            let rule = "a number"
            return Diagnostics.report(
                Diagnostic(place: "PropertyAnimator", key: "fractionComplete", value: .number(wanted), rule: rule))
        }
        pause()
        guard state == .active else { return }
        let wanted = min(max(wanted, 0), 1)
        guard wanted != fraction else { return }
        fraction = wanted
        resumable = nil
        showAnew()
    }

    func reverse(_ isReversed: Bool) {
        guard state == .active, isReversed != self.isReversed else { return }
        let part = caughtFraction
        self.isReversed = isReversed
        resumable = nil
        if isRunning { begin(timing, isPushed: false, from: part) }
    }

    func proceed(_ other: PropertyAnimator.TimingParameters?, factor: Double) {
        guard state == .active else { return }
        cancelStart()
        if other == nil, factor == 0 { return start() }
        let next = other ?? timing
        begin(factor > 0 ? next.lasting(duration * factor) : next, isPushed: other != nil, factor: factor)
    }

    func stop(withoutFinishing: Bool) {
        cancelStart()
        guard state != .inactive else { return }
        let stopped = items
        let shown = stopped.map { $0.storable }
        let wasActive = state == .active
        if withoutFinishing { reset() } else { state = .stopped }
        halt()
        guard wasActive else { return }
        for (item, value) in zip(stopped, shown) {
            settle(item, at: value, finished: false)
            item.stopped = item.layer[item.path]
        }
    }

    /// Finishes: sets every value and calls the completions.
    func end(at position: PropertyAnimator.Position, finished: Bool) {
        let ended = items
        let wasStopped = state == .stopped
        let called = completions
        let shown = position == .current ? ended.map { $0.storable } : []
        reset()
        halt()
        for (index, item) in ended.enumerated() {
            let value: Value?
            switch position {
            case .start: value = item.start.value
            case .current: value = wasStopped ? nil : shown[index]
            case .end: value = wasStopped ? item.end.value : nil
            }
            if wasStopped, item.layer[item.path] != item.stopped { continue }
            settle(item, at: value, finished: finished)
        }
        for completion in called { completion(position) }
    }

    /// Called when the animator is released.
    func abandon() {
        pausesOnCompletion = false
        switch state {
        case .inactive: break
        case .stopped: end(at: .current, finished: false)
        case .active where stage == nil: end(at: .current, finished: false)
        case .active: if startTimer == nil { start() }
        }
    }

    private func reset() {
        state = .inactive
        (items, completions) = ([], [])
        (fraction, isReversed) = (0, false)
    }

    private func halt() {
        isRunning = false
        resumable = nil
        stage?.cancel(self)
    }

    private func cancelStart() {
        startTimer?.cancel()
        startTimer = nil
    }

    /// Removes a value's animation and stores its final value; `nil` keeps the layer's value.
    private func settle(_ item: AnimatorItem, at value: Value?, finished: Bool) {
        let (layer, running) = (item.layer, item.running)
        item.running = nil
        let isChanged = value != nil && layer[item.path] != value
        if isChanged { layer.store(value, forKey: item.path) }
        if let running, let motion = running.motion, let stage = motion.stage {
            stage.remove(running, of: motion, finished: finished)
        }
        if isChanged { layer.notifyChange(item.path) }
    }

    // MARK: Segments

    /// Starts to move every value from its current position to the animator's target.
    private func begin(
        _ next: PropertyAnimator.TimingParameters, isPushed: Bool, from caught: Double? = nil, factor: Double = 0
    ) {
        guard let stage else { return end(at: isReversed ? .start : .end, finished: false) }
        let part = caught ?? caughtFraction
        let target = isReversed ? 0.0 : 1
        let whole = factor > 0 && part != target ? duration * factor : duration * abs(target - part)
        let pace = min(whole, AnimatorSegment.longest)
        let isSpring = if case .spring = next.kind { true } else { false }
        var segment = Segment(
            begin: stage.time, length: pace, pace: pace, from: part, to: target, isEven: part == 0 && !isReversed)
        if isSpring, !items.isEmpty { (segment.length, segment.pace) = (.nan, .nan) }
        let plan = AnimatorPlan(timing: next, isPushed: isPushed, isReversed: isReversed, part: part, pace: pace)
        for item in items { item.plan(plan) }
        for item in items {
            let isMoving = item.begin(plan)
            if item.begins > 0 || item.isBent || (isSpring && isMoving) { segment.isEven = false }
            segment.earliest = max(segment.earliest, item.segment.earliestEnd)
        }
        if case .spring(_, let velocity?) = next.kind, isPushed, velocity.x != 0 || velocity.y != 0 {
            segment.isEven = false
        }
        timing = next
        self.segment = segment
        resumable = nil
        setRunning(true)
        awaitEnd()
    }

    /// Computes when the segment's springs settle.
    private func workOutLength() {
        guard segment.length.isNaN else { return }
        var length = 0.0
        for item in items { length = max(length, item.segment.end) }
        segment.length = length
        segment.pace = length
        segment.earliest = length
    }

    private func awaitEnd() {
        guard let stage else { return }
        waitBegin = (stage.time, elapsed)
        let earliest = segment.length.isNaN ? segment.earliest : segment.length
        stage.wait(for: self, notBefore: stage.time + max(earliest - elapsed, 0))
    }

    override var due: Double {
        workOutLength()
        return waitBegin.time + max(segment.length - waitBegin.elapsed, 0)
    }

    override func reach() {
        guard pausesOnCompletion else { return end(at: segment.to == 1 ? .end : .start, finished: true) }
        for item in items { item.straighten() }
        fraction = segment.to
        setRunning(false)
    }

    /// Records each value's current position, which scrubbing will pass through.
    private func catchItems(at part: Double) {
        for item in items { item.catchValue(at: part) }
    }

    private func setRunning(_ isRunning: Bool) {
        self.isRunning = isRunning
        if !isRunning { stage?.cancel(self) }
        for item in items { item.running?.animation.timing.speed = isRunning ? 1 : 0 }
        showAnew()
    }

    private func showAnew() {
        for item in items {
            guard let motion = item.running?.motion, let stage = motion.stage else { continue }
            motion.invalidate()
            stage.refresh(motion)
        }
    }

    // MARK: Changes

    func add(_ delayFactor: Double, _ changes: @escaping () -> Void) {
        if state == .active { make(delayFactor, changes) } else { pending.append((delayFactor, changes)) }
    }

    private func make(_ delayFactor: Double, _ changes: () -> Void) {
        let thread = motor_thread()
        let block = thread.pointee.animationBlock
        let animator = thread.pointee.animator
        let delay = self.delayFactor
        thread.pointee.animationBlock = nil
        let answering = AnimatorChanges(answer: self)
        thread.pointee.animator = Unretained(answering).address
        self.delayFactor = delayFactor
        changes()
        self.delayFactor = delay
        thread.pointee.animator = animator
        thread.pointee.animationBlock = block
        withExtendedLifetime(answering) {}
    }

    /// Takes over a layer's property that the animator's changes set.
    func run(forKey key: Key, object layer: Layer, arguments: ActionArguments) {
        guard state == .active, let stage, layer.stage === stage, let previous = arguments.previous else { return }
        let scene = ResolutionScene(layer: layer, key: key, replaced: key, previous: previous)
        guard let from = scene.current(key) else { return }
        let isVector = if case .vector = from { true } else { false }
        var momentum = AnimatorMomentum()
        // A value with a delay does not move in the meantime.
        if delayFactor == 0 {
            if isVector {
                momentum.velocity = layer.velocity(key, in: .handover)
            } else {
                momentum.other = layer.motionByTracks(moving: key)?.momentum(key, in: .handover)
            }
        }

        let old = items.first { $0.layer === layer && $0.path == key }
        let part = caughtFraction
        // Not too late, because replaying a short remainder would look like a jump.
        let begins = old?.begins ?? min(isReversed ? part : part + (1 - part) * delayFactor, 1 - Self.margin)
        let item = AnimatorItem(self, layer, key, from: from, start: old?.start ?? from, begins: begins)
        if isRunning {
            let elapsed = elapsed
            workOutLength()
            item.segment = AnimatorSegment(
                key, from: from, to: isReversed ? item.start : item.end, momentum: momentum, by: timing,
                isPushed: false, delay: elapsed + max(segment.length - elapsed, 0) * delayFactor, end: segment.length)
            segment.length = max(segment.length, item.segment.end)
            segment.isEven = false
            awaitEnd()
        } else {
            item.entry = momentum
            // At the very end, no time remains, so the value jumps to its end.
            if fraction < 1, old != nil || begins < fraction { item.pass(from, at: fraction) }
            resumable = nil
        }
        take(item)
    }

    private func take(_ item: AnimatorItem) {
        items.append(item)
        let animation = AnimatorAnimation(item, isRunning: isRunning)
        animation.onEnd { _ in self.lose(item) }
        let scene = ResolutionScene(layer: item.layer, key: item.path, replaced: item.path, previous: nil)
        guard let running = RunningAnimation(animation, key: item.path, scene: scene) else { return }
        item.running = running
        item.layer.add(running, forKey: item.path)
    }

    /// Another change has removed a value's animation, so the animator no longer controls the value. If its stage, now gone,
    /// removed the last one, the animator ends.
    private func lose(_ item: AnimatorItem) {
        guard item.running != nil else { return }
        item.running = nil
        workOutLength()
        items.removeAll { $0 === item }
        if stage == nil, items.isEmpty, state == .active { end(at: .current, finished: false) }
    }

    /// `Animator`
    var summary: String { "Animator" }
}
