/// A readable difference between two texts of many lines.
struct TraceDifference: Hashable, Sendable, CustomStringConvertible {
    /// The first line that differs, counted from 1 in the expected text.
    let line: Int
    /// How many expected lines are missing, and how many lines are new.
    let missing, new: Int
    /// The difference: a line with its position, then lines with `-` for missing ones, `+` for new ones, and a blank
    /// for common ones around them.
    let description: String

    /// Compares two texts; `nil` if they have the same lines.
    ///
    /// Line endings, and whether the last line has one, are ignored.
    ///
    /// - Parameters:
    ///   - expected: The expected text.
    ///   - actual: The actual text.
    ///   - context: How many common lines to show around each difference.
    /// - Complexity: O(lines), and O(lines · differences) for up to 1,000 lines from the first difference on. If
    ///   anything beyond differs, all of it counts as different.
    init?(from expected: String, to actual: String, context: Int = 3) {
        let expected = Self.lines(expected)
        let actual = Self.lines(actual)
        let common = zip(expected, actual).prefix { $0 == $1 }.count
        guard common < max(expected.count, actual.count) else { return nil }
        line = common + 1
        let before = max(0, common - context)
        let (a, b) = (expected[before...], actual[before...])
        let merged = Self.merge(Array(a.prefix(Self.window)), Array(b.prefix(Self.window)))
        let (restA, restB) = (a.dropFirst(Self.window), b.dropFirst(Self.window))
        let isRestSame = restA.elementsEqual(restB)
        missing = merged.count { $0.mark == "-" } + (isRestSame ? 0 : restA.count)
        new = merged.count { $0.mark == "+" } + (isRestSame ? 0 : restB.count)
        var text = "They differ from line \(line) on: \(missing) expected missing (-), \(new) new (+)"
        var isShown = merged.map { $0.mark != " " }
        for index in merged.indices where merged[index].mark != " " {
            for near in max(0, index - context)...min(merged.count - 1, index + context) { isShown[near] = true }
        }
        var isSkipping = false
        for (index, entry) in merged.enumerated() {
            if isShown[index] { text += "\n\(entry.mark) \(entry.line)" } else if !isSkipping { text += "\n  …" }
            isSkipping = !isShown[index]
        }
        if !isRestSame { text += "\n… and \(restA.count) expected, \(restB.count) actual lines after these" }
        description = text
    }

    private static let window = 1000

    private static func lines(_ text: String) -> [Substring] {
        var lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
        if lines.last?.isEmpty == true { lines.removeLast() }
        return lines
    }

    /// The lines of both texts in one order, each marked with its origin.
    private static func merge(_ a: [Substring], _ b: [Substring]) -> [(mark: Character, line: Substring)] {
        let difference = b.difference(from: a)
        var removed: Set<Int> = []
        var inserted: Set<Int> = []
        for change in difference {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): inserted.insert(offset)
            }
        }
        var merged: [(mark: Character, line: Substring)] = []
        var (i, j) = (0, 0)
        while i < a.count || j < b.count {
            if i < a.count, removed.contains(i) {
                merged.append(("-", a[i]))
                i += 1
            } else if j < b.count, inserted.contains(j) {
                merged.append(("+", b[j]))
                j += 1
            } else {
                merged.append((" ", a[i]))
                i += 1
                j += 1
            }
        }
        return merged
    }
}
