/// Limits on the nesting of values.
///
/// Swift frees, compares and copies nested values recursively on the stack, so the values of layers, styles and
/// animations have a limit: 64 levels of arrays, and of styles under keys other than `"style"`, and 65,536 arrays in
/// total. Deeper values are refused with a diagnostic. The levels of a style under the key `"style"` form a chain of
/// any length.
extension Value {
    /// The maximum number of nested levels of arrays and styles.
    static var deepest: Int { 64 }

    /// The rule that a diagnostic quotes.
    static var depthRule: StaticString { "values nested at most 64 levels deep, in at most 65536 arrays" }

    /// Whether the value is nested too deeply to be stored.
    var isTooDeep: Bool {
        switch self {
        case .array, .style: depth(upTo: Self.deepest) == nil
        default: false
        }
    }

    /// The number of nested levels of arrays and styles, 0 for other values; `nil` if it exceeds a limit.
    func depth(upTo limit: Int) -> Int? {
        var arrays = 65_536
        return depth(upTo: limit, &arrays)
    }

    private func depth(upTo limit: Int, _ arrays: inout Int) -> Int? {
        switch self {
        case .style(let style): return style.depth <= limit ? style.depth : nil
        case .array(let values):
            guard limit > 0, arrays > 0 else { return nil }
            arrays -= 1
            var deepest = 0
            for value in values {
                guard let depth = value.depth(upTo: limit - 1, &arrays) else { return nil }
                deepest = max(deepest, depth)
            }
            return deepest + 1
        default: return 0
        }
    }

    /// Whether arrays are equal, at any depth.
    static func areEqual(_ a: [Value], _ b: [Value]) -> Bool {
        var (next, pending): (([Value], [Value])?, [([Value], [Value])]) = ((a, b), [])
        while let (a, b) = next {
            guard a.count == b.count else { return false }
            if !isSameBuffer(a, b) {
                for index in a.indices {
                    if case .array(let inner) = a[index], case .array(let other) = b[index] {
                        pending.append((inner, other))
                    } else if a[index] != b[index] {
                        return false
                    }
                }
            }
            next = pending.popLast()
        }
        return true
    }

    private static func isSameBuffer(_ a: [Value], _ b: [Value]) -> Bool {
        a.withUnsafeBufferPointer { a in b.withUnsafeBufferPointer { a.baseAddress == $0.baseAddress } }
    }
}
