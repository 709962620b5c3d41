import FineMotor
import MotorExhibits
import MotorRecording

/// One event, as text for the panel.
struct NoteLine: Equatable {
    /// The kind of event: its word, which also sets its color.
    enum Kind: String {
        case touch, key, event, value, state, search, begins, stops, ends, expects, feels, hears
    }

    var time: Double
    var kind: Kind
    var text: String
    /// For a search: the source that answered, and its answer.
    var answer: String?
    /// How often it happened while a touch moved.
    var count = 1

    /// Describes an entry. An entry of a layer other than the component's own begins with the layer's name.
    init(_ entry: Trace.Entry, on component: String) {
        time = entry.time
        switch entry.event {
        case .touch(let summary): (kind, text) = (.touch, summary)
        case .key(let summary): (kind, text) = (.key, summary)
        case .event(let key): (kind, text) = (.event, key.name)
        case .ignored(let key): (kind, text) = (.event, key.name + ", ignored")
        case .value(let key, let value): (kind, text) = (.value, "\(key.name) = \(value)")
        case .state(let from, let to): (kind, text) = (.state, "\(from) → \(to)")
        case .search(let search):
            (kind, text) = (.search, search.key.name)
            answer = search.answeredBy.map { "\($0): " + (search.action ?? "null, so nothing runs") }
        case .animationBegan(let key, _): (kind, text) = (.begins, key?.name ?? "an animation")
        case .animationEnded(let key, let finished):
            (kind, text) = (finished ? .ends : .stops, key?.name ?? "an animation")
        case .feedback(.haptic(let name, let strength)):
            (kind, text) = (.feels, strength == 1 ? name : name + " at \((strength * 100).rounded() / 100)")
        case .feedback(.preparation(let name)): (kind, text) = (.expects, name)
        case .feedback(.sound(let name)): (kind, text) = (.hears, name)
        }
        if entry.layer != component, kind == .state || kind == .search { text = "\(entry.layer) \(text)" }
    }

    /// The events, oldest first. Events that repeat while a touch moves share a line with a count, at the time of the
    /// first. Animations that begin at the same time share a line, and so do those that end. A change of a trait
    /// searches in every layer, so searches for it that find nothing have no line. Nor have an exhibit's initial
    /// traits.
    static func lines(_ entries: [Trace.Entry], on component: String) -> [NoteLine] {
        var moments: [NoteLine] = []
        for entry in entries where !entry.isVainSearchForTrait && !entry.isOfSurroundings {
            let line = NoteLine(entry, on: component)
            if let index = moments.indices.suffix(3).last(where: { line.isAtOnce(with: moments[$0]) }) {
                moments[index].text += ", " + line.text
            } else {
                moments.append(line)
            }
        }
        var lines: [NoteLine] = []
        // The start of the lines that may be counted together.
        var first = 0
        for line in moments {
            if line.endsCounting { first = lines.count }
            if let index = lines.indices[first...].last(where: { line.isAgain(lines[$0]) }) {
                lines[index].text = line.text
                lines[index].count += 1
            } else {
                lines.append(line)
            }
        }
        return lines
    }

    /// Whether it can share a line with an event of the same time.
    private func isAtOnce(with earlier: NoteLine) -> Bool {
        switch kind {
        case .begins, .stops, .ends: kind == earlier.kind && time == earlier.time
        default: false
        }
    }

    /// Whether it equals an earlier event, except for the location of a touch.
    private func isAgain(_ earlier: NoteLine) -> Bool {
        guard kind == earlier.kind else { return false }
        return kind == .touch ? isMove && earlier.isMove : text == earlier.text && answer == earlier.answer
    }

    /// Whether it always gets a line of its own: input, feedback, and state changes.
    private var endsCounting: Bool {
        switch kind {
        case .touch: !isMove
        case .key, .value, .state, .feels, .hears, .expects: true
        case .event, .search, .begins, .stops, .ends: false
        }
    }

    private var isMove: Bool { kind == .touch && text.hasPrefix("moved") }
}

extension Trace.Entry {
    /// Whether this is a search for a trait that finds nothing.
    fileprivate var isVainSearchForTrait: Bool {
        guard case .search(let search) = event else { return false }
        return search.answeredBy == nil && Traits()[search.key] != nil
    }

    /// Whether this is a trait of the terminal at the beginning of an exhibit.
    fileprivate var isOfSurroundings: Bool {
        guard time == 0, case .value(let key, _) = event else { return false }
        return Showing.isTrait(key)
    }
}
