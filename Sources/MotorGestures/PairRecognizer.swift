import MotorMath

/// The common part of pinch and rotation: the first two touches, and the vector from one to the other.
///
/// It is continuous: it begins when the vector's tip has moved by the pan's slop in the relevant direction, changes
/// with every move of the two, and ends when one of them is lifted. Further touches are ignored.
public class PairRecognizer: GestureRecognizer {
    /// The rate of change of the measure, per second.
    final var rate: Double { state == .failed ? 0 : tracker.velocity(at: time).x }
    /// The measure now.
    private(set) final var measure = 0.0
    /// The measure when it began.
    private(set) final var origin = 0.0

    private final var tracker = VelocityTracker()
    private final var isPair = false

    override init() {
        super.init()
        mostTouches = 2
    }

    override final func reset() { isPair = false }

    override final func touchBegan(_ touch: Touch) {
        guard !isPair, touches.count == 2 else { return }
        isPair = true
        tracker.reset()
        beginMeasuring(touches[1].location - touches[0].location)
        measureVelocity()
    }

    override final func touchMoved(_ touch: Touch) {
        guard isPair else { return }
        keepMeasuring(touches[1].location - touches[0].location)
        measureVelocity()
        if state.isActive { change() } else if movement >= PanRecognizer.slop { begin() }
    }

    override final func touchEnded(_ touch: Touch) {
        if isPair { end() }
    }

    override final func willBegin() { origin = current }

    private final func measureVelocity() {
        measure = current
        tracker.add(Point(x: measure, y: 0), at: time)
    }

    /// The measure of the current vector.
    var current: Double { 0 }
    /// How far the vector's tip has moved in the relevant direction, in points.
    var movement: Double { 0 }
    func beginMeasuring(_ vector: Point) {}
    func keepMeasuring(_ vector: Point) {}
}
