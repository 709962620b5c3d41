public import FineMotor

/// A heart that fills on one tap and empties on the next.
public final class Heart: Control {
    /// What the heart is doing.
    public enum State: String, CaseIterable { case off, pressed, on }

    /// The logic, a pure function of state and event.
    public private(set) lazy var like = Interaction<State>(in: layer, initially: .off) { state, event in
        switch (state, event) {
        case (.off, .touchDown): .pressed
        case (.pressed, .touchUpInside): .on
        case (.pressed, .touchDragExit), (.pressed, .touchCancel), (.on, .touchUpInside): .off
        default: nil
        }
    }

    /// Creates a heart that shows the color of its state.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        layer.bind("foregroundColor", to: "offColor")
    }

    public override var accessibility: Accessibility? {
        Accessibility(.toggle, "Like", traits: [.isOn(like.state == .on), isEnabled ? [] : .disabled])
    }

    public override func handle(_ event: Event) { like.send(event) }

    public override class func makeLayer() -> Layer { TextLayer() }

    public override class var defaults: Style {
        [
            .set(.string, to: "♡"), .set(.fontSize, to: 40), .set(.alignmentMode, to: "center"),
            .set(.onColor, to: Color(rgba: 0xFF37_5FFF)), .set(.offColor, to: Color(rgba: 0xAEAE_B2FF)),
            .set(.borderColor, to: .white),
            .when(
                .light,
                [
                    .set(.onColor, to: Color(rgba: 0xD70F_3CFF)), .set(.offColor, to: Color(rgba: 0x6065_70FF)),
                    .set(.borderColor, to: .black),
                ]),
            .feedback(
                State.self,
                [
                    .to(.pressed): .spring(.scale, to: 0.8, response: 0.15),
                    .to(.on): .group(
                        .spring(.scale, to: 1, dampingRatio: 0.4, response: 0.3), filling, .haptic(.light)),
                    .to(.off): .group(.spring(.scale, to: 1, response: 0.3), emptying),
                ]),
            .when(
                .reducedMotion,
                [
                    .feedback(
                        State.self,
                        [
                            .to(.pressed): .null, .to(.on): .group(filling, .haptic(.light)), .to(.off): emptying,
                        ])
                ]),
            .action(for: "isFocused", Control.focusRing),
        ]
    }

    private static var filling: any SharedAction {
        .group(.set(.string, to: "♥"), .ease(.foregroundColor, toValueOf: .onColor))
    }

    private static var emptying: any SharedAction {
        .group(.set(.string, to: "♡"), .ease(.foregroundColor, toValueOf: .offColor))
    }
}

extension ValueKey where Value == Color {
    /// The color of a filled heart.
    public static var onColor: Self { "onColor" }
    /// The color of an empty heart.
    public static var offColor: Self { "offColor" }
}
