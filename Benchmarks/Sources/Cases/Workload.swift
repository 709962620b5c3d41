import HeapCount

/// An operation that can be repeated: one side of a case.
public protocol Workload: AnyObject {
    /// Prepares for a number of operations, unmeasured.
    func prepare(_ count: Int)

    /// Runs the operation a number of times, and nothing else.
    ///
    /// - Returns: How many had the correct result. So all results are used, and none is optimized away.
    func run(_ count: Int) -> Int

    /// Removes what the operations have left behind, unmeasured.
    func finish()

    /// The operation's error, from a thorough check by other means; `nil` if there is none.
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
