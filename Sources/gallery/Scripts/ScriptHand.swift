import FineMotor
import Foundation
import MotorRecording

/// Writes what a hand does into an exhibit's script: lines of a recording, sixty samples a second.
///
/// A stroke goes from rest to rest with the least jerk there can be (Flash and Hogan, "The coordination of arm movements",
/// 1985). A finger that is lifted on the way throws.
enum ScriptHand {
    /// One thing that a finger does while it is down.
    struct Stroke {
        var way = Point.zero
        /// How much harder it presses afterwards.
        var force = 0.0
        let seconds: Double

        /// Goes so far, in points.
        static func by(_ x: Double, _ y: Double, in seconds: Double) -> Stroke {
            Stroke(way: Point(x: x, y: y), seconds: seconds)
        }

        /// Presses harder by a share of all force there is; less hard by one below 0.
        static func press(_ force: Double, in seconds: Double) -> Stroke { Stroke(force: force, seconds: seconds) }

        /// Stays.
        static func rest(_ seconds: Double) -> Stroke { Stroke(seconds: seconds) }
    }

    /// A finger that comes down and is lifted where it is.
    static func tap(_ place: Point, at begin: Double, for seconds: Double = 0.08) -> String {
        lines(at: begin, for: seconds, samples: 1) { _ in [(place, 0)] }
    }

    /// A finger that comes down, makes strokes one after the other, and is lifted.
    ///
    /// - Parameters:
    ///   - force: How hard it presses at first, 0…1; 0 where that is not told.
    ///   - lifted: How much of the last stroke's time has passed when it is lifted, 0…1.
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

    /// A finger that goes somewhere, rests there and is lifted.
    static func drag(from start: Point, to end: Point, at begin: Double, in seconds: Double, rest: Double = 0.1)
        -> String
    {
        strokes(from: start, at: begin, Stroke(way: end - start, seconds: seconds), .rest(rest))
    }

    /// A finger that is lifted at a place where it is at its fastest.
    static func flick(from start: Point, to end: Point, at begin: Double, in seconds: Double = 0.16) -> String {
        strokes(from: start, at: begin, Stroke(way: (end - start) * 2, seconds: seconds * 2), lifted: 0.5)
    }

    /// One finger or several, evenly around a middle, which turn about it.
    ///
    /// - Parameters:
    ///   - turn: How far, in radians, clockwise.
    ///   - isFlicked: Whether they are lifted where they are at their fastest; else they rest before.
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

    /// How much of a stroke is done when so much of its time has passed.
    private static func share(_ passed: Double, of seconds: Double) -> Double {
        let part = min(max(passed / seconds, 0), 1)
        return part * part * part * (10 - 15 * part + 6 * part * part)
    }

    /// - Parameter fingers: Where they are after a time, and how hard they press.
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
