public import FineMotor
public import MotorRecording

/// A component to show and try: with values to set, keys that set them, and numbers to tune.
///
/// A host, such as a terminal or a page, can show any exhibit. Its button or key for holding touches the layer of the
/// component's first ``FineMotor/Drag`` or, without a drag, its center. Most properties have a default:
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
    /// A hint of one line, which a host shows until the user follows it.
    public var summary: String
    /// The size of its stage, in points.
    public var size: Size
    /// Creates a component.
    public var make: () -> View
    /// The component's own values, in display order.
    public var values: [SettableValue]
    /// The names of its states.
    public var states: [String]
    /// The keys that change values.
    public var keys: [Binding]
    /// The tunable numbers, in display order.
    public var parameters: [Parameter]
    /// The component's own keys, each with a description.
    public var keyboard: [(keys: String, words: String)]
    /// Creates a demonstration, which a host plays on request; a recording without inputs is no demonstration.
    public var script: () -> Recording
    /// Where a finger can hold the component as it is shown; `nil` if it cannot. By default the component's
    /// ``FineMotor/Drag`` determines it.
    package var grip: (Showing) -> Grip? = { Grip($0.component) }

    /// Creates an exhibit.
    ///
    /// - Parameters:
    ///   - name: The name: one word, or several joined with `-`. The name of a Swift variable is derived from it.
    ///   - summary: A hint of one line.
    ///   - size: The size of its stage, in points. The component is centered.
    ///   - make: Creates a new, identical component each time.
    ///   - values: The values that can be set.
    ///   - states: The names of its states.
    ///   - keys: The keys that change values.
    ///   - parameters: The tunable numbers.
    ///   - keyboard: The component's own keys, each with a description.
    ///   - script: Creates a demonstration.
    public init(
        name: String, summary: String, size: Size, make: @escaping () -> View, values: [SettableValue] = [],
        states: [String] = [], keys: [Binding] = [], parameters: [Parameter] = [],
        keyboard: [(keys: String, words: String)] = [], script: @escaping () -> Recording = { Recording() }
    ) {
        self.name = name
        self.summary = summary
        self.size = size
        self.make = make
        self.values = values
        self.states = states
        self.keys = keys
        self.parameters = parameters
        self.keyboard = keyboard
        self.script = script
    }

    /// The key that switches any exhibit to reduced motion, with a `Bool`. It is a trait of the window, not a value of
    /// the component.
    public static let reducedMotionKey: Key = "reducedMotion"

    /// The key that turns any exhibit's springs on, with a `Bool`; true unless set. It is a value of the stage, not of the
    /// component: see ``FineMotor/Stage/usesSprings``.
    public static let springsKey: Key = "springs"

    /// The keys that switch the other traits of any exhibit's window, with a string: a name from ``FineMotor/Traits``.
    public static let traitKeys: [Key] = ["scheme", "contrast", "textSize", "direction"]

    /// The keys of the window's size classes, with a string. They follow the host's screen, so no memory saves them.
    static let sizeClassKeys: [Key] = ["horizontalSizeClass", "verticalSizeClass"]

    /// The key that moves the keyboard focus in any exhibit, with the view's index in tab order, from 0; without a
    /// value it clears the focus. It is not a value of the component.
    public static let focusKey: Key = "focus"
}
