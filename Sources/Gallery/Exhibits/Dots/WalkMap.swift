import FineMotor

/// A map of the walk: a dot for each stop, and a line that connects those that have been passed. The land behind moves half as
/// far.
final class WalkMap: View {
    /// Called when a dot is tapped.
    var onChoice: (_ stop: Int) -> Void = { _ in }
    private let land = ShapeLayer(lineWidth: 1.5, lineCap: .butt)
    private let route = Layer()
    private let paths: [ShapeLayer]
    private let lines: [ShapeLayer]
    private let dots: [Layer]
    private let tap = TapRecognizer()
    /// The position along the walk that is in the middle.
    private var position = 0.0

    /// The distance between two dots, in points.
    static let step = 76.0

    /// The height in a scene, in points: the same in both, so that the map travels unchanged.
    static func height(in bounds: Rect) -> Double { max(bounds.height * 0.44, 0) }

    private static let diameter = 14.0

    override init(frame: Rect = .zero) {
        let stops = WalkStop.allCases
        dots = stops.map { _ in Layer() }
        paths = stops.dropLast().map { _ in ShapeLayer(lineWidth: 2) }
        lines = stops.dropLast().map { _ in ShapeLayer(lineWidth: 4) }
        super.init(frame: frame)
        (layer.name, layer.masksToBounds) = ("map", true)
        sharedName = "map"
        layoutKeys = ["direction"]
        addPart(land, named: "land")
        addPart(route, named: "route")
        land.bind("strokeColor", to: "landColor")
        for (line, color) in paths.map({ ($0, Key("wayColor")) }) + lines.map({ ($0, Key("lineColor")) }) {
            addPart(line, named: color == "lineColor" ? "line" : "way", in: route)
            line.bind("strokeColor", to: color)
        }
        for (dot, stop) in zip(dots, stops) {
            addPart(dot, named: "dot " + stop.title, in: route)
            (dot.bounds, dot.cornerRadius) = (
                Rect(x: 0, y: 0, width: Self.diameter, height: Self.diameter), Self.diameter / 2
            )
            dot.borderWidth = 2.5
            let core = Layer()
            addPart(core, named: "core", in: dot)
            (core.frame, core.cornerRadius) = (Rect(x: 4, y: 4, width: 6, height: 6), 3)
            core.bind("backgroundColor", to: "coreColor")
            dot.bind("backgroundColor", to: "dotColor")
            dot.bind("borderColor", to: "lineColor")
        }
        let map = Weak(self)
        tap.onChange { tap, state in if state == .ended { map.target?.tapped(tap) } }
        addGestureRecognizer(tap)
    }

    override class var typeName: String { "WalkMap" }

    override class var defaults: Style {
        [
            "style": .style(
                Style(
                    colors: ("backgroundColor", dark: 0x1B28_30FF, light: 0xDFEA_E5FF),
                    ("landColor", dark: 0x2E42_4DFF, light: 0xBFD3_CAFF),
                    ("wayColor", dark: 0x7D97_A3FF, light: 0x5A75_68FF),
                    ("coreColor", dark: 0xFFFF_FFFF, light: 0x1D21_29FF),
                    ("dotColor", dark: 0x1B28_30FF, light: 0xDFEA_E5FF),
                    ("lineColor", dark: 0xFFB6_5CFF, light: 0xA849_08FF)))
        ]
    }

    override var accessibility: Accessibility? {
        Accessibility(.group, "Map", value: stop.title)
    }

    /// The stop in the middle.
    private var stop: WalkStop {
        WalkStop(rawValue: Int(min(max(position.rounded(), 0), Double(dots.count - 1)))) ?? .bay
    }

    private var direction: Double { layer.isRightToLeft ? -1 : 1 }

    private func center(of stop: WalkStop) -> Point {
        Point(x: direction * Double(stop.rawValue) * Self.step, y: stop.level)
    }

    private func tapped(_ tap: TapRecognizer) {
        let middle = bounds.center - Point(x: direction * position * Self.step, y: 0)
        guard let touched = tap.location(in: layer) else { return }
        let distances = WalkStop.allCases.map {
            (number: $0.rawValue, away: touched.distance(to: middle + center(of: $0)))
        }
        if let nearest = distances.min(by: { $0.away < $1.away }), nearest.away <= Self.step / 2 {
            onChoice(nearest.number)
        }
    }

    /// Centers the map on a position along the walk.
    func show(_ position: Double) {
        self.position = position
        let delta = Point(x: direction * position * Self.step, y: 0)
        route.drag(.position, to: .point(bounds.center - delta))
        land.drag(.position, to: .point(bounds.center - delta * 0.5))
        for (number, line) in lines.enumerated() {
            line.drag("strokeEnd", to: .number(min(max(position - Double(number), 0), 1)))
        }
        for (number, dot) in dots.enumerated() {
            let near = max(1 - abs(position - Double(number)), 0)
            dot.drag("transform.scale", to: .number(1 + 0.7 * near))
            dot.sublayers[0].drag(.opacity, to: .number(min(max(position - Double(number) + 1, 0), 1)))
        }
    }

    override func layoutSubviews() {
        Transaction.withoutActions {
            for part in [land, route] { part.bounds = .zero }
            for (dot, stop) in zip(dots, WalkStop.allCases) {
                dot.position = center(of: stop)
            }
            let pairs = zip(WalkStop.allCases, WalkStop.allCases.dropFirst())
            for ((start, end), line) in zip(pairs, zip(paths, lines)) {
                let (from, to) = (center(of: start), center(of: end))
                var path = Path()
                path.move(to: from)
                let middle = (from.x + to.x) / 2
                path.addCubic(to: to, control1: Point(x: middle, y: from.y), control2: Point(x: middle, y: to.y))
                for layer in [line.0, line.1] { layer.path = path }
            }
            land.path = Self.contours(direction)
        }
        show(position)
    }

    /// Hills, each as lines of equal height.
    private static func contours(_ direction: Double) -> Path {
        var path = Path()
        for (x, y, width) in [(-90.0, -40.0, 150.0), (40, 46, 130), (150, -52, 170), (270, 40, 150)] {
            for ring in 0..<3 {
                let size = Size(width: width - Double(ring) * 44, height: (width - Double(ring) * 44) * 0.56)
                path.append(
                    .ellipse(
                        in: Rect(
                            x: direction * x - size.width / 2, y: y - size.height / 2, width: size.width,
                            height: size.height)))
            }
        }
        return path
    }
}
