import FineMotor
import MotorLottie

/// A button of ``Tabs``: an icon that changes shape as its screen appears, over a title.
final class TabButton: PressableControl {
    let tab: Tab
    /// Whether its screen is the chosen one.
    var isChosen = false
    private let icon: LottieLayer
    private let title = TextLayer()

    init(_ tab: Tab) {
        self.tab = tab
        icon = LottieLayer(tab.file)
        super.init()
        layer.name = tab.title
        addPart(icon, named: "icon")
        icon.bounds = Rect(x: 0, y: 0, width: 32, height: 32)
        icon.bind("iconColor", to: "lineColor")
        icon.bind("accentColor", to: "shapeColor")
        title.style = ["textStyle": "footnote", "bold": true, "alignmentMode": "center"]
        title.string = tab.title
        addPart(title, named: "title")
        title.bind("foregroundColor", to: "lineColor")
        layoutKeys = Self.textKeys
    }

    override class var typeName: String { "TabButton" }

    override class var defaults: Style {
        [
            "cornerRadius": 14,
            "actions": .actions([
                "isFocused": focusRing,
                "->pressed": .sublayer("icon", .ease(.opacity, to: 0.6, duration: 0.1)),
                "->normal": .sublayer("icon", .ease(.opacity, to: 1, duration: 0.3)),
            ]),
            "style": .style(
                Style(
                    colors: ("shapeColor", dark: 0x2F7B_E5FF, light: 0x8DB6_FFFF),
                    ("lineColor", dark: 0xE8EC_F4FF, light: 0x1B2A_44FF),
                    ("borderColor", dark: 0x6FA4_FFFF, light: 0x1F62_D6FF))),
        ]
    }

    override var accessibility: Accessibility? {
        Accessibility(.toggle, tab.title, traits: .isOn(isChosen))
    }

    /// Shows how much of its screen is visible, 0…1.
    func show(_ share: Double) {
        icon.drag("time", to: .number(share / 2))
    }

    override func layoutSubviews() {
        Transaction.withoutActions {
            let height = title.sizeThatFits(.infinity).height
            let top = max((bounds.height - 28 - height) / 2, 2)
            icon.position = Point(x: bounds.midX, y: top + 14)
            title.frame = Rect(x: 0, y: top + 29, width: bounds.width, height: height)
            // Only the icon remains if there is no space for the title; assistive technology still reads the title.
            title.isHidden = title.sizeThatFits(.infinity).width > bounds.width
            if title.isHidden { icon.position = bounds.center }
        }
    }
}
