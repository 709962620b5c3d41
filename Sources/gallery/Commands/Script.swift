import FineMotor
import MotorExhibits
import MotorRecording

/// What `record` and `trace` play, and for how long.
struct Script {
    /// The longest time that is played, in seconds.
    static let longest = 120.0
    /// How long an exhibit that never rests goes on after the last input, in seconds.
    static let patience = 5.0
    /// What the options say of it, for the help.
    static let note =
        "Without --input it plays the exhibit's own script; without --seconds (at most \(Int(longest))) it ends when all is\n"
        + "      at rest, or \(Int(patience)) seconds after the last input."

    let exhibit: Exhibit
    private let recording: Recording
    /// Where it comes from, for messages.
    private let source: String
    /// When to end, in seconds; `nil` for when all has come to rest.
    private let seconds: Double?

    /// Reads what the options ask for.
    init(_ arguments: Arguments) throws(Failure) {
        exhibit = try Exhibits.named(arguments.words[0])
        seconds = try arguments.number("seconds", in: 0.01...Self.longest, unit: "seconds")
        guard let path = arguments["input"] else {
            (recording, source) = (exhibit.script(), "the script of \(exhibit.name)")
            return
        }
        let file = try InputFile(path)
        try file.check(against: exhibit)
        if seconds == nil, file.recording.duration > Self.longest {
            throw .usage("\(path) lasts longer than \(Int(Self.longest)) seconds; say with --seconds how much to play")
        }
        (recording, source) = (file.recording, path)
    }

    /// An exhibit to which everything will happen when its stage comes to it.
    func begin(observer: (any StageObserver)?) -> Showing {
        let showing = Showing(exhibit)
        showing.stage.observer = observer
        for input in recording.inputs where input.time <= seconds ?? .infinity { showing.take(input) }
        return showing
    }

    /// Lets time pass until the end, from one thing that happens to the next.
    ///
    /// - Throws: When something sets a value that cannot be, as an exhibit may that was given a senseless one.
    func finish(_ showing: Showing) throws(Failure) {
        try watch(showing) {
            if let seconds { return showing.stage.advance(to: seconds) }
            showing.stage.advance(to: recording.duration)
            showing.stage.settle(limit: Self.patience)
        }
    }

    /// Lets time pass until the end in steps, and calls a closure after each, the first at 0.
    func finish(_ showing: Showing, rate: Double, _ body: (_ time: Double) -> Void) throws(Failure) {
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

    private func watch(_ showing: Showing, _ body: () -> Void) throws(Failure) {
        var refused: String?
        Diagnostics.withHandler { diagnostic in
            if refused == nil { refused = "at \(showing.stage.time) s \(diagnostic.message)" }
        } _: {
            body()
        }
        if let refused { throw .data("\(source): \(refused)") }
    }
}
