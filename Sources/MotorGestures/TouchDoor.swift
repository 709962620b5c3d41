internal import MotorGeometry

/// Filters noise by the rules of ``Touch``.
package struct TouchDoor {
    /// The touches that are down, as last admitted, ordered by id.
    package var touches: [Touch] { fingers.map { $0.touch } }
    /// The touches that are down, as last admitted, by id.
    package var down: [Int: Touch] { Dictionary(uniqueKeysWithValues: touches.map { ($0.id, $0) }) }
    /// Whether a touch is down.
    package func isDown(_ id: Int) -> Bool { fingers.contains { $0.touch.id == id } }
    /// The greatest distance of a location from either axis, in points. No screen is that large, and computations with
    /// such locations keep their precision.
    package static let farthest = 1e6

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
    package init() {}

    /// Admits a touch, corrected by the rules; `nil` for noise.
    package mutating func admit(_ touch: Touch) -> Touch? {
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
