/// An array for few elements that rarely change. It allocates no more than they need, and is itself one word smaller
/// than an `Array`.
///
/// Copies share their storage until one of them changes. Indices are only checked in debug builds: the caller must know
/// that the element exists.
struct CompactArray<Element> {
    var buffer: CompactBuffer<Element>?

    init() {}

    var count: Int { buffer == nil ? 0 : Int(header.count) }

    /// The number of elements and the capacity. (`ManagedBuffer.header` would read a class's stored property, with a
    /// dynamic exclusivity check.)
    var header: CompactBufferHeader {
        get { buffer.unsafelyUnwrapped.withUnsafeMutablePointerToHeader { $0.pointee } }
        nonmutating set { buffer.unsafelyUnwrapped.withUnsafeMutablePointerToHeader { $0.pointee = newValue } }
    }

    /// The address of the elements for mutation. While this array is being changed, nothing else can release the
    /// buffer.
    var elements: UnsafeMutablePointer<Element> {
        mutating get { buffer.unsafelyUnwrapped.withUnsafeMutablePointerToElements { $0 } }
    }

    /// The address of the elements for reading, valid while this array exists. The array must not be empty.
    var address: UnsafePointer<Element> {
        buffer.unsafelyUnwrapped.withUnsafeMutablePointerToElements { UnsafePointer($0) }
    }

    /// Small arrays grow by one so that no capacity is wasted; larger ones grow by half so that adding n elements takes
    /// O(n) steps.
    static func grown(_ count: Int) -> Int { count < 8 ? count + 1 : count + count / 2 }

    mutating func append(_ element: Element) {
        let count = count
        // A shared buffer has no room for this array, whatever its capacity.
        if !isKnownUniquelyReferenced(&buffer) || count == Int(header.capacity) {
            move(toRoomFor: Self.grown(count))
        }
        (elements + count).initialize(to: element)
        header.count += 1
    }

    mutating func removeLast() -> Element {
        makeUnique()
        header.count -= 1
        let last = (elements + count).move()
        if count == 0 { buffer = nil }
        return last
    }

    mutating func swapAt(_ first: Int, _ second: Int) {
        guard first != second else { return }
        makeUnique()
        swap(&elements[first], &elements[second])
    }

    mutating func makeUnique() {
        if !isKnownUniquelyReferenced(&buffer) { move(toRoomFor: count) }
    }

    /// Moves or copies the elements to a new buffer.
    @inline(never) mutating func move(toRoomFor capacity: Int) {
        let fresh = CompactBuffer<Element>.holding(capacity)
        let isUnique = isKnownUniquelyReferenced(&buffer)
        if let old = buffer {
            let count = count
            fresh.withUnsafeMutablePointers { header, to in
                old.withUnsafeMutablePointers { oldHeader, from in
                    if isUnique {
                        to.moveInitialize(from: from, count: count)
                        oldHeader.pointee.count = 0
                    } else {
                        to.initialize(from: from, count: count)
                    }
                }
                header.pointee.count = UInt32(count)
            }
        }
        buffer = fresh
    }
}

extension CompactArray: RandomAccessCollection {
    var startIndex: Int { 0 }
    var endIndex: Int { count }

    subscript(place: Int) -> Element {
        get {
            assert(place >= 0 && place < count)
            return buffer.unsafelyUnwrapped.withUnsafeMutablePointerToElements { $0[place] }
        }
        _modify {
            assert(place >= 0 && place < count)
            makeUnique()
            yield &elements[place]
        }
    }
}

/// The storage that copies of a ``CompactArray`` share.
final class CompactBuffer<Element>: ManagedBuffer<CompactBufferHeader, Element> {
    static func holding(_ capacity: Int) -> CompactBuffer<Element> {
        let made = CompactBuffer.create(minimumCapacity: capacity) { _ in
            CompactBufferHeader(count: 0, capacity: UInt32(capacity))
        }
        // `create` returns an instance of the class it is called on.
        return unsafeDowncast(made, to: CompactBuffer<Element>.self)
    }

    deinit {
        _ = withUnsafeMutablePointers { header, elements in elements.deinitialize(count: Int(header.pointee.count)) }
    }
}

struct CompactBufferHeader {
    var count: UInt32
    var capacity: UInt32

    init(count: UInt32, capacity: UInt32) {
        (self.count, self.capacity) = (count, capacity)
    }
}
