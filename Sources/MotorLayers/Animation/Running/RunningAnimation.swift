import MotorMath

/// An added animation: its values are resolved and, on a stage, its begin time is known.
final class RunningAnimation: Running {
    /// The begin time; meaningful once it has started.
    private var beginTime: Double
    /// The duration of a cycle.
    private let duration: Double
    /// The transaction's timing function, if the animation has none.
    private let given: GivenFunction?
    /// Whether it is one plain, finite cycle, as nearly every animation is. An added animation never changes.
    private let isPlain: Bool
    /// Whether it has a timing function that is not linear.
    private let isEased: Bool
    /// The animated value; `nil` if it has members.
    private let part: Track?
    /// Whether its values come from a caller's code; see ``Track/runsClientCode``.
    private let runsClientCode: Bool
    /// A group's members, or the parts of an animation along a path.
    private var members: [RunningAnimation]
    private let count: CompletionCount?
    /// Whether it animates a value drawn by the layer's class.
    let isDrawn: Bool
    /// Whether its clock has started.
    private(set) var isStarted = false
    /// Whether it waits for its begin time, until which nothing moves.
    private(set) var isWaiting = false
    /// Whether it has ended but remains, because it is not removed on completion.
    var isOver = false
    /// Whether its value may differ from frame to frame while its clock runs.
    var isMoving: Bool { !isOver && !isWaiting && animation.timing.speed != 0 }
    private var isStopped = false
    /// The stage time of its end in the queue, or of its beginning while it waits for that; `nil` if it is not queued.
    var awaitedTime: Double? {
        get { awaited.isNaN ? nil : awaited }
        set { awaited = newValue ?? .nan }
    }
    private var awaited = Double.nan
    /// Its owner; `nil` before it is added, after it is removed, and for a group's member.
    unowned(unsafe) var motion: Motion?

    override var isAdded: Bool { motion != nil }
    override var isReported: Bool { isStopped }
    override func awaits(_ time: Double, _ serial: UInt64) -> Bool { awaitedTime == time }

    /// Resolves an animation; `nil` if it has nothing to animate.
    init?(_ animation: Animation, key: Key?, scene: ResolutionScene, isMember: Bool = false) {
        animation.timing.check("Animation")
        beginTime = animation.timing.beginTime
        let scene = scene.timed(animation.timing.speed)
        let length = animation.timing.duration
        let cycle = length > 0 ? length : Transaction.animationDuration
        if let parts = animation.parts(in: scene, duration: cycle) {
            members = parts.compactMap { RunningAnimation($0, key: nil, scene: scene, isMember: true) }
            guard members.count == parts.count || !animation.needsAllParts else { return nil }
            (part, runsClientCode) = (nil, false)
            isDrawn = members.contains { $0.isDrawn }
            duration = cycle
            // The transaction's function applies to the members; a group is eased only if it sets its own function.
            given = nil
        } else {
            guard let track = animation.resolve(in: scene) else { return nil }
            part = track
            members = []
            runsClientCode = track.runsClientCode
            isDrawn = type(of: scene.layer).needsDisplay(forKey: track.path.base ?? track.path)
            duration = length > 0 ? length : animation.naturalDuration(of: track)
            given =
                animation.timingFunction == nil ? Transaction.animationTimingFunction.map { GivenFunction($0) } : nil
        }
        isPlain = animation.timing.isPlain && duration < .infinity
        isEased = (animation.timingFunction ?? given?.function ?? .linear) != .linear
        count = isMember ? nil : Transaction.completionCount
        count?.add()
        super.init(scene.layer, animation, key: key, isBanked: false)
    }

    /// Converts a banked spring to an ordinary animation.
    init(_ spring: BankedSpring, _ facts: SpringFacts) {
        beginTime = facts.begin
        duration = facts.end - facts.begin
        isStarted = true
        part = SpringTrack(spring, facts)
        members = []
        runsClientCode = false
        given = nil
        count = nil
        isDrawn = false
        (isPlain, isEased) = (true, false)
        super.init(spring.layer, spring.animation, key: spring.key, isBanked: false)
    }

    /// The animation's timing, with all durations filled in.
    var timing: Timing {
        var timing = animation.timing
        (timing.beginTime, timing.duration) = (beginTime, duration)
        return timing
    }

    private var function: TimingFunction { animation.timingFunction ?? given?.function ?? .linear }

    /// An eased fraction.
    @inline(never)
    private func bent(_ fraction: Double) -> Double {
        if let own = animation.timingFunction { return own(fraction) }
        return given?.function(fraction) ?? fraction
    }

    /// Whether it is displayed, given a key whose animation is left out.
    func isShown(without key: Key?) -> Bool { isStarted && (key == nil || self.key != key) }

    override func carry(_ path: Key, by displacement: SIMD4<Double>) {
        if let part, part.path == path, !part.isAdditive { part.carry(by: displacement) }
    }

    override func forEachPath(_ body: (Key) -> Void) {
        if let part { return body(part.path) }
        for member in members { member.forEachPath(body) }
    }

