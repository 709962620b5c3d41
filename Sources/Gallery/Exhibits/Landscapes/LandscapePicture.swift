import FineMotor

/// A landscape, drawn by layers: a sky, a sun, and two ranges in front of it.
final class LandscapePicture: View {
    private let landscape: Landscape
    private let sky = GradientLayer()
    private let sun = ShapeLayer()
    private let ranges = [ShapeLayer(), ShapeLayer()]

    /// Creates a picture.
    ///
    /// - Parameter name: Its shared name; `nil` for a picture of its own scene.
    init(of landscape: Landscape, shared name: String? = nil) {
        self.landscape = landscape
        super.init()
        sharedName = name
        layer.masksToBounds = true
        // Opaque, so that nothing shows through where it replaces another picture with its name.
        layer.backgroundColor = .black
        let colors = landscape.colors.map { Value.color(Color(rgba: $0)) }
        sky["colors"] = .array([colors[0], colors[1]])
        sun["fillColor"] = colors[2]
        for (range, color) in zip(ranges, colors[3...]) { range["fillColor"] = color }
        for part in [sky, sun] { addPart(part) }
        for range in ranges { addPart(range) }
    }

    override class var typeName: String { "LandscapePicture" }

    override func layoutSubviews() {
        let (width, height) = (bounds.width, bounds.height)
        for part in [sky, sun] { part.frame = bounds }
        for range in ranges { range.frame = bounds }
        let (middle, radius) = (
            Point(x: landscape.sun.x * width, y: landscape.sun.y * height), 0.11 * min(width, height)
        )
        sun["path"] = .path(
            .ellipse(in: Rect(x: middle.x - radius, y: middle.y - radius, width: 2 * radius, height: 2 * radius)))
        for (range, heights) in zip(ranges, landscape.ranges) {
            range["path"] = .path(Self.range(heights, width: width, height: height))
        }
    }

    /// A smooth line through equally spaced points, and everything below it.
    private static func range(_ heights: [Double], width: Double, height: Double) -> Path {
        let points = heights.enumerated().map { index, share in
            Point(x: Double(index) / Double(heights.count - 1) * width, y: (1 - share) * height)
        }
        var path = Path()
        path.move(to: Point(x: 0, y: height))
        path.addLine(to: points[0])
        for (point, next) in zip(points, points.dropFirst()) {
            let middle = (point.x + next.x) / 2
            path.addCubic(
                to: next, control1: Point(x: middle, y: point.y), control2: Point(x: middle, y: next.y))
        }
        path.addLine(to: Point(x: width, y: height))
        path.close()
        return path
    }
}
