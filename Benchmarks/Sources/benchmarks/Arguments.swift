/// What the command line asks for.
enum Arguments {
    case help
    case list
    /// Does so many operations of a case and nothing else, for whoever counts instructions.
    case run(name: String, count: Int, isPlain: Bool)
    case measure(isSmoke: Bool, json: String?, filter: String)

    static let usage = """
        usage: benchmarks [--smoke] [--json FILE] [--filter TEXT]
               benchmarks list
               benchmarks run CASE N [--plain]

          --smoke        check every operation, and measure it briefly
          --json FILE    write the figures to FILE, too
          --filter TEXT  only cases with TEXT in their name
          list           name the cases and say what one operation is
          run            do N operations of a case, or of its plain counterpart, and nothing else
        """

    /// Wrong usage, in a line.
    struct Wrong: Error {
        let message: String
    }

    init(_ words: [String]) throws(Wrong) {
        switch words.first {
        case "list"?:
            guard words.count == 1 else { throw Wrong(message: "list takes nothing more, got \(words[1])") }
            self = .list
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
