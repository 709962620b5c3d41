extension Path {
    /// Returns whether a point is inside; open subpaths count as closed.
    ///
    /// - Parameters:
    ///   - point: The point to test. A point on the outline itself may count as inside or outside.
    ///   - evenOdd: Whether to use the even-odd rule. Otherwise the non-zero winding rule applies.
    public func contains(_ point: Point, evenOdd: Bool = false) -> Bool {
        var winding = 0
        var pending: [(segment: Segment, depth: Int)] = []
        for subpath in subpaths {
            guard let end = subpath.segments.last?.end else { continue }
            for segment in subpath.segments { pending.append((segment, 0)) }
            if end != subpath.start { pending.append((Segment(from: end, to: subpath.start), 0)) }
            while let (segment, depth) = pending.popLast() {
                switch segment.crossings(rightOf: point, isFinest: depth == 48) {
                case .known(let count): winding += count
                case .unknown:
                    let halves = segment.split(at: 0.5)
                    pending.append((halves.first, depth + 1))
                    pending.append((halves.second, depth + 1))
                }
            }
        }
        return evenOdd ? winding & 1 != 0 : winding != 0
    }
}

extension Segment {
    enum Crossings {
        case known(Int)
        case unknown
    }

    /// Returns the signed number of crossings with the ray from a point to the right: 1 for downward, −1 for upward.
    func crossings(rightOf point: Point, isFinest: Bool) -> Crossings {
        let net = (start.y <= point.y ? 0 : 1) - (end.y <= point.y ? 0 : 1)
        if isLine || isFinest {
            if net == 0 { return .known(0) }
            let along = (point.y - start.y) / (end.y - start.y)
            return .known(start.x + (end.x - start.x) * along > point.x ? -net : 0)
        }
        let (lowY, highY) = (
            min(start.y, control1.y, control2.y, end.y), max(start.y, control1.y, control2.y, end.y)
        )
        if point.y < lowY || point.y > highY || point.x > max(start.x, control1.x, control2.x, end.x) {
            return .known(0)
        }
        // The whole segment is to the right, so only the sides of the ray on which it starts and ends count.
        if point.x < min(start.x, control1.x, control2.x, end.x) { return .known(-net) }
        return .unknown
    }
}
