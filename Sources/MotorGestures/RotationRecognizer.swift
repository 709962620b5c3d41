import MotorMath

/// Recognizes two touches that rotate about each other.
///
/// It begins when one has moved about the other by the pan's slop, measured along the arc. Several revolutions add up.
/// Touches closer than 1 point have no direction, so the angle stays as it was.
public final class RotationRecognizer: PairRecognizer, Gesture {
    private var last = Point.zero
    private var angle = 0.0

    /// Creates a recognizer.
    public override init() {}

    /// The rotation of the two touches since the gesture began, in radians; positive is clockwise, as y points down.
    public var rotation: Double { state == .possible || state == .failed ? 0 : measure - origin }

    /// The angular velocity, in radians per second, from a ``VelocityTracker``.
    public var velocity: Double { state == .possible || state == .failed ? 0 : rate }

    override var current: Double { angle }
    override var movement: Double { abs(angle) * last.magnitude }

    override func beginMeasuring(_ vector: Point) { (last, angle) = (vector, 0) }

    override func keepMeasuring(_ vector: Point) {
        guard vector.magnitude >= 1 else { return }
        // From the last vector to this one, never more than half a revolution.
        if last.magnitude >= 1 {
            angle += Double.atan2(last.x * vector.y - last.y * vector.x, last.x * vector.x + last.y * vector.y)
        }
        last = vector
    }
}
