internal import MotorPlatform

extension Path {
    /// Begins a subpath.
    public mutating func move(to point: Point) { elements.append(.move(point)) }

    /// Adds a straight line from where the path is.
    public mutating func addLine(to point: Point) { elements.append(.line(point)) }

    /// Adds a quadratic Bézier curve from where the path is.
    public mutating func addQuad(to point: Point, control: Point) { elements.append(.quad(point, control: control)) }

    /// Adds a cubic Bézier curve from where the path is.
    public mutating func addCubic(to point: Point, control1: Point, control2: Point) {
        elements.append(.cubic(point, control1: control1, control2: control2))
    }

    /// Ends the subpath with a straight line to its beginning.
    public mutating func close() { elements.append(.close) }

    /// Adds the steps of another path.
    public mutating func append(_ other: Path) { elements.append(contentsOf: other.elements) }

    /// Returns a rectangle's outline, from its top left corner to the right.
    public static func rect(_ rect: Rect) -> Path {
        polyline(
            [
                Point(x: rect.minX, y: rect.minY), Point(x: rect.maxX, y: rect.minY),
                Point(x: rect.maxX, y: rect.maxY), Point(x: rect.minX, y: rect.maxY),
            ], isClosed: true)
    }

    /// Returns straight lines through points; empty for none.
    public static func polyline(_ points: [Point], isClosed: Bool = false) -> Path {
        guard let first = points.first else { return Path() }
        var elements: [Element] = [.move(first)]
        for point in points.dropFirst() { elements.append(.line(point)) }
        if isClosed { elements.append(.close) }
        return Path(elements)
    }

    /// Returns the outline of a rectangle with round corners, from the left end of its top to the right.
    ///
    /// - Parameters:
    ///   - rect: The rectangle around it.
    ///   - cornerRadius: In points. Clamped to 0 and half the shorter side. Whatever it is, the steps are of the same
    ///     kinds, so that outlines with different radii can be interpolated.
    public static func roundedRect(_ rect: Rect, cornerRadius: Double) -> Path {
        let radius = cornerRadius > 0 ? min(cornerRadius, rect.width / 2, rect.height / 2) : 0
        let pull = radius * (1 - quarterHandle)
        let (left, right, top, bottom) = (rect.minX, rect.maxX, rect.minY, rect.maxY)
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

    /// Returns the ellipse that fills a rectangle, from its right end over the bottom (clockwise with y down).
    ///
    /// Four cubic curves, nowhere off by more than 0.000273 of the radius.
    public static func ellipse(in rect: Rect) -> Path {
        var path = arc(center: .zero, radius: 1, startAngle: 0, endAngle: 2 * .pi, clockwise: true)
        path.close()
        return path.transformed(
            by: AffineTransform(
                a: rect.width / 2, b: 0, c: 0, d: rect.height / 2, tx: rect.midX, ty: rect.midY))
    }

    /// Returns an open arc of a circle.
    ///
    /// At most four cubic curves, each a quarter turn at most and nowhere off by more than 0.000273 of the radius.
    ///
    /// - Parameters:
    ///   - center: The circle's middle.
    ///   - radius: In points, at least 0.
    ///   - startAngle: Where it begins, in radians from the x axis toward the y axis.
    ///   - endAngle: Where it ends. If it is a whole turn or more away in the direction of travel, the arc is the full
    ///     circle; if it lies the other way, the arc goes round to it.
    ///   - clockwise: Whether the angle grows on the way, which is clockwise with y pointing down, as on a screen.
    public static func arc(
        center: Point, radius: Double, startAngle: Double, endAngle: Double, clockwise: Bool
    ) -> Path {
        let turn = 2 * Double.pi
        var sweep = clockwise ? endAngle - startAngle : startAngle - endAngle
        if sweep < 0 { sweep -= (sweep / turn).rounded(.down) * turn }
        sweep = min(sweep, turn)
        func place(_ angle: Double) -> Point {
            Point(x: center.x + radius * motor_cos(angle), y: center.y + radius * motor_sin(angle))
        }
        var path = Path([.move(place(startAngle))])
        guard sweep > 0 else { return path }
        let count = max((sweep / (turn / 4) - 1e-9).rounded(.up), 1)
        let step = (clockwise ? sweep : -sweep) / count
        let handle = count == (sweep / (turn / 4)) ? quarterHandle : 4 / 3 * motor_tan(abs(step) / 4)
        let reach = (step < 0 ? -handle : handle) * radius
        for index in 0..<Int(count) {
            let (from, to) = (startAngle + step * Double(index), startAngle + step * Double(index + 1))
            let end = place(to)
            let start = place(from)
            path.addCubic(
                to: end,
                control1: Point(x: start.x - motor_sin(from) * reach, y: start.y + motor_cos(from) * reach),
                control2: Point(x: end.x + motor_sin(to) * reach, y: end.y - motor_cos(to) * reach))
        }
        return path
    }

    /// The length of a quarter circle's handles for a radius of 1: 4/3 · (√2 − 1).
    private static let quarterHandle = 0.5522847498307936
}
