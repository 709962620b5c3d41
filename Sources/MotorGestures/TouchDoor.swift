internal import MotorGeometry

/// Keeps noise out: behind it every touch comes down once, moves, and is lifted or cancelled once.
///
/// - A touch whose time is before the last one's, or not finite, happens at the last one's time (the first one at 0).
/// - A `moved` from before that touch's last one is dropped: it tells where the finger was, not where it is. An `ended` or
///   `cancelled` from before it has the last one's place.
/// - A second `began` of a touch that is down, and a `moved`, `ended` or `cancelled` of one that is not, are dropped.
/// - A place that is not finite, or farther than ``farthest`` from an axis, is the last place of that touch; a `began`
///   without a place is dropped.
/// - A force that is no number is the last force of that touch, else 0; any other is clamped to 0…1.
///
/// So an `ended` is never lost for the sake of its place, time or force, and nothing stays pressed.
public struct TouchDoor {
    /// The touches that are down, as they were let in last, in the order of their numbers.
    package var touches: [Touch] { fingers.map { $0.touch } }
    /// The touches that are down, as they were let in last, by their numbers.
    public var down: [Int: Touch] { Dictionary(uniqueKeysWithValues: touches.map { ($0.id, $0) }) }
    /// Whether a touch is down.
    package func isDown(_ id: Int) -> Bool { fingers.contains { $0.touch.id == id } }
    /// How far from either axis a place is at most, in points: no screen is as large, and whatever is reckoned with such
    /// places keeps its digits.
    public static let farthest = 1e6

    private var lastTime = -Double.infinity
    /// The touches that are down, in the order of their numbers.
    private var fingers: [Finger] = []

    private struct Finger {
        /// As it was let in last.
        var touch: Touch
        /// When it was heard of last, by its own word; minus infinity for never.
        var told: Double
    }

    /// Creates a door with nothing down.
    public init() {}

    /// Lets a touch in, put right where the rules say so; `nil` for noise.
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
