public import FineMotor
public import MotorRecording

/// A component that is shown with all that there is to play with: the values that somebody can set, the keys that do,
/// the numbers that a designer may want otherwise.
///
/// A host, such as a terminal or a page, shows any of them. Most of what can be said has a default:
///
/// ```swift
/// let like = Exhibit(
///     name: "like", summary: "pops when it is pressed", size: Size(width: 120, height: 120), make: { LikeButton() },
///     values: [.init(key: "isOn", kind: .bool, unset: "false")],
///     parameters: [.init("pressedScale", 0.5...1, step: 0.01)])
/// ```
public struct Exhibit {
    /// What it is called: one word, or several with `-` between them.
    public var name: String
    /// What it is, in a line.
    public var summary: String
    /// The extent of its stage, in points.
    public var size: Size
    /// Makes the component, anew each time.
    public var make: () -> View
    /// The component's own values, in the order in which they are shown.
    public var values: [Setting]
    /// The names of its states.
    public var states: [String]
    /// The keys that change values.
    public var keys: [Binding]
    /// The same states told without movement: a style for the component's layer.
    public var reducedMotion: Style
    /// The numbers that can be tuned, in the order in which they are shown.
    public var parameters: [Parameter]
    /// What the keyboard does in the component itself: keys, and words.
    public var keyboard: [(keys: String, words: String)]
    /// What shows the exhibit off: a host plays it when it is asked to. Without inputs there is nothing to play.
    public var script: () -> Recording
    /// Where a finger takes hold of the component as it is shown; `nil` where there is nothing to be held.
    public var grip: (Showing) -> Grip?

    /// Describes a component to be shown.
    ///
    /// - Parameters:
    ///   - name: What it is called: one word, or several with `-` between them, from which a variable's name is made.
    ///   - summary: What it is, in a line.
    ///   - size: The extent of its stage, in points. The component stands in the middle.
    ///   - make: Makes the component, anew each time: it must do the same each time.
    ///   - values: What somebody can set.
    ///   - states: The names of its states.
    ///   - keys: The keys that change values.
    ///   - reducedMotion: The same states told without movement.
    ///   - parameters: The numbers that can be tuned.
    ///   - keyboard: What the keyboard does in the component itself: keys, and words.
    ///   - script: What shows the exhibit off.
    ///   - grip: Where a finger takes hold of it; if it is left out, in the middle of a control and nowhere else.
    public init(
        name: String, summary: String, size: Size, make: @escaping () -> View, values: [Setting] = [],
        states: [String] = [], keys: [Binding] = [], reducedMotion: Style = Style(), parameters: [Parameter] = [],
        keyboard: [(keys: String, words: String)] = [], script: @escaping () -> Recording = { Recording() },
        grip: @escaping (Showing) -> Grip? = { $0.component is Control ? Grip(above: $0.component) : nil }
    ) {
        (self.name, self.summary, self.size, self.make) = (name, summary, size, make)
        (self.values, self.states, self.keys, self.reducedMotion) = (values, states, keys, reducedMotion)
        (self.parameters, self.keyboard, self.script, self.grip) = (parameters, keyboard, script, grip)
    }

    /// Under which key every exhibit is told without movement: yes or no. It is not a value of the component but its
    /// style.
    public static let reducedMotionKey: Key = "reducedMotion"

    /// Under which key the keyboard's focus is given to a view of any exhibit: by its place among those that can have it,
    /// counted from 0 in the order in which tab goes through them; nothing takes it away. It is no value of the component.
    public static let focusKey: Key = "focus"
}
