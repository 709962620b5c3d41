extension String {
    /// Whether two texts have the same bytes, which is how key names and text values compare, on every system: `é` differs from
    /// `e` with a combining accent. Swift's `==` needs Unicode's tables, which would make a page a sixth larger.
    ///
    /// - Complexity: O(length).
    @inline(never)
    package func isSame(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}
