/// Takes what a guide's code prints, in place of the standard library's function of this name.
func print(_ item: Any) {
    Printing.paper?.lines.append("\(item)")
}

/// Where the code of the guides prints to, so that a guide can be held to what it says is printed.
enum Printing {
    /// Lines that were printed.
    final class Paper: @unchecked Sendable {
        // Only the task that prints has it.
        var lines: [String] = []
    }

    @TaskLocal static var paper: Paper?

    /// Runs code and returns what it printed.
    static func of(_ code: () -> Void) -> String {
        let paper = Paper()
        $paper.withValue(paper) { code() }
        return paper.lines.joined(separator: "\n")
    }
}
