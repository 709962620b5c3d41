/// The main loop of a program in a terminal: events in, frames out.
///
/// While nothing moves, it sleeps until a key, the mouse or a signal wakes it, and uses no CPU time. It ends with
/// Ctrl-C, when the terminal disconnects, or when the program quits. Ctrl-Z stops the process; the clock excludes that
/// time.
package final class TerminalSession {
    /// A frame, and when the next one is due.
    package struct Frame {
        /// The picture.
        var cells: CellBuffer
        /// When to draw the next one.
        var next: FramePacer.Next

        package init(_ cells: CellBuffer, next: FramePacer.Next) {
            (self.cells, self.next) = (cells, next)
        }
    }

    private let terminal: Terminal
    private var screen = Screen()
    private var pacer: FramePacer
    private var clock = MonotonicClock()

    /// Creates a session on a terminal.
    ///
    /// - Parameters:
    ///   - terminal: The terminal.
    ///   - rate: The maximum number of frames per second; finite, above 0.
    package init(_ terminal: Terminal, rate: Double = 60) {
        self.terminal = terminal
        pacer = FramePacer(rate: rate)
    }

    /// Runs until the program or its user quits.
    ///
    /// - Parameters:
    ///   - frame: Draws the picture at a time (seconds since the start) in a grid of a size. It is called after every
    ///     event, and otherwise at the time that the previous frame specified.
    ///   - input: Handles an event, except for Ctrl-C and Ctrl-Z, and returns whether to continue. The time is when the
    ///     event was read, and never before that of an earlier call.
    package func run(
        frame: (_ time: Double, _ bounds: CellRect) -> Frame,
        input: (_ event: TerminalEvent, _ time: Double) -> Bool
    ) {
        while true {
            if pacer.wait(at: clock.seconds) == 0 {
                let time = clock.seconds
                let shown = frame(time, terminal.bounds)
                guard terminal.write(screen.update(to: shown.cells)) else { return }
                pacer.drew(at: time, next: shown.next)
            }
            guard let events = terminal.events(within: pacer.wait(at: clock.seconds)) else { return }
            for event in events {
                pacer.inputCame()
                switch event {
                case .key(.character("c"), .control): return
                case .key(.character("z"), .control): clock.leaveOut(terminal.suspend)
                default:
                    if case .resize = event { screen.invalidate() }
                    guard input(event, clock.seconds) else { return }
                }
            }
        }
    }
}
