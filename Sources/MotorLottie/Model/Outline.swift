import MotorMath

/// A connected outline in the format's form: vertices with two control points each.
struct Outline {
    struct Vertex {
        var point: Point
        /// The control points of the curves into and out of the vertex.
        var into, out: Point

        init(_ point: Point) {
            self.point = point
            into = point
            out = point
        }

        init(point: Point, into: Point, out: Point) {
            self.point = point
            self.into = into
            self.out = out
        }

        /// Whether neither control point gives its curve a direction.
        var isCorner: Bool { into == point && out == point }
    }

    var vertices: [Vertex] = []
    var isClosed = false

    /// The handle length for a quarter of a unit circle, as players use it.
    static let quarterHandle = 0.5519

    /// The outline as a path.
    ///
    /// - Parameter isPlain: Whether straight edges become lines. Otherwise all edges are curves, so that paths can be blended.
    func path(isPlain: Bool) -> Path {
        guard let first = vertices.first else { return Path() }
        var elements: [Path.Element] = [.move(first.point)]
        elements.reserveCapacity(vertices.count + 2)
        func add(_ from: Vertex, _ to: Vertex) {
            if isPlain, from.out == from.point, to.into == to.point {
                elements.append(.line(to.point))
            } else {
                elements.append(.cubic(to.point, control1: from.out, control2: to.into))
            }
        }
        for index in vertices.indices.dropFirst() { add(vertices[index - 1], vertices[index]) }
        if isClosed {
            let last = vertices[vertices.count - 1]
            if !isPlain || last.out != last.point || first.into != first.point { add(last, first) }
            elements.append(.close)
        }
        return Path(elements)
    }

    /// The same outline in the opposite direction, from the same vertex.
    var reversed: Outline {
        var result = self
        guard let first = vertices.first else { return self }
        let rest = isClosed ? [first] + vertices.dropFirst().reversed() : vertices.reversed()
        result.vertices = rest.map { Vertex(point: $0.point, into: $0.out, out: $0.into) }
        return result
    }

    // MARK: Shapes

    /// A rectangle around its center, clockwise from its top right corner, below the rounding.
    init(rectangle middle: Point, size: Point, radius: Double) {
        let (x, y) = (size.x / 2, size.y / 2)
        let round = max(min(radius, abs(x), abs(y)), 0)
        isClosed = true
        // The corners clockwise from the top right, each with the directions of the edge to it and from it.
        let corners: [(x: Double, y: Double)] = [(x, -y), (x, y), (-x, y), (-x, -y)]
        guard round > 0 else {
            vertices = corners.map { Vertex(Point(x: middle.x + $0.x, y: middle.y + $0.y)) }
            return
        }
        let handle = round * Self.quarterHandle
        let (sx, sy) = (x < 0 ? -1.0 : 1, y < 0 ? -1.0 : 1)
        // Each corner is a curve from one vertex to the next. The first vertex ends the first corner's curve.
        let into: [Point] = [
            Point(x: sx, y: 0), Point(x: 0, y: sy), Point(x: -sx, y: 0), Point(x: 0, y: -sy),
        ]
        for index in corners.indices {
            let corner = Point(x: middle.x + corners[index].x, y: middle.y + corners[index].y)
            let (to, from) = (into[index], into[(index + 1) % 4])
            let (begin, end) = (corner - to * round, corner + from * round)
            vertices.append(Vertex(point: begin, into: begin, out: begin + to * handle))
            vertices.append(Vertex(point: end, into: end - from * handle, out: end))
        }
        vertices.append(vertices.removeFirst())
    }

    /// An ellipse around its center, clockwise from its top.
    init(ellipse middle: Point, size: Point) {
        let (x, y) = (size.x / 2, size.y / 2)
        let (hx, hy) = (x * Self.quarterHandle, y * Self.quarterHandle)
        isClosed = true
        func vertex(_ px: Double, _ py: Double, _ dx: Double, _ dy: Double) -> Vertex {
            let point = Point(x: middle.x + px, y: middle.y + py)
            return Vertex(
                point: point, into: Point(x: point.x - dx, y: point.y - dy),
                out: Point(x: point.x + dx, y: point.y + dy))
        }
        vertices = [vertex(0, -y, hx, 0), vertex(x, 0, 0, hy), vertex(0, y, -hx, 0), vertex(-x, 0, 0, -hy)]
    }

