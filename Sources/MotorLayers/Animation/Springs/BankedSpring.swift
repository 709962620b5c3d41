import MotorMath

/// A spring whose state is in a bank, as nearly every animation's is.
///
/// It is stored in the stage's ``SpringBanks`` next to all others of its kind, so that a frame reads memory in order and
/// touches nothing else. Nothing else moves its value. If something else is to, or a clock runs differently, the spring
/// becomes an ordinary animation (``Stage/generalize(_:)``); the displayed value stays the same to the bit. It is its
/// layer's whole motion, or one of the animations of a general one.
///
/// The stored properties are ordered without gaps: at 56 bytes the object fills its allocation.
final class BankedSpring: Running {
    /// The meaning of the numbers.
    private(set) var kind: AnimatedValue.Kind
    /// The index of its bank.
    var bank: UInt8 = 0
    /// The key or key path of the value.
    private(set) var path: Key
    /// Its index in the bank.
    var index: Int32 = 0

    init(_ layer: Layer, key: Key, _ animation: SpringAnimation, _ start: SpringStart) {
        (path, kind) = (start.path, start.kind)
        super.init(layer, animation, key: key)
    }

    /// Replaces its animation, which the caller retains.
    func replace(_ animation: SpringAnimation, _ start: SpringStart) {
        take(animation)
        (path, kind) = (start.path, start.kind)
    }

    /// The spring that moves it.
    var physics: Spring { unsafeDowncast(animation, to: SpringAnimation.self).spring }

    override var spring: BankedSpring? { self }
    override var isAdded: Bool { serial != 0 }
    override func awaits(_ time: Double, _ serial: UInt64) -> Bool { self.serial == serial }
    override func forEachPath(_ body: (Key) -> Void) { body(path) }
    override func takesOver(_ path: Key) -> Bool { self.path.isWithin(path) }

    override func spring(moving path: Key) -> BankedSpring? {
        path.whole == self.path.whole ? self : nil
    }

    override func carry(_ path: Key, by displacement: SIMD4<Double>) {
        guard path == self.path, serial != 0, let stage = layer.home else { return }
        stage.springs[self]._withUnsafeGuaranteedRef { $0.carry(self, by: displacement) }
    }

    override func leaves(_ value: Key, to key: Key) -> Bool { key == self.key || path.whole != value }

    override func scan(_ fold: inout Fold) { show(in: &fold, at: 0) }

    override func show(in fold: inout Fold, at layerTime: Double) {
        if fold.path == path {
            guard fold.leaves(self), let shown else { return }
            fold.show(kind, shown, isAdditive: false)
        } else if fold.path.whole == path.whole, fold.leaves(self) {
            fold.showOther()
        }
    }

    /// The value displayed now; `nil` at its end.
    private var shown: SIMD4<Double>? { read { $0.shown(self, at: $1) } }

    /// Reads the bank at the time of the stage.
    private func read<Shown>(_ body: (SpringBank, Double) -> Shown?) -> Shown? {
        guard let stage = unheldLayer._withUnsafeGuaranteedRef({ $0.unheldStage }) else { return nil }
        let (bank, time) = stage._withUnsafeGuaranteedRef { ($0.springs[self], $0.time) }
        return bank._withUnsafeGuaranteedRef { body($0, time) }
    }

    /// The same, if it can be displayed.
    var vector: Vector? {
        guard let shown, shown.isFinite else { return nil }
        return Vector(kind: kind, numbers: shown)
    }

    /// The same as a value, if it is a number or a point and is computed already, as in a frame. It calls nothing.
    var readyValue: Value? {
        switch kind {
        case .number:
            guard let x = read({ $0.ready(self, at: $1, 0, of: 1) }), x.isFinite else { return nil }
            return .number(x)
        case .point:
            guard let x = read({ $0.ready(self, at: $1, 0, of: 2) }),
                let y = read({ $0.ready(self, at: $1, 1, of: 2) }),
                x.isFinite, y.isFinite
            else { return nil }
            return .point(Point(x: x, y: y))
        default: return nil
        }
    }

    override func compose(_ path: Key, over model: ModelValues, without key: Key?) -> AnimatedValue? {
        guard let shown else { return nil }
        if path == self.path { return .vector(kind, shown) }
        if let base = path.base {
            return compose(base, over: model, without: key)?.value.part(path).map { AnimatedValue($0) }
        }
        return model[path]?.replacing(self.path, with: .vector(kind, shown))
    }

    /// The current velocity, in units per second.
    var velocity: SIMD4<Double> { layer.home.map { $0.springs.velocity(self, at: $0.time) } ?? .zero }
}

extension Layer {
    /// What is displayed for a path, if a single spring is all that moves the layer, and moves just that, and a frame has
    /// computed it; otherwise `nil`.
    ///
    /// This is what nearly every read of a moving value comes to.
    final func readySpringValue(_ path: Key) -> Value? {
        // No client code runs in the closure, so the layer keeps its motion.
        unheldSpring?._withUnsafeGuaranteedRef { spring in
            spring.path == path ? spring.readyValue : nil
        }
    }

    /// The same for a spring that is not all that moves the layer.
    final func readyMotionValue(_ path: Key) -> Value? {
        // No client code runs in the closure, so the layer keeps its motion.
        unheldAttachment?._withUnsafeGuaranteedRef {
            (unsafeDowncast($0, to: Motion.self) as? LayerMotion)?.readyValue(path)
        }
    }

    /// The spring that is all that moves the layer; `nil` for none.
    final var unheldSpring: Unmanaged<BankedSpring>? {
        guard let motion = unheldAttachment,
            motion._withUnsafeGuaranteedRef({ unsafeDowncast($0, to: Motion.self) is BankedSpring })
        else { return nil }
        return .fromOpaque(motion.toOpaque())
    }
}
