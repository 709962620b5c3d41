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

    public override func handle(_ event: Event) { like.send(event) }

    public override class func makeLayer() -> Layer { TextLayer() }

    public override class var defaults: Style {
        [.set(.string, to: "♥"), .set(.fontSize, to: 40), .set(.alignmentMode, to: "center")]
    }
}
