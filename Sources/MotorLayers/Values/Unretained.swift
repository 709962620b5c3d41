private import MotorPlatform

/// A reference that does not retain its object. The object outlives the reference, or clears it in its `deinit`.
///
/// This is the package's only type that handles objects without reference counting.
package struct Unretained<Object: Swift.AnyObject> {
    private let reference: Unmanaged<Object>

    package init(_ object: Object) {
        reference = .passUnretained(object)
    }

    /// Creates a reference from ``address``, as stored in a thread's state; `nil` for a null pointer.
    package init?(at address: UnsafeMutableRawPointer?) {
        guard let address else { return nil }
        reference = .fromOpaque(address)
    }

    /// The object.
    package var object: Object { reference.takeUnretainedValue() }

    /// Calls a closure with the object without retaining it. The closure runs no client code, so nothing can release the object
    /// in the meantime. When a frame reads thousands of objects, this takes half the time.
    @inline(__always)
    func read<Result>(_ body: (Object) -> Result) -> Result { reference._withUnsafeGuaranteedRef(body) }

    /// The object; `nil` after the release of its last reference. At that point, its subclasses' properties may already be
    /// gone, so none of their code may run.
    var living: Object? { motor_is_being_destroyed(address) ? nil : object }

    /// The address of the object.
    package var address: UnsafeMutableRawPointer { reference.toOpaque() }

    /// Whether it refers to the same object as another one.
    func refers(to other: AnyObject) -> Bool { address == Unretained<AnyObject>(other).address }

    /// Retains an object until ``release()``, and returns its address.
    static func retain(_ object: Object) -> UnsafeMutableRawPointer {
        Unmanaged.passRetained(object).toOpaque()
    }

    /// Releases an object retained by ``retain(_:)``.
    func release() { reference.release() }
}

extension Array where Element: Swift.AnyObject {
    /// An element that the array retains.
    func unretained(at index: Int) -> Unretained<Element> {
        withUnsafeBufferPointer { elements in
            elements.withMemoryRebound(to: Unretained<Element>.self) { $0[index] }
        }
    }

    /// Calls a closure with each element, without retaining it, until the closure returns false; see ``Unretained/read(_:)``.
    @inline(__always)
    func readEach(_ body: (Element) -> Bool) {
        withUnsafeBufferPointer { elements in
            elements.withMemoryRebound(to: Unretained<Element>.self) { elements in
                for element in elements where !element.read(body) { return }
            }
        }
    }
}
