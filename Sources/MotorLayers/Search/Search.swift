/// A record of one search for an action, in plain values: the sources searched, in order, and the answer of each.
///
/// ``Layer/explainAction(forKey:)`` returns it, a stage's observer receives it, and a trace stores it.
public struct Search: Hashable, Sendable {
    /// A source of actions in a search.
    public enum Place: Hashable, Sendable {
        /// The layer's delegate.
        case delegate
        /// The layer's own actions.
        case actions
        /// A level of the layer's style; the shallowest is 0.
        case style(level: Int)
        /// A level of the themes of the layer and its ancestors; the nearest is 0.
        case theme(level: Int)
        /// The layer's class.
        case `default`
        /// The stage, after the search itself and only for animatable properties.
        case implicit
    }

    /// The answer of a source.
    public enum Answer: Hashable, Sendable {
        /// No answer: the search continues.
        case nothing
        /// A null: the search ends without an action.
        case null
        /// An action, with its summary: the search ends with it.
        case action(String)
    }

    /// One source and its answer.
    public struct Step: Hashable, Sendable {
        /// The source that was searched.
        public var place: Place
        /// Its answer.
        public var answer: Answer

        /// Creates a step.
        public init(_ place: Place, _ answer: Answer) { (self.place, self.answer) = (place, answer) }
    }

    /// The key that was searched for.
    public let key: Key
    /// The sources that were searched, in order.
    public internal(set) var steps: [Step] = []

    /// The reason why no search uses the key; `nil` if one does. Set only at the level of mistakes: see
    /// ``Diagnostics/level``.
    public internal(set) var note: String?

    /// The source that ended the search with an action or a null; `nil` if no source answered.
    public var answeredBy: Place? {
        guard let last = steps.last, last.answer != .nothing else { return nil }
        return last.place
    }

    /// The summary of the action that was found; `nil` for none. ``Layer/action(forKey:)`` returns the action itself.
    public var action: String? {
        if case .action(let summary)? = steps.last?.answer { summary } else { nil }
    }

    /// Creates a record.
    ///
    /// - Parameters:
    ///   - key: The key that was searched for.
    ///   - steps: The sources that were searched, in order.
    public init(key: Key, steps: [Step] = []) {
        (self.key, self.steps) = (key, steps)
    }
}

extension Search.Step {
    /// Whether it is a level beyond the first four, without an answer.
    fileprivate var isDeepAndSilent: Bool {
        guard answer == .nothing else { return false }
        return switch place {
        case .style(let level), .theme(let level): level > 3
        default: false
        }
    }
}

extension Search.Place: CustomStringConvertible {
    /// The source's name: `delegate`, `actions`, `style`, `style.style`, `theme`, …
    public var description: String {
        switch self {
        case .delegate: "delegate"
        case .actions: "actions"
        case .style(let level):
            switch level {
            case 0: "style"
            case 1: "style.style"
            case 2: "style.style.style"
            default: "style level " + level.description
            }
        case .theme(let level): level == 0 ? "theme" : "theme level " + level.description
        case .default: "default"
        case .implicit: "implicit"
        }
    }
}

extension Search.Answer: CustomStringConvertible {
    /// The answer in one word.
    public var description: String {
        switch self {
        case .nothing: "nothing"
        case .null: "null"
        case .action(let summary): summary
        }
    }
}

extension Search: CustomStringConvertible {
    /// The search as text: the key, then one line per source; the last line adds the result.
    ///
    /// Of the levels of a style or theme without an answer, only the first four get a line each; the others share one.
    public var description: String {
        var text = key.name
        var silent = 0
        for step in steps {
            if step.isDeepAndSilent {
                silent += 1
                continue
            }
            text += Self.line(silent: silent) + step.line
            silent = 0
        }
        text += Self.line(silent: silent)
        if answeredBy == nil { text += "\n  nothing runs" }
        if let note { text += "\n  never searched: " + note }
        return text
    }

    /// The search in one line: `"pressed->on": delegate nothing · actions Sound("pop") ← runs`.
    ///
    /// After the first four levels of a style or theme without an answer, the others share one part.
    public var line: String {
        var parts: [String] = []
        var silent = 0
        func endSilence() {
            if silent > 0 { parts.append("style nothing in " + silent.description + " more levels") }
            silent = 0
        }
        for step in steps {
            if step.isDeepAndSilent {
                silent += 1
                continue
            }
            endSilence()
            let outcome = step.answer == .nothing ? "" : step.answer == .null ? " ← stops" : " ← runs"
            parts.append(step.place.description + " " + step.answer.description + outcome)
        }
        endSilence()
        if answeredBy == nil { parts.append("nothing runs") }
        var line = "\"" + key.name + "\": "
        for (index, part) in parts.enumerated() { line += index == 0 ? part : " · " + part }
        return line
    }

    private static func line(silent levels: Int) -> String {
        switch levels {
        case 0: ""
        case 1: Step.line("1 level below", "nothing")
        default: Step.line(levels.description + " levels below", "nothing")
        }
    }
}

extension Search.Step {
    fileprivate var line: String {
        switch answer {
        case .nothing: Self.line(place.description, answer.description)
        case .null: Self.line(place.description, answer.description, "← stops: nothing runs")
        case .action: Self.line(place.description, answer.description, "← runs")
        }
    }

    fileprivate static func line(_ source: String, _ answer: String, _ outcome: String = "") -> String {
        "\n  " + padded(source) + (outcome.isEmpty ? answer : padded(answer) + outcome)
    }

    /// Padded to at least 20 columns, with a gap at the end.
    private static func padded(_ text: String) -> String {
        var padded = text
        for _ in 0..<max(20 - text.utf8.count, 2) { padded += " " }
        return padded
    }
}

/// A source's answer in a search.
enum FoundAction {
    /// No answer: the search continues.
    case nothing
    /// A null: the search ends without an action.
    case null
    /// An action: the search ends with it.
    case action(any Action)

    init(_ answer: (any Action)?) {
        if let answer { self.init(answer) } else { self = .nothing }
    }

    /// Inspects the answer before retaining it: a null need not be retained.
    init(_ answer: any Action) {
        self = answer is Null ? .null : .action(answer)
    }

    /// The action; `nil` if there is none.
    var action: (any Action)? {
        if case .action(let action) = self { action } else { nil }
    }

    /// Whether the search continues.
    var isNothing: Bool {
        if case .nothing = self { true } else { false }
    }
}

/// Visits a search step by step.
protocol SearchVisitor {
    mutating func asked(_ source: Search.Place, _ answer: FoundAction)
    /// The first levels of a style and its themes had no answer.
    mutating func askedInVain(_ style: ResolvedStyle, levels: Int)
}

/// Records nothing, at no cost: for searches without an observer.
struct SilentVisitor: SearchVisitor {
    /// An empty struct would have no address, which the thread sanitizer accesses wherever the struct is passed.
    private let isSilent = true

    mutating func asked(_ source: Search.Place, _ answer: FoundAction) {}
    mutating func askedInVain(_ style: ResolvedStyle, levels: Int) {}
}

/// Records every step.
struct SearchRecorder: SearchVisitor {
    var search: Search

    mutating func asked(_ source: Search.Place, _ answer: FoundAction) {
        let plain: Search.Answer =
            switch answer {
            case .nothing: .nothing
            case .null: .null
            case .action(let action): .action(action.summary)
            }
        search.steps.append(Search.Step(source, plain))
    }

    mutating func askedInVain(_ style: ResolvedStyle, levels: Int) {
        for level in 0..<levels { asked(style.source(ofLevel: level), .nothing) }
    }
}