    /// A star or polygon around its center, starting at the top.
    ///
    /// Roundness is relative to the outline's length between two vertices, as if the outline were a circle (lottie-spec,
    /// shapes/polystar).
    ///
    /// - Parameters:
    ///   - inner: The radius and roundness of the inner vertices; `nil` for a polygon.
    ///   - rotation: In radians.
    init(
        star middle: Point, points: Int, outer: (radius: Double, roundness: Double),
        inner: (radius: Double, roundness: Double)?, rotation: Double, isReversed: Bool
    ) {
        isClosed = true
        let count = inner == nil ? points : 2 * points
        guard count > 0 else { return }
        let step = (isReversed ? -2 : 2) * Double.pi / Double(count)
        let start = rotation - .pi / 2
        for index in 0..<count {
            let (radius, roundness) = index % 2 == 1 ? inner ?? outer : outer
            let angle = start + step * Double(index)
            let point = Point(angle: angle, radius: radius)
            // A quarter of the arc between a polygon's vertices, or half of the arc between a star's.
            let part = 2 * Double.pi * radius / Double(inner == nil ? 4 * count : 2 * count) * roundness
            let length = point.magnitude
            let along = length > 0 ? Point(x: -point.y / length, y: point.x / length) : .zero
            let handle = along * (isReversed ? -part : part)
            let at = middle + point
            vertices.append(Vertex(point: at, into: at - handle, out: at + handle))
        }
    }

    init() {}

    // MARK: Rounding

    /// The outline with rounded corners. Each corner takes at most half of an edge.
    func rounded(by radius: Double) -> Outline {
        guard radius > 0, vertices.count > 1 else { return self }
        var result = Outline()
        result.isClosed = isClosed
        result.vertices.reserveCapacity(2 * vertices.count)
        let last = vertices.count - 1
        for (index, vertex) in vertices.enumerated() {
            let before = vertices[index == 0 ? last : index - 1].point
            let after = vertices[index == last ? 0 : index + 1].point
            let (to, from) = (vertex.point.distance(to: before), vertex.point.distance(to: after))
            guard vertex.isCorner, isClosed || index > 0 && index < last, to > 0, from > 0 else {
                result.vertices.append(vertex)
                continue
            }
            let begin = vertex.point.interpolated(to: before, fraction: min(to / 2, radius) / to)
            let end = vertex.point.interpolated(to: after, fraction: min(from / 2, radius) / from)
            result.vertices.append(
                Vertex(
                    point: begin, into: begin,
                    out: begin.interpolated(to: vertex.point, fraction: Self.quarterHandle)))
            result.vertices.append(
                Vertex(
                    point: end, into: end.interpolated(to: vertex.point, fraction: Self.quarterHandle), out: end))
        }
        return result
    }

    // MARK: Other changes

    /// The outline with its vertices nearer to their mean by a fraction, and its control points farther from it (lottie-spec,
    /// shapes/pucker-bloat).
    func puckered(by share: Double) -> Outline {
        var (result, sum) = (self, Point.zero)
        for vertex in vertices { sum += vertex.point }
        let mean = sum * (1 / Double(max(vertices.count, 1)))
        for (index, vertex) in vertices.enumerated() {
            result.vertices[index] = Vertex(
                point: vertex.point.interpolated(to: mean, fraction: share),
                into: vertex.into.interpolated(to: mean, fraction: -share),
                out: vertex.out.interpolated(to: mean, fraction: -share))
        }
        return result
    }

