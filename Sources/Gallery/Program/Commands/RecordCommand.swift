import FineMotor

/// `gallery record`: an exhibit as an animated picture.
enum RecordCommand {
    static let usage =
        "gallery record NAME --to FILE.svg|html|css|json [--input FILE] [--seconds S] [--fps N] [--size WxH] [--touches]"
    static let summary =
        "Writes an animated picture, in the format of FILE: an SVG that plays in any browser, a page with CSS, the CSS alone, or a\n"
        + "      Lottie file with a marker for each change of state. N is 1 to 120 frames per second; the default is 60.\n      "
        + "--size centers it in W by H points. --touches draws a dot where a finger is.\n      "
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
        guard let form = Form.allCases.first(where: { path.hasSuffix("." + $0.rawValue) }) else {
            throw .usage("--to ends with .svg, .html, .css or .json, got “\(path)”")
        }
        let size = try arguments["size"].map { text throws(CommandFailure) in try Self.size(text) }
        let showsTouches = arguments["touches"] != nil
        try Output.save(try picture(script, as: form, rate: rate, size: size, showsTouches: showsTouches), to: path)
    }

    /// The output formats, by file name extension.
    enum Form: String, CaseIterable { case svg, html, css, json }

    /// The extent of a picture, as in `320x420`.
    private static func size(_ text: String) throws(CommandFailure) -> Size {
        let parts = text.split(separator: "x", omittingEmptySubsequences: false).map { Double($0) ?? .nan }
        guard parts.count == 2, parts.allSatisfy({ (1...4096).contains($0) }) else {
            throw .usage("--size takes two numbers of 1 to 4096 points, as 320x420, got “\(text)”")
        }
        return Size(width: parts[0], height: parts[1])
    }

    static func picture(
        _ script: Script, as form: Form = .svg, rate: Double, size: Size?, showsTouches: Bool
    ) throws(CommandFailure) -> String {
        let title = "\(script.exhibit.name): \(script.exhibit.summary)"
        switch form {
        case .svg:
            var recording = SVGRecording(title: title, background: background)
            _ = try frames(script, rate, size, showsTouches) { recording.add($0, at: $1) }
            return recording.svg()
        case .html, .css:
            var recording = CSSRecording(title: title, background: background)
            _ = try frames(script, rate, size, showsTouches) { recording.add($0, at: $1) }
            return form == .html ? recording.html() : recording.css()
        case .json:
            var recording = LottieRecording(title: title, background: background, hold: 1)
            let changes = try frames(script, rate, size, showsTouches) { recording.add($0, at: $1) }
            for (index, change) in changes.enumerated() {
                // Until the same layer changes again, or the end.
                let next = changes[(index + 1)...].first { $0.layer == change.layer }?.time ?? recording.duration
                recording.mark(change.name, at: change.time, duration: max(next - change.time, 0))
            }
            return recording.json()
        }
    }

    /// Plays a script, calls a closure with each frame, and returns the changes of state.
    private static func frames(
        _ script: Script, _ rate: Double, _ size: Size?, _ showsTouches: Bool,
        _ body: (_ list: DisplayList, _ time: Double) -> Void
    ) throws(CommandFailure) -> [StateChanges.Change] {
        let changes = StateChanges()
        let showing = script.begin(observer: changes)
        let marks = TouchMarks(showsTouches ? script.inputs : [])
        try script.finish(showing, rate: rate) { time in
            var list = showing.stage.displayList
            list.items += marks.items(at: time)
            if let size { list.center(in: size) }
            body(list, time)
        }
        return changes.all
    }

    /// Collects the changes of states.
    private final class StateChanges: StageObserver {
        struct Change {
            let name: String
            let layer: ObjectIdentifier
            /// In seconds.
            let time: Double
        }

        var all: [Change] = []

        func stage(_ stage: Stage, didNote note: StageNote) {
            guard case .state(let old, let new) = note.event else { return }
            all.append(Change(name: old + "->" + new, layer: ObjectIdentifier(note.layer), time: note.time))
        }
    }

    private static var background: Color { Color(rgba: 0x1618_1FFF) }
}

extension DisplayList {
    /// Puts everything into the middle of a picture of another size.
    fileprivate mutating func center(in size: Size) {
        let move = AffineTransform.translation(
            x: (size.width - self.size.width) / 2, y: (size.height - self.size.height) / 2)
        for index in items.indices { items[index].transform = items[index].transform.concatenating(move) }
        self.size = size
    }
}
