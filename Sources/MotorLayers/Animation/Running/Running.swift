/// An animation of a layer: a banked spring, as nearly every animation is, or a track.
class Running {
    /// The layer, which owns this object. An animation that was removed does not use its layer.
    unowned(unsafe) final let layer: Layer
    /// The copy that was added.
    final fileprivate(set) var animation: Animation
    /// Its sequence number in the stage; 0 for a spring after its removal.
    final var serial: UInt64 = 0
    /// The key under which it was added; `nil` for none.
    final let key: Key?

    init(_ layer: Layer, _ animation: Animation, key: Key?, isBanked: Bool) {
        self.layer = layer
        self.animation = animation
        self.key = key
        self.isBanked = isBanked
    }

    /// Whether it is a ``BankedSpring``, not a ``RunningAnimation``.
    final let isBanked: Bool
    /// This object as a banked spring; `nil` for a track.
    final var spring: BankedSpring? { isBanked ? unsafeDowncast(self, to: BankedSpring.self) : nil }
    /// This object as a track; `nil` for a banked spring.
    final var track: RunningAnimation? { isBanked ? nil : unsafeDowncast(self, to: RunningAnimation.self) }

    /// Whether it is still added.
    var isAdded: Bool { preconditionFailure("Running: abstract") }
    /// Whether its end has been reported.
    var isReported: Bool { false }

    /// Whether its end was queued for a time, with a sequence number.
    func awaits(_ time: Double, _ serial: UInt64) -> Bool { preconditionFailure("Running: abstract") }

    /// Calls a closure for the path of every value that it animates. Runs no client code.
    func forEachPath(_ body: (Key) -> Void) { preconditionFailure("Running: abstract") }

    /// Whether it moves a value or a component of it, rather than only adding to it.
    func takesOver(_ path: Key) -> Bool { preconditionFailure("Running: abstract") }

    /// Moves the targets and the displayed values of the springs that move a value. Runs no client code.
    func carry(_ path: Key, by displacement: SIMD4<Double>) { preconditionFailure("Running: abstract") }

    /// Reports its end to its completion, once.
    func stop(finished: Bool) { animation.complete(finished: finished) }

    /// Adds its value at a layer time to the displayed value of a path. Runs no client code.
    func show(in fold: inout Fold, at layerTime: Double) { preconditionFailure("Running: abstract") }

    /// Replaces its animation, which the caller retains.
    final func take(_ animation: Animation) { self.animation = animation }
}