    /// The outline with corners beside each edge, alternately on one side and the other (lottie-spec, shapes/zig-zag).
    ///
    /// - Parameters:
    ///   - size: The distance of a corner from the edge.
    ///   - ridges: The number of corners between two vertices.
    ///   - isSmooth: Whether the corners are curves.
    func zigzag(_ size: Double, ridges: Int, isSmooth: Bool) -> Outline {
        let count = vertices.count
        guard count > 1 else { return self }
        var result = Outline()
        result.isClosed = isClosed
        result.vertices.reserveCapacity(count * (ridges + 1) + 1)
        // The first corner is inside of a clockwise outline.
        var side = -size
        func add(_ point: Point, along direction: Point, _ lengths: (into: Double, out: Double)) {
            let length = direction.magnitude
            let along = length > 0 ? direction * (1 / length) : Point(x: 0, y: 1)
            let corner = point + Point(x: along.y, y: -along.x) * side
            // A handle ends in the middle between two corners.
            let share = isSmooth ? 0.5 / Double(ridges + 1) : 0
            result.vertices.append(
                Vertex(
                    point: corner, into: corner - along * (lengths.into * share),
                    out: corner + along * (lengths.out * share)))
            side = -side
        }
        for index in 0..<(isClosed ? count + 1 : count) {
            let vertex = vertices[index % count]
            let (before, after) = (vertices[(index + count - 1) % count].point, vertices[(index + 1) % count].point)
            if index > 0 {
                let from = vertices[index - 1]
                let length = from.point.distance(to: vertex.point)
                // A straight edge as an even curve.
                let first =
                    from.out == from.point ? from.point.interpolated(to: vertex.point, fraction: 1 / 3) : from.out
                let second =
                    vertex.into == vertex.point
                    ? from.point.interpolated(to: vertex.point, fraction: 2 / 3) : vertex.into
                for ridge in 1..<(ridges + 1) {
                    let t = Double(ridge) / Double(ridges + 1)
                    let (a, b, c) = (
                        from.point.interpolated(to: first, fraction: t), first.interpolated(to: second, fraction: t),
                        second.interpolated(to: vertex.point, fraction: t)
                    )
                    let (d, e) = (a.interpolated(to: b, fraction: t), b.interpolated(to: c, fraction: t))
                    add(d.interpolated(to: e, fraction: t), along: e - d, (length, length))
                }
            }
            // At the end of a line, both neighbors are the same point, so it follows its edge.
            let across = after - before
            add(
                vertex.point,
                along: across == .zero ? (index == 0 ? after - vertex.point : vertex.point - before) : across,
                (vertex.point.distance(to: before), vertex.point.distance(to: after)))
        }
        return result
    }

    /// A path's connected outlines.
    static func outlines(of path: Path) -> [Outline] {
        var result: [Outline] = []
        for element in path.elements {
            switch element {
            case .move(let point):
                result.append(Outline())
                result[result.count - 1].vertices.append(Vertex(point))
            case .line(let point): result.add(Vertex(point), from: nil)
            case .quad(let end, let control):
                // The cubic curve of the same points.
                guard let start = result.last?.vertices.last?.point else { continue }
                let into = end.interpolated(to: control, fraction: 2 / 3)
                result.add(
                    Vertex(point: end, into: into, out: end), from: start.interpolated(to: control, fraction: 2 / 3))
            case .cubic(let point, let control1, let control2):
                result.add(Vertex(point: point, into: control2, out: point), from: control1)
            case .close: result.close()
            }
        }
        return result
    }
}

extension [Outline] {
    fileprivate mutating func add(_ vertex: Outline.Vertex, from control: Point?) {
        guard !isEmpty else { return }
        let last = self[count - 1].vertices.count - 1
        if let control { self[count - 1].vertices[last].out = control }
        self[count - 1].vertices.append(vertex)
    }

    /// Closes the last outline; a curve that ends at the outline's start ends in the first vertex.
    fileprivate mutating func close() {
        guard !isEmpty else { return }
        var outline = self[count - 1]
        outline.isClosed = true
        if outline.vertices.count > 1, let last = outline.vertices.last, last.point == outline.vertices[0].point {
            outline.vertices[0].into = last.into
            outline.vertices.removeLast()
        }
        self[count - 1] = outline
    }
}
