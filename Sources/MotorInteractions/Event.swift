public import MotorLayers

/// Something that a component is told: a control event, a changed value, a call.
///
/// An event is a name. The names that all controls send stand here; a component adds its own, as a literal or a constant.
public struct Event: Hashable, Sendable, ExpressibleByStringLiteral {
    /// The name, which is also the key under which it stands in a trace.
    public let key: Key

    /// Creates the event with a name.
    public init(_ key: Key) {
        self.key = key
    }

    /// Creates the event with the literal's name.
    public init(stringLiteral name: StaticString) {
        key = Key(stringLiteral: name)
    }

    /// A touch came down in the control.
    public static let touchDown: Event = "touchDown"
    /// A touch came down again soon and near after the last one was lifted.
    public static let touchDownRepeat: Event = "touchDownRepeat"
    /// A touch moved, and is inside.
    public static let touchDragInside: Event = "touchDragInside"
    /// A touch moved, and is outside.
    public static let touchDragOutside: Event = "touchDragOutside"
    /// A touch moved in.
    public static let touchDragEnter: Event = "touchDragEnter"
    /// A touch moved out.
    public static let touchDragExit: Event = "touchDragExit"
    /// A touch was lifted inside.
    public static let touchUpInside: Event = "touchUpInside"
    /// A touch was lifted outside.
    public static let touchUpOutside: Event = "touchUpOutside"
    /// Something else took a touch away.
    public static let touchCancel: Event = "touchCancel"
    /// A hand caught what the control lets drag.
    public static let held: Event = "held"
    /// A hand let it go.
    public static let released: Event = "released"
    /// The control's value was changed by its user.
    public static let valueChanged: Event = "valueChanged"
}
