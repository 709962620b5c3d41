extension Segment {
    /// The length, in points, to about ten digits for a curve without cusps.
    var length: Double {
        isLine ? start.distance(to: end) : Self.measure(self, upTo: 1)
    }

    /// Returns the parameter at a length from the start; `total` is the length of the whole.
    func parameter(atLength target: Double, total: Double) -> Double {
        if target <= 0 || total <= 0 { return 0 }
        if target >= total { return 1 }
        if isLine { return target / total }
        var (low, high) = (0.0, 1.0)
        var t = target / total
        for _ in 0..<60 {
            let error = Self.measure(self, upTo: t) - target
            if abs(error) <= 1e-12 * total { break }
            if error < 0 { low = t } else { high = t }
            t -= error / derivative(at: t).magnitude
            if !(low < t && t < high) { t = low + (high - low) / 2 }
        }
        return t
    }

    /// Integrates the speed up to a parameter by Gauss–Legendre quadrature, with more and more pieces until two results
    /// agree.
    private static func measure(_ segment: Segment, upTo end: Double) -> Double {
        var pieces = 1
        var result = sum(segment, upTo: end, pieces: 1)
        while pieces < 128 {
            pieces *= 2
            let finer = sum(segment, upTo: end, pieces: pieces)
            defer { result = finer }
            if !(abs(finer - result) > 1e-11 * finer) { break }
        }
        return result
    }

    private static func sum(_ segment: Segment, upTo end: Double, pieces: Int) -> Double {
        let half = end / Double(2 * pieces)
        var total = 0.0
        for piece in 0..<pieces {
            let middle = half * Double(2 * piece + 1)
            func pair(_ node: Double, _ weight: Double) -> Double {
                weight
                    * (segment.derivative(at: middle - half * node).magnitude
                        + segment.derivative(at: middle + half * node).magnitude)
            }
            // Eight nodes.
            total += pair(0.1834346424956498, 0.3626837833783620)
            total += pair(0.5255324099163290, 0.3137066458778873)
            total += pair(0.7966664774136267, 0.2223810344533745)
            total += pair(0.9602898564975363, 0.1012285362903763)
        }
        return total * half
    }
}
