import FineMotor

/// A photograph on its page: as large as fits, or larger, up to four times.
///
/// | part | here |
/// |---|---|
/// | trigger | a pinch, a double tap, the keys + and − |
/// | logic | a scale of 1…4, with resistance beyond while fingers hold it |
/// | state | ``scale`` |
/// | feedback | a critically damped spring moves the picture and its offset |
final class PhotoPage: View {
    let photo: Photo
    let picture: PhotoPicture
    let doubleTap = TapRecognizer(count: 2)
    /// Called when the photograph is enlarged, or fits again.
    var onScale: () -> Void = {}
    private let sight = ScrollView()
    private let pinch = PinchRecognizer()
    /// The scale that the photograph has, or will have; 1 fits the page.
    private(set) var scale: Double {
        get { layer["scale"]?.number ?? 1 }
        set { layer.drag("scale", to: .number(newValue)) }
    }
    /// The scale when the pinch began.
    private var start = 1.0

    /// How far the photograph moves in its page for each page that this is away, in widths.
    private static let parallax = 0.35
    private static let limits = 1.0...4.0

    init(_ photo: Photo) {
        (self.photo, picture) = (photo, PhotoPicture(photo))
        super.init()
        layer.name = "page " + photo.title
        layer.masksToBounds = true
        layoutKeys = ["scale", "reducesMotion"]
        sight.layer.name = "sight"
        sight.accessibilityLabel = "Enlarged photo"
        sight.layer.style = [
            "showsIndicators": false, "pageDampingRatio": 1, "pageResponse": 0.4,
            "actions": .actions(["isFocused": .null]),
        ]
        picture.layer.style = [
            "actions": .actions([
                "bounds": .spring(dampingRatio: 1, response: 0.4), "position": .spring(dampingRatio: 1, response: 0.4),
            ])
        ]
        sight.addSubview(picture)
        addSubview(sight)
        let page = Weak(self)
        pinch.onChange { _, state in page.target?.pinched(state) }
        doubleTap.onChange { tap, state in
            if state == .ended, let page = page.target { page.toggle(at: tap.location(in: page.layer)) }
        }
        for recognizer in [pinch, doubleTap] as [GestureRecognizer] { addGestureRecognizer(recognizer) }
    }

    override class var typeName: String { "PhotoPage" }

    override var rememberedKeys: [Key] { ["scale"] }

    override var accessibility: Accessibility? { Accessibility(.group, photo.title, value: photo.story) }

    /// Whether it is larger than its page.
    var isEnlarged: Bool { scale > 1 }

    /// How many pages it is to the right of the one in the middle.
    var distance = 0.0 {
        didSet { if distance != oldValue { place() } }
    }

    private func place() {
        let still = layer.reducesMotion
        let shift = still ? 0 : -Self.parallax * min(max(distance, -1), 1) * bounds.width
        sight.layer.drag(.position, to: .point(bounds.center + Point(x: shift, y: 0)))
    }

    override func layoutSubviews() {
        // Only at another size: setting the bounds would end the motion to another offset.
        if sight.bounds.size != bounds.size {
            sight.layer.drag(.bounds, to: .rect(Rect(origin: sight.offset, size: bounds.size)))
        }
        place()
        put(scale, isAnimated: false)
    }

    // MARK: - Scale

    /// Enlarges the photograph at a point, or lets it fit again.
    func toggle(at point: Point? = nil) {
        zoom(to: isEnlarged ? 1 : 2.5, at: point ?? bounds.center, isAnimated: true)
    }

    /// Lets the photograph fit at once.
    func fit() {
        if isEnlarged { zoom(to: 1, at: bounds.center, isAnimated: false) }
    }

    private func pinched(_ state: GestureRecognizer.State) {
        guard state != .possible, state != .failed, let point = pinch.location(in: layer) else { return }
        if state == .began { start = scale }
        let limits = Self.limits
        let pulled = start * pinch.scale
        if state.isActive {
            // Beyond a limit the scale meets resistance: 0.55 of the change at first, at most half more.
            let inside = min(max(pulled, limits.lowerBound), limits.upperBound)
            let beyond = pulled / inside - 1
            let shown = (1 - 1 / (abs(beyond) * 0.55 / 0.5 + 1)) * 0.5
            zoom(to: inside * (beyond < 0 ? 1 - shown : 1 + shown), at: point, isAnimated: false)
        } else {
            zoom(to: min(max(scale, limits.lowerBound), limits.upperBound), at: point, isAnimated: true)
        }
    }

    /// Sets the scale so that the content at a point of the page stays there, if the photograph reaches that far.
    private func zoom(to scale: Double, at point: Point, isAnimated: Bool) {
        guard bounds.width > 0, bounds.height > 0 else { return }
        let (wasEnlarged, before) = (isEnlarged, picture.frame)
        let moves = isAnimated && !layer.reducesMotion
        let anchor = before.width > 0 ? (point + sight.offset - before.origin) * (1 / before.width) : .zero
        self.scale = scale
        put(scale, isAnimated: moves)
        let after = picture.frame
        sight.scroll(to: after.origin + anchor * after.width - point, isAnimated: moves)
        if wasEnlarged != isEnlarged { onScale() }
    }

    /// Gives the photograph the size for a scale, in the middle of the scrollable area.
    private func put(_ scale: Double, isAnimated: Bool) {
        let fit = bounds.size.fitting(ratio: photo.ratio)
        let size = Size(width: fit.width * scale, height: fit.height * scale)
        let content = Size(width: max(bounds.width, size.width), height: max(bounds.height, size.height))
        let (frame, center) = (
            Rect(origin: .zero, size: size), Point(x: content.width / 2, y: content.height / 2)
        )
        sight.contentSize = content
        // A motion to that size continues, unless motion is reduced now.
        let isOver = picture.layer.isTraveling && layer.reducesMotion
        guard isOver || picture.layer.bounds != frame || picture.layer.position != center else { return }
        if isAnimated {
            (picture.layer.bounds, picture.layer.position) = (frame, center)
        } else {
            picture.layer.drag(.bounds, to: .rect(frame))
            picture.layer.drag(.position, to: .point(center))
        }
    }
}
