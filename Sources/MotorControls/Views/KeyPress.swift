package import MotorLayers
public import MotorMath

/// A key of the keyboard, pressed or released.
public struct KeyPress: Hashable, Sendable {
    /// Which key.
    public struct Name: RawRepresentable, Hashable, Sendable {
        /// The interned name: comparing two is an integer comparison.
        package let key: Key

        /// The key's name, or the character it types.
        public var rawValue: String { key.name }

        /// Creates the name of any key.
        public init(rawValue: String) {
            key = Key(rawValue)
        }

        /// Whether both name the same key. (The default for raw representables compares raw values.)
        public static func == (a: Name, b: Name) -> Bool { a.key == b.key }

        /// Hashes the interned name.
        public func hash(into hasher: inout Hasher) { hasher.combine(key) }

        /// The space bar.
        public static let space = Name(rawValue: "space")
        /// Return, or enter.
        public static let `return` = Name(rawValue: "return")
        /// Tab: moves to the next control.
        public static let tab = Name(rawValue: "tab")
        /// Shift and tab: moves to the previous control.
        public static let backTab = Name(rawValue: "backTab")
        /// Backspace: deletes the last character.
        public static let backspace = Name(rawValue: "backspace")
        /// Delete: deletes the selection, or the character after the cursor.
        public static let delete = Name(rawValue: "delete")
        /// Page up: moves back by the visible extent.
        public static let pageUp = Name(rawValue: "pageUp")
        /// Page down: moves forward by the visible extent.
        public static let pageDown = Name(rawValue: "pageDown")
        /// Home: moves to the beginning.
        public static let home = Name(rawValue: "home")
        /// End: moves to the end.
        public static let end = Name(rawValue: "end")
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
        /// The four arrows.
        public static let arrows: [Name] = [.left, .right, .up, .down]
        #if !hasFeature(Embedded)
            /// All keys that have a name.
            static let named: [Name] = navigation + [.backspace, .delete, .pageUp, .pageDown, .home, .end]
            /// The names of keys in other frameworks, in lowercase, and the keys.
            static let otherNames: [(name: String, key: Name)] = [
                ("enter", .return), ("esc", .escape), ("spacebar", .space), (" ", .space), ("arrowleft", .left),
                ("arrowright", .right), ("arrowup", .up), ("arrowdown", .down), ("leftarrow", .left),
                ("rightarrow", .right), ("uparrow", .up), ("downarrow", .down), ("del", .delete),
                ("deleteforward", .delete), ("pgup", .pageUp), ("pgdn", .pageDown), ("page_up", .pageUp),
                ("page_down", .pageDown), ("shift+tab", .backTab),
            ]
        #endif
        /// The keys that every view may receive without claiming them.
        static let navigation: [Name] = arrows + [.escape, .space, .return, .tab, .backTab]
    }

    /// What happened to the key.
    public enum Phase: String, Hashable, Sendable {
        /// It was pressed.
        case down
        /// It was released.
        case up
        /// Interrupted: it has no further effect.
        case cancelled
    }

    /// Which key.
    public var name: Name
    /// What happened to the key.
    public var phase: Phase
    /// The stage's time, in seconds.
    public var time: Double

    /// The direction of an arrow key, one point long; `nil` for any other key.
    public var direction: Point? {
        switch name {
        case .left: Point(x: -1, y: 0)
        case .right: Point(x: 1, y: 0)
        case .up: Point(x: 0, y: -1)
        case .down: Point(x: 0, y: 1)
        default: nil
        }
    }

    /// The step of an arrow key along a value: 1 for right and up, -1 for left and down; `nil` for any other key.
    ///
    /// - Parameter isRightToLeft: Whether the greatest value is at the left.
    public func increase(isRightToLeft: Bool = false) -> Double? {
        direction.map { (isRightToLeft ? -$0.x : $0.x) - $0.y }
    }

    /// The step of an arrow key in reading order: 1 for right and down, -1 for left and up; `nil` for any other key.
    ///
    /// - Parameter isRightToLeft: Whether the first item is at the right.
    public func advance(isRightToLeft: Bool = false) -> Int? {
        direction.map { Int((isRightToLeft ? -$0.x : $0.x) + $0.y) }
    }

    /// Whether the key lifts something (the arrow up) or puts it down (the arrow down, and escape while it is up); `nil` for
    /// any other key.
    package func lifts(from isUp: Bool) -> Bool? {
        switch name {
        case .up: true
        case .down: false
        case .escape: isUp ? false : nil
        default: nil
        }
    }

    /// Creates a press or a release.
    public init(_ name: Name, _ phase: Phase, time: Double) {
        self.name = name
        self.phase = phase
        self.time = time
    }
}

extension KeyPress.Name {
    /// Reports the name of a key that no host sends.
    package func check(for layer: Layer) {
        #if !hasFeature(Embedded)
            guard Diagnostics.findsMistakes, rawValue.count != 1, !Self.named.contains(self) else { return }
            let other = Self.otherNames.first { $0.name == rawValue.lowercased() }?.key
            let hint = other ?? Self.named.first { $0.rawValue.lowercased() == rawValue.lowercased() }
            layer.report(
                key, "is no key that a host sends: those are characters, and keys with a name",
                suggestion: hint?.rawValue ?? Self.named.map(\.rawValue).nearest(to: rawValue, within: 2))
        #endif
    }
}
