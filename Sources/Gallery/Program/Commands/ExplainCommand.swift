import FineMotor
import GalleryExhibits
import MotorExhibits

/// `gallery explain`: a search's walk, as reported by the exhibit's own layer.
enum ExplainCommand {
    static let usage = "gallery explain NAME KEY"
    static let summary =
        "Prints the search for a key's action, place by place, with each place's answer. KEY is a value or a\n"
        + "      property (opacity), an event (onOrderIn), or a state change (a->b, ->b, a->, state)."

    static func run(_ arguments: [String]) throws(CommandFailure) {
        let arguments = try Arguments(arguments, words: ["NAME", "KEY"], options: [], usage: usage)
        let exhibit = try Exhibits.named(arguments.words[0])
        try Output.print(try explanation(of: arguments.words[1], in: exhibit))
    }

    /// The walk. A change from one state to another continues with its fallbacks until a search finds something.
    static func explanation(of name: String, in exhibit: Exhibit) throws(CommandFailure) -> String {
        let showing = Showing(exhibit)
        let key = Key(name)
        let change = exhibit.change(name)
        var hint: String?
        let isKnown = Diagnostics.withHandler {
            hint = $0.suggestion
        } _: {
            change != nil || showing.knows(key) || Self.events.contains(key)
                || showing.layer.hasRegisteredAction(forKey: key)
        }
        guard isKnown else {
            hint = hint ?? CommandFailure.similar(to: name, in: exhibit.keys(like: name))
            let similar = hint.map { "did you mean “\($0)”? There" } ?? "there"
            throw .usage("\(exhibit.name) has no key “\(name)”; \(similar) are: \(exhibit.keySummary)")
        }
        var walks: [String] = []
        for key in change ?? [key] {
            let search = showing.layer.explainAction(forKey: key)
            walks.append("\(search)\n")
            if search.answeredBy != nil { break }
        }
        return walks.joined()
    }

    /// The events of any component, besides changes of its properties and its state.
    static let events: [Key] = [
        "touchDown", "touchDownRepeat", "touchDragInside", "touchDragOutside", "touchDragEnter", "touchDragExit",
        "touchUpInside", "touchUpOutside", "touchCancel", "hoverEnter", "hoverExit", "valueChanged", .onOrderIn,
        .onOrderOut, .sublayers,
        .contents,
        .transition,
    ]
}

extension Exhibit {
    /// The keys under which a state change is looked up, in order, starting with the named one; `nil` if the name is
    /// not a state change of this exhibit.
    func change(_ name: String) -> [Key]? {
        for from in states {
            for to in states where from != to && name == "\(from)->\(to)" {
                return [Key(name), Key("->\(to)"), Key("\(from)->"), "state"]
            }
        }
        let isHalf = states.contains { name == "->\($0)" || name == "\($0)->" }
        return isHalf || name == "state" ? [Key(name)] : nil
    }

    /// The names that a misspelled one may mean: of state changes, or of values and events.
    fileprivate func keys(like name: String) -> [String] {
        guard name.contains("->") else { return values.map(\.key.name) + ExplainCommand.events.map(\.name) }
        return states.flatMap { from in ["->\(from)", "\(from)->"] + states.map { "\(from)->\($0)" } }
            .filter { change($0) != nil }
    }

    fileprivate var keySummary: String {
        let own = values.map(\.key.name).joined(separator: ", ")
        let events = ExplainCommand.events.map(\.name).joined(separator: ", ")
        return
            "\(own); properties such as opacity; \(events); state, and state changes such as \(states[0])->\(states[1]), of "
            + states.joined(separator: ", ")
    }
}
