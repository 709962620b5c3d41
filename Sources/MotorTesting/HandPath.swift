import FineMotor
import MotorMath

/// The path of a finger from touch-down on: minimum-jerk strokes, rests between them, and tremor.
///
/// A stroke goes from rest to rest with minimum jerk: the fraction of its distance is 10τ³ − 15τ⁴ + 6τ⁵: Flash and
/// Hogan, "The coordination of arm movements", 1985. Overlapping strokes add up, as when a hand changes its mind: Flash
/// and Henis, "Arm trajectory modifications during reaching towards visual targets", 1991.
struct HandPath: Sendable {
    /// The trembling of a hand, still or moving: 8 to 12 times per second.
    struct Tremor: Sendable {
        /// The amplitude, in points.
        var amplitude: Double
        /// The frequency, in hertz.
        var frequency: Double
        /// The phase of each axis, in radians.
        var phase: Point

        /// Creates a tremor.
        init(amplitude: Double, frequency: Double, phase: Point) {
            self.amplitude = amplitude
            self.frequency = frequency
            self.phase = phase
        }
    }

    private struct Stroke {
        var begin: Double
        var duration: Double
        var delta: Point
    }

    /// Where the finger touches down, in points.
    var start: Point
    /// Its tremor; `nil` for none.
    var tremor: Tremor?
    private var strokes: [Stroke] = []
    private var turns: [Turn] = []

    private struct Turn {
        var begin: Double
        var duration: Double
        var angle: Double
        var center: Point
    }

    /// Creates a path that stays at its start.
    init(from start: Point, tremor: Tremor? = nil) {
        (self.start, self.tremor) = (start, tremor)
    }

    /// Adds a stroke.
    ///
    /// - Parameters:
    ///   - delta: The vector to its end, in points.
    ///   - begin: When it begins, in seconds from touch-down.
    ///   - duration: How long it takes, in seconds, above 0. Halfway through, a finger is at its greatest speed.
    mutating func stroke(by delta: Point, at begin: Double, in duration: Double) {
        precondition(duration > 0, "HandPath: a stroke takes a time above 0, got \(duration)")
        strokes.append(Stroke(begin: begin, duration: duration, delta: delta))
    }

    /// Adds a turn: rotates the sum of the strokes around a point, as smoothly as a stroke moves.
    ///
    /// - Parameters:
    ///   - center: The center of the turn.
    ///   - angle: The angle, in radians, clockwise on a screen.
    ///   - begin: When it begins, in seconds from touch-down.
    ///   - duration: How long it takes, in seconds, greater than 0.
    mutating func turn(around center: Point, by angle: Double, at begin: Double, in duration: Double) {
        precondition(duration > 0, "HandPath: a turn takes a time above 0, got \(duration)")
        turns.append(Turn(begin: begin, duration: duration, angle: angle, center: center))
    }

    /// The finger's position, in points.
    func position(at time: Double) -> Point { state(at: time).position }

    /// The finger's velocity, in points per second.
    func velocity(at time: Double) -> Point { state(at: time).velocity }

    /// The finger's jerk, in points per second³.
    func jerk(at time: Double) -> Point {
        if turns.isEmpty {
            return sum(of: time, from: .zero, tremor: 3) { τ, d in
                τ > 0 && τ < 1 ? (60 - 360 * τ + 360 * τ * τ) / (d * d * d) : 0
            }
        }
        let step = 1e-4
        let (before, after) = (velocity(at: time - step), velocity(at: time + step))
        return (before - velocity(at: time) * 2 + after) * (1 / (step * step))
    }

    private func state(at time: Double) -> (position: Point, velocity: Point) {
        var position = sum(of: time, from: start, tremor: 0) { τ, _ in Self.share(τ) }
        var velocity = sum(of: time, from: .zero, tremor: 1) { τ, d in Self.speed(τ) / d }
        for turn in turns {
            let τ = min(max((time - turn.begin) / turn.duration, 0), 1)
            let (sine, cosine) = Double.sineAndCosine(of: turn.angle * Self.share(τ))
            func turned(_ point: Point) -> Point {
                Point(x: point.x * cosine - point.y * sine, y: point.x * sine + point.y * cosine)
            }
            let arm = turned(position - turn.center)
            let rate = turn.angle * Self.speed(τ) / turn.duration
            (position, velocity) = (turn.center + arm, turned(velocity) + Point(x: -arm.y, y: arm.x) * rate)
        }
        return (position, velocity)
    }

    /// The completed fraction of a stroke after a fraction of its time, and its slope.
    private static func share(_ τ: Double) -> Double { τ * τ * τ * (10 - 15 * τ + 6 * τ * τ) }
    private static func speed(_ τ: Double) -> Double { 30 * τ * τ * (1 - τ) * (1 - τ) }

    /// Adds up the strokes and the tremor.
    ///
    /// - Parameters:
    ///   - order: The derivative of the tremor.
    ///   - share: The value for a stroke of length 1, given its own time 0…1 and its duration.
    private func sum(
        of time: Double, from start: Point, tremor order: Int, _ share: (_ τ: Double, _ duration: Double) -> Double
    ) -> Point {
        var sum = start
        for stroke in strokes {
            let τ = min(max((time - stroke.begin) / stroke.duration, 0), 1)
            sum += stroke.delta * share(τ, stroke.duration)
        }
        if let tremor {
            let ω = 2 * Double.pi * tremor.frequency
            // A derivative of a sine is a sine shifted by a quarter period.
            let (turn, factor) = (Double(order) * .pi / 2 + ω * time, tremor.amplitude * Double.pow(ω, Double(order)))
            sum += Point(x: Double.sin(tremor.phase.x + turn), y: Double.sin(tremor.phase.y + turn)) * factor
        }
        return sum
    }
}
