/// The context in which an animation is added.
struct ResolutionScene {
    let layer: Layer
    /// The key to animate unless the animation names one.
    let key: Key
    /// The key of the animation that this one replaces; `nil` if it replaces none.
    let replaced: Key?
    /// The value before the change that the animation responds to; `nil` if there was none.
    let previous: Value?
    /// The rate of the animation's own time relative to the layer's: the product of its speed and those of enclosing groups. A
    /// stopped time counts as 1. Timing functions, which bend a group's time, do not count.
    private(set) var rate = 1.0

    init(layer: Layer, key: Key, replaced: Key?, previous: Value?) {
        self.layer = layer
        self.key = key
        self.replaced = replaced
        self.previous = previous
    }

    /// The scene for an animation whose time runs at a speed.
    func timed(_ speed: Double) -> ResolutionScene {
        guard speed != 0, speed != 1 else { return self }
        var scene = self
        scene.rate *= speed
        return scene
    }

    /// The layer's own values before the change.
    private var before: ModelValues {
        ModelValues(layer: layer, changed: previous == nil ? nil : key, previous: previous)
    }

    /// The value displayed for a key path until now.
    func current(_ path: Key) -> AnimatedValue? {
        let before = before
        guard let motion = layer.motion else { return before[path] }
        let shown = before.changed == nil ? layer.presented(path) : motion.presented(path, over: before)
        return shown ?? before[path]
    }

    /// The value displayed for a key path from now on, without this animation and the one it replaces.
    func beneath(_ path: Key) -> AnimatedValue? {
        let model = ModelValues(layer: layer)
        return layer.motion?.presented(path, over: model, without: replaced) ?? model[path]
    }

    /// The layer's own value.
    func model(_ path: Key) -> AnimatedValue? { ModelValues(layer: layer)[path] }

    /// The rate of change of the displayed value, in its units per second of the animation's own time; zero if nothing
    /// animates it.
    func velocity(_ path: Key) -> SIMD4<Double> { layer.velocity(path, in: .own(rate: rate)) }

    /// The part of that velocity that comes from the replaced animation.
    func replacedVelocity(_ path: Key) -> SIMD4<Double> {
        guard let motion = layer.motionByTracks(moving: path), let replaced else { return .zero }
        let seconds = Seconds.own(rate: rate)
        return motion.velocity(path, in: seconds) - motion.velocity(path, in: seconds, without: replaced)
    }

    /// The rate of change of a displayed value that is not a vector, per second of the animation's own time.
    func momentum(_ path: Key) -> Momentum? {
        layer.motionByTracks(moving: path)?.momentum(path, in: .own(rate: rate))
    }

    /// A velocity handed over to the animation, per second of its own time.
    func handed(_ velocity: SIMD4<Double>) -> SIMD4<Double> {
        (velocity / (layer.clockRate * rate)).withinReach
    }
}

/// A layer's own values, one of which may be the value before a change.
struct ModelValues {
    unowned(unsafe) let layer: Layer
    var changed: Key?
    var previous: Value?

    /// The vector for a path; `nil` for any other value.
    func vector(_ path: Key) -> Vector? {
        if changed == nil {
            return path == .bounds
                ? Vector(kind: .rect, numbers: SIMD4(layer.bounds)) : layer.value(forKey: path).flatMap { Vector($0) }
        }
        guard case .vector(let kind, let numbers)? = self[path] else { return nil }
        return Vector(kind: kind, numbers: numbers)
    }

    subscript(path: Key) -> AnimatedValue? {
        if let changed, let previous {
            if path == changed { return AnimatedValue(previous) }
            if path.base == changed, let part = previous.part(path) { return AnimatedValue(part) }
            if changed.base == path, let whole = layer.value(forKey: path).map({ AnimatedValue($0) }) {
                return whole.replacing(changed, with: AnimatedValue(previous)) ?? whole
            }
        }
        // A rectangle in a `Value` would need an allocation.
        if path == .bounds { return .vector(.rect, SIMD4(layer.bounds)) }
        return layer.value(forKey: path).map { AnimatedValue($0) }
    }
}
