public import FineMotor

/// A control event that the page receives; it bubbles, and crosses the shadow roots of the page's components.
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
