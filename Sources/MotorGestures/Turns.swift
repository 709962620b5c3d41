/// Takes things one after the other, those too that come while one is being taken: nothing nests, and all see one order.
package final class Turns<Element> {
    private var waiting: [Element] = []

    package init() {}

    /// Calls a closure with an element: now, or after those that are being taken.
    package func take(_ element: Element, _ body: (Element) -> Void) {
        waiting.append(element)
        guard waiting.count == 1 else { return }
        var place = 0
        while place < waiting.count {
            body(waiting[place])
            place += 1
        }
        waiting.removeAll(keepingCapacity: true)
    }
}
