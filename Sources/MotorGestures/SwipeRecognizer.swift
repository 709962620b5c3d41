import MotorGeometry

/// Looks for touches that move quickly in one direction.
///
/// It happens at once: `possible` → `ended` as soon as they have moved by ``distance`` within ``duration``, while they are
/// still down. Moving the other way, or across by more than half of the distance, makes it fail. No platform
/// documents its numbers for this; these are FineMotor's.
public final class SwipeRecognizer: GestureRecognizer, Gesture {
    /// Where a swipe goes.
    public enum Direction: String, Hashable, Sendable {
        /// To less y.
        case up
        /// To less x.
        case left
        /// To more y.
        case down
        /// To more x.
        case right
    }

    /// How far the touches move, in points.
    public static let distance = 50.0
    /// How soon after the first of them came down, in seconds.
    public static let duration = 0.5

    /// Where it goes.
    public let direction: Direction
    /// How many touches.
    public let numberOfTouches: Int

    private var start = Point.zero

    /// Creates a recognizer.
    ///
    /// - Parameters:
    ///   - direction: Where it goes.
    ///   - touches: How many touches, at least 1.
    public init(_ direction: Direction, touches: Int = 1) {
        precondition(touches >= 1, "SwipeRecognizer: touches is at least 1, got \(touches)")
        (self.direction, numberOfTouches) = (direction, touches)
    }

    override func touchBegan(_ touch: Touch) {
        guard touches.count <= numberOfTouches else { return fail() }
        if touches.count == 1 { deadline = time + Self.duration }
        start = travel
    }

    override func touchMoved(_ touch: Touch) {
        guard touches.count == numberOfTouches else { return }
        let moved = travel - start
        let (along, across) =
            switch direction {
            case .up: (-moved.y, moved.x)
            case .left: (-moved.x, moved.y)
            case .down: (moved.y, moved.x)
            case .right: (moved.x, moved.y)
            }
        if along < -PanRecognizer.slop || abs(across) > Self.distance / 2 { return fail() }
        if along >= Self.distance { recognize() }
    }

    override func touchEnded(_ touch: Touch) { fail() }

    /// It happens at once.
    override var canTakeOver: Bool { false }
}
