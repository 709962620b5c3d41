import FineMotor
import MotorExhibits

/// `gallery explain`: the walk of a search, told by the exhibit's own layer.
enum ExplainCommand {
    static let usage = "gallery explain NAME KEY"
    static let summary =
        "Prints where an action for a key is searched for, place by place, and what each place says. KEY is a value or a\n"
        + "      property (opacity), an event (onOrderIn), or a change of state (a->b, ->b, a->, state)."

    static func run(_ arguments: [String]) throws(CommandFailure) {
        let arguments = try Arguments(arguments, words: ["NAME", "KEY"], options: [], usage: usage)
        let exhibit = try Exhibits.named(arguments.words[0])
        try Output.print(try explanation(of: arguments.words[1], in: exhibit))
    }

    /// The walk; for a change from one state to another also those of its fallbacks, until one is answered.
    static func explanation(of name: String, in exhibit: Exhibit) throws(CommandFailure) -> String {
        let showing = Showing(exhibit)
        let key = Key(name)
        let change = exhibit.change(name)
        guard
            change != nil || showing.knows(key) || Self.events.contains(key)
                || showing.layer.hasRegisteredAction(forKey: key)
        else {
            throw .usage("\(exhibit.name) has no key “\(name)”; there are: \(exhibit.keysInWords)")
        }
        var walks: [String] = []
        for key in change ?? [key] {
            let search = showing.layer.explainAction(forKey: key)
            walks.append("\(search)\n")
            if search.answeredBy != nil { break }
        }
        return walks.joined()
    }

    /// What can happen to any component, beside changes of its properties and its state.
    static let events: [Key] = [
        "touchDown", "touchDownRepeat", "touchDragInside", "touchDragOutside", "touchDragEnter", "touchDragExit",
        "touchUpInside", "touchUpOutside", "touchCancel", "valueChanged", .onOrderIn, .onOrderOut, .sublayers,
        .contents,
        .transition,
    ]
}

extension Exhibit {
    /// The keys under which a change of state is looked up, in order, from the first that a name says; `nil` if it says
    /// none of this exhibit's.
    func change(_ name: String) -> [Key]? {
        for from in states {
            for to in states where from != to && name == "\(from)->\(to)" {
                return [Key(name), Key("->\(to)"), Key("\(from)->"), "state"]
            }
        }
        let isHalf = states.contains { name == "->\($0)" || name == "\($0)->" }
        return isHalf || name == "state" ? [Key(name)] : nil
    }

    fileprivate var keysInWords: String {
        let own = values.map(\.key.name).joined(separator: ", ")
        let events = ExplainCommand.events.map(\.name).joined(separator: ", ")
        return
            "\(own); properties such as opacity; \(events); state, and changes such as \(states[0])->\(states[1]) of "
            + states.joined(separator: ", ")
    }
}
