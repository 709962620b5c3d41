/// An animation of a layer: a spring in a bank, as nearly every animation is, or any other.
class Running: Motion {
    /// The copy that was added.
    final fileprivate(set) var animation: Animation
    /// Its number in the order of everything added to the stage; 0 for a spring after it is removed.
    final var serial: UInt64 = 0
    /// The key it was added under; `nil` for none.
    final let key: Key?

    init(_ layer: Layer, _ animation: Animation, key: Key?) {
        (self.animation, self.key) = (animation, key)
        super.init(layer)
    }

    /// The same object, if it is a spring in a bank.
    var spring: BankedSpring? { nil }
    /// The same object, if it is not.
    var track: RunningAnimation? { nil }

    /// Whether it has not been removed.
    var isAdded: Bool { preconditionFailure("Running: abstract") }
    /// Whether its end has been reported.
    var isReported: Bool { false }

    /// Whether its end was queued for a time with a number.
    func awaits(_ time: Double, _ serial: UInt64) -> Bool { preconditionFailure("Running: abstract") }

    /// Whether it moves a value, or a component of it, and does not only add to it.
    func takesOver(_ path: Key) -> Bool { preconditionFailure("Running: abstract") }

    /// Reports its end to its completion, once.
    func stop(finished: Bool) { animation.complete(finished: finished) }

    /// Adds its value at a layer time to what is displayed for a path. Runs no client code.
    func show(in fold: inout Fold, at layerTime: Double) { preconditionFailure("Running: abstract") }

    override final func running(forKey key: Key) -> Running? { key == self.key ? self : nil }

    /// Replaces its animation, which the caller retains.
    final func take(_ animation: Animation) { self.animation = animation }
}
