/// Timing as a layer has it: a clock that everything in the layer runs by.
extension Timing {
    /// Whether shown time is local time: there is one cycle without end.
    var runsForever: Bool { duration <= 0 || duration == .infinity }

    /// The time that a layer with this timing shows, and how fast it runs against its parent's: local time, repeated,
    /// turned back and held as its cycles say.
    func shown(at parentTime: Double) -> (time: Double, rate: Double) {
        let local = localTime(at: parentTime)
        guard !runsForever else { return (local, speed) }
        var held = self
        held.fillMode = .both
        guard let place = held.place(at: local) else { return (local, speed) }
        return (place.time, place.isHeld ? 0 : place.isReturning ? -speed : speed)
    }

    /// Whether shown time never changes again after a parent time.
    func stands(from parentTime: Double) -> Bool {
        if speed == 0 { return true }
        guard !runsForever else { return false }
        let local = localTime(at: parentTime)
        return speed > 0 ? local >= activeDuration : local <= 0
    }

    /// The first parent time from a moment on when shown time has reached a time; `nil` when it never will.
    ///
    /// A clock that runs backwards never reaches a time that it has not reached yet, not even where it repeats.
    func parentTime(reaching time: Double, from now: Double) -> Double? {
        if speed > 0, runsForever { return beginTime + (time - timeOffset) / speed }
        if shown(at: now).time >= time { return now }
        guard speed > 0, time <= duration else { return nil }
        let local = localTime(at: now)
        let cycle = autoreverses ? duration * 2 : duration
        var start = local > 0 ? (local / cycle).rounded(.down) * cycle : 0
        // On its way back it is beyond the time until the next cycle reaches it again.
        if local - start > time { start += cycle }
        let reached = start + time
        return reached <= activeDuration ? beginTime + (reached - timeOffset) / speed : nil
    }
}
