/// Replaces the standard library's `print` and records what the code of a guide prints.
func print(_ item: Any) {
    Printing.paper?.lines.append("\(item)")
}

/// Records what the code of the guides prints, so that a test can compare it with the guide.
enum Printing {
    /// The printed lines.
    final class Paper: @unchecked Sendable {
        // Only the printing task has access to it.
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
