/// The fewest keyframes with cubic easings for numbers over time.
///
/// A spring takes five to seven of them for half a percent, instead of one for each frame. All numbers of a keyframe have one
/// easing, because not every player has several.
struct LottieCurve {
    /// A keyframe.
    struct Key {
        /// The index of the sample whose numbers it has.
        let sample: Int
        /// The progress at a third and at two thirds of the time to the next keyframe.
        var easing = (Self.third, 1 - Self.third)

        static var third: Double { 0.3333 }
    }

    /// In order; only one if the numbers never change.
    private(set) var keys = [Key(sample: 0)]
    private let times: [Double]
    private let values: [[Double]]
    private let tolerances: [Double]

    /// Finds the keyframes of samples at increasing times, within a tolerance for each of their numbers.
    ///
    /// - Complexity: O(samples · numbers · log samples).
    init(_ values: [[Double]], at times: [Double], tolerances: [Double]) {
        self.values = values
        self.times = times
        self.tolerances = tolerances
        let last = values.count - 1
        let isStill = values.allSatisfy { value in
            value.indices.allSatisfy { abs(value[$0] - values[0][$0]) <= tolerances[$0] * 0.7 }
        }
        guard last > 0, !isStill else { return }
        let step = zip(times, times.dropFirst()).reduce(.infinity) { min($0, $1.1 - $1.0) }
        var (anchor, limit) = (0, 0)
        while anchor < last {
            // Where samples are far apart, nothing changed in between, and no curve passes through.
            if limit <= anchor {
                limit = anchor + 1
                if !isGap(after: anchor, step) { while limit < last, !isGap(after: limit, step) { limit += 1 } }
            }
            let (reached, easing) = reach(from: anchor, limit)
            keys[keys.count - 1].easing = easing
            keys.append(Key(sample: reached))
            anchor = reached
        }
    }

    private func isGap(after sample: Int, _ step: Double) -> Bool { times[sample + 1] - times[sample] > 1.5 * step }

    /// The last sample that one easing reaches: doubles the step while it fits, then searches between the last that fit
    /// and the first that did not.
    private func reach(from anchor: Int, _ limit: Int) -> (sample: Int, easing: (Double, Double)) {
        var (reached, easing) = (anchor + 1, (Key.third, 1 - Key.third))
        var missed = limit + 1
        while reached < limit {
            let next = min(anchor + 2 * (reached - anchor), limit)
            guard let found = self.easing(from: anchor, to: next) else {
                missed = next
                break
            }
            (reached, easing) = (next, found)
        }
        while missed - reached > 1, missed <= limit {
            let middle = (reached + missed) / 2
            if let found = self.easing(from: anchor, to: middle) {
                (reached, easing) = (middle, found)
            } else {
                missed = middle
            }
        }
        return (reached, easing)
    }

    /// The easing that fits all samples between two, by least squares; `nil` for none.
    private func easing(from first: Int, to last: Int) -> (Double, Double)? {
        let start = values[first]
        let end = values[last]
        let span = times[last] - times[first]
        var driver = 0
        for index in start.indices
        where abs(end[index] - start[index]) / tolerances[index] > abs(end[driver] - start[driver]) / tolerances[driver]
        {
            driver = index
        }
        let distance = start.isEmpty ? 0 : end[driver] - start[driver]
        var easing = (Key.third, 1 - Key.third)
        if !start.isEmpty, abs(distance) > tolerances[driver] * 0.1 {
            var a = 0.0
            var b = 0.0
            var c = 0.0
            var p = 0.0
            var q = 0.0
            for sample in (first + 1)..<last {
                let u = (times[sample] - times[first]) / span
                let (one, two) = (3 * (1 - u) * (1 - u) * u, 3 * (1 - u) * u * u)
                let rest = (values[sample][driver] - start[driver]) / distance - u * u * u
                a += one * one
                b += one * two
                c += two * two
                p += one * rest
                q += two * rest
            }
            let determinant = a * c - b * b
            if determinant > 1e-9 * a * c {
                easing = ((p * c - q * b) / determinant, (a * q - b * p) / determinant)
            } else if a > 0, b > 0 {
                // A single sample moves both by the same amount.
                let more = (p - a * Key.third - b * (1 - Key.third)) / (a + b)
                easing = (Key.third + more, 1 - Key.third + more)
            }
            guard abs(easing.0) <= 20, abs(easing.1) <= 20 else { return nil }
            easing = ((easing.0 * 1e4).rounded() / 1e4, (easing.1 * 1e4).rounded() / 1e4)
        }
        for sample in (first + 1)..<last {
            // The players' handles are at 0.3333 and 0.6667 of the time, which does not visibly differ from the thirds.
            let u = (times[sample] - times[first]) / span
            let progress = 3 * (1 - u) * (1 - u) * u * easing.0 + 3 * (1 - u) * u * u * easing.1 + u * u * u
            for index in start.indices {
                let value = start[index] + (end[index] - start[index]) * progress
                guard abs(value - values[sample][index]) <= tolerances[index] * 0.8 else { return nil }
            }
        }
        return easing
    }
}
