public import MotorCurves
public import MotorGeometry
public import MotorLayers

/// An animation through several values.
///
/// A timing function of the whole that overshoots goes on along the first or the last stretch.
///
/// A value or path that is not finite, a number beyond ±1e50, and a tension, continuity or bias that is no number are
/// refused with a diagnostic, and no animation is added.
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
    /// For the cubic modes, per keyframe: how tight the curve is; 0 where missing. Clamped to −1…1, as the two below.
    public var tensionValues: [Double] = []
    /// For the cubic modes, per keyframe: how sharp its corner is; 0 where missing.
    public var continuityValues: [Double] = []
    /// For the cubic modes, per keyframe: whether the curve leans to before (above 0) or after it; 0 where missing.
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
        guard isFinite(path.map { .path($0) }, in: scene),
            isFinite(.array((tensionValues + continuityValues + biasValues).map { .number($0) }), in: scene)
        else { return nil }
        if let path, calculationMode != .discrete, let track = PathTrack(path: target, outline: path, self) {
            return track
        }
        let values = path?.stops ?? values
        guard !values.isEmpty, values.allSatisfy({ isFinite($0, in: scene) }) else { return nil }
        return KeyframeTrack(path: target, values: values, self)
    }
}
