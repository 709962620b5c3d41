import MotorLayers
public import MotorGestures
public import MotorMath

/// Drives a ``Drag`` of an angle with touches: one finger around the ``center`` of a view, or two fingers around each
/// other.
///
/// ```swift
/// let drag = Drag(of: dial.layer, "transform.rotation.z", in: self)
/// let turning = RotationDrag(drag, in: self)
/// ```
///
/// The angle is in radians, clockwise. It follows the fingers over any number of turns, and a release gives it their
/// angular velocity. One finger has no direction near the center; ``angle(from:to:hub:)`` defines the change of the angle
/// there. With two fingers, only their angle counts, not their location.
public final class RotationDrag: Referent {
    /// The recognizer for one finger or the mouse. It begins at touch-down, so it catches a turning layer.
    public let pan = PanRecognizer(minimumDistance: 0)
    /// The recognizer for two fingers.
    public let rotation = RotationRecognizer()
    /// The distance from the center within which one finger has no direction, in points; at least 1 is used.
    public var hub = 1.0

    /// The point around which one finger turns, in the view's coordinates; `nil`, the default, for its middle.
    public var center: Point?

    /// The maximum velocity of a release, in radians per second. No finger reaches it, but a touch reported far away
    /// seems to.
    private static let fastest = 100 * 2 * Double.pi

    private let drag: Drag
    private let view: Weak<View>
    /// Measures the angular velocity of the pan, while no rotation is active.
    private var tracker = AngularVelocityTracker()
    /// The last position of the pan, from the center; `nil` if it did not turn anything there.
    private var arm: Point?
    /// The place of the view at the last position: the map of its coordinates to the root's, its center, and the sizes
    /// around it.
    private var place = (map: Transform3D.identity, center: Point.zero, sizes: [Size]())
    /// Whether it turns the view itself.
    private var turnsView = false
    /// The calls in each frame in which the view may have moved.
    private var surroundings: [Subscription] = []
    /// The last translation of the pan, in the root's coordinates.
    private var translation = Point.zero
    /// The last rotation of two fingers, in radians, and the map of the coordinates of the angle to the root's then.
    private var paired = (rotation: 0.0, map: Transform3D.identity)
    /// By how much the layer has been turned under two fingers because what contains it turned, and the velocity of that.
    private var drift = (angle: 0.0, tracker: VelocityTracker())

    /// Adds both recognizers to a view, to drive a drag.
    ///
    /// - Parameters:
    ///   - drag: A drag of a number, the angle, without any other recognizer.
    ///   - view: The view around whose center one finger turns. It is not retained.
    public init(_ drag: Drag, in view: View) {
        (self.drag, self.view) = (drag, Weak(view))
        super.init()
        pan.allowSimultaneous(with: rotation)
        view.addGestureRecognizer(pan)
        view.addGestureRecognizer(rotation)
        #if DEBUG && !hasFeature(Embedded)
            if drag.layer[drag.key]?.point != nil {
                drag.layer.report(
                    drag.key, "is turned, but is a point and no angle", suggestion: "transform.rotation.z")
            }
        #endif
        let turning = Weak(self)
        pan.onChange { _, state in turning.target?.panned(state) }
        rotation.onChange { _, state in turning.target?.rotated(state) }
    }

    private func panned(_ state: GestureRecognizer.State) {
        view.target?.layoutIfNeeded()
        if state.isOutcome { stopFollowing() }
        switch state {
        case .began: hold()
        case .changed: panChanged(at: pan.time)
        case .ended: drag.release(velocity: Point(x: velocity, y: 0))
        case .cancelled: drag.release(velocity: .zero, isCancelled: true)
        case .possible, .failed: break
        }
    }

    private func rotated(_ state: GestureRecognizer.State) {
        if state == .began {
            paired = (0, space)
            drift = (0, VelocityTracker())
        }
        if state.isActive { pairChanged() }
    }

    /// Maps the coordinates in which the layer is turned to the root's.
    private var space: Transform3D { (drag.layer.superlayer ?? drag.layer).presentation.toRoot }

    /// Rotates by the angle of two fingers as it is seen in the layer's surroundings, which may turn, too.
    private func pairChanged() {
        let (before, now) = (paired, space)
        paired = (rotation.rotation, now)
        var angle = (paired.rotation - before.rotation) * (before.map.isMirrored ? -1 : 1)
        if now != before.map, rotation.touches.count > 1 {
            let (start, end) = (rotation.touches[0].location, rotation.touches[1].location)
            if let from = before.map.unproject(change: end - start, at: end),
                let to = now.unproject(change: end - start, at: end)
            {
                let turn = Self.angle(from, to)
                angle += turn
                drift.angle += turn
                if let time = view.target?.layer.stage?.time {
                    drift.tracker.add(Point(x: drift.angle, y: 0), at: time)
                }
            }
        }
        rotate(by: angle)
    }

