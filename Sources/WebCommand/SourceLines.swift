/// A source's significant lines, without blank lines and comment lines.
///
/// A comment that starts its own line must end at a line's end, and a template literal must end on its own line, so that no
/// line begins inside either.
struct SourceLines {
    /// Each line and its location, for messages.
    private(set) var lines: [(text: Substring, location: String)] = []

    init(_ source: String, path: String) throws {
        var isInComment = false
        for (index, line) in source.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let location = "\(path): line \(index + 1)"
            let bare = line.trimmed
            if isInComment || bare.hasPrefix("/*") {
                isInComment = !bare.hasSuffix("*/")
                if isInComment, bare.contains("*/") { throw Failure("\(location): a comment ends with a line") }
                continue
            }
            if bare.isEmpty || bare.hasPrefix("//") { continue }
            guard bare.count(where: { $0 == "`" }).isMultiple(of: 2) else {
                throw Failure("\(location): a template literal ends on its line")
            }
            lines.append((line, location))
        }
    }
}

extension Substring {
    /// The text without spaces at either end.
    var trimmed: Substring {
        var rest = drop { $0 == " " }
        while rest.last == " " { rest.removeLast() }
        return rest
    }
}
