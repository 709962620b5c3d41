import FineMotor

/// `gallery record`: an exhibit as an animated picture.
enum RecordCommand {
    static let usage = "gallery record NAME --to FILE.svg [--input FILE] [--seconds S] [--fps N]"
    static let summary =
        "Writes an animated SVG that plays in any browser. N is 1 to 120 frames per second; the default is 60.\n      "
        + Script.note

    static func run(_ arguments: [String]) throws(CommandFailure) {
        let arguments = try Arguments(
            arguments, words: ["NAME"], options: ["to", "input", "seconds", "fps"], usage: usage)
        let script = try Script(arguments)
        let rate = try arguments.number("fps", in: 1...120, unit: "frames per second") ?? 60
        guard let path = arguments["to"] else { throw .usage("--to is missing; usage: \(usage)") }
        // Before the work, so that a bad path fails at once.
        try Output.check(path)
        try Output.save(try picture(script, rate: rate), to: path)
    }

    static func picture(_ script: Script, rate: Double) throws(CommandFailure) -> String {
        let exhibit = script.exhibit
        let showing = script.begin(observer: nil)
        var recording = SVGRecording(title: "\(exhibit.name): \(exhibit.summary)", background: ground)
        try script.finish(showing, rate: rate) { time in
            recording.add(showing.stage.displayList, at: time)
        }
        return recording.svg()
    }

    private static var ground: Color { Color(rgba: 0x1618_1FFF) }
}
