public import MotorLayers
public import MotorMath

/// The states of a control with a thumb that a touch drags, such as a ``Slider`` or a ``SegmentedControl``.
///
/// ```swift
/// private(set) lazy var interaction = Interaction<GripState>(in: layer, initially: .resting, logic: GripState.next)
///
/// drag.grip = 22                                   // in the initializer
/// drag.onGrip(self) { $0.dragged($1) }
/// ```
public enum GripState: String, CaseIterable, Sendable {
    /// No touch is on it.
    case resting
    /// A touch is down beside the thumb, and can become a tap or a drag.
    case touched
    /// The thumb is held.
    case held

    /// The next state, determined only by the event, which is one that ``Drag/onGrip(_:_:)`` sends.
    public static func next(after state: GripState, on event: Event) -> GripState? {
        switch event {
        case .touch: .touched
        case .held: .held
        case .released: .resting
        default: nil
        }
    }
}

extension Event {
    fileprivate static let touch: Event = "touch"
}

extension Style.Entry {
    /// Feedback for the changes of a ``GripState``: while a touch is down, a part has the control's `"pressedScale"`,
    /// and a haptic is prepared. See ``Control/pressing(_:)`` and ``Control/releasing(_:)``.
    ///
    /// - Parameters:
    ///   - part: The name of the sublayer that a touch drags.
    ///   - haptic: The haptic that the drag plays.
    public static func grip(_ part: String, _ haptic: Haptic.Style) -> Self {
        let press: any SharedAction = .group(Control.pressing(part), .prepareHaptic(haptic))
        return .feedback(
            GripState.self,
            [
                .to(.touched): press, .to(.held): press, .from(.touched, to: .held): .null,
                .to(.resting): Control.releasing(part),
            ])
    }

    /// The same feedback for a component with states of its own.
    ///
    /// - Parameters:
    ///   - part: The name of the sublayer that a touch drags.
    ///   - haptic: The haptic that the drag plays.
    ///   - held: The state while a touch is down.
    ///   - released: The state after it.
    static func grip<State: InteractionState>(
        _ part: String, _ haptic: Haptic.Style, held: State, released: State
    ) -> Self {
        .feedback(
            State.self,
            [
                .to(held): .group(Control.pressing(part), .prepareHaptic(haptic)),
                .to(released): Control.releasing(part),
            ])
    }
}

extension Drag {
    /// Makes a control send `"touch"` when a touch is down farther from its thumb than ``grip``, `"held"` once the
    /// thumb is held, and `"released"`. Space and return go to the control's superview.
    ///
    /// - Parameters:
    ///   - control: The control. It is not retained.
    ///   - body: Called for each step of the drag, except while a touch beside the thumb may be a tap: before the event
    ///     of the step, but after `"held"` if a touch begins to move the thumb.
    /// - Returns: Cancels the calls and the events.
    @discardableResult
    public func onGrip<Owner: Control>(_ control: Owner, _ body: @escaping (Owner, Change) -> Void) -> Subscription {
        control.activatesByKeys = false
        var isBeside = false
        return onChange(control) { [drag = Weak(self)] control, change in
            guard let drag = drag.target else { return }
            switch change {
            case .held:
                body(control, change)
                isBeside = drag.delaysMovement
                control.send(isBeside ? .touch : .held)
            case .moved where drag.delaysMovement: break
            case .moved:
                if isBeside { control.send(.held) }
                isBeside = false
                body(control, change)
            case .released:
                body(control, change)
                control.send(.released)
            }
        }
    }
}
