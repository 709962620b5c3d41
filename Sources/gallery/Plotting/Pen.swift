import FineMotor

/// Draws on a display list, one thing above the other.
struct Pen {
    private(set) var list: DisplayList

    init(size: Size) { list = DisplayList(size: size) }

    /// A line of text whose left edge, middle or right edge is at a point, and whose height's middle is.
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
        add(.stroke(path, color, .init(width: width, cap: .round, join: .round, dashes: dashes)), .stroke)
    }

    /// A small diamond at each point: what a dot takes the fewest letters for.
    mutating func dots(_ points: [Point], _ color: Color, radius: Double) {
        var path = Path()
        for point in points {
            let corners = [(radius, 0.0), (0, radius), (-radius, 0), (0, -radius)]
            path.append(.polyline(corners.map { Point(x: point.x + $0.0, y: point.y + $0.1) }, isClosed: true))
        }
        guard !path.isEmpty else { return }
        add(.fill(path, .color(color), evenOdd: false), .fill)
    }

    /// A ring that lets nothing through.
    mutating func ring(_ middle: Point, _ color: Color, radius: Double, ground: Color) {
        let box = Rect(x: middle.x - radius, y: middle.y - radius, width: 2 * radius, height: 2 * radius)
        add(.fill(.ellipse(in: box), .color(ground), evenOdd: false), .fill)
        add(.stroke(.ellipse(in: box), color, .init(width: 2)), .stroke)
    }

    mutating func box(_ box: Rect, _ color: Color) { add(.fill(.rect(box), .color(color), evenOdd: false), .fill) }

    private mutating func add(_ content: DisplayList.Content, _ part: DisplayList.Part) {
        let id = DisplayList.ID(layer: UInt64(list.items.count + 1), part: part)
        list.items.append(DisplayList.Item(id: id, transform: .identity, content: content))
    }

    /// More than any common font of a size takes for a text: no font is at hand to measure with.
    static func width(_ text: String, size: Double) -> Double { 0.6 * size * Double(text.count) }

    /// A text that is shortened to what has room in a width.
    static func fitted(_ text: String, size: Double, into width: Double) -> String {
        let most = max(1, Int(width / (0.6 * size)))
        return text.count > most ? text.prefix(most - 1) + "…" : text
    }
}
