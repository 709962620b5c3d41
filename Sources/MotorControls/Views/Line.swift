/// A queue in the order of sending. A stage runs what is enqueued between frames before what is enqueued during
/// one; without this, a finger could be lifted before it comes down.
struct Line<Element> {
    private var elements: [Element] = []
    private var place = 0

    mutating func append(_ element: Element) { elements.append(element) }

    mutating func next() -> Element? {
        guard place < elements.count else { return nil }
        place += 1
        let element = elements[place - 1]
        if place == elements.count {
            elements.removeAll(keepingCapacity: true)
            place = 0
        }
        return element
    }
}
