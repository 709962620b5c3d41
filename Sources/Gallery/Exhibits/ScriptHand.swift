import FineMotor
import MotorMath
import MotorRecording

/// A simulated user that demonstrates an exhibit. It writes a recording: touches at sixty samples per second, keys, and
/// values.
///
/// A stroke goes from rest to rest with minimum jerk (Flash and Hogan, "The coordination of arm movements", 1985).
/// Lifting the finger during a stroke is a throw.
struct ScriptHand {
    /// The input so far.
    private(set) var recording = Recording()

    /// Creates a simulated user without input.
    init() {}

    /// One movement of a finger while it is down.
    struct Stroke {
        var delta = Point.zero
        /// The change of the force during the stroke.
        var force = 0.0
        let seconds: Double

        /// Moves by a vector, in points.
        static func by(_ x: Double, _ y: Double, in seconds: Double) -> Stroke {
            Stroke(delta: Point(x: x, y: y), seconds: seconds)
        }

        /// Presses harder by a fraction of the maximum force; a negative one presses less hard.
        static func press(_ force: Double, in seconds: Double) -> Stroke {
            Stroke(force: force, seconds: seconds)
        }

        /// Holds still.
        static func rest(_ seconds: Double) -> Stroke { Stroke(seconds: seconds) }
    }

    /// A finger that touches down and is lifted in place.
    mutating func tap(_ point: Point, at begin: Double, for seconds: Double = 0.08) {
        touch(at: begin, for: seconds, samples: 1) { _, _ in (point, 0) }
    }

    /// A finger that touches down, makes strokes one after the other, and is lifted.
    ///
    /// - Parameters:
    ///   - force: The force at the beginning, 0…1; 0 if the device reports none.
    ///   - lifted: The fraction of the last stroke's time after which the finger is lifted, 0…1.
    mutating func strokes(
        from start: Point, at begin: Double, force: Double = 0, _ strokes: Stroke..., lifted: Double = 1
    ) {
        var seconds = 0.0
        for (index, stroke) in strokes.enumerated() {
            seconds += index == strokes.count - 1 ? stroke.seconds * lifted : stroke.seconds
        }
        touch(at: begin, for: seconds) { _, passed in
            var point = start
            var force = force
            var begin = 0.0
            for stroke in strokes {
                let share = Self.share(passed - begin, of: stroke.seconds)
                point += stroke.delta * share
                force += stroke.force * share
                begin += stroke.seconds
            }
            return (point, force)
        }
    }

    /// A finger that moves to a point, rests there and is lifted.
    mutating func drag(
        from start: Point, to end: Point, at begin: Double, in seconds: Double, rest: Double = 0.1
    ) {
        strokes(from: start, at: begin, Stroke(delta: end - start, seconds: seconds), .rest(rest))
    }

    /// A finger that moves toward a point and is lifted at its greatest speed.
    mutating func flick(from start: Point, to end: Point, at begin: Double, in seconds: Double = 0.16) {
        strokes(from: start, at: begin, Stroke(delta: (end - start) * 2, seconds: seconds * 2), lifted: 0.5)
    }

    /// One or several fingers, spaced evenly around a middle, which turn about it.
    ///
    /// - Parameters:
    ///   - turn: The angle, in radians, clockwise.
    ///   - isFlicked: Whether the fingers are lifted at their greatest speed; otherwise they rest first.
    mutating func turn(
        fingers: Int = 1, around middle: Point, radius: Double, from angle: Double, by turn: Double,
        at begin: Double, in seconds: Double, isFlicked: Bool = true
    ) {
        touch(fingers: fingers, at: begin, for: isFlicked ? seconds : seconds + 0.1) { finger, passed in
            let share = isFlicked ? 2 * Self.share(passed, of: 2 * seconds) : Self.share(passed, of: seconds)
            let angle = angle + turn * share + 2 * .pi * Double(finger) / Double(fingers)
            return (middle + Point(angle: angle, radius: radius), 0)
        }
    }

    /// A key that is pressed, and released after a while.
    mutating func press(_ key: KeyPress.Name, at begin: Double, for seconds: Double) {
        hold(key, at: begin)
        recording.append(.key(KeyPress(key, .up, time: Self.rounded(begin + seconds, 1000))))
    }

    /// A key that is pressed and not released.
    mutating func hold(_ key: KeyPress.Name, at time: Double) {
        recording.append(.key(KeyPress(key, .down, time: time)))
    }

    /// A value that is set from outside.
    mutating func set(_ key: Key, _ setting: Recording.Setting, at time: Double) {
        recording.append(.value(key, setting, time: time))
    }

    /// The completed fraction of a stroke after a time.
    private static func share(_ passed: Double, of seconds: Double) -> Double {
        let part = min(max(passed / seconds, 0), 1)
        return part * part * part * (10 - 15 * part + 6 * part * part)
    }

    private static func rounded(_ number: Double, _ parts: Double) -> Double { (number * parts).rounded() / parts }

    /// - Parameter position: The position of a finger after a time, and its force.
    private mutating func touch(
        fingers: Int = 1, at begin: Double, for seconds: Double, samples: Int? = nil,
        _ position: (_ finger: Int, _ passed: Double) -> (Point, force: Double)
    ) {
        let count = samples ?? max(Int((seconds * 60).rounded()), 1)
        for sample in 0...count {
            let passed = seconds * Double(sample) / Double(count)
            let phase: Touch.Phase = sample == 0 ? .began : sample == count ? .ended : .moved
            for finger in 0..<fingers {
                let (point, force) = position(finger, passed)
                let location = Point(x: Self.rounded(point.x, 10), y: Self.rounded(point.y, 10))
                let touch = Touch(
                    id: finger + 1, phase: phase, time: Self.rounded(begin + passed, 1000), location: location,
                    force: Self.rounded(force, 1000))
                recording.append(.touch(touch))
            }
        }
    }
}