    private func hold() {
        place = shownPlace
        (translation, arm) = (.zero, seen(pan.location))
        stopFollowing()
        if let layer = view.target?.layer {
            turnsView = drag.layer === layer || layer.isDescendant(of: drag.layer)
            let seen = turnsView ? drag.layer.superlayer : layer
            surroundings = seen?.onPlaceChange(self) { $0.surroundingsChanged() } ?? []
        }
        tracker.reset()
        if let arm { tracker.add(arm, at: pan.time) }
        drag.hold()
    }

    /// Rotates by the angle of the pan around the center, unless two fingers rotate the layer.
    ///
    /// - Parameter time: When, in seconds.
    private func panChanged(at time: Double) {
        let (end, movement) = (pan.location, pan.translation - translation)
        translation = pan.translation
        // The view may have moved under the finger since then, but not by being turned here. If a size has changed, the
        // same touch continues.
        let now = shownPlace
        if turnsView || now.sizes != place.sizes { place = now }
        let from = seen(end - movement)
        place = now
        guard !rotation.state.isActive, let from, let to = seen(end) else {
            arm = nil
            return
        }
        // When a finger is added or lifted, the center of the touches jumps, so the measurement starts again.
        if arm.map({ $0.distance(to: from) > 1e-6 }) ?? true { tracker.reset() }
        arm = to
        tracker.add(to, at: time)
        rotate(by: Self.angle(from: from, to: to, hub: hub))
    }

    private func rotate(by angle: Double) {
        // The angle between points that are too far away is not finite.
        if angle.isFinite, angle != 0 { drag.move(to: drag.unconstrainedPosition + Point(x: angle, y: 0)) }
    }

    /// Turns the layer back under fingers that rest while the view moves.
    private func surroundingsChanged() {
        if rotation.state.isActive { return pairChanged() }
        guard !turnsView, pan.state.isActive, shownPlace != place else { return }
        // The time of a finger that rests is long ago.
        let now = view.target?.layer.stage?.time ?? pan.time
        panChanged(at: now - pan.time > VelocityTracker.pause ? now : pan.time)
    }

    /// Where the view is on screen now.
    private var shownPlace: (map: Transform3D, center: Point, sizes: [Size]) {
        guard let view = view.target else { return place }
        return (view.layer.presentation.toRoot, center ?? view.bounds.center, view.layer.shownSizes)
    }

    private func stopFollowing() {
        for subscription in surroundings { subscription.cancel() }
        surroundings = []
    }

    /// Converts a point of the root to a vector from the center of the view where it was at the last position; `nil` if it was
    /// seen edge-on.
    private func seen(_ point: Point) -> Point? { place.map.unproject(point).map { $0 - place.center } }

    /// The angular velocity at the release, in radians per second: that of two fingers if they ended just now, or else
    /// that of the pan.
    private var velocity: Double {
        let isPair = rotation.state == .ended && pan.time - rotation.time <= VelocityTracker.pause
        let turning = rotation.velocity * (paired.map.isMirrored ? -1 : 1) + drift.tracker.velocity(at: pan.time).x
        let velocity = isPair ? turning : tracker.velocity(at: pan.time, hub: hub)
        return velocity.isFinite ? min(max(velocity, -Self.fastest), Self.fastest) : 0
    }

    /// Returns the rotation by a finger that moves straight from one point to another, in radians clockwise.
    ///
    /// Outside the hub this is the angle of the finger around the center. Inside, where a tiny movement could be half a
    /// turn, the angle is multiplied by (r / hub)², where r is the distance from the center. So the rotation stays
    /// small, and is continuous at the hub's edge. A finger that moves straight across the center turns only by its
    /// angle outside the hub, without the half turn at the center. The result does not depend on the number of samples.
    ///
    /// - Parameters:
    ///   - start: The first point, from the center.
    ///   - end: The second point, from the center.
    ///   - hub: The radius of the hub, in points; at least 1 is used.
    public static func angle(from start: Point, to end: Point, hub: Double) -> Double {
        let square = max(hub, 1) * max(hub, 1)
        let segment = end - start
        // The part of the segment inside the hub: |start + t·segment|² = hub².
        let a = dot(segment, segment)
        let b = dot(start, segment)
        let c = dot(start, start) - square
        let discriminant = b * b - a * c
        guard a > 0, a < .infinity, discriminant > 0 else { return a > 0 ? angle(start, end) : 0 }
        let root = discriminant.squareRoot()
        let enters = min(max((-b - root) / a, 0), 1)
        let leaves = min(max((-b + root) / a, 0), 1)
        guard enters < leaves else { return angle(start, end) }
        let (entry, exit) = (start + segment * enters, start + segment * leaves)
        // In the hub the angle h·ds/r² is multiplied by r²/hub²: h·ds/hub².
        return angle(start, entry) + cross(entry, exit) / square + angle(exit, end)
    }

    private static func dot(_ a: Point, _ b: Point) -> Double { a.x * b.x + a.y * b.y }

    private static func cross(_ a: Point, _ b: Point) -> Double { a.x * b.y - a.y * b.x }

    /// The angle from one direction to another, at most half a turn.
    private static func angle(_ a: Point, _ b: Point) -> Double { Double.atan2(cross(a, b), dot(a, b)) }
}
