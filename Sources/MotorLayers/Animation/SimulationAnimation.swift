public import MotorMath

/// An animation that follows custom physics: each number of a value, such as `x` and `y` of a point, has its own
/// `Simulation`.
///
/// ```swift
/// let fall = SimulationAnimation(keyPath: "position.y") { Bounce(from: $0, velocity: $1, floor: 500) }
/// layer.add(fall, forKey: "position.y")
/// layer["position.y"] = 500
/// ```
///
/// It starts at the displayed value, with its velocity, and lasts until every number rests. A drag, a spring or another
/// change can take over at any moment. Set the layer's own value to its resting value when you add it; see
/// ``landing(of:forKey:)``. It animates numbers, points, sizes, rectangles and vectors. For a number that is not finite, the
/// start is shown instead, and debug builds report it.
public final class SimulationAnimation<Motion: Simulation>: PropertyAnimation {
    private let begin: (_ start: Double, _ velocity: Double) -> Motion

    /// Creates an animation.
    ///
    /// - Parameters:
    ///   - keyPath: The key or key path of the value; `nil` for the key under which the animation is added.
    ///   - begin: Creates the simulation of a number from its value and velocity, per second of the animation's own time. A
    ///     duration below 0 traps when the animation is added.
    public init(keyPath: Key? = nil, _ begin: @escaping @Sendable (_ start: Double, _ velocity: Double) -> Motion) {
        self.begin = begin
        super.init(keyPath: keyPath)
    }

    private init(copying other: SimulationAnimation) {
        begin = other.begin
        super.init(copying: other)
    }

    /// Returns a copy that can be changed independently.
    public override func copy() -> SimulationAnimation { SimulationAnimation(copying: self) }

    /// `Simulation("position.y")`
    public override var summary: String { keyPath.map { "Simulation(\"" + $0.name + "\")" } ?? "Simulation" }

    override func freezeContents() -> Bool { false }

    /// Returns where a value of a layer would come to rest if the animation were added now; `nil` if it cannot be
    /// animated or never rests.
    public func landing(of layer: Layer, forKey key: Key) -> Value? { restingValue(of: layer, forKey: key) }

    override func resolve(in scene: ResolutionScene) -> Track? {
        let path = path(scene)
        guard case .vector(let kind, let start)? = scene.current(path), kind != .color else { return nil }
        let velocity = scene.velocity(path)
        let track = SimulationTrack(path: path, kind: kind, from: start, velocity: velocity, isClient: true) {
            let motion = begin($1, $2)
            precondition(motion.duration >= 0, "Simulation: duration is at least 0, got \(motion.duration)")
            return motion
        }
        #if DEBUG && !hasFeature(Embedded)
            track.place = scene.layer.displayName
        #endif
        return track
    }

    override func naturalDuration(of track: Track) -> Double { track.settlingDuration }
}

extension PropertyAnimation {
    /// The value at which a layer's value would rest if the animation were added now; `nil` if the value cannot be animated or
    /// never rests.
    final func restingValue(of layer: Layer, forKey key: Key) -> Value? {
        let scene = ResolutionScene(layer: layer, key: key, replaced: nil, previous: nil)
        guard let track = resolve(in: scene.timed(timing.speed)), track.settlingDuration < .infinity else { return nil }
        return track.value(fraction: 1, time: .infinity).value
    }
}

/// Each number of a vector, driven by its own physics.
final class SimulationTrack<Motion: Simulation>: Track {
    private let lanes: [Motion]
    private let start: SIMD4<Double>
    private let isClient: Bool
    #if DEBUG && !hasFeature(Embedded)
        /// The layer's name.
        fileprivate var place = ""
        private var isReported = false
    #endif

    /// - Parameters:
    ///   - isClient: Whether the physics is a caller's.
    ///   - begin: Makes the physics of a number from its index, its value and its velocity.
    init(
        path: Key, kind: AnimatedValue.Kind, from start: SIMD4<Double>, velocity: SIMD4<Double>, isClient: Bool,
        _ begin: (_ lane: Int, _ start: Double, _ velocity: Double) -> Motion
    ) {
        let (start, velocity) = (start.withinReach, velocity.withinReach)
        lanes = (0..<kind.count).map { begin($0, start[$0], velocity[$0]) }
        self.start = start
        self.isClient = isClient
        super.init(path: path, isAdditive: false, isCumulative: false, kind: kind)
    }

    override func numbers(fraction: Double, time: Double) -> SIMD4<Double> {
        var numbers = SIMD4<Double>.zero
        for lane in lanes.indices { numbers[lane] = lanes[lane].state(at: time).value }
        return numbers.isFinite ? numbers.withinReach : mended(numbers)
    }

    /// The numbers, with those of the start for those that are not finite.
    @inline(never) private func mended(_ numbers: SIMD4<Double>) -> SIMD4<Double> {
        #if DEBUG && !hasFeature(Embedded)
            if !isReported {
                isReported = true
                Diagnostics.report(
                    Diagnostic(
                        place: place, key: path,
                        mistake: "has a simulation whose value is not finite: the start is shown instead",
                        suggestion: nil))
            }
        #endif
        return numbers.replacing(with: start, where: (numbers - numbers) .!= .zero).withinReach
    }

    override func velocity(at moment: Moment) -> SIMD4<Double> {
        var velocity = SIMD4<Double>.zero
        for lane in lanes.indices { velocity[lane] = lanes[lane].state(at: moment.time).velocity }
        return velocity.isFinite ? velocity * moment.timeRate : .zero
    }

    override var runsClientCode: Bool { isClient }

    override var settlingDuration: Double { lanes.reduce(0) { max($0, $1.duration) } }
}
