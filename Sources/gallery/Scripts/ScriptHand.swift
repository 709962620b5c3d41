import FineMotor
import Foundation
import MotorRecording

/// Writes a hand's input into an exhibit's script: lines of a recording, at sixty samples per second.
///
/// A stroke goes from rest to rest with the least possible jerk (Flash and Hogan, "The coordination of arm movements",
/// 1985). A finger that is lifted during a stroke throws.
enum ScriptHand {
    /// One movement of a finger while it is down.
    struct Stroke {
        var way = Point.zero
        /// The change of the force during it.
        var force = 0.0
        let seconds: Double

        /// Moves by a vector, in points.
        static func by(_ x: Double, _ y: Double, in seconds: Double) -> Stroke {
            Stroke(way: Point(x: x, y: y), seconds: seconds)
        }

        /// Presses harder by a fraction of the maximum force; a negative one presses less hard.
        static func press(_ force: Double, in seconds: Double) -> Stroke { Stroke(force: force, seconds: seconds) }

        /// Holds still.
        static func rest(_ seconds: Double) -> Stroke { Stroke(seconds: seconds) }
    }

    /// A finger that touches down and is lifted in place.
    static func tap(_ place: Point, at begin: Double, for seconds: Double = 0.08) -> String {
        lines(at: begin, for: seconds, samples: 1) { _ in [(place, 0)] }
    }

    /// A finger that touches down, makes strokes one after the other, and is lifted.
    ///
    /// - Parameters:
    ///   - force: The force at the beginning, 0…1; 0 if the device reports none.
    ///   - lifted: The fraction of the last stroke's time after which the finger is lifted, 0…1.
    static func strokes(
        from start: Point, at begin: Double, force: Double = 0, _ strokes: Stroke..., lifted: Double = 1
    ) -> String {
        let seconds = strokes.dropLast().reduce(0) { $0 + $1.seconds } + (strokes.last?.seconds ?? 0) * lifted
        return lines(at: begin, for: seconds) { passed in
            var (place, force, begin) = (start, force, 0.0)
            for stroke in strokes {
                let share = share(passed - begin, of: stroke.seconds)
                place += stroke.way * share
                force += stroke.force * share
                begin += stroke.seconds
            }
            return [(place, force)]
        }
    }

    /// A finger that moves to a point, rests there and is lifted.
    static func drag(from start: Point, to end: Point, at begin: Double, in seconds: Double, rest: Double = 0.1)
        -> String
    {
        strokes(from: start, at: begin, Stroke(way: end - start, seconds: seconds), .rest(rest))
    }

    /// A finger that moves toward a point and is lifted at its greatest speed.
    static func flick(from start: Point, to end: Point, at begin: Double, in seconds: Double = 0.16) -> String {
        strokes(from: start, at: begin, Stroke(way: (end - start) * 2, seconds: seconds * 2), lifted: 0.5)
    }

    /// One or several fingers, spaced evenly around a middle, which turn about it.
    ///
    /// - Parameters:
    ///   - turn: The angle, in radians, clockwise.
    ///   - isFlicked: Whether the fingers are lifted at their greatest speed; otherwise they rest first.
    static func turn(
        fingers: Int = 1, around middle: Point, radius: Double, from angle: Double, by turn: Double,
        at begin: Double, in seconds: Double, isFlicked: Bool = true
    ) -> String {
        lines(at: begin, for: isFlicked ? seconds : seconds + 0.1) { passed in
            let share = isFlicked ? 2 * share(passed, of: 2 * seconds) : share(passed, of: seconds)
            return (0..<fingers).map { finger in
                let angle = angle + turn * share + 2 * .pi * Double(finger) / Double(fingers)
                return (middle + Point(x: cos(angle), y: sin(angle)) * radius, 0)
            }
        }
    }

    /// The fraction of a stroke that is done after a time.
    private static func share(_ passed: Double, of seconds: Double) -> Double {
        let part = min(max(passed / seconds, 0), 1)
        return part * part * part * (10 - 15 * part + 6 * part * part)
    }

    /// - Parameter fingers: Where the fingers are after a time, and their force.
    private static func lines(
        at begin: Double, for seconds: Double, samples: Int? = nil, _ fingers: (Double) -> [(Point, Double)]
    ) -> String {
        func rounded(_ number: Double, _ parts: Double) -> Double { (number * parts).rounded() / parts }
        let count = samples ?? max(Int((seconds * 60).rounded()), 1)
        return (0...count).flatMap { sample in
            let passed = seconds * Double(sample) / Double(count)
            let phase: Touch.Phase = sample == 0 ? .began : sample == count ? .ended : .moved
            return fingers(passed).enumerated().map { index, finger in
                let (place, force) = finger
                let touch = Touch(
                    id: index + 1, phase: phase, time: rounded(begin + passed, 1000),
                    location: Point(x: rounded(place.x, 10), y: rounded(place.y, 10)), force: rounded(force, 1000))
                return Recording.Input.touch(touch).line
            }
        }.joined(separator: "\n")
    }
}
