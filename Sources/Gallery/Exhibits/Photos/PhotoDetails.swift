import FineMotor

/// Details about a photograph, on a panel that is pulled up below it.
final class PhotoDetails: View {
    /// The states of the panel.
    enum State: String, CaseIterable { case closed, open }

    private(set) lazy var interaction = Interaction<State>(in: layer, initially: .closed)
    private let texts = [SceneText("", "headline"), SceneText("", "subheadline"), SceneText("", "footnote")]
    private(set) var number = -1

    init() {
        super.init()
        layer.name = "Details"
        layoutKeys = Self.textKeys
        _ = interaction
        for text in texts { addSubview(text) }
        show(Photo.all[0])
    }

    override class var typeName: String { "PhotoDetails" }

    override class var defaults: Style {
        [
            "lift": 0, "liftLanding": 0, "liftDampingRatio": 0.9, "liftResponse": 0.4,
            "actions": .actions([
                "state":
                    .spring(
                        ValueKey<Double>("lift"), toValueOf: "liftLanding",
                        .values(dampingRatio: "liftDampingRatio", response: "liftResponse"))
            ]),
            "style": .style(
                Style(colors: ("backgroundColor", dark: 0x262A_34FF, light: 0xFFFF_FFFF)).nesting(.elevation(12))),
        ]
    }

    override var accessibility: Accessibility? {
        let photo = Photo.all[max(number, 0)]
        return Accessibility(.group, "About " + photo.title, value: photo.story)
    }

    /// How far the panel is pulled up on screen, in points.
    var lift: Double { layer.presentation["lift"]?.number ?? 0 }

    /// Shows the details of a photograph.
    func show(_ photo: Photo) {
        guard number != photo.number else { return }
        number = photo.number
        let size = photo.image.width.description + " × " + photo.image.height.description + " pixels, painted by code"
        Transaction.withoutActions {
            for (view, text) in zip(texts, [photo.title, photo.story, size]) { view.text = text }
        }
        setNeedsLayout()
    }

    override func layoutSubviews() {
        let margin = 16.0
        var y = margin
        Transaction.withoutActions {
            for text in texts {
                let size = text.sizeThatFits(Size(width: max(bounds.width - 2 * margin, 0), height: .infinity))
                text.frame = Rect(x: margin, y: y, width: size.width, height: size.height).mirrored(in: self)
                y += size.height + 6
            }
        }
    }
}
