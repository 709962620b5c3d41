public import FineMotor
public import MotorRecording

extension Exhibit {
    /// A value of the component that somebody can set.
    public struct SettableValue: Sendable {
        /// What it takes, beside nothing.
        public enum Kind: String, Sendable {
            /// Yes or no.
            case bool
            /// A number.
            case number
            /// A text.
            case text
        }

        /// Under which key the component's layer has it.
        public var key: Key
        /// What it takes.
        public var kind: Kind
        /// What it is while it is not set, in a word; empty for one that the component always has.
        public var unset: String

        /// Describes a value.
        public init(key: Key, kind: Kind, unset: String = "") {
            (self.key, self.kind, self.unset) = (key, kind, unset)
        }

        /// Whether the component can be given this.
        public func takes(_ setting: Recording.Setting) -> Bool {
            switch (kind, setting) {
            case (.bool, .bool), (.number, .number), (.text, .string), (_, .nothing): true
            default: false
            }
        }
    }
}
