extension Array where Element == Double {
    /// The indices of the elements in ascending order of value; equal elements keep their order. No element may be NaN.
    ///
    /// Sort other collections through this property: a sort per element type would compile a new specialization for
    /// each. It merges runs of twice the length until there is one; Swift's own sort takes five times the code on a page.
    ///
    /// - Complexity: O(n log n).
    @usableFromInline package var ascendingPlaces: [Int] {
        var places = Array<Int>(indices)
        var merged = places
        var length = 1
        while length < count {
            for start in stride(from: 0, to: count, by: 2 * length) {
                let (middle, end) = (Swift.min(start + length, count), Swift.min(start + 2 * length, count))
                var (left, right) = (start, middle)
                for place in start..<end {
                    let isLeft = right == end || left < middle && self[places[left]] <= self[places[right]]
                    merged[place] = places[isLeft ? left : right]
                    if isLeft { left += 1 } else { right += 1 }
                }
            }
            swap(&places, &merged)
            length *= 2
        }
        return places
    }
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
