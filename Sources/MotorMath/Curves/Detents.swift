/// Positions along a track that attract a dragged value.
///
/// Between two of them, `a` and `b`, an unconstrained position a + t·(b − a) is shown at a + s·(b − a) with s = t −
/// strength·sin(2πt) / 2π: close to a detent, it moves more slowly than the finger, by a factor of 1 − strength; in the
/// middle it moves faster, by a factor of 1 + strength. There are no jumps or kinks, and it never moves backward.
public struct Detents: Equatable, Sendable {
    /// The positions of the detents, ascending.
    public let positions: [Double]
    /// The strength of the attraction: from 0 (none) to 1 (motion stops at a detent).
    public let strength: Double

    /// Creates detents. Duplicates and values that are not finite are dropped, and the strength is clamped to 0…1.
    public init(_ positions: [Double] = [], strength: Double = 0) {
        var distinct: [Double] = []
        for position in positions.filter({ $0.isFinite }).sorted() where position != distinct.last {
            distinct.append(position)
        }
        self.positions = distinct
        self.strength = min(max(strength, 0), 1)
    }

    /// Returns the index of the nearest detent; of two at the same distance, the greater; `nil` if there are none.
    public func nearest(to position: Double) -> Int? {
        var found: Int?
        for index in positions.indices
        where found.map({ abs(positions[index] - position) <= abs(positions[$0] - position) }) ?? true {
            found = index
        }
        return found
    }

    /// Returns the indices of the detents that become the nearest on the way from one unconstrained position to
    /// another, in order, without the first one.
    public func passed(from start: Double, to end: Double) -> [Int] {
        guard var index = nearest(to: start), let last = nearest(to: end) else { return [] }
        var passed: [Int] = []
        while index != last {
            index += index < last ? 1 : -1
            passed.append(index)
        }
        return passed
    }

    /// Returns the shown position for an unconstrained one. Beyond the first and the last detent, both are equal.
    public func constrained(_ position: Double) -> Double {
        guard let (start, extent) = gap(around: position) else { return position }
        let part = (position - start) / extent
        return start + extent * (part - strength * Double.sin(2 * .pi * part) / (2 * .pi))
    }

    /// Returns the derivative of ``constrained(_:)``: 1 − strength at a detent, 1 + strength in the middle between two.
    public func slope(at position: Double) -> Double {
        guard let (start, extent) = gap(around: position) else { return 1 }
        return 1 - strength * Double.cos(2 * .pi * (position - start) / extent)
    }

    /// Returns the unconstrained position for a shown one: the inverse of ``constrained(_:)``.
    public func unconstrained(_ shown: Double) -> Double {
        guard let (start, extent) = gap(around: shown) else { return shown }
        var (low, high) = (start, start + extent)
        // Bisect until the two are adjacent numbers: at most as many steps as a number has bits.
        while true {
            let middle = low + (high - low) / 2
            guard low < middle, middle < high else { return high }
            if constrained(middle) < shown { low = middle } else { high = middle }
        }
    }

    /// The gap between two detents around an unconstrained position.
    private func gap(around position: Double) -> (start: Double, extent: Double)? {
        guard let next = positions.firstIndex(where: { $0 > position }), next > 0 else { return nil }
        return (positions[next - 1], positions[next] - positions[next - 1])
    }
}
