import MotorLayers

/// What an animation finds when it is added: where, and what is there.
struct ResolutionScene {
    let layer: Layer
    /// What the animation animates unless it says otherwise.
    let key: Key
    /// The key of the animation that it takes the place of; `nil` for none.
    let replaced: Key?
    /// The value before the change that the animation answers; `nil` when there was none.
    let previous: Value?

    /// The layer's own values as they were before the change.
    private var before: ModelValues {
        ModelValues(layer: layer, changed: previous == nil ? nil : key, previous: previous)
    }

    /// What was shown under a key path until now.
    func current(_ path: Key) -> AnimatedValue? {
        let before = before
        if let sole = layer.soleSpring { return sole.presented(path, over: before) ?? before[path] }
        guard let motion = layer.motionIfAny, !motion.animations.isEmpty else { return before[path] }
        let shown =
            before.changed == nil
            ? motion.presented(path) : motion.evaluated(over: before).presented(path, over: before)
        return shown ?? before[path]
    }

    /// What is shown under a key path from now on beneath the animation: without the one that it takes the place of.
    func beneath(_ path: Key) -> AnimatedValue? {
        let model = ModelValues(layer: layer)
        if let sole = layer.soleSpring {
            return sole.key == replaced ? model[path] : sole.presented(path, over: model) ?? model[path]
        }
        guard let motion = layer.motionIfAny, !motion.animations.isEmpty else { return model[path] }
        return motion.evaluated(over: model, without: replaced).presented(path, over: model) ?? model[path]
    }

    /// The value that the layer itself has.
    func model(_ path: Key) -> AnimatedValue? { ModelValues(layer: layer)[path] }

    /// How fast what is shown changes, in units of the value per second; zero where nothing moves.
    func velocity(_ path: Key) -> SIMD4<Double> {
        layer.velocity(path)
    }

    /// The same, as far as the animation does it that is replaced.
    func replacedVelocity(_ path: Key) -> SIMD4<Double> {
        guard let motion = layer.motion(touching: path), let replaced else { return .zero }
        return motion.velocity(path) - motion.velocity(path, without: replaced)
    }

    /// How fast the parts of a transform change that is shown.
    func momentum(_ path: Key) -> TransformMomentum? { layer.motion(touching: path)?.momentum(path) }
}

/// A layer's own values, of which one may be as it was before a change.
struct ModelValues {
    unowned(unsafe) let layer: Layer
    var changed: Key?
    var previous: Value?

    subscript(path: Key) -> AnimatedValue? {
        if let changed, let previous {
            if path == changed { return AnimatedValue(previous) }
            if path.base == changed, let part = previous.part(path) { return AnimatedValue(part) }
            if changed.base == path, let whole = layer[path].map({ AnimatedValue($0) }) {
                return whole.replacing(changed, with: AnimatedValue(previous)) ?? whole
            }
        }
        // As a value a rectangle would take an allocation.
        if path == .bounds { return .vector(.rect, SIMD4(layer.bounds)) }
        return layer[path].map { AnimatedValue($0) }
    }
}
