public import FineMotor

/// An event of a control that becomes an event of the page: it bubbles, out of the page's own components too.
public struct ElementEvent: Sendable {
    let name: String
    let event: Event

    /// Creates an event of the page.
    ///
    /// - Parameters:
    ///   - name: Its name on the page, such as `fm-press`.
    ///   - event: The control's event.
    public init(_ name: String, _ event: Event) {
        (self.name, self.event) = (name, event)
    }

    /// `fm-press`: the control was pressed, and released inside.
    public static let press = Self("fm-press", .touchUpInside)
}
