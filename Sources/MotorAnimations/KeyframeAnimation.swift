public import MotorCurves
public import MotorGeometry
public import MotorLayers

/// An animation through several values.
public final class KeyframeAnimation: PropertyAnimation {
    /// How values between the keyframes come about.
    public enum CalculationMode: String, Sendable {
        /// Straight from one to the next.
        case linear
        /// Each value stands until the next; there is one key time more than there are values.
        case discrete
        /// Straight, with an even speed over the whole way.
        case paced
        /// Along a smooth curve through the values.
        case cubic
        /// Along a smooth curve, with an even speed.
        case cubicPaced
    }

    /// The values, in order.
    public var values: [Value] = []
    /// A path for a point to follow, instead of ``values``: each end of a line or curve is a keyframe.
    public var path: Path?
    /// When each value is reached, as fractions of the cycle: from 0, not falling, to 1. Spread evenly where it does
    /// not fit, and ignored by the paced modes.
    public var keyTimes: [Double] = []
    /// How time is bent between two keyframes: one fewer than there are. Ignored by the paced modes and where the
    /// number does not fit.
    public var timingFunctions: [TimingFunction] = []
    /// How values between the keyframes come about.
    public var calculationMode = CalculationMode.linear
    /// For the cubic modes, per keyframe: how tight the curve is (−1…1); 0 where missing.
    public var tensionValues: [Double] = []
    /// For the cubic modes, per keyframe: how sharp its corner is (−1…1); 0 where missing.
    public var continuityValues: [Double] = []
    /// For the cubic modes, per keyframe: whether the curve leans to before (above 0) or after it (−1…1); 0 where missing.
    public var biasValues: [Double] = []

    /// Creates an animation of a key path through values.
    public init(keyPath: Key? = nil, values: [Value] = []) {
        self.values = values
        super.init(keyPath: keyPath)
    }

    private init(copying other: KeyframeAnimation) {
        values = other.values
        path = other.path
        keyTimes = other.keyTimes
        timingFunctions = other.timingFunctions
        calculationMode = other.calculationMode
        tensionValues = other.tensionValues
        continuityValues = other.continuityValues
        biasValues = other.biasValues
        super.init(copying: other)
    }

    /// Returns a copy that may be changed without changing this one.
    public override func copy() -> Animation { KeyframeAnimation(copying: self) }

    /// `Keyframes("position", 5 values)`
    public override var summary: String {
        "Keyframes(" + (keyPath.map { "\"" + $0.name + "\", " } ?? "") + "\(values.count) values)"
    }

    override func resolve(in scene: ResolutionScene) -> Track? {
        let target = path(scene)
        if let path {
            return PathTrack(path: target, isAdditive: isAdditive, isCumulative: isCumulative, outline: path, self)
        }
        guard !values.isEmpty else { return nil }
        return KeyframeTrack(path: target, isAdditive: isAdditive, isCumulative: isCumulative, self)
    }
}

/// When keyframes are reached, and how time is bent between them: what values and paths have in common.
struct KeyframeTimes {
    private var times: [Double]
    private var functions: [TimingFunction]

    /// - Parameters:
    ///   - lengths: The length of each stretch between keyframes, for the paced modes.
    init(_ animation: KeyframeAnimation, stretches: Int, lengths: () -> [Double]) {
        let mode = animation.calculationMode
        let isPaced = mode == .paced || mode == .cubicPaced
        functions = !isPaced && animation.timingFunctions.count == stretches ? animation.timingFunctions : []
        if isPaced {
            let lengths = lengths()
            let total = lengths.reduce(0, +)
            if total > 0 {
                var way = 0.0
                times = [0]
                for length in lengths {
                    way += length
                    times.append(way / total)
                }
                return
            }
        } else if Self.fits(animation.keyTimes, stretches: stretches) {
            times = animation.keyTimes
            return
        }
        times = (0...max(stretches, 1)).map { Double($0) / Double(max(stretches, 1)) }
    }

    private static func fits(_ times: [Double], stretches: Int) -> Bool {
        guard times.count == stretches + 1, times.first == 0, times.last == 1 else { return false }
        for place in 1..<max(times.count, 1) where !(times[place] >= times[place - 1]) { return false }
        return true
    }

    /// The stretch that a fraction of the cycle is in, and how far.
    func place(at fraction: Double) -> (stretch: Int, within: Double) {
        var (low, high) = (0, times.count - 2)
        while low < high {
            let middle = (low + high + 1) / 2
            if times[middle] <= fraction { low = middle } else { high = middle - 1 }
        }
        let length = times[low + 1] - times[low]
        let within = length > 0 ? min(max((fraction - times[low]) / length, 0), 1) : 1
        return (low, low < functions.count ? functions[low](within) : within)
    }
}

