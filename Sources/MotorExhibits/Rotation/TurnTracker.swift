import MotorGeometry
import MotorGestures
internal import MotorPlatform

/// How fast a hand turns about a middle, from where it was in the last 100 ms.
///
/// Neither the hand's places nor its angles will do alone. A `VelocityTracker` lays a parabola through them, and what a
/// straight stroke makes of the angle beside the middle is none, nor is a circle one of places. So places are looked at
/// from something that turns as the hand's direction did, on average: on a straight stroke it stands, on a circle it goes
/// along and the hand rests. Its own turning is added again.
struct TurnTracker {
    /// How far the hand goes before it has a direction, in points: well above the trembling of a finger.
    private static let chord = 6.0
    /// A greater change of direction between two such ways is a turning back, in radians.
    private static let cusp = 2.0

    private var samples: [(time: Double, arm: Point)] = []

    mutating func reset() { samples.removeAll(keepingCapacity: true) }

    /// Adds a sample; noise is kept out as by a `VelocityTracker`.
    ///
    /// - Parameters:
    ///   - arm: From the middle to the hand, in points.
    ///   - time: When, in seconds.
    mutating func add(_ arm: Point, at time: Double) {
        guard arm.isFinite, time.isFinite, time >= samples.last?.time ?? time else { return }
        if let last = samples.last, time - last.time > VelocityTracker.pause { reset() }
        if samples.last?.time == time { samples.removeLast() }
        samples.append((time, arm))
        // A window at any rate of samples.
        if samples.count >= 128 { samples.removeAll { $0.time < time - VelocityTracker.window } }
        if samples.count >= 128 { samples.removeFirst(64) }
    }

    /// Returns how fast the hand turns, in radians per second; 0 if too little is known, or it has paused.
    ///
    /// - Parameters:
    ///   - time: When it is asked for, in seconds.
    ///   - hub: See `Turntable.turn(from:to:hub:)`; in points.
    func velocity(at time: Double, hub: Double) -> Double {
        guard let last = samples.last, !(time - last.time > VelocityTracker.pause) else { return 0 }
        let turning = turning
        var tracker = VelocityTracker()
        for sample in samples {
            tracker.add(sample.arm.turned(by: -turning * (sample.time - last.time)), at: sample.time)
        }
        let arm = last.arm
        let velocity = tracker.velocity(at: time) + Point(x: -arm.y, y: arm.x) * turning
        let square = max(arm.x * arm.x + arm.y * arm.y, max(hub, 1) * max(hub, 1))
        return (arm.x * velocity.y - arm.y * velocity.x) / square
    }

    /// How fast the direction changes in which the hand moves, in radians per second; 0 if it has none, or does not keep
    /// changing it one way: the lesser of what it was over the window and over the newer half of it.
    private var turning: Double {
        let directions = directions
        guard let newest = directions.first, let oldest = directions.last, newest.time > oldest.time else { return 0 }
        let middle = (newest.time + oldest.time) / 2
        let recent = directions.last { $0.time < newest.time && $0.time >= middle } ?? oldest
        let overall = (newest.angle - oldest.angle) / (newest.time - oldest.time)
        let late = (newest.angle - recent.angle) / (newest.time - recent.time)
        guard overall * late > 0 else { return 0 }
        return abs(late) < abs(overall) ? late : overall
    }

    /// The directions in which the hand moved, from the newest to the oldest since it turned back, each in the middle of its
    /// time; none if it hardly moves.
    private var directions: [(time: Double, angle: Double)] {
        guard let newest = samples.last else { return [] }
        var found: [(time: Double, angle: Double)] = []
        var (end, last) = (newest, Point.zero)
        for sample in samples.reversed() {
            guard newest.time - sample.time <= VelocityTracker.window else { break }
            let way = end.arm - sample.arm
            guard way.magnitude >= Self.chord else { continue }
            var angle = 0.0
            if let later = found.last {
                let change = way.angle(to: last)
                if abs(change) > Self.cusp { break }
                angle = later.angle - change
            } else if end.time - sample.time > VelocityTracker.pause {
                break
            }
            found.append(((end.time + sample.time) / 2, angle))
            (end, last) = (sample, way)
        }
        return found
    }
}

extension Point {
    fileprivate func turned(by angle: Double) -> Point {
        let (sine, cosine) = (motor_sin(angle), motor_cos(angle))
        return Point(x: x * cosine - y * sine, y: x * sine + y * cosine)
    }

    fileprivate func angle(to other: Point) -> Double {
        motor_atan2(x * other.y - y * other.x, x * other.x + y * other.y)
    }
}
