import FineMotor

/// Where each part of a chart is in its picture, in points.
struct ChartLayout {
    static let width = 640.0
    /// With one legend row and without flags; each further row adds its height.
    static let height = 400.0
    static let margin = 20.0
    static let (titleSize, legendSize, smallSize) = (15.0, 12.0, 11.0)
    private static let (legendRow, flagRow, axisRow, gap) = (18.0, 15.0, 20.0, 12.0)

    let size: Size
    /// The legend's entries, each with the start and the middle of its row.
    let legend: [(entry: Chart.Series, name: String, position: Point)]
    /// The areas of the panels' curves.
    let frames: [Rect]
    /// The flags' labels above the panels; a flag without space has none.
    let flagLabels: [FlagLabel]

    /// A flag's label, next to its line.
    struct FlagLabel {
        let text: String
        /// The middle of its left or right edge.
        var position: Point
        let alignment: DisplayList.Text.Alignment
        let color: Color
    }

    init(_ chart: Chart) {
        let labels = chart.panels.flatMap(\.axis.ticks).map(\.label)
        let widest = TextMetrics(fontSize: Self.smallSize).width(ofWidest: labels)
        let left = Self.margin + widest + 8
        let right = Self.width - Self.margin - 4
        let (legend, legendRows) = Self.legend(chart.legend)
        self.legend = legend
        let x = { (time: Double) in left + chart.axis.fraction(time) * (right - left) }
        let (flags, flagRows) = Self.place(chart.flags, within: left...right, x)
        let extra = Double(max(legendRows - 1, 0)) * Self.legendRow + Double(flagRows) * Self.flagRow
        size = Size(width: Self.width, height: Self.height + extra)
        let flagTop = 38 + Double(legendRows) * Self.legendRow + 4
        flagLabels = flags.map { label in
            var label = label
            label.position.y += flagTop
            return label
        }
        // Ticks and the axis label are below the last panel, and a panel's name is above it.
        let top = flagTop + Double(flagRows) * Self.flagRow
        let count = Double(chart.panels.count)
        let each = (size.height - 44 - top - count * Self.axisRow - (count - 1) * Self.gap) / count
        frames = chart.panels.indices.map { index in
            let offset = Double(index) * (each + Self.axisRow + Self.gap) + Self.axisRow
            return Rect(x: left, y: top + offset, width: right - left, height: each)
        }
    }

    /// Places entries side by side, in as few rows as possible.
    private static func legend(_ entries: [Chart.Series]) -> ([(Chart.Series, String, Point)], rows: Int) {
        var placed: [(Chart.Series, String, Point)] = []
        var (x, row) = (margin, 0)
        for entry in entries {
            let name = TextMetrics(fontSize: legendSize).truncated(entry.name, to: width - 2 * margin - swatch)
            let extent = swatch + TextMetrics(fontSize: legendSize).width(of: name)
            if x > margin, x + extent > width - margin { (x, row) = (margin, row + 1) }
            placed.append((entry, name, Point(x: x, y: 38 + (Double(row) + 0.5) * legendRow)))
            x += extent + 16
        }
        return (placed, entries.isEmpty ? 0 : row + 1)
    }

    /// The width of the line sample before an entry's name.
    static let swatch = 28.0

    /// Places the flags' labels next to their lines, in the first row with space; five rows at most.
    private static func place(
        _ flags: [Chart.Flag], within limits: ClosedRange<Double>, _ x: (Double) -> Double
    ) -> ([FlagLabel], rows: Int) {
        var taken: [[ClosedRange<Double>]] = []
        var labels: [FlagLabel] = []
        for flag in flags {
            let space = limits.upperBound - limits.lowerBound
            let text = TextMetrics(fontSize: smallSize).truncated(flag.label, to: space)
            let extent = TextMetrics(fontSize: smallSize).width(of: text)
            let line = x(flag.time)
            // To the right of the line, or to its left, or as far to the left as there is space.
            let isRight = line + 4 + extent <= limits.upperBound
            let end = max(line - 4, limits.lowerBound + extent)
            let box = isRight ? line + 4...line + 4 + extent : end - extent...end
            let row =
                taken.firstIndex {
                    $0.allSatisfy { $0.upperBound + 8 < box.lowerBound || box.upperBound + 8 < $0.lowerBound }
                }
                ?? taken.count
            guard row < 5 else { continue }
            if row == taken.count { taken.append([]) }
            taken[row].append(box)
            labels.append(
                FlagLabel(
                    text: text,
                    position: Point(x: isRight ? box.lowerBound : box.upperBound, y: (Double(row) + 0.5) * flagRow),
                    alignment: isRight ? .left : .right, color: flag.color))
        }
        return (labels, taken.count)
    }
}
