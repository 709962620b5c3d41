extension Array where Element == Double {
    /// The places of the elements from the least to the greatest, of equal ones the earlier first. None may be NaN.
    ///
    /// Whatever has a height is put in order by this: a sort for each type of elements would be compiled for each anew.
    package var ascendingPlaces: [Int] { indices.sorted { (self[$0], $0) < (self[$1], $1) } }
}
