import FineMotor

/// The chart behind the exhibit's sheet: a bay, a route, and a boat that sails along it as the sheet opens.
///
/// It depends only on the sheet's position on screen, whatever moved the sheet there.
final class HarborChart: View {
    private let sheet: Weak<Sheet>
    private let sea = GradientLayer()
    private let land = ShapeLayer()
    private let shoals = ShapeLayer()
    private let route = ShapeLayer()
    private let boat = ShapeLayer()
    private let shade = Layer()

    /// How far the chart moves up while the sheet opens, in points.
    private static let shift = 70.0

    init(behind sheet: Sheet) {
        self.sheet = Weak(sheet)
        super.init(frame: sheet.bounds)
        layer.name = Self.typeName
        isUserInteractionEnabled = false
        land.lineWidth = 3
        shoals.lineWidth = 2
        route.lineWidth = 3
        boat.lineWidth = 2
        shoals.fillColor = .clear
        route.fillColor = .clear
        route.lineCap = .round
        route["lineDashPattern"] = .array([1, 8])
        boat.bounds = Rect(x: 0, y: 0, width: 28, height: 28)
        boat["path"] = .path(Self.sails)
        shade.backgroundColor = .black
        for (part, name) in [(sea, "sea"), (land, "land"), (shoals, "shoals"), (route, "route"), (boat, "boat")] {
            addPart(part, named: name)
        }
        addPart(shade, named: "shade")
        sea.bind("colors", to: "seaColors")
        land.bind("fillColor", to: "landColor")
        land.bind("strokeColor", to: "shoreColor")
        shoals.bind("strokeColor", to: "shoalColor")
        route.bind("strokeColor", to: "routeColor")
        boat.fillColor = .white
        boat.bind("strokeColor", to: "routeColor")
        sheet.sheet.layer.onShownChange(self) { chart, _ in chart.follow() }
        layoutSubviews()
    }

    override class var typeName: String { "HarborChart" }

    override var rememberedKeys: [Key] { [] }

    override class var defaults: Style {
        func sea(_ upper: UInt32, _ lower: UInt32) -> Value {
            .array([.color(Color(rgba: upper)), .color(Color(rgba: lower))])
        }
        return [
            "seaColors": sea(0x1C46_6BFF, 0x0F24_3DFF),
            .when(.light): ["seaColors": sea(0xC6E6_F5FF, 0x8FC4_E2FF)],
            "style": .style(
                Style(
                    colors: ("landColor", dark: 0x3B54_44FF, light: 0xE9E6_C9FF),
                    ("shoreColor", dark: 0x5B7A_62FF, light: 0xC9BE_8CFF),
                    ("shoalColor", dark: 0x2C5F_86FF, light: 0x9CCB_E6FF),
                    ("routeColor", dark: 0xFFD3_8AFF, light: 0x9A3F_0CFF))),
        ]
    }

    override func layoutSubviews() {
        Transaction.withoutActions {
            let whole = Rect(x: 0, y: 0, width: bounds.width, height: bounds.height + Self.shift)
            for part in [sea, land, shoals, route] as [Layer] { part.frame = whole }
            shade.frame = whole
            land["path"] = .path(shore(by: 0))
            shoals["path"] = .path(shore(by: 14))
            var path = Path()
            let course = course
            path.move(to: course[0])
            path.addCubic(to: course[3], control1: course[1], control2: course[2])
            route["path"] = .path(path)
        }
        follow()
    }

    /// A headland on the left and an island on the right, smaller or larger by a distance in points.
    private func shore(by distance: Double) -> Path {
        func at(_ x: Double, _ y: Double) -> Point { Point(x: x * bounds.width, y: y * bounds.height) }
        func out(_ x: Double, _ y: Double) -> Point { Point(x: x * distance, y: y * distance) }
        var path = Path()
        path.move(to: at(-0.1, -0.1))
        path.addLine(to: at(0.46, -0.1))
        path.addCubic(
            to: at(0.3, 0.3) + out(1, 0.3), control1: at(0.5, 0.08) + out(1, 0), control2: at(0.3, 0.14) + out(1, 0))
        path.addCubic(
            to: at(0.14, 0.62) + out(1, 0.4), control1: at(0.3, 0.44) + out(1, 0), control2: at(0.2, 0.5) + out(1, 0.4))
        path.addCubic(
            to: at(-0.1, 0.86) + out(0, 1), control1: at(0.1, 0.72) + out(1, 0.6), control2: at(0, 0.84) + out(0, 1))
        path.close()
        let island = Rect(
            x: 0.62 * bounds.width - distance, y: 0.4 * bounds.height - distance,
            width: 0.3 * bounds.width + 2 * distance,
            height: 0.17 * bounds.height + 2 * distance)
        path.append(.ellipse(in: island))
        return path
    }

    /// The control points of the route, from harbor to harbor.
    private var course: [Point] {
        [(0.36, 0.22), (0.62, 0.14), (0.44, 0.52), (0.7, 0.66)].map {
            Point(x: $0.0 * bounds.width, y: $0.1 * bounds.height)
        }
    }

    private static var sails: Path {
        var path = Path.polyline([Point(x: 15, y: 3), Point(x: 15, y: 19), Point(x: 24, y: 19)], isClosed: true)
        path.append(.polyline([Point(x: 12, y: 8), Point(x: 12, y: 19), Point(x: 5, y: 19)], isClosed: true))
        path.append(
            .polyline(
                [Point(x: 3, y: 21), Point(x: 25, y: 21), Point(x: 21, y: 26), Point(x: 7, y: 26)], isClosed: true))
        return path
    }

    /// Places the chart, the boat and the shade for the sheet's position.
    private func follow() {
        let open = min(max(sheet.target?.openness ?? 0, 0), 1)
        let (up, rest) = (-Self.shift * open, 1 - open)
        let course = course
        let first = course[0] * (rest * rest * rest) + course[1] * (3 * rest * rest * open)
        let point = first + course[2] * (3 * rest * open * open) + course[3] * (open * open * open)
        for part in [sea, land, shoals, route] as [Layer] {
            part.drag(.position, to: .point(Point(x: bounds.midX, y: bounds.midY + Self.shift / 2 + up)))
        }
        boat.drag(.position, to: .point(point + Point(x: 0, y: up)))
        shade.drag(.opacity, to: .number(0.5 * max(2 * open - 1, 0)))
    }
}
