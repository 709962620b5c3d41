import GalleryExhibits

/// `gallery list`: the exhibits.
enum ListCommand {
    static let usage = "gallery list"
    static let summary = "Prints the exhibits, one per line."

    static func run(_ arguments: [String]) throws(CommandFailure) {
        _ = try Arguments(arguments, words: [], options: [], usage: usage)
        try Output.print(table)
    }

    /// A line for each exhibit: its name and its summary.
    static var table: String {
        let width = Exhibits.all.map(\.name.count).max() ?? 0
        return Exhibits.all.map { exhibit in
            "  \(exhibit.name)\(String(repeating: " ", count: width - exhibit.name.count))  \(exhibit.summary)\n"
        }.joined()
    }
}
