import FineMotor
import MotorMath

/// A small picture of a stop, and its title. It opens the stop's page.
final class WalkThumb: PressableControl {
    let stop: WalkStop
    let picture: LandscapePicture
    private let title = TextLayer()

    init(_ stop: WalkStop) {
        self.stop = stop
        picture = LandscapePicture(of: stop.landscape)
        super.init()
        layer.name = "thumb " + stop.title
        picture.isUserInteractionEnabled = false
        picture.layer.style = ["cornerRadius": 16]
        addSubview(picture)
        title.style = ["textStyle": "footnote", "bold": true, "alignmentMode": "center"]
        title.string = stop.title
        addPart(title, named: "title")
        title.bind("foregroundColor", to: "textColor")
        layoutKeys = Self.textKeys
    }

    override class var typeName: String { "WalkThumb" }

    override class var defaults: Style {
        [
            "cornerRadius": 20,
            "actions": .actions([
                "isFocused": focusRing,
                "->pressed": .sublayer("title", .ease(.opacity, to: 0.6, duration: 0.1)),
                "->normal": .sublayer("title", .ease(.opacity, to: 1, duration: 0.3)),
            ]),
            "style": .style(
                Style(
                    colors: ("textColor", dark: 0xF2F2_F2FF, light: 0x1D21_29FF),
                    ("borderColor", dark: 0xFFFF_FFFF, light: 0x1F62_D6FF))),
        ]
    }

    override var accessibility: Accessibility? {
        Accessibility(.button, stop.title, value: stop.story)
    }

    override func layoutSubviews() {
        let margin = 6.0
        let extent = bounds.inset(dx: margin, dy: margin)
        let height = title.sizeThatFits(.infinity).height
        picture.frame = Rect(
            x: margin, y: margin, width: extent.width, height: max(extent.height - height - 6, 0))
        Transaction.withoutActions {
            title.frame = Rect(x: margin, y: bounds.height - margin - height, width: extent.width, height: height)
        }
    }
}
