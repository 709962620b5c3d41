internal import MotorGeometry

/// Keeps noise out: behind it every touch comes down once, moves, and is lifted or cancelled once.
///
/// - A touch whose time is before the last one's, or not finite, happens at the last one's time (the first one at 0).
/// - A `moved` from before that touch's last one is dropped: it tells where the finger was, not where it is. An `ended` or
///   `cancelled` from before it has the last one's place.
/// - A second `began` of a touch that is down, and a `moved`, `ended` or `cancelled` of one that is not, are dropped.
/// - A place that is not finite is the last place of that touch; a `began` without a place is dropped.
/// - A force that is no number is the last force of that touch, else 0; any other is clamped to 0…1.
///
/// So an `ended` is never lost for the sake of its place, time or force, and nothing stays pressed.
public struct TouchDoor {
    /// The touches that are down, as they were let in last.
    public private(set) var down: [Int: Touch] = [:]
    private var lastTime = -Double.infinity
    /// When each touch that is down was heard of last, by its own word.
    private var told: [Int: Double] = [:]

    /// Creates a door with nothing down.
    public init() {}

    /// Lets a touch in, put right where the rules say so; `nil` for noise.
    public mutating func admit(_ touch: Touch) -> Touch? {
        var touch = touch
        let last = down[touch.id]
        guard (touch.phase == .began) == (last == nil) else { return nil }
        let isLate = touch.time.isFinite && touch.time < told[touch.id] ?? -.infinity
        if isLate, touch.phase == .moved { return nil }
        if isLate || !touch.location.isFinite {
            guard let last else { return nil }
            touch.location = last.location
        }
        touch.force = touch.force.isNaN ? last?.force ?? 0 : min(max(touch.force, 0), 1)
        if touch.time.isFinite, !isLate { told[touch.id] = touch.time }
        touch.time = touch.time.isFinite ? max(touch.time, lastTime) : lastTime
        if !touch.time.isFinite { touch.time = 0 }
        lastTime = touch.time
        switch touch.phase {
        case .began, .moved: down[touch.id] = touch
        case .ended, .cancelled: (down[touch.id], told[touch.id]) = (nil, nil)
        }
        return touch
    }
}
