import FineMotor

/// The content of the exhibit's drawer: a title, and a list that can be scrolled while the drawer is open.
///
/// At its top the list hands its gesture over to the drawer's, so one drag can scroll to the top and pull the sheet
/// down.
final class DrawerRows: View {
    private let pan = PanRecognizer(minimumDistance: 0)
    /// The drawer. It owns its content, and so these rows.
    private let drawer: Weak<Drawer>
    private let list = Layer()
    private let rows = Layer()
    private lazy var drag = Drag(of: rows, in: self)
    /// The position of the rows' top while they are held, in points.
    private var top = 0.0

    /// How far beyond the top a finger pulls before the drawer takes over, in points.
    private static let slop = 6.0
    private static let head = 62.0
    private static let pitch = 40.0
    private static let count = 9

    init(in drawer: Drawer) {
        self.drawer = Weak(drawer)
        super.init(frame: drawer.content.bounds)
        list.frame = Rect(x: 0, y: Self.head, width: bounds.width, height: bounds.height - Self.head)
        list.masksToBounds = true
        rows.name = "rows"
        rows.anchorPoint = .zero
        rows.bounds = Rect(x: 0, y: 0, width: bounds.width, height: Self.pitch * Double(Self.count) + 12)
        let title = TextLayer()
        title.style = ["fontSize": 20, "bold": true, "foregroundColor": .color(.white), "alignmentMode": "left"]
        title.string = "Today"
        title.frame = Rect(x: 22, y: 12, width: 160, height: 26)
        for part in [title, list] { addPart(part) }
        list.addSublayer(rows)
        // Few layers, because a recording stores the motion of each.
        var (dots, lines) = ([Path(), Path(), Path()], Path())
        for row in 0..<Self.count {
            let y = 24 + Double(row) * Self.pitch
            dots[row % 3].append(.ellipse(in: Rect(x: 22, y: y - 10, width: 20, height: 20)))
            let width = [150.0, 118, 168, 96, 134][row % 5]
            lines.append(.roundedRect(Rect(x: 56, y: y - 5, width: width, height: 10), cornerRadius: 5))
        }
        for (path, color) in zip(dots + [lines], [0x4C8D_FFFF, 0x34C7_59FF, 0xFFC0_45FF, 0x6A70_82FF] as [UInt32]) {
            let shape = ShapeLayer()
            shape.style = ["fillColor": .color(Color(rgba: color))]
            shape["path"] = .path(path)
            shape.frame = rows.bounds
            rows.addSublayer(shape)
        }
        pan.allowHandover(to: drawer.pan)
        drag.track = .line(.y, in: min(list.bounds.height - rows.bounds.height, 0)...0, .easedPowerLaw)
        drag.follow(pan)
        drag.onChange(self) { $0.dragged($1) }
        // The recognizer sees only the touches in this view, so the drawer's state decides whether it is enabled.
        pan.isEnabled = false
        drawer.interaction.onChange { [pan] _, state in
            if state != .held { pan.isEnabled = state == .open }
        }
    }

    private func dragged(_ change: Drag.Change) {
        guard let drawer = drawer.target else { return }
        switch change {
        case .held:
            top = rows.position.y
            // A moving sheet is caught wherever it is touched.
            if drawer.sheet.layer.animation(forKey: "position") != nil { pan.handOver(to: drawer.pan) }
        case .moved:
            // Beyond the top nothing moves within the slop, so a finger that trembles there can still scroll.
            top = drag.pull.y > 0 ? max(min(top, drag.pull.y), 0) : rows.position.y
            rows.drag("position", to: .point(Point(x: 0, y: top)))
            if drag.pull.y > Self.slop { pan.handOver(to: drawer.pan) }
        case .released(let release):
            guard case .line(_, let range, _, _) = drag.track else { return }
            let end = Point(x: 0, y: min(max(release.projection.y, range.lowerBound), range.upperBound))
            ReducibleMotion.moving(
                .spring("position", to: .point(end), dampingRatio: 1, response: 0.5),
                still: .set("position", to: .point(end))
            ).run(forKey: "scroll", object: rows, arguments: ActionArguments())
        }
    }
}
