import MotorCurves
import MotorLayers

/// A spring whose state is in a bank, as nearly every animation's is.
///
/// It is stored in the stage's ``SpringBanks`` next to all others of its kind, so that a frame reads memory in order and
/// touches nothing else. Nothing else moves its value. If something else is to, or a clock runs differently, the spring
/// becomes an ordinary animation (``Stage/generalise(_:)``); the displayed value stays the same to the bit. It is its
/// layer's whole motion, or one of the animations of a general one.
///
/// The stored properties are ordered without gaps: at 56 bytes the object fills its allocation.
final class BankedSpring: Motion {
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
        super.init(layer)
    }

    /// Replaces its animation.
    func replace(_ animation: SpringAnimation, _ way: SpringWay) {
        (self.animation, path, kind) = (animation, way.path, way.kind)
    }

    override var animations: AnimationList { AnimationList(self) }

    override func spring(moving path: Key) -> BankedSpring? {
        path == self.path || path.whole == self.path.whole ? self : nil
    }

    override func read(_ path: Key, over model: ModelValues, without key: Key?) -> Reading {
        guard path == self.path else { return path.whole == self.path.whole && key != self.key ? .composed : .still }
        guard key != self.key, let shown else { return .still }
        return .vector(Vector(kind: kind, numbers: shown))
    }

    /// The value displayed now; `nil` at its end.
    private var shown: SIMD4<Double>? { layer.stage.flatMap { $0.springs.shown(self, at: $0.time) } }

    override func compose(_ path: Key, over model: ModelValues, without key: Key?) -> AnimatedValue? {
        guard let shown else { return nil }
        if path == self.path { return .vector(kind, shown) }
        if let base = path.base {
            return compose(base, over: model, without: key)?.value.part(path).map { AnimatedValue($0) }
        }
        return model[path]?.replacing(self.path, with: .vector(kind, shown))
    }

    /// The current velocity, in units per second.
    var velocity: SIMD4<Double> { layer.stage.map { $0.springs.velocity(self, at: $0.time) } ?? .zero }
}
