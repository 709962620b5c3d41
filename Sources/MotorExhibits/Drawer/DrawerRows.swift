import FineMotor

/// The content of the exhibit's drawer: a title, and a list that can be scrolled while the drawer is open.
///
/// At its top the list hands its gesture over to the drawer's, so one drag can scroll to the top and pull the sheet
/// down.
final class DrawerRows: View {
    private let pan = PanRecognizer(minimumDistance: 0)
    /// The drawer. It owns its content, and so these rows.
    private let drawer: Weak<Drawer>
    private let title = TextLayer()
    private let list = Layer()
    private let rows = Layer()
    private lazy var drag = Drag(of: rows, in: self)
    /// The position of the rows' top while they are held, in points.
    private var top = 0.0

    /// How far beyond the top a finger pulls before the drawer takes over, in points.
    private static let slop = 6.0
    private static let pitch = 40.0
    private static let count = 9

    init(in drawer: Drawer) {
        self.drawer = Weak(drawer)
        super.init(frame: drawer.content.bounds)
        // What is in a drawer has a name, or a memory could not keep it.
        layer.name = Self.typeName
        list.masksToBounds = true
        rows.name = "rows"
        rows.anchorPoint = .zero
        rows.bounds = Rect(x: 0, y: 0, width: bounds.width, height: Self.pitch * Double(Self.count) + 12)
        title.style = [
            "textStyle": "title3", "bold": true, "truncationMode": "end",
            "style": .style(Style(colors: ("foregroundColor", dark: 0xFFFF_FFFF, light: 0x1D21_29FF))),
        ]
        title.string = "Today"
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
        let colors: [(dark: UInt32, light: UInt32)] = [
            (0x6FA4_FFFF, 0x1F62_D6FF), (0x34C7_59FF, 0x1E7A_3CFF), (0xFFC0_45FF, 0xA85A_00FF),
            (0x9AA3_B2FF, 0xE8EA_EFFF),
        ]
        for (path, color) in zip(dots + [lines], colors) {
            let shape = ShapeLayer()
            shape.style = Style(colors: ("fillColor", dark: color.dark, light: color.light))
            shape["path"] = .path(path)
            shape.frame = rows.bounds
            rows.addSublayer(shape)
        }
        pan.allowHandover(to: drawer.pan)
        layoutKeys = Self.textKeys
        layoutSubviews()
        drag.follow(pan)
        drag.onChange(self) { $0.dragged($1) }
        // The recognizer sees only the touches in this view, so the drawer's state decides whether it is enabled.
        pan.isEnabled = false
        drawer.interaction.onChange { [pan] _, state in
            if state != .held { pan.isEnabled = state == .open }
        }
    }

    /// Where the rows come to rest.
    override var rememberedKeys: [Key] { ["scroll"] }

    override func layerDidChange(_ layer: Layer, key: Key) {
        super.layerDidChange(layer, key: key)
        if key == "scroll", let y = layer["scroll"]?.number { rows.drag("position", to: .point(Point(x: 0, y: y))) }
    }

    override func layoutSubviews() {
        Transaction.withoutActions {
            let height = max(title.preferredFrameSize().height, 26)
            title.frame = Rect(x: 22, y: 12, width: max(bounds.width - 44, 0), height: height)
            let head = height + 36
            list.frame = Rect(x: 0, y: head, width: bounds.width, height: max(bounds.height - head, 0))
            let isMirrored = layer.isRightToLeft
            for shape in rows.sublayers { shape.transform = isMirrored ? .scale(x: -1, y: 1) : .identity }
        }
        drag.track = .line(.y, in: min(list.bounds.height - rows.bounds.height, 0)...0, .easedPowerLaw)
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
            layer.store(.number(end.y), forKey: "scroll")
            ReducibleMotion.moving(
                .spring("position", to: .point(end), dampingRatio: 1, response: 0.5),
                still: .set("position", to: .point(end))
            ).run(forKey: "scroll", object: rows, arguments: ActionArguments())
        }
    }
}
