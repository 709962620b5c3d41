import FineMotor

/// Draws on a display list, each thing above the previous ones.
struct ChartPen {
    private(set) var list: DisplayList

    init(size: Size) { list = DisplayList(size: size) }

    /// A line of text. The point is its left edge, middle or right edge, at half its height.
    mutating func text(
        _ string: String, at point: Point, size: Double, color: Color, alignment: DisplayList.Text.Alignment = .left,
        isBold: Bool = false
    ) {
        let text = DisplayList.Text(
            string: string, position: point, fontSize: size, bold: isBold, color: color, alignment: alignment)
        add(.text(text), .text)
    }

    /// Lines from point to point, all in one stroke.
    mutating func lines(_ lines: [[Point]], _ color: Color, width: Double, dashes: [Double] = []) {
        var path = Path()
        for line in lines where line.count > 1 { path.append(.polyline(line)) }
        guard !path.isEmpty else { return }
        add(.stroke(path, .color(color), .init(width: width, cap: .round, join: .round, dashes: dashes)), .stroke)
    }

    /// A small diamond at each point: the shortest path data for a dot.
    mutating func dots(_ points: [Point], _ color: Color, radius: Double) {
        var path = Path()
        for point in points {
            let corners = [(radius, 0.0), (0, radius), (-radius, 0), (0, -radius)]
            path.append(.polyline(corners.map { Point(x: point.x + $0.0, y: point.y + $0.1) }, isClosed: true))
        }
        guard !path.isEmpty else { return }
        add(.fill(path, .color(color), evenOdd: false), .fill)
    }

    /// A ring with an opaque inside.
    mutating func ring(_ middle: Point, _ color: Color, radius: Double, background: Color) {
        let box = Rect(x: middle.x - radius, y: middle.y - radius, width: 2 * radius, height: 2 * radius)
        add(.fill(.ellipse(in: box), .color(background), evenOdd: false), .fill)
        add(.stroke(.ellipse(in: box), .color(color), .init(width: 2)), .stroke)
    }

    mutating func box(_ box: Rect, _ color: Color) { add(.fill(.rect(box), .color(color), evenOdd: false), .fill) }

    private mutating func add(_ content: DisplayList.Content, _ part: DisplayList.Part) {
        let id = DisplayList.ID(layer: UInt64(list.items.count + 1), part: part)
        list.items.append(DisplayList.Item(id: id, transform: .identity, content: content))
    }
}
