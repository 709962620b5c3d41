extension Array {
    /// Removes all elements and keeps the storage. Usually there are none or one.
    mutating func clear() {
        if count > 1 { removeAll(keepingCapacity: true) } else if !isEmpty { removeLast() }
    }
}
