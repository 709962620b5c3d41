import FineMotor

extension Chart {
    /// The chart as an SVG file, with its own background, so that it fits a light page as well as a dark one.
    var svg: String { picture.svg(title: title, background: Self.background) }

    /// The chart, drawn.
    var picture: DisplayList {
        let layout = ChartLayout(self)
        var pen = ChartPen(size: layout.size)
        for (panel, frame) in zip(panels, layout.frames) { draw(panel, in: frame, with: &pen) }
        drawAxis(layout, with: &pen)
        drawTexts(layout, with: &pen)
        return pen.list
    }

    private func draw(_ panel: Panel, in frame: Rect, with pen: inout ChartPen) {
        let map = { (point: Point) in Self.map(point, axis, panel.axis, frame) }
        let (left, right) = (frame.origin.x, frame.origin.x + frame.size.width)
        let (top, bottom) = (frame.origin.y, frame.origin.y + frame.size.height)
        for span in spans {
            let begin = map(Point(x: span.lowerBound, y: 0)).x
            let width = map(Point(x: span.upperBound, y: 0)).x - begin
            pen.box(Rect(x: begin, y: top, width: width, height: frame.size.height), Self.span)
        }
        for tick in axis.ticks {
            let x = map(Point(x: tick.value, y: 0)).x
            pen.lines([[Point(x: x, y: top), Point(x: x, y: bottom)]], Self.rule, width: 1)
        }
        let size = ChartLayout.smallSize
        for tick in panel.axis.ticks {
            let y = map(Point(x: 0, y: tick.value)).y
            let color = tick.value == 0 ? Self.zero : Self.rule
            pen.lines([[Point(x: left, y: y), Point(x: right, y: y)]], color, width: 1)
            pen.text(tick.label, at: Point(x: left - 8, y: y), size: size, color: Self.dim, alignment: .right)
        }
        pen.text(panel.axis.label, at: Point(x: ChartLayout.margin, y: top - 12), size: size, color: Self.dim)
        for level in panel.levels {
            let y = map(Point(x: 0, y: level.height)).y
            pen.lines([[Point(x: left, y: y), Point(x: right, y: y)]], level.color, width: 1.25, dashes: [2, 4])
        }
        for flag in flags {
            let x = map(Point(x: flag.time, y: 0)).x
            pen.lines([[Point(x: x, y: top), Point(x: x, y: bottom)]], flag.color, width: 1.25, dashes: [2, 4])
        }
        for series in panel.series {
            let lines = series.lines.map { $0.map(map) }
            pen.lines(lines.map { $0.simplified(tolerance: 0.05) }, series.color, style: series.style)
            if series.hasDots { pen.dots(lines.flatMap { $0 }, series.color, radius: 2.5) }
        }
        for mark in panel.marks { pen.ring(map(mark.point), mark.color, radius: 4, background: Self.background) }
    }

    private func drawAxis(_ layout: ChartLayout, with pen: inout ChartPen) {
        guard let frame = layout.frames.last else { return }
        let bottom = frame.origin.y + frame.size.height
        let size = ChartLayout.smallSize
        for tick in axis.ticks {
            let x = frame.origin.x + axis.fraction(tick.value) * frame.size.width
            pen.text(tick.label, at: Point(x: x, y: bottom + 13), size: size, color: Self.dim, alignment: .center)
        }
        let y = bottom + 31
        let right = ChartLayout.width - ChartLayout.margin
        pen.text(axis.label, at: Point(x: right, y: y), size: size, color: Self.dim, alignment: .right)
        let space = right - TextMetrics(fontSize: size).width(of: axis.label) - 2 * ChartLayout.margin
        let text = TextMetrics(fontSize: size).truncated(note, to: space)
        if !text.isEmpty { pen.text(text, at: Point(x: ChartLayout.margin, y: y), size: size, color: Self.dim) }
    }

    private func drawTexts(_ layout: ChartLayout, with pen: inout ChartPen) {
        let space = ChartLayout.width - 2 * ChartLayout.margin
        let heading = TextMetrics(fontSize: ChartLayout.titleSize, isBold: true).truncated(title, to: space)
        pen.text(
            heading, at: Point(x: ChartLayout.margin, y: 24), size: ChartLayout.titleSize, color: Self.ink, isBold: true
        )
        for (entry, name, position) in layout.legend {
            let end = Point(x: position.x + ChartLayout.swatch - 8, y: position.y)
            pen.lines([[position, end]], entry.color, style: entry.style)
            if entry.hasDots { pen.dots([position, end], entry.color, radius: 2.5) }
            pen.text(
                name, at: Point(x: position.x + ChartLayout.swatch, y: position.y), size: ChartLayout.legendSize,
                color: Self.ink)
        }
        for label in layout.flagLabels {
            pen.text(
                label.text, at: label.position, size: ChartLayout.smallSize, color: label.color,
                alignment: label.alignment
            )
        }
    }

    /// The point of a pair of values in a frame.
    private static func map(_ point: Point, _ x: Axis, _ y: Axis, _ frame: Rect) -> Point {
        Point(
            x: frame.origin.x + x.fraction(point.x) * frame.size.width,
            y: frame.origin.y + (1 - y.fraction(point.y)) * frame.size.height)
    }
}

extension ChartPen {
    fileprivate mutating func lines(_ lines: [[Point]], _ color: Color, style: Chart.Style) {
        switch style {
        case .solid: self.lines(lines, color, width: 2)
        case .dashed: self.lines(lines, color, width: 1.75, dashes: [5, 5])
        case .faint: self.lines(lines, color, width: 1.25, dashes: [1, 4])
        }
    }
}
