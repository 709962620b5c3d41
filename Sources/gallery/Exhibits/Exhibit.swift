import FineMotor
import MotorRecording

/// Something that the gallery shows: a component, how to play with it, and a script that shows it off.
struct Exhibit {
    /// What the user types.
    let name: String
    /// What it is, in a line.
    let summary: String
    /// The extent of its stage, in points.
    let size: Size
    /// Makes the component.
    let make: () -> View
    /// The component's own values, in the order in which they are shown.
    let values: [Setting]
    /// The names of its states.
    let states: [String]
    /// The keys that change values.
    let keys: [Binding]
    /// The same states told without movement, as the component has it.
    let reducedMotion: Style
    /// What `record` and `trace` play unless they are given something else: a recording's lines.
    let script: String
    /// What `tune` changes, in the order in which it is shown.
    var parameters: [Parameter] = []
    /// What the keyboard does in the component itself, for the footer: keys, and words.
    var keyboard: [(keys: String, words: String)] = []
    /// Where a finger takes hold of the component as it is shown; `nil` where there is nothing to be held.
    var grip: (Showing) -> Grip? = { $0.component is Control ? Grip(above: $0.component) : nil }

    /// A number of the component that a designer may want otherwise: a value that its style says.
    struct Parameter {
        let key: Key
        let range: ClosedRange<Double>
        /// By how much a press of a key changes it.
        let step: Double
        /// What it is counted in: "s", "pt"; "" for nothing.
        let unit: String

        init(_ key: Key, _ range: ClosedRange<Double>, step: Double, unit: String = "") {
            (self.key, self.range, self.step, self.unit) = (key, range, step, unit)
        }
    }

    /// A value of the component that somebody can set.
    struct Setting {
        /// What it takes.
        enum Kind: String {
            case bool = "true or false"
            case number = "a number, or null for unknown"
            case text = "a text"
        }

        let key: Key
        let kind: Kind
        /// What it is while it is not set, in a word.
        let unset: String

        /// Whether the component can be given this.
        func takes(_ setting: Recording.Setting) -> Bool {
            switch (kind, setting) {
            case (.bool, .bool), (.number, .number), (.text, .string), (_, .nothing): true
            default: false
            }
        }
    }

    /// A key of the keyboard, and the change that it makes.
    struct Binding {
        /// What a key does to a value.
        enum Change {
            case toggle(Key, default: Bool)
            case step(Key, by: Double)
            case clear(Key)
            /// Sets a number, or takes the value away if there is one.
            case swap(Key, Double)
        }

        /// The characters that do it.
        let keys: [Unicode.Scalar]
        /// How the footer says it.
        let words: String
        let change: Change
    }

    /// Under which key every exhibit tells its states without movement. It is not a value of the component but its style.
    static let reducedMotionKey: Key = "reducedMotion"

    /// The script as a recording.
    var recording: Recording {
        do { return try Recording(parsing: script) } catch { preconditionFailure("Exhibit \(name): \(error)") }
    }
}
