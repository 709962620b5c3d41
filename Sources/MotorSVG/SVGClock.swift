/// The visibility of an element over time, and the fewest keyframes for its animated quantities.
struct SVGClock {
    /// A moment, and the sample that is valid then.
    struct Moment {
        /// Seconds after the recording's beginning.
        var time: Double
        /// An index into the element's samples.
        var sample: Int
    }

    /// A keyframe in the file.
    struct Key {
        /// The fraction of the recording's duration, as text.
        var time: String
        /// An index into the element's samples.
        var sample: Int
    }

    /// The moments with known values, strictly increasing.
    private(set) var moments: [Moment] = []
    /// When the element appears (`true`) or disappears; empty if it is always visible.
    private(set) var appearances: [(time: Double, isSeen: Bool)] = []
    /// Seconds from the recording's beginning until it repeats; 0 for a still picture.
    let duration: Double
    /// Receives the changes over time as CSS rules; `nil` for animations in the elements.
    var sheet: CSSSheet?

    /// Creates the clock of an element with one sample for each of `frames`, which are increasing.
    init(frames: [Int], times: [Double], duration: Double) {
        self.duration = duration
        guard let first = frames.first else { return }
        if first > 0 {
            moments.append(Moment(time: 0, sample: 0))
            appearances += [(0, false), (times[first], true)]
        }
        for (sample, frame) in frames.enumerated() {
            moments.append(Moment(time: times[frame], sample: sample))
            let next = sample + 1 < frames.count ? frames[sample + 1] : times.count
            guard next > frame + 1 || next == times.count else { continue }
            // Hidden after this, or the last sample: hold the value for one more frame, so that nothing drifts while
            // visible.
            let end = frame + 1 < times.count ? times[frame + 1] : duration
            if end > times[frame] { moments.append(Moment(time: end, sample: sample)) }
            guard frame + 1 < times.count else { continue }
            if appearances.isEmpty { appearances.append((0, true)) }
            appearances.append((end, false))
            if next < times.count { appearances.append((times[next], true)) }
        }
    }

    /// The keyframes for linear interpolation within the tolerance of every sample; empty if the first sample's value
    /// suffices throughout.
    ///
    /// Greedy: from each keyframe to the last moment that a straight line reaches within seven tenths of the tolerance
    /// at every moment in between. The rest of the tolerance is for the rounding of times and numbers.
    func keys(_ values: [[Double]], tolerances: [Double]) -> [Key] {
        guard moments.count > 1, !isConstant(values, tolerances) else { return [] }
        var knots = [0]
        while let anchor = knots.last, anchor < moments.count - 1 {
            knots.append(reach(from: anchor, values, tolerances))
        }
        if let last = knots.last, moments[last].time < duration { knots.append(last) }
        for decimals in 3...8 {
            guard let times = strictTimes(of: knots, decimals: decimals) else { continue }
            guard decimals == 8 || isFaithful(knots, times, values, tolerances) else { continue }
            var keys: [Key] = []
            for (knot, time) in zip(knots, times) {
                let text = SVGText.number(time, decimals: decimals)
                keys.append(Key(time: text, sample: moments[knot].sample))
            }
            return keys
        }
        return []
    }

    private func isConstant(_ values: [[Double]], _ tolerances: [Double]) -> Bool {
        for moment in moments {
            for (index, tolerance) in tolerances.enumerated()
            where abs(values[moment.sample][index] - values[0][index]) > tolerance * 0.7 {
                return false
            }
        }
        return true
    }

    private func reach(from anchor: Int, _ values: [[Double]], _ tolerances: [Double]) -> Int {
        let start = values[moments[anchor].sample]
        var low = [Double](repeating: -.infinity, count: start.count)
        var high = [Double](repeating: .infinity, count: start.count)
        var best = anchor + 1
        for next in (anchor + 1)..<moments.count {
            let span = moments[next].time - moments[anchor].time
            let end = values[moments[next].sample]
            var isReached = true
            var isOpen = true
            for index in start.indices {
                let slope = (end[index] - start[index]) / span
                isReached = isReached && slope >= low[index] && slope <= high[index]
                low[index] = max(low[index], slope - tolerances[index] * 0.7 / span)
                high[index] = min(high[index], slope + tolerances[index] * 0.7 / span)
                isOpen = isOpen && low[index] <= high[index]
            }
            if isReached { best = next }
            if !isOpen { break }
        }
        return best
    }

    /// The knots' times as fractions of the duration with a number of decimals, if they are still strictly increasing. With
    /// eight decimals, knots closer together than that move apart.
    private func strictTimes(of knots: [Int], decimals: Int) -> [Double]? {
        var unit = 1.0
        for _ in 0..<decimals { unit *= 10 }
        var ticks: [Double] = []
        for (index, knot) in knots.enumerated() {
            // The last knot is the end, even if it repeats the previous one.
            let share = index == knots.count - 1 ? 1 : moments[knot].time / duration
            let tick = (share * unit).rounded()
            guard let last = ticks.last, tick <= last else {
                ticks.append(tick)
                continue
            }
            guard decimals == 8 else { return nil }
            ticks.append(last + 1)
        }
        var index = ticks.count - 1
        ticks[index] = unit
        while index > 0, ticks[index - 1] >= ticks[index] {
            ticks[index - 1] = ticks[index] - 1
            index -= 1
        }
        return ticks.map { $0 / unit }
    }

    /// Whether every value stays within the tolerance, with a margin, when times are rounded.
    private func isFaithful(
        _ knots: [Int], _ times: [Double], _ values: [[Double]], _ tolerances: [Double]
    ) -> Bool {
        var right = 1
        for moment in moments {
            let share = moment.time / duration
            while right < knots.count - 1, times[right] < share { right += 1 }
            let progress = min(max((share - times[right - 1]) / (times[right] - times[right - 1]), 0), 1)
            let from = values[moments[knots[right - 1]].sample]
            let to = values[moments[knots[right]].sample]
            let wanted = values[moment.sample]
            for index in wanted.indices {
                let value = from[index] + (to[index] - from[index]) * progress
                if abs(value - wanted[index]) > tolerances[index] * 0.85 { return false }
            }
        }
        return true
    }
}
