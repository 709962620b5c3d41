/// Begin time, duration, speed and repetition: the timing model of Core Animation's `CAMediaTiming`.
///
/// Times nest: an animation's parent time is that of its layer, a layer's is that of its superlayer, and a root's is
/// the stage's. Local time is `(parent − beginTime) · speed + timeOffset`.
public struct Timing: Hashable, Sendable {
    /// The value displayed before the beginning and after the end.
    public enum FillMode: String, Hashable, Sendable {
        /// The model value.
        case removed
        /// The start value before the beginning.
        case backwards
        /// The end value after the end.
        case forwards
        /// Both of the above.
        case both

        var fillsBefore: Bool { self == .backwards || self == .both }
        var fillsAfter: Bool { self == .forwards || self == .both }
    }

    /// The begin time, in seconds of parent time. 0 for an animation means the time when it is added. An animation
    /// that waits for it asks for no frames.
    public var beginTime = 0.0
    /// The duration of one cycle, in seconds of local time. For an animation, 0 or less means the transaction's
    /// duration.
    public var duration = 0.0
    /// The rate of local time against parent time. 0 pauses, a negative speed runs backward.
    public var speed = 1.0
    /// An offset added to local time, in seconds.
    public var timeOffset = 0.0
    /// The number of cycles, which may be fractional; 0 means 1, infinity repeats endlessly.
    public var repeatCount = 0.0
    /// The total time of all cycles, in seconds; 0 means that ``repeatCount`` applies.
    public var repeatDuration = 0.0
    /// Whether each cycle runs forward and then backward, which takes twice its duration.
    public var autoreverses = false
    /// The value displayed outside the active time.
    public var fillMode = FillMode.removed

    /// Creates the default timing that Core Animation's header documents.
    public init() {}

    /// The active duration, in seconds of local time: ``repeatDuration`` if it is positive, otherwise the duration
    /// (doubled if it autoreverses) times ``repeatCount`` or 1.
    var activeDuration: Double {
        if repeatDuration > 0 { return repeatDuration }
        // Cycles of zero length take no time, however many there are.
        return duration > 0 ? cycle * (repeatCount > 0 ? repeatCount : 1) : 0
    }

    /// The length of one cycle, including the reverse if it autoreverses.
    private var cycle: Double { autoreverses ? duration * 2 : duration }

    /// Whether there is no end, however long a cycle with a duration of 0 turns out to be.
    var isEndless: Bool {
        if speed <= 0 { return speed == 0 }
        return (repeatDuration > 0 ? repeatDuration : max(duration, repeatCount)) == .infinity
    }

    /// Local time at a parent time.
    func localTime(at parentTime: Double) -> Double {
        (parentTime - beginTime) * speed + timeOffset
    }

    /// The parent time of the end; infinity if it never ends.
    var endTime: Double {
        let active = activeDuration
        if speed > 0 { return active < .infinity ? beginTime + (active - timeOffset) / speed : .infinity }
        if speed < 0 { return beginTime - timeOffset / speed }
        return .infinity
    }

    /// A position within the cycles.
    struct Position: Equatable {
        /// 0…1 of the duration, reversed if the cycle runs backward here.
        var fraction: Double
        /// Seconds since the beginning of the cycle, reversed likewise.
        var time: Double
        /// The number of completed cycles.
        var iteration: Double
        /// Whether the fill mode holds the position, outside the active time.
        var isHeld: Bool
        /// Whether the cycle runs backward here.
        var isReturning: Bool
    }

    /// The position at a local time; `nil` if nothing is displayed.
    ///
    /// At a boundary between two cycles this is the next cycle's 0; at the end it is 1, or 0 if it autoreverses.
    func position(at localTime: Double) -> Position? {
        // Times so far out that differences are not finite.
        guard localTime.isFinite else { return nil }
        let active = activeDuration
        // The exact end, seen in the direction of time, counts as after it; stopped time has no such direction.
        if localTime < 0 || (localTime == 0 && speed < 0) {
            guard speed < 0 ? fillMode.fillsAfter : fillMode.fillsBefore else { return nil }
            return position(at: 0, goesBack: false, isHeld: true)
        }
        if localTime > active || (localTime == active && speed > 0) {
            guard speed < 0 ? fillMode.fillsBefore : fillMode.fillsAfter else { return nil }
            return position(at: active, goesBack: false, isHeld: true)
        }
        return position(at: localTime, goesBack: false, isHeld: false)
    }

    /// The position at a local time from which it continues at a pace, and the pace of ``Position/time``; `nil` if
    /// nothing is displayed.
    ///
    /// At a boundary between two pieces, such as cycles, the piece that holds from then on counts: for a time that runs
    /// backward, the end of the earlier one. Outside the active time, nothing moves.
    func position(at localTime: Double, _ pace: Pace) -> (position: Position, pace: Pace)? {
        guard let shown = position(at: localTime) else { return nil }
        let active = activeDuration
        let isBefore = pace.goesBack ? localTime <= 0 : localTime < 0
        let isAfter = pace.goesBack ? localTime > active : localTime >= active
        if isBefore || isAfter || pace.rate == 0 { return (shown, pace * 0) }
        let position = position(at: localTime, goesBack: pace.goesBack, isHeld: false)
        return (position, position.isReturning ? pace * -1 : pace)
    }

    /// The position at a local time within the active time, from which it runs forward or backward.
    private func position(at time: Double, goesBack: Bool, isHeld: Bool) -> Position {
        guard duration > 0, cycle < .infinity else {
            // One endless cycle, or one of zero length.
            let fraction: Double = duration <= 0 && time > 0 ? 1 : 0
            return Position(fraction: fraction, time: time, iteration: 0, isHeld: isHeld, isReturning: false)
        }
        // Beyond this count, cycles can no longer be distinguished in floating point.
        var iteration = min((time / cycle).rounded(.down), 0x1p53)
        var within = time - iteration * cycle
        // The end of the last cycle is not the beginning of another one.
        let isEnd = time == activeDuration && within <= cycle * 1e-12
        if time > 0, isEnd || goesBack && within <= 0 {
            iteration -= 1
            within = cycle
        }
        let fraction = max(within / duration, 0)
        let isReturning = autoreverses && (goesBack ? fraction > 1 : fraction >= 1)
        guard isReturning else {
            return Position(
                fraction: min(fraction, 1), time: min(max(within, 0), duration), iteration: iteration, isHeld: isHeld,
                isReturning: false)
        }
        let left = max(2 - fraction, 0)
        return Position(fraction: left, time: left * duration, iteration: iteration, isHeld: isHeld, isReturning: true)
    }

    /// Whether the timing is one plain cycle, whose time is the time since its beginning.
    var isPlain: Bool {
        speed == 1 && timeOffset == 0 && !autoreverses && repeatDuration == 0 && (repeatCount == 0 || repeatCount == 1)
    }

    /// Traps if a value is out of range.
    func check(_ owner: StaticString) {
        precondition(repeatCount >= 0, "\(owner): repeatCount is at least 0, got \(repeatCount)")
        precondition(repeatDuration >= 0, "\(owner): repeatDuration is at least 0, got \(repeatDuration)")
        precondition(!duration.isNaN, "\(owner): duration is a number, got \(duration)")
        precondition(speed.isFinite, "\(owner): speed is finite, got \(speed)")
        precondition(beginTime.isFinite, "\(owner): beginTime is finite, got \(beginTime)")
        precondition(timeOffset.isFinite, "\(owner): timeOffset is finite, got \(timeOffset)")
    }
}
