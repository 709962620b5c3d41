extension Array where Element == Double {
    /// The indices of the elements in ascending order of value; equal elements keep their order. No element may be NaN.
    ///
    /// Sort other collections through this property: a sort per element type would compile a new specialization for
    /// each.
    package var ascendingPlaces: [Int] { indices.sorted { (self[$0], $0) < (self[$1], $1) } }
}
