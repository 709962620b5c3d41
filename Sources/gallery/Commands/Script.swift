import FineMotor
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
    /// When to end, in seconds; `nil` for when all has come to rest.
    private let seconds: Double?

    /// Reads what the options ask for.
    init(_ arguments: Arguments) throws(Failure) {
        exhibit = try Exhibits.named(arguments.words[0])
        seconds = try arguments.number("seconds", in: 0.01...Self.longest, unit: "seconds")
        guard let path = arguments["input"] else {
            recording = exhibit.recording
            return
        }
        let file = try InputFile(path)
        try file.check(against: exhibit)
        if seconds == nil, file.recording.duration > Self.longest {
            throw .usage("\(path) lasts longer than \(Int(Self.longest)) seconds; say with --seconds how much to play")
        }
        recording = file.recording
    }

    /// An exhibit to which everything will happen when its stage comes to it.
    func begin(observer: (any StageObserver)?) -> Showing {
        let showing = Showing(exhibit)
        showing.stage.observer = observer
        for input in recording.inputs where input.time <= seconds ?? .infinity { showing.take(input) }
        return showing
    }

    /// Lets time pass until the end, from one thing that happens to the next.
    func finish(_ showing: Showing) {
        if let seconds { return showing.stage.advance(to: seconds) }
        showing.stage.advance(to: recording.duration)
        showing.stage.settle(limit: Self.patience)
    }

    /// Lets time pass until the end in steps, and calls a closure after each, the first at 0.
    func finish(_ showing: Showing, rate: Double, _ body: (_ time: Double) -> Void) {
        var step = 0
        while true {
            let time = Double(step) / rate
            if let seconds, time > seconds + 1e-9 { return }
            if seconds == nil, time > recording.duration + Self.patience { return }
            showing.stage.advance(to: time)
            body(time)
            if seconds == nil, time >= recording.duration, !showing.stage.needsFrame { return }
            step += 1
        }
    }
}
