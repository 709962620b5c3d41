import FineMotor

/// A control that looks pressed while a finger is on it: a card, a tab, a small button. Its feedback is found under
/// `"->pressed"` and `"->normal"`.
class PressableControl: Control {
    enum State: String, CaseIterable { case normal, pressed }

    /// Called for the left and the right arrow with the distance to the neighbor in reading order: -1 or 1. `nil`, the default,
    /// passes these keys on.
    final var onStep: ((_ step: Int) -> Void)?
    private final lazy var press = Interaction<State>(in: layer, initially: .normal) { state, event in
        switch (state, event) {
        case (.normal, .touchDown), (.normal, .touchDragEnter): .pressed
        case (.pressed, .touchUpInside), (.pressed, .touchDragExit), (.pressed, .touchCancel): .normal
        default: nil
        }
    }

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        _ = press
    }

    override class var typeName: String { "PressableControl" }

    /// Nothing: a finger that is down is not remembered.
    override var rememberedKeys: [Key] { [] }

    override func handle(_ event: Event) { press.send(event) }

    override func press(_ press: KeyPress) -> Bool {
        guard let onStep, let direction = press.direction, direction.x != 0 else { return super.press(press) }
        if press.phase == .down { onStep((direction.x < 0) == layer.isRightToLeft ? 1 : -1) }
        return true
    }
}
