extension Array {
    /// Removes all elements and keeps the storage. Most often there is one, or none.
    @inline(__always)
    mutating func clear() {
        if count > 1 { removeAll(keepingCapacity: true) } else if !isEmpty { removeLast() }
    }
}
