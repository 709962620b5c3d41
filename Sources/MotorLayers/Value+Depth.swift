/// How deep values may be nested.
///
/// Swift frees, compares and copies what is nested level by level on the stack, so what a layer, a style or an animation
/// takes has a limit: 64 levels of arrays, and of styles under other keys than `"style"`, and 65,536 arrays in all. What is
/// nested deeper is refused with a diagnostic. A style's levels under the key `"style"` are a chain, of any length.
extension Value {
    /// How many levels of arrays and styles there may be.
    static var deepest: Int { 64 }

    /// What a value that is taken may be.
    package static var depthRule: StaticString { "values nested at most 64 levels deep, in at most 65536 arrays" }

    /// Whether it is nested too deep to be taken.
    @inline(__always) package var isTooDeep: Bool {
        switch self {
        case .array, .style: depth(upTo: Self.deepest) == nil
        default: false
        }
    }

    /// How many levels of arrays and styles it has, 0 for anything else; `nil` for more than a limit.
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

    /// Whether arrays are equal, however deep they are.
    static func areEqual(_ a: [Value], _ b: [Value]) -> Bool {
        var (next, pending): (([Value], [Value])?, [([Value], [Value])]) = ((a, b), [])
        while let (a, b) = next {
            guard a.count == b.count else { return false }
            if !isSameBuffer(a, b) {
                for place in a.indices {
                    if case .array(let inner) = a[place], case .array(let other) = b[place] {
                        pending.append((inner, other))
                    } else if a[place] != b[place] {
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
