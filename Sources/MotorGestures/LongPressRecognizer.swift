public import MotorMath

/// Recognizes touches that do not move for a while.
///
/// It is continuous: it begins after ``minimumDuration``, changes when a touch moves after that, and ends when one is
/// lifted. It fails if a touch moves or is lifted earlier, or another one joins. Those that join later are ignored.
public final class LongPressRecognizer: GestureRecognizer, Gesture {
    /// How far each touch may move before the gesture begins, in points, as in UIKit's `UILongPressGestureRecognizer`.
    public static let allowableMovement = 10.0

    /// How long the touches must be down, in seconds.
    public let minimumDuration: Double
    /// The number of touches that it needs.
    public let numberOfTouches: Int

    private var origin = Point.zero

    /// Creates a recognizer.
    ///
    /// - Parameters:
    ///   - minimumDuration: How long the touches must be down, in seconds, at least 0; 0.5 by default, as in UIKit.
    ///   - touches: How many touches, at least 1.
    public init(minimumDuration: Double = 0.5, touches: Int = 1) {
        precondition(
            minimumDuration >= 0 && minimumDuration.isFinite,
            "LongPressRecognizer: minimumDuration is finite and at least 0, got \(minimumDuration)")
        precondition(touches >= 1, "LongPressRecognizer: touches is at least 1, got \(touches)")
        (self.minimumDuration, numberOfTouches) = (minimumDuration, touches)
        super.init()
        mostTouches = touches
    }

    /// How far the touches have moved since the gesture began, in points.
    public var translation: Point { state.isActive || state.isOutcome && state != .failed ? travel - origin : .zero }

    override func touchBegan(_ touch: Touch) {
        guard state == .possible else { return }
        guard touches.count <= numberOfTouches else { return fail() }
        if touches.count == numberOfTouches { deadline = time + minimumDuration }
    }

    override func touchMoved(_ touch: Touch) {
        if state.isActive { return change() }
        if !isWaiting, movements.contains(where: { $0.magnitude > Self.allowableMovement }) { fail() }
    }

    override func touchEnded(_ touch: Touch) { end() }

    override func timedOut() { begin() }

    override func willBegin() { origin = travel }
}
