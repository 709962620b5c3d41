import MotorMath

extension Path.Polyline {
    /// The points, with the first repeated at the end if closed.
    private var corners: [Point] { isClosed && points.count > 1 ? points + [points[0]] : points }

    var length: Double {
        let corners = corners
        return zip(corners, corners.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
    }

    /// The part between two distances along the line, as an open line; `nil` if it is empty.
    func cut(from begin: Double, to end: Double) -> Path.Polyline? {
        var points: [Point] = []
        var walked = 0.0
        let corners = corners
        for (from, to) in zip(corners, corners.dropFirst()) {
            let step = from.distance(to: to)
            defer { walked += step }
            guard step > 0, walked + step > begin, walked < end else { continue }
            if points.isEmpty { points.append(from.interpolated(to: to, fraction: max(0, begin - walked) / step)) }
            points.append(from.interpolated(to: to, fraction: min(1, (end - walked) / step)))
        }
        return points.isEmpty ? nil : Path.Polyline(points: points, isClosed: false)
    }
}
