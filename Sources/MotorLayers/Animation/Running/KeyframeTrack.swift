/// A track through keyframe values.
final class KeyframeTrack: Track {
    private let frames: Keyframes<AnimatedValue>

    fileprivate init(path: Key, values: [AnimatedValue], _ animation: KeyframeAnimation) {
        frames = Keyframes(values, animation)
        super.init(path: path, isAdditive: animation.isAdditive, isCumulative: animation.isCumulative, kind: nil)
    }

    override func value(fraction: Double, time: Double) -> AnimatedValue { frames.value(at: fraction) }

    override func value(at moment: Moment, later seconds: Double) -> AnimatedValue {
        frames.value(at: moment.fraction, goesBack: moment.goesBack, further: moment.fractionRate * seconds)
    }
}

/// A track through keyframe vectors.
private final class VectorKeyframeTrack: Track {
    private let frames: Keyframes<SIMD4<Double>>

    init(path: Key, kind: AnimatedValue.Kind, values: [SIMD4<Double>], _ animation: KeyframeAnimation) {
        frames = Keyframes(values, animation)
        super.init(path: path, isAdditive: animation.isAdditive, isCumulative: animation.isCumulative, kind: kind)
    }

    override func numbers(fraction: Double, time: Double) -> SIMD4<Double> { frames.value(at: fraction) }

    override func velocity(at moment: Moment) -> SIMD4<Double> {
        frames.slope(at: moment.fraction, goesBack: moment.goesBack) * moment.fractionRate
    }
}

extension Track {
    /// A track through keyframe values.
    static func through(_ values: [Value], path: Key, _ animation: KeyframeAnimation) -> Track {
        let values = values.map { AnimatedValue($0) }
        guard case .vector(let kind, _)? = values.first else {
            return KeyframeTrack(path: path, values: values, animation)
        }
        var vectors: [SIMD4<Double>] = []
        for value in values {
            guard case .vector(kind, let numbers) = value else {
                return KeyframeTrack(path: path, values: values, animation)
            }
            vectors.append(numbers)
        }
        return VectorKeyframeTrack(path: path, kind: kind, values: vectors, animation)
    }
}

/// Keyframes and the curves between them.
private struct Keyframes<Element: Interpolated> {
    private let values: [Element]
    private let times: KeyframeTimes
    let isDiscrete: Bool
    /// For the cubic modes, the middle two control points of each segment; otherwise empty.
    private let controls: [Controls]
    /// Whether there are several keyframes, joined by straight lines.
    private let isStraight: Bool

    private typealias Controls = (first: Element, second: Element)

    init(_ values: [Element], _ animation: KeyframeAnimation) {
        let mode = animation.calculationMode
        isDiscrete = mode == .discrete
        self.values = values
        let curves = mode == .cubic || mode == .cubicPaced ? Self.controls(values, animation) : []
        controls = curves
        isStraight = !isDiscrete && curves.isEmpty && values.count > 1
        times = KeyframeTimes(
            animation, stretches: isDiscrete ? values.count : values.count - 1, pieces: curves.isEmpty ? 1 : Self.pieces
        ) { Self.lengths(values, curves) }
    }

    /// The value at a fraction of the cycle.
    func value(at fraction: Double) -> Element {
        guard isStraight else { return otherValue(at: fraction) }
        let (stretch, within) = times.position(at: fraction)
        return values[stretch].interpolated(to: values[stretch + 1], fraction: within)
    }

    @inline(never)
    private func otherValue(at fraction: Double) -> Element {
        guard values.count > 1 || isDiscrete else { return values[0] }
        let (stretch, within) = times.position(at: fraction)
        return isDiscrete ? values[stretch] : Self.value(values, controls, stretch, within)
    }

    /// The value beyond a fraction of the cycle, in the piece that holds from there on, as if that piece had no end.
    func value(at fraction: Double, goesBack: Bool, further: Double) -> Element {
        guard values.count > 1, !isDiscrete else { return value(at: fraction) }
        let (stretch, within, slope) = times.position(at: fraction, goesBack: goesBack)
        return Self.value(values, controls, stretch, within + slope * further)
    }

