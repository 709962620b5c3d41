/// Handles elements one after the other, including those that arrive in the meantime: calls never nest, and all see the
/// same order.
///
/// Handling an element may add more, up to a limit: after ``longest`` in a row, those that still wait are dropped.
///
/// The array is taken out before its elements are released, because that may run any code.
package final class SerialQueue<Element> {
    private var waiting: [Element] = []
    /// Whether an element is being handled.
    package private(set) var isBusy = false

    /// The maximum number of elements handled in a row.
    package let longest: Int

    package init(longest: Int = 100_000) {
        self.longest = longest
    }

    /// Calls a closure with an element: now, or after the elements before it.
    ///
    /// - Returns: False if the row reached its limit and was dropped.
    @discardableResult
    package func take(_ element: Element, _ body: (Element) -> Void) -> Bool {
        guard !isBusy else {
            waiting.append(element)
            return true
        }
        isBusy = true
        body(element)
        var index = 0
        while index < waiting.count, index < longest - 1 {
            body(waiting[index])
            index += 1
        }
        isBusy = false
        guard !waiting.isEmpty else { return true }
        var done = waiting
        waiting = []
        let isWhole = index == done.count
        done.removeAll(keepingCapacity: true)
        waiting = done
        return isWhole
    }
}
