import FineMotor
import GalleryExhibits
import MotorTerminal

/// `gallery tune`: an exhibit whose parameters the keyboard changes while it plays, and then their Swift code.
enum TuneCommand {
    static let usage = "gallery tune NAME"
    static let summary =
        "Plays an exhibit while the arrow keys change its parameters; when you quit, it prints the Swift to paste."

    static func run(_ arguments: [String]) throws(CommandFailure) {
        let arguments = try Arguments(arguments, words: ["NAME"], options: [], usage: usage)
        let exhibit = try Exhibits.named(arguments.words[0])
        guard !exhibit.parameters.isEmpty else {
            let names = Exhibits.all.filter { !$0.parameters.isEmpty }.map(\.name).joined(separator: ", ")
            throw .usage("\(exhibit.name) has no parameters; there are: \(names)")
        }
        let player = Player([exhibit], tunes: true)
        try PlayCommand.play(player, as: "tune")
        try Output.print(player.showing.swiftToPaste ?? "Nothing was changed.\n")
    }
}
