/// An element's documentation page, in Markdown.
extension ElementSummary {
    /// Describes its children briefly.
    var inside: String {
        if holds { return "what it shows" }
        return content.map { hasOptions ? "`<option>`s" : "its `\($0)`" } ?? ""
    }

    var page: String {
        var text = "# `<\(tag)>`\n\n```html\n\(example)\n```\n\n"
        if holds {
            text +=
                "It lies over the window, or over another box if CSS says `position: absolute`, and shows what is inside."
            text += " `::part(sheet)` is what takes pointers, and `::part(content)` what is inside."
        } else {
            text += "Without CSS, it is \(width) × \(height) pixels\(fits ? " or as large as its content" : "")."
            if let content {
                text +=
                    hasOptions ? " It chooses one of the `<option>`s inside." : " Its children are its `\(content)`."
            }
        }
        if let formValue { text += " In a form it has the value `\(formValue)`." }
        if submits { text += " It submits its form, or resets it with `type=\"reset\"`." }
        text += "\n"
        text += Self.table("attribute and property", "type", values.map { ("`\($0.name)`", $0.type) })
        text += Self.table("method", "", commands.map { ("`\($0)()`", "") })
        text += Self.table("event", "", allEvents.map { ("`\($0.name)`", $0.text) })
        text += Self.table("state", "", allStates.map { ("`:state(\($0))`", "") })
        text += Self.table(
            "custom property", "syntax",
            styles.map { ("`--\($0.name)`", "`\($0.syntax)`".replacing("|", with: "\\|")) })
        return text
    }

    /// Sample markup with typical content.
    private var example: String {
        let name = formValue == nil ? "" : " name=\"\(tag)\""
        let inside =
            holds
            ? "<p>What it shows</p>"
            : hasOptions
                ? "<option value=\"1\">One</option><option value=\"2\" selected>Two</option>"
                : content == nil ? "" : "Text"
        return "<\(tag)\(name)>\(inside)</\(tag)>"
    }

    private static func table(_ first: String, _ second: String, _ rows: [(String, String)]) -> String {
        guard !rows.isEmpty else { return "" }
        return "\n| \(first) | \(second) |\n|---|---|\n" + rows.map { "| \($0.0) | \($0.1) |\n" }.joined()
    }
}
