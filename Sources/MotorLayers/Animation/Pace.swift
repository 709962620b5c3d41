/// The rate at which a time progresses from a moment on, per second of another time: the stage's, a layer's or an
/// animation's own.
///
/// A velocity is the derivative of the displayed value with respect to such seconds, in the piece that holds from the moment
/// on.
struct Pace {
    /// The seconds that pass per such second; negative if the time runs backward.
    var rate: Double
    /// Whether the time runs backward while the stage's runs forward.
    var goesBack = false
    /// The stage's seconds per such second.
    var stage = 1.0

    /// The pace of a time that runs at a rate relative to this one.
    static func * (pace: Pace, rate: Double) -> Pace {
        Pace(rate: pace.rate * rate, goesBack: pace.goesBack != (rate < 0), stage: pace.stage)
    }
}

/// The seconds that measure a velocity.
///
/// A velocity passed between a gesture, a layer with its own clock and an animation is the visible one: in units per second of
/// the stage. While a clock is stopped, nothing has such a velocity. A velocity handed over then counts in the layer's time, so
/// that the layer moves once its clock resumes.
enum Seconds {
    /// Of the stage: the visible velocity.
    case stage
    /// Of the stage, or of the layer while its time is stopped: for a velocity that is handed over.
    case handover
    /// Of a time that runs at a rate relative to the layer's: an animation's own.
    case own(rate: Double)
}

/// The clocks that a layer's time depends on, outermost first, omitting default timing.
struct Clocks {
    private let timings: [Timing]

    init() { timings = [] }

    init(around layer: Layer) {
        timings = layer.clocks.reversed().map { $0.timing }
    }

    var isEmpty: Bool { timings.isEmpty }

    /// The layer's time at a stage time.
    func time(at stageTime: Double) -> Double {
        var time = stageTime
        for clock in timings { time = clock.shown(at: time) }
        return time
    }

    /// The first stage time, from now on, at which the layer's time has reached a time; `nil` if it never does.
    func stageTime(reaching localTime: Double, from now: Double) -> Double? {
        guard localTime < .infinity else { return nil }
        if timings.isEmpty { return localTime }
        var moments = [now]
        for clock in timings { moments.append(clock.shown(at: moments[moments.count - 1])) }
        var time = localTime
        for index in timings.indices.reversed() {
            guard let reached = timings[index].parentTime(reaching: time, from: moments[index]) else { return nil }
            time = reached
        }
        return time.isFinite ? time : nil
    }

    /// The layer's time from which it continues at a stage time, and its pace.
    func time(at stageTime: Double, in seconds: Seconds) -> (time: Double, pace: Pace) {
        var (time, pace) = (stageTime, Pace(rate: 1))
        for clock in timings { (time, pace) = clock.shown(at: time, pace) }
        let rate = pace.rate == 0 ? 1 : pace.rate
        switch seconds {
        case .stage: break
        case .handover: pace.rate = rate
        case .own(let own): (pace.rate, pace.stage) = (1 / own, 1 / (rate * own))
        }
        return (time, pace)
    }

    /// Whether the layer's time never changes after a stage time.
    func isStopped(from stageTime: Double) -> Bool {
        var time = stageTime
        for clock in timings {
            if clock.isStopped(from: time) { return true }
            time = clock.shown(at: time)
        }
        return false
    }

    /// Whether one of the clocks stops by itself.
    var mayStop: Bool {
        for clock in timings where !clock.runsForever { return true }
        return false
    }
}

extension Layer {
    /// The layer's seconds per stage second: the product of its clocks' current speeds; 1 while one of them is stopped, so that
    /// a velocity handed over then counts in the layer's time.
    package final var clockRate: Double {
        guard let containingStage, containingStage.hasClocks else { return 1 }
        return Clocks(around: self).time(at: containingStage.time, in: .handover).pace.rate
    }

    /// The velocity of a displayed value to hand over, as in `PresentationValues.velocity(forKey:)`; while the layer's time is
    /// stopped, in units per second of that time.
    package final func handoverVelocity(forKey key: Key) -> Value? { velocity(forKey: key, in: .handover) }
}
