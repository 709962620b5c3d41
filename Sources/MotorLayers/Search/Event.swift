/// An event of a component: a control event, a changed value, a call.
///
/// An event is a name. This type lists the events that every control sends; a component adds its own as a literal or a
/// constant.
public struct Event: Hashable, Sendable, ExpressibleByStringLiteral {
    /// The name. It is also the event's key in a trace.
    public let key: Key

    /// The name as text, such as that of a state to which it leads: `State(rawValue: event.name)`.
    public var name: String { key.name }

    /// Creates the event with a name.
    public init(_ key: Key) {
        self.key = key
    }

    /// Creates the event with the literal's name.
    public init(stringLiteral name: StaticString) {
        key = Key(stringLiteral: name)
    }

    /// The control is about to be saved or restored and has no interaction yet: a `lazy` interaction is created when the
    /// control's class forwards the event to it. Observers are not notified, and no state needs to handle it.
    public static let prepared: Event = "prepared"
    /// A touch began in the control.
    public static let touchDown: Event = "touchDown"
    /// A touch began shortly after the last one was lifted, and close to it.
    public static let touchDownRepeat: Event = "touchDownRepeat"
    /// A touch moved and is inside.
    public static let touchDragInside: Event = "touchDragInside"
    /// A touch moved and is outside.
    public static let touchDragOutside: Event = "touchDragOutside"
    /// A touch moved in.
    public static let touchDragEnter: Event = "touchDragEnter"
    /// A touch moved out.
    public static let touchDragExit: Event = "touchDragExit"
    /// A touch was lifted inside. If it was outside before, the events of a move come first.
    public static let touchUpInside: Event = "touchUpInside"
    /// A touch was lifted outside. If it was inside before, the events of a move come first.
    public static let touchUpOutside: Event = "touchUpOutside"
    /// A touch was cancelled.
    public static let touchCancel: Event = "touchCancel"
    /// A pointer began to hover over the control: see `View.isHovered`.
    public static let hoverEnter: Event = "hoverEnter"
    /// A pointer no longer hovers over the control.
    public static let hoverExit: Event = "hoverExit"
    /// A touch caught the control's draggable part.
    public static let held: Event = "held"
    /// A touch released the control's draggable part.
    public static let released: Event = "released"
    /// The user changed the control's value.
    public static let valueChanged: Event = "valueChanged"

    /// The events that controls send regardless of whether a component takes them.
    package static let standard: Set<Event> = [
        .prepared, .touchDown, .touchDownRepeat, .touchDragInside, .touchDragOutside, .touchDragEnter, .touchDragExit,
        .touchUpInside,
        .touchUpOutside, .touchCancel, .hoverEnter, .hoverExit, .held, .released, .valueChanged,
    ]
}
