/// A clock in seconds that is independent of the system's date.
struct MonotonicClock: Sendable {
    private var begin = SuspendingClock.now

    /// Starts a clock at 0.
    init() {}

    /// Seconds since the start, without the time in which the machine slept or ``leaveOut(_:)`` ran.
    var seconds: Double { Self.seconds(begin.duration(to: .now)) }

    /// Runs `body` and excludes its time.
    mutating func leaveOut(_ body: () -> Void) {
        let before = SuspendingClock.now
        body()
        begin = begin.advanced(by: before.duration(to: .now))
    }

    private static func seconds(_ duration: Duration) -> Double {
        let (whole, attoseconds) = duration.components
        return Double(whole) + Double(attoseconds) * 1e-18
    }
}
