import MotorRecording

/// `gallery trace`: everything that happens, with its time.
enum TraceCommand {
    static let usage = "gallery trace NAME [--input FILE] [--seconds S] [--format text|chrome] [--to FILE]"
    static let summary =
        "Prints every touch, change of state, search and feedback. The chrome format opens in Perfetto.\n      "
        + Script.note

    static func run(_ arguments: [String]) throws(Failure) {
        let arguments = try Arguments(
            arguments, words: ["NAME"], options: ["input", "seconds", "format", "to"], usage: usage)
        let script = try Script(arguments)
        let format = arguments["format"] ?? "text"
        guard format == "text" || format == "chrome" else {
            throw .usage("--format takes text or chrome, got “\(format)”")
        }
        if let path = arguments["to"] { try Output.check(path) }
        let text = try trace(script, format: format)
        if let path = arguments["to"] { try Output.save(text, to: path) } else { try Output.print(text) }
    }

    static func trace(_ script: Script, format: String) throws(Failure) -> String {
        let trace = Trace()
        let showing = script.begin(observer: trace)
        defer { showing.stage.observer = nil }
        try script.finish(showing)
        return format == "chrome" ? trace.chrome(until: showing.stage.time) : trace.text
    }
}
