import MotorMath

/// The times of keyframes and the easing between them, for both values and paths.
struct KeyframeTimes {
    private var times: [Double]
    private var functions: [TimingFunction]
    /// The number of pieces per segment, so that the speed is constant within a segment too.
    private let pieces: Int
    /// Whether all segments have the same duration.
    private let isEven: Bool

    /// - Parameter lengths: The length of each piece of the segments between keyframes, for the paced modes.
    init(_ animation: KeyframeAnimation, stretches: Int, pieces: Int = 1, lengths: () -> [Double]) {
        let mode = animation.calculationMode
        let isPaced = mode == .paced || mode == .cubicPaced
        functions = !isPaced && animation.timingFunctions.count == stretches ? animation.timingFunctions : []
        if isPaced {
            let lengths = lengths()
            let total = lengths.reduce(0, +)
            if total > 0 {
                (self.pieces, isEven) = (pieces, false)
                var distance = 0.0
                times = [0]
                for length in lengths {
                    distance += length
                    times.append(distance / total)
                }
                return
            }
        } else if Self.fits(animation.keyTimes, stretches: stretches) {
            (self.pieces, isEven) = (1, false)
            times = animation.keyTimes
            return
        }
        (self.pieces, isEven) = (1, true)
        times = (0...max(stretches, 1)).map { Double($0) / Double(max(stretches, 1)) }
    }

    static func fits(_ times: [Double], stretches: Int) -> Bool {
        guard times.count == stretches + 1, times.first == 0, times.last == 1 else { return false }
        for index in 1..<max(times.count, 1) where !(times[index] >= times[index - 1]) { return false }
        return true
    }

    /// The segment for a fraction of the cycle, and the position within it. The position is outside 0…1 before the
    /// first or beyond the last segment, which an overshooting timing function of the whole reaches.
    func position(at fraction: Double) -> (stretch: Int, within: Double) {
        let low = segment(at: fraction)
        let length = times[low + 1] - times[low]
        let within = length > 0 ? (fraction - times[low]) / length : fraction < times[low] ? 0 : 1
        if pieces > 1 { return (low / pieces, (Double(low % pieces) + within) / Double(pieces)) }
        return (low, low < functions.count ? functions[low].extrapolated(at: within) : within)
    }

    /// The position in the segment that holds from a fraction on, and the slope of the position over the fraction: where
    /// segments meet, the earlier one for a falling fraction. Segments of no duration are skipped.
    func position(at fraction: Double, goesBack: Bool) -> (stretch: Int, within: Double, slope: Double) {
        var low = segment(at: fraction)
        if goesBack { while low > 0, times[low] >= fraction { low -= 1 } }
        let length = times[low + 1] - times[low]
        guard length > 0 else {
            let (stretch, within) = position(at: fraction)
            return (stretch, within, 0)
        }
        let within = (fraction - times[low]) / length
        if pieces > 1 {
            let each = Double(pieces)
            return (low / pieces, (Double(low % pieces) + within) / each, 1 / (length * each))
        }
        guard low < functions.count else { return (low, within, 1 / length) }
        let function = functions[low]
        return (low, function.extrapolated(at: within), function.boundedSlope(at: within) / length)
    }

    /// The last segment that begins at or before a fraction; otherwise the first one.
    private func segment(at fraction: Double) -> Int {
        guard isEven else { return searchedSegment(at: fraction) }
        let last = times.count - 2
        // A rounded product may point to a neighboring segment.
        let near = Int(min(max(0, fraction * Double(last + 1)), Double(last)))
        if times[near] > fraction { return max(near - 1, 0) }
        return near < last && times[near + 1] <= fraction ? near + 1 : near
    }

    private func searchedSegment(at fraction: Double) -> Int {
        var (low, high) = (0, times.count - 2)
        while low < high {
            let middle = (low + high + 1) / 2
            if times[middle] <= fraction { low = middle } else { high = middle - 1 }
        }
        return low
    }
}
