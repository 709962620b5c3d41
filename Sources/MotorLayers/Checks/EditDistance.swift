/// The number of letters that differ between two names: inserted, omitted, replaced, or swapped with a neighbor. Case is
/// ignored.
///
/// Source: optimal string alignment, a restriction of the Damerau–Levenshtein distance.
///
/// - Complexity: O(length of one · length of the other).
func editDistance(_ first: String, _ second: String) -> Int {
    editDistance(Array(first.lowercased().utf8), Array(second.lowercased().utf8), within: .max)
}

/// The same distance between lowercase letters, as bytes; a number above a limit if it is greater than that.
private func editDistance(_ a: [UInt8], _ b: [UInt8], within limit: Int) -> Int {
    var before = Array(repeating: 0, count: b.count + 1)
    var next = before
    var row = before
    for j in 0...b.count { row[j] = j }
    for i in 0..<a.count {
        next[0] = i + 1
        var nearest = i + 1
        for j in 0..<b.count {
            var least = min(row[j + 1] + 1, next[j] + 1, row[j] + (a[i] == b[j] ? 0 : 1))
            if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { least = min(least, before[j - 1] + 1) }
            next[j + 1] = least
            nearest = min(nearest, least)
        }
        // No later row has a lower distance.
        if nearest > limit { return nearest }
        swap(&before, &row)
        swap(&row, &next)
    }
    return row[b.count]
}

#if DEBUG && !hasFeature(Embedded)
    extension String {
        /// Whether a name is another one with a letter too many or too few, with two letters swapped, or in another
        /// case. A letter or digit in place of another one may well be intentional, and so may a plural.
        package func isMisspelling(of other: String) -> Bool {
            guard utf8.count >= 5, other.utf8.count >= 5, self != other, self != other + "s", self + "s" != other else {
                return false
            }
            func letters(_ name: String) -> [UInt8] { name.lowercased().utf8.filter { !(48...57).contains($0) } }
            let (a, b) = (letters(self), letters(other))
            guard a.count != b.count || a.sorted() == b.sorted() else { return false }
            return editDistance(self, other) <= 1 && (a != b || lowercased() == other.lowercased())
        }
    }
#endif

extension Sequence<String> {
    /// The name most similar or equal to another one; `nil` if none is similar.
    ///
    /// - Parameters:
    ///   - limit: The maximum number of differing letters; by default, two for at least nine letters, one for at least
    ///     five, and none for shorter names, which may well be intentional.
    ///   - isValid: Whether a similar name may be suggested.
    package func nearest(
        to name: String, within limit: Int? = nil, where isValid: (String) -> Bool = { _ in true }
    ) -> String? {
        let limit = limit ?? (name.utf8.count >= 9 ? 2 : name.utf8.count >= 5 ? 1 : 0)
        let letters = Array(name.lowercased().utf8)
        var best: (name: String, distance: Int)?
        for candidate in self where limit > 0 || candidate == name {
            // Each extra byte of either name was inserted.
            guard abs(candidate.utf8.count - name.utf8.count) <= limit else { continue }
            let distance = editDistance(letters, Array(candidate.lowercased().utf8), within: limit)
            let isNearer = distance <= limit && best.map({ (distance, candidate) < ($0.distance, $0.name) }) ?? true
            if isNearer, isValid(candidate) {
                best = (candidate, distance)
            }
        }
        return best?.name
    }
}
