internal import MotorGeometry

/// Filters noise: behind it every touch begins once, moves, and is lifted or cancelled once.
///
/// - A touch whose time is before the last one's, or not finite, gets the last one's time (the first one gets 0).
/// - A `moved` from before that touch's last one is dropped, because its location is out of date. An `ended` or
///   `cancelled` from before it gets the last one's location.
/// - A second `began` of a touch that is down, and a `moved`, `ended` or `cancelled` of one that is not, are dropped.
/// - A location that is not finite, or farther than ``farthest`` from an axis, becomes that touch's last location. A
///   `began` without a valid location is dropped.
/// - A force that is NaN becomes that touch's last force, or 0. Any other is clamped to 0…1.
///
/// So an `ended` is never lost because of its location, time or force, and nothing stays pressed.
public struct TouchDoor {
    /// The touches that are down, as last admitted, ordered by id.
    package var touches: [Touch] { fingers.map { $0.touch } }
    /// The touches that are down, as last admitted, by id.
    public var down: [Int: Touch] { Dictionary(uniqueKeysWithValues: touches.map { ($0.id, $0) }) }
    /// Whether a touch is down.
    package func isDown(_ id: Int) -> Bool { fingers.contains { $0.touch.id == id } }
    /// The greatest distance of a location from either axis, in points. No screen is that large, and computations with
    /// such locations keep their precision.
    public static let farthest = 1e6

    private var lastTime = -Double.infinity
    /// The touches that are down, ordered by id.
    private var fingers: [Finger] = []

    private struct Finger {
        /// As last admitted.
        var touch: Touch
        /// Its last time as the host sent it; minus infinity before the first.
        var told: Double
    }

    /// Creates a door with nothing down.
    public init() {}

    /// Admits a touch, corrected by the rules; `nil` for noise.
    public mutating func admit(_ touch: Touch) -> Touch? {
        var touch = touch
        let place = fingers.firstIndex { $0.touch.id >= touch.id } ?? fingers.count
        let isDown = place < fingers.count && fingers[place].touch.id == touch.id
        guard (touch.phase == .began) != isDown else { return nil }
        let last = isDown ? fingers[place].touch : nil
        var told = isDown ? fingers[place].told : -.infinity
        let isLate = touch.time.isFinite && touch.time < told
        if isLate, touch.phase == .moved { return nil }
        if isLate || !Self.isPlace(touch.location) {
            guard let last else { return nil }
            touch.location = last.location
        }
        touch.force = touch.force.isNaN ? last?.force ?? 0 : min(max(touch.force, 0), 1)
        if touch.time.isFinite, !isLate { told = touch.time }
        touch.time = touch.time.isFinite ? max(touch.time, lastTime) : lastTime
        if !touch.time.isFinite { touch.time = 0 }
        lastTime = touch.time
        switch touch.phase {
        case .began: fingers.insert(Finger(touch: touch, told: told), at: place)
        case .moved: fingers[place] = Finger(touch: touch, told: told)
        case .ended, .cancelled: fingers.remove(at: place)
        }
        return touch
    }

    private static func isPlace(_ point: Point) -> Bool { abs(point.x) <= farthest && abs(point.y) <= farthest }
}
