public import FineMotor
package import MotorRecording

extension Exhibit {
    /// A key of the keyboard, and the change that it makes.
    public struct Binding: Sendable {
        /// The change that a key makes.
        public enum Change: Sendable {
            /// Toggles a `Bool`; an unset value counts as the default.
            case toggle(Key, default: Bool)
            /// Changes a number by a step, rounded to tenths, within 0…1; an unset value counts as 0.
            case step(Key, by: Double)
            /// Removes the value.
            case clear(Key)
            /// Sets a number, or removes the value if there is one.
            case swap(Key, Double)
            /// Sets a string, or removes the value if it is that string.
            case choose(Key, String)

            /// The key of the changed value.
            var key: Key {
                switch self {
                case .toggle(let key, _), .step(let key, _), .clear(let key), .swap(let key, _), .choose(let key, _):
                    key
                }
            }
        }

        /// The characters of the key.
        public var keys: [Unicode.Scalar]
        /// The effect of the key, in a word or two.
        public var words: String
        /// The change.
        public var change: Change

        /// Creates a binding.
        public init(keys: [Unicode.Scalar], words: String, change: Change) {
            self.keys = keys
            self.words = words
            self.change = change
        }

        /// Disables and enables a control.
        package static var disable: Binding {
            Binding(keys: ["d"], words: "disable", change: .toggle("isEnabled", default: true))
        }

        /// The input that a press of the key makes now, at a time in seconds.
        package func input(on showing: Showing, at time: Double) -> Recording.Input {
            switch change {
            case .toggle(let key, let normal):
                return .value(key, .bool(!(showing.value(key)?.bool ?? normal)), time: time)
            case .step(let key, let step):
                let number = (showing.value(key)?.number ?? 0) + step
                // Tenths, so that ten steps give exactly 1.
                let tenths = (min(max(number, 0), 1) * 10).rounded() / 10
                return .value(key, .number(tenths), time: time)
            case .clear(let key):
                return .value(key, .nothing, time: time)
            case .choose(let key, let text):
                let isChosen = showing.value(key)?.isText(text) == true
                return .value(key, isChosen ? .nothing : .string(text), time: time)
            case .swap(let key, let number):
                return .value(key, showing.value(key) == nil ? .number(number) : .nothing, time: time)
            }
        }
    }
}

extension Exhibit {
    /// The keys that change the exhibit's values, including those that every exhibit has.
    package var bindings: [Binding] {
        keys + [
            Binding(keys: ["w"], words: "without springs", change: .toggle(Self.springsKey, default: true)),
            Binding(keys: ["m"], words: "reduced motion", change: .toggle(Self.reducedMotionKey, default: false)),
            Binding(keys: ["c"], words: "light", change: .choose("scheme", "light")),
            Binding(keys: ["x"], words: "largest text", change: .choose("textSize", "accessibility5")),
            Binding(keys: ["z"], words: "right to left", change: .choose("direction", "rightToLeft")),
        ]
    }
}
