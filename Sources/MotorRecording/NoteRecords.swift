package import FineMotor

/// Writes everything that happens on a stage as byte records for another program, such as a page or a checker.
///
/// A record is UTF-8 and ends with U+001E; each of its fields ends with U+001F. Within a field, control characters
/// (these two included) and line separators become blanks. Numbers are written as Swift writes a `Double`.
///
/// Every record begins with the time in seconds, and the number and the label that a ``Trace`` gives the layer. Then
/// come:
///
/// | kind | fields |
/// |---|---|
/// | `touch`, `key` | its description |
/// | `event` | its name |
/// | `value` | the key, and the value as text |
/// | `state` | the states from and to |
/// | `search` | the key; then for each source that was searched, in order: the source, its answer (`nothing`, `null` or `action`), and the action's summary |
/// | `began` | the key, empty for none, and the animation's summary |
/// | `ended` | the key, empty for none, and `1` if it finished, `0` if it was removed |
/// | `haptic` | its style and strength |
/// | `preparation`, `sound` | its name |
/// | `refused` | the message of a diagnostic |
package final class NoteRecords: StageObserver {
    /// The records since the last ``drain()`` or ``removeAll()``.
    package private(set) var bytes: [UInt8] = []
    private var names = LayerNames()

    /// Creates empty records. A stage does not retain its observer: retain them, and remove them before they are
    /// released.
    package init() {}

    /// Returns all records and removes them; the layers keep their numbers and labels.
    func drain() -> [UInt8] {
        let drained = bytes
        bytes = []
        return drained
    }

    /// Removes all records; the layers keep their numbers and labels.
    package func removeAll() { bytes = [] }

    package func stage(_ stage: Stage, didNote note: StageNote) {
        let (number, label) = names.name(of: note)
        var record = Record(time: note.time, layerNumber: number, label: label)
        record.add(note.event)
        bytes += record.closed
    }

    /// Records that a value was refused.
    ///
    /// A diagnostic identifies a layer only by its name, so the number is 0.
    ///
    /// - Parameters:
    ///   - diagnostic: The diagnostic, as a handler of ``FineMotor/Diagnostics`` receives it.
    ///   - time: The time, in seconds.
    package func note(_ diagnostic: Diagnostic, at time: Double) {
        var record = Record(time: time, layerNumber: 0, label: diagnostic.place)
        record.add("refused", diagnostic.message)
        bytes += record.closed
    }
}

/// A record under construction.
private struct Record {
    private var bytes: [UInt8] = []

    init(time: Double, layerNumber: Int, label: String) {
        add(time.description, layerNumber.description, label)
    }

    var closed: [UInt8] { bytes + [0x1E] }

    mutating func add(_ field: String) {
        bytes.append(oneLine: field)
        bytes.append(0x1F)
    }

    // No arrays of fields: they would be half of this file's bytes in a page.
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
        case .touch(let summary): add("touch", summary)
        case .key(let summary): add("key", summary)
        case .event(let key): add("event", key.name)
        case .ignored(let key): add("ignored", key.name)
        case .value(let key, let value): add("value", key.name, value)
        case .state(let from, let to): add("state", from, to)
        case .search(let search): add(search)
        case .animationBegan(let key, let summary): add("began", key?.name ?? "", summary)
        case .animationEnded(let key, let finished): add("ended", key?.name ?? "", finished ? "1" : "0")
        case .feedback(.haptic(let name, let strength)): add("haptic", name, strength.description)
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
            case .action(let summary): add(step.place.description, "action", summary)
            }
        }
    }
}
