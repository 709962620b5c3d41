import GalleryExhibits
import MotorExhibits
import MotorWindow

/// `gallery --window`: exhibits in a window of the system instead of a terminal.
enum WindowCommand {
    static let usage = "gallery --window [NAME|FILE]"

    static func run(_ arguments: [String]) throws(CommandFailure) {
        let exhibits: [Exhibit]
        if arguments.isEmpty {
            exhibits = Exhibits.all
        } else {
            exhibits = [
                try Exhibits.named(try Arguments(arguments, words: ["NAME|FILE"], options: [], usage: usage).words[0])
            ]
        }
        do { try DesktopWindow.play(exhibits) } catch { throw .unavailable(error.description) }
    }
}
