public import FineMotor
public import MotorRecording

/// A component to show and to play with: values to set, keys that set them, and numbers to tune.
///
/// A host, such as a terminal or a page, can show any exhibit. Its button or key for holding takes the component at what its
/// first ``FineMotor/Drag`` moves or, without a drag, in its middle. Most properties have a default:
///
/// ```swift
/// let like = Exhibit(
///     name: "like", summary: "Press it, and press it again.", size: Size(width: 120, height: 120), make: { LikeButton() },
///     values: [.init(key: "isOn", kind: .bool, unset: "false")],
///     parameters: [.init("pressedScale", 0.5...1, step: 0.01)])
/// ```
public struct Exhibit {
    /// The name: one word, or several joined with `-`.
    public var name: String
    /// What to do with it, in one line: a host shows it until it is done.
    public var summary: String
    /// The size of its stage, in points.
    public var size: Size
    /// Makes a new component.
    public var make: () -> View
    /// The component's own values, in the order in which they are shown.
    public var values: [SettableValue]
    /// The names of its states.
    public var states: [String]
    /// The keys that change values.
    public var keys: [Binding]
    /// The numbers to tune, in the order in which they are shown.
    public var parameters: [Parameter]
    /// The component's own keys, each with a description.
    public var keyboard: [(keys: String, words: String)]
    /// Makes a demonstration, which a host plays on request. Without inputs there is none.
    public var script: () -> Recording
    /// Where a finger can hold the component as it is shown; `nil` if it cannot. Unless an exhibit knows better, the
    /// component's ``FineMotor/Drag`` says it.
    package var grip: (Showing) -> Grip? = { Grip($0.component) }

    /// Creates an exhibit.
    ///
    /// - Parameters:
    ///   - name: The name: one word, or several joined with `-`. The name of a Swift variable is derived from it.
    ///   - summary: What to do with it, in one line.
    ///   - size: The size of its stage, in points. The component is in the middle.
    ///   - make: Makes a new component, the same each time.
    ///   - values: The values that can be set.
    ///   - states: The names of its states.
    ///   - keys: The keys that change values.
    ///   - parameters: The numbers to tune.
    ///   - keyboard: The component's own keys, each with a description.
    ///   - script: Makes a demonstration.
    public init(
        name: String, summary: String, size: Size, make: @escaping () -> View, values: [SettableValue] = [],
        states: [String] = [], keys: [Binding] = [], parameters: [Parameter] = [],
        keyboard: [(keys: String, words: String)] = [], script: @escaping () -> Recording = { Recording() }
    ) {
        (self.name, self.summary, self.size, self.make) = (name, summary, size, make)
        (self.values, self.states, self.keys) = (values, states, keys)
        (self.parameters, self.keyboard, self.script) = (parameters, keyboard, script)
    }

    /// The key that switches any exhibit to reduced motion, with a `Bool`. It is a trait of the window and not a value of
    /// the component.
    public static let reducedMotionKey: Key = "reducedMotion"

    /// The key that lets any exhibit's springs run, with a `Bool`; true unless set. It is a value of the stage and not of the
    /// component: see ``FineMotor/Stage/hasSprings``.
    public static let springsKey: Key = "springs"

    /// The keys that switch the other traits of any exhibit's window, with a text: one of the names of its
    /// ``FineMotor/Traits``.
    public static let traitKeys: [Key] = ["scheme", "contrast", "textSize", "direction"]

    /// The keys of the window's size classes, with a text. They follow the host's screen, so no memory keeps them.
    static let sizeClassKeys: [Key] = ["horizontalSizeClass", "verticalSizeClass"]

    /// The key that moves the keyboard's focus in any exhibit, with the view's index in tab order, from 0; without a
    /// value it clears the focus. It is not a value of the component.
    public static let focusKey: Key = "focus"
}
