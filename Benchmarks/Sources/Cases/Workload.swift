import HeapCount

/// Something that can be done many times: one side of a case.
public protocol Workload: AnyObject {
    /// Gets ready for so many operations, unmeasured.
    func prepare(_ count: Int)

    /// Does the operation so many times, and nothing else.
    ///
    /// - Returns: How many of them did what they should: the results are consumed, and all of them count.
    func run(_ count: Int) -> Int

    /// Clears away what the operations have left, unmeasured.
    func finish()

    /// What is wrong with the operation, found by looking at it closely and in another way; `nil` for nothing.
    func flaw() -> String?
}

extension Workload {
    /// Nothing.
    public func prepare(_ count: Int) {}
    /// Nothing.
    public func finish() {}
}

/// The same object, of which the optimiser knows nothing any more.
@inline(__always)
func opaque<Object: AnyObject>(_ object: Object) -> Object {
    Unmanaged<Object>.fromOpaque(heap_opaque(Unmanaged.passUnretained(object).toOpaque())).takeUnretainedValue()
}
