extension Path {
    /// The total length of all subpaths, in points.
    public var length: Double {
        subpaths.reduce(0) { $0 + $1.segments.reduce(0) { $0 + $1.length } }
    }

    /// Returns the point at a fraction of the total length, or `nil` for an empty path.
    ///
    /// - Parameter fraction: Clamped to 0…1; NaN counts as 0. Between two subpaths it is the end of the first.
    /// - Complexity: O(n) in the number of elements.
    public func point(atFraction fraction: Double) -> Point? {
        let subpaths = subpaths
        let lengths = subpaths.map { $0.segments.map { $0.length } }
        var left = Self.clamped(fraction) * lengths.reduce(0) { $0 + $1.reduce(0, +) }
        var last = subpaths.first?.start
        for (subpath, lengths) in zip(subpaths, lengths) {
            for (segment, length) in zip(subpath.segments, lengths) {
                if left <= length { return segment.point(at: segment.parameter(atLength: left, total: length)) }
                left -= length
                last = segment.end
            }
        }
        return last
    }

    /// Returns the part between two fractions of the total length, counted over all subpaths.
    ///
    /// A curve that is cut keeps its shape. A closed subpath becomes open unless it is contained as a whole.
    ///
    /// - Parameters:
    ///   - start: Where the part begins, clamped to 0…1; NaN counts as 0.
    ///   - end: Where it ends, likewise. If it is not greater than `start`, the part is empty.
    /// - Returns: The part; the path itself from 0 to 1. Quadratic curves and closing lines of a subpath that is cut
    ///   become cubic curves and lines.
    public func trimmed(from start: Double, to end: Double) -> Path {
        let (start, end) = (Self.clamped(start), Self.clamped(end))
        if start == 0 && end == 1 { return self }
        guard start < end else { return Path() }
        return MeasuredPath(self).trimmed(from: start, to: end)
    }

    fileprivate static func clamped(_ fraction: Double) -> Double {
        fraction > 0 ? min(fraction, 1) : 0
    }
}

/// An outline and the lengths of its pieces, measured once so that several parts can be cut from it.
package struct MeasuredPath: Sendable {
    /// The outline.
    let path: Path
    private let subpaths: [Path.Subpath]
    private let lengths: [[Double]]
    private let total: Double

    package init(_ path: Path) {
        self.path = path
        subpaths = path.subpaths
        lengths = subpaths.map { $0.segments.map { $0.length } }
        total = lengths.reduce(0) { $0 + $1.reduce(0, +) }
    }

    /// The part between two fractions of the total length, as ``Path/trimmed(from:to:)`` returns it.
    package func trimmed(from start: Double, to end: Double) -> Path {
        let (start, end) = (Path.clamped(start), Path.clamped(end))
        if start == 0 && end == 1 { return path }
        guard start < end else { return Path() }
        // Up to the very end, regardless of rounding in the sums.
        let (low, high) = (start * total, end == 1 ? Double.infinity : end * total)
        var result = Path()
        result.elements.reserveCapacity(path.elements.count + 1)
        var position = 0.0
        for (subpath, lengths) in zip(subpaths, lengths) {
            let begin = position
            var isDrawing = false
            for (segment, length) in zip(subpath.segments, lengths) {
                defer { position += length }
                let (from, to) = (max(low - position, 0), min(high - position, length))
                guard from < to else { continue }
                let part = segment.part(
                    from: segment.parameter(atLength: from, total: length),
                    to: segment.parameter(atLength: to, total: length))
                if !isDrawing { result.move(to: part.start) }
                isDrawing = true
                result.elements.append(part.element)
            }
            if subpath.isClosed, isDrawing, low <= begin, position <= high { result.close() }
        }
        return result
    }
}
