import FineMotor

/// A dark card with a title, drawn with layers, that fits a light page as well as a dark one.
struct Card {
    static let background = Color(rgba: 0x1618_1FFF)
    static let ink = Color(rgba: 0xE9EB_F1FF)
    static let dim = Color(rgba: 0x9AA0_B0FF)
    static let rule = Color(rgba: 0x2E32_3DFF)
    static let ours = Color(rgba: 0x4CC9_F0FF)
    static let plain = Color(rgba: 0x6B72_85FF)

    let title: String
    let layer = Layer()

    init(_ title: String, subtitle: String, size: Size) {
        self.title = title
        layer.frame = Rect(origin: .zero, size: size)
        layer.backgroundColor = Self.background
        layer.cornerRadius = 14
        text(title, at: Point(x: 28, y: 34), size: 18, bold: true)
        text(subtitle, at: Point(x: 28, y: 58), size: 13, color: Self.dim)
    }

    var svg: String { layer.displayList.svg(title: title) }

    /// A line of text. The point is its edge or middle, depending on `alignment`, at half its height.
    func text(
        _ string: String, at point: Point, size: Double, bold: Bool = false, color: Color = Card.ink,
        alignment: TextAlignment = .left
    ) {
        let text = TextLayer()
        let width = 400.0
        let left = alignment == .left ? point.x : alignment == .center ? point.x - width / 2 : point.x - width
        text.frame = Rect(x: left, y: point.y - size, width: width, height: 2 * size)
        (text.string, text.fontSize, text.isBold) = (string, size, bold)
        (text.foregroundColor, text.alignmentMode) = (color, alignment)
        layer.addSublayer(text)
    }

    /// A filled box.
    func box(_ frame: Rect, _ color: Color, cornerRadius: Double = 0) {
        let box = Layer()
        (box.frame, box.backgroundColor, box.cornerRadius) = (frame, color, cornerRadius)
        layer.addSublayer(box)
    }

    /// Lines from point to point.
    func line(_ points: [Point], _ color: Color, width: Double) {
        let line = ShapeLayer()
        line.path = .polyline(points)
        (line.fillColor, line.strokeColor) = (Color(rgba: 0), color)
        (line.lineWidth, line.lineJoin, line.lineCap) = (width, .round, .round)
        layer.addSublayer(line)
    }

    /// A dot around a point.
    func dot(_ middle: Point, radius: Double, _ color: Color) {
        box(
            Rect(x: middle.x - radius, y: middle.y - radius, width: 2 * radius, height: 2 * radius), color,
            cornerRadius: radius)
    }

    /// The legend of the two colors, in the upper right corner.
    func legend() {
        let right = layer.bounds.size.width - 28
        for (row, (name, color)) in [("FineMotor", Self.ours), ("plain Swift", Self.plain)].enumerated() {
            let y = 32 + 22 * Double(row)
            dot(Point(x: right - 86, y: y), radius: 5, color)
            text(name, at: Point(x: right - 74, y: y), size: 13)
        }
    }
}
