public import FineMotor

/// Collects everything that happens on a stage, in plain values: for a log beside an exhibit, a file, or a test.
///
/// ```swift
/// let trace = Trace()
/// stage.observer = trace                             // keep the trace, and take it off before it goes
/// stage.advance(to: 2)
/// print(trace.text)
/// ```
public final class Trace: StageObserver {
    /// Something that happened.
    public struct Entry: Hashable, Sendable {
        /// When, in seconds.
        public var time: Double
        /// Where: the layer's name, or its class's word; with a number behind it where another layer had that already.
        public var layer: String
        /// Which layer it is, counted from 1 in the order in which something first happened to them.
        public var layerNumber: Int
        /// What.
        public var event: Event
    }

    /// What happened, in plain values: a value is the text that writes it.
    public typealias Event = NoteEvent<String, Walk>

    /// The walk of one search for an action: which places were asked, in order, and what each said.
    public struct Walk: Hashable, Sendable {
        /// What a place said.
        public enum Answer: Hashable, Sendable {
            /// Nothing: the search went on.
            case nothing
            /// A null: the search ended without an action.
            case null
            /// An action, in a few words: the search ended with it.
            case action(String)
        }

        /// One place and what it said.
        public struct Step: Hashable, Sendable {
            /// Where was asked.
            public var place: Search.Place
            /// What was said.
            public var answer: Answer

            /// Creates a step.
            public init(_ place: Search.Place, _ answer: Answer) {
                (self.place, self.answer) = (place, answer)
            }
        }

        /// What was searched for.
        public var key: Key
        /// The places that were asked, in order.
        public var steps: [Step]

        /// Creates a walk.
        public init(key: Key, steps: [Step]) {
            (self.key, self.steps) = (key, steps)
        }

        /// The place whose answer counted, be it an action or a null; `nil` when all said nothing.
        public var answeredBy: Search.Place? {
            steps.last.flatMap { $0.answer == .nothing ? nil : $0.place }
        }

        /// The action that was found, in a few words; `nil` for none.
        public var action: String? {
            if case .action(let words)? = steps.last?.answer { words } else { nil }
        }
    }

    private var kept: [Entry] = []
    private let limit: Int
    private var names = LayerNames()

    /// Creates an empty trace.
    ///
    /// - Parameter limit: How many entries to keep at most, at least 1; the oldest go first. Without it a trace grows for
    ///   as long as things happen.
    public init(keepingLast limit: Int = .max) {
        precondition(limit >= 1, "Trace: it keeps at least 1 entry, got \(limit)")
        self.limit = limit
    }

    /// What happened, in order.
    public var entries: [Entry] { kept.count > limit ? Array(kept.suffix(limit)) : kept }

    /// Forgets what happened, but not the layers' numbers.
    public func removeAll() { kept = [] }

    /// Writes down what happened.
    public func stage(_ stage: Stage, didNote note: StageNote) {
        // Half of it goes at a time, so that each entry costs the same.
        if limit < .max / 2, kept.count >= limit * 2 { kept.removeFirst(kept.count - limit + 1) }
        let (number, label) = names.name(of: note)
        let event = note.event.map(value: { $0.description }, search: { Walk($0) })
        kept.append(Entry(time: note.time, layer: label, layerNumber: number, event: event))
    }
}

extension Trace.Walk {
    /// Tells a search in plain values.
    public init(_ search: Search) {
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
