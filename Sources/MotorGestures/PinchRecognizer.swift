import MotorMath

/// Recognizes two touches that move apart or together.
///
/// It begins when their distance has changed by the pan's slop. Touches closer than 1 point count as 1 point apart.
public final class PinchRecognizer: PairRecognizer, Gesture {
    private var start = 0.0
    private var distance = 0.0

    /// Creates a recognizer.
    public override init() {}

    /// The distance of the two touches relative to that at the beginning: 1 at the beginning, more as they part.
    public var scale: Double { state == .possible || state == .failed ? 1 : measure / origin }

    /// The rate of change of the scale, per second, from a ``VelocityTracker``.
    public var velocity: Double { state == .possible || state == .failed ? 0 : rate / origin }

    override var current: Double { distance }
    override var movement: Double { abs(distance - start) }

    override func beginMeasuring(_ vector: Point) {
        distance = max(vector.magnitude, 1)
        start = distance
    }

    override func keepMeasuring(_ vector: Point) { distance = max(vector.magnitude, 1) }
}
