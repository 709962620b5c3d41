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

    /// The next state, determined by the event alone, of those that ``Drag/onGrip(_:_:)`` sends.
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

extension Drag {
    /// Lets a control send `"touch"` when a touch is down beside its thumb, farther away than ``grip``, `"held"` once the thumb
    /// is held, and `"released"`.
    ///
    /// - Parameters:
    ///   - control: The control. It is not retained.
    ///   - body: Called for each step of the drag, but not while a touch beside the thumb may be a tap: before the event that
    ///     follows from the step, and after `"held"` of a touch that begins to move the thumb.
    /// - Returns: Cancels the calls and the events.
    @discardableResult
    public func onGrip<Owner: Control>(_ control: Owner, _ body: @escaping (Owner, Change) -> Void) -> Subscription {
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
