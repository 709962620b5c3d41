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
        layer.show("foregroundColor", of: "offColor")
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
            "string": "♥", "fontSize": 40, "alignmentMode": "center",
            "onColor": .color(.pink), "offColor": .color(.grey),  // a theme can say otherwise
            "actions": .actions([
                "->pressed": .spring(.scale, to: 0.8, dampingRatio: 1, response: 0.15),
                "->on": .group(
                    .spring(.scale, to: 1, dampingRatio: 0.4, response: 0.3),
                    .ease(.foregroundColor, toValueOf: "onColor"), .haptic(.light)),
                "->off": .group(
                    .spring(.scale, to: 1, dampingRatio: 1, response: 0.3),
                    .ease(.foregroundColor, toValueOf: "offColor")),
            ]),
        ]
    }
}

extension Color {
    static let grey = Color(rgba: 0x8E8E_93FF)
    static let pink = Color(rgba: 0xFF2D_55FF)
}
