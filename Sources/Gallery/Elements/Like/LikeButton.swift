import FineMotor

/// A heart that fills on one tap and empties on the next.
final class LikeButton: Control {
    enum State: String, CaseIterable { case off, pressed, on }

    private(set) lazy var like = Interaction<State>(in: layer, initially: .off) { state, event in
        switch (state, event) {
        case (.off, .touchDown), (.off, .touchDragEnter): .pressed
        case (.pressed, .touchUpInside): .on
        case (.pressed, .touchDragExit), (.pressed, .touchCancel), (.on, .touchUpInside): .off
        default: nil  // ignored in this state
        }
    }

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        layer.bind("foregroundColor", to: "offColor")
        _ = like
    }

    override func handle(_ event: Event) { like.send(event) }

    override class func makeLayer() -> Layer { TextLayer() }

    override var accessibility: Accessibility? {
        let traits: Accessibility.Traits = [.isOn(like.state == .on), isEnabled ? [] : .disabled]
        return Accessibility(.toggle, "Like", traits: traits)
    }

    override class var defaults: Style {
        [
            .set(.string, to: "♥"), .set(.fontSize, to: 40), .set(.alignmentMode, to: "center"),
            .set(.onColor, to: .pink), .set(.offColor, to: .gray),  // a theme can override these
            .feedback(
                State.self,
                [
                    .to(.pressed): .spring(.scale, to: 0.8, response: 0.15),
                    .to(.on): .group(
                        .spring(.scale, to: 1, dampingRatio: 0.4, response: 0.3),
                        .ease(.foregroundColor, toValueOf: .onColor), .haptic(.light)),
                    .to(.off): .group(
                        .spring(.scale, to: 1, response: 0.3), .ease(.foregroundColor, toValueOf: .offColor)),
                ]),
        ]
    }
}

extension ValueKey where Value == Color {
    static var onColor: Self { "onColor" }
    static var offColor: Self { "offColor" }
}

extension Color {
    static let gray = Color(rgba: 0x8E8E_93FF)
    static let pink = Color(rgba: 0xFF2D_55FF)
}
