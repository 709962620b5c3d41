import MotorSignals

/// A clock in seconds that is independent of the system's date.
struct MonotonicClock: Sendable {
    private var begin = motor_seconds()

    /// Starts a clock at 0.
    init() {}

    /// Seconds since the start, without the time while the machine slept or ``leaveOut(_:)`` ran.
    var seconds: Double { motor_seconds() - begin }

    /// Runs `body` and excludes its time.
    mutating func leaveOut(_ body: () -> Void) {
        let before = motor_seconds()
        body()
        begin += motor_seconds() - before
    }
}
