/// An event from the terminal.
package enum TerminalEvent: Hashable, Sendable {
    /// A key was pressed; terminals do not report releases.
    case key(Key, Modifiers)
    /// A mouse event.
    case mouse(Mouse)
    /// The terminal's window gained or lost the keyboard focus.
    case focus(Bool)
    /// The terminal's size changed, in cells, or its contents were lost.
    case resize(columns: Int, rows: Int)
    /// The color of the terminal's background, reported when a ``Terminal`` starts.
    case background(Cell.RGB)

    /// A key, or the character that it types.
    package enum Key: Hashable, Sendable {
        /// A visible character, one Unicode scalar at a time; with control, the lower-case letter.
        case character(Unicode.Scalar)
        /// A named key. A line feed counts as return, too.
        case space, `return`, tab, backtab, escape, backspace, delete, insert
        /// A named key.
        case up, down, left, right, home, end, pageUp, pageDown
        /// A function key; F1 is 1.
        case function(Int)
    }

    /// The modifier keys held during an event, as far as terminals report them.
    package struct Modifiers: OptionSet, Hashable, Sendable {
        /// One bit per key.
        package let rawValue: UInt8

        /// Creates a set from its bits.
        package init(rawValue: UInt8) { self.rawValue = rawValue }

        /// The shift key.
        package static let shift = Modifiers(rawValue: 1)
        /// The alt key, also called option or meta.
        static let alt = Modifiers(rawValue: 2)
        /// The control key.
        static let control = Modifiers(rawValue: 4)
    }

    /// A mouse event and its location.
    package struct Mouse: Hashable, Sendable {
        /// The kinds of mouse event.
        package enum Action: Hashable, Sendable {
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

        /// The buttons that terminals distinguish.
        package enum Button: Hashable, Sendable { case left, middle, right }

        /// What happened.
        package var action: Action
        /// The cell, counted from 0 at the top left.
        package var column, row: Int
        /// The keys held.
        var modifiers: Modifiers

        /// Creates a mouse event.
        init(_ action: Action, column: Int, row: Int, modifiers: Modifiers = []) {
            self.action = action
            self.column = column
            self.row = row
            self.modifiers = modifiers
        }
    }
}
