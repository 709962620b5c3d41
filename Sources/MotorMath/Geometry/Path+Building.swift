extension Path {
    /// Begins a subpath.
    public mutating func move(to point: Point) { elements.append(.move(point)) }

    /// Adds a straight line from the current point.
    public mutating func addLine(to point: Point) { elements.append(.line(point)) }

    /// Adds a quadratic Bézier curve from the current point.
    public mutating func addQuad(to point: Point, control: Point) { elements.append(.quad(point, control: control)) }

    /// Adds a cubic Bézier curve from the current point.
    public mutating func addCubic(to point: Point, control1: Point, control2: Point) {
        elements.append(.cubic(point, control1: control1, control2: control2))
    }

    /// Closes the subpath with a straight line to its beginning.
    public mutating func close() { elements.append(.close) }

    /// Adds the elements of another path.
    public mutating func append(_ other: Path) { elements.append(contentsOf: other.elements) }

    /// Returns a rectangle's outline, starting at the top left corner and going right.
    public static func rect(_ rect: Rect) -> Path {
        Path([
            .move(Point(x: rect.minX, y: rect.minY)), .line(Point(x: rect.maxX, y: rect.minY)),
            .line(Point(x: rect.maxX, y: rect.maxY)), .line(Point(x: rect.minX, y: rect.maxY)), .close,
        ])
    }

    /// Returns straight lines through points; empty if there are none.
    public static func polyline(_ points: [Point], isClosed: Bool = false) -> Path {
        guard let first = points.first else { return Path() }
        var elements: [Element] = [.move(first)]
        for point in points.dropFirst() { elements.append(.line(point)) }
        if isClosed { elements.append(.close) }
        return Path(elements)
    }

    /// Returns the outline of a rectangle with rounded corners, starting at the left end of its top and going right.
    ///
    /// - Parameters:
    ///   - rect: The rectangle around it.
    ///   - cornerRadius: In points. Clamped to 0 and half the shorter side. The elements have the same kinds for every
    ///     radius, so that outlines with different radii can be interpolated.
    public static func roundedRect(_ rect: Rect, cornerRadius: Double) -> Path {
        let radius = cornerRadius > 0 ? min(cornerRadius, rect.width / 2, rect.height / 2) : 0
        let pull = radius * (1 - quarterHandle)
        let left = rect.minX
        let right = rect.maxX
        let top = rect.minY
        let bottom = rect.maxY
        func point(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }
        return Path([
            .move(point(left + radius, top)), .line(point(right - radius, top)),
            .cubic(
                point(right, top + radius), control1: point(right - pull, top), control2: point(right, top + pull)),
            .line(point(right, bottom - radius)),
            .cubic(
                point(right - radius, bottom), control1: point(right, bottom - pull),
                control2: point(right - pull, bottom)),
            .line(point(left + radius, bottom)),
            .cubic(
                point(left, bottom - radius), control1: point(left + pull, bottom), control2: point(left, bottom - pull)
            ),
            .line(point(left, top + radius)),
            .cubic(point(left + radius, top), control1: point(left, top + pull), control2: point(left + pull, top)),
            .close,
        ])
    }

    /// Returns the ellipse that fills a rectangle, starting at its right end and going through the bottom (clockwise
    /// with y down).
    ///
    /// It consists of four cubic curves with an error of at most 0.000273 of the radius.
    public static func ellipse(in rect: Rect) -> Path {
        var path = arc(center: .zero, radius: 1, startAngle: 0, endAngle: 2 * .pi, clockwise: true)
        path.close()
        return path.transformed(
            by: AffineTransform(
                a: rect.width / 2, b: 0, c: 0, d: rect.height / 2, tx: rect.midX, ty: rect.midY))
    }

    /// Returns an open arc of a circle.
    ///
    /// It consists of at most four cubic curves, each at most a quarter turn and with an error of at most 0.000273 of
    /// the radius.
    ///
    /// - Parameters:
    ///   - center: The circle's center.
    ///   - radius: In points, at least 0.
    ///   - startAngle: The start, in radians from the x axis toward the y axis.
    ///   - endAngle: The end. If it is a full turn or more away in the direction of travel, the arc is the full
    ///     circle; if it is in the other direction, the arc continues round to it.
    ///   - clockwise: Whether the angle increases along the arc, which is clockwise with y pointing down, as on a
    ///     screen.
    public static func arc(
        center: Point, radius: Double, startAngle: Double, endAngle: Double, clockwise: Bool
    ) -> Path {
        let fullTurn = 2 * Double.pi
        var sweep = clockwise ? endAngle - startAngle : startAngle - endAngle
        if sweep < 0 { sweep -= (sweep / fullTurn).rounded(.down) * fullTurn }
        sweep = min(sweep, fullTurn)
        func point(_ angle: Double) -> Point {
            center + Point(angle: angle, radius: radius)
        }
        var path = Path([.move(point(startAngle))])
        guard sweep > 0 else { return path }
        let count = max((sweep / (fullTurn / 4) - 1e-9).rounded(.up), 1)
        let step = (clockwise ? sweep : -sweep) / count
        let handle = count == (sweep / (fullTurn / 4)) ? quarterHandle : 4 / 3 * Double.tan(abs(step) / 4)
        let reach = (step < 0 ? -handle : handle) * radius
        for index in 0..<Int(count) {
            let (from, to) = (startAngle + step * Double(index), startAngle + step * Double(index + 1))
            let (start, end) = (point(from), point(to))
            // The directions at both ends are a quarter turn ahead.
            path.addCubic(
                to: end, control1: start + Point(angle: from + .pi / 2, radius: reach),
                control2: end - Point(angle: to + .pi / 2, radius: reach))
        }
        return path
    }

    /// The handle length of a quarter circle with radius 1: 4/3 · (√2 − 1).
    private static let quarterHandle = 0.5522847498307936
}
