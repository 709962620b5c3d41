import MotorMath

/// A spring whose state is stored in a bank, as for nearly every animation.
///
/// The stage's ``SpringBanks`` store it next to all others of its kind, so that a frame reads memory sequentially and touches
/// nothing else. It is the only animation of its value. When something else is about to move the value, or a clock runs
/// differently, the spring becomes a track (``Stage/convertToTrack(_:)``), and the displayed value stays the same to the bit.
/// Its layer's time is the stage's time.
final class BankedSpring: Running {
    /// The meaning of the numbers.
    private(set) var kind: AnimatedValue.Kind
    /// The key or key path of the value.
    private(set) var path: Key
    /// The bank that it is in; `nil` before it is added.
    var bank: Unretained<SpringBank>?
    /// Its index in the bank.
    var index: Int32 = 0

    init(_ layer: Layer, key: Key, _ animation: SpringAnimation, _ start: SpringStart) {
        (path, kind) = (start.path, start.kind)
        super.init(layer, animation, key: key, isBanked: true)
    }

    /// Replaces its animation, which the caller retains.
    func replace(_ animation: SpringAnimation, _ start: SpringStart) {
        take(animation)
        (path, kind) = (start.path, start.kind)
    }

    /// The spring that moves it.
    var physics: Spring { unsafeDowncast(animation, to: SpringAnimation.self).spring }

    override var isAdded: Bool { serial != 0 }
    override func awaits(_ time: Double, _ serial: UInt64) -> Bool { self.serial == serial }
    override func forEachPath(_ body: (Key) -> Void) { body(path) }
    override func takesOver(_ path: Key) -> Bool { self.path.isWithin(path) }

    override func carry(_ path: Key, by displacement: SIMD4<Double>) {
        if path == self.path, serial != 0 { read { $0.carry(self, by: displacement) } }
    }

    override func show(in fold: inout Fold, at time: Double) {
        if fold.path == path {
            guard fold.leaves(self), let shown = shown(at: time) else { return }
            fold.show(kind, shown, isAdditive: false)
        } else if fold.path.whole == path.whole, fold.leaves(self) {
            fold.showOther()
        }
    }

    /// The value displayed at a time; `nil` at its end.
    private func shown(at time: Double) -> SIMD4<Double>? { read { $0.shown(self, at: time) } }

    private func read<Result>(_ body: (SpringBank) -> Result?) -> Result? {
        guard let bank else { return nil }
        return bank.read(body)
    }

    /// The value at a time, if it can be displayed.
    func vector(at time: Double) -> Vector? {
        guard let shown = shown(at: time), shown.isFinite else { return nil }
        return Vector(kind: kind, numbers: shown)
    }

    /// The value at a time, if it is a number or a point that is already computed, as in a frame. It calls nothing.
    func readyValue(at time: Double) -> Value? {
        switch kind {
        case .number:
            guard let x = read({ $0.ready(self, at: time, 0, of: 1) }), x.isFinite else { return nil }
            return .number(x)
        case .point:
            guard let x = read({ $0.ready(self, at: time, 0, of: 2) }),
                let y = read({ $0.ready(self, at: time, 1, of: 2) }),
                x.isFinite, y.isFinite
            else { return nil }
            return .point(Point(x: x, y: y))
        default: return nil
        }
    }

    /// The value at a time of a path that overlaps with the moved value; `nil` if the layer's own value is displayed.
    func compose(_ path: Key, at time: Double, over model: ModelValues) -> AnimatedValue? {
        guard let shown = shown(at: time) else { return nil }
        if path == self.path { return .vector(kind, shown) }
        if let base = path.base {
            return compose(base, at: time, over: model)?.value.part(path).map { AnimatedValue($0) }
        }
        return model[path]?.replacing(self.path, with: .vector(kind, shown))
    }

    /// The current velocity, in units per second.
    var velocity: SIMD4<Double> { layer.containingStage.map { $0.springs.velocity(self, at: $0.time) } ?? .zero }
}
