import FineMotor

/// The content of the exhibit's sheet: a title, and harbors in a list that scrolls once the sheet is large.
final class HarborRows: View {
    private struct Row {
        let name = TextLayer()
        let note = TextLayer()
    }

    private let title = TextLayer()
    private let list = ScrollView()
    private let flags = ShapeLayer()
    private let waves = ShapeLayer(lineWidth: 2.5)
    private let lines = ShapeLayer(lineWidth: 1, lineCap: .butt)
    private let rows: [Row]

    private static let harbors = [
        ("Westport", "0.8 nm, high water 9:12"), ("Old Quay", "2.1 nm, high water 9:20"),
        ("Gull Rock", "3.4 nm, mooring only"), ("Saint Mary", "4.0 nm, high water 9:31"),
        ("Lantern Bay", "5.2 nm, fuel and bread"), ("Sandy Hook", "6.6 nm, dries at low water"),
        ("North Pier", "7.3 nm, high water 9:44"), ("Kelp Sound", "8.9 nm, anchor in sand"),
        ("Heron Creek", "9.5 nm, pilot advised"), ("Far Skerry", "12 nm, no shelter"),
    ]
    private static let (margin, side) = (20.0, 34.0)

    init(in sheet: Sheet) {
        rows = Self.harbors.map { _ in Row() }
        super.init(frame: sheet.content.bounds)
        layer.name = Self.typeName
        (list.layer.name, list.accessibilityLabel) = ("list", "Harbors")
        title.style = ["textStyle": "title3", "bold": true, "truncationMode": "end"]
        title.string = "Harbors"
        addPart(title, named: "title")
        title.bind("foregroundColor", to: "textColor")
        addSubview(list)
        for (part, name) in [(flags, "flags"), (waves, "waves"), (lines, "lines")] {
            addPart(part, named: name, in: list.layer)
            part.anchorPoint = .zero
        }
        flags.bind("fillColor", to: "flagColor")
        waves.strokeColor = .white
        lines.bind("strokeColor", to: "lineColor")
        for (row, harbor) in zip(rows, Self.harbors) {
            row.name.style = ["textStyle": "subheadline", "bold": true, "wrapped": true]
            row.note.style = ["textStyle": "footnote", "wrapped": true]
            (row.name.string, row.note.string) = harbor
            for text in [row.name, row.note] { addPart(text, named: "text", in: list.layer) }
            row.name.bind("foregroundColor", to: "textColor")
            row.note.bind("foregroundColor", to: "noteColor")
        }
        layoutKeys = Self.textKeys
        layoutSubviews()
        // Out of reach, and out of the focus order, while only the title shows.
        list.isUserInteractionEnabled = sheet.detent != .small
        sheet.interaction.onChange { [list] _, state in
            if state != .held { list.isUserInteractionEnabled = state != .small }
        }
    }

    override class var typeName: String { "HarborRows" }

    override var rememberedKeys: [Key] { [] }

    override class var defaults: Style {
        [
            "style": .style(
                Style(
                    colors: ("textColor", dark: 0xFFFF_FFFF, light: 0x1D21_29FF),
                    ("noteColor", dark: 0xC9CF_DBFF, light: 0x4A52_60FF),
                    ("flagColor", dark: 0x2F7B_E5FF, light: 0x1F62_D6FF),
                    ("lineColor", dark: 0x5A62_74FF, light: 0xD5D9_E1FF)))
        ]
    }

    override func layoutSubviews() {
        Transaction.withoutActions {
            let width = bounds.width
            let margin = Self.margin
            let side = Self.side
            let head = max(title.sizeThatFits(.infinity).height, 26)
            title.frame = Rect(x: margin, y: 8, width: max(width - 2 * margin, 0), height: head)
            list.frame = Rect(x: 0, y: head + 22, width: width, height: max(bounds.height - head - 22, 0))
            // The largest texts need the whole width.
            flags.isHidden = head > 40
            waves.isHidden = head > 40
            let start = head > 40 ? margin : 2 * margin + side - 6
            let wide = max(width - start - margin, 0)
            var y = 0.0
            var marks = Path()
            var curls = Path()
            var edges = Path()
            for row in rows {
                let name = row.name.sizeThatFits(Size(width: wide, height: .infinity)).height
                let note = row.note.sizeThatFits(Size(width: wide, height: .infinity)).height
                let height = max(name + note + 18, side + 16)
                let top = y + (height - name - note) / 2
                row.name.frame = Rect(x: start, y: top, width: wide, height: name).mirrored(in: self)
                row.note.frame = Rect(x: start, y: top + name, width: wide, height: note).mirrored(in: self)
                let flag = Rect(x: margin, y: y + (height - side) / 2, width: side, height: side).mirrored(in: self)
                marks.append(.roundedRect(flag, cornerRadius: 10))
                for dy in [-5.0, 4] { curls.append(Self.wave(at: flag.center + Point(x: 0, y: dy))) }
                let edge = Rect(x: start, y: y + height, width: wide, height: 0).mirrored(in: self)
                edges.append(.polyline([edge.origin, Point(x: edge.maxX, y: edge.minY)]))
                y += height
            }
            for (part, path) in [(flags, marks), (waves, curls), (lines, edges)] {
                part.frame = Rect(x: 0, y: 0, width: width, height: y)
                part["path"] = .path(path)
            }
            list.contentSize = Size(width: width, height: y + 12)
        }
    }

    private static func wave(at middle: Point) -> Path {
        var path = Path()
        let arm = Point(x: 10, y: 0)
        path.move(to: middle - arm)
        path.addCubic(to: middle, control1: middle + Point(x: -6, y: -7), control2: middle + Point(x: -4, y: 5))
        path.addCubic(to: middle + arm, control1: middle + Point(x: 4, y: -7), control2: middle + Point(x: 6, y: 5))
        return path
    }
}
