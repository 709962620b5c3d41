import FineMotor

/// How a cost grows, ours next to the plain one.
struct LineChart {
    let title: String
    let subtitle: String
    /// The label of the horizontal axis.
    let axis: String
    let levels: [Double]
    let ours: [Double]
    let plain: [Double]

    func card() -> Card {
        let card = Card(title, subtitle: subtitle, size: Size(width: 720, height: 380))
        let plot = Rect(x: 74, y: 96, width: 500, height: 216)
        let (top, step) = Self.scale(plain.max() ?? 1)
        let bottom = plot.origin.y + plot.size.height
        let y = { (value: Double) in bottom - value / top * plot.size.height }
        let x = { (level: Double) in plot.origin.x + level / (levels.last ?? 1) * plot.size.width }
        for tick in stride(from: 0, through: top, by: step) {
            card.line(
                [Point(x: plot.origin.x, y: y(tick)), Point(x: x(levels.last ?? 1), y: y(tick))], Card.rule, width: 1)
            card.text(
                Figures.short(tick), at: Point(x: plot.origin.x - 12, y: y(tick)), size: 12, color: Card.dim,
                alignment: .right)
        }
        for level in levels {
            card.text(
                Figures.short(level), at: Point(x: x(level), y: bottom + 20), size: 12, color: Card.dim,
                alignment: .center)
        }
        card.text(
            axis, at: Point(x: plot.origin.x + plot.size.width / 2, y: bottom + 42), size: 12, color: Card.dim,
            alignment: .center)
        for (name, values, color) in [("plain Swift", plain, Card.plain), ("FineMotor", ours, Card.ours)] {
            let points = zip(levels, values).map { Point(x: x($0), y: y($1)) }
            card.line(points, color, width: 3)
            for point in points { card.dot(point, radius: 5, color) }
            guard let end = points.last, let value = values.last else { continue }
            card.text(name, at: Point(x: end.x + 16, y: end.y - 10), size: 13, bold: true, color: Card.ink)
            card.text("\(Figures.short(value)) ns", at: Point(x: end.x + 16, y: end.y + 9), size: 13, color: Card.dim)
        }
        return card
    }

    /// A round number that is at least a given value, and a round step for the axis.
    private static func scale(_ value: Double) -> (top: Double, step: Double) {
        var unit = 1.0
        while unit * 10 <= value { unit *= 10 }
        while unit > value { unit /= 10 }
        let step = value / unit <= 2.5 ? unit / 2 : value / unit <= 5 ? unit : 2 * unit
        return ((value / step).rounded(.up) * step, step)
    }
}

/// Bars next to each other: ours, and above it the plain one if there is one.
struct BarChart {
    struct Row {
        let label: String
        var plain: Double?
        let ours: Double
        /// The plain one's time divided by ours, shown at the right.
        var ratio: Double?
    }

    /// Rows with a common scale.
    struct Section {
        let heading: String?
        let rows: [Row]
    }

    let title: String
    let subtitle: String
    let sections: [Section]

    private static let (bar, gap, row) = (10.0, 3.0, 40.0)

    func card() -> Card {
        let height =
            sections.reduce(sections.first?.heading == nil ? 100.0 : 88) {
                $0 + Double($1.rows.count) * Self.row + ($1.heading == nil ? 0 : 56)
            } + 12
        let card = Card(title, subtitle: subtitle, size: Size(width: 720, height: height))
        card.legend()
        var y = sections.first?.heading == nil ? 88.0 : 76
        for section in sections {
            if let heading = section.heading {
                card.line([Point(x: 28, y: y + 10), Point(x: 692, y: y + 10)], Card.rule, width: 1)
                card.text(heading, at: Point(x: 28, y: y + 36), size: 13, color: Card.dim)
                y += 56
            }
            let longest = section.rows.flatMap { [$0.ours, $0.plain ?? 0] }.max() ?? 1
            for row in section.rows {
                draw(row, at: y, longest: longest, on: card)
                y += Self.row
            }
        }
        return card
    }

    private func draw(_ row: Row, at y: Double, longest: Double, on card: Card) {
        let (left, widest) = (252.0, 310.0)
        let middle = y + Self.row / 2
        card.text(row.label, at: Point(x: 28, y: middle), size: 14)
        let bars = [(row.plain, Card.plain), (row.ours, Card.ours)].filter { $0.0 != nil }
        var top = middle - (Double(bars.count) * (Self.bar + Self.gap) - Self.gap) / 2
        for case (let value?, let color) in bars {
            let width = max(value / longest * widest, 2)
            card.box(Rect(x: left, y: top, width: width, height: Self.bar), color, cornerRadius: min(3, width / 2))
            card.text(
                Figures.short(value), at: Point(x: left + width + 8, y: top + Self.bar / 2), size: 11, color: Card.dim)
            top += Self.bar + Self.gap
        }
        guard let ratio = row.ratio else { return }
        card.text(
            Figures.short(ratio) + "×", at: Point(x: 692, y: middle), size: 15, bold: true, color: Card.ours,
            alignment: .right)
    }
}
