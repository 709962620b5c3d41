extension String {
    /// Whether two texts have the same bytes, which is how key names and text values compare, on every system: `é` differs from
    /// `e` with a combining accent. Swift's `==` needs Unicode's tables, which would make a page a sixth larger.
    ///
    /// - Complexity: O(length).
    @inline(never)
    package func isSame(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}

#if hasFeature(Embedded)
    extension String {
        /// Both texts, one after the other. Swift's own operator takes 9 KB of a page. A file that imports this module uses
        /// this one.
        @inline(never)
        package static func + (first: String, second: String) -> String {
            String(decoding: Array(first.utf8) + Array(second.utf8), as: UTF8.self)
        }

        /// Appends a text.
        package static func += (first: inout String, second: String) { first = first + second }
    }
#endif
