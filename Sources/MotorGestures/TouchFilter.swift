import MotorMath

/// Filters noise by the rules of ``Touch``.
package struct TouchFilter {
    /// The touches that are down, as last admitted, ordered by id.
    package var touches: [Touch] { fingers.map { $0.touch } }
    /// The number of the touch that was admitted last. Touches are numbered in the order in which they begin, so that a
    /// touch is distinct from earlier ones with its id.
    private(set) var number = 0
    /// The greatest distance of a location from either axis, in points. No screen is that large, and computations with
    /// such locations keep their precision.
    static let farthest = 1e6

    private var begun = 0
    private var lastTime = -Double.infinity
    /// The touches that are down, ordered by id.
    private(set) var fingers: [Finger] = []

    /// A touch that is down.
    struct Finger {
        let number: Int
        /// As last admitted.
        fileprivate(set) var touch: Touch
        /// Its last time as the host sent it; minus infinity before the first.
        fileprivate var sentTime: Double
    }

    /// Creates a filter with nothing down.
    package init() {}

    /// Admits a touch, corrected by the rules; `nil` for noise.
    package mutating func admit(_ touch: Touch) -> Touch? {
        var touch = touch
        let index = fingers.partitioningIndex { $0.touch.id >= touch.id }
        let isDown = index < fingers.count && fingers[index].touch.id == touch.id
        guard (touch.phase == .began) != isDown else { return nil }
        let last = isDown ? fingers[index].touch : nil
        var sentTime = isDown ? fingers[index].sentTime : -.infinity
        let isLate = touch.time.isFinite && touch.time < sentTime
        if isLate, touch.phase == .moved { return nil }
        if isLate || !Self.isValid(touch.location) {
            guard let last else { return nil }
            touch.location = last.location
        }
        touch.force = touch.force.isNaN ? last?.force ?? 0 : min(max(touch.force, 0), 1)
        if touch.time.isFinite, !isLate { sentTime = touch.time }
        touch.time = touch.time.isFinite ? max(touch.time, lastTime) : lastTime
        if !touch.time.isFinite { touch.time = 0 }
        lastTime = touch.time
        if !isDown { begun &+= 1 }
        number = isDown ? fingers[index].number : begun
        switch touch.phase {
        case .began: fingers.put(Finger(number: number, touch: touch, sentTime: sentTime), at: index)
        case .moved: (fingers[index].touch, fingers[index].sentTime) = (touch, sentTime)
        case .ended, .cancelled: _ = fingers.take(at: index)
        }
        return touch
    }

    private static func isValid(_ point: Point) -> Bool { abs(point.x) <= farthest && abs(point.y) <= farthest }
}
