public import FineMotor
import MotorLayers

extension Terminal {
    /// Shows components in the process's terminal until the user quits with q or Ctrl-C.
    ///
    /// ```swift
    /// import FineMotor
    /// import MotorTerminal
    ///
    /// try Terminal.play([LikeButton(), Slider()])
    /// ```
    ///
    /// Each component is at the center of its own window. The mouse is a finger, its wheel scrolls, and keys go to the view
    /// with the focus: tab, space, return, escape, the arrows, and any others that the view wants. `[`, `]`, digits, and a
    /// click on a name show another component. Terminals do not report the release of a key, so a key is released shortly after
    /// its last repeat. There is one sound, and no haptics.
    ///
    /// The terminal is always restored at the end. Then the diagnostics that were reported are written to standard
    /// error, each once.
    ///
    /// - Parameter components: At least one. A component without a size gets the size that fits it. Its name is that of its
    ///   layer or class.
    /// - Throws: ``Failure``; the terminal is then unchanged. Always throws on Windows, tvOS and watchOS.
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
