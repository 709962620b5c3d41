import FineMotor

/// A strip of thumbnails. The middle one has its full shape, and the others are narrow.
final class PhotoStrip: View {
    let list = StepList("strip", of: Photo.all.count)
    /// Called when a thumbnail is tapped.
    var onChoice: (_ number: Int) -> Void = { _ in }
    private let thumbs = Photo.all.map { PhotoPicture($0) }
    private let tap = TapRecognizer()
    private let ring = Layer()

    static let height = 44.0
    /// The distance between two narrow thumbnails, in points.
    private static let step = 26.0

    init() {
        super.init()
        layer.name = "Strip"
        list.view.accessibilityLabel = "All photos"
        list.view.layer.style = [
            "showsIndicators": false, "decelerationRate": 0.99, "lineStep": .number(Self.step),
            "actions": .actions(["isFocused": .ringBeside]),
        ]
        list.view.snap(self) { strip, landing in strip.list.nearest(to: landing) }
        for thumb in thumbs {
            thumb.layer.name = "thumb"
            thumb.layer.style = ["cornerRadius": 4]
            list.view.addSubview(thumb)
        }
        layoutKeys = ["direction"]
        addSubview(list.view)
        addPart(ring, named: "ring")
        (ring.cornerRadius, ring.zPosition) = (6, 1)
        ring.bind("borderColor", to: "ringColor")
        let strip = Weak(self)
        tap.onChange { tap, state in if state == .ended { strip.target?.tapped(tap) } }
        addGestureRecognizer(tap)
    }

    override class var typeName: String { "PhotoStrip" }

    override class var defaults: Style { Style(colors: ("ringColor", dark: 0x6FA4_FFFF, light: 0x1F62_D6FF)) }

    override var rememberedKeys: [Key] { [] }

    private func tapped(_ tap: TapRecognizer) {
        guard let point = tap.location(in: list.view.layer) else { return }
        let near = thumbs.indices.min {
            abs(thumbs[$0].layer.position.x - point.x) < abs(thumbs[$1].layer.position.x - point.x)
        }
        if let near { onChoice(near) }
    }

    override func layoutSubviews() {
        ring.frame = bounds.inset(dx: 2, dy: -5)
        list.layOut(in: bounds, step: Self.step, isMirrored: layer.isRightToLeft)
        placeThumbs()
    }

    /// Places the thumbnails for the shown offset: the wide one pushes the others aside.
    func placeThumbs() {
        let (shown, height) = (list.shown, bounds.height)
        let wide = Photo.all.map { photo in
            let narrow = Self.step - 4
            let share = max(1 - abs(shown - Double(photo.number)), 0)
            return narrow + (max(min(height * photo.ratio, 76), narrow) - narrow) * share
        }
        // The position of each one from the first, and the one in the middle.
        var (centers, x) = ([Double](), 0.0)
        for width in wide {
            centers.append(x + width / 2)
            x += width + 4
        }
        let first = min(max(Int(shown.rounded(.down)), 0), centers.count - 2)
        let middle = centers[first] + (centers[first + 1] - centers[first]) * (shown - Double(first))
        let side = layer.isRightToLeft ? -1.0 : 1
        for (number, thumb) in thumbs.enumerated() {
            let center = list.view.shownOffset.x + bounds.width / 2 + (centers[number] - middle) * side
            thumb.layer.drag(.bounds, to: .rect(Rect(x: 0, y: 0, width: wide[number], height: height)))
            thumb.layer.drag(.position, to: .point(Point(x: center, y: height / 2)))
        }
    }
}
