import MotorLayers

/// What a layer keeps while it moves, or while its clock is its own: one spring, which nearly all that moves is, or
/// anything.
class Motion {
    /// The layer keeps its motion and so outlives it.
    unowned(unsafe) final let layer: Layer
    /// Whether it is a ``SoleSpring``; a ``LayerMotion`` if not.
    final let isSole: Bool

    init(_ layer: Layer, isSole: Bool) {
        (self.layer, self.isSole) = (layer, isSole)
    }
}

extension Layer {
    private final var kept: Motion? { attachment.map { unsafeDowncast($0, to: Motion.self) } }

    /// The spring that alone moves the layer; `nil` where nothing does, or more.
    final var soleSpring: SoleSpring? {
        guard let kept, kept.isSole else { return nil }
        return unsafeDowncast(kept, to: SoleSpring.self)
    }

    /// What moves the layer otherwise, or its own clock; `nil` where it has none or a sole spring.
    final var generalMotion: LayerMotion? {
        guard let kept, !kept.isSole else { return nil }
        return unsafeDowncast(kept, to: LayerMotion.self)
    }

    /// What moves the layer, in the form that serves everything: a sole spring is made an animation like any other.
    final var motionIfAny: LayerMotion? {
        if let soleSpring, let stage { return stage.generalise(soleSpring) }
        return generalMotion
    }

    /// The same for what has to do with a path: `nil` where a sole spring moves another value.
    final func motion(touching path: Key) -> LayerMotion? {
        if let soleSpring, (soleSpring.path.base ?? soleSpring.path) != (path.base ?? path) { return nil }
        return motionIfAny
    }

    /// What moves the layer, made where there is none.
    final var motion: LayerMotion {
        if let motionIfAny { return motionIfAny }
        let motion = LayerMotion(self)
        attachment = motion
        motion.stage = stage
        return motion
    }

    /// What is shown for a path because of animations; `nil` where the layer's own value is shown.
    final func presented(_ path: Key) -> AnimatedValue? {
        if let soleSpring { return soleSpring.presented(path, over: ModelValues(layer: self)) }
        return generalMotion?.presented(path)
    }

    /// How fast what is shown for a path changes, in units per second of the stage; zero where nothing moves.
    final func velocity(_ path: Key) -> SIMD4<Double> {
        if let soleSpring, soleSpring.path == path { return soleSpring.velocity }
        return motion(touching: path)?.velocity(path) ?? .zero
    }

    /// Whether an animation is there under a key.
    final func hasAnimation(forKey key: Key) -> Bool {
        if let soleSpring { return soleSpring.key == key }
        return generalMotion?.index(ofKey: key) != nil
    }
}
