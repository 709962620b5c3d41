extension Array {
    /// The index of the first element that meets a condition that all later elements also meet; `count` if none does.
    /// O(log n).
    @inlinable package func partitioningIndex(where isMet: (Element) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if isMet(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }

    /// Inserts an element at an index, which is often the end.
    mutating func put(_ element: Element, at index: Int) {
        if index == count { append(element) } else { insert(element, at: index) }
    }

    /// Removes and returns the element at an index, which is often the last.
    mutating func take(at index: Int) -> Element { index == count - 1 ? removeLast() : remove(at: index) }
}
