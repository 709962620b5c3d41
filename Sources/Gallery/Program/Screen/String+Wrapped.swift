extension String {
    /// The text in lines of at most a number of characters, broken between words where possible.
    ///
    /// - Parameters:
    ///   - columns: The maximum number of characters per line; less than 1 counts as 1.
    ///   - indent: The indentation of every line except the first.
    ///   - limit: The maximum number of lines; longer text ends with an ellipsis.
    /// - Returns: At least one line.
    func wrapped(to columns: Int, indent: Int = 0, atMost limit: Int = .max) -> [String] {
        let columns = Swift.max(columns, indent + 1, 1)
        let margin = String(repeating: " ", count: indent)
        var lines: [String] = []
        var line = ""
        var isEmpty = true
        for word in split(separator: " ") {
            var rest = word
            if !isEmpty, line.count + 1 + rest.count <= columns {
                line += " " + rest
                continue
            }
            if !isEmpty {
                lines.append(line)
                (line, isEmpty) = (margin, true)
            }
            while line.count + rest.count > columns {
                let part = rest.prefix(columns - line.count)
                lines.append(line + part)
                rest = rest.dropFirst(part.count)
                line = margin
            }
            line += rest
            isEmpty = false
        }
        if !isEmpty || lines.isEmpty { lines.append(line) }
        guard lines.count > limit, limit > 0 else { return lines }
        return Array(lines.prefix(limit - 1)) + [String(lines[limit - 1].prefix(columns - 1)) + "…"]
    }
}
