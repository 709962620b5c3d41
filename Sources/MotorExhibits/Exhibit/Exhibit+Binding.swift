public import FineMotor
public import MotorRecording

extension Exhibit {
    /// A key of the keyboard, and the change that it makes.
    public struct Binding: Sendable {
        /// What a key does to a value.
        public enum Change: Sendable {
            /// Turns yes into no and no into yes; what is not set counts as the default.
            case toggle(Key, default: Bool)
            /// Changes a number by so much, in tenths from 0 to 1; what is not set counts as 0.
            case step(Key, by: Double)
            /// Takes the value away.
            case clear(Key)
            /// Sets a number, or takes the value away if there is one.
            case swap(Key, Double)

            /// Which value it changes.
            public var key: Key {
                switch self {
                case .toggle(let key, _), .step(let key, _), .clear(let key), .swap(let key, _): key
                }
            }
        }

        /// The characters that do it.
        public var keys: [Unicode.Scalar]
        /// What it does, in a word or two.
        public var words: String
        /// What it does.
        public var change: Change

        /// Describes a key.
        public init(keys: [Unicode.Scalar], words: String, change: Change) {
            (self.keys, self.words, self.change) = (keys, words, change)
        }

        /// The input that a press of the key is now, at a time in seconds.
        public func input(on showing: Showing, at time: Double) -> Recording.Input {
            switch change {
            case .toggle(let key, let normal):
                return .value(key, .bool(!(showing.value(key)?.bool ?? normal)), time: time)
            case .step(let key, let step):
                let number = (showing.value(key)?.number ?? 0) + step
                // Tenths, so that ten steps are exactly one.
                let tenths = (min(max(number, 0), 1) * 10).rounded() / 10
                return .value(key, .number(tenths), time: time)
            case .clear(let key):
                return .value(key, .nothing, time: time)
            case .swap(let key, let number):
                return .value(key, showing.value(key) == nil ? .number(number) : .nothing, time: time)
            }
        }
    }
}

extension Exhibit {
    /// The keys that change the exhibit's values, with the one that every exhibit has.
    public var bindings: [Binding] {
        keys + [Binding(keys: ["m"], words: "reduced motion", change: .toggle(Self.reducedMotionKey, default: false))]
    }
}