    override func takesOver(_ path: Key) -> Bool {
        if let part { return !part.isAdditive && part.path.isWithin(path) }
        return members.contains { $0.takesOver(path) }
    }

    /// Drops the members that move a value; returns false without dropping any if none would remain.
    func drop(_ path: Key) -> Bool {
        guard part == nil else { return false }
        let kept = members.filter { !$0.takesOver(path) || $0.drop(path) }
        guard !kept.isEmpty else { return false }
        let old = members
        members = kept
        motion?.invalidate()
        withExtendedLifetime(old) {}
        return true
    }

    /// Starts the clock; a begin time of 0 means now.
    func start(at layerTime: Double) {
        isStarted = true
        if beginTime == 0 { beginTime = layerTime }
    }

    /// Waits if a layer time is before its beginning. With a negative speed, the values before are those after its end.
    func wait(at layerTime: Double) { isWaiting = timing.speed > 0 && timing.localTime(at: layerTime) < 0 }

    /// Ends the wait for its beginning.
    func stopWaiting() { isWaiting = false }

    /// The layer time of its end, or of its beginning while it waits for that; infinity if it never ends.
    var nextTime: Double {
        let timing = timing
        return isWaiting ? timing.beginTime - timing.timeOffset / timing.speed : timing.endTime
    }

    /// The layer time of its end; infinity if it never ends.
    var endTime: Double { timing.endTime }

    override func stop(finished: Bool) {
        guard !isStopped else { return }
        isStopped = true
        animation.complete(finished: finished)
        count?.remove(finished: finished)
    }

    /// Writes its value at a layer time into the presentation values.
    func apply(at layerTime: Double, to shown: inout Presentation, over model: ModelValues) {
        guard let part else {
            guard let time = memberTime(at: layerTime) else { return }
            for member in members { member.apply(at: time, to: &shown, over: model) }
            return
        }
        guard let position = position(at: layerTime) else { return }
        if let kind = part.kind {
            return shown.show(
                Vector(kind: kind, numbers: numbers(of: part, at: position)), for: part.path,
                isAdditive: part.isAdditive, over: model)
        }
        let value = part.value(fraction: bent(position.fraction), time: position.time)
        shown.show(
            summed(value, of: part, after: position.iteration), for: part.path, isAdditive: part.isAdditive, over: model
        )
    }

    /// A track's value plus those of completed cycles.
    private func summed(_ value: AnimatedValue, of track: Track, after cycles: Double) -> AnimatedValue {
        guard track.isCumulative, cycles > 0 else { return value }
        let end = endOfCycle
        var sum = track.value(fraction: bent(end.fraction), time: end.time)
        if addsDifference { sum = sum.subtracting(track.value(fraction: 0, time: 0)) }
        return sum.multiplied(by: cycles).adding(value)
    }

    override func show(in fold: inout Fold, at layerTime: Double) {
        if isStarted, fold.leaves(self) { add(to: &fold, at: layerTime) }
    }

    private func add(to fold: inout Fold, at layerTime: Double) {
        guard let part else { return addMembers(to: &fold, at: layerTime) }
        // A composed value is evaluated where its animations are retained.
        if runsClientCode, part.path == fold.path { return fold.showOther() }
        guard part.path == fold.path, let kind = part.kind, let time = plainTime(at: layerTime),
            !part.isAdditive || fold.mayAdd()
        else { return add(part, to: &fold, at: layerTime) }
        let fraction = time / duration
        let numbers = part.numbers(fraction: isEased ? bent(fraction) : fraction, time: time)
        fold.show(kind, numbers, isAdditive: part.isAdditive)
    }

    /// Adds the value of a track of any kind, at any time.
    @inline(never)
    private func add(_ part: Track, to fold: inout Fold, at layerTime: Double) {
        guard part.path == fold.path else {
            if part.path.whole == fold.path.whole { fold.showOther() }
            return
        }
        guard !part.isAdditive || fold.mayAdd(), let position = position(at: layerTime) else { return }
        guard let kind = part.kind else { return fold.showOther() }
        fold.show(kind, numbers(of: part, at: position), isAdditive: part.isAdditive)
    }

    @inline(never)
    private func addMembers(to fold: inout Fold, at layerTime: Double) {
        guard let time = memberTime(at: layerTime) else { return }
        members.readEach {
            $0.add(to: &fold, at: time)
            return true
        }
    }

    /// The numbers of a vector, including those of completed cycles.
    private func numbers(of track: Track, at position: Timing.Position) -> SIMD4<Double> {
        let numbers = track.numbers(fraction: bent(position.fraction), time: position.time)
        guard track.isCumulative, position.iteration > 0 else { return numbers }
        let end = endOfCycle
        var sum = track.numbers(fraction: bent(end.fraction), time: end.time)
        if addsDifference { sum -= track.numbers(fraction: 0, time: 0) }
        return sum * position.iteration + numbers
    }

    /// Whether a completed cycle adds what it has changed: a change by a difference alone continues where it ended.
    /// Otherwise a cycle adds the value at its end.
    private var addsDifference: Bool { (animation as? BasicAnimation)?.isDifference == true }

