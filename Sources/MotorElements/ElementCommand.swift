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
    /// The argument if the page passes none; `nil` for a method without an argument.
    let argument: Double?
    let run: (Component, Double) -> Void

    /// Creates a command.
    ///
    /// - Parameters:
    ///   - name: The method's name, which must differ from the methods of all HTML elements.
    ///   - run: The method's body.
    public init(_ name: String, run: @escaping (Component) -> Void) {
        (self.name, self.argument) = (name, nil)
        self.run = { component, _ in run(component) }
    }

    /// Creates a command with a number, such as `element.stepUp(2)`.
    ///
    /// - Parameters:
    ///   - name: The method's name, which must differ from the methods of all HTML elements.
    ///   - argument: The number if the page passes none. Anything but a finite number is an error there.
    ///   - run: The method's body.
    public init(_ name: String, default argument: Double, run: @escaping (Component, Double) -> Void) {
        (self.name, self.argument, self.run) = (name, argument, run)
    }
}

/// A command without its component's type.
struct ElementAction {
    let name: String
    let argument: Double?
    let run: (View, Double) -> Void
}
