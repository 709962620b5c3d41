import FineMotor

/// The content of the exhibit's drawer: a title, and a list that can be scrolled while the drawer is open.
///
/// The list shares a touch with the sheet: one drag can scroll to the top, pull the sheet down, and return both.
final class DrawerRows: View {
    private let title = TextLayer()
    private let list = ScrollView()
    private let rows = Layer()

    private static let pitch = 40.0
    private static let count = 9

    init(in drawer: Drawer) {
        super.init(frame: drawer.content.bounds)
        list.accessibilityLabel = "Today"
        // Content of a drawer needs a name, or a memory could not save it.
        layer.name = Self.typeName
        list.layer.name = "list"
        rows.name = "rows"
        rows.anchorPoint = .zero
        rows.bounds = Rect(x: 0, y: 0, width: bounds.width, height: Self.pitch * Double(Self.count) + 12)
        title.style = [
            "textStyle": "title3", "bold": true, "truncationMode": "end",
            "style": .style(Style(colors: ("foregroundColor", dark: 0xFFFF_FFFF, light: 0x1D21_29FF))),
        ]
        title.string = "Today"
        addPart(title)
        addSubview(list)
        addPart(rows, in: list.layer)
        list.contentSize = rows.bounds.size
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
        layoutKeys = Self.textKeys
        layoutSubviews()
        // Out of reach, and out of the focus order, unless the drawer is open.
        list.isUserInteractionEnabled = drawer.isOpen
        drawer.interaction.onChange { [list] _, state in
            if state != .held { list.isUserInteractionEnabled = state == .open }
        }
    }

    override func layoutSubviews() {
        Transaction.withoutActions {
            let height = max(title.sizeThatFits(.infinity).height, 26)
            title.frame = Rect(x: 22, y: 12, width: max(bounds.width - 44, 0), height: height)
            let head = height + 36
            list.frame = Rect(x: 0, y: head, width: bounds.width, height: max(bounds.height - head, 0))
            let isMirrored = layer.isRightToLeft
            for shape in rows.sublayers { shape.transform = isMirrored ? .scale(x: -1, y: 1) : .identity }
        }
    }
}
