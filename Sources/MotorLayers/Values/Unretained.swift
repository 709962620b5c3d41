private import MotorPlatform

/// A reference that does not retain its object. The object outlives the reference, or clears it in its `deinit`.
///
/// This is the only type of the package that handles objects without counting them.
package struct Unretained<Object: Swift.AnyObject> {
    private let reference: Unmanaged<Object>

    package init(_ object: Object) {
        reference = .passUnretained(object)
    }

    /// Creates a reference from ``address``, as a thread's state stores it; `nil` for a null pointer.
    package init?(at address: UnsafeMutableRawPointer?) {
        guard let address else { return nil }
        reference = .fromOpaque(address)
    }

    /// The object.
    package var object: Object { reference.takeUnretainedValue() }

    /// Calls a closure with the object, which it does not retain. The closure runs no client code, so nothing can release the
    /// object meanwhile. Where a frame reads thousands of objects, this takes half the time.
    @inline(__always)
    package func read<Result>(_ body: (Object) -> Result) -> Result { reference._withUnsafeGuaranteedRef(body) }

    /// The object; `nil` once its last reference was released. The properties of its subclasses may be gone already then, so
    /// none of their code may run.
    package var living: Object? { motor_is_being_destroyed(address) ? nil : object }

    /// The address of the object.
    package var address: UnsafeMutableRawPointer { reference.toOpaque() }

    /// Whether it refers to the same object as another one.
    package func refers(to other: AnyObject) -> Bool { address == Unretained<AnyObject>(other).address }

    /// Retains an object until ``release()``, and returns its address.
    package static func retain(_ object: Object) -> UnsafeMutableRawPointer {
        Unmanaged.passRetained(object).toOpaque()
    }

    /// Releases an object that ``retain(_:)`` has retained.
    package func release() { reference.release() }
}

extension Array where Element: Swift.AnyObject {
    /// An element that the array retains.
    func unretained(at index: Int) -> Unretained<Element> {
        withUnsafeBufferPointer { elements in
            elements.withMemoryRebound(to: Unretained<Element>.self) { $0[index] }
        }
    }

    /// Calls a closure with each element, which it does not retain, until the closure returns false; see
    /// ``Unretained/read(_:)``.
    @inline(__always)
    func readEach(_ body: (Element) -> Bool) {
        withUnsafeBufferPointer { elements in
            elements.withMemoryRebound(to: Unretained<Element>.self) { elements in
                for element in elements where !element.read(body) { return }
            }
        }
    }
}
