/// Handles elements one after the other, including those that arrive meanwhile: no call nests, and all see the same
/// order.
///
/// Handling an element may add more, up to a limit: after ``longest`` in a row, those that still wait are dropped.
package final class Turns<Element> {
    private var waiting: [Element] = []

    /// The greatest number of elements handled in a row.
    package let longest: Int

    /// Whether something is being taken.
    package var isBusy: Bool { !waiting.isEmpty }

    package init(longest: Int = 100_000) {
        self.longest = longest
    }

    /// Calls a closure with an element: now, or after the elements before it.
    ///
    /// - Returns: False if the row reached its limit and was dropped.
    @discardableResult
    package func take(_ element: Element, _ body: (Element) -> Void) -> Bool {
        waiting.append(element)
        guard waiting.count == 1 else { return true }
        var place = 0
        while place < waiting.count, place < longest {
            body(waiting[place])
            place += 1
        }
        let isWhole = place == waiting.count
        waiting.removeAll(keepingCapacity: true)
        return isWhole
    }
}
