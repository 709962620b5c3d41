import FineMotor

/// Five stars that a finger is dragged over, or arrow keys.
final class StarRating: Control {
    /// How many stars are full, in 0...5.
    var value: Int {
        get { Int(layer["value"]?.number ?? 0) }
        set { layer["value"] = .number(Double(min(max(newValue, 0), stars.count))) }
    }

    private let stars = (1...5).map { _ in TextLayer() }
    private var shown = 0

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        layer.name = "rating"
        for (index, star) in stars.enumerated() {
            (star.name, star.style) = ("star \(index + 1)", Self.starStyle)
            layer.addSublayer(star)
        }
        let pan = PanRecognizer(minimumDistance: 0)
        addGestureRecognizer(pan)
        pan.onChange(self) { rating, pan, state in
            guard state == .began || state == .changed, let point = pan.location(in: rating.layer) else { return }
            rating.rate(point.x < 0 ? 0 : rating.columns.index(at: point.x) + 1)
        }
        onKeys(KeyPress.Name.arrows, self) { rating, press in rating.rate(rating.value + Int(press.increase() ?? 0)) }
    }

    private func rate(_ stars: Int) {
        let old = value
        value = stars
        if value != old { send(.valueChanged) }
    }

    override func layerDidChange(_ layer: Layer, key: Key) {
        super.layerDidChange(layer, key: key)
        guard key == "value" else { return }
        for index in min(shown, value)..<max(shown, value) { stars[index].perform(shown < value ? "fill" : "empty") }
        shown = value
    }

    private var columns: Columns { columns(stars.count) }

    override func layoutSubviews() { columns.layOut(stars) }

    override func sizeThatFits(_ size: Size) -> Size { Size(width: 240, height: 48) }

    override var accessibility: Accessibility? {
        Accessibility(
            .slider, "Rating", value: "\(value) of 5",
            range: Accessibility.Range(minimum: 0, maximum: 5, now: Double(value)))
    }

    override var rememberedKeys: [Key] { super.rememberedKeys + ["value"] }

    override class var defaults: Style {
        [
            .set(.cornerRadius, to: 8), .set(.starColor, to: Color(rgba: 0xFFB3_00FF)),
            .focusRing(dark: 0xFFFF_FFFF, light: 0xFFFF_FFFF),
        ]
    }

    /// The values and the feedback of a star.
    static let starStyle: Style = [
        .set(.string, to: "☆"), .set(.fontSize, to: 32), .set(.alignmentMode, to: "center"),
        .set(.foregroundColor, to: .gray),
        .actions([
            "fill": .group(
                .set(.string, to: "★"), .ease(.foregroundColor, toValueOf: .starColor, duration: 0.1),
                .moving(.kick(.scale, velocity: 8), still: .null), .haptic(.selection)),
            "empty": .group(
                .set(.string, to: "☆"), .ease(.foregroundColor, to: Color.gray, duration: 0.1), .haptic(.selection)),
        ]),
    ]
}

extension ValueKey where Value == Color {
    static var starColor: Self { "starColor" }
}
