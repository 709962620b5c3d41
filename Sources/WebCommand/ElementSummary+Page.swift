/// An element's documentation page, in Markdown.
extension ElementSummary {
    /// Describes its children briefly.
    var children: String {
        if showsContent { return "any content, which it shows" }
        return content.map { hasOptions ? "`<option>`s" : "its `\($0)`" } ?? ""
    }

    var page: String {
        var text = "# `<\(tag)>`\n\n```html\n\(example)\n```\n\n"
        if showsContent {
            text +=
                "It lies over the window, or over another box if CSS sets `position: absolute`, and shows its children."
            text += " `::part(sheet)` is the area that takes pointers, and `::part(content)` contains the children."
        } else {
            text += "Without CSS, it is \(width) × \(height) pixels\(fits ? " or as large as its content" : "")."
            if let content {
                text +=
                    hasOptions ? " Users choose one of its `<option>`s." : " Its children are its `\(content)`."
            }
        }
        if let formValue { text += " In a form, its value is `\(formValue)`." }
        if submits { text += " It submits its form, or resets it with `type=\"reset\"`." }
        text += "\n"
        text += Self.table(
            ["attribute and property", "type", "default"], values.map { [$0.name, $0.type, $0.initial ?? ""] })
        text += Self.table(["method"], commands.map { ["\($0.name)(\($0.argument.map { "count = \($0)" } ?? ""))"] })
        text += "\n| event | when |\n|---|---|\n" + allEvents.map { "| `\($0.name)` | \($0.text) |\n" }.joined()
        text += Self.table(["state"], allStates.map { [":state(\($0))"] })
        text += Self.table(
            ["custom property", "syntax", "default in the light scheme"],
            styles.map { ["--\($0.name)", $0.syntax, $0.initial ?? ""] })
        return text
    }

    /// Sample markup with typical content.
    private var example: String {
        let name = formValue == nil ? "" : " name=\"\(tag)\""
        let children =
            showsContent
            ? "<p>Content</p>"
            : hasOptions
                ? "<option value=\"1\">One</option><option value=\"2\" selected>Two</option>"
                : content == nil ? "" : "Text"
        return "<\(tag)\(name)>\(children)</\(tag)>"
    }

    /// A table of code; empty without rows.
    private static func table(_ heads: [String], _ rows: [[String]]) -> String {
        func line(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |\n" }
        guard !rows.isEmpty else { return "" }
        let code = rows.map { $0.map { $0.isEmpty ? "" : "`\($0.replacing("|", with: "\\|"))`" } }
        return "\n" + line(heads) + line(heads.map { _ in "---" }) + code.map(line).joined()
    }
}
