/// `gallery plot`: a curve as a picture with axes and units.
enum PlotCommand {
    static let usage = "gallery plot KIND CURVE... [--to FILE.svg]"
    static let summary =
        "Prints an SVG with axes and units, or writes it with --to. KIND and CURVE are:\n"
        + PlotKind.all.map { "        \($0.name) \($0.form)" }.joined(separator: "\n")
        + "\n      A spring is its damping ratio and its response in seconds (0.8/0.3); a recording is a file of touches."

    static func run(_ arguments: [String]) throws(CommandFailure) {
        let options = ["to"] + PlotKind.all.flatMap(\.options)
        let arguments = try Arguments(
            arguments, words: ["KIND", "CURVE"], options: options, usage: usage, lastRepeats: true)
        let kind = try kind(arguments.words[0])
        for option in options where arguments[option] != nil && option != "to" && !kind.options.contains(option) {
            throw .usage(
                "--\(option) is not for \(kind.name); usage: gallery plot \(kind.name) \(kind.form) [--to FILE]")
        }
        // Before the work, so that a bad path fails at once.
        if let path = arguments["to"] { try Output.check(path, endsWith: "svg") }
        let picture = try kind.chart(Array(arguments.words.dropFirst()), arguments).svg
        if let path = arguments["to"] { try Output.save(picture, to: path) } else { try Output.print(picture) }
    }

    private static func kind(_ name: String) throws(CommandFailure) -> PlotKind {
        guard let kind = PlotKind.all.first(where: { $0.name == name }) else {
            let names = PlotKind.all.map(\.name)
            throw .usage("unknown kind of curve “\(name)”; \(CommandFailure.choices(names, for: name))")
        }
        return kind
    }
}
