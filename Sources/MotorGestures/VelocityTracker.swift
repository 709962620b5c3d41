public import MotorMath

/// Measures a velocity from the positions of the last 100 ms.
///
/// It fits a parabola to the samples by least squares, each axis separately, and takes its slope at the newest one. A
/// straight line would give the velocity of about 50 ms ago: half that of a finger that has just started. A sample's
/// weight falls linearly from 1 at the newest to 0 at an age of ``window``, so the result does not jump when a sample
/// expires.
///
/// Accuracy, for evenly spaced samples at any rate from 60 Hz up, without noise:
/// - uniformly accelerated motion is measured exactly, up to rounding;
/// - other motion to within `window² / 14` times its greatest jerk, in points per second, and so two rates agree to
///   within that too if the jerk does not change its sign. The 14 is the parabola's error for x = t³/6 in the limit of
///   many samples, by the Jacobi polynomial P₃⁽⁰'¹⁾; fewer samples span less and err less;
/// - the first 40 ms are too short for a parabola: the result is the slope of a line and lags by at most half of that
///   span, so by at most 20 ms times the greatest acceleration;
/// - a parabola that reverses within the window counts only as far as a line through the last 40 ms has the same
///   direction, because a sudden stop makes parabolas reverse: then the result lags by up to 20 ms, or is 0;
/// - a touch that has stayed still within the window, by at most half a point for at least 8 ms, and then moves has one
///   bend that no parabola fits: its slope is up to 40% too great. Then the result along each axis is at most the
///   greater of two slopes: the greatest between two neighboring samples, and the last one extrapolated by its growth.
///   The growth is the smaller of the last two, so uniformly accelerated motion stays exact.
///
/// Noise:
/// - A sample that is not finite or is earlier than the newest is dropped. One at the same time replaces the newest.
/// - Samples that arrive faster than every 1/600 s are thinned out; the newest always counts.
/// - A gap of more than ``pause`` means that the motion stopped: earlier samples are ignored, and a velocity requested
///   that long after the newest sample is 0.
///
/// Only time differences matter, so times may be far from 0. Adding a sample costs a few comparisons and no memory;
/// reading the velocity walks over at most 64 samples. The window and the pause are those of Android's
/// `VelocityTracker`.
public struct VelocityTracker: Sendable {
    /// The greatest age of samples that count, in seconds.
    public static let window = 0.1
    /// The gap between samples that means that the motion stopped, in seconds.
    public static let pause = 0.04
    /// How long a touch must stay still to count as still, in seconds: about one sample interval of a screen.
    static let stillness = 0.008
    /// How far a still touch may move, in points: less than a pixel of noise on both sides.
    static let tremor = 0.5
    /// The minimum time between kept samples, in seconds; a shorter span gives no velocity.
    static let leastSpacing = window / 60

    private struct Sample {
        var time = 0.0
        var position = Point.zero
    }

    /// The length of the ring: a power of two, enough for a window of samples at the least spacing.
    private static let length = 64
    private var ring = [Sample](repeating: Sample(), count: length)
    /// The index of the newest sample in the ring.
    private var newest = 0
    private var count = 0

    /// Creates a tracker without samples.
    public init() {}

    /// Removes all samples.
    public mutating func reset() { count = 0 }

    /// Adds a sample.
    ///
    /// - Parameters:
    ///   - position: In points. Any other pair of numbers works too.
    ///   - time: When, in seconds.
    public mutating func add(_ position: Point, at time: Double) {
        guard position.isFinite, time.isFinite else { return }
        let sample = Sample(time: time, position: position)
        if count > 0 {
            let passed = time - self[0].time
            if passed < 0 { return }
            if passed > Self.pause { count = 0 }
            let isCrowded = count > 1 && self[0].time - self[1].time < Self.leastSpacing
            if count > 0, passed == 0 || isCrowded {
                ring[newest] = sample
                return
            }
        }
        newest = (newest + 1) & (Self.length - 1)
        ring[newest] = sample
        count = min(count + 1, Self.length)
    }

