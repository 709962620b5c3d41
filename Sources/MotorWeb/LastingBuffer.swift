/// Numbers or bytes that stay where they are in memory until there are more of them than ever before, for somebody who
/// reads or writes them there.
///
/// It takes memory only while it grows: emptied and filled again with as many, it takes none.
final class LastingBuffer<Element: BitwiseCopyable> {
    /// How many there are.
    private(set) var count = 0
    private var room: UnsafeMutableBufferPointer<Element>

    /// Creates an empty buffer.
    init() { room = .allocate(capacity: 256) }

    deinit { room.deallocate() }

    /// Where the first one is, until there are more than ever before.
    var start: UnsafeMutablePointer<Element> { room.baseAddress! }

    /// What is there.
    var contents: UnsafeBufferPointer<Element> { UnsafeBufferPointer(start: start, count: count) }

    subscript(index: Int) -> Element {
        get { contents[index] }
        set {
            precondition(index < count, "LastingBuffer: there are \(count), got the place \(index)")
            room[index] = newValue
        }
    }

    /// Adds one.
    func append(_ element: Element) {
        reserve(count + 1)
        (start + count).initialize(to: element)
        count += 1
    }

    /// Adds many.
    func append(contentsOf elements: [Element]) {
        reserve(count + elements.count)
        elements.withUnsafeBufferPointer { source in
            if let first = source.baseAddress { (start + count).initialize(from: first, count: source.count) }
        }
        count += elements.count
    }

    /// Forgets all, and keeps the memory.
    func removeAll() { count = 0 }

    /// Makes room for so many, so that they can be written from outside, and counts them as there.
    func open(_ count: Int, filling element: Element) {
        removeAll()
        reserve(count)
        start.initialize(repeating: element, count: count)
        self.count = count
    }

    private func reserve(_ capacity: Int) {
        guard capacity > room.count else { return }
        let larger = UnsafeMutableBufferPointer<Element>.allocate(capacity: max(capacity, room.count * 2))
        larger.baseAddress!.initialize(from: start, count: count)
        room.deallocate()
        room = larger
    }
}
