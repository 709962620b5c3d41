import FineMotor

/// A text that fits its words.
final class DiveText: View {
    /// Creates a text.
    ///
    /// - Parameters:
    ///   - words: The text.
    ///   - style: Its text style.
    ///   - name: Its shared name; `nil` for a text of its own scene, which is broken into lines.
    init(_ words: String, _ style: String, shared name: String? = nil) {
        super.init()
        sharedName = name
        layer.style = [
            "string": .string(words), "textStyle": .string(style), "wrapped": .bool(name == nil),
            "style": .style(Style(colors: ("foregroundColor", dark: 0xF2F2_F2FF, light: 0x1D21_29FF))),
        ]
    }

    override class func makeLayer() -> Layer { TextLayer() }

    override class var typeName: String { "DiveText" }

    /// The size of the whole text, broken into lines of a width.
    func fittingSize(width: Double = .infinity) -> Size {
        (layer as? TextLayer)?.preferredFrameSize(width: width) ?? .zero
    }
}

/// The picture of a place, drawn by layers: a sky, a sun, and two ranges in front of it.
final class DivePicture: View {
    private let place: DivePlace
    private let sky = GradientLayer()
    private let sun = ShapeLayer()
    private let ranges = [ShapeLayer(), ShapeLayer()]

    init(of place: DivePlace) {
        self.place = place
        super.init()
        sharedName = place.rawValue
        layer.masksToBounds = true
        // Nothing shows through, so that it stays whole where it changes places with another of its name.
        layer.backgroundColor = .black
        let colors = place.colors.map { Value.color(Color(rgba: $0)) }
        sky["colors"] = .array([colors[0], colors[1]])
        sun["fillColor"] = colors[2]
        for (range, color) in zip(ranges, colors[3...]) { range["fillColor"] = color }
        for part in [sky, sun] { addPart(part) }
        for range in ranges { addPart(range) }
    }

    override class var typeName: String { "DivePicture" }

    override func layoutSubviews() {
        let (width, height) = (bounds.width, bounds.height)
        for part in [sky, sun] { part.frame = bounds }
        for range in ranges { range.frame = bounds }
        let (middle, radius) = (Point(x: place.sun.x * width, y: place.sun.y * height), 0.11 * min(width, height))
        sun["path"] = .path(
            .ellipse(in: Rect(x: middle.x - radius, y: middle.y - radius, width: 2 * radius, height: 2 * radius)))
        for (range, heights) in zip(ranges, place.ranges) {
            range["path"] = .path(Self.range(heights, width: width, height: height))
        }
    }

    /// A smooth line through points at equal distances, and all below it.
    private static func range(_ heights: [Double], width: Double, height: Double) -> Path {
        let points = heights.enumerated().map { place, share in
            Point(x: Double(place) / Double(heights.count - 1) * width, y: (1 - share) * height)
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
