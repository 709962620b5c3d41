import FineMotor
import GalleryExhibits
import MotorExhibits
import MotorRecording

/// The input that `record` and `trace` play, and how long they play it.
struct Script {
    /// The longest time that is played, in seconds.
    static let longest = 120.0
    /// How long an exhibit that never comes to rest continues after the last input, in seconds.
    static let patience = 5.0
    /// The part of the help about these options.
    static let note =
        "Without --input it plays the exhibit's own script. Without --seconds (at most \(Int(longest))) it ends at rest,\n"
        + "      or \(Int(patience)) seconds after the last input."

    let exhibit: Exhibit
    private let recording: Recording
    /// The source of the input, for messages.
    private let source: String
    /// When to end, in seconds; `nil` for when everything is at rest.
    private let seconds: Double?

    /// Reads the options.
    init(_ arguments: Arguments) throws(CommandFailure) {
        exhibit = try Exhibits.named(arguments.words[0])
        seconds = try arguments.number("seconds", in: 0.01...Self.longest, unit: "seconds")
        guard let path = arguments["input"] else {
            (recording, source) = (exhibit.script(), "the script of \(exhibit.name)")
            return
        }
        let file = try InputFile(path)
        try file.check(against: exhibit)
        if seconds == nil, file.recording.duration > Self.longest {
            throw .usage("\(path) lasts longer than \(Int(Self.longest)) seconds; use --seconds to play a part of it")
        }
        (recording, source) = (file.recording, path)
    }

    /// The script of an exhibit, played until it is at rest.
    init(_ exhibit: Exhibit) {
        self.exhibit = exhibit
        recording = exhibit.script()
        source = "the script of \(exhibit.name)"
        seconds = nil
    }

    /// The inputs that are played.
    var inputs: [Recording.Input] { recording.inputs }

    /// Creates the exhibit and enqueues all inputs on its stage.
    func begin(observer: (any StageObserver)?) -> Showing {
        let showing = Showing(exhibit)
        showing.stage.observer = observer
        for input in recording.inputs where input.time <= seconds ?? .infinity { showing.take(input) }
        return showing
    }

    /// Advances to the end, from one event to the next.
    ///
    /// - Throws: If something sets an invalid value, as an exhibit may do with bad input.
    func finish(_ showing: Showing) throws(CommandFailure) {
        try watch(showing) {
            if let seconds { return showing.stage.advance(to: seconds) }
            showing.stage.advance(to: recording.duration)
            showing.stage.settle(limit: Self.patience)
        }
    }

    /// Advances to the end in steps, and calls a closure after each, the first at time 0.
    func finish(_ showing: Showing, rate: Double, _ body: (_ time: Double) -> Void) throws(CommandFailure) {
        try watch(showing) {
            var step = 0
            while true {
                let time = Double(step) / rate
                if time > (seconds ?? recording.duration + Self.patience) + 1e-9 { return }
                showing.stage.advance(to: time)
                body(time)
                if seconds == nil, time >= recording.duration, !showing.stage.needsFrame { return }
                step += 1
            }
        }
    }

    private func watch(_ showing: Showing, _ body: () -> Void) throws(CommandFailure) {
        var refused: String?
        Diagnostics.withHandler { diagnostic in
            if refused == nil { refused = "at \(showing.stage.time) s \(diagnostic.message)" }
        } _: {
            body()
        }
        if let refused { throw .data("\(source): \(refused)") }
    }
}
