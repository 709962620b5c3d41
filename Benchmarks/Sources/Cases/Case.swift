/// One thing that is measured: the package's way of doing it, and the plain one.
public struct Case {
    /// What an operation takes from the heap.
    public enum Heap {
        /// Nothing, and that is checked.
        case nothing
        /// Whatever it needs.
        case whatever
        /// What it leaves behind is the point: bytes are those that stay for each.
        case keeps
    }

    /// What figures are compared by from one version to the next; never changes its meaning.
    public let name: String
    /// What one operation is.
    public let operation: String
    /// What one operation takes from the heap.
    public let heap: Heap
    /// How many operations are measured at a time; `nil` for as many as take long enough.
    public let batch: Int?
    /// Makes the package's side.
    public let ours: () -> any Workload
    /// Makes the plain side; `nil` where there is nothing to compare with.
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
        searches + states + settings + values + frames(scale) + gestures + animators + memory(scale) + growth(scale)
    }
}

/// How many there are of what there can be any number of.
public struct Scale: Sendable {
    /// Springs in `frame/springs-100k`.
    var springs = 100_000
    /// Layers in `growth/idle-tree`.
    var layers = 1_000_000
    /// Sets in one transaction in `growth/transaction`.
    var sets = 100_000
    /// Things made at a time under `memory/`.
    var kept = 100_000
    /// Components that come and go.
    var components = 10_000

    /// As the figures are meant.
    public static let full = Scale()
    /// Few, to be fast rather than exact.
    public static let smoke = Scale(springs: 10_000, layers: 20_000, sets: 2_000, kept: 1_000, components: 1_000)
    /// As the figures are meant, but for a smaller tree: its making costs most of the time where each instruction is
    /// counted, and a frame of it must not depend on its size.
    public static let counted = Scale(layers: 100_000)
    /// As much as a page's memory holds.
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
