extension String {
    /// Whether two texts have the same bytes, which is how key names and text values compare, on every system: `é` differs from
    /// `e` with a combining accent. Swift's `==` needs Unicode's tables, which would make a page a sixth larger.
    ///
    /// - Complexity: O(length).
    @inline(never)
    package func isSame(as other: String) -> Bool {
        guard utf8.count == other.utf8.count else { return false }
        var (first, second) = (self, other)
        return first.withUTF8 { first in
            second.withUTF8 { second in first.indices.allSatisfy { first[$0] == second[$0] } }
        }
    }
}
