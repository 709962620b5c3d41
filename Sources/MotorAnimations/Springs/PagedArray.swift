/// An array that grows page by page: nothing in it moves when it grows, and there is never much more of it than is used.
///
/// An array that doubles would on average waste half as much again as it holds, and copy all of it within one frame.
final class PagedArray<Element> {
    private let shift: Int
    /// The number of elements of a page.
    let pageSize: Int
    @exclusivity(unchecked) private(set) var count = 0
    @exclusivity(unchecked) private(set) var pages: [UnsafeMutablePointer<Element>] = []

    /// - Parameter pageSize: A power of two.
    init(pageSize: Int) {
        (self.pageSize, shift) = (pageSize, pageSize.trailingZeroBitCount)
    }

    deinit {
        while count > 0 { _ = removeLast() }
        for page in pages { page.deallocate() }
    }

    /// Where an element stands, and behind it the others of its page.
    @inline(__always) func address(of place: Int) -> UnsafeMutablePointer<Element> {
        pages[place >> shift] + (place & (pageSize - 1))
    }

    /// The element at a place below ``count``.
    subscript(place: Int) -> Element {
        @inline(__always) get { address(of: place).pointee }
        @inline(__always) _modify { yield &address(of: place).pointee }
    }

    func append(_ element: Element) {
        if count == pages.count << shift { pages.append(.allocate(capacity: pageSize)) }
        address(of: count).initialize(to: element)
        count += 1
    }

    func removeLast() -> Element {
        count -= 1
        let removed = address(of: count).move()
        // A page more than needed stays, so that one element coming and going does not make and drop it.
        if (pages.count - 2) << shift >= count, pages.count > 1 { pages.removeLast().deallocate() }
        return removed
    }

    func swapAt(_ a: Int, _ b: Int) {
        guard a != b else { return }
        let other = self[a]
        self[a] = self[b]
        self[b] = other
    }
}
