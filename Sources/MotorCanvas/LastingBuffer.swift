/// Numbers or bytes at a stable address, for JavaScript that reads or writes them there. The address changes only when
/// it holds more elements than ever before.
///
/// It allocates only when it grows: refilling it with as many elements allocates nothing.
package final class LastingBuffer<Element: BitwiseCopyable> {
    /// The number of elements.
    package private(set) var count = 0
    private var storage: UnsafeMutableBufferPointer<Element>

    /// Creates an empty buffer.
    package init() { storage = .allocate(capacity: 256) }

    deinit { storage.deallocate() }

    /// The address of the first element; it changes only when there are more than ever before.
    package var start: UnsafeMutablePointer<Element> { storage.baseAddress! }

    package var contents: UnsafeBufferPointer<Element> { UnsafeBufferPointer(start: start, count: count) }

    subscript(index: Int) -> Element {
        get { contents[index] }
        set {
            precondition(index < count, "LastingBuffer: there are \(count), got the place \(index)")
            storage[index] = newValue
        }
    }

    package func append(_ element: Element) {
        reserve(count + 1)
        (start + count).initialize(to: element)
        count += 1
    }

    package func append(contentsOf elements: [Element]) {
        reserve(count + elements.count)
        elements.withUnsafeBufferPointer { source in
            if let first = source.baseAddress { (start + count).initialize(from: first, count: source.count) }
        }
        count += elements.count
    }

    /// Removes all elements from an index on, and keeps the memory.
    package func removeAll(from index: Int = 0) {
        precondition(index >= 0 && index <= count, "LastingBuffer: there are \(count), got the place \(index)")
        count = index
    }

    /// Copies elements over others, which begin first if the two overlap.
    func copy(_ count: Int, from source: Int, to destination: Int) {
        for offset in 0..<count { self[destination + offset] = self[source + offset] }
    }

    /// Whether the elements from two indices on are the same.
    func isSame(_ count: Int, from one: Int, at other: Int) -> Bool where Element: Equatable {
        (0..<count).allSatisfy { self[one + $0] == self[other + $0] }
    }

    /// Makes space for elements to be written from outside, and counts them as present.
    func open(_ count: Int, filling element: Element) {
        removeAll()
        reserve(count)
        start.initialize(repeating: element, count: count)
        self.count = count
    }

    private func reserve(_ capacity: Int) {
        guard capacity > storage.count else { return }
        let larger = UnsafeMutableBufferPointer<Element>.allocate(capacity: max(capacity, storage.count * 2))
        larger.baseAddress!.initialize(from: start, count: count)
        storage.deallocate()
        storage = larger
    }
}
