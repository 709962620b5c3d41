/// One thing to measure: as the package does it, and in plain Swift.
public struct Case {
    /// How an operation uses the heap.
    public enum Heap {
        /// Not at all, which is checked.
        case nothing
        /// As it needs, unchecked.
        case whatever
        /// It keeps something, on purpose: `bytes` are those kept per operation.
        case keeps
    }

    /// The name under which figures are compared across versions; its meaning never changes.
    public let name: String
    /// What one operation is.
    public let operation: String
    /// How one operation uses the heap.
    public let heap: Heap
    /// How many operations are measured at a time; `nil` for enough to fill a round.
    public let batch: Int?
    /// Makes the package's side.
    public let ours: () -> any Workload
    /// Makes the plain side; `nil` if there is nothing to compare with.
    public let plain: (() -> any Workload)?

    init(
        _ name: String, _ operation: String, heap: Heap = .nothing, batch: Int? = nil,
        ours: @escaping () -> any Workload, plain: (() -> any Workload)?
    ) {
        (self.name, self.operation, self.heap, self.batch) = (name, operation, heap, batch)
        (self.ours, self.plain) = (ours, plain)
    }

    /// Every case, in the order of the table.
    public static func all(_ scale: Scale) -> [Case] {
        searches + states + settings + values + themes + geometry + trees + hits + frames(scale) + animations
            + drawing(scale) + gestures + windows + scrolling + scenes + animators + audits + files + pictures
            + memory(scale)
            + checks + growth(scale)
    }
}

/// The sizes of cases that can have any size.
public struct Scale: Sendable {
    /// Springs in `frame/springs-100k`.
    var springs = 100_000
    /// Layers in `draw/one-of-100k`.
    var drawn = 100_000
    /// Layers in `growth/idle-tree`.
    var layers = 1_000_000
    /// Sets in one transaction in `growth/transaction`.
    var sets = 100_000
    /// Objects created at a time under `memory/`.
    var kept = 100_000
    /// Components that enter and leave.
    var components = 10_000

    /// For exact figures.
    public static let full = Scale()
    /// Small, to be fast rather than exact.
    public static let smoke = Scale(
        springs: 10_000, drawn: 10_000, layers: 20_000, sets: 2_000, kept: 1_000, components: 1_000)
    /// For exact figures, but with a smaller tree: its creation takes most of the time when each instruction is
    /// counted, and its frames must not depend on its size.
    public static let counted = Scale(layers: 100_000)
    /// As much as fits into a page's memory.
    public static let page = Scale(layers: 100_000)
}

extension Int {
    /// In decimal, with a comma between thousands.
    public var grouped: String {
        var (rest, text) = (self, "")
        while rest > 999 {
            let digits = String(rest % 1000 + 1000).dropFirst()
            (rest, text) = (rest / 1000, "," + digits + text)
        }
        return "\(rest)" + text
    }
}
