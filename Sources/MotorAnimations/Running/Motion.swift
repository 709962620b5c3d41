import MotorLayers

/// A layer's state while it is animated or has its own clock: a single spring, which is by far the most frequent case,
/// or anything.
class Motion {
    /// Safe because the layer owns its motion and outlives it.
    unowned(unsafe) final let layer: Layer
    /// Whether it is a ``SoleSpring``; otherwise it is a ``LayerMotion``.
    final let isSole: Bool

    init(_ layer: Layer, isSole: Bool) {
        (self.layer, self.isSole) = (layer, isSole)
    }
}

extension Layer {
    private final var kept: Motion? { attachment.map { unsafeDowncast($0, to: Motion.self) } }

    /// The spring that is the layer's only animation; `nil` if there is none, or more.
    final var soleSpring: SoleSpring? {
        guard let kept, kept.isSole else { return nil }
        return unsafeDowncast(kept, to: SoleSpring.self)
    }

    /// The layer's general motion; `nil` if it has none or a sole spring.
    final var generalMotion: LayerMotion? {
        guard let kept, !kept.isSole else { return nil }
        return unsafeDowncast(kept, to: LayerMotion.self)
    }

    /// The layer's motion in its general form: a sole spring is converted to an ordinary animation.
    final var motionIfAny: LayerMotion? {
        if let soleSpring, let stage { return stage.generalise(soleSpring) }
        return generalMotion
    }

    /// The same for code that deals with one path: `nil` if a sole spring moves another value.
    final func motion(touching path: Key) -> LayerMotion? {
        if let soleSpring, (soleSpring.path.base ?? soleSpring.path) != (path.base ?? path) { return nil }
        return motionIfAny
    }

    /// The layer's general motion, created if there is none.
    final var motion: LayerMotion {
        if let motionIfAny { return motionIfAny }
        let motion = LayerMotion(self)
        attachment = motion
        motion.stage = stage
        return motion
    }

    /// The presentation value for a path; `nil` if the layer's own value is displayed.
    final func presented(_ path: Key) -> AnimatedValue? {
        if let soleSpring { return soleSpring.presented(path, over: ModelValues(layer: self)) }
        return generalMotion?.presented(path)
    }

    /// The rate of change of a path's displayed value, in units per second of stage time; zero if nothing animates it.
    final func velocity(_ path: Key) -> SIMD4<Double> {
        if let soleSpring, soleSpring.path == path { return soleSpring.velocity }
        return motion(touching: path)?.velocity(path) ?? .zero
    }

    /// Whether there is an animation with a key.
    final func hasAnimation(forKey key: Key) -> Bool {
        if let soleSpring { return soleSpring.key == key }
        return generalMotion?.index(ofKey: key) != nil
    }
}
