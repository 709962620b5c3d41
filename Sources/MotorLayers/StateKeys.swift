/// The four keys under which a change of state is looked up, in order: `"a->b"`, `"->b"`, `"a->"`, and the key that the
/// state stands under.
///
/// They stand side by side in a register: handing them on retains nothing.
@frozen @usableFromInline package struct StateKeys: Sendable {
    @usableFromInline let raw: SIMD4<UInt32>

    /// Makes the keys of a change.
    package init(from: String, to: String, any: Key) {
        raw = SIMD4(Key(from + "->" + to).raw, Key("->" + to).raw, Key(from + "->").raw, any.raw)
    }

    private init(raw: SIMD4<UInt32>) {
        self.raw = raw
    }

    /// No keys: what stands in a table for a change that never happened.
    package static let unmade = StateKeys(raw: SIMD4(repeating: .max))

    /// Whether these are keys.
    @inlinable package var isMade: Bool { raw[0] != .max }

    /// The keys in memory, where a loop reads one with one instruction.
    @inline(__always)
    func withUnsafeBuffer<Result>(_ body: (UnsafeBufferPointer<Key>) -> Result) -> Result {
        withUnsafeBytes(of: raw) { $0.withMemoryRebound(to: Key.self) { body($0) } }
    }

    /// The keys in order.
    package var all: [Key] { withUnsafeBuffer { Array($0) } }
}
