import MotorGeometry

/// Looks for two touches that move apart or together.
///
/// It begins when their distance has changed by the pan's slop. Touches nearer than 1 point count as 1 point apart.
public final class PinchRecognizer: PairRecognizer, Gesture {
    private var start = 0.0
    private var distance = 0.0

    /// Creates a recognizer.
    public override init() {}

    /// How many times as far apart the two touches are as when it began: 1 when it begins, more when they part.
    public var scale: Double { state == .possible || state == .failed ? 1 : measure / origin }

    /// How fast the scale changes, per second, by a ``VelocityTracker``; 0 for one that was handed over.
    public var velocity: Double { state == .possible || state == .failed ? 0 : rate / origin }

    override var current: Double { distance }
    override var movement: Double { abs(distance - start) }

    override func beginMeasuring(_ vector: Point) {
        distance = max(vector.magnitude, 1)
        start = distance
    }

    override func keepMeasuring(_ vector: Point) { distance = max(vector.magnitude, 1) }
}
