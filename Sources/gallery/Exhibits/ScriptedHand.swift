import FineMotor
import Foundation

/// Lines of a script for a hand that moves as hands do: with the least jerk (Flash and Hogan 1985), seen at 60 Hz.
enum ScriptedHand {
    /// A finger that is lifted where it is at its fastest.
    static func flick(from start: Point, to end: Point, at begin: Double, in duration: Double = 0.16) -> String {
        lines(at: begin, in: duration) { [start + (end - start) * (2 * share($0 / 2))] }
    }

    /// A finger that goes somewhere, rests there and is lifted.
    static func drag(from start: Point, to end: Point, at begin: Double, in duration: Double, rest: Double = 0.1)
        -> String
    {
        lines(at: begin, in: duration + rest) {
            [start + (end - start) * share(min($0 * (duration + rest) / duration, 1))]
        }
    }

    /// One finger or several, evenly around a middle, which turn about it.
    ///
    /// - Parameters:
    ///   - turn: How far, in radians, clockwise.
    ///   - isFlicked: Whether they are lifted where they are at their fastest.
    static func turn(
        fingers: Int = 1, around middle: Point, radius: Double, from angle: Double, by turn: Double,
        at begin: Double, in duration: Double, isFlicked: Bool = true
    ) -> String {
        lines(at: begin, in: duration) { time in
            let angle = angle + turn * (isFlicked ? 2 * share(time / 2) : share(min(time * 1.15, 1)))
            return (0..<fingers).map { finger in
                let angle = angle + 2 * .pi * Double(finger) / Double(fingers)
                return middle + Point(x: cos(angle), y: sin(angle)) * radius
            }
        }
    }

    /// How much of a stroke is done after a share of its time.
    private static func share(_ time: Double) -> Double { time * time * time * (10 - 15 * time + 6 * time * time) }

    /// - Parameter places: Where the fingers are, of the share of the duration that has passed.
    private static func lines(at begin: Double, in duration: Double, _ places: (Double) -> [Point]) -> String {
        let samples = max(1, Int((duration * 60).rounded()))
        return (0...samples).flatMap { sample in
            let share = Double(sample) / Double(samples)
            let phase = sample == 0 ? "began" : sample == samples ? "ended" : "moved"
            return places(share).enumerated().map { id, place in
                "{\"t\":\(rounded(begin + share * duration, 1000)),\"phase\":\"\(phase)\",\"id\":\(id + 1),"
                    + "\"x\":\(rounded(place.x, 10)),\"y\":\(rounded(place.y, 10))}"
            }
        }.joined(separator: "\n")
    }

    private static func rounded(_ number: Double, _ parts: Double) -> Double { (number * parts).rounded() / parts }
}
