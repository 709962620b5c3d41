import FineMotor

/// `gallery record`: an exhibit as an animated picture.
enum RecordCommand {
    static let usage =
        "gallery record NAME --to FILE.svg [--input FILE] [--seconds S] [--fps N] [--size WxH] [--touches]"
    static let summary =
        "Writes an animated SVG that plays in any browser. N is 1 to 120 frames per second; the default is 60.\n      "
        + "--size puts it into the middle of W by H points. --touches draws a dot where a finger is.\n      "
        + Script.note

    static func run(_ arguments: [String]) throws(CommandFailure) {
        let arguments = try Arguments(
            arguments, words: ["NAME"], options: ["to", "input", "seconds", "fps", "size"], flags: ["touches"],
            usage: usage)
        let script = try Script(arguments)
        let rate = try arguments.number("fps", in: 1...120, unit: "frames per second") ?? 60
        guard let path = arguments["to"] else { throw .usage("--to is missing; usage: \(usage)") }
        // Before the work, so that a bad path fails at once.
        try Output.check(path)
        let size = try arguments["size"].map { text throws(CommandFailure) in try Self.size(text) }
        let showsTouches = arguments["touches"] != nil
        try Output.save(try picture(script, rate: rate, size: size, showsTouches: showsTouches), to: path)
    }

    /// The extent of a picture, as in `320x420`.
    private static func size(_ text: String) throws(CommandFailure) -> Size {
        let parts = text.split(separator: "x", omittingEmptySubsequences: false).map { Double($0) ?? .nan }
        guard parts.count == 2, parts.allSatisfy({ (1...4096).contains($0) }) else {
            throw .usage("--size takes two numbers of 1 to 4096 points, as 320x420, got “\(text)”")
        }
        return Size(width: parts[0], height: parts[1])
    }

    static func picture(
        _ script: Script, rate: Double, size: Size?, showsTouches: Bool
    ) throws(CommandFailure) -> String {
        let exhibit = script.exhibit
        let showing = script.begin(observer: nil)
        var recording = SVGRecording(title: "\(exhibit.name): \(exhibit.summary)", background: ground)
        let marks = TouchMarks(showsTouches ? script.inputs : [])
        try script.finish(showing, rate: rate) { time in
            var list = showing.stage.displayList
            list.items += marks.items(at: time)
            if let size { list.center(in: size) }
            recording.add(list, at: time)
        }
        return recording.svg()
    }

    private static var ground: Color { Color(rgba: 0x1618_1FFF) }
}

extension DisplayList {
    /// Puts everything into the middle of a picture of another size.
    fileprivate mutating func center(in size: Size) {
        let move = AffineTransform.translation(
            x: (size.width - self.size.width) / 2, y: (size.height - self.size.height) / 2)
        for place in items.indices { items[place].transform = items[place].transform.concatenating(move) }
        self.size = size
    }
}