    /// A point of the Bézier curve of a segment; outside 0…1, a point on the tangent at the nearer end.
    private static func value(
        _ values: [Element], _ controls: [Controls], _ stretch: Int, _ t: Double
    ) -> Element {
        let (a, b) = (values[stretch], values[stretch + 1])
        guard !controls.isEmpty else { return a.interpolated(to: b, fraction: t) }
        let (first, second) = controls[stretch]
        if t < 0 { return a.interpolated(to: first, fraction: 3 * t) }
        if t > 1 { return second.interpolated(to: b, fraction: 1 + 3 * (t - 1)) }
        // De Casteljau's algorithm uses only interpolation, which all these values support.
        let middle = first.interpolated(to: second, fraction: t)
        let low = a.interpolated(to: first, fraction: t).interpolated(to: middle, fraction: t)
        let high = middle.interpolated(to: second.interpolated(to: b, fraction: t), fraction: t)
        return low.interpolated(to: high, fraction: t)
    }

    /// The number of chords that measure a curve between two keyframes.
    private static var pieces: Int { 16 }

    /// The lengths of the segments, or of each segment's chords for curves.
    private static func lengths(_ values: [Element], _ controls: [Controls]) -> [Double] {
        let pieces = controls.isEmpty ? 1 : pieces
        // Each point twice: keeping the last one makes a page 15 KB larger, because its copies are inlined.
        func point(_ stretch: Int, _ piece: Int) -> Element {
            value(values, controls, stretch, Double(piece) / Double(pieces))
        }
        return (0..<(values.count - 1) * pieces).map {
            let (stretch, piece) = ($0 / pieces, $0 % pieces)
            return point(stretch, piece).distance(to: point(stretch, piece + 1))
        }
    }

    /// Kochanek and Bartels, "Interpolating splines with local tension, continuity, and bias control" (1984). The first
    /// and last keyframes use the difference to their only neighbor for both sides.
    ///
    /// A tangent is a sum of the differences to the neighbors, come · p + go · q, and a control point is a third of it
    /// away. Only interpolation between two values is available, so the control point is the midpoint of two points
    /// that are come · 2p/3 and go · 2q/3 away.
    private static func controls(_ values: [Element], _ animation: KeyframeAnimation) -> [Controls] {
        func parameter(_ list: [Double], _ index: Int) -> Double {
            index < list.count ? min(max(list[index], -1), 1) : 0
        }
        func control(_ index: Int, leaving: Bool) -> Element {
            let t = parameter(animation.tensionValues, index)
            let c = parameter(animation.continuityValues, index) * (leaving ? 1 : -1)
            let b = parameter(animation.biasValues, index)
            let (p, q) = ((1 - t) * (1 + c) * (1 + b) / 2, (1 - t) * (1 - c) * (1 - b) / 2)
            let here = values[index]
            // Forwards for the control point after a keyframe, backwards for the one before.
            let side: Double = leaving ? 2 / 3.0 : -2 / 3.0
            func come(_ part: Double) -> Element { values[index - 1].interpolated(to: here, fraction: 1 + part) }
            func go(_ part: Double) -> Element { here.interpolated(to: values[index + 1], fraction: part) }
            if index == 0 { return go((p + q) * side / 2) }
            if index == values.count - 1 { return come((p + q) * side / 2) }
            return come(p * side).interpolated(to: go(q * side), fraction: 0.5)
        }
        return (0..<max(values.count - 1, 0)).map {
            (control($0, leaving: true), control($0 + 1, leaving: false))
        }
    }
}

extension Keyframes<SIMD4<Double>> {
    /// The slope over the fraction of the cycle, in the piece that holds from a fraction on.
    fileprivate func slope(at fraction: Double, goesBack: Bool) -> SIMD4<Double> {
        guard values.count > 1, !isDiscrete else { return .zero }
        let (stretch, within, slope) = times.position(at: fraction, goesBack: goesBack)
        let (a, b) = (values[stretch], values[stretch + 1])
        guard !controls.isEmpty else { return (b - a) * slope }
        let (first, second) = controls[stretch]
        // Outside, it continues along the tangent.
        let t = min(max(within, 0), 1)
        let (u, middle) = (1 - t, second - first)
        return ((first - a) * (u * u) + middle * (2 * u * t) + (b - second) * (t * t)) * (3 * slope)
    }
}
