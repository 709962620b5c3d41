import MotorRecording

/// `gallery trace`: everything that happens, with times.
enum TraceCommand {
    static let usage = "gallery trace NAME [--input FILE] [--seconds S] [--format text|chrome|records] [--to FILE]"
    static let summary =
        "Prints every touch, state change, search and feedback. The chrome format opens in Perfetto;\n"
        + "      records are for programs: fields end with U+001F, records with U+001E.\n      "
        + Script.note

    static func run(_ arguments: [String]) throws(CommandFailure) {
        let arguments = try Arguments(
            arguments, words: ["NAME"], options: ["input", "seconds", "format", "to"], usage: usage)
        let script = try Script(arguments)
        let word = arguments["format"] ?? Format.text.rawValue
        guard let format = Format(rawValue: word) else {
            let hint = CommandFailure.hint(Format.allCases.map(\.rawValue), for: word)
            throw .usage("--format takes text, chrome or records, got “\(word)”\(hint)")
        }
        if let path = arguments["to"] { try Output.check(path) }
        let text = try trace(script, format: format)
        if let path = arguments["to"] { try Output.save(text, to: path) } else { try Output.print(text) }
    }

    /// The output formats.
    enum Format: String, CaseIterable {
        case text, chrome, records
    }

    static func trace(_ script: Script, format: Format) throws(CommandFailure) -> String {
        let (trace, records) = (Trace(), NoteRecords())
        let showing = script.begin(observer: format == .records ? records : trace)
        defer { showing.stage.observer = nil }
        try script.finish(showing)
        return switch format {
        case .text: trace.text
        case .chrome: trace.chrome(until: showing.stage.time)
        case .records: String(decoding: records.bytes, as: UTF8.self)
        }
    }
}
