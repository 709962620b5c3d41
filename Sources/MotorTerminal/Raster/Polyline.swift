import MotorGeometry

/// A subpath made of straight pieces.
struct Polyline {
    var points: [Point]
    var isClosed: Bool
    /// Where a line without length points, for its caps.
    var direction = Point(x: 1, y: 0)

    /// The pieces from each point to the next, and back to the first if closed.
    var corners: [Point] {
        isClosed && points.count > 1 ? points + [points[0]] : points
    }

    var length: Double {
        var sum = 0.0
        var from = points.first ?? .zero
        for to in corners {
            sum += from.distance(to: to)
            from = to
        }
        return sum
    }

    /// The part between two distances along the line, as an open line.
    func cut(from begin: Double, to end: Double) -> Polyline? {
        var part = Polyline(points: [], isClosed: false)
        var walked = 0.0
        let corners = corners
        for index in corners.indices.dropFirst() {
            let (from, to) = (corners[index - 1], corners[index])
            let step = from.distance(to: to)
            defer { walked += step }
            guard step > 0, walked + step >= begin, walked <= end else { continue }
            part.direction = Point(x: (to.x - from.x) / step, y: (to.y - from.y) / step)
            if part.points.isEmpty { part.points.append(from.toward(to, max(0, begin - walked) / step)) }
            part.points.append(walked + step <= end ? to : from.toward(to, (end - walked) / step))
        }
        return part.points.isEmpty ? nil : part
    }
}

extension Polyline {
    /// The subpaths of a mapped path, flattened so that no curve is further than `tolerance` from its pieces.
    ///
    /// A curve whose second derivative is at most M strays at most M/8n² from n equal pieces. Nothing comes of a path
    /// with a coordinate that is not a number.
    static func flattened(_ path: Path, _ transform: AffineTransform, tolerance: Double) -> [Polyline] {
        var lines: [Polyline] = []
        var points: [Point] = []
        var isFinite = true
        func map(_ point: Point) -> Point {
            let x = transform.a * point.x + transform.c * point.y + transform.tx
            let y = transform.b * point.x + transform.d * point.y + transform.ty
            if !x.isFinite || !y.isFinite { isFinite = false }
            return Point(x: min(max(x, -1e7), 1e7), y: min(max(y, -1e7), 1e7))
        }
        func finish(closed: Bool) {
            if points.count > 1 || closed { lines.append(Polyline(points: points, isClosed: closed)) }
        }
        func curve(_ bend: Double, _ at: (Double) -> Point) {
            let pieces = min(max((bend / (8 * tolerance)).squareRoot().rounded(.up), 1), 500)
            for piece in 1...Int(pieces) { points.append(at(Double(piece) / pieces)) }
        }
        for element in path.elements {
            switch element {
            case .move(let to):
                finish(closed: false)
                points = [map(to)]
            case .line(let to):
                points.append(map(to))
            case .quad(let end, let control):
                let (p, c, e) = (points.last ?? map(end), map(control), map(end))
                curve(2 * p.bend(c, e)) { p.toward(c, $0).toward(c.toward(e, $0), $0) }
            case .cubic(let end, let control1, let control2):
                let (p, c, d, e) = (points.last ?? map(end), map(control1), map(control2), map(end))
                curve(6 * max(p.bend(c, d), c.bend(d, e))) { t in
                    let middle = c.toward(d, t)
                    return p.toward(c, t).toward(middle, t).toward(middle.toward(d.toward(e, t), t), t)
                }
            case .close:
                guard let first = points.first else { continue }
                finish(closed: true)
                points = [first]
            }
        }
        finish(closed: false)
        return isFinite ? lines : []
    }
}

extension Point {
    func toward(_ other: Point, _ part: Double) -> Point {
        Point(x: x + (other.x - x) * part, y: y + (other.y - y) * part)
    }

    func distance(to other: Point) -> Double {
        ((other.x - x) * (other.x - x) + (other.y - y) * (other.y - y)).squareRoot()
    }

    /// The length of the second difference of three points.
    fileprivate func bend(_ middle: Point, _ end: Point) -> Double {
        Point(x: x + end.x, y: y + end.y).distance(to: Point(x: 2 * middle.x, y: 2 * middle.y))
    }
}
