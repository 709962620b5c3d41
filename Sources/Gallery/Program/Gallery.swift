import FineMotor
import Foundation
import MotorTerminal

/// The program: a command line in, an exit code out.
enum Gallery {
    /// A command of the program.
    private struct Command {
        let usage: String
        let summary: String
        let run: ([String]) throws(CommandFailure) -> Void
    }

    private static var commands: [(name: String, command: Command)] {
        [
            ("list", Command(usage: ListCommand.usage, summary: ListCommand.summary, run: ListCommand.run)),
            ("play", Command(usage: PlayCommand.usage, summary: PlayCommand.summary, run: PlayCommand.run)),
            ("tune", Command(usage: TuneCommand.usage, summary: TuneCommand.summary, run: TuneCommand.run)),
            ("record", Command(usage: RecordCommand.usage, summary: RecordCommand.summary, run: RecordCommand.run)),
            ("trace", Command(usage: TraceCommand.usage, summary: TraceCommand.summary, run: TraceCommand.run)),
            ("explain", Command(usage: ExplainCommand.usage, summary: ExplainCommand.summary, run: ExplainCommand.run)),
            ("audit", Command(usage: AuditCommand.usage, summary: AuditCommand.summary, run: AuditCommand.run)),
            ("lottie", Command(usage: LottieCommand.usage, summary: LottieCommand.summary, run: LottieCommand.run)),
            ("plot", Command(usage: PlotCommand.usage, summary: PlotCommand.summary, run: PlotCommand.run)),
        ]
    }

    /// Runs a command line; a failure is one line on standard error.
    static func run(_ arguments: [String]) -> Int32 {
        do throws(CommandFailure) {
            try perform(arguments)
            return 0
        } catch {
            FileHandle.standardError.write(Data((error.message + "\n").utf8))
            return error.exitCode
        }
    }

    /// Runs a command line and throws its failure.
    static func perform(_ arguments: [String]) throws(CommandFailure) {
        guard let name = arguments.first else {
            if Terminal.isInteractive { return try PlayCommand.playAll() }
            return try Output.print(guide)
        }
        let rest = Array(arguments.dropFirst())
        if name == "--window" { return try WindowCommand.run(rest) }
        if name == "help" || name == "--help" || name == "-h" {
            guard let topic = rest.first else { return try Output.print(guide) }
            guard rest.count == 1 else { throw .usage("surplus “\(rest[1])”; usage: gallery help COMMAND") }
            return try Output.print("usage: \(try command(topic).usage)\n\n\(try command(topic).summary)\n")
        }
        let command = try command(name)
        if rest.prefix(while: { $0 != "--" }).contains(where: { $0 == "--help" || $0 == "-h" }) {
            return try Output.print("usage: \(command.usage)\n\n\(command.summary)\n")
        }
        try command.run(rest)
    }

    private static func command(_ name: String) throws(CommandFailure) -> Command {
        guard let command = commands.first(where: { $0.name == name })?.command else {
            let names = commands.map(\.name) + ["help"]
            throw .usage("unknown command “\(name)”; \(CommandFailure.choices(names, for: name))")
        }
        return command
    }

    /// The help: the program's purpose, its exhibits, and its usage.
    private static var guide: String {
        """
        FineMotor's gallery: play, tune, record, trace and explain every exhibit.

        Exhibits
        \(ListCommand.table)
        Commands
          gallery
              In a terminal: plays all exhibits, with mouse or keyboard; q quits.
          \(WindowCommand.usage)
              In a window: plays all exhibits or one, with mouse, fingers or keyboard. It needs SDL.
        \(commands.map { "  \($0.command.usage)\n      \($0.command.summary)" }.joined(separator: "\n"))

        A recording has one JSON object per line, in order of time:
          {"t":0.10,"phase":"began","id":1,"x":40,"y":22,"force":0.5}   began, moved, ended, cancelled
          {"t":0.15,"key":"space","phase":"down"}                       down, up
          {"t":0.20,"set":"progress","to":0.4}                          a number, true, false, a string, null
          {"note":"where it comes from"}                                a note for readers
        Every exhibit takes "reducedMotion"; "springs", false for linear changes in 0.25 s; and "focus": the focused view's index
        in tab order, from 0.

        Exit codes: 1 an audit found something, 64 wrong usage, 65 broken data, 66 missing input, 69 not available here,
        73 cannot write.

        """
    }
}
