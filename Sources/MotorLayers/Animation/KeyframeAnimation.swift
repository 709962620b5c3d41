public import MotorMath

/// An animation through several values.
///
/// If the animation's timing function overshoots, the first or last segment is extrapolated.
///
/// No animation is added, and a diagnostic is reported, for a value or path that is not finite, a number beyond ±1e50,
/// or a tension, continuity or bias that is NaN.
public final class KeyframeAnimation: PropertyAnimation {
    /// How values between keyframes are calculated.
    public enum CalculationMode: String, Sendable {
        /// Linear interpolation.
        case linear
        /// Each value lasts until the next one; there is one more key time than values.
        case discrete
        /// Linear interpolation with a constant speed over all values.
        case paced
        /// A smooth curve through the values.
        case cubic
        /// A smooth curve with a constant speed.
        case cubicPaced
    }

    /// How a layer rotates while it moves along a path.
    public enum RotationMode: String, Sendable {
        /// Along the path: the layer's positive x axis points forward.
        case auto
        /// Backward along the path.
        case autoReverse
    }

    /// The values, in order.
    public var values: [Value] = [] { didSet { didChange() } }
    /// A path for a point to move along, used instead of ``values``. Each end of a line or curve is a keyframe.
    public var path: Path? { didSet { didChange() } }
    /// Whether the layer rotates with ``path``: the angle of the path's tangent is added to `transform.rotation.z`. `nil` for
    /// no. Ignored by the discrete mode. With it, each cycle starts at the start of the path.
    public var rotationMode: RotationMode? { didSet { didChange() } }
    /// The time of each value as a fraction of the cycle, starting at 0, not decreasing, ending at 1. If the count is
    /// wrong, the times are spread evenly. Ignored by the paced modes.
    public var keyTimes: [Double] = [] { didSet { didChange() } }
    /// The easing between two keyframes: one fewer than there are keyframes. Ignored by the paced modes and if the
    /// count is wrong.
    public var timingFunctions: [TimingFunction] = [] { didSet { didChange() } }
    /// How values between keyframes are calculated.
    public var calculationMode = CalculationMode.linear { didSet { didChange() } }
    /// For the cubic modes, per keyframe: the tightness of the curve; 0 if missing. Clamped to −1…1, like the next two.
    public var tensionValues: [Double] = [] { didSet { didChange() } }
    /// For the cubic modes, per keyframe: the sharpness of the corner; 0 if missing.
    public var continuityValues: [Double] = [] { didSet { didChange() } }
    /// For the cubic modes, per keyframe: whether the curve leans toward before (positive) or after the keyframe; 0 if
    /// missing.
    public var biasValues: [Double] = [] { didSet { didChange() } }

    /// Creates an animation of a key path through values.
    public init(keyPath: Key? = nil, values: [Value] = []) {
        self.values = values
        super.init(keyPath: keyPath)
    }

    private init(copying other: KeyframeAnimation) {
        values = other.values
        path = other.path
        rotationMode = other.rotationMode
        keyTimes = other.keyTimes
        timingFunctions = other.timingFunctions
        calculationMode = other.calculationMode
        tensionValues = other.tensionValues
        continuityValues = other.continuityValues
        biasValues = other.biasValues
        super.init(copying: other)
    }

    /// Returns a copy that can be changed independently.
    public override func copy() -> Animation { KeyframeAnimation(copying: self) }

    override func freezeContents() -> Bool { values.allSatisfy { $0.freeze() } }

    /// `Keyframes("position", 5 values)`
    public override var summary: String {
        "Keyframes(" + (keyPath.map { "\"" + $0.name + "\", " } ?? "") + values.count.description + " values)"
    }

    /// Two animations that run in the time of this one, for the point and for the rotation along the path; `nil` if nothing
    /// turns.
    override func parts(in scene: ResolutionScene, duration: Double) -> [Animation]? {
        guard let rotationMode, path != nil, calculationMode != .discrete else { return nil }
        let point = KeyframeAnimation(copying: self)
        point.keyPath = path(scene)
        point.rotationMode = nil
        point.timing = Timing()
        (point.timing.duration, point.timing.fillMode) = (duration, .both)
        if timingFunction != nil { point.timingFunction = .linear }
        return [point, PathRotation(along: point, isReversed: rotationMode == .autoReverse)]
    }

    override var needsAllParts: Bool { true }

    override func resolve(in scene: ResolutionScene) -> Track? {
        let target = path(scene)
        guard isFinite(path.map { .path($0) }, in: scene),
            isFinite(.array((tensionValues + continuityValues + biasValues).map { .number($0) }), in: scene)
        else { return nil }
        #if DEBUG && !hasFeature(Embedded)
            if Diagnostics.findsMistakes { scene.layer.check(self, forKey: target) }
        #endif
        if let path, calculationMode != .discrete, let track = PathTrack(path: target, outline: path, self) {
            return track
        }
        let values = path?.stops ?? values
        guard !values.isEmpty, values.allSatisfy({ isFinite($0, in: scene) }) else { return nil }
        return .through(values, path: target, self)
    }
}
