extension Array {
    /// The elements in ascending order of height; elements of equal height keep their order. The closure is called once for
    /// each. There is no extra cost if all heights are 0, as they nearly always are.
    ///
    /// - Complexity: O(n log n).
    package func backToFront(_ height: (Element) -> Double) -> [Element] {
        var heights: [Double] = []
        for index in indices {
            let own = height(self[index])
            if heights.isEmpty {
                if own == 0 { continue }
                heights = Array<Double>(repeating: 0, count: index)
            }
            heights.append(own)
        }
        return heights.isEmpty ? self : indices.sorted { heights[$0] < heights[$1] }.map { self[$0] }
    }
}
