/// An element's interface, for editors, compilers and readers.
struct ElementSummary {
    var tag: String
    /// The size without CSS, in CSS pixels, and whether the box grows with the content.
    var width = "", height = "", fits = false
    /// Whether its children are options, and whether it shows its children.
    var hasOptions = false, showsContent = false
    /// The name of its value in a form; nil for none.
    var formValue: String?
    /// The name of the text that its children set; nil for none.
    var content: String?
    /// Whether a press submits its form.
    var submits = false
    /// Attributes and properties, with the property's type and default; nil for none.
    var values: [(name: String, type: String, initial: String?)] = []
    /// Custom properties without their hyphens, the CSS syntax that they accept, and their defaults in the light
    /// scheme.
    var styles: [(name: String, syntax: String, initial: String?)] = []
    var events: [String] = []
    /// The methods, and the defaults of their arguments.
    var commands: [(name: String, argument: String?)] = []
    var states: [String] = []

    /// Reads the records in which a program describes its elements: see `Element.describe(in:)`.
    static func all(in records: [[String]]) -> [ElementSummary] {
        var found: [ElementSummary] = []
        // The indices of the form's value and of the content precede the values themselves.
        var indices: [(form: Int?, content: Int?)] = []
        for record in records where record.count > 1 {
            if record[0] == "element", record.count > 12 {
                var element = ElementSummary(tag: record[1])
                element.width = record[2]
                element.height = record[3]
                element.fits = record[12] == "1"
                (element.hasOptions, element.showsContent) = (record[10] == "1", record[11] == "1")
                element.submits = record[8] == "1"
                found.append(element)
                indices.append((Int(record[6]), Int(record[9])))
            }
            guard let last = found.indices.last else { continue }
            switch record[0] {
            case "value" where record.count > 3:
                let type = ["number", "boolean", "string"][Int(record[2]) ?? 2]
                found[last].values.append((record[1], type, record[3].isEmpty ? nil : record[3]))
            case "style" where record.count > 5:
                let syntax = record[2] == "1" ? "<color>" : "<number> | <length> | <time>"
                found[last].styles.append((record[1], syntax, record[5].isEmpty ? nil : record[5]))
            case "event": found[last].events.append(record[1])
            case "command":
                let argument = record.count > 2 && !record[2].isEmpty ? record[2] : nil
                found[last].commands.append((record[1], argument))
            case "state": found[last].states.append(record[1])
            default: break
            }
        }
        for (index, values) in zip(found.indices, indices) {
            func name(_ value: Int?) -> String? {
                value.flatMap { found[index].values.indices.contains($0) ? found[index].values[$0].name : nil }
            }
            (found[index].formValue, found[index].content) = (name(values.form), name(values.content))
        }
        return found
    }

    /// `FineButtonElement` for `fine-button`.
    var className: String {
        tag.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined() + "Element"
    }

    /// The events that every element sends, followed by its own.
    var allEvents: [(name: String, type: String, text: String)] {
        let shared = [
            ("input", "Event", "The component changed a value."),
            ("change", "Event", "The component changed a value."),
            (
                "fm-change", "CustomEvent<Record<string, unknown>>",
                "The component changed values; `detail` has their names and new values."
            ),
            ("fm-state", "CustomEvent<string>", "The component's state has changed to `detail`."),
            ("error", "ErrorEvent", "The program cannot be loaded, or has stopped."),
        ]
        return shared.map { (name: $0.0, type: $0.1, text: $0.2) }
            + events.map { (name: $0, type: "CustomEvent<null>", text: "An event of the component.") }
    }

    /// The names that `:state()` accepts.
    var allStates: [String] {
        let flags = values.filter { $0.type == "boolean" }.map { $0.name }
        return flags + states.filter { !flags.contains($0) }
    }

    /// Whether it takes part in forms.
    var isInForm: Bool { formValue != nil || submits }
}
