extension LayerMotion {
    /// The layer's current time.
    var now: Double {
        guard let unheldStage else { return 0 }
        let (time, hasClocks) = unheldStage._withUnsafeGuaranteedRef { ($0.time, $0.hasClocks) }
        return hasClocks ? localTime(at: time) : time
    }

    /// The layer's time at a stage time.
    func localTime(at stageTime: Double) -> Double {
        guard let stage, stage.hasClocks else { return stageTime }
        readClocks()
        var time = stageTime
        for clock in clocks { time = clock.shown(at: time).time }
        return time
    }

    /// The first stage time, from now on, at which the layer's time has reached a time; `nil` if it never will.
    func stageTime(reaching localTime: Double) -> Double? {
        guard let stage, localTime < .infinity else { return nil }
        readClocks()
        if clocks.isEmpty { return localTime }
        var moments = [stage.time]
        for clock in clocks { moments.append(clock.shown(at: moments[moments.count - 1]).time) }
        var time = localTime
        for place in clocks.indices.reversed() {
            guard let reached = clocks[place].parentTime(reaching: time, from: moments[place]) else { return nil }
            time = reached
        }
        return time.isFinite ? time : nil
    }

    /// The current rate of the layer's time against the stage's; 0 while it is stopped.
    func rate(on stage: Stage) -> Double {
        readClocks()
        var (time, rate) = (stage.time, 1.0)
        for clock in clocks {
            let shown = clock.shown(at: time)
            (time, rate) = (shown.time, rate * shown.rate)
        }
        return rate
    }

    /// Whether the display may be different in the next frame.
    var isMoving: Bool {
        guard let stage, trackCount > 0 else { return false }
        readClocks()
        var time = stage.time
        for clock in clocks {
            if clock.stands(from: time) { return false }
            time = clock.shown(at: time).time
        }
        var moves = false
        forEachUnheld {
            if let animation = $0.track, !animation.isOver, animation.animation.timing.speed != 0 { moves = true }
            return !moves
        }
        return moves
    }

    /// Whether a clock stops by itself, so that a value that moves now may stop a frame later.
    var mayStand: Bool {
        readClocks()
        for clock in clocks where !clock.runsForever { return true }
        return false
    }

    private func readClocks() {
        guard let stage, clocksEpoch != stage.clockEpoch else { return }
        clocksEpoch = stage.clockEpoch
        clocks = []
        guard stage.hasClocks else { return }
        var layer: Layer? = layer
        while let current = layer {
            if let timing = current.motion?.general?.timing { clocks.append(timing) }
            layer = current.superlayer
        }
        clocks.reverse()
    }
}
