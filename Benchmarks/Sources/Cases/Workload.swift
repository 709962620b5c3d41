import HeapCount

/// An operation that can be repeated: one side of a case.
public protocol Workload: AnyObject {
    /// Prepares for a number of operations, unmeasured.
    func prepare(_ count: Int)

    /// Runs the operation a number of times, and nothing else.
    ///
    /// - Returns: How many of them did what they should. So their results are used, and all of them count.
    func run(_ count: Int) -> Int

    /// Removes what the operations have left behind, unmeasured.
    func finish()

    /// What is wrong with the operation, by a close look in another way; `nil` for nothing.
    func flaw() -> String?
}

extension Workload {
    /// Nothing.
    public func prepare(_ count: Int) {}
    /// Nothing.
    public func finish() {}
}

/// The same object, with everything that the optimizer knows about it hidden.
@inline(__always)
func opaque<Object: AnyObject>(_ object: Object) -> Object {
    Unmanaged<Object>.fromOpaque(heap_opaque(Unmanaged.passUnretained(object).toOpaque())).takeUnretainedValue()
}
