import MotorMath

/// Recognizes taps: one or several touches that begin and are lifted without moving, a number of times.
///
/// It is discrete: `possible` → `ended` when the last touch of the last tap is lifted. There is no limit on how long a
/// touch is down; a ``LongPressRecognizer`` in the same arena sets one. A touch too far from the first tap is the first of
/// another sequence.
///
/// A single tap with one finger on an enabled control is the control's, not that of a view around it.
public final class TapRecognizer: GestureRecognizer, Gesture {
    /// How far each touch may move, in points; the same as a pan's slop.
    public static let allowableMovement = PanRecognizer.slop
    /// The longest time until the next tap, and until each further touch of one tap, in seconds.
    public static let interval = 0.35
    /// How far from the first tap the others may be, in points: the smallest target size in Apple's guidelines.
    public static let repeatDistance = 44.0

    /// The number of taps.
    public let count: Int
    /// The number of touches that are down at once in each tap.
    public let numberOfTouches: Int

    private var done = 0
    private var isComplete = false
    private var firstLocation = Point.zero

    /// Creates a recognizer.
    ///
    /// - Parameters:
    ///   - count: The number of taps, at least 1.
    ///   - touches: The number of touches that are down at once in each tap, at least 1.
    public init(count: Int = 1, touches: Int = 1) {
        precondition(count >= 1, "TapRecognizer: count is at least 1, got \(count)")
        precondition(touches >= 1, "TapRecognizer: touches is at least 1, got \(touches)")
        (self.count, numberOfTouches) = (count, touches)
    }

    override func reset() { (done, isComplete) = (0, false) }

    override func isContinued(by touch: Touch) -> Bool {
        numberOfTouches > 1 || touch.location.distance(to: firstLocation) <= Self.repeatDistance
    }

    override func touchBegan(_ touch: Touch) {
        guard touches.count <= numberOfTouches, !isComplete, !tapsControl || count * numberOfTouches > 1 else {
            return fail()
        }
        isComplete = touches.count == numberOfTouches
        deadline = isComplete ? nil : time + Self.interval
        guard isComplete else { return }
        if done == 0 { firstLocation = location }
        if location.distance(to: firstLocation) > Self.repeatDistance { fail() }
    }

    override func touchMoved(_ touch: Touch) {
        if movements.contains(where: { $0.magnitude > Self.allowableMovement }) { fail() }
    }

    override func touchEnded(_ touch: Touch) {
        guard isComplete else { return fail() }
        guard touches.isEmpty else { return }
        (done, isComplete) = (done + 1, false)
        if done == count { recognize() } else { deadline = time + Self.interval }
    }
}
