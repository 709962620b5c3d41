/// An easing function: a map from the fraction of the duration to the fraction of the distance.
public struct TimingFunction: Hashable, Sendable {
    /// The kinds of timing function.
    public enum Kind: Hashable, Sendable {
        /// A cubic Bézier curve from (0, 0) to (1, 1) with two control points.
        case cubicBezier(x1: Double, y1: Double, x2: Double, y2: Double)
        /// Equal steps, as in CSS Easing 1.
        case steps(count: Int, position: StepPosition)
    }

    /// Where a stepping function jumps.
    public enum StepPosition: Hashable, Sendable {
        /// At the start of each step: the first jump is at 0.
        case jumpStart
        /// At the end of each step: the last jump is at 1.
        case jumpEnd
        /// Neither at 0 nor at 1: both ends are held, `count` − 1 jumps.
        case jumpNone
        /// At 0 and at 1: `count` + 1 jumps.
        case jumpBoth
    }

    /// The function's definition, for serialization.
    public var kind: Kind {
        switch form {
        case .curve(let curve): .cubicBezier(x1: curve.x1, y1: curve.y1, x2: curve.x2, y2: curve.y2)
        case .steps(let count, let position): .steps(count: count, position: position)
        }
    }

    private enum Form: Hashable, Sendable {
        case curve(CubicCurve)
        case steps(Int, StepPosition)
    }

    private let form: Form

    /// Progress equals time.
    public static let linear = cubicBezier(0, 0, 1, 1)
    /// Starts slowly: (0.42, 0) (1, 1).
    public static let easeIn = cubicBezier(0.42, 0, 1, 1)
    /// Ends slowly: (0, 0) (0.58, 1).
    public static let easeOut = cubicBezier(0, 0, 0.58, 1)
    /// Starts and ends slowly: (0.42, 0) (0.58, 1).
    public static let easeInEaseOut = cubicBezier(0.42, 0, 0.58, 1)
    /// Core Animation's default curve: (0.25, 0.1) (0.25, 1).
    public static let `default` = cubicBezier(0.25, 0.1, 0.25, 1)

    /// Returns a curve from (0, 0) to (1, 1) with two control points.
    ///
    /// - Parameters:
    ///   - x1: The first control point's time, 0…1.
    ///   - y1: The first control point's progress. Finite; outside 0…1 it may undershoot or overshoot. Clamped to
    ///     ±1e100.
    ///   - x2: The second control point's time, 0…1.
    ///   - y2: The second control point's progress, likewise.
    /// - Precondition: All are in range; the trap names the value.
    public static func cubicBezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> TimingFunction {
        precondition(0 <= x1 && x1 <= 1, "TimingFunction: x1 is within 0...1, got \(x1)")
        precondition(0 <= x2 && x2 <= 1, "TimingFunction: x2 is within 0...1, got \(x2)")
        precondition(y1.isFinite, "TimingFunction: y1 is finite, got \(y1)")
        precondition(y2.isFinite, "TimingFunction: y2 is finite, got \(y2)")
        func clamped(_ y: Double) -> Double { min(max(y, -1e100), 1e100) }
        return TimingFunction(form: .curve(CubicCurve(x1: x1, y1: clamped(y1), x2: x2, y2: clamped(y2))))
    }

    /// Returns a function that jumps in equal steps, like `steps()` of CSS Easing 1.
    ///
    /// - Parameters:
    ///   - count: The number of steps. At least 1; at least 2 for ``StepPosition/jumpNone``.
    ///   - position: Where it jumps.
    /// - Precondition: `count` is in range; the trap names the value.
    public static func steps(_ count: Int, position: StepPosition = .jumpEnd) -> TimingFunction {
        precondition(count >= 1, "TimingFunction: count is at least 1, got \(count)")
        precondition(
            position != .jumpNone || count >= 2, "TimingFunction: count is at least 2 for jumpNone, got \(count)")
        return TimingFunction(form: .steps(count, position))
    }

    /// Returns the progress at a fraction of the duration, to within 1e-9.
    ///
    /// - Parameter fraction: 0…1. Values outside are clamped; NaN counts as 0.
    /// - Returns: The progress. A curve is exactly 0 at 0 and 1 at 1. A stepping function is continuous from the right.
    public func callAsFunction(_ fraction: Double) -> Double {
        let fraction = fraction > 0 ? min(fraction, 1) : 0
        switch form {
        case .curve(let curve): return curve.progress(at: fraction)
        case .steps(let count, let position): return Self.step(at: fraction, count: Double(count), position)
        }
    }

    /// Returns the progress at a fraction that may be outside 0…1, such as the output of another function that
    /// overshoots.
    ///
    /// Inside 0…1 it equals calling the function. Outside, a curve continues along its tangent at the nearer end, and
    /// steps continue stepping, as in *CSS Easing Functions Level 1*. The tangent runs through the end and the nearer
    /// of the two control points that has a different x; if neither has, the end's progress continues.
    ///
    /// - Parameter fraction: Any number. NaN counts as 0.
    /// - Returns: The progress, within ±1e200.
    public func extrapolated(at fraction: Double) -> Double {
        guard fraction < 0 || fraction > 1 else { return self(fraction) }
        let progress: Double
        switch form {
        case .curve(let curve):
            progress = fraction < 0 ? curve.startSlope * fraction : 1 + curve.endSlope * (fraction - 1)
        case .steps(let count, let position):
            let count = Double(count)
            let done = (fraction * count).rounded(.down)
            progress =
                switch position {
                case .jumpStart: (done + 1) / count
                case .jumpEnd: done / count
                case .jumpNone: done / (count - 1)
                case .jumpBoth: (done + 1) / (count + 1)
                }
        }
        // Infinitely far along a level tangent.
        return progress.isNaN ? self(fraction) : min(max(progress, -1e200), 1e200)
    }

    /// Returns the derivative of the progress at a fraction of the duration: the curve's slope.
    ///
    /// - Parameter fraction: 0…1. Values outside are clamped, which gives the slope just inside; NaN counts as 0.
    /// - Returns: dy/dx. For a vertical tangent, the greatest finite number with the sign of dy. If dx and dy both
    ///   vanish, the slope toward the nearest other control point, which is the limit. 0 for a stepping function.
    public func slope(at fraction: Double) -> Double {
        let fraction = fraction > 0 ? min(fraction, 1) : 0
        switch form {
        case .curve(let curve): return curve.slope(at: fraction)
        case .steps: return 0
        }
    }

    private static func step(at fraction: Double, count: Double, _ position: StepPosition) -> Double {
        let done = (fraction * count).rounded(.down)
        switch position {
        case .jumpStart: return min(done + 1, count) / count
        case .jumpEnd: return done / count
        case .jumpNone: return min(done, count - 1) / (count - 1)
        case .jumpBoth: return min(done + 1, count + 1) / (count + 1)
        }
    }
}
