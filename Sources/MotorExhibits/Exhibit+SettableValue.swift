public import FineMotor
package import MotorRecording

extension Exhibit {
    /// A value of the component that can be set.
    public struct SettableValue: Sendable {
        /// The type of a value; every value can also be unset.
        public enum Kind: String, Sendable {
            /// `true` or `false`.
            case bool
            /// A number.
            case number
            /// A string.
            case text
        }

        /// The key in the component's layer.
        public var key: Key
        /// The type of the value.
        public var kind: Kind
        /// The value while it is unset, as text; empty for a value that the component always has.
        public var unset: String

        /// Creates a settable value.
        public init(key: Key, kind: Kind, unset: String = "") {
            self.key = key
            self.kind = kind
            self.unset = unset
        }

        /// A number that the component always has.
        package static func number(_ key: Key) -> SettableValue { SettableValue(key: key, kind: .number) }

        /// Whether a control receives touches and keys.
        package static var isEnabled: SettableValue { SettableValue(key: "isEnabled", kind: .bool, unset: "true") }

        /// Whether the component accepts a value.
        package func takes(_ setting: Recording.Setting) -> Bool {
            switch (kind, setting) {
            case (.bool, .bool), (.number, .number), (.text, .string), (_, .nothing): true
            default: false
            }
        }
    }
}
