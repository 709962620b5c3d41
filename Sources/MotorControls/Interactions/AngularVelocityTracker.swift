import MotorGestures
import MotorMath

/// Measures the angular velocity of a touch around a center, from its positions in the last 100 ms.
///
/// Neither the touch's positions nor its angles suffice alone. A `VelocityTracker` fits a parabola. The angle of a
/// straight stroke beside the center is not a parabola, and neither are the positions on a circle. So the positions are
/// measured in a frame that rotates at the average rate at which the touch's direction changes. On a straight stroke this
/// frame does not rotate; on a circle it rotates with the touch, which is at rest in it. The velocity of the frame is then
/// added.
struct AngularVelocityTracker {
    /// The minimum distance that determines a direction, in points: well above the tremor of a finger.
    private static let chord = 6.0
    /// A greater change between two directions means that the touch reversed, in radians.
    private static let cusp = 2.0

    private var samples: [(time: Double, arm: Point)] = []

    mutating func reset() { samples.removeAll(keepingCapacity: true) }

    /// Adds a sample. As in a `VelocityTracker`, invalid samples are ignored, and a pause discards the samples before
    /// it.
    ///
    /// - Parameters:
    ///   - arm: The vector from the center to the touch, in points.
    ///   - time: The time of the sample, in seconds.
    mutating func add(_ arm: Point, at time: Double) {
        guard arm.isFinite, time.isFinite, time >= samples.last?.time ?? time else { return }
        if let last = samples.last, time - last.time > VelocityTracker.pause { reset() }
        if samples.last?.time == time { samples.removeLast() }
        samples.append((time, arm))
        // Bounds the number of samples at any rate.
        if samples.count >= 128 { samples.removeAll { $0.time < time - VelocityTracker.window } }
        if samples.count >= 128 { samples.removeFirst(64) }
    }

    /// Returns the angular velocity, in radians per second; 0 with too few samples or after a pause.
    ///
    /// - Parameters:
    ///   - time: The current time, in seconds.
    ///   - hub: The radius of the hub, in points; see ``RotationDrag/angle(from:to:hub:)``.
    func velocity(at time: Double, hub: Double) -> Double {
        guard let last = samples.last, !(time - last.time > VelocityTracker.pause) else { return 0 }
        let directionRate = directionRate
        var tracker = VelocityTracker()
        for sample in samples {
            tracker.add(sample.arm.rotated(by: -directionRate * (sample.time - last.time)), at: sample.time)
        }
        let arm = last.arm
        let velocity = tracker.velocity(at: time) + Point(x: -arm.y, y: arm.x) * directionRate
        let square = max(arm.x * arm.x + arm.y * arm.y, max(hub, 1) * max(hub, 1))
        return (arm.x * velocity.y - arm.y * velocity.x) / square
    }

    /// The rate at which the touch's direction of motion changes, in radians per second: the smaller of the rates over
    /// the window and over its newer half. It is 0 if the touch has no direction, or if the two rates have different
    /// signs.
    private var directionRate: Double {
        let directions = directions
        guard let newest = directions.first, let oldest = directions.last, newest.time > oldest.time else { return 0 }
        let middle = (newest.time + oldest.time) / 2
        let recent = directions.last { $0.time < newest.time && $0.time >= middle } ?? oldest
        let overall = (newest.angle - oldest.angle) / (newest.time - oldest.time)
        let late = (newest.angle - recent.angle) / (newest.time - recent.time)
        guard overall * late > 0 else { return 0 }
        return abs(late) < abs(overall) ? late : overall
    }

    /// The touch's directions of motion since it last reversed, newest first, each at the middle of its time
    /// interval; empty if the touch hardly moves.
    private var directions: [(time: Double, angle: Double)] {
        guard let newest = samples.last else { return [] }
        var found: [(time: Double, angle: Double)] = []
        var (end, last) = (newest, Point.zero)
        for sample in samples.reversed() {
            guard newest.time - sample.time <= VelocityTracker.window else { break }
            let chord = end.arm - sample.arm
            guard chord.magnitude >= Self.chord else { continue }
            var angle = 0.0
            if let later = found.last {
                let change = chord.angle(to: last)
                if abs(change) > Self.cusp { break }
                angle = later.angle - change
            } else if end.time - sample.time > VelocityTracker.pause {
                break
            }
            found.append(((end.time + sample.time) / 2, angle))
            (end, last) = (sample, chord)
        }
        return found
    }
}

extension Point {
    fileprivate func rotated(by angle: Double) -> Point {
        let (sine, cosine) = Double.sineAndCosine(of: angle)
        return Point(x: x * cosine - y * sine, y: x * sine + y * cosine)
    }

    fileprivate func angle(to other: Point) -> Double {
        Double.atan2(x * other.y - y * other.x, x * other.x + y * other.y)
    }
}
