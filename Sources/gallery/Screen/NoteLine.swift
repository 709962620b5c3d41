import FineMotor

/// One thing that happened, in words for the panel.
struct NoteLine: Equatable {
    /// What sort of thing, which gives its word and its colour.
    enum Kind: String {
        case touch, key, event, value, state, search, begins, ends, feels, sounds
    }

    var time: Double
    var kind: Kind
    var text: String
    /// Of a search: the place that answered, and what.
    var answer: String?
    /// How many times it happened in a row.
    var count = 1

    init(_ note: StageNote) {
        time = note.time
        switch note.event {
        case .touch(let words):
            let isKey = words.hasPrefix("key ")
            (kind, text) = (isKey ? .key : .touch, isKey ? String(words.dropFirst(4)) : words)
        case .event(let key): (kind, text) = (.event, key.name)
        case .value(let key, let value): (kind, text) = (.value, "\(key.name) = \(value)")
        case .state(let from, let to): (kind, text) = (.state, "\(from) → \(to)")
        case .search(let search):
            (kind, text) = (.search, search.key.name)
            answer = Self.answer(search)
        case .animationBegan(let key, let summary):
            (kind, text) = (.begins, summary.isEmpty ? key?.name ?? "an animation" : summary)
        case .animationEnded(let key, let finished):
            (kind, text) = (.ends, (key?.name ?? "an animation") + (finished ? "" : ", cut short"))
        case .feedback(.haptic(let name)): (kind, text) = (.feels, name)
        case .feedback(.sound(let name)): (kind, text) = (.sounds, name)
        }
    }

    private static func answer(_ search: Search) -> String {
        guard let place = search.answeredBy else { return "nobody answers" }
        return "\(place): " + (search.action?.summary ?? "null, nothing runs")
    }

    /// Whether another one is the same again, but for the time and the place of a touch.
    func isAgain(_ earlier: NoteLine) -> Bool {
        guard kind == earlier.kind, answer == earlier.answer else { return false }
        if kind == .touch { return text.hasPrefix("moved") && earlier.text.hasPrefix("moved") }
        return text == earlier.text && kind == .event
    }
}
