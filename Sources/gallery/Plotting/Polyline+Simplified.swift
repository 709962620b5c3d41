import FineMotor

extension [Point] {
    /// The line with as few of its points as keep it within a distance of where it was, by Douglas's and Peucker's way.
    func simplified(tolerance: Double) -> [Point] {
        guard count > 2 else { return self }
        var isKept = [Bool](repeating: false, count: count)
        (isKept[0], isKept[count - 1]) = (true, true)
        var rest = [(0, count - 1)]
        while let (first, last) = rest.popLast() {
            var (farthest, distance) = (first, tolerance)
            for place in first + 1..<Swift.max(last, first + 1) {
                let away = self[place].distance(toLineFrom: self[first], to: self[last])
                if away > distance { (farthest, distance) = (place, away) }
            }
            guard farthest > first else { continue }
            isKept[farthest] = true
            rest += [(first, farthest), (farthest, last)]
        }
        return zip(self, isKept).compactMap { $1 ? $0 : nil }
    }
}

extension Point {
    fileprivate func distance(toLineFrom start: Point, to end: Point) -> Double {
        let (way, own) = (end - start, self - start)
        let square = way.x * way.x + way.y * way.y
        let along = square > 0 ? Swift.min(Swift.max((own.x * way.x + own.y * way.y) / square, 0), 1) : 0
        return (own - way * along).magnitude
    }
}
