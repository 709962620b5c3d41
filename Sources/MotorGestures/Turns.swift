/// Takes things one after the other, those too that come while one is being taken: nothing nests, and all see one order.
///
/// What is taken may bring further things, but not for ever: after ``longest`` in a row, those that still wait are dropped.
package final class Turns<Element> {
    private var waiting: [Element] = []

    /// How many are taken in a row.
    package let longest: Int

    /// Whether something is being taken.
    package var isBusy: Bool { !waiting.isEmpty }

    package init(longest: Int = 100_000) {
        self.longest = longest
    }

    /// Calls a closure with an element: now, or after those that are being taken.
    ///
    /// - Returns: False when the row became too long and was broken off.
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
