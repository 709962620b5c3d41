import MotorCurves
import MotorLayers

/// A spring that is the only animation of its layer, as nearly every animation is.
///
/// Its state is stored in the stage's ``SpringBanks`` next to all others of its kind, so that a frame reads memory in
/// order and touches nothing else. It is converted to an ordinary animation (``Stage/generalise(_:)``) when the layer
/// needs something that only those can do; the displayed value stays the same to the bit.
///
/// The stored properties are ordered without gaps: at 56 bytes the object fills its allocation.
final class SoleSpring: Motion {
    /// The meaning of the numbers.
    @exclusivity(unchecked) fileprivate(set) var kind: AnimatedValue.Kind
    /// The index of its bank.
    @exclusivity(unchecked) var bank: UInt8 = 0
    /// Its index in the bank.
    @exclusivity(unchecked) var place: Int32 = 0
    /// The key it was added under.
    let key: Key
    /// The key or key path of the value.
    @exclusivity(unchecked) fileprivate(set) var path: Key
    /// The copy that was added.
    @exclusivity(unchecked) fileprivate(set) var animation: SpringAnimation
    /// Its number in the order of everything added to the stage; 0 after it is removed. A queued end with another
    /// number is stale.
    @exclusivity(unchecked) var serial: UInt64 = 0

    init(_ layer: Layer, key: Key, _ animation: SpringAnimation, _ way: SpringWay) {
        (self.key, self.animation, path, kind) = (key, animation, way.path, way.kind)
        super.init(layer, isSole: true)
    }

    /// Replaces its animation.
    func replace(_ animation: SpringAnimation, _ way: SpringWay) {
        (self.animation, path, kind) = (animation, way.path, way.kind)
    }

    /// The value displayed now; `nil` at its end.
    private var shown: SIMD4<Double>? { layer.stage.flatMap { $0.springs.shown(self, at: $0.time) } }

    /// The presentation value for a path, as far as this spring determines it.
    func presented(_ path: Key, over model: ModelValues) -> AnimatedValue? {
        guard let shown else { return nil }
        if path == self.path { return .vector(kind, shown) }
        if let base = path.base { return presented(base, over: model)?.value.part(path).map { AnimatedValue($0) } }
        guard self.path.base == path else { return nil }
        return model[path]?.replacing(self.path, with: .vector(kind, shown))
    }

    /// The current velocity, in units per second.
    var velocity: SIMD4<Double> { layer.stage.map { $0.springs.velocity(self, at: $0.time) } ?? .zero }
}
