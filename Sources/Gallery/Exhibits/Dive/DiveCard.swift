import FineMotor

/// The screen of the cards, one below the other.
final class DiveCards: View {
    let cards: [DiveCard]

    init(_ cards: [DiveCard]) {
        self.cards = cards
        super.init()
        for card in cards { addSubview(card) }
    }

    override class var typeName: String { "DiveCards" }

    override func layoutSubviews() {
        let (margin, gap) = (14.0, 12.0)
        let height = max((bounds.height - 2 * margin + gap) / Double(cards.count) - gap, 0)
        for (index, card) in cards.enumerated() {
            card.frame = Rect(
                x: margin, y: margin + Double(index) * (height + gap), width: max(bounds.width - 2 * margin, 0),
                height: height)
        }
    }
}

/// A card: a picture, and beside it a title, a country, and a line where there is space for one.
final class DiveCard: PressableControl {
    let scene: DiveScene
    private let picture: LandscapePicture
    private let title: SceneText
    private let country: SceneText
    private let line: SceneText

    init(_ scene: DiveScene) {
        self.scene = scene
        picture = scene.sharedPicture()
        (title, country) = (scene.sharedTitle("headline"), scene.sharedCountry("caption1"))
        line = SceneText(scene.line, "caption1")
        super.init()
        layer.name = "Card " + scene.title
        picture.layer.style = ["cornerRadius": 12]
        for part in [picture, title, country, line] as [View] {
            part.isUserInteractionEnabled = false
            addSubview(part)
        }
        layoutKeys = Self.textKeys
        layer.bind("backgroundColor", to: "color")
    }

    override class var typeName: String { "DiveCard" }

    override class var defaults: Style {
        [
            "cornerRadius": 18,
            "actions": .actions([
                "isFocused": focusRing,
                "->pressed": .ease(.backgroundColor, toValueOf: "pressedColor", duration: 0.1),
                "->normal": .ease(.backgroundColor, toValueOf: "color", duration: 0.3),
            ]),
            "style": .style(
                Style(
                    colors: ("color", dark: 0x262A_34FF, light: 0xFFFF_FFFF),
                    ("pressedColor", dark: 0x363C_4AFF, light: 0xE2E7_F0FF),
                    ("borderColor", dark: 0xFFFF_FFFF, light: 0x1F62_D6FF)
                ).nesting(.elevation(6))),
        ]
    }

    override var accessibility: Accessibility? {
        Accessibility(.button, scene.title, value: scene.country)
    }

    override func layoutSubviews() {
        let margin = 12.0
        let (extent, texts) = (bounds.inset(dx: margin, dy: margin), [title, country, line])
        // The texts come first; a line that does not fit is omitted.
        let widest = max(title.sizeThatFits(.infinity).width, country.sizeThatFits(.infinity).width)
        let side = min(max(extent.width - margin - widest, 44), extent.height, extent.width)
        picture.frame = Rect(x: margin, y: margin, width: side, height: extent.height).mirrored(in: self)
        let width = max(extent.width - side - margin, 0)
        let sizes = texts.map { $0.sizeThatFits(Size(width: width, height: .infinity)) }
        var height = sizes[0].height + sizes[1].height
        let hasLine = height + sizes[2].height + 8 <= extent.height
        line.layer.isHidden = !hasLine
        if hasLine { height += sizes[2].height + 8 }
        var y = bounds.midY - height / 2
        for (text, size) in zip(texts, sizes) {
            if text === line { y += 8 }
            text.frame = Rect(x: margin + side + margin, y: y, width: size.width, height: size.height).mirrored(
                in: self)
            y += size.height
        }
    }
}

extension Rect {
    /// The rectangle at the other side of a view that is read from right to left.
    func mirrored(in view: View) -> Rect {
        guard view.layer.isRightToLeft else { return self }
        return Rect(x: view.bounds.width - maxX, y: origin.y, width: width, height: height)
    }
}
