/// The loop of a program that lives in a terminal: events in, frames out, nothing in between.
///
/// While nothing moves it sleeps until a key, the mouse or a signal, and costs no time. It ends with Ctrl-C, when the
/// terminal goes away, or when the program says so; Ctrl-Z stops the process for a while that the clock leaves out.
public final class TerminalSession {
    /// What the program shows, and when that changes by itself.
    public struct Frame {
        /// The picture.
        public var cells: CellBuffer
        /// When to ask for the next one.
        public var next: FramePacer.Next

        /// Creates a frame.
        public init(_ cells: CellBuffer, next: FramePacer.Next) {
            (self.cells, self.next) = (cells, next)
        }
    }

    private let terminal: Terminal
    private var screen = Screen()
    private var pacer: FramePacer
    private var clock = MonotonicClock()

    /// Creates a session on a terminal that was taken.
    ///
    /// - Parameters:
    ///   - terminal: Where it plays.
    ///   - rate: The most frames in a second. Finite, above 0.
    public init(_ terminal: Terminal, rate: Double = 60) {
        self.terminal = terminal
        pacer = FramePacer(rate: rate)
    }

    /// Runs until the program or its user wants to leave.
    ///
    /// - Parameters:
    ///   - frame: Draws what is to be seen at a time (seconds since the start) in a grid of an extent. Every event is
    ///     followed by a frame; without events it is called as the frame before has asked.
    ///   - input: Takes an event, but for Ctrl-C and Ctrl-Z, at its time; answers whether to go on. The time is that
    ///     of the reading, never less than of any call before.
    public func run(
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
