import FineMotor

/// README's heart, in a module whose default isolation is the main actor: a component says that it has no isolation of its own.
nonisolated final class LikeButton: Control {
    nonisolated enum State: String, CaseIterable { case off, pressed, on }

    private(set) lazy var like = Interaction<State>(in: layer, initially: .off) { state, event in
        switch (state, event) {
        case (.off, .touchDown), (.off, .touchDragEnter): .pressed
        case (.pressed, .touchUpInside): .on
        case (.pressed, .touchDragExit), (.pressed, .touchCancel), (.on, .touchUpInside): .off
        default: nil
        }
    }

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        layer.bind("foregroundColor", to: "offColor")
    }

    override func handle(_ event: Event) { like.send(event) }

    override class func makeLayer() -> Layer { TextLayer() }

    override class var defaults: Style {
        [
            .set(.string, to: "♥"), .set(.fontSize, to: 40), .set(.onColor, to: Color(rgba: 0xFF2D_55FF)),
            .set(.offColor, to: Color(rgba: 0x8E8E_93FF)),
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

nonisolated extension ValueKey where Value == Color {
    static var onColor: Self { "onColor" }
    static var offColor: Self { "offColor" }
}
