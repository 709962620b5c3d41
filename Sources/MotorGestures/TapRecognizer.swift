import MotorGeometry

/// Looks for taps: one or several touches that come down and are lifted without moving, so many times.
///
/// It happens at once: `possible` → `ended` when the last touch of the last tap is lifted. How long a touch is down does
/// not matter; a ``LongPressRecognizer`` in the same arena decides that.
public final class TapRecognizer: GestureRecognizer, Gesture {
    /// How far the touches may move, in points: as far as a pan needs to begin.
    public static let allowableMovement = PanRecognizer.slop
    /// How soon the next tap, and each further touch of one tap, comes at the latest, in seconds.
    public static let interval = 0.35
    /// How far from the first tap the others may be, in points: the least extent of a target in Apple's guidelines.
    public static let repeatDistance = 44.0

    /// How many taps.
    public let count: Int
    /// How many touches are down at once in each.
    public let numberOfTouches: Int

    private var done = 0
    private var isComplete = false
    private var place = Point.zero
    private var start = Point.zero

    /// Creates a recognizer.
    ///
    /// - Parameters:
    ///   - count: How many taps, at least 1.
    ///   - touches: How many touches are down at once in each, at least 1.
    public init(count: Int = 1, touches: Int = 1) {
        precondition(count >= 1, "TapRecognizer: count is at least 1, got \(count)")
        precondition(touches >= 1, "TapRecognizer: touches is at least 1, got \(touches)")
        (self.count, numberOfTouches) = (count, touches)
    }

    override func reset() { (done, isComplete) = (0, false) }

    override func touchBegan(_ touch: Touch) {
        guard touches.count <= numberOfTouches, !isComplete else { return fail() }
        isComplete = touches.count == numberOfTouches
        start = travel
        deadline = isComplete ? nil : time + Self.interval
        guard isComplete else { return }
        if done == 0 { place = location }
        if location.distance(to: place) > Self.repeatDistance { fail() }
    }

    override func touchMoved(_ touch: Touch) {
        if travel.distance(to: start) > Self.allowableMovement { fail() }
    }

    override func touchEnded(_ touch: Touch) {
        guard isComplete else { return fail() }
        guard touches.isEmpty else { return }
        (done, isComplete) = (done + 1, false)
        if done == count { recognize() } else { deadline = time + Self.interval }
    }

    /// It happens at once.
    override var canTakeOver: Bool { false }
}
