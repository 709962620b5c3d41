import FineMotor

/// The scene into which a card dives: a large picture, the title, the country and a story.
final class DiveDetail: View {
    let scene: DiveScene
    let close = Button(title: "×")
    private let picture: LandscapePicture
    private let title: SceneText
    private let country: SceneText
    private let story: SceneText

    init(_ scene: DiveScene) {
        self.scene = scene
        picture = scene.sharedPicture()
        (title, country) = (scene.sharedTitle("title1"), scene.sharedCountry("footnote"))
        story = SceneText(scene.story, "footnote")
        super.init()
        layer.name = "Scene " + scene.title
        close.accessibilityLabel = "Close"
        for part in [picture, title, country, story, close] as [View] { addSubview(part) }
        layoutKeys = Self.textKeys
    }

    override class var typeName: String { "DiveDetail" }

    override class var defaults: Style {
        ["style": .style(Style(colors: ("backgroundColor", dark: 0x1618_1FFF, light: 0xF3F4_F7FF)))]
    }

    override var accessibility: Accessibility? { Accessibility(.group, scene.title, value: scene.story) }

    override func layoutSubviews() {
        let margin = 16.0
        let width = max(bounds.width - 2 * margin, 0)
        let texts = [title, country, story]
        let sizes = texts.map { $0.sizeThatFits(Size(width: width, height: .infinity)) }
        let height = sizes.reduce(0) { $0 + $1.height } + 8
        // The picture gets the space that the texts leave.
        let top = close.bounds.height + 2 * 8
        let picture = Rect(
            x: 0, y: top, width: bounds.width, height: max(bounds.height - top - height - 2 * margin, 44))
        self.picture.frame = picture
        close.frame = Rect(
            x: bounds.width - close.bounds.width - 8, y: 8, width: close.bounds.width, height: close.bounds.height
        ).mirrored(in: self)
        var y = picture.maxY + margin
        for (text, size) in zip(texts, sizes) {
            if text === story { y += 8 }
            text.frame = Rect(x: margin, y: y, width: size.width, height: size.height).mirrored(in: self)
            y += size.height
        }
    }
}
