public import FineMotor
import Foundation
import MotorRecording

/// A gesture of a real hand on a real screen, whose times and places somebody published.
public struct PublishedGesture: Sendable {
    /// Its name here.
    public let name: String
    /// What the hand does, in a sentence.
    public let what: String
    /// Who published it, where, and on which screen it was recorded as far as that is said.
    public let source: String
    /// Times in seconds and places in the units of the source, the first at 0, the last one where it was lifted.
    public let samples: [Sample]

    /// Where a finger was at a time.
    public struct Sample: Hashable, Sendable {
        /// In seconds from when it came down.
        public var time: Double
        /// In the units of the source.
        public var place: Point
    }

    /// Reads a table: milliseconds, x and y of a sample, a comma between samples.
    init(_ name: String, _ what: String, source: String, _ table: String) {
        (self.name, self.what, self.source) = (name, what, source)
        samples = table.split(separator: ",").map { row in
            let numbers = row.split(whereSeparator: \.isWhitespace).map { Double($0)! }
            precondition(numbers.count == 3, "PublishedGesture: a sample has three numbers, got \(row)")
            return Sample(time: numbers[0] / 1000, place: Point(x: numbers[1], y: numbers[2]))
        }
    }

    /// All that are known here.
    public static let every = flutter + android

    /// The gesture moved, turned and scaled so that it begins at a place, and the sample that is farthest from its first
    /// is a way from there. Times stay as they are.
    public func recording(from start: Point, along way: Point, at begin: Double) -> HandRecording {
        let first = samples[0].place
        let far = samples.map { $0.place - first }.max { $0.magnitude < $1.magnitude }!
        // Division of complex numbers: what turns and scales the one into the other.
        let square = far.x * far.x + far.y * far.y
        let turn = Point(x: (way.x * far.x + way.y * far.y) / square, y: (way.y * far.x - way.x * far.y) / square)
        let touches = samples.indices.map { place -> Recording.Input in
            let from = samples[place].place - first
            let there = start + Point(x: from.x * turn.x - from.y * turn.y, y: from.x * turn.y + from.y * turn.x)
            return .touch(
                Touch(
                    id: 1, phase: place == 0 ? .began : place == samples.count - 1 ? .ended : .moved,
                    time: rounded(begin + samples[place].time, 1e5),
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
