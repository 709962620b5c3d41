import FineMotor

/// A button of a ``Mailbox``: an icon of strokes, 44 points wide and high at any text size.
final class MailButton: PressableControl {
    private let icon = ShapeLayer()
    private let label: String

    static let side = 44.0

    /// Creates a button.
    ///
    /// - Parameters:
    ///   - label: Its name.
    ///   - path: The strokes, in a square of 24 points.
    init(_ label: String, _ path: Path) {
        self.label = label
        super.init(frame: Rect(x: 0, y: 0, width: Self.side, height: Self.side))
        layer.name = label
        icon.style = ["fillColor": .color(.clear), "lineWidth": 2.2, "lineCap": "round"]
        icon["path"] = .path(path)
        icon.bounds = Rect(x: 0, y: 0, width: 24, height: 24)
        addPart(icon, named: "icon")
        icon.bind("strokeColor", to: "iconColor")
        layer.bind("backgroundColor", to: "color")
    }

    override class var typeName: String { "MailButton" }

    /// `"isEnabled"`; a finger that is down is not remembered.
    override var rememberedKeys: [Key] { ["isEnabled"] }

    override class var defaults: Style {
        [
            "cornerRadius": 22,
            "actions": .actions([
                "isFocused": focusRing, "isEnabled": dimming,
                "->pressed": .ease(.backgroundColor, toValueOf: "pressedColor", duration: 0.1),
                "->normal": .ease(.backgroundColor, toValueOf: "color", duration: 0.3),
            ]),
            "style": .style(
                Style(
                    colors: ("color", dark: 0x262A_34FF, light: 0xE4E8_EFFF),
                    ("pressedColor", dark: 0x3D46_58FF, light: 0xCBD3_E0FF),
                    ("iconColor", dark: 0x8DB6_FFFF, light: 0x1A55_BBFF),
                    ("borderColor", dark: 0x6FA4_FFFF, light: 0x1F62_D6FF))),
        ]
    }

    override var accessibility: Accessibility? { Accessibility(.button, label) }

    override func layoutSubviews() {
        Transaction.withoutActions { icon.position = bounds.center }
    }

    /// An arrow that curves back.
    static var undoIcon: Path {
        var path = Path()
        path.move(to: Point(x: 8, y: 4))
        path.addLine(to: Point(x: 4, y: 8))
        path.addLine(to: Point(x: 8, y: 12))
        path.move(to: Point(x: 4, y: 8))
        path.addLine(to: Point(x: 14, y: 8))
        path.addCubic(to: Point(x: 14, y: 19), control1: Point(x: 21, y: 8), control2: Point(x: 21, y: 19))
        path.addLine(to: Point(x: 8, y: 19))
        return path
    }

    /// A circular arrow.
    static var loadIcon: Path {
        var path = Path.arc(
            center: Point(x: 12, y: 12), radius: 8, startAngle: -0.15 * .pi, endAngle: 1.5 * .pi, clockwise: true)
        path.move(to: Point(x: 9.5, y: 0.8))
        path.addLine(to: Point(x: 13, y: 4))
        path.addLine(to: Point(x: 9.5, y: 7.2))
        return path
    }

    /// A trash can.
    static var binIcon: Path {
        var path = Path()
        path.move(to: Point(x: 4, y: 6))
        path.addLine(to: Point(x: 20, y: 6))
        path.move(to: Point(x: 9, y: 6))
        path.addLine(to: Point(x: 10, y: 3))
        path.addLine(to: Point(x: 14, y: 3))
        path.addLine(to: Point(x: 15, y: 6))
        path.move(to: Point(x: 6, y: 6))
        path.addLine(to: Point(x: 7, y: 21))
        path.addLine(to: Point(x: 17, y: 21))
        path.addLine(to: Point(x: 18, y: 6))
        return path
    }
}
