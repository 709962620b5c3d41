extension Path {
    /// A connected part of an outline: its lines and curves up to the next move.
    struct Subpath {
        var start: Point
        var segments: [Segment] = []
        /// Whether it ended with a `close`, whose straight line is the last segment, unless its length is 0.
        var isClosed = false
    }

    /// The connected parts, in order.
    ///
    /// A line or curve without a preceding move starts where the last subpath began, or at the origin if there is none.
    var subpaths: [Subpath] {
        var result: [Subpath] = []
        var current: Subpath?
        var (origin, position) = (Point.zero, Point.zero)
        func finish() {
            if let current { result.append(current) }
            current = nil
        }
        func add(_ segment: Segment) {
            if current == nil { current = Subpath(start: position) }
            current?.segments.append(segment)
            position = segment.end
        }
        for element in elements {
            switch element {
            case .move(let point):
                finish()
                (origin, position) = (point, point)
                current = Subpath(start: point)
            case .line(let point): add(Segment(from: position, to: point))
            case .quad(let point, let control): add(Segment(from: position, to: point, control: control))
            case .cubic(let point, let control1, let control2):
                add(Segment(start: position, control1: control1, control2: control2, end: point, isLine: false))
            case .close:
                guard current != nil else { continue }
                if position != origin { add(Segment(from: position, to: origin)) }
                current?.isClosed = true
                finish()
                position = origin
            }
        }
        finish()
        return result
    }

    /// Straight lines between points, as an approximation of an outline.
    public struct Polyline: Hashable, Sendable {
        /// The corners, in order. A closed one does not repeat the first.
        public var points: [Point]
        /// Whether a line connects the last point to the first.
        public var isClosed: Bool

        /// Creates straight lines through points.
        public init(points: [Point], isClosed: Bool) {
            self.points = points
            self.isClosed = isClosed
        }
    }

    /// Returns each subpath as straight lines within a tolerance.
    ///
    /// - Parameter tolerance: In points, above 0. A curve is divided into at most 4,096 lines.
    /// - Precondition: `tolerance` is above 0; the trap names the value.
    public func flattened(tolerance: Double) -> [Polyline] {
        precondition(tolerance > 0, "Path: tolerance is above 0, got \(tolerance)")
        return subpaths.map { subpath in
            var points = [subpath.start]
            for segment in subpath.segments {
                let count = segment.lineCount(tolerance: tolerance)
                for index in 1..<max(count, 1) { points.append(segment.point(at: Double(index) / Double(count))) }
                points.append(segment.end)
            }
            if subpath.isClosed, points.count > 1, points.last == points.first { points.removeLast() }
            return Polyline(points: points, isClosed: subpath.isClosed)
        }
    }
}
