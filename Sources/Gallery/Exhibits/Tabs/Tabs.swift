import FineMotor

/// Screens beside each other, and a bar of tabs whose icons change shape as the screens slide.
///
/// | part | here |
/// |---|---|
/// | trigger | a pan, a wheel or a key on the screens, a ``FineMotor/ScrollView`` of pages; a tab in the bar |
/// | logic | that of the scroll view |
/// | state | the screens' offset; ``chosen`` follows from where it comes to rest |
/// | feedback | everything follows the shown offset: icons, the mark behind them, and pictures that move less than their screens |
///
/// From right to left, the first screen is the rightmost one.
///
/// Values that a style can replace: `"pageDampingRatio"`, `"pageResponse"` (seconds) and `"rubberBand"` of the screens, and
/// `"stretch"`, how many points longer the mark becomes between two tabs.
final class Tabs: View {
    private let list = StepList("screens", of: Tab.allCases.count)
    private let pages = Tab.allCases.map { TabScreen($0) }
    private let buttons = Tab.allCases.map { TabButton($0) }
    private let bar = View()
    private let mark = Layer()
    private let line = Layer()

    /// The screens beside each other.
    var screens: ScrollView { list.view }

    override init(frame: Rect) {
        super.init(frame: frame)
        (layer.name, bar.layer.name) = (Self.typeName, "bar")
        screens.accessibilityLabel = "Screens"
        for page in pages { screens.addSubview(page) }
        for view in [screens, bar] { addSubview(view) }
        addPart(mark, named: "mark", in: bar.layer)
        mark.bind("backgroundColor", to: "markColor")
        addPart(line, named: "accent", in: mark)
        (line.bounds, line.cornerRadius) = (Rect(x: 0, y: 0, width: 24, height: 3), 1.5)
        line.bind("backgroundColor", to: "accentColor")
        bar.layer.bind("backgroundColor", to: "barColor")
        bar.layer.style = .elevation(8)
        for button in buttons {
            bar.addSubview(button)
            let (tabs, number) = (Weak(self), button.tab.rawValue)
            button.onEvent(.touchUpInside) { _ in tabs.target?.choose(number, movesFocus: false) }
            button.onStep = { tabs.target?.choose(number + $0, movesFocus: true) }
        }
        layoutKeys = Self.textKeys + ["stretch", "pageDampingRatio", "pageResponse", "rubberBand"]
        screens.layer.onShownChange(self) { tabs, _ in tabs.follow() }
        layoutIfNeeded()
    }

    override class var typeName: String { "Tabs" }

    override var rememberedKeys: [Key] { [] }

    override class var defaults: Style {
        [
            "stretch": 26, "pageDampingRatio": 1, "pageResponse": 0.35, "rubberBand": 0.55,
            "style": .style(
                Style(
                    colors: ("barColor", dark: 0x262A_34FF, light: 0xFFFF_FFFF),
                    ("accentColor", dark: 0x6FA4_FFFF, light: 0x1F62_D6FF),
                    ("markColor", dark: 0x3D46_58FF, light: 0xDCE8_FBFF),
                    ("backgroundColor", dark: 0x1618_1FFF, light: 0xF3F4_F7FF))),
        ]
    }

    override var accessibility: Accessibility? { Accessibility(.group, "Tabs") }

    /// The number of the tab whose screen is shown, or will be.
    var chosen: Int { list.item }

    /// Slides to a tab's screen; an invalid number has no effect.
    private func choose(_ number: Int, movesFocus: Bool) {
        guard buttons.indices.contains(number) else { return }
        list.scroll(to: number)
        if movesFocus { window?.focus(buttons[number]) }
    }

    override func layoutSubviews() {
        let height = min(64.0, bounds.height)
        let size = Size(width: bounds.width, height: max(bounds.height - height - 12, 0))
        list.page(as: layer)
        list.layOut(in: Rect(origin: .zero, size: size), step: size.width, isMirrored: layer.isRightToLeft)
        Transaction.withoutActions {
            bar.frame = Rect(x: 12, y: bounds.height - height - 8, width: max(bounds.width - 24, 0), height: height)
            bar.layer.cornerRadius = min(22, height / 2)
            let columns = Columns(buttons.count, in: bar.bounds, isRightToLeft: layer.isRightToLeft)
            for (index, button) in buttons.enumerated() {
                button.frame = columns.frame(of: index).inset(by: Insets(4))
            }
            for (index, page) in pages.enumerated() {
                page.frame = Rect(
                    x: list.column(of: Double(index)) * size.width, y: 0, width: size.width, height: size.height)
            }
        }
        follow()
    }

    /// Places everything that depends on the shown offset: the icons, the mark and the pictures.
    private func follow() {
        let shown = list.shown
        let column = list.column(of: shown)
        let wide = bar.bounds.width / Double(buttons.count)
        let part = shown - shown.rounded(.down)
        let longer = max(layer["stretch"]?.number ?? 0, 0) * 4 * part * (1 - part)
        let (height, middle) = (
            max(bar.bounds.height - 12, 0), (min(max(column, -0.5), Double(pages.count) - 0.5) + 0.5) * wide
        )
        mark.drag(.bounds, to: .rect(Rect(x: 0, y: 0, width: max(wide - 12, 0) + longer, height: height)))
        mark.drag("cornerRadius", to: .number(min(16, height / 2)))
        line.drag(.position, to: .point(Point(x: mark.bounds.midX, y: 2.5)))
        mark.drag(.position, to: .point(Point(x: middle, y: bar.bounds.midY)))
        for (index, button) in buttons.enumerated() {
            button.show(max(1 - abs(shown - Double(index)), 0))
            button.isChosen = index == chosen
            pages[index].distance = list.column(of: Double(index)) - column
        }
    }
}
