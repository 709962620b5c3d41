/// A layer's use of timing: a clock for the layer and its descendants.
extension Timing {
    /// Whether displayed time equals local time, because there is one endless cycle.
    var runsForever: Bool { duration <= 0 || duration == .infinity }

    /// The time that a layer with this timing displays: local time with repetition, reversal and clamping applied.
    func shown(at parentTime: Double) -> Double {
        let local = localTime(at: parentTime)
        return runsForever ? local : held.position(at: local)?.time ?? local
    }

    /// The displayed time from which it continues, and its pace, given the parent's.
    func shown(at parentTime: Double, _ parentPace: Pace) -> (time: Double, pace: Pace) {
        let (local, pace) = (localTime(at: parentTime), parentPace * speed)
        guard !runsForever, let (position, shown) = held.position(at: local, pace) else { return (local, pace) }
        return (position.time, shown)
    }

    /// The same timing, but displaying its ends before and after the active time.
    private var held: Timing {
        var held = self
        held.fillMode = .both
        return held
    }

    /// The parent time at which a time is displayed, in the first cycle; `nil` if none or more than one exists.
    func parentTime(showing time: Double) -> Double? {
        guard speed != 0, runsForever || 0...duration ~= time else { return nil }
        return beginTime + (time - timeOffset) / speed
    }

    /// Whether displayed time never changes after a parent time.
    func isStopped(from parentTime: Double) -> Bool {
        if speed == 0 { return true }
        guard !runsForever else { return false }
        let local = localTime(at: parentTime)
        return speed > 0 ? local >= activeDuration : local <= 0
    }

    /// The first parent time, from a moment on, at which displayed time has reached a time; `nil` if it never does.
    ///
    /// A clock that runs backward never reaches a time that it has not reached yet, even if it repeats.
    func parentTime(reaching time: Double, from now: Double) -> Double? {
        if speed > 0, runsForever { return beginTime + (time - timeOffset) / speed }
        if shown(at: now) >= time { return now }
        guard speed > 0, time <= duration else { return nil }
        let local = localTime(at: now)
        let cycle = autoreverses ? duration * 2 : duration
        var start = local > 0 ? (local / cycle).rounded(.down) * cycle : 0
        // In reverse, displayed time stays beyond the time until the next cycle reaches it again.
        if local - start > time { start += cycle }
        let reached = start + time
        return reached <= activeDuration ? beginTime + (reached - timeOffset) / speed : nil
    }
}
