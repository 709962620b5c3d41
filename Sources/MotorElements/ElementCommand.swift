public import FineMotor

/// What a page asks of a component: a method of the element.
///
/// ```swift
/// ElementCommand("succeed") { $0.interaction.send(.succeeded) }
/// ```
///
/// The page then calls `element.succeed()`. A value that the command changes has changed by the page: its attribute follows, and
/// there is neither `input` nor `change`.
public struct ElementCommand<Component: View> {
    let name: String
    let run: (Component) -> Void

    /// Creates a command.
    ///
    /// - Parameters:
    ///   - name: The name of the method: none that every element of a page has.
    ///   - run: What it does.
    public init(_ name: String, run: @escaping (Component) -> Void) {
        (self.name, self.run) = (name, run)
    }
}

/// A command without the type of its component.
struct ElementAction {
    let name: String
    let run: (View) -> Void
}
