import FineMotor

final class Heart: Control {
    enum State: String, CaseIterable { case off, pressed, on }
    lazy var like = Interaction<State>(in: layer, initially: .off) { state, event in
        switch (state, event) {
        case (.off, .touchDown): .pressed
        case (.pressed, .touchUpInside): .on
        case (.pressed, .touchDragExit), (.pressed, .touchCancel), (.on, .touchUpInside): .off
        default: nil  // ignored in this state
        }
    }
    override func handle(_ event: Event) { like.send(event) }
    override class func makeLayer() -> Layer { TextLayer() }
    override class var defaults: Style {
        let off = AnimatedChange.spring(.scale, to: 1, response: 0.3)
        let on = AnimatedChange.spring(.scale, to: 1, dampingRatio: 0.4, response: 0.3)
        let feedback: StateFeedback<State> = [
            .to(.pressed): .spring(.scale, to: 0.8, response: 0.15),
            .to(.on): .group(on, .ease(.foregroundColor, to: .red), .haptic(.light)),
            .to(.off): .group(off, .ease(.foregroundColor, to: .black)),
        ]
        return [
            .set(.string, to: "♥"), .set(.fontSize, to: 40), .set(.alignmentMode, to: "center"),
            .feedback(State.self, feedback),
        ]
    }
}
