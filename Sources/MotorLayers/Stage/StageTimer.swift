import MotorMath

/// A closure that a stage calls later.
public final class StageTimer {
    private var body: (() -> Void)?
    /// Its stage while it waits.
    var stage: Weak<Stage>?
    /// Its sequence number in the stage.
    fileprivate var serial: UInt64 = 0
    /// The stage time of its queued event; NaN if none is queued.
    fileprivate var queued = Double.nan
    /// The layer on whose clock it waits, and the time when it is due; `nil` for the stage's time.
    fileprivate var wait: (layer: Layer, due: Double)?
    /// Its index in the stage's list of timers on layer clocks.
    fileprivate var index = -1
    /// The remaining time after it is resumed, in seconds; `nil` if it is not paused.
    private var left: Double?

    init(_ body: @escaping () -> Void) {
        self.body = body
    }

    /// The name of the layer on whose clock it waits.
    var layerName: String? { wait?.layer.displayName }

    /// Whether it has fired or has been cancelled.
    var isOver: Bool { body == nil }

    /// Whether an event queued for a time is stale.
    func isStale(_ time: Double) -> Bool { queued != time }

    /// Whether it is paused: after ``pause()``, until ``resume()``.
    public var isPaused: Bool { left != nil }

    /// Pauses the timer, so that it fires later by the length of the pause. Does nothing if it has fired, was cancelled
    /// or is paused, or never fires.
    public func pause() {
        guard left == nil, !queued.isNaN || wait != nil, let stage = stage?.target else { return }
        left = max(wait.map { $0.due - $0.layer.localTime } ?? queued - stage.time, 0)
        stage.stop(self)
    }

    /// Resumes the timer after ``pause()``. Does nothing if it is not paused.
    public func resume() {
        guard let left, let stage = stage?.target else { return }
        self.left = nil
        guard let layer = wait?.layer else { return stage.start(self, at: stage.time + left) }
        // Its layer may have left the stage.
        if layer.stage === stage { stage.start(self, at: layer.localTime + left, of: layer) } else { cancel() }
    }

    /// Cancels the timer. Does nothing if it has already fired.
    public func cancel() {
        if let stage = stage?.target { stage.stop(self) }
        end { _ in }
    }

    /// Called when the stage is deallocated: releases the closure, even if the closure retains the timer.
    func drop() { end { _ in } }

    func fire() {
        stage?.target?.stop(self, isDue: true)
        end { $0() }
    }

    /// Clears everything. Releasing the closure and the layer may run any code, including this method, so it happens last.
    private func end(_ last: (() -> Void) -> Void) {
        let (old, held) = (body, wait)
        body = nil
        stage = nil
        wait = nil
        left = nil
        if let old { last(old) }
        withExtendedLifetime((old, held)) {}
    }
}

extension Stage {
    /// Queues a new timer.
    func start(_ timer: StageTimer, at due: Double) {
        timer.stage = Weak(self)
        timer.serial = events.nextSerial()
        queue(timer, at: due)
    }

    /// Makes a new timer wait until the time of a layer on the stage has reached a time.
    fileprivate func start(_ timer: StageTimer, at due: Double, of layer: Layer) {
        timer.stage = Weak(self)
        timer.serial = events.nextSerial()
        timer.wait = (layer, due)
        timer.index = layerTimers.count
        layerTimers.append(timer)
        awaitDue(timer)
    }

    /// Queues a timer on a layer's clock again, like the end of an animation: for the time at which that clock reaches its due
    /// time.
    func awaitDue(_ timer: StageTimer) {
        guard let (layer, due) = timer.wait else { return }
        let clocks = hasClocks ? Clocks(around: layer) : Clocks()
        let time = clocks.stageTime(reaching: due, from: time).map { max($0, self.time) }
        guard time != timer.queued else { return }
        unqueue(timer)
        if let time { queue(timer, at: time) }
    }

    private func queue(_ timer: StageTimer, at due: Double) {
        timer.queued = due
        waiting += 1
        events.add(.timer(timer), at: due, serial: timer.serial)
    }

    /// - Parameter isDue: Whether its event has been taken from the queue.
    private func unqueue(_ timer: StageTimer, isDue: Bool = false) {
        guard !timer.queued.isNaN else { return }
        timer.queued = .nan
        waiting -= 1
        if !isDue { forgetEvent() }
    }

    /// Stops waiting for a timer.
    fileprivate func stop(_ timer: StageTimer, isDue: Bool = false) {
        unqueue(timer, isDue: isDue)
        guard timer.index >= 0 else { return }
        let last = layerTimers.removeLast()
        if last !== timer {
            layerTimers[timer.index] = last
            last.index = timer.index
        }
        timer.index = -1
    }

    /// Cancels the timers on the clocks of departed layers.
    func dropLostTimers() {
        for timer in layerTimers {
            if let wait = timer.wait, wait.layer.containingStage !== self { timer.cancel() }
        }
    }
}

extension Layer {
    /// Runs a closure after a delay in the layer's time, unless it is cancelled or the layer leaves its stage. The clocks of
    /// the layer and its ancestors slow it down and pause it, like the layer's animations.
    ///
    /// - Parameter delay: In seconds, at least 0. With infinity, the closure never runs.
    /// - Returns: The timer; `nil` without a stage, because there is no clock.
    @discardableResult
    package final func schedule(after delay: Double, _ body: @escaping () -> Void) -> StageTimer? {
        precondition(delay >= 0, "Layer: a timer's delay is at least 0, got \(delay)")
        guard let stage else { return nil }
        let timer = StageTimer(body)
        let due = localTime + delay
        if due < .infinity { stage.start(timer, at: due, of: self) }
        return timer
    }
}