    /// Returns the velocity in points per second; (0, 0) if there are too few samples.
    ///
    /// - Parameter time: The time of the request, in seconds. It matters only if it is a ``pause`` or more after the
    ///   newest sample; nothing is extrapolated.
    public func velocity(at time: Double) -> Point {
        guard count > 1, !(time - self[0].time > Self.pause) else { return .zero }
        let whole = fit(since: Self.window)
        guard whole.span >= Self.leastSpacing else { return .zero }
        guard whole.span >= Self.pause, whole.count > 3 else { return whole.slope }
        // Most parabolas do not reverse within the window.
        let overall = whole.slope
        var end = whole.endSlope
        if wasStill(in: whole.count) {
            let most = greatestSlopes(of: whole.count)
            end = Point(x: min(max(end.x, -most.x), most.x), y: min(max(end.y, -most.y), most.y))
        }
        guard end.x * overall.x < 0 || end.y * overall.y < 0 else { return end }
        let recent = fit(since: Self.pause).slope
        return Point(
            x: end.x * overall.x < 0 ? Self.believed(end.x, recent: recent.x) : end.x,
            y: end.y * overall.y < 0 ? Self.believed(end.y, recent: recent.y) : end.y)
    }

    /// Whether the touch was still somewhere within the newest samples.
    private func wasStill(in counted: Int) -> Bool {
        for newer in 0..<counted {
            var older = newer + 1
            while older < counted, self[newer].position.distance(to: self[older].position) <= Self.tremor {
                if self[newer].time - self[older].time >= Self.stillness { return true }
                older += 1
            }
        }
        return false
    }

    /// The greatest speed along each axis that the newest samples show.
    private func greatestSlopes(of counted: Int) -> Point {
        func slope(_ back: Int) -> Point {
            (self[back].position - self[back + 1].position) * (1 / (self[back].time - self[back + 1].time))
        }
        /// The change of the slope from one pair of samples to the next, per second.
        func growth(_ back: Int) -> Point {
            (slope(back) - slope(back + 1)) * (2 / (self[back].time - self[back + 2].time))
        }
        let half = (self[0].time - self[1].time) / 2
        let last = slope(0)
        let newer = growth(0)
        let older = growth(1)
        var most = Point(
            x: abs(last.x + Self.lesser(newer.x, older.x) * half), y: abs(last.y + Self.lesser(newer.y, older.y) * half)
        )
        for back in 0..<counted - 1 {
            let slope = slope(back)
            most = Point(x: max(most.x, abs(slope.x)), y: max(most.y, abs(slope.y)))
        }
        return most
    }

    /// The number that is nearer to 0; 0 if they have different signs.
    private static func lesser(_ a: Double, _ b: Double) -> Double { a * b <= 0 ? 0 : abs(a) < abs(b) ? a : b }

    /// The slope to use at the end of a parabola that reverses within the window.
    private static func believed(_ end: Double, recent: Double) -> Double {
        guard end * recent > 0 else { return 0 }
        return abs(end) < abs(recent) ? end : recent
    }

    /// The sample that is this many before the newest.
    private subscript(back: Int) -> Sample { ring[(newest &- back) & (Self.length - 1)] }

    private struct Fit {
        var count: Int
        /// The time from the oldest sample that counts to the newest, in seconds.
        var span: Double
        /// The slope of the line.
        var slope = Point.zero
        /// The slope of the parabola at the newest sample.
        var endSlope = Point.zero
    }

    /// Fits a line and a parabola to the samples younger than an age, by their weighted moments: the sums of the powers of
    /// time, and of their products with the position. Times and positions are relative to the newest sample.
    ///
    /// The polynomials 1, t − mean and t² − skew·t − offset are orthogonal over the samples.
    private func fit(since age: Double) -> Fit {
        // The newest sample is at the origin, so it only adds its weight.
        var (counted, last) = (1, 0.0)
        let (now, here) = (self[0].time, self[0].position)
        var m0 = 1.0
        var m1 = 0.0
        var m2 = 0.0
        var m3 = 0.0
        var m4 = 0.0
        var p0 = Point.zero
        var p1 = Point.zero
        var p2 = Point.zero
        while counted < count {
            let sample = self[counted]
            let time = sample.time - now
            guard time > -age else { break }
            let w0 = 1 + time / Self.window
            let w1 = w0 * time
            let w2 = w1 * time
            let w3 = w2 * time
            m0 += w0
            m1 += w1
            m2 += w2
            m3 += w3
            m4 += w3 * time
            let offset = sample.position - here
            p0 += offset * w0
            p1 += offset * w1
            p2 += offset * w2
            (counted, last) = (counted + 1, time)
        }
        var result = Fit(count: counted, span: -last)
        let mean = m1 / m0
        let square = m2 - mean * m1
        guard square > 0 else { return result }
        result.slope = (p1 - p0 * mean) * (1 / square)
        let skew = (m3 - mean * m2) / square
        let offset = (m2 - skew * m1) / m0
        let fourth = m4 - skew * m3 - offset * m2
        let bend = p2 - p1 * skew - p0 * offset
        result.endSlope = result.slope
        if fourth > 0 { result.endSlope += bend * (-skew / fourth) }
        return result
    }
}