/// Through values.
final class KeyframeTrack: Track {
    private let values: [AnimatedValue]
    private let times: KeyframeTimes
    private let isDiscrete: Bool
    /// The tangents before and after each keyframe, for the cubic modes.
    private var tangents: [(arriving: SIMD4<Double>, leaving: SIMD4<Double>)] = []

    init(path: Key, isAdditive: Bool, isCumulative: Bool, _ animation: KeyframeAnimation) {
        let values = animation.values.map { AnimatedValue($0) }
        let mode = animation.calculationMode
        isDiscrete = mode == .discrete
        self.values = values
        if mode == .cubic || mode == .cubicPaced { tangents = Self.tangents(values, animation) }
        let curves = tangents
        times = KeyframeTimes(animation, stretches: isDiscrete ? values.count : values.count - 1) {
            (0..<(values.count - 1)).map { Self.length(values, curves, $0) }
        }
        super.init(path: path, isAdditive: isAdditive, isCumulative: isCumulative)
    }

    override func value(fraction: Double, time: Double) -> AnimatedValue {
        guard values.count > 1 || isDiscrete else { return values[0] }
        let (stretch, within) = times.place(at: fraction)
        if isDiscrete { return values[stretch] }
        return Self.value(values, tangents, stretch, within)
    }

    override func velocity(fraction: Double, fractionVelocity: Double, time: Double) -> SIMD4<Double> {
        let step = 1e-6
        let (low, high) = (max(fraction - step, 0), min(fraction + step, 1))
        guard case .vector(_, let a) = value(fraction: low, time: time),
            case .vector(_, let b) = value(fraction: high, time: time), !isDiscrete
        else { return .zero }
        return (b - a) / (high - low) * fractionVelocity
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

    /// The length of a stretch: straight, or the curve's by 16 chords.
    private static func length(
        _ values: [AnimatedValue], _ tangents: [(arriving: SIMD4<Double>, leaving: SIMD4<Double>)], _ stretch: Int
    ) -> Double {
        guard !tangents.isEmpty else { return values[stretch].distance(to: values[stretch + 1]) }
        var (length, last) = (0.0, values[stretch])
        for step in 1...16 {
            let next = value(values, tangents, stretch, Double(step) / 16)
            length += last.distance(to: next)
            last = next
        }
        return length
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

/// A point along a path: each line or curve is a stretch.
final class PathTrack: Track {
    private let stretches: [Path]
    private let times: KeyframeTimes
    private let isDiscrete: Bool

    init(path: Key, isAdditive: Bool, isCumulative: Bool, outline: Path, _ animation: KeyframeAnimation) {
        let stretches = outline.stretches
        self.stretches = stretches
        isDiscrete = animation.calculationMode == .discrete
        times = KeyframeTimes(animation, stretches: max(stretches.count, 1)) { stretches.map { $0.length } }
        super.init(path: path, isAdditive: isAdditive, isCumulative: isCumulative)
    }

    override func value(fraction: Double, time: Double) -> AnimatedValue {
        guard !stretches.isEmpty else { return .vector(.point, .zero) }
        let (stretch, within) = times.place(at: fraction)
        let point = stretches[stretch].point(atFraction: isDiscrete ? 0 : within) ?? .zero
        return AnimatedValue(.point(point))
    }

    override func velocity(fraction: Double, fractionVelocity: Double, time: Double) -> SIMD4<Double> {
        let step = 1e-6
        let (low, high) = (max(fraction - step, 0), min(fraction + step, 1))
        guard case .vector(_, let a) = value(fraction: low, time: time),
            case .vector(_, let b) = value(fraction: high, time: time), !isDiscrete
        else { return .zero }
        return (b - a) / (high - low) * fractionVelocity
    }
}

extension Path {
    /// Each line and curve as a path of its own.
    fileprivate var stretches: [Path] {
        var stretches: [Path] = []
        var (start, current) = (Point.zero, Point.zero)
        for element in elements {
            switch element {
            case .move(let point): (start, current) = (point, point)
            case .line(let point), .quad(let point, control: _), .cubic(let point, control1: _, control2: _):
                stretches.append(Path([.move(current), element]))
                current = point
            case .close:
                if current != start { stretches.append(Path([.move(current), .line(start)])) }
                current = start
            }
        }
        return stretches
    }
}
