public import FineMotor
import MotorLayers

extension Terminal {
    /// Shows components in the terminal of the process, until the user quits by q or Ctrl-C.
    ///
    /// ```swift
    /// import FineMotor
    /// import MotorTerminal
    ///
    /// try Terminal.play([LikeButton(), Slider()])
    /// ```
    ///
    /// Each component is in the middle of a window of its own. The mouse is a finger, its wheel scrolls, and keys go to the view with the
    /// focus: tab, space, return, escape, the arrows, and what that view wants of the others. `[`, `]`, digits, and a click on its
    /// name show another component. A terminal reports no release of a key, so a key is released a moment after its last repeat.
    /// It has one sound, and no haptics.
    ///
    /// The terminal is restored however the play ends. Then diagnostics that were reported meanwhile are written to standard
    /// error, each once.
    ///
    /// - Parameter components: At least one. A component without a size gets the size that fits it. Its name is that of its layer, or
    ///   else that of its class.
    /// - Throws: ``Failure``; the terminal is then unchanged. On Windows, tvOS and watchOS it always does.
    public static func play(_ components: [View]) throws(Failure) {
        let player = ComponentPlayer(components)
        let terminal = try Terminal()
        var diagnostics: [Diagnostic] = []
        player.ring = { terminal.write([0x07]) }
        // A line on standard error would spoil the picture.
        Diagnostics.withHandler {
            let message = $0.message
            if !diagnostics.contains(where: { $0.message == message }) { diagnostics.append($0) }
        } _: {
            TerminalSession(terminal).run(frame: player.draw, input: player.take)
        }
        player.ring = {}
        terminal.close()
        for diagnostic in diagnostics { Diagnostics.report(diagnostic) }
    }
}
