public import FineMotor

/// Writes everything that happens on a stage as records of bytes, for another program to read: a page, a checker.
///
/// A record is UTF-8 and ends with U+001E; each of its fields ends with U+001F. In a field control characters, these two
/// among them, and line separators are blanks. Numbers are written as Swift writes a `Double`.
///
/// Every record begins with the time in seconds, and the number and the label that a ``Trace`` gives the layer. Then come:
///
/// | kind | fields |
/// |---|---|
/// | `touch`, `key` | what it was, in words |
/// | `event` | its name |
/// | `value` | the key, and the value as it would be written |
/// | `state` | the states from and to |
/// | `search` | the key; then for each place that was asked, in order: the place, its answer (`nothing`, `null` or `action`), and the action in a few words |
/// | `began` | the key, empty for none, and the animation in a word |
/// | `ended` | the key, empty for none, and `1` if it came to its end, `0` if it was removed |
/// | `haptic` | its name and strength |
/// | `preparation`, `sound` | its name |
/// | `refused` | the message of a diagnostic |
public final class NoteRecords: StageObserver {
    /// The records since the last ``drain()`` or ``removeAll()``.
    public private(set) var bytes: [UInt8] = []
    private var names = LayerNames()

    /// Creates empty records. A stage does not keep its observer: keep them, and take them off before they go.
    public init() {}

    /// Takes all records out; what comes next begins anew, but the layers keep their numbers and labels.
    public func drain() -> [UInt8] {
        let drained = bytes
        bytes = []
        return drained
    }

    /// Forgets what happened, but not the layers' numbers and labels.
    public func removeAll() { bytes = [] }

    /// Writes down what happened.
    public func stage(_ stage: Stage, didNote note: StageNote) {
        let (number, label) = names.name(of: note)
        var record = Record(time: note.time, layerNumber: number, label: label)
        record.add(note.event)
        bytes += record.closed
    }

    /// Writes down that a value was refused.
    ///
    /// A diagnostic tells a layer's label only as far as its name goes, so the number is 0.
    ///
    /// - Parameters:
    ///   - diagnostic: What was refused, as a handler of ``FineMotor/Diagnostics`` is told.
    ///   - time: When, in seconds.
    public func note(_ diagnostic: Diagnostic, at time: Double) {
        var record = Record(time: time, layerNumber: 0, label: diagnostic.place)
        record.add("refused", diagnostic.message)
        bytes += record.closed
    }
}

/// One record while it is written. What words an action has is the action's to say, so nothing else is written meanwhile.
private struct Record {
    private var bytes: [UInt8] = []

    init(time: Double, layerNumber: Int, label: String) {
        add("\(time)", "\(layerNumber)", label)
    }

    var closed: [UInt8] { bytes + [0x1E] }

    mutating func add(_ field: String) {
        bytes.append(oneLine: field)
        bytes.append(0x1F)
    }

    // No lists of fields: an array each would take half of this file's bytes in a page.
    mutating func add(_ first: String, _ second: String) {
        add(first)
        add(second)
    }

    private mutating func add(_ first: String, _ second: String, _ third: String) {
        add(first)
        add(second, third)
    }

    mutating func add(_ event: StageNote.Event) {
        switch event {
        case .touch(let words): add("touch", words)
        case .key(let words): add("key", words)
        case .event(let key): add("event", key.name)
        case .value(let key, let value): add("value", key.name, value.description)
        case .state(let from, let to): add("state", from, to)
        case .search(let search): add(search)
        case .animationBegan(let key, let words): add("began", key?.name ?? "", words)
        case .animationEnded(let key, let finished): add("ended", key?.name ?? "", finished ? "1" : "0")
        case .feedback(.haptic(let name, let strength)): add("haptic", name, "\(strength)")
        case .feedback(.preparation(let name)): add("preparation", name)
        case .feedback(.sound(let name)): add("sound", name)
        }
    }

    private mutating func add(_ search: Search) {
        add("search", search.key.name)
        for step in search.steps {
            switch step.answer {
            case .nothing: add(step.place.description, "nothing", "")
            case .null: add(step.place.description, "null", "")
            case .action(let action): add(step.place.description, "action", action.summary)
            }
        }
    }
}
