import MotorLayers
import MotorMath

/// Converts lines into the closed polygons of their strokes, wound so that overlaps add up.
struct Stroker {
    let style: DisplayList.StrokeStyle
    /// The largest distance of a round corner from its circle.
    let tolerance: Double
    private var half: Double { style.width / 2 }

    /// The longest miter, in widths: the default of Core Animation's shape layers.
    static let miterLimit = 10.0

    init(style: DisplayList.StrokeStyle, tolerance: Double) {
        (self.style, self.tolerance) = (style, tolerance)
    }

    /// The polygons of a stroke along a path, in the path's own coordinates.
    func polygons(_ path: Path) -> [[Point]] {
        guard half > 0, half.isFinite, path.isFinite else { return [] }
        let part = path.trimmed(from: style.trimStart, to: style.trimEnd)
        return dashed(part.flattened(tolerance: tolerance)).flatMap(outline)
    }

    /// The dashes of the lines. A pattern that is too fine to be visible, or has an invalid length, gives a solid line.
    private func dashed(_ lines: [Path.Polyline]) -> [Path.Polyline] {
        let period = style.dashes.reduce(0, +)
        guard period > tolerance, 2 * period < .infinity, style.dashes.allSatisfy({ $0 >= 0 }) else { return lines }
        let pattern = style.dashes.count % 2 == 0 ? style.dashes : style.dashes + style.dashes
        let whole = period * Double(pattern.count / style.dashes.count)
        // Exact for a phase of any size, so that the first dash begins at most a whole pattern before the line.
        let phase = style.dashPhase.isFinite ? style.dashPhase.truncatingRemainder(dividingBy: whole) : 0
        var parts: [Path.Polyline] = []
        for line in lines {
            let length = line.length
            guard length / whole < 10_000 else { return lines }
            var position = phase < 0 ? -phase - whole : -phase
            while position < length {
                for (index, dash) in pattern.enumerated() {
                    // A dash of length 0 still has caps, and needs a direction for them.
                    let (from, to) = (max(position, 0), min(position + max(dash, tolerance / 100), length))
                    position += dash
                    guard index % 2 == 0, from < to else { continue }
                    if let part = line.cut(from: from, to: to) { parts.append(part) }
                }
            }
        }
        return parts
    }

    // MARK: Outlines

    private func outline(_ line: Path.Polyline) -> [[Point]] {
        var points: [Point] = []
        for point in line.points where points.last != point { points.append(point) }
        if line.isClosed, points.count > 1, points.first == points.last { points.removeLast() }
        guard points.count > 1 else { return line.isClosed || line.points.count > 1 ? dot(points.first) : [] }
        let back = Array(points.reversed())
        if line.isClosed, points.count > 2 {
            return [side(points, closed: true), side(back, closed: true)]
        }
        return [
            side(points, closed: false) + cap(after: points) + side(back, closed: false) + cap(after: back)
        ]
    }

    /// The stroke of a line of length 0: its caps, along the x axis as in SVG.
    private func dot(_ center: Point?) -> [[Point]] {
        guard let center, style.cap != .butt else { return [] }
        let normal = Point(x: 0, y: -half)
        return [[center + normal] + cap(at: center, normal) + [center - normal] + cap(at: center, -normal)]
    }

    private func cap(after points: [Point]) -> [Point] {
        let end = points[points.count - 1]
        return cap(at: end, normal(points[points.count - 2], end))
    }

    /// The points around an end, from one side of the line to the other.
    private func cap(at end: Point, _ normal: Point) -> [Point] {
        switch style.cap {
        case .butt: []
        case .round: arc(end, normal, turn: .pi)
        case .square:
            [
                Point(x: end.x + normal.x - normal.y, y: end.y + normal.y + normal.x),
                Point(x: end.x - normal.x - normal.y, y: end.y - normal.y + normal.x),
            ]
        }
    }

    /// The line offset to its left by half the width, with its corners.
    private func side(_ points: [Point], closed: Bool) -> [Point] {
        var result: [Point] = []
        result.reserveCapacity(points.count + 8)
        let count = points.count
        for index in 0..<count {
            let before = points[(index + count - 1) % count]
            let at = points[index]
            let after = points[(index + 1) % count]
            if !closed, index == 0 {
                result.append(at + normal(at, after))
            } else if !closed, index == count - 1 {
                result.append(at + normal(before, at))
            } else {
                let shorterLength = min(before.distance(to: at), at.distance(to: after))
                corner(at, normal(before, at), normal(at, after), shorterLength: shorterLength, into: &result)
            }
        }
        return result
    }

    private func corner(_ at: Point, _ from: Point, _ to: Point, shorterLength: Double, into result: inout [Point]) {
        let cross = from.x * to.y - from.y * to.x
        let dot = from.x * to.x + from.y * to.y
        let square = half * half
        guard cross > 0 || (cross == 0 && dot < 0) else {
            // The inner side: straight across if that stays inside both segments, through the corner otherwise; an area
            // covered twice then counts twice, and is still inside.
            result.append(at + from)
            if shorterLength * half < -cross { result.append(at) }
            result.append(at + to)
            return
        }
        result.append(at + from)
        switch style.join {
        case .bevel: break
        case .round: result += arc(at, from, turn: cross == 0 ? .pi : Double.atan2(cross, dot))
        case .miter:
            // The miter's length over the width is 1 / sin(corner / 2) = √(2 / (1 + cos turn)).
            if 2 * square <= Self.miterLimit * Self.miterLimit * (square + dot) {
                let scale = square / (square + dot)
                result.append(at + Point(x: (from.x + to.x) * scale, y: (from.y + to.y) * scale))
            }
        }
        result.append(at + to)
    }

    /// The points of an arc from `from` around `center`, without its ends.
    private func arc(_ center: Point, _ from: Point, turn: Double) -> [Point] {
        // A segment over the angle a deviates by r(1 − cos(a/2)) ≈ r·a²/8.
        let pieces = min(max((turn / (8 * tolerance / half).squareRoot()).rounded(.up), 1), 500)
        guard pieces > 1 else { return [] }
        return (1..<Int(pieces)).map { piece in
            let angle = turn * Double(piece) / pieces
            let (s, c) = Double.sineAndCosine(of: angle)
            return center + Point(x: from.x * c - from.y * s, y: from.x * s + from.y * c)
        }
    }

    /// Half the width, to the left of the direction from one point to another.
    private func normal(_ from: Point, _ to: Point) -> Point {
        let scale = half / from.distance(to: to)
        return Point(x: (to.y - from.y) * scale, y: -(to.x - from.x) * scale)
    }
}
