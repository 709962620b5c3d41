import MotorMath

/// Recognizes touches that move quickly in one direction.
///
/// It is discrete: `possible` → `ended` as soon as each touch has moved by ``distance`` within ``duration``, while
/// they are still down. It fails if one moves in another direction, or sideways by more than half of the distance. No
/// platform documents its numbers; these are FineMotor's.
public final class SwipeRecognizer: GestureRecognizer, Gesture {
    /// The direction of a swipe.
    public enum Direction: String, Hashable, Sendable {
        /// Toward smaller y.
        case up
        /// Toward smaller x.
        case left
        /// Toward greater y.
        case down
        /// Toward greater x.
        case right
    }

    /// How far each touch must move, in points.
    public static let distance = 50.0
    /// The longest time since the first touch began, in seconds.
    public static let duration = 0.5

    /// The direction that it recognizes.
    public let direction: Direction
    /// The number of touches that it needs.
    public let numberOfTouches: Int

    /// Creates a recognizer.
    ///
    /// - Parameters:
    ///   - direction: The direction that it recognizes.
    ///   - touches: How many touches, at least 1.
    public init(_ direction: Direction, touches: Int = 1) {
        precondition(touches >= 1, "SwipeRecognizer: touches is at least 1, got \(touches)")
        (self.direction, numberOfTouches) = (direction, touches)
    }

    override func touchBegan(_ touch: Touch) {
        guard touches.count <= numberOfTouches else { return fail() }
        if touches.count == 1 { deadline = time + Self.duration }
    }

    override func touchMoved(_ touch: Touch) {
        guard touches.count == numberOfTouches else { return }
        var least = Double.infinity
        for moved in movements {
            let (along, across) =
                switch direction {
                case .up: (-moved.y, moved.x)
                case .left: (-moved.x, moved.y)
                case .down: (moved.y, moved.x)
                case .right: (moved.x, moved.y)
                }
            if along < -PanRecognizer.slop || abs(across) > Self.distance / 2 { return fail() }
            least = min(least, along)
        }
        if least >= Self.distance { recognize() }
    }

    override func touchEnded(_ touch: Touch) { fail() }
}
