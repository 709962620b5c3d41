extension Array {
    /// The index of the first element that meets a condition which all later elements meet too; `count` if none does.
    /// O(log n).
    @inlinable package func firstPlace(where isMet: (Element) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if isMet(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }

    /// Inserts an element at an index, which is often the end.
    mutating func put(_ element: Element, at place: Int) {
        if place == count { append(element) } else { insert(element, at: place) }
    }

    /// Removes and returns the element at an index, which is often the last.
    mutating func take(at place: Int) -> Element { place == count - 1 ? removeLast() : remove(at: place) }
}
