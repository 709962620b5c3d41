/// One thing that is measured: the package's way of doing it, and the plain one.
struct Case {
    /// What figures are compared by from one version to the next; never changes its meaning.
    let name: String
    /// What one operation is.
    let operation: String
    /// Whether what the operations leave behind is the point: then bytes are those that stay for each.
    var keeps = false
    /// How many operations are measured at a time; `nil` for as many as take long enough.
    var batch: Int?
    let ours: () -> Workload
    let plain: (() -> Workload)?

    init(
        _ name: String, _ operation: String, keeps: Bool = false, batch: Int? = nil, ours: @escaping () -> Workload,
        plain: (() -> Workload)?
    ) {
        (self.name, self.operation, self.keeps, self.batch) = (name, operation, keeps, batch)
        (self.ours, self.plain) = (ours, plain)
    }

    /// Every case, in the order of the table.
    ///
    /// - Parameter isSmoke: Whether trees are small, to be fast rather than exact.
    static func all(isSmoke: Bool) -> [Case] {
        searches + states + settings + values + frames(isSmoke: isSmoke) + memory(isSmoke: isSmoke)
            + growth(isSmoke: isSmoke)
    }
}
