#if !hasFeature(Embedded)
    import FineMotor
    import Foundation

    extension Trace {
        /// The trace in the Trace Event Format, which Perfetto and Chrome's `about:tracing` open.
        ///
        /// Every layer has a track. Touches, control events, values, searches and feedback are instants on it, and
        /// states are slices; animations are asynchronous slices next to them. Source of the fields: the document
        /// *Trace Event Format* of the Chromium project.
        ///
        /// The same trace gives the same text: fields are sorted by name, events by time.
        ///
        /// - Parameter end: The time at which everything that is still open ends, in seconds; at least, and by default,
        ///   the last entry's time.
        package func chrome(until end: Double = 0) -> String {
            var chart = Chart(end: max(end.isFinite ? end : 0, entries.last?.time ?? 0))
            for entry in entries { chart.add(entry) }
            chart.close()
            return "{\"displayTimeUnit\":\"ms\",\"traceEvents\":[\n"
                + chart.lines.joined(separator: ",\n") + "\n]}\n"
        }
    }

    /// One event of the Trace Event Format.
    private struct ChartEvent: Encodable {
        var name: String
        var cat: String?
        /// Its kind: M for metadata, i for an instant, X for a slice, b and e for the ends of an asynchronous slice.
        var ph: String
        /// In microseconds.
        var ts: Double
        var dur: Double?
        var pid = 1
        var tid: Int
        var id: String?
        /// An instant's scope: t for its own track.
        var s: String?
        var args: [String: String]?
    }

    /// Turns entries into events.
    private struct Chart {
        private let end: Double
        private var tracks = [
            ChartEvent(name: "process_name", ph: "M", ts: 0, tid: 0, args: ["name": "FineMotor"])
        ]
        private var events: [ChartEvent] = []
        /// States in progress, by layer: one for each interaction.
        private var states: [Int: [OpenState]] = [:]
        private var layers: [Int: String] = [:]
        private var animations: [OpenAnimation] = []
        private var animationCount = 0
        private var extraTracks = 0

        private struct OpenState {
            var name: String
            var began: Double
            var track: Int
        }

        private struct OpenAnimation {
            var layer: Int
            var key: Key?
            var name: String
            var id: String
        }

        init(end: Double) { self.end = end }

        mutating func add(_ entry: Trace.Entry) {
            if layers.updateValue(entry.layer, forKey: entry.layerNumber) == nil {
                nameTrack(entry.layerNumber, entry.layer)
            }
            switch entry.event {
            case .touch: addInstant(entry, "touch")
            case .key: addInstant(entry, "key")
            case .event: addInstant(entry, "event")
            case .ignored: addInstant(entry, "ignored")
            case .value: addInstant(entry, "value")
            case .feedback: addInstant(entry, "feedback")
            case .search(let search):
                addInstant(entry, "search", name: search.key.name, ["walk": oneLine(search.line)])
            case .state(let from, let to): changeState(entry, from: from, to: to)
            case .animationBegan(let key, let summary): begin(entry, key, summary)
            case .animationEnded(let key, let finished): end(entry, key, finished ? "ended" : "removed")
            }
        }

        /// Ends everything that is still open.
        mutating func close() {
            for (_, open) in states.sorted(by: { $0.key < $1.key }) {
                for state in open { addSlice(state, until: end) }
            }
            for animation in animations { addEnd(of: animation, at: end, "running") }
        }

        /// The events as JSON: first the names of the tracks, then everything in order of time.
        var lines: [String] {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            let sorted = events.enumerated().sorted { ($0.element.ts, $0.offset) < ($1.element.ts, $1.offset) }
            return (tracks + sorted.map { $0.element }).map { event in
                // Encoding fails only for a number that is not finite, and there is none.
                String(decoding: try! encoder.encode(event), as: UTF8.self)
            }
        }

        private mutating func nameTrack(_ track: Int, _ name: String) {
            tracks.append(ChartEvent(name: "thread_name", ph: "M", ts: 0, tid: track, args: ["name": name]))
        }

        private mutating func addInstant(
            _ entry: Trace.Entry, _ category: String, name: String? = nil, _ arguments: [String: String]? = nil
        ) {
            events.append(
                ChartEvent(
                    name: name ?? entry.event.description, cat: category, ph: "i", ts: microseconds(entry.time),
                    tid: entry.layerNumber, s: "t", args: arguments))
        }

        /// One interaction's states follow each other on one track. Those of a second interaction in the same layer
        /// would overlap them, so they get a track of their own.
        private mutating func changeState(_ entry: Trace.Entry, from: String, to: String) {
            var open = states[entry.layerNumber] ?? []
            var state = OpenState(name: from, began: 0, track: entry.layerNumber)
            if let index = open.firstIndex(where: { $0.name == from }) {
                state = open.remove(at: index)
            } else if !open.isEmpty {
                extraTracks += 1
                state.track = 1_000_000 + extraTracks
                nameTrack(state.track, entry.layer + " states")
            }
            addSlice(state, until: entry.time)
            open.append(OpenState(name: to, began: entry.time, track: state.track))
            states[entry.layerNumber] = open
        }

        private mutating func addSlice(_ state: OpenState, until end: Double) {
            let began = microseconds(state.began)
            events.append(
                ChartEvent(
                    name: oneLine(state.name), cat: "state", ph: "X", ts: began, dur: microseconds(end) - began,
                    tid: state.track))
        }

        private mutating func begin(_ entry: Trace.Entry, _ key: Key?, _ summary: String) {
            animationCount += 1
            let animation = OpenAnimation(
                layer: entry.layerNumber, key: key, name: oneLine(entry.layer + " " + (key?.name ?? summary)),
                id: "\(animationCount)")
            animations.append(animation)
            events.append(
                ChartEvent(
                    name: animation.name, cat: "animation", ph: "b", ts: microseconds(entry.time), tid: animation.layer,
                    id: animation.id, args: ["animation": oneLine(summary)]))
        }

        /// The end of an animation that began before the trace is dropped, because its beginning is unknown.
        private mutating func end(_ entry: Trace.Entry, _ key: Key?, _ how: String) {
            guard let index = animations.firstIndex(where: { $0.layer == entry.layerNumber && $0.key == key }) else {
                return
            }
            addEnd(of: animations.remove(at: index), at: entry.time, how)
        }

        private mutating func addEnd(of animation: OpenAnimation, at time: Double, _ how: String) {
            events.append(
                ChartEvent(
                    name: animation.name, cat: "animation", ph: "e", ts: microseconds(time), tid: animation.layer,
                    id: animation.id, args: ["how": how]))
        }

        /// Whole microseconds, so that no rounding error shows, up to the limit of whole numbers.
        private func microseconds(_ seconds: Double) -> Double { min((seconds * 1e6).rounded(), 9e15) }
    }
#endif
