import MotorLayers

/// A key of the keyboard, pressed or released.
public struct KeyPress: Hashable, Sendable {
    /// Which key.
    public struct Name: RawRepresentable, Hashable, Sendable {
        /// The name, interned: comparing two is an integer's work.
        package let key: Key

        /// The key's name, or the character that it types.
        public var rawValue: String { key.name }

        /// Creates the name of any key.
        public init(rawValue: String) {
            key = Key(rawValue)
        }

        /// Whether both are one key's. (Raw representables compare raw values otherwise.)
        public static func == (a: Name, b: Name) -> Bool { a.key == b.key }

        /// Hashes the interned name.
        public func hash(into hasher: inout Hasher) { hasher.combine(key) }

        /// The space bar.
        public static let space = Name(rawValue: "space")
        /// Return, or enter.
        public static let `return` = Name(rawValue: "return")
        /// Tab: to the next control.
        public static let tab = Name(rawValue: "tab")
        /// Shift and tab: to the control before.
        public static let backTab = Name(rawValue: "backTab")
        /// Backspace: takes the last character away.
        public static let backspace = Name(rawValue: "backspace")
        /// Escape.
        public static let escape = Name(rawValue: "escape")
        /// The arrow to the left.
        public static let left = Name(rawValue: "left")
        /// The arrow to the right.
        public static let right = Name(rawValue: "right")
        /// The arrow up.
        public static let up = Name(rawValue: "up")
        /// The arrow down.
        public static let down = Name(rawValue: "down")
    }

    /// What happened to it.
    public enum Phase: String, Hashable, Sendable {
        /// It was pressed.
        case down
        /// It was released.
        case up
        /// Something else took it away: it means nothing more.
        case cancelled
    }

    /// Which key.
    public var name: Name
    /// What happened to it.
    public var phase: Phase
    /// When, in seconds of the stage.
    public var time: Double

    /// Creates a press or a release.
    public init(_ name: Name, _ phase: Phase, time: Double) {
        (self.name, self.phase, self.time) = (name, phase, time)
    }
}
