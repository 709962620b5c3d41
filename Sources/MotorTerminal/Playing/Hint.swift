/// A key and its function.
package struct Hint: Equatable, Sendable {
    /// The key, or several.
    package let key: String
    /// What it does.
    package let words: String

    package init(_ key: String, _ words: String) { (self.key, self.words) = (key, words) }

    /// The number of columns that it occupies.
    var width: Int { key.count + 1 + words.count }
}
