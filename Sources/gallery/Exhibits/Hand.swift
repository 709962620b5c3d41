import FineMotor
import MotorRecording

/// A hand that shows an exhibit off: strokes as hands make them, for an exhibit's own script.
enum Hand {
    /// One thing that it does, from a time on, in points and seconds.
    enum Move {
        /// Comes down and is lifted.
        case tap(at: Double, Point)
        /// Moves to a place and stops there, then lets go.
        case stroke(at: Double, from: Point, to: Point, seconds: Double)
        /// Moves and lets go at its fastest, at a place.
        case flick(at: Double, from: Point, to: Point, seconds: Double)
    }

    /// How often it is heard of in a second: as often as a picture of it can tell.
    private static let rate = 30.0

    /// The lines of a recording.
    static func lines(_ moves: [Move]) -> String { Recording(moves.flatMap(touches)).text }

    private static func touches(_ move: Move) -> [Recording.Input] {
        switch move {
        case .tap(let time, let place):
            [touch(.began, time, place), touch(.ended, time + 0.09, place)]
        case .stroke(let time, let start, let end, let seconds):
            samples(time, start, end, seconds) { minimumJerk($0) } + [touch(.ended, time + seconds + 0.13, end)]
        case .flick(let time, let start, let end, let seconds):
            // The first half of a stroke of twice the length.
            samples(time, start, end, seconds) { 2 * minimumJerk($0 / 2) } + [touch(.ended, time + seconds, end)]
        }
    }

    private static func samples(
        _ time: Double, _ start: Point, _ end: Point, _ seconds: Double, _ way: (Double) -> Double
    ) -> [Recording.Input] {
        let count = max(Int(seconds * rate), 1)
        return [touch(.began, time, start)]
            + (1...count).map { step in
                let part = Double(step) / Double(count)
                return touch(.moved, time + seconds * part, start + (end - start) * way(part))
            }
    }

    /// How much of its way a hand has gone after a part of the time: Flash and Hogan, "The coordination of arm movements",
    /// 1985.
    private static func minimumJerk(_ part: Double) -> Double {
        part * part * part * (10 + part * (6 * part - 15))
    }

    private static func touch(_ phase: Touch.Phase, _ time: Double, _ place: Point) -> Recording.Input {
        func round(_ number: Double, _ unit: Double) -> Double { (number * unit).rounded() / unit }
        let place = Point(x: round(place.x, 10), y: round(place.y, 10))
        return .touch(Touch(id: 1, phase: phase, time: round(time, 1000), location: place))
    }
}
