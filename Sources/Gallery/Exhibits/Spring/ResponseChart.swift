import MotorControls
import MotorLayers
import MotorMath

/// The curve of a spring released at rest: the fraction of the distance over time, with labeled axes.
final class ResponseChart: View {
    /// The end of the time axis, and the greatest fraction of the distance.
    static let span = (seconds: 2.0, distance: 1.8)

    /// A dot that runs along the curve, in the chart's coordinates.
    let marker = Layer()
    private let grid = ShapeLayer()
    private let target = ShapeLayer()
    private let curve = ShapeLayer()
    private let labels: [(layer: TextLayer, position: Point)]

    override init(frame: Rect) {
        labels = Self.labelTexts.map { (TextLayer(), $0.position) }
        super.init(frame: frame)
        isUserInteractionEnabled = false
        Transaction.withoutActions {
            layer.name = "chart"
            (grid.name, target.name) = ("grid", "target")
            (curve.name, marker.name) = ("curve", "marker")
            for part in [grid, target, curve, marker] { addPart(part) }
            for shape in [grid, target, curve] { shape.fillColor = .clear }
            target.lineDashPattern = [4, 4]
            (curve.lineWidth, curve.lineJoin) = (3.5, .round)
            marker.bounds = Rect(x: 0, y: 0, width: 12, height: 12)
            (marker.cornerRadius, marker.opacity) = (6, 0)
            for (index, (text, _)) in labels.enumerated() {
                (text.string, text.fontSize) = (Self.labelTexts[index].text, 12)
                text.alignmentMode = Self.labelTexts[index].position.x < 0 ? .right : .center
                addPart(text)
            }
            layoutSubviews()
        }
    }

    /// Uses the colors of the enclosing view, now and after changes.
    func takeColors() {
        for (shape, color) in [(grid, "gridColor"), (target, "targetColor"), (curve, "curveColor")] as [(Layer, Key)] {
            shape.bind("strokeColor", to: color)
        }
        marker.bind("backgroundColor", to: "markerColor")
        for (text, _) in labels { text.bind("foregroundColor", to: "labelColor") }
    }

    /// The labels of the axes, each with its position in seconds and fractions of the distance.
    private static let labelTexts: [(text: String, position: Point)] = [
        ("0", Point(x: 0, y: 0)), ("0.5", Point(x: 0.5, y: 0)), ("1", Point(x: 1, y: 0)), ("1.5", Point(x: 1.5, y: 0)),
        ("2 s", Point(x: 2, y: 0)), ("start", Point(x: -1, y: 0)), ("target", Point(x: -1, y: 1)),
    ]

    /// The spring whose curve is shown; `nil` if there is none.
    var spring: Spring? {
        didSet { if spring != oldValue { draw() } }
    }

    /// The position of a point of the curve, to a tenth of a point: nothing finer is visible.
    func point(_ seconds: Double, _ distance: Double) -> Point {
        let x = plot.minX + plot.width * seconds / Self.span.seconds
        let y = plot.maxY - plot.height * distance / Self.span.distance
        return Point(x: (x * 10).rounded() / 10, y: (y * 10).rounded() / 10)
    }

    /// The part of the chart inside the axes.
    private var plot: Rect {
        Rect(x: 52, y: 4, width: max(bounds.width - 52 - 14, 1), height: max(bounds.height - 4 - 22, 1))
    }

    override func layoutSubviews() {
        Transaction.withoutActions {
            for part in [grid, target, curve] { part.frame = bounds }
            var lines = Path()
            for step in 0...4 {
                let seconds = Double(step) / 2
                lines.move(to: point(seconds, 0))
                lines.addLine(to: point(seconds, Self.span.distance))
            }
            lines.move(to: point(0, 0))
            lines.addLine(to: point(Self.span.seconds, 0))
            grid.path = lines
            target.path = .polyline([point(0, 1), point(Self.span.seconds, 1)])
            for (text, position) in labels {
                if position.x < 0 {
                    text.frame = Rect(x: 0, y: point(0, position.y).y - 9, width: 46, height: 18)
                } else {
                    text.frame = Rect(x: point(position.x, 0).x - 20, y: plot.maxY + 4, width: 40, height: 18)
                }
            }
        }
        draw()
    }

    /// Draws the closed form until the motion is no longer visible: cubic pieces with its values and velocities at
    /// their ends. Six per period are off by at most (2π/6)⁴/384 of the distance, a third of a hundredth.
    private func draw() {
        guard let spring else { return Transaction.withoutActions { curve.path = nil } }
        let step = min(spring.response / 6, Self.span.seconds)
        var path = Path()
        var (time, end) = (0.0, (offset: 1.0, velocity: 0.0))
        path.move(to: point(0, 0))
        while time < Self.span.seconds, abs(end.offset) + abs(end.velocity) / spring.angularFrequency > 5e-3 {
            let (before, start) = (time, end)
            time = min(time + step, Self.span.seconds)
            end = spring.basis(at: time)(offset: 1, velocity: 0)
            let third = (time - before) / 3
            path.addCubic(
                to: point(time, 1 - end.offset),
                control1: point(before + third, 1 - start.offset - start.velocity * third),
                control2: point(time - third, 1 - end.offset + end.velocity * third))
        }
        if time < Self.span.seconds { path.addLine(to: point(Self.span.seconds, 1)) }
        Transaction.withoutActions { curve.path = path }
    }
}
