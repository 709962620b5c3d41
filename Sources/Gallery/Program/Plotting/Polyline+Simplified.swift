import FineMotor

extension [Point] {
    /// The line with as few of its points as keep it within a tolerance, by the Douglas–Peucker algorithm.
    ///
    /// - Complexity: O(count). A long line is simplified in pieces, because a long oscillation would take quadratic
    ///   time.
    func simplified(tolerance: Double) -> [Point] {
        guard count > 2 else { return self }
        var isKept = [Bool](repeating: false, count: count)
        for first in stride(from: 0, to: count - 1, by: 256) {
            let last = Swift.min(first + 256, count - 1)
            (isKept[first], isKept[last]) = (true, true)
            keep(&isKept, between: first, last, tolerance)
        }
        return zip(self, isKept).compactMap { $1 ? $0 : nil }
    }

    private func keep(_ isKept: inout [Bool], between first: Int, _ last: Int, _ tolerance: Double) {
        var rest = [(first, last)]
        while let (first, last) = rest.popLast() {
            var (farthest, distance) = (first, tolerance)
            for index in first + 1..<Swift.max(last, first + 1) {
                let away = self[index].distance(toLineFrom: self[first], to: self[last])
                if away > distance { (farthest, distance) = (index, away) }
            }
            guard farthest > first else { continue }
            isKept[farthest] = true
            rest += [(first, farthest), (farthest, last)]
        }
    }
}

extension Point {
    fileprivate func distance(toLineFrom start: Point, to end: Point) -> Double {
        let (side, own) = (end - start, self - start)
        let square = side.x * side.x + side.y * side.y
        let along = square > 0 ? min(max((own.x * side.x + own.y * side.y) / square, 0), 1) : 0
        return (own - side * along).magnitude
    }
}
