import MotorMath

/// The time while a segment plays: a line at the playback speed, plus an offset that remains from the earlier motion.
///
/// The offset starts at the distance from the line, with the difference in velocity, and decays like a critically damped
/// spring: (o + (v + ωo)t)·exp(−ωt), with ω = 2π / response.
struct Playhead: Simulation {
    /// The line's start and end, and its velocity.
    private let start, end, rate: Double
    private let offset, velocity: Double
    private let frequency: Double
    /// The limits of the value.
    private let range: ClosedRange<Double>
    /// The line's duration.
    private let lineDuration: Double
    let duration: Double

    /// - Parameters:
    ///   - value: The current time.
    ///   - velocity: Its velocity. If it is 0, motion starts at the line's velocity.
    ///   - segment: The segment to play.
    ///   - rate: The playback speed; below 0 for backward.
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
        // After two and a half responses, less than 3 millionths of the offset remain.
        duration = offset == 0 && self.velocity == 0 ? lineDuration : max(lineDuration, 2.5 * response)
    }

    func state(at time: Double) -> (value: Double, velocity: Double) {
        guard time < duration else { return (end, 0) }
        let time = max(time, 0)
        let isOver = time >= lineDuration
        let decay = Double.exp(-frequency * time)
        let slope = velocity + frequency * offset
        let value = (isOver ? end : start + rate * time) + (offset + slope * time) * decay
        // The derivative of the offset: (v − ω(v + ωo)t)·exp(−ωt).
        let speed = (isOver ? 0 : rate) + (velocity - frequency * slope * time) * decay
        let shown = min(max(value, range.lowerBound), range.upperBound)
        return (shown, shown == value ? speed : 0)
    }
}