    /// The position at the end of a whole cycle.
    private var endOfCycle: (fraction: Double, time: Double) {
        animation.timing.autoreverses ? (0, 0) : (1, duration)
    }

    /// The time since its beginning, within its only cycle; `nil` outside of that cycle, or if it has several.
    private func plainTime(at layerTime: Double) -> Double? {
        let local = layerTime - beginTime
        return isPlain && local >= 0 && local < duration ? local : nil
    }

    private func position(at layerTime: Double) -> Timing.Position? {
        if let time = plainTime(at: layerTime) {
            return Timing.Position(
                fraction: time / duration, time: time, iteration: 0, isHeld: false, isReturning: false)
        }
        let timing = timing
        return timing.position(at: timing.localTime(at: layerTime))
    }

    /// Its track for a path, if it displays that path at a layer time.
    func track(showing path: Key, at layerTime: Double) -> Track? {
        if let part { return part.path == path && position(at: layerTime) != nil ? part : nil }
        guard let time = memberTime(at: layerTime) else { return nil }
        return members.reduce(nil) { $1.track(showing: path, at: time) ?? $0 }
    }

    /// The time of a group's members at a layer time; `nil` while the group displays nothing.
    private func memberTime(at layerTime: Double) -> Double? {
        if !isEased, let time = plainTime(at: layerTime) { return time }
        return position(at: layerTime).map { memberTime($0) }
    }

    private func memberTime(_ position: Timing.Position) -> Double {
        isEased && duration < .infinity ? bent(position.fraction) * duration : position.time
    }

    /// The moment of its cycle from which it continues at a layer time; `nil` while it displays nothing.
    private func moment(of track: Track, at layerTime: Double, _ pace: Pace) -> Track.Moment? {
        let timing = timing
        guard let (position, own) = timing.position(at: timing.localTime(at: layerTime), pace * timing.speed) else {
            return nil
        }
        let slope = slope(at: position.fraction)
        let hasLength = duration > 0 && duration < .infinity
        return Track.Moment(
            fraction: function(position.fraction), fractionRate: hasLength ? slope / duration * own.rate : 0,
            goesBack: own.goesBack != (slope < 0), time: position.time,
            timeRate: track.ignoresClocks ? own.stage : own.rate, iteration: position.iteration)
    }

    /// The time from which a group's members continue at a layer time, and its pace; `nil` while the group displays
    /// nothing.
    private func memberTime(at layerTime: Double, _ pace: Pace) -> (time: Double, pace: Pace)? {
        let timing = timing
        guard let (position, own) = timing.position(at: timing.localTime(at: layerTime), pace * timing.speed) else {
            return nil
        }
        return (memberTime(position), isEased && duration < .infinity ? own * slope(at: position.fraction) : own)
    }

    /// Adds its velocity for a path, in the piece that holds from a layer time on, or replaces the velocity if it is not
    /// additive.
    func addVelocity(of path: Key, at layerTime: Double, _ pace: Pace, to velocity: inout SIMD4<Double>) {
        guard let part else {
            guard let (time, pace) = memberTime(at: layerTime, pace) else { return }
            for member in members { member.addVelocity(of: path, at: time, pace, to: &velocity) }
            return
        }
        guard part.path == path, let moment = moment(of: part, at: layerTime, pace) else { return }
        let own = part.velocity(at: moment)
        velocity = part.isAdditive ? velocity + own : own
    }

    /// Writes its value into the presentation values, moved on by some seconds in the piece that holds from a layer time on.
    func apply(
        goingOnFrom layerTime: Double, _ pace: Pace, by seconds: Double, to shown: inout Presentation,
        over model: ModelValues
    ) {
        guard let part else {
            guard let (time, pace) = memberTime(at: layerTime, pace) else { return }
            for member in members { member.apply(goingOnFrom: time, pace, by: seconds, to: &shown, over: model) }
            return
        }
        guard let moment = moment(of: part, at: layerTime, pace) else { return }
        let value = part.value(at: moment, later: seconds)
        shown.show(
            summed(value, of: part, after: moment.iteration), for: part.path, isAdditive: part.isAdditive, over: model)
    }

    private func slope(at fraction: Double) -> Double { function.boundedSlope(at: fraction) }
}

extension TimingFunction {
    /// The slope of ``extrapolated(at:)``; where the function is nearly vertical, the average slope over a thousandth of the
    /// range.
    func boundedSlope(at fraction: Double) -> Double {
        guard fraction >= 0, fraction <= 1 else {
            if case .steps = kind { return 0 }
            // It continues along its tangent.
            return fraction > 1 ? extrapolated(at: 2) - 1 : -extrapolated(at: -1)
        }
        let slope = slope(at: fraction)
        if abs(slope) <= 1000 { return slope }
        let end = min(fraction + 1e-3, 1)
        return (self(end) - self(end - 1e-3)) * 1e3
    }
}

/// A timing function from the transaction; few animations have one.
private final class GivenFunction {
    let function: TimingFunction

    init(_ function: TimingFunction) {
        self.function = function
    }
}
