/// A queue in the order of sending. A stage runs what is enqueued between frames before what is enqueued during one;
/// without this, a finger could be lifted before it is put down.
struct Queue<Element> {
    private var elements: [Element] = []
    private var head = 0

    var isEmpty: Bool { elements.isEmpty }

    mutating func append(_ element: Element) { elements.append(element) }

    mutating func next() -> Element? {
        guard head < elements.count else { return nil }
        head += 1
        let element = elements[head - 1]
        if head == elements.count {
            elements.removeAll(keepingCapacity: true)
            head = 0
        }
        return element
    }
}
