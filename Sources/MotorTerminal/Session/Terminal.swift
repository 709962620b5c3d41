import MotorSignals

/// A terminal under the program's control: raw keys, the mouse, and a full-screen picture.
///
/// It is restored by `close()`, when the object is deallocated, and when the process ends in any way that a program
/// can detect: exit, SIGINT, SIGTERM, SIGHUP, SIGQUIT and crashes. While the process is stopped (SIGTSTP), the shell
/// controls the terminal. A process can control one terminal at a time; use it from one thread.
public final class Terminal {
    /// The reason why control of a terminal failed.
    public enum Failure: Error, Equatable, CustomStringConvertible {
        /// The input or the output is not a terminal.
        case notTerminal
        /// The process already controls a terminal.
        case takenAlready
        /// The system refused, with an `errno`.
        case refused(code: Int32)

        /// The reason as one line.
        public var description: String {
            switch self {
            case .notTerminal: "standard input and output are not both a terminal"
            case .takenAlready: "the process controls a terminal already"
            case .refused(let code): "the system refused the terminal, error \(code)"
            }
        }
    }

    private let input, output: Int32
    private var reader = TerminalInput()
    /// Runs since the first byte of an incomplete sequence arrived.
    private var waiting: MonotonicClock?
    private var isOpen = true

    /// The file descriptors of standard input and output, on every system that has them.
    static let (standardInput, standardOutput): (Int32, Int32) = (0, 1)

    /// Whether standard input and output are both a terminal.
    package static var isInteractive: Bool {
        motor_is_terminal(standardInput) == 1 && motor_is_terminal(standardOutput) == 1
    }

    /// Takes control of a terminal.
    ///
    /// - Parameters:
    ///   - input: The file descriptor of the keys.
    ///   - output: The file descriptor of the pictures.
    /// - Throws: ``Failure``; the terminal is then unchanged.
    package init(input: Int32 = standardInput, output: Int32 = standardOutput) throws(Failure) {
        (self.input, self.output) = (input, output)
        switch motor_terminal_take(input, output, Self.text(Self.enter), Self.text(Self.leave)) {
        case 0: return
        case motor_taken_already: throw .takenAlready
        case motor_not_a_terminal: throw .notTerminal
        case let code: throw .refused(code: code)
        }
    }

    deinit { close() }

    /// Restores the terminal. A second call has no effect.
    package func close() {
        guard isOpen else { return }
        isOpen = false
        motor_terminal_give_back()
    }

    /// The size in cells; 80 columns and 24 rows if the terminal does not report it. A size beyond 2000×1000, perhaps
    /// from a broken ioctl, is limited to that many cells at the top left.
    var bounds: CellRect {
        var (columns, rows): (Int32, Int32) = (0, 0)
        guard motor_terminal_size(output, &columns, &rows) == 0, columns > 0, rows > 0 else {
            return CellRect(column: 0, row: 0, columns: 80, rows: 24)
        }
        return CellRect(
            column: 0, row: 0, columns: min(Int(columns), Self.largest.columns), rows: min(Int(rows), Self.largest.rows)
        )
    }

    /// The maximum size: more cells than the largest screens show in the smallest type.
    static let largest = (columns: 2000, rows: 1000)

    /// Sends all bytes to the terminal, however long it takes.
    ///
    /// - Returns: Whether the terminal is still connected.
    @discardableResult
    package func write(_ bytes: [UInt8]) -> Bool {
        bytes.isEmpty || bytes.withUnsafeBytes { motor_terminal_write(output, $0.baseAddress, UInt($0.count)) } == 0
    }

    /// Waits for events and returns them.
    ///
    /// - Parameter seconds: The longest wait; unlimited if `nil`. With 0 it returns what is available.
    /// - Returns: The events, none after a timeout or a signal; `nil` at the end of the input.
    func events(within seconds: Double?) -> [TerminalEvent]? {
        let rest = waiting.map { max(0, Self.patience - $0.seconds) }
        let limit = [seconds, rest].compactMap { $0 }.min()
        let milliseconds = limit.map { Int32(min(max(($0 * 1000).rounded(.up), 0), 1e9)) } ?? -1
        var events: [TerminalEvent] = []
        if motor_terminal_wait(input, milliseconds) == 1 {
            var bytes = [UInt8](repeating: 0, count: 4096)
            let count = bytes.withUnsafeMutableBytes { motor_terminal_read(input, $0.baseAddress, UInt($0.count)) }
            if count < 0 { return nil }
            events += reader.read(bytes.prefix(count))
            waiting = reader.isPending ? MonotonicClock() : nil
        } else if let waiting, waiting.seconds >= Self.patience {
            events += reader.flush()
            self.waiting = nil
        }
        if motor_terminal_redraw_wanted() == 1 {
            let size = bounds
            events.append(.resize(columns: size.columns, rows: size.rows))
        }
        return events
    }

    /// Long enough for the rest of a sequence over a slow line, too short to be noticed after Escape; in seconds.
    private static let patience = 0.025

    /// Stops the process, as Ctrl-Z does in a shell, and returns when it is continued.
    func suspend() {
        guard isOpen else { return }
        motor_terminal_stop()
    }

    // MARK: The modes

    /// Alternate screen, no cursor, mouse (buttons, drags, and every movement if the terminal supports it, in the SGR
    /// form), focus, bracketed paste; then the query for the background's color. Clearing removes the query's text from
    /// a terminal that does not know it.
    static let enter: StaticString =
        "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?1000h\u{1B}[?1002h\u{1B}[?1003h\u{1B}[?1006h\u{1B}[?1004h\u{1B}[?2004h\u{1B}]11;?\u{7}\u{1B}[2J"
    /// Ends any open update and restores all of these modes, in the opposite order.
    static let leave: StaticString =
        "\u{1B}[?2026l\u{1B}[m\u{1B}[?2004l\u{1B}[?1004l\u{1B}[?1006l\u{1B}[?1003l\u{1B}[?1002l\u{1B}[?1000l\u{1B}[?25h\u{1B}[?1049l"

    private static func text(_ string: StaticString) -> UnsafePointer<CChar> {
        UnsafeRawPointer(string.utf8Start).assumingMemoryBound(to: CChar.self)
    }
}
