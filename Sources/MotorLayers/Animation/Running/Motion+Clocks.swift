extension Motion {
    /// The layer's current time.
    var now: Double {
        guard let (time, hasClocks) = unretainedStage?.read({ ($0.time, $0.hasClocks) }) else { return 0 }
        return hasClocks ? localTime(at: time) : time
    }

    /// The layer's time at a stage time.
    func localTime(at stageTime: Double) -> Double {
        guard let stage, stage.hasClocks else { return stageTime }
        readClocks()
        return clocks.time(at: stageTime)
    }

    /// The first stage time, from now on, at which the layer's time has reached a time; `nil` if it never does.
    func stageTime(reaching localTime: Double) -> Double? {
        guard let stage else { return nil }
        readClocks()
        return clocks.stageTime(reaching: localTime, from: stage.time)
    }

    /// The layer's time from which it continues now, and its pace.
    func time(on stage: Stage, in seconds: Seconds) -> (time: Double, pace: Pace) {
        readClocks()
        return clocks.time(at: stage.time, in: seconds)
    }

    /// Whether the display may be different in the next frame.
    var isMoving: Bool {
        guard let stage, trackCount > 0 else { return false }
        readClocks()
        if clocks.isStopped(from: stage.time) { return false }
        var moves = false
        animations.readEach {
            moves = $0.track?.isMoving == true
            return !moves
        }
        return moves
    }

    /// Whether a clock stops by itself, so that a value that moves now may stop one frame later.
    var mayStop: Bool {
        readClocks()
        return clocks.mayStop
    }

    private func readClocks() {
        guard let stage, clocksEpoch != stage.clockEpoch else { return }
        clocksEpoch = stage.clockEpoch
        clocks = stage.hasClocks ? Clocks(around: layer) : Clocks()
    }
}
