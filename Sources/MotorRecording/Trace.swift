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
    /// An event.
    public struct Entry: Hashable, Sendable {
        /// The time, in seconds.
        public var time: Double
        /// The layer's name, or its class's name; with a number appended if another layer has the same name.
        public var layer: String
        /// The layer's number, counted from 1 in the order of the layers' first events.
        public var layerNumber: Int
        /// What happened.
        public var event: StageNote.Event
    }

    private var kept: [Entry] = []
    private let limit: Int
    /// How many entries there have been, including those that were dropped.
    package private(set) var recorded = 0
    private var names = LayerNames()

    /// Creates an empty trace.
    ///
    /// - Parameter limit: The maximum number of entries, at least 1; the oldest are dropped first. By default a trace
    ///   grows without limit.
    public init(keepingLast limit: Int = .max) {
        precondition(limit >= 1, "Trace: it keeps at least 1 entry, got \(limit)")
        self.limit = limit
    }

    /// The entries, in order.
    public var entries: [Entry] { kept.count > limit ? Array(kept.suffix(limit)) : kept }

    /// Removes all entries; layers keep their numbers.
    public func removeAll() { kept = [] }

    /// Records a note.
    public func stage(_ stage: Stage, didNote note: StageNote) {
        // Half are dropped at a time, for a constant cost per entry.
        if limit < .max / 2, kept.count >= limit * 2 { kept.removeFirst(kept.count - limit + 1) }
        let (number, label) = names.name(of: note)
        recorded += 1
        kept.append(Entry(time: note.time, layer: label, layerNumber: number, event: note.event))
    }
}
