/// A key and its function.
package struct Hint: Equatable, Sendable {
    /// The key, or several.
    let key: String
    /// What it does.
    let summary: String

    package init(_ key: String, _ summary: String) { (self.key, self.summary) = (key, summary) }

    /// The number of columns that it occupies.
    var width: Int { key.count + 1 + summary.count }
}
