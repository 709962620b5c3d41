public import MotorGeometry

/// Looks for touches that move together: a drag.
///
/// It lasts: it begins once the touches have moved by ``minimumDistance``, changes with every move, and ends when fewer than
/// ``minimumTouches`` are left. With a minimum distance of 0 it is an *instant* pan, which begins at touch-down: so what
/// moves can be caught. In a view it waits for ``slop`` where the touch came down on a control in that view and nothing
/// between them moves, or nobody could tap the control.
///
/// Touches that come or go in the middle do not move anything: translation and velocity go on without a jump.
public class PanRecognizer: GestureRecognizer, Gesture {
    /// How far touches move before they mean to, in points: UIKit's pan begins that far away.
    public static let slop = 10.0

    /// How far the touches must move for it to begin, in points; 0 begins it at touch-down.
    public final let minimumDistance: Double
    /// How many touches it needs.
    public final let minimumTouches: Int
    /// How many touches may be down when it begins.
    public final let maximumTouches: Int

    private final var tracker = VelocityTracker()
    private final var start = Point.zero
    private final var origin = Point.zero

    /// Creates a recognizer.
    ///
    /// - Parameters:
    ///   - minimumDistance: How far the touches must move for it to begin, in points, at least 0.
    ///   - minimumTouches: How many touches it needs, at least 1.
    ///   - maximumTouches: How many may be down when it begins, at least as many.
    public init(minimumDistance: Double = PanRecognizer.slop, minimumTouches: Int = 1, maximumTouches: Int = .max) {
        precondition(
            minimumDistance >= 0 && minimumDistance.isFinite,
            "PanRecognizer: minimumDistance is finite and at least 0, got \(minimumDistance)")
        precondition(minimumTouches >= 1, "PanRecognizer: minimumTouches is at least 1, got \(minimumTouches)")
        precondition(
            maximumTouches >= minimumTouches,
            "PanRecognizer: maximumTouches is at least minimumTouches, got \(maximumTouches)")
        self.minimumDistance = minimumDistance
        (self.minimumTouches, self.maximumTouches) = (minimumTouches, maximumTouches)
    }

    /// How far the touches have moved since it began, in points: 0 when it begins, so nothing jumps by the slop.
    public final var translation: Point { state == .possible || state == .failed ? .zero : travel - origin }

    /// How fast the touches move, in points per second, by a ``VelocityTracker``.
    ///
    /// After the outcome it is the velocity of the release, 0 if there was a pause before; and 0 for one that was handed
    /// over, as its motion goes on elsewhere.
    public final var velocity: Point { isHandedOver || state == .failed ? .zero : tracker.velocity(at: time) }

    override func reset() { tracker.reset() }

    override func touchBegan(_ touch: Touch) {
        tracker.add(travel, at: time)
        guard state == .possible, !isWaiting else { return }
        guard touches.count <= maximumTouches else { return fail() }
        start = travel
        consider()
    }

    override func touchMoved(_ touch: Touch) {
        tracker.add(travel, at: time)
        if state.isActive { change() } else { consider() }
    }

    override func touchEnded(_ touch: Touch) {
        if touches.count < minimumTouches, state.isActive || isWaiting { end() }
    }

    override var canTakeOver: Bool { touches.count >= minimumTouches }

    override func willBegin() { origin = travel }

    /// Whether touches that have moved so far have begun a pan; one that sees that they never will fails.
    func isEnough(_ moved: Point) -> Bool {
        moved.magnitude >= (yields ? max(minimumDistance, Self.slop) : minimumDistance)
    }

    private final func consider() {
        if isUndecided, touches.count >= minimumTouches, isEnough(travel - start) { begin() }
    }
}
