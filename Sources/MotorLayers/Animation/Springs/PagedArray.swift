/// An array that grows page by page: growing moves no elements and allocates little more than is used.
///
/// An array that doubles its capacity would on average waste half of its count, and copy all elements within one frame.
final class PagedArray<Element> {
    private let shift: Int
    /// The number of elements in a page.
    let pageSize: Int
    private(set) var count = 0
    /// The number of pages, and the capacity of their list.
    private var (pageCount, capacity) = (0, 0)
    /// The list of pages; `nil` without any.
    private var pages: UnsafeMutablePointer<UnsafeMutablePointer<Element>>?

    /// - Parameter pageSize: A power of two.
    init(pageSize: Int) {
        (self.pageSize, shift) = (pageSize, pageSize.trailingZeroBitCount)
    }

    deinit {
        while count > 0 { _ = removeLast() }
        while pageCount > 0 { removePage() }
        pages?.deallocate()
    }

    /// The address of an element; the rest of its page is after it.
    func address(of index: Int) -> UnsafeMutablePointer<Element> {
        pages.unsafelyUnwrapped[index &>> shift] + (index & (pageSize &- 1))
    }

    /// The address of a page, by its index.
    func page(_ number: Int) -> UnsafeMutablePointer<Element> { pages.unsafelyUnwrapped[number] }

    /// The element at an index below ``count``.
    subscript(index: Int) -> Element {
        get { address(of: index).pointee }
        _modify { yield &address(of: index).pointee }
    }

    func append(_ element: Element) {
        if count == pageCount << shift { addPage() }
        address(of: count).initialize(to: element)
        count += 1
    }

    func removeLast() -> Element {
        count -= 1
        let removed = address(of: count).move()
        // Keep a spare page, so that adding and removing one element does not allocate and free it each time.
        if (pageCount - 2) << shift >= count, pageCount > 1 { removePage() }
        return removed
    }

    private func addPage() {
        if pageCount == capacity {
            capacity = max(2, 2 * capacity)
            let longer = UnsafeMutablePointer<UnsafeMutablePointer<Element>>.allocate(capacity: capacity)
            if let pages {
                longer.moveInitialize(from: pages, count: pageCount)
                pages.deallocate()
            }
            pages = longer
        }
        (pages.unsafelyUnwrapped + pageCount).initialize(to: .allocate(capacity: pageSize))
        pageCount += 1
    }

    private func removePage() {
        pageCount -= 1
        pages.unsafelyUnwrapped[pageCount].deallocate()
    }

    func swapAt(_ a: Int, _ b: Int) {
        guard a != b else { return }
        let other = self[a]
        self[a] = self[b]
        self[b] = other
    }
}
