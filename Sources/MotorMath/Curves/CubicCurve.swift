/// A cubic Bézier curve from (0, 0) to (1, 1) with non-decreasing x, expanded as polynomials around three of its
/// points.
///
/// The slope of x may vanish near the start, the end and the inflection, where a tiny error of x is a large error of
/// the parameter. A polynomial expanded around that very point has no such error, so each x is solved around the
/// nearest of the three.
struct CubicCurve: Hashable, Sendable {
    let x1, y1, x2, y2: Double
    /// The parameter of the inflection of x, and x there; both 0, like the start, if there is none inside.
    private let inflection, inflectionX: Double

    init(x1: Double, y1: Double, x2: Double, y2: Double) {
        self.x1 = x1
        self.y1 = y1
        self.x2 = x2
        self.y2 = y2
        let x = Polynomial(x1, x2)
        let candidate = -x.square / (3 * x.cube)
        inflection = candidate > 0 && candidate < 1 ? candidate : 0
        inflectionX = x(inflection)
    }

    func progress(at fraction: Double) -> Double {
        if isStraight || fraction == 0 || fraction == 1 { return fraction }
        let around = nearest(to: fraction)
        return around.y0 + around.y(around.solve(fraction))
    }

    func slope(at fraction: Double) -> Double {
        if isStraight { return 1 }
        let around = nearest(to: fraction)
        let offset = fraction == around.x0 ? 0 : around.solve(fraction)
        let (x, y) = (around.x, around.y)
        // The first derivatives that do not both vanish give the limit. Counted inward from the end, their signs change
        // together.
        var (dx, dy) = (max(x.slope(offset), 0), y.slope(offset))
        if dx == 0 && dy == 0 { (dx, dy) = (x.curvature(offset), y.curvature(offset)) }
        if dx == 0 && dy == 0 { (dx, dy) = (x.cube, y.cube) }
        let slope = dy / dx
        if slope.isFinite { return slope }
        if dy == 0 { return 0 }
        let isFalling = around.parameter == 1 && x.slope(offset) == 0 && y.slope(offset) == 0 ? dy > 0 : dy < 0
        return isFalling ? -.greatestFiniteMagnitude : .greatestFiniteMagnitude
    }

    /// The slope of the tangent that extends the curve before its start.
    var startSlope: Double { x1 > 0 ? y1 / x1 : x2 > 0 ? y2 / x2 : 0 }

    /// The slope of the tangent that extends the curve after its end.
    var endSlope: Double { x2 < 1 ? (1 - y2) / (1 - x2) : x1 < 1 ? (1 - y1) / (1 - x1) : 0 }

    private var isStraight: Bool { x1 == y1 && x2 == y2 }

    /// The expansion around the start, the end or the inflection, whichever is nearest in x.
    private func nearest(to fraction: Double) -> Expansion {
        let toEnd = 1 - fraction
        if toEnd < fraction && toEnd <= abs(fraction - inflectionX) {
            // Seen from the end, the curve has its control points in reverse order, and its parameter counts backwards.
            let (x, y) = (Polynomial(1 - x2, 1 - x1), Polynomial(1 - y2, 1 - y1))
            return Expansion(parameter: 1, x0: 1, y0: 1, x: x.mirrored, y: y.mirrored)
        }
        let (x, y) = (Polynomial(x1, x2), Polynomial(y1, y2))
        guard inflection > 0, abs(fraction - inflectionX) < fraction else {
            return Expansion(parameter: 0, x0: 0, y0: 0, x: x, y: y)
        }
        return Expansion(
            parameter: inflection, x0: inflectionX, y0: y(inflection), x: x.moved(to: inflection, isFlat: true),
            y: y.moved(to: inflection, isFlat: false))
    }

    /// A cubic polynomial that is 0 at 0.
    private struct Polynomial {
        var line, square, cube: Double

        /// One coordinate of a curve from 0 to 1 with two control values.
        init(_ first: Double, _ second: Double) {
            line = 3 * first
            square = 3 * (second - 2 * first)
            cube = 1 - 3 * (second - first)
        }

        func callAsFunction(_ t: Double) -> Double { ((cube * t + square) * t + line) * t }
        func slope(_ t: Double) -> Double { (3 * cube * t + 2 * square) * t + line }
        func curvature(_ t: Double) -> Double { 6 * cube * t + 2 * square }

        /// The same curve counted backwards from its other end: −p(−t).
        var mirrored: Polynomial {
            var result = self
            result.square = -square
            return result
        }

        /// The polynomial p(t + shift) − p(shift). `isFlat` means that the second derivative at the shift is exactly 0.
        func moved(to shift: Double, isFlat: Bool) -> Polynomial {
            var result = self
            result.line = slope(shift)
            result.square = isFlat ? 0 : curvature(shift) / 2
            return result
        }
    }

    /// The curve expanded around one of its points.
    private struct Expansion {
        var parameter, x0, y0: Double
        var x, y: Polynomial

        /// Returns the parameter of the point at `fraction`, relative to the center of the expansion. Uses Newton's
        /// method, with bisection whenever a step would leave the bracket.
        func solve(_ fraction: Double) -> Double {
            let target = fraction - x0
            if target == 0 { return 0 }
            var (low, high) = target < 0 ? (-parameter, 0.0) : (0.0, 1 - parameter)
            var t = min(max(target, low), high)
            for _ in 0..<128 {
                let error = x(t) - target
                if error == 0 { return t }
                if error < 0 { low = t } else { high = t }
                var next = t - error / x.slope(t)
                if !(low < next && next < high) { next = low + (high - low) / 2 }
                if next == t || abs(next - t) <= 1e-16 * abs(next) { return next }
                t = next
            }
            return t
        }
    }
}
