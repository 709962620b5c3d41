import FineMotor
import MotorRecording

/// Writes what a finger does into an exhibit's script: strokes as a hand makes them, sixty samples a second.
///
/// A stroke goes from rest to rest with the least jerk there can be (Flash and Hogan, "The coordination of arm movements",
/// 1985). A flick is one that is lifted on the way.
enum Finger {
    /// The lines of a finger that comes down, makes strokes, and is lifted.
    ///
    /// - Parameters:
    ///   - start: Where it comes down, in points.
    ///   - time: When, in seconds.
    ///   - strokes: How far each goes and how long it takes, one after the other; one that goes nowhere is a rest.
    ///   - lifted: How much of the last stroke's time has passed when the finger is lifted, 0…1.
    static func lines(
        from start: Point, at time: Double, _ strokes: [(way: Point, seconds: Double)], lifted: Double = 1
    ) -> String {
        let whole = strokes.dropLast().reduce(0) { $0 + $1.seconds } + (strokes.last?.seconds ?? 0) * lifted
        let count = max(Int((whole * 60).rounded()), 1)
        var recording = Recording()
        for sample in 0...count {
            let passed = min(Double(sample) / 60, whole)
            var (place, begin) = (start, 0.0)
            for stroke in strokes {
                let part = min(max((passed - begin) / stroke.seconds, 0), 1)
                place += stroke.way * (part * part * part * (10 - 15 * part + 6 * part * part))
                begin += stroke.seconds
            }
            let phase: Touch.Phase = sample == 0 ? .began : sample == count ? .ended : .moved
            let tenth = Point(x: (place.x * 10).rounded() / 10, y: (place.y * 10).rounded() / 10)
            let millisecond = ((time + passed) * 1000).rounded() / 1000
            recording.append(.touch(Touch(id: 1, phase: phase, time: millisecond, location: tenth)))
        }
        return recording.text
    }
}
