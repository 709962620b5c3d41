import FineMotor
import MotorMath

/// A screen of ``Tabs``: a picture that moves less than the screen, and two lines.
final class TabScreen: View {
    private let frameView = View()
    private let picture: LandscapePicture
    private let title = TextLayer()
    private let line = TextLayer()

    /// How far the picture moves in its frame for each whole screen, in points.
    private static let shift = 60.0

    init(_ tab: Tab) {
        picture = LandscapePicture(of: tab.landscape)
        super.init()
        layer.name = "screen " + tab.title
        frameView.layer.name = "frame"
        frameView.layer.masksToBounds = true
        frameView.layer.cornerRadius = 22
        frameView.addSubview(picture)
        addSubview(frameView)
        title.style = ["textStyle": "title2", "bold": true]
        line.style = ["textStyle": "body", "wrapped": true]
        (title.string, line.string) = (tab.title, tab.line)
        for (part, name) in [(title, "title"), (line, "line")] {
            addPart(part, named: name)
            part.bind("foregroundColor", to: "textColor")
        }
        layoutKeys = Self.textKeys
    }

    override class var typeName: String { "TabScreen" }

    override var rememberedKeys: [Key] { [] }

    override class var defaults: Style { Style(colors: ("textColor", dark: 0xF2F2_F2FF, light: 0x1D21_29FF)) }

    /// The distance of the screen as shown, in screens to the right.
    var distance = 0.0 {
        didSet { placePicture() }
    }

    private func placePicture() {
        let middle = frameView.bounds.center - Point(x: min(max(distance, -1), 1) * Self.shift, y: 0)
        picture.layer.drag(.position, to: .point(middle))
    }

    override func layoutSubviews() {
        Transaction.withoutActions {
            let (margin, width) = (20.0, max(bounds.width - 40, 0))
            let (head, tail) = (
                title.sizeThatFits(.infinity).height, line.sizeThatFits(Size(width: width, height: .infinity)).height
            )
            title.frame = Rect(x: margin, y: 14, width: width, height: head)
            let top = head + 26
            let height = max(bounds.height - top - tail - 28, 0)
            frameView.frame = Rect(x: margin, y: top, width: width, height: height)
            picture.layer.bounds = Rect(x: 0, y: 0, width: width + 2 * Self.shift, height: height)
            line.frame = Rect(x: margin, y: top + height + 12, width: width, height: tail)
        }
        placePicture()
    }
}
