import FineMotor
import Foundation
import GalleryExhibits
import MotorExhibits
import MotorRecording
import MotorTerminal

/// `gallery play`: one exhibit, played with mouse and keyboard. Without a name, like `gallery` alone, all exhibits.
enum PlayCommand {
    static let usage = "gallery play NAME|FILE [--state FILE] [--save FILE] [--input FILE]"
    static let summary =
        "Plays an exhibit, or a designer's Lottie file, in the terminal. It needs at least \(Layout.least.columns) columns and "
        + "\(Layout.least.rows) rows.\n"
        + "      It resumes where you left, unless you play an input; R starts over. --state saves that in FILE\n"
        + "      instead of a file in $XDG_STATE_HOME/finemotor.\n"
        + "      --save writes your input to a recording when you quit; --input plays a recording first."

    static func run(_ arguments: [String]) throws(CommandFailure) {
        let arguments = try Arguments(
            arguments, words: ["NAME|FILE"], options: ["state", "save", "input"], usage: usage)
        let exhibit = try Exhibits.named(arguments.words[0])
        let player = Player([exhibit])
        if let path = arguments["state"] { try Output.check(path) }
        let isPlain = arguments["input"] == nil && !Exhibits.isFile(arguments.words[0])
        let state = arguments["state"] ?? (isPlain ? usualState(of: exhibit) : nil)
        // The first time there is no file.
        if let state, FileManager.default.fileExists(atPath: state) { player.restore(try memory(in: state)) }
        if let path = arguments["input"] {
            let file = try InputFile(path)
            try file.check(against: exhibit)
            player.replay(file.recording)
        }
        // Before playing, so that a bad path fails at once.
        if let path = arguments["save"] { try Output.check(path) }
        try play(player)
        if let state {
            let text = player.showing.memory().text
            if arguments["state"] != nil {
                try Output.save(text, to: state)
            } else {
                // Without write permission in the home folder, nothing is saved, which is not an error.
                let folder = URL(fileURLWithPath: state).deletingLastPathComponent()
                try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
                try? Output.save(text, to: state)
            }
        }
        if let path = arguments["save"] { try Output.save(player.recording.text, to: path) }
    }

    /// The file that stores an exhibit's state, in the state folder of the XDG Base Directory Specification 0.8; `nil`
    /// if there is no such folder.
    private static func usualState(of exhibit: Exhibit) -> String? {
        let environment = ProcessInfo.processInfo.environment
        // The specification ignores a relative path.
        let given = environment["XDG_STATE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
        let base = given ?? environment["HOME"].map { $0 + "/.local/state" }
        return base.map { $0 + "/finemotor/" + exhibit.name + ".jsonl" }
    }

    /// Reads a memory. Unreadable parts count as absent, but a file that is not a memory is refused, because it would
    /// be replaced.
    private static func memory(in path: String) throws(CommandFailure) -> Memory {
        let bytes = try InputFile.bytes(of: path, atMost: Memory.longestText)
        var (memory, faults) = (Memory(), [String]())
        Diagnostics.withHandler {
            faults.append($0.message)
        } _: {
            memory = Memory(parsing: bytes)
        }
        if memory.places.isEmpty, let fault = faults.first { throw .data("\(path): \(fault)") }
        for fault in faults { FileHandle.standardError.write(Data((fault + "\n").utf8)) }
        return memory
    }

    /// Plays all exhibits.
    static func playAll() throws(CommandFailure) {
        try play(Player(Exhibits.all))
    }

    /// Plays in the terminal until the user quits.
    static func play(_ player: Player, as command: String = "play") throws(CommandFailure) {
        let terminal: Terminal
        do { terminal = try Terminal() } catch {
            throw .usage("\(command) needs a terminal; without one, use list, record, trace, explain or plot")
        }
        // A line on standard error would spoil the picture. A refused value has not changed anything.
        Diagnostics.withHandler { _ in
        } _: {
            player.give = { feedback in
                // A terminal has one sound and no haptics. The notes beside the exhibit name them.
                if case .sound = feedback { terminal.write([0x07]) }
            }
            TerminalSession(terminal).run(frame: player.frame, input: player.take)
        }
        player.leave()
        terminal.close()
    }
}
