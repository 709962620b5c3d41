/// An animation of a layer: a spring in a bank, as nearly every animation is, or a track.
class Running {
    /// The layer, which owns this: an animation that was removed does not use its layer.
    unowned(unsafe) final let layer: Layer
    /// The copy that was added.
    final fileprivate(set) var animation: Animation
    /// Its number in the order of everything added to the stage; 0 for a spring after it is removed.
    final var serial: UInt64 = 0
    /// The key it was added under; `nil` for none.
    final let key: Key?

    init(_ layer: Layer, _ animation: Animation, key: Key?, isBanked: Bool) {
        (self.layer, self.animation, self.key, self.isBanked) = (layer, animation, key, isBanked)
    }

    /// Whether it is a ``BankedSpring``, not a ``RunningAnimation``.
    final let isBanked: Bool
    /// The same object, if it is a spring in a bank.
    final var spring: BankedSpring? { isBanked ? unsafeDowncast(self, to: BankedSpring.self) : nil }
    /// The same object, if it is not.
    final var track: RunningAnimation? { isBanked ? nil : unsafeDowncast(self, to: RunningAnimation.self) }

    /// Whether it has not been removed.
    var isAdded: Bool { preconditionFailure("Running: abstract") }
    /// Whether its end has been reported.
    var isReported: Bool { false }

    /// Whether its end was queued for a time with a number.
    func awaits(_ time: Double, _ serial: UInt64) -> Bool { preconditionFailure("Running: abstract") }

    /// Calls a closure for the path of every value that it animates. The closure runs no client code.
    func forEachPath(_ body: (Key) -> Void) { preconditionFailure("Running: abstract") }

    /// Whether it moves a value, or a component of it, and does not only add to it.
    func takesOver(_ path: Key) -> Bool { preconditionFailure("Running: abstract") }

    /// Moves the ends of the springs that move a value, and what they show. Runs no client code.
    func carry(_ path: Key, by displacement: SIMD4<Double>) { preconditionFailure("Running: abstract") }

    /// Reports its end to its completion, once.
    func stop(finished: Bool) { animation.complete(finished: finished) }

    /// Adds its value at a layer time to what is displayed for a path. Runs no client code.
    func show(in fold: inout Fold, at layerTime: Double) { preconditionFailure("Running: abstract") }

    /// Replaces its animation, which the caller retains.
    final func take(_ animation: Animation) { self.animation = animation }
}
