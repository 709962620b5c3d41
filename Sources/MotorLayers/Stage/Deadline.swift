/// An end whose time is computed only when it may be near.
///
/// It counts as added to the stage when it begins to wait, and is ordered accordingly among events of the same time, no matter
/// when the time is computed.
class Deadline {
    /// Its sequence number in the stage; 0 while it does not wait.
    fileprivate final var serial: UInt64 = 0
    /// The time of its queued event, not after its own; NaN if none is queued.
    fileprivate final var queued = Double.nan

    /// A time before which it is not due.
    fileprivate final var earliest = 0.0

    init() {}

    /// The time at which it is due, in stage time. Runs no client code.
    var due: Double { preconditionFailure("Deadline: abstract") }

    /// Called when the time is reached.
    func reach() { preconditionFailure("Deadline: abstract") }

    final var isWaiting: Bool { serial != 0 }

    /// Whether an event that was queued for a time is stale.
    final func isStale(_ time: Double) -> Bool { queued != time }

    /// Whether an event queued for a time, with a sequence number, comes before the deadline's own time.
    final func isEarly(_ time: Double, _ serial: UInt64) -> Bool {
        serial != self.serial || time < earliest || time < due
    }
}

extension Stage {
    /// Waits for a deadline that is not due before a time.
    func wait(for deadline: Deadline, notBefore time: Double) {
        if deadline.serial == 0 { waiting += 1 }
        (deadline.serial, deadline.earliest) = (events.nextSerial(), time)
        // An event that comes too early is queued again.
        if deadline.queued <= time { return }
        if !deadline.queued.isNaN { forgetEvent() }
        queue(deadline, at: time)
    }

    /// Stops waiting for a deadline.
    func cancel(_ deadline: Deadline) {
        guard deadline.serial != 0 else { return }
        waiting -= 1
        (deadline.serial, deadline.queued) = (0, .nan)
        forgetEvent()
    }

    /// Queues a premature event again, for its own time.
    func queueAgain(_ event: StageEvent) {
        guard case .deadline(let deadline) = event else { return }
        queue(deadline, at: deadline.queued < deadline.earliest ? deadline.earliest : deadline.due)
    }

    private func queue(_ deadline: Deadline, at time: Double) {
        deadline.queued = time
        events.add(.deadline(deadline), at: time, serial: deadline.serial)
    }

    func reach(_ deadline: Deadline) {
        waiting -= 1
        (deadline.serial, deadline.queued) = (0, .nan)
        deadline.reach()
    }
}
