/// An array for few elements that seldom come and go: it takes no more of the heap than they need, and a word less than
/// an `Array` does beside them.
///
/// Copies share what they have until one of them changes. A place is not looked at twice: whoever names one knows that an
/// element is there.
@frozen @usableFromInline package struct CompactArray<Element> {
    @usableFromInline var buffer: CompactBuffer<Element>?

    @inlinable package init() {}

    @inlinable package var count: Int { buffer == nil ? 0 : Int(header.count) }

    /// How many elements there are and could be. (A look at `ManagedBuffer.header` would be one at a class's variable, with
    /// a dynamic check of who else is at it.)
    @inlinable @inline(__always) var header: CompactBufferHeader {
        get { buffer.unsafelyUnwrapped.withUnsafeMutablePointerToHeader { $0.pointee } }
        nonmutating set { buffer.unsafelyUnwrapped.withUnsafeMutablePointerToHeader { $0.pointee = newValue } }
    }

    /// Where the elements stand, for whoever is changing this array: until that is over nobody else can let the buffer go.
    @inlinable @inline(__always) var elements: UnsafeMutablePointer<Element> {
        mutating get { buffer.unsafelyUnwrapped.withUnsafeMutablePointerToElements { $0 } }
    }

    /// Where the elements stand, of which there is at least one, for whoever looks at them while this array is.
    @inlinable @inline(__always) var address: UnsafePointer<Element> {
        buffer.unsafelyUnwrapped.withUnsafeMutablePointerToElements { UnsafePointer($0) }
    }

    /// Room for few grows one by one, so that none is left over; room for many by a half, so that adding n of them takes
    /// O(n) steps.
    @inlinable static func grown(_ count: Int) -> Int { count < 8 ? count + 1 : count + count / 2 }

    @inlinable package mutating func append(_ element: Element) {
        let count = count
        // Another's buffer has no room for this array, however large it is.
        if !isKnownUniquelyReferenced(&buffer) || count == Int(header.capacity) {
            move(toRoomFor: Self.grown(count))
        }
        (elements + count).initialize(to: element)
        header.count += 1
    }

    @inlinable package mutating func removeLast() -> Element {
        makeUnique()
        header.count -= 1
        let last = (elements + count).move()
        if count == 0 { buffer = nil }
        return last
    }

    @inlinable package mutating func swapAt(_ first: Int, _ second: Int) {
        guard first != second else { return }
        makeUnique()
        swap(&elements[first], &elements[second])
    }

    @inlinable @inline(__always) mutating func makeUnique() {
        if !isKnownUniquelyReferenced(&buffer) { move(toRoomFor: count) }
    }

    /// Takes the elements to a buffer of this array's own.
    @inlinable @inline(never) mutating func move(toRoomFor capacity: Int) {
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
    @inlinable package var startIndex: Int { 0 }
    @inlinable package var endIndex: Int { count }

    @usableFromInline package subscript(place: Int) -> Element {
        @inlinable @inline(__always) get {
            assert(place >= 0 && place < count)
            return buffer.unsafelyUnwrapped.withUnsafeMutablePointerToElements { $0[place] }
        }
        @inlinable @inline(__always) _modify {
            assert(place >= 0 && place < count)
            makeUnique()
            yield &elements[place]
        }
    }
}

/// What copies of a ``CompactArray`` share.
@usableFromInline final class CompactBuffer<Element>: ManagedBuffer<CompactBufferHeader, Element> {
    @inlinable static func holding(_ capacity: Int) -> CompactBuffer<Element> {
        let made = CompactBuffer.create(minimumCapacity: capacity) { _ in
            CompactBufferHeader(count: 0, capacity: UInt32(capacity))
        }
        // `create` makes one of the class that it is called on.
        return unsafeDowncast(made, to: CompactBuffer<Element>.self)
    }

    @inlinable deinit {
        _ = withUnsafeMutablePointers { header, elements in elements.deinitialize(count: Int(header.pointee.count)) }
    }
}

@frozen @usableFromInline struct CompactBufferHeader {
    @usableFromInline var count: UInt32
    @usableFromInline var capacity: UInt32

    @inlinable init(count: UInt32, capacity: UInt32) {
        (self.count, self.capacity) = (count, capacity)
    }
}
