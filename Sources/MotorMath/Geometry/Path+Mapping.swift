extension Path {
    /// Returns the transformed outline.
    public func transformed(by transform: AffineTransform) -> Path {
        Path(
            elements.map { element in
                switch element {
                case .move(let point): .move(point.applying(transform))
                case .line(let point): .line(point.applying(transform))
                case .quad(let point, let control):
                    .quad(point.applying(transform), control: control.applying(transform))
                case .cubic(let point, let control1, let control2):
                    .cubic(
                        point.applying(transform), control1: control1.applying(transform),
                        control2: control2.applying(transform))
                case .close: .close
                }
            })
    }

    /// Interpolates to another outline point by point. Returns `nil` unless the elements have the same kinds in the
    /// same order.
    ///
    /// Exactly `self` at 0 and `other` at 1; outside, it extrapolates.
    public func interpolated(to other: Path, fraction: Double) -> Path? {
        combined(with: other) { $0.interpolated(to: $1, fraction: fraction) }
    }

    /// Returns the outline made by combining each point of this one with a point of another. Returns `nil` unless the
    /// elements have the same kinds in the same order.
    package func combined(with other: Path, _ mixed: (Point, Point) -> Point) -> Path? {
        guard elements.count == other.elements.count else { return nil }
        var result: [Element] = []
        result.reserveCapacity(elements.count)
        for (start, end) in zip(elements, other.elements) {
            switch (start, end) {
            case (.move(let a), .move(let b)): result.append(.move(mixed(a, b)))
            case (.line(let a), .line(let b)): result.append(.line(mixed(a, b)))
            case (.quad(let a, let c), .quad(let b, let d)): result.append(.quad(mixed(a, b), control: mixed(c, d)))
            case (.cubic(let a, let c1, let c2), .cubic(let b, let d1, let d2)):
                result.append(.cubic(mixed(a, b), control1: mixed(c1, d1), control2: mixed(c2, d2)))
            case (.close, .close): result.append(.close)
            default: return nil
            }
        }
        return Path(result)
    }

    /// Whether there are no elements.
    public var isEmpty: Bool { elements.isEmpty }

    /// Whether no coordinate is infinite or NaN.
    public var isFinite: Bool { isWithin(.greatestFiniteMagnitude) }

    /// Whether no coordinate exceeds a magnitude or is NaN.
    package func isWithin(_ limit: Double) -> Bool {
        func isWithin(_ point: Point) -> Bool { abs(point.x) <= limit && abs(point.y) <= limit }
        return elements.allSatisfy { element in
            switch element {
            case .move(let point), .line(let point): isWithin(point)
            case .quad(let point, let control): isWithin(point) && isWithin(control)
            case .cubic(let point, let control1, let control2):
                isWithin(point) && isWithin(control1) && isWithin(control2)
            case .close: true
            }
        }
    }

    /// The smallest rectangle around the outline itself, excluding control points; `nil` for an empty path.
    ///
    /// A subpath of one point counts as that point.
    public var bounds: Rect? {
        var (low, high) = (Point(x: .infinity, y: .infinity), Point(x: -.infinity, y: -.infinity))
        func include(_ point: Point) {
            low = Point(x: min(low.x, point.x), y: min(low.y, point.y))
            high = Point(x: max(high.x, point.x), y: max(high.y, point.y))
        }
        for subpath in subpaths {
            include(subpath.start)
            for segment in subpath.segments {
                include(segment.end)
                for t in segment.extremumParameters { include(segment.point(at: t)) }
            }
        }
        return low.x <= high.x ? Rect(from: low, to: high) : nil
    }
}
