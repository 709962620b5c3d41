import MotorLayers
import MotorMath

/// A point that may move on curves between its keyframes, or whose coordinates move separately.
enum PointOnPath: Equatable, Sendable {
    /// A point, with the curve after each keyframe; `nil` for straight motion.
    case whole(Animated<Point>, curves: [Curve?])
    case split(x: Animated<Double>, y: Animated<Double>)

    /// A curve along which a point moves in proportion to arc length.
    struct Curve: Equatable, Sendable {
        let control1, control2: Point
        /// The length up to each step of the curve's parameter, in equal steps.
        private let lengths: [Double]

        private static let steps = 16

        init(from start: Point, control1: Point, control2: Point, to end: Point) {
            (self.control1, self.control2) = (control1, control2)
            var (lengths, sum) = ([0.0], 0.0)
            lengths.reserveCapacity(Self.steps + 1)
            for step in 0..<Self.steps {
                // Gauss–Legendre quadrature of the speed, with three nodes in each step.
                let (half, middle) = (0.5 / Double(Self.steps), (Double(step) + 0.5) / Double(Self.steps))
                func speed(_ node: Double) -> Double {
                    Self.derivative(middle + half * node, start, control1, control2, end).magnitude
                }
                sum += half * (5 * speed(-0.7745966692414834) + 8 * speed(0) + 5 * speed(0.7745966692414834)) / 9
                lengths.append(sum)
            }
            self.lengths = lengths
        }

        private static func derivative(_ t: Double, _ p0: Point, _ p1: Point, _ p2: Point, _ p3: Point) -> Point {
            let u = 1 - t
            return (p1 - p0) * (3 * u * u) + (p2 - p1) * (6 * u * t) + (p3 - p2) * (3 * t * t)
        }

        /// The point at a fraction of the length; outside of 0…1, on the tangent at that end.
        func point(at share: Double, from start: Point, to end: Point) -> Point {
            let whole = lengths[Self.steps]
            guard whole > 0 else { return share < 1 ? start : end }
            let target = share * whole
            if share <= 0 { return start + direction([control1, control2, end], from: start) * target }
            if share >= 1 { return end - direction([control2, control1, start], from: end) * (target - whole) }
            var (low, high) = (0, Self.steps)
            while high - low > 1 {
                let middle = (low + high) / 2
                if lengths[middle] <= target { low = middle } else { high = middle }
            }
            let step = lengths[high] - lengths[low]
            let t = (Double(low) + (step > 0 ? (target - lengths[low]) / step : 0)) / Double(Self.steps)
            let u = 1 - t
            return start * (u * u * u) + control1 * (3 * u * u * t) + control2 * (3 * u * t * t) + end * (t * t * t)
        }

        /// The tangent's direction: toward the first distinct point.
        private func direction(_ points: [Point], from origin: Point) -> Point {
            for point in points where point != origin { return (point - origin) * (1 / (point - origin).magnitude) }
            return .zero
        }
    }

    static let zero = PointOnPath.whole(Animated(.zero), curves: [])

    /// Whether the point depends on neither time nor a layer.
    var isStill: Bool {
        switch self {
        case .whole(let point, _): point.isStill
        case .split(let x, let y): x.isStill && y.isStill
        }
    }
}

extension Animated where Number == Point {
    /// The file's point at a frame, on its curves.
    func value(at frame: Double, on curves: [PointOnPath.Curve?]) -> Point {
        guard !keys.isEmpty, !curves.isEmpty else { return value(at: frame) }
        let (index, share) = keys.position(at: frame)
        guard let share, let curve = curves[index] else { return value(at: frame) }
        return curve.point(at: share.first, from: keys[index].value, to: keys[index + 1].value)
    }
}
