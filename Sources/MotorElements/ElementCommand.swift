public import FineMotor

/// A method of the element that a page calls on its component.
///
/// ```swift
/// ElementCommand("succeed") { $0.interaction.send(.succeeded) }
/// ```
///
/// The page then calls `element.succeed()`. A value that the command changes counts as changed by the page: its attribute
/// follows, and neither `input` nor `change` is sent.
public struct ElementCommand<Component: View> {
    let name: String
    let run: (Component) -> Void

    /// Creates a command.
    ///
    /// - Parameters:
    ///   - name: The method's name, which must differ from the methods of all HTML elements.
    ///   - run: The method's body.
    public init(_ name: String, run: @escaping (Component) -> Void) {
        (self.name, self.run) = (name, run)
    }
}

/// A command without its component's type.
struct ElementAction {
    let name: String
    let run: (View) -> Void
}
