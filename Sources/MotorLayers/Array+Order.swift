extension Array where Element == Double {
    /// The indices of the elements in ascending order of value; equal elements keep their order. No element may be NaN.
    ///
    /// Sort other collections through this property: a sort per element type would compile a new specialization for
    /// each.
    @usableFromInline package var ascendingPlaces: [Int] { indices.sorted { (self[$0], $0) < (self[$1], $1) } }
}

extension Array {
    /// The elements in ascending order of height; those of equal height keep their order. The closure is called once for
    /// each. Costs nothing more if all heights are 0, as they nearly always are.
    @inlinable @inline(__always)
    package func backToFront(_ height: (Element) -> Double) -> [Element] {
        var heights: [Double] = []
        for place in indices {
            let own = height(self[place])
            if heights.isEmpty {
                if own == 0 { continue }
                heights = Array<Double>(repeating: 0, count: place)
            }
            heights.append(own)
        }
        return heights.isEmpty ? self : heights.ascendingPlaces.map { self[$0] }
    }
}
