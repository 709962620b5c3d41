public import MotorMath

/// The duration and the easing of a motion in CSS.
struct CSSTiming: Equatable {
    /// In seconds.
    var duration: Double
    /// The delay before a motion begins, in seconds.
    var delay = 0.0
    /// An easing function.
    var easing: String

    /// The duration and the easing, and the delay if there is one: `0.56s linear(0, …, 1) 0.1s`.
    var text: String {
        CSSText.seconds(duration) + " " + easing + (delay > 0 ? " " + CSSText.seconds(delay) : "")
    }

    /// A motion that ends after a time, rounded up to at most three digits, whose progress at a time is known.
    init(tolerance: Double, settledAfter seconds: Double, progress: (_ time: Double) -> Double) {
        var step = 0.01
        while seconds < step * 10, step > 1e-6 { step /= 10 }
        // A whole number of steps, so that the text has the same duration.
        let duration = max((seconds / step).rounded(.up), 1) * step
        self.duration = duration
        easing = CSSCurve(tolerance: tolerance) { progress($0 * duration) }.text
    }

    init(duration: Double, delay: Double = 0, easing: String) {
        (self.duration, self.delay, self.easing) = (duration, delay, easing)
    }
}

extension Spring {
    /// Returns the spring from 0 to 1 as a CSS duration and easing: `0.56s linear(0, …, 1)`.
    ///
    /// For a `transition` or an `animation`. It lasts until the spring stays within the tolerance of its end, and its error
    /// never exceeds the tolerance. It has the fewest possible stops: nine for most springs, whatever their response. CSS
    /// cannot catch a motion in flight: an interrupted one starts again with the velocity of this curve, while a layer keeps
    /// its own.
    ///
    /// - Parameters:
    ///   - tolerance: The greatest error, as a fraction of the distance: 0.0005…0.1. For 0.001 of most springs there are 18 stops.
    ///   - initialVelocity: The velocity at the beginning, in whole distances per second; positive is toward the end. At most a
    ///     thousand distances in the spring's response.
    /// - Precondition: The tolerance and the velocity are in range, and the damping ratio is at least 0.01, because a spring
    ///   with less needs thousands of stops; the trap names the value.
    /// - Complexity: A few hundred evaluations; for a damping ratio of 0.05, five thousand.
    public func css(tolerance: Double = 0.005, initialVelocity: Double = 0) -> String {
        precondition(
            tolerance >= 0.0005 && tolerance <= 0.1, "Spring: css has a tolerance of 0.0005...0.1, got \(tolerance)")
        precondition(
            dampingRatio >= Self.leastDamping, "Spring: css has a dampingRatio of at least 0.01, got \(dampingRatio)")
        precondition(
            abs(initialVelocity) * response <= 1000,
            "Spring: css has at most a thousand distances in a response as initialVelocity, got \(initialVelocity)")
        return cssTiming(tolerance: tolerance, initialVelocity: initialVelocity).text
    }

    /// Springs with less damping have no form in CSS.
    static let leastDamping = 0.01

    func cssTiming(tolerance: Double, initialVelocity: Double) -> CSSTiming {
        // The curve ends at exactly 1, a little before the tolerance allows.
        let duration = settlingDuration(offset: 1, velocity: -initialVelocity, threshold: tolerance * 0.95)
        return CSSTiming(tolerance: tolerance, settledAfter: duration) {
            1 - state(at: $0, offset: 1, velocity: -initialVelocity).offset
        }
    }
}

extension TimingFunction {
    /// The timing function as a CSS easing: `linear`, `cubic-bezier(0.42, 0, 1, 1)` or `steps(3, jump-end)`. It has up
    /// to six decimals.
    public var css: String {
        switch kind {
        case .cubicBezier(let x1, let y1, let x2, let y2):
            if x1 == y1, x2 == y2 { return "linear" }
            var text = "cubic-bezier("
            for (index, number) in [x1, y1, x2, y2].enumerated() {
                text += (index > 0 ? ", " : "") + CSSText.number(number, decimals: 6)
            }
            return text + ")"
        case .steps(let count, let position):
            let name =
                switch position {
                case .jumpStart: "jump-start"
                case .jumpEnd: "jump-end"
                case .jumpNone: "jump-none"
                case .jumpBoth: "jump-both"
                }
            return "steps(\(count), \(name))"
        }
    }
}

extension Decay {
    /// Returns the whole motion of a throw as a CSS duration and easing, from 0 at the start to 1 at its
    /// ``Decay/distance(velocity:)``: `2.65s linear(0, …, 1)`.
    ///
    /// The velocity of the throw changes only the distance. The motion lasts until the remaining distance is within the
    /// tolerance.
    ///
    /// - Parameter tolerance: The greatest error, as a fraction of the distance: 0.0005…0.1.
    /// - Precondition: The tolerance is in range; the trap names the value.
    public func css(tolerance: Double = 0.005) -> String {
        precondition(
            tolerance >= 0.0005 && tolerance <= 0.1, "Decay: css has a tolerance of 0.0005...0.1, got \(tolerance)")
        let whole = distance(velocity: 1)
        let duration = duration(velocity: 1, untilSpeed: tolerance * 0.95)
        return CSSTiming(tolerance: tolerance, settledAfter: duration) { travel(at: $0, velocity: 1) / whole }.text
    }
}
