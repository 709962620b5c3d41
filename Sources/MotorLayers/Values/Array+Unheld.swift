extension Array where Element: Swift.AnyObject {
    /// An element without retaining it: for code that keeps the array unchanged while it uses the element.
    func unheld(at index: Int) -> Unmanaged<Element> {
        withUnsafeBufferPointer { elements in
            elements.withMemoryRebound(to: Unmanaged<Element>.self) { $0[index] }
        }
    }
}
