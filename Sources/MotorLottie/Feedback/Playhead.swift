import MotorMath
import MotorPlatform

/// The time of a file while a segment is played: a line at the speed of play, and what is left of where it came from.
///
/// What is left, at the beginning the distance from the line and the difference of the velocities, decays as a critically damped
/// spring's: (o + (v + ωo)t)·exp(−ωt), with ω = 2π / response.
struct Playhead: Simulation {
    /// Where the line begins and ends, and its velocity.
    private let start, end, rate: Double
    private let offset, velocity: Double
    private let frequency: Double
    /// The values between which it stays.
    private let range: ClosedRange<Double>
    /// How long the line takes.
    private let lineDuration: Double
    let duration: Double

    /// - Parameters:
    ///   - value: Where the time is.
    ///   - velocity: Its velocity. One that stands begins with the velocity of the line.
    ///   - segment: What is played.
    ///   - rate: The speed of play; backward if it is below 0.
    init(from value: Double, velocity: Double, segment: ClosedRange<Double>, rate: Double) {
        let inside = min(max(value, segment.lowerBound), segment.upperBound)
        let isInside = abs(inside - value) < 1e-9
        let first = rate < 0 ? segment.upperBound : segment.lowerBound
        (start, end) = (isInside ? inside : first, rate < 0 ? segment.lowerBound : segment.upperBound)
        self.rate = rate
        offset = isInside ? 0 : value - first
        self.velocity = isInside && velocity == 0 ? 0 : velocity - rate
        let response = isInside ? 0.2 : 0.3
        frequency = 2 * .pi / response
        range = min(segment.lowerBound, value)...max(segment.upperBound, value)
        lineDuration = abs(end - start) / abs(rate)
        // After two and a half responses, less than 3 millionths of the offset are left.
        duration = offset == 0 && self.velocity == 0 ? lineDuration : max(lineDuration, 2.5 * response)
    }

    func state(at time: Double) -> (value: Double, velocity: Double) {
        guard time < duration else { return (end, 0) }
        let time = max(time, 0)
        let isOver = time >= lineDuration
        let decay = motor_exp(-frequency * time)
        let slope = velocity + frequency * offset
        let value = (isOver ? end : start + rate * time) + (offset + slope * time) * decay
        // The derivative of what is left: (v − ω(v + ωo)t)·exp(−ωt).
        let speed = (isOver ? 0 : rate) + (velocity - frequency * slope * time) * decay
        let shown = min(max(value, range.lowerBound), range.upperBound)
        return (shown, shown == value ? speed : 0)
    }
}
