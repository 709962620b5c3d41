/// The parsed command line.
enum Arguments {
    case help
    case list
    /// Runs a number of operations of a case and nothing else, for counting instructions.
    case run(name: String, count: Int, isPlain: Bool)
    /// Draws the guide's pictures and table from figures, and writes them into a folder.
    case draw(json: String, page: String?, directory: String)
    case measure(isSmoke: Bool, json: String?, filter: String)

    static let usage = """
        usage: benchmarks [--smoke] [--json FILE] [--filter TEXT]
               benchmarks list
               benchmarks run CASE N [--plain]
               benchmarks draw FILE [--wasm FILE] DIRECTORY

          --smoke        check every operation, and measure it briefly
          --json FILE    write the figures to FILE, too
          --filter TEXT  only cases with TEXT in their name
          list           name the cases and say what one operation is
          run            do N operations of a case, or of its plain counterpart, and nothing else;
                         growth/idle-tree has a tenth of its layers
          draw           make the guide's pictures from a JSON file, and write the table of the guide that is in
                         DIRECTORY anew; where and when the file was measured, for the table says so
        """

    /// A usage error, in one line.
    struct Wrong: Error {
        let message: String
    }

    init(_ words: [String]) throws(Wrong) {
        switch words.first {
        case "list"?:
            guard words.count == 1 else { throw Wrong(message: "list takes nothing more, got \(words[1])") }
            self = .list
        case "draw"?:
            self = try Self.draw(words.dropFirst())
        case "run"?:
            self = try Self.run(words.dropFirst())
        default:
            self = try Self.measure(words)
        }
    }

    private static func run(_ words: ArraySlice<String>) throws(Wrong) -> Arguments {
        let plain = words.filter { $0 == "--plain" }
        let rest = words.filter { $0 != "--plain" }
        guard rest.count == 2, plain.count < 2 else { throw Wrong(message: "run takes a case and a number") }
        guard let count = Int(rest[1]), count > 0 else {
            throw Wrong(message: "run takes a number of operations above 0, got \(rest[1])")
        }
        return .run(name: rest[0], count: count, isPlain: !plain.isEmpty)
    }

    private static func draw(_ words: ArraySlice<String>) throws(Wrong) -> Arguments {
        var (rest, page): ([String], String?) = (Array(words), nil)
        if let index = rest.firstIndex(of: "--wasm") {
            guard index + 1 < rest.count else { throw Wrong(message: "--wasm takes a file") }
            page = rest[index + 1]
            rest.removeSubrange(index...index + 1)
        }
        guard rest.count == 2 else { throw Wrong(message: "draw takes a file and a folder") }
        return .draw(json: rest[0], page: page, directory: rest[1])
    }

    private static func measure(_ words: [String]) throws(Wrong) -> Arguments {
        var (isSmoke, json, filter): (Bool, String?, String) = (false, nil, "")
        var left = words[...]
        while let word = left.popFirst() {
            switch word {
            case "--help", "-h": return .help
            case "--smoke": isSmoke = true
            case "--json", "--filter":
                guard let value = left.popFirst(), !value.isEmpty else {
                    throw Wrong(message: "\(word) takes \(word == "--json" ? "a file" : "a text")")
                }
                if word == "--json" { json = value } else { filter = value }
            default: throw Wrong(message: "unknown argument \(word)")
            }
        }
        return .measure(isSmoke: isSmoke, json: json, filter: filter)
    }
}
