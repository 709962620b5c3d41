import FineMotor
import MotorExhibits
import MotorRecording
import MotorTerminal

/// `gallery play`: one exhibit under the mouse and the keyboard. Without a name, as `gallery`, all of them.
enum PlayCommand {
    static let usage = "gallery play NAME [--save FILE] [--input FILE]"
    static let summary =
        "Plays with an exhibit in the terminal; needs at least \(Layout.least.columns) columns and \(Layout.least.rows) rows.\n"
        + "      --save writes what you do as a recording when you leave; --input plays one first."

    static func run(_ arguments: [String]) throws(CommandFailure) {
        let arguments = try Arguments(arguments, words: ["NAME"], options: ["save", "input"], usage: usage)
        let exhibit = try Exhibits.named(arguments.words[0])
        let player = Player([exhibit])
        if let path = arguments["input"] {
            let file = try InputFile(path)
            try file.check(against: exhibit)
            player.replay(file.recording)
        }
        // Before the play, not after it.
        if let path = arguments["save"] { try Output.check(path) }
        try play(player)
        if let path = arguments["save"] { try Output.save(player.recording.text, to: path) }
    }

    /// Plays with everything there is.
    static func playAll() throws(CommandFailure) {
        try play(Player(Exhibits.all))
    }

    /// Plays in the terminal until whoever plays leaves.
    static func play(_ player: Player, as command: String = "play") throws(CommandFailure) {
        let terminal: Terminal
        do { terminal = try Terminal() } catch {
            throw .usage("\(command) needs a terminal; without one there are list, record, trace, explain and plot")
        }
        // A line on standard error would stand in the picture; a value that is refused has left the old one as it was.
        Diagnostics.withHandler { _ in
        } _: {
            player.give = { feedback in
                // A terminal has one sound, and nothing to be felt: that is told beside the exhibit.
                if case .sound = feedback { terminal.write([0x07]) }
            }
            TerminalSession(terminal).run(frame: player.frame, input: player.take)
        }
        player.leave()
        terminal.close()
    }
}
