/// When something happens and how often: the timing model of Core Animation's `CAMediaTiming`.
///
/// Times nest: an animation's parent time is its layer's, a layer's is its superlayer's, a root's is its stage's. Local
/// time is `(parent − beginTime) · speed + timeOffset`.
public struct Timing: Hashable, Sendable {
    /// What is shown before the beginning and after the end.
    public enum FillMode: String, Hashable, Sendable {
        /// Nothing: the model value.
        case removed
        /// The beginning, before it.
        case backwards
        /// The end, after it.
        case forwards
        /// Both.
        case both

        var fillsBefore: Bool { self == .backwards || self == .both }
        var fillsAfter: Bool { self == .forwards || self == .both }
    }

    /// When it begins, in seconds of parent time. For an animation 0 means: when it is added.
    public var beginTime = 0.0
    /// How long one cycle takes, in seconds of local time. For an animation 0 or less means: the transaction's.
    public var duration = 0.0
    /// How fast local time runs against parent time. 0 holds it, a negative one runs backwards.
    public var speed = 1.0
    /// What is added to local time, in seconds.
    public var timeOffset = 0.0
    /// How many cycles there are, fractions included; 0 means 1, infinity means: without end.
    public var repeatCount = 0.0
    /// For how long cycles are repeated, in seconds; 0 means: as ``repeatCount`` says.
    public var repeatDuration = 0.0
    /// Whether each cycle runs forwards, then backwards, and so takes twice its duration.
    public var autoreverses = false
    /// What is shown outside.
    public var fillMode = FillMode.removed

    /// Creates the timing that Core Animation's header documents as the default.
    public init() {}

    /// For how long it is active, in seconds of local time: ``repeatDuration`` if above 0, else the duration, twice if it
    /// autoreverses, times ``repeatCount`` or 1.
    public var activeDuration: Double {
        if repeatDuration > 0 { return repeatDuration }
        // Cycles without length take none, however many there are.
        return duration > 0 ? cycle * (repeatCount > 0 ? repeatCount : 1) : 0
    }

    /// The length of one cycle there and, if it autoreverses, back.
    private var cycle: Double { autoreverses ? duration * 2 : duration }

    /// Local time at a parent time.
    @inline(__always) func localTime(at parentTime: Double) -> Double {
        (parentTime - beginTime) * speed + timeOffset
    }

    /// The parent time at which the end is reached; infinity when it never is.
    var endTime: Double {
        let active = activeDuration
        if speed > 0 { return active < .infinity ? beginTime + (active - timeOffset) / speed : .infinity }
        if speed < 0 { return beginTime - timeOffset / speed }
        return .infinity
    }

    /// Where in its cycles something is.
    struct Place: Equatable {
        /// 0…1 of the duration, turned back if the cycle is on its way back.
        var fraction: Double
        /// Seconds since the beginning of the cycle, turned back likewise.
        var time: Double
        /// How many whole cycles are over.
        var iteration: Double
        /// Whether the place is held by the fill mode, outside the active time.
        var isHeld: Bool
        /// Whether the cycle runs backwards here.
        var isReturning: Bool
    }

    /// The place at a local time; `nil` where nothing is shown.
    ///
    /// At an inner boundary of two cycles the next cycle's 0 is shown; at the end 1, or 0 when it autoreverses.
    func place(at localTime: Double) -> Place? {
        // Far beyond all that can be reached, where differences are no numbers.
        guard localTime.isFinite else { return nil }
        let active = activeDuration
        var time = localTime
        var isHeld = false
        // The very end, seen in the direction of time, belongs to what is after; where time stands there is none.
        if time < 0 || (time == 0 && speed < 0) {
            guard speed < 0 ? fillMode.fillsAfter : fillMode.fillsBefore else { return nil }
            (time, isHeld) = (0, true)
        } else if time > active || (time == active && speed > 0) {
            guard speed < 0 ? fillMode.fillsBefore : fillMode.fillsAfter else { return nil }
            (time, isHeld) = (active, true)
        }
        guard duration > 0, cycle < .infinity else {
            // One cycle without end, or one without length.
            let fraction: Double = duration <= 0 && time > 0 ? 1 : 0
            return Place(fraction: fraction, time: time, iteration: 0, isHeld: isHeld, isReturning: false)
        }
        // So many cycles that their number has no last digit any more are counted no further.
        var iteration = min((time / cycle).rounded(.down), 0x1p53)
        var within = time - iteration * cycle
        if time > 0, time == active, within <= cycle * 1e-12 {
            // The end of the last cycle is not the beginning of one more.
            iteration -= 1
            within = cycle
        }
        var fraction = max(within / duration, 0)
        let isReturning = fraction > 1
        if isReturning { fraction = autoreverses ? max(2 - fraction, 0) : 1 }
        return Place(
            fraction: fraction, time: isReturning ? fraction * duration : max(within, 0), iteration: iteration,
            isHeld: isHeld, isReturning: isReturning)
    }

    /// Whether from the beginning to the end the time of its only cycle is the time since the beginning.
    var isPlain: Bool {
        speed == 1 && timeOffset == 0 && !autoreverses && repeatDuration == 0 && (repeatCount == 0 || repeatCount == 1)
    }

    /// Checks what a programmer wrote.
    func check(_ owner: StaticString) {
        precondition(repeatCount >= 0, "\(owner): repeatCount is at least 0, got \(repeatCount)")
        precondition(repeatDuration >= 0, "\(owner): repeatDuration is at least 0, got \(repeatDuration)")
        precondition(!duration.isNaN, "\(owner): duration is a number, got \(duration)")
        precondition(speed.isFinite, "\(owner): speed is finite, got \(speed)")
        precondition(beginTime.isFinite, "\(owner): beginTime is finite, got \(beginTime)")
        precondition(timeOffset.isFinite, "\(owner): timeOffset is finite, got \(timeOffset)")
    }
}
