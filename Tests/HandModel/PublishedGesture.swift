@testable import MotorTesting
import FineMotor
import Foundation
import MotorRecording

/// A gesture of a real hand on a real screen, with published times and positions.
package struct PublishedGesture: Sendable {
    /// Its name here.
    package let name: String
    /// A sentence on what the hand does.
    package let what: String
    /// Who published it, where, and the screen on which it was recorded, if known.
    package let source: String
    /// Times in seconds and positions in the source's units; the first is at 0, the last one at the lift.
    package let samples: [Sample]

    /// The position of a finger at a time.
    package struct Sample: Hashable, Sendable {
        /// In seconds from touch-down.
        package var time: Double
        /// In the source's units.
        package var location: Point
    }

    /// Parses a table: milliseconds, x and y of a sample, with commas between samples.
    init(_ name: String, _ what: String, source: String, _ table: String) {
        (self.name, self.what, self.source) = (name, what, source)
        samples = table.split(separator: ",").map { row in
            let numbers = row.split(whereSeparator: \.isWhitespace).map { Double($0)! }
            precondition(numbers.count == 3, "PublishedGesture: a sample has three numbers, got \(row)")
            return Sample(time: numbers[0] / 1000, location: Point(x: numbers[1], y: numbers[2]))
        }
    }

    /// All known gestures.
    package static let every = flutter + android

    /// The gesture moved, rotated and scaled so that it begins at a point, and the sample farthest from its first is a
    /// given vector away from there. Times stay as they are.
    package func recording(from start: Point, along travel: Point, at begin: Double) -> HandRecording {
        let first = samples[0].location
        let far = samples.map { $0.location - first }.max { $0.magnitude < $1.magnitude }!
        // Division of complex numbers: the rotation and scale from one to the other.
        let square = far.x * far.x + far.y * far.y
        let turn = Point(
            x: (travel.x * far.x + travel.y * far.y) / square, y: (travel.y * far.x - travel.x * far.y) / square)
        let touches = samples.indices.map { index -> Recording.Input in
            let from = samples[index].location - first
            let there = start + Point(x: from.x * turn.x - from.y * turn.y, y: from.x * turn.y + from.y * turn.x)
            return .touch(
                Touch(
                    id: 1, phase: index == 0 ? .began : index == samples.count - 1 ? .ended : .moved,
                    time: rounded(begin + samples[index].time, 1e5),
                    location: Point(x: rounded(there.x, 100), y: rounded(there.y, 100))))
        }
        let (scale, angle) = (turn.magnitude, atan2(turn.y, turn.x) * 180 / .pi)
        let notes = [
            "Published: \(source). Moved, scaled by \(rounded(scale, 1000)), turned by \(rounded(angle, 10)) degrees.",
            what,
        ]
        return HandRecording(name, Recording(touches, notes: notes))
    }
}
