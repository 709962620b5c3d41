/// One line or curve of a path, as a cubic Bézier curve.
struct Segment {
    var start, control1, control2, end: Point
    var isLine: Bool

    init(start: Point, control1: Point, control2: Point, end: Point, isLine: Bool) {
        self.start = start
        self.control1 = control1
        self.control2 = control2
        self.end = end
        self.isLine = isLine
    }

    init(from start: Point, to end: Point) {
        self.init(
            start: start, control1: start.interpolated(to: end, fraction: 1 / 3),
            control2: start.interpolated(to: end, fraction: 2 / 3), end: end, isLine: true)
    }

    init(from start: Point, to end: Point, control: Point) {
        self.init(
            start: start, control1: start.interpolated(to: control, fraction: 2 / 3),
            control2: end.interpolated(to: control, fraction: 2 / 3), end: end, isLine: false)
    }

    /// The path element for this segment, continuing from its start.
    var element: Path.Element {
        isLine ? .line(end) : .cubic(end, control1: control1, control2: control2)
    }

    func point(at t: Double) -> Point {
        if isLine { return start.interpolated(to: end, fraction: t) }
        let u = 1 - t
        return start * (u * u * u) + control1 * (3 * u * u * t) + control2 * (3 * u * t * t) + end * (t * t * t)
    }

    func derivative(at t: Double) -> Point {
        if isLine { return end - start }
        let u = 1 - t
        return (control1 - start) * (3 * u * u) + (control2 - control1) * (6 * u * t) + (end - control2) * (3 * t * t)
    }

    /// Returns the part between two parameters (de Casteljau).
    func part(from low: Double, to high: Double) -> Segment {
        var result = self
        if high < 1 { result = result.split(at: high).first }
        if low > 0 { result = result.split(at: low / high).second }
        return result
    }

    func split(at t: Double) -> (first: Segment, second: Segment) {
        if isLine {
            let middle = point(at: t)
            return (Segment(from: start, to: middle), Segment(from: middle, to: end))
        }
        let a = start.interpolated(to: control1, fraction: t)
        let b = control1.interpolated(to: control2, fraction: t)
        let c = control2.interpolated(to: end, fraction: t)
        let ab = a.interpolated(to: b, fraction: t)
        let bc = b.interpolated(to: c, fraction: t)
        let middle = ab.interpolated(to: bc, fraction: t)
        return (
            Segment(start: start, control1: a, control2: ab, end: middle, isLine: false),
            Segment(start: middle, control1: bc, control2: c, end: end, isLine: false)
        )
    }

    /// The parameters strictly inside 0…1 at which x or y has an extremum.
    var extremumParameters: [Double] {
        if isLine { return [] }
        return Self.derivativeZeros(start.x, control1.x, control2.x, end.x)
            + Self.derivativeZeros(start.y, control1.y, control2.y, end.y)
    }

    /// The zeros of a cubic's derivative strictly inside 0…1.
    private static func derivativeZeros(_ p0: Double, _ p1: Double, _ p2: Double, _ p3: Double) -> [Double] {
        let c = p1 - p0
        let b = 2 * (p2 - 2 * p1 + p0)
        let a = p3 - 3 * (p2 - p1) - p0
        let discriminant = b * b - 4 * a * c
        guard discriminant >= 0 else { return [] }
        // A form without cancellation. If a or q is 0, the quotient is not a valid parameter.
        let q = -(b + (b < 0 ? -1 : 1) * discriminant.squareRoot()) / 2
        return [q / a, c / q].filter { $0 > 0 && $0 < 1 }
    }

    /// The number of equal parameter steps that keep straight lines within a tolerance.
    ///
    /// The error of a chord is at most |B″|/(8n²), and |B″| is at most six times the greater second difference.
    func lineCount(tolerance: Double) -> Int {
        if isLine { return 1 }
        let first = (start - control1 * 2 + control2).magnitude
        let second = (control1 - control2 * 2 + end).magnitude
        let count = (0.75 * max(first, second) / tolerance).squareRoot().rounded(.up)
        return count > 1 ? Int(min(count, 4096)) : 1
    }
}
