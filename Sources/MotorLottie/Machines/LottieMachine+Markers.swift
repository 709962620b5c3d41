import MotorLayers
import MotorMath

extension LottieMachine {
    /// Creates the machine that a file's markers describe: it has their states, in order, and a click moves to the next one.
    ///
    /// The event `next` does the same. The markers provide the feedback; see ``LottieLayer``. A file without states
    /// gets two: `start`, and `end` after the whole file has played. With a single state, a click enters it again.
    /// Names beyond the first 256 are left out.
    ///
    /// - Parameters:
    ///   - file: The file, with or without markers.
    ///   - name: The machine's name.
    public init(_ file: LottieFile, name: String) {
        var markers = file.markers.filter { !$0.isOfReducedMotion && !$0.name.utf8.isEmpty }
        var names: [String] = []
        func add(_ state: String) {
            let isNew = !state.utf8.isEmpty && !names.contains { $0.isSame(as: state) }
            if isNew, names.count < Limits.states { names.append(state) }
        }
        func addAll() {
            for marker in markers {
                guard let (from, to) = marker.change else {
                    add(marker.name)
                    continue
                }
                add(from)
                add(to)
            }
        }
        addAll()
        var feedback = file.feedback
        if names.isEmpty {
            markers = [
                .init(name: "start", time: 0, duration: 0),
                .init(name: "start->end", time: 0, duration: file.duration),
                .init(name: "end", time: file.duration, duration: 0),
            ]
            addAll()
            feedback = MarkedFeedback.all(of: markers)
        }
        var rows: [MachineState] = []
        for (index, name) in names.enumerated() {
            var row = MachineState(name)
            row.playback = Self.playback(of: name, markers)
            row.transitions = [MachineTransition(target: (index + 1) % names.count, guards: [.event(0)])]
            rows.append(row)
        }
        self.init(
            name: name, files: [file], rows: rows, start: 0, inputs: [], events: ["next"],
            interactions: [MachineInteraction(trigger: .click, actions: [.fire(0)])], areas: [], themes: [],
            notes: file.notes, marked: feedback)
    }

    /// A state's display while it lasts: a loop, a pose, the end of a segment into it, or the start of a segment out of it.
    private static func playback(of state: String, _ markers: [LottieFile.Marker]) -> MachinePlayback {
        var playback = MachinePlayback()
        if let own = markers.first(where: { $0.name.isSame(as: state) }) {
            playback.range = own.range
            if own.duration > 0 {
                playback.segment = own.name
                playback.isPlayed = true
                playback.loops = .infinity
            }
        } else if let change = markers.first(where: { $0.change?.to.isSame(as: state) == true }) {
            playback.range = change.range.upperBound...change.range.upperBound
        } else if let change = markers.first(where: { $0.change?.from.isSame(as: state) == true }) {
            playback.range = change.time...change.time
        }
        return playback
    }
}
