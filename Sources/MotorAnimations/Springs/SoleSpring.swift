import MotorCurves
import MotorLayers

/// The spring that alone moves a layer: nearly every animation that ever runs.
///
/// What it pulls and where that is stands in the stage's ``SpringBanks``, beside all others of its kind, so that a frame
/// goes through memory in order and touches nothing else. It becomes an animation like any other (``Stage/generalise(_:)``)
/// when something is asked of its layer that only those can do; what is shown stays the same to the bit.
///
/// The order of its variables leaves no gap: with 56 bytes it fills what the allocator gives.
final class SoleSpring: Motion {
    /// What the numbers mean.
    @exclusivity(unchecked) fileprivate(set) var kind: AnimatedValue.Kind
    /// In which of the banks it is.
    @exclusivity(unchecked) var bank: UInt8 = 0
    /// Where in the bank.
    @exclusivity(unchecked) var place: Int32 = 0
    /// Under which key it was added.
    let key: Key
    /// The value's key or key path.
    @exclusivity(unchecked) fileprivate(set) var path: Key
    /// The copy that was added.
    @exclusivity(unchecked) fileprivate(set) var animation: SpringAnimation
    /// Its place in the order of all that was added to the stage; 0 once it is gone. An end in the queue that has another
    /// does not matter any more.
    @exclusivity(unchecked) var serial: UInt64 = 0

    init(_ layer: Layer, key: Key, _ animation: SpringAnimation, _ way: SpringWay) {
        (self.key, self.animation, path, kind) = (key, animation, way.path, way.kind)
        super.init(layer, isSole: true)
    }

    /// Takes another animation up in the place of its own.
    func replace(_ animation: SpringAnimation, _ way: SpringWay) {
        (self.animation, path, kind) = (animation, way.path, way.kind)
    }

    /// What it shows now; `nil` at its end.
    private var shown: SIMD4<Double>? { layer.stage.flatMap { $0.springs.shown(self, at: $0.time) } }

    /// What is shown for a path because of it.
    func presented(_ path: Key, over model: ModelValues) -> AnimatedValue? {
        guard let shown else { return nil }
        if path == self.path { return .vector(kind, shown) }
        if let base = path.base { return presented(base, over: model)?.value.part(path).map { AnimatedValue($0) } }
        guard self.path.base == path else { return nil }
        return model[path]?.replacing(self.path, with: .vector(kind, shown))
    }

    /// How fast its value changes, in units per second.
    var velocity: SIMD4<Double> { layer.stage.map { $0.springs.velocity(self, at: $0.time) } ?? .zero }
}
