import FineMotor

/// One finger, from touch-down until it is lifted or cancelled.
struct Contact: Sendable {
    /// The touch's id.
    var id = 1
    /// When it touches down, in seconds of the recording.
    var begin: Double
    /// How long it stays down, in seconds.
    var duration: Double
    var path: HandPath
    /// Its force, 0…1, as a function of the seconds since touch-down.
    var force: @Sendable (Double) -> Double = { _ in 0 }
    /// Whether it is cancelled instead of lifted.
    var isCancelled = false

    /// Creates a contact that is lifted and has no force.
    init(id: Int = 1, at begin: Double, for duration: Double, along path: HandPath) {
        self.id = id
        self.begin = begin
        self.duration = duration
        self.path = path
    }

    /// When it is lifted, in seconds of the recording.
    var end: Double { begin + duration }

    /// The samples of an exact screen. The last one is taken at the very end.
    ///
    /// - Parameter rate: The sampling rate, in hertz.
    func touches(at rate: Double) -> [Touch] {
        let count = max(Int((duration * rate - 0.1).rounded(.up)), 1)
        let touches = (0..<count).map { touch($0 == 0 ? .began : .moved, at: Double($0) / rate) }
        return touches + [touch(isCancelled ? .cancelled : .ended, at: duration)]
    }

    private func touch(_ phase: Touch.Phase, at time: Double) -> Touch {
        let point = path.position(at: time)
        return Touch(
            id: id, phase: phase, time: rounded(begin + time, 1e5),
            location: Point(x: rounded(point.x, 100), y: rounded(point.y, 100)), force: rounded(force(time), 1000))
    }
}

/// A number without the digits that a screen does not report.
func rounded(_ number: Double, _ parts: Double) -> Double { (number * parts).rounded() / parts }
