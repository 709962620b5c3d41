/// Something that came from the terminal.
public enum TerminalEvent: Hashable, Sendable {
    /// A key was pressed; terminals do not say when it was let go.
    case key(Key, Modifiers)
    /// The mouse did something.
    case mouse(Mouse)
    /// The terminal's window got or lost the keyboard.
    case focus(Bool)
    /// The terminal has another size now, in cells, or its picture was lost.
    case resize(columns: Int, rows: Int)

    /// A key, or the character it stands for.
    public enum Key: Hashable, Sendable {
        /// A visible character, one Unicode scalar at a time; with control, the lower-case letter.
        case character(Unicode.Scalar)
        /// The key of the name. A line feed counts as return, too.
        case space, `return`, tab, backtab, escape, backspace, delete, insert
        /// The key of the name.
        case up, down, left, right, home, end, pageUp, pageDown
        /// F1 is 1.
        case function(Int)
    }

    /// The keys held while something else happened, as far as terminals tell.
    public struct Modifiers: OptionSet, Hashable, Sendable {
        /// One bit for each key.
        public let rawValue: UInt8

        /// Creates a set from its bits.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// The key of the name; `alt` is also called option or meta.
        public static let shift = Modifiers(rawValue: 1)
        /// The key of the name, also called option or meta.
        public static let alt = Modifiers(rawValue: 2)
        /// The key of the name.
        public static let control = Modifiers(rawValue: 4)
    }

    /// What the mouse did, and where.
    public struct Mouse: Hashable, Sendable {
        /// The kinds of doing.
        public enum Action: Hashable, Sendable {
            /// A button went down.
            case press(Button)
            /// The mouse moved with a button down.
            case drag(Button)
            /// A button went up.
            case release(Button)
            /// The mouse moved with no button down.
            case move
            /// The wheel turned by one notch: `y` is −1 up and 1 down, `x` is −1 to the left and 1 to the right.
            case wheel(x: Int, y: Int)
        }

        /// The buttons that terminals tell apart.
        public enum Button: Hashable, Sendable { case left, middle, right }

        /// What happened.
        public var action: Action
        /// The cell, counted from 0 at the top left.
        public var column, row: Int
        /// The keys held.
        public var modifiers: Modifiers

        /// Creates a mouse event.
        public init(_ action: Action, column: Int, row: Int, modifiers: Modifiers = []) {
            (self.action, self.column, self.row, self.modifiers) = (action, column, row, modifiers)
        }
    }
}
