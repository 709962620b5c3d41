public import FineMotor

/// Collects everything that happens on a stage as plain values: for a log, a file or a test.
///
/// ```swift
/// let trace = Trace()
/// stage.observer = trace                             // retain the trace, and remove it before its release
/// stage.advance(to: 2)
/// print(trace.text)
/// ```
public final class Trace: StageObserver {
    /// Something that happened.
    public struct Entry: Hashable, Sendable {
        /// When, in seconds.
        public var time: Double
        /// The layer's name, or its class's name; with a number appended if another layer has the same.
        public var layer: String
        /// The layer's number, counted from 1 in the order in which something first happened to the layers.
        public var layerNumber: Int
        /// What.
        public var event: Event
    }

    /// What happened, in plain values: a value is the text that writes it.
    public typealias Event = NoteEvent<String, Walk>

    /// The walk of one search for an action: the places that were searched, in order, and the answer of each.
    public struct Walk: Hashable, Sendable {
        /// The answer of a place.
        public enum Answer: Hashable, Sendable {
            /// No answer: the search continued.
            case nothing
            /// Null: the search ended without an action.
            case null
            /// An action, with its summary: the search ended with it.
            case action(String)
        }

        /// One place and its answer.
        public struct Step: Hashable, Sendable {
            /// The place.
            public var place: Search.Place
            /// Its answer.
            public var answer: Answer

            /// Creates a step.
            public init(_ place: Search.Place, _ answer: Answer) {
                (self.place, self.answer) = (place, answer)
            }
        }

        /// The key.
        public var key: Key
        /// The places that were searched, in order.
        public var steps: [Step]

        package init(key: Key, steps: [Step]) {
            (self.key, self.steps) = (key, steps)
        }

        /// The place whose answer ended the search, an action or null; `nil` if no place answered.
        public var answeredBy: Search.Place? {
            steps.last.flatMap { $0.answer == .nothing ? nil : $0.place }
        }

        /// A summary of the action that was found; `nil` if there was none.
        public var action: String? {
            if case .action(let words)? = steps.last?.answer { words } else { nil }
        }
    }

    private var kept: [Entry] = []
    private let limit: Int
    /// How many entries there have been, those included that were dropped.
    package private(set) var recorded = 0
    private var names = LayerNames()

    /// Creates an empty trace.
    ///
    /// - Parameter limit: The most entries to keep, at least 1; the oldest are dropped first. By default a trace grows
    ///   without limit.
    public init(keepingLast limit: Int = .max) {
        precondition(limit >= 1, "Trace: it keeps at least 1 entry, got \(limit)")
        self.limit = limit
    }

    /// The entries, in order.
    public var entries: [Entry] { kept.count > limit ? Array(kept.suffix(limit)) : kept }

    /// Removes all entries; the layers keep their numbers.
    public func removeAll() { kept = [] }

    /// Records a note.
    public func stage(_ stage: Stage, didNote note: StageNote) {
        // Half of it goes at a time, so that each entry costs the same.
        if limit < .max / 2, kept.count >= limit * 2 { kept.removeFirst(kept.count - limit + 1) }
        let (number, label) = names.name(of: note)
        let event = note.event.map(value: { $0.description }, search: { Walk($0) })
        recorded += 1
        kept.append(Entry(time: note.time, layer: label, layerNumber: number, event: event))
    }
}

extension Trace.Walk {
    init(_ search: Search) {
        self.init(
            key: search.key,
            steps: search.steps.map { step in
                switch step.answer {
                case .nothing: Step(step.place, .nothing)
                case .null: Step(step.place, .null)
                case .action(let action): Step(step.place, .action(action.summary))
                }
            })
    }
}
