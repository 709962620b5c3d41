import MotorLayers

/// Through values.
final class KeyframeTrack: Track {
    private let values: [AnimatedValue]
    private let times: KeyframeTimes
    private let isDiscrete: Bool
    /// The tangents before and after each keyframe, for the cubic modes.
    private var tangents: [(arriving: SIMD4<Double>, leaving: SIMD4<Double>)] = []

    init(path: Key, values: [Value], _ animation: KeyframeAnimation) {
        let values = values.map { AnimatedValue($0) }
        let mode = animation.calculationMode
        isDiscrete = mode == .discrete
        self.values = values
        if mode == .cubic || mode == .cubicPaced { tangents = Self.tangents(values, animation) }
        let curves = tangents
        times = KeyframeTimes(
            animation, stretches: isDiscrete ? values.count : values.count - 1, pieces: curves.isEmpty ? 1 : Self.pieces
        ) { Self.lengths(values, curves) }
        super.init(path: path, isAdditive: animation.isAdditive, isCumulative: animation.isCumulative)
    }

    override func value(fraction: Double, time: Double) -> AnimatedValue {
        guard values.count > 1 || isDiscrete else { return values[0] }
        let (stretch, within) = times.place(at: fraction)
        if isDiscrete { return values[stretch] }
        return Self.value(values, tangents, stretch, within)
    }

    override func velocity(fraction: Double, fractionVelocity: Double, time: Double) -> SIMD4<Double> {
        isDiscrete ? .zero : measuredSlope(at: fraction) * fractionVelocity
    }

    private static func value(
        _ values: [AnimatedValue], _ tangents: [(arriving: SIMD4<Double>, leaving: SIMD4<Double>)], _ stretch: Int,
        _ t: Double
    ) -> AnimatedValue {
        guard !tangents.isEmpty, case .vector(let kind, let a) = values[stretch],
            case .vector(_, let b) = values[stretch + 1]
        else { return values[stretch].interpolated(to: values[stretch + 1], fraction: t) }
        // Cubic Hermite.
        let (t2, t3) = (t * t, t * t * t)
        let ends = a * (2 * t3 - 3 * t2 + 1) + b * (3 * t2 - 2 * t3)
        let slopes = tangents[stretch].leaving * (t3 - 2 * t2 + t) + tangents[stretch + 1].arriving * (t3 - t2)
        return .vector(kind, ends + slopes)
    }

    /// Into how many chords a curve between two keyframes is cut to measure it.
    private static let pieces = 16

    /// The lengths of the stretches, or of the chords of each where they are curves.
    private static func lengths(
        _ values: [AnimatedValue], _ tangents: [(arriving: SIMD4<Double>, leaving: SIMD4<Double>)]
    ) -> [Double] {
        var (lengths, last) = ([Double](), values[0])
        let pieces = tangents.isEmpty ? 1 : pieces
        for stretch in 0..<(values.count - 1) {
            for piece in 1...pieces {
                let next = value(values, tangents, stretch, Double(piece) / Double(pieces))
                lengths.append(last.distance(to: next))
                last = next
            }
        }
        return lengths
    }

    /// Kochanek and Bartels, "Interpolating splines with local tension, continuity, and bias control" (1984). The ends
    /// take the way to their only neighbour for both sides.
    private static func tangents(
        _ values: [AnimatedValue], _ animation: KeyframeAnimation
    ) -> [(arriving: SIMD4<Double>, leaving: SIMD4<Double>)] {
        var points: [SIMD4<Double>] = []
        for value in values {
            guard case .vector(_, let numbers) = value else { return [] }
            points.append(numbers)
        }
        func parameter(_ list: [Double], _ place: Int) -> Double { place < list.count ? list[place] : 0 }
        return points.indices.map { place in
            let t = parameter(animation.tensionValues, place)
            let c = parameter(animation.continuityValues, place)
            let b = parameter(animation.biasValues, place)
            let before = place > 0 ? points[place] - points[place - 1] : nil
            let after = place < points.count - 1 ? points[place + 1] - points[place] : nil
            let come = before ?? after ?? .zero
            let go = after ?? before ?? .zero
            let arriving = come * ((1 - t) * (1 - c) * (1 + b) / 2) + go * ((1 - t) * (1 + c) * (1 - b) / 2)
            let leaving = come * ((1 - t) * (1 + c) * (1 + b) / 2) + go * ((1 - t) * (1 - c) * (1 - b) / 2)
            return (arriving, leaving)
        }
    }
}
