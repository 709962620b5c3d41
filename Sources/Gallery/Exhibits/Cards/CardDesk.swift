import FineMotor

/// A pile of landscapes, and a button that brings the last one back.
final class CardDesk: View {
    private let pile: CardStack
    private let undo = Button(title: "Undo")

    override init(frame: Rect) {
        let scenes = DiveScene.scenes
        pile = CardStack(cards: (scenes + scenes).map { LandscapeCard($0) })
        super.init(frame: frame)
        layer.name = Self.typeName
        pile.accessibilityLabel = "Places"
        addSubview(pile)
        addSubview(undo)
        undo.onEvent(.touchUpInside) { [pile = Weak(pile)] _ in pile.target?.undo() }
        setNeedsLayout()
    }

    override class var typeName: String { "CardDesk" }

    override class var defaults: Style {
        ["dampingRatio": 0.8, "response": 0.4, "peek": 14, "shrink": 0.06, "tilt": 0.35]
    }

    override func layerDidChange(_ layer: Layer, key: Key) {
        super.layerDidChange(layer, key: key)
        for parameter in ["dampingRatio", "response", "peek", "shrink", "tilt"] as [Key] where key == parameter {
            pile.layer[key] = layer[key]
        }
    }

    override func layoutSubviews() {
        undo.center = Point(x: bounds.midX, y: bounds.height - 16 - undo.bounds.height / 2)
        pile.frame = bounds.inset(by: Insets(top: 20, left: 40, bottom: undo.bounds.height + 36, right: 40))
    }
}

/// A landscape with its name below.
private final class LandscapeCard: View {
    private let picture: LandscapePicture
    private let title: SceneText

    init(_ scene: DiveScene) {
        picture = LandscapePicture(of: scene.landscape)
        title = SceneText(scene.title + ", " + scene.country, "headline")
        super.init()
        layer.name = "LandscapeCard"
        layer.cornerRadius = 16
        layer.masksToBounds = true
        layer.borderWidth = 1
        layer.bind("backgroundColor", to: "cardColor")
        layer.bind("borderColor", to: "edgeColor")
        addSubview(picture)
        addSubview(title)
        layoutKeys = Self.textKeys
    }

    override class var typeName: String { "LandscapeCard" }

    override class var defaults: Style {
        Style(
            colors: ("cardColor", dark: 0x2B31_3DFF, light: 0xFFFF_FFFF),
            ("edgeColor", dark: 0x7E84_93FF, light: 0x7E84_93FF))
    }

    override func layoutSubviews() {
        let inner = bounds.inset(by: Insets(horizontal: 14, vertical: 10))
        let height = min(title.sizeThatFits(inner.size).height, inner.height)
        title.frame = Rect(x: inner.minX, y: inner.maxY - height, width: inner.width, height: height)
        picture.frame = Rect(x: 0, y: 0, width: bounds.width, height: max(title.frame.minY - 10, 0))
    }
}
