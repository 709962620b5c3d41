import FineMotor
import MotorMath

/// A face of ``Cube``: a picture of straight lines, and two lines of text.
final class CubeFace: View {
    let outlook: Outlook
    private let sky = GradientLayer()
    private let sun = ShapeLayer()
    private let far = ShapeLayer()
    private let slope = ShapeLayer()
    private let ground = ShapeLayer()
    private let title = TextLayer()
    private let line = TextLayer()
    private let shade = Layer()
    /// The height of the part with the texts, in points: the same for all faces, so that the land continues around the
    /// cube.
    var textHeight = 0.0 {
        didSet { if textHeight != oldValue { setNeedsLayout() } }
    }

    private static let margin = 16.0

    init(_ outlook: Outlook) {
        self.outlook = outlook
        super.init()
        layer.name = outlook.title
        let colors = outlook.landscape.colors.map { Value.color(Color(rgba: $0)) }
        sky["colors"] = .array([colors[0], colors[1]])
        for (part, color) in zip([sun, far, slope], colors[2...]) { part["fillColor"] = color }
        title.style = ["textStyle": "title2", "bold": true]
        line.style = ["textStyle": "subheadline", "wrapped": true]
        (title.string, line.string) = (outlook.title, outlook.line)
        shade.backgroundColor = .black
        shade.opacity = 0
        // The last one is in front.
        for (part, name) in [
            (sky, "sky"), (sun, "sun"), (far, "far"), (slope, "slope"), (ground, "ground"), (title, "title"),
            (line, "line"), (shade, "shade"),
        ] as [(Layer, String)] {
            addPart(part, named: name)
        }
        for text in [title, line] { text.bind("foregroundColor", to: "textColor") }
        ground.bind("fillColor", to: "groundColor")
        layoutKeys = Self.textKeys
    }

    override class var typeName: String { "CubeFace" }

    override var rememberedKeys: [Key] { [] }

    override class var defaults: Style {
        Style(
            colors: ("groundColor", dark: 0x262A_34FF, light: 0xFFFF_FFFF),
            ("textColor", dark: 0xF2F2_F2FF, light: 0x1D21_29FF))
    }

    override var accessibility: Accessibility? { Accessibility(.group, outlook.title, value: outlook.line) }

    /// Shows it in a pose, shaded by the light.
    func show(_ pose: CubePose, shade share: Double) {
        if layer.isHidden != pose.isHidden { Transaction.withoutActions { layer.isHidden = pose.isHidden } }
        guard !pose.isHidden else { return }
        layer.drag(.transform, to: .transform(pose.transform))
        shade.drag(.opacity, to: .number(pose.darkness * share))
    }

    /// The height that its texts need at a face's width.
    func fittingTextHeight(width: Double) -> Double {
        let tail = line.sizeThatFits(Size(width: max(width - 2 * Self.margin, 0), height: .infinity))
        return title.sizeThatFits(.infinity).height + tail.height + 2 * Self.margin
    }

    override func layoutSubviews() {
        Transaction.withoutActions {
            let (margin, height) = (Self.margin, bounds.height - textHeight)
            let width = max(bounds.width - 2 * margin, 0)
            var y = height + margin - 2
            for (text, size) in [
                (title, title.sizeThatFits(.infinity)),
                (line, line.sizeThatFits(Size(width: width, height: .infinity))),
            ] {
                text.frame = Rect(x: margin, y: y, width: min(size.width, width), height: size.height)
                    .mirrored(in: self)
                y += size.height + 2
            }
            for part in [sun, far, slope, ground, shade] as [Layer] { part.frame = bounds }
            draw(height: max(height, 0))
        }
    }

    /// Draws the land in the upper part; everything below is ground.
    private func draw(height: Double) {
        let land = outlook.landscape
        let isMirrored = layer.isRightToLeft
        let width = bounds.width
        /// The point at a fraction of the width, and of the height above the ground.
        func point(_ x: Double, _ y: Double) -> Point {
            Point(x: (isMirrored ? 1 - x : x) * width, y: (1 - y) * height)
        }
        func outline(_ heights: [Double], above level: Double) -> Value {
            let step = 1 / Double(heights.count - 1)
            let line = heights.enumerated().map { point(Double($0) * step, $1) }
            return .path(Self.polygon([Point(x: line[0].x, y: level)] + line + [Point(x: width - line[0].x, y: level)]))
        }
        let middle = point(land.sun.x, 1 - land.sun.y)
        let radius = 0.12 * min(width, height)
        sun["path"] = .path(
            Self.polygon(
                (0..<8).map { corner in
                    let angle = (Double(corner) + 0.5) * .pi / 4
                    return middle + Point(angle: angle, radius: radius)
                }))
        // Layers behind the ground end where it is lowest, so that they do not shine through at the edges.
        let heights = land.ranges[0]
        let level = (1 - (land.ranges[1].min() ?? 0)) * height
        sky.frame = Rect(x: 0, y: 0, width: width, height: level)
        far["path"] = outline(heights, above: level)
        ground["path"] = outline(land.ranges[1], above: bounds.height)
        // The shaded side of the highest summit.
        let step = 1 / Double(heights.count - 1)
        var top = 1
        for index in 1..<heights.count - 1 where heights[index] > heights[top] { top = index }
        let x = Double(top) * step
        slope["path"] = .path(
            Self.polygon([point(x, heights[top]), point(x + step, heights[top + 1]), point(x - step / 5, 0.1)]))
    }

    private static func polygon(_ points: [Point]) -> Path {
        var path = Path()
        for (index, point) in points.enumerated() {
            if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
        }
        path.close()
        return path
    }
}
