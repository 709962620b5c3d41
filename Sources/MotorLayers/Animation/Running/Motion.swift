import MotorMath

/// What moves a layer: the one front for everything that reads or removes its animations.
///
/// It is a single spring, which is by far the most frequent case, or a ``LayerMotion``, which has any number of
/// animations and a clock.
class Motion {
    /// Safe because the layer owns its motion and outlives it: an animation that was removed does not use its layer.
    final let unheldLayer: Unmanaged<Layer>

    init(_ layer: Layer) {
        unheldLayer = .passUnretained(layer)
    }

    final var layer: Layer { unheldLayer.takeUnretainedValue() }

    /// The animations, in the order in which they were added. What is not general is one animation. Not overridden: an array
    /// in the table of methods of a class that another module inherits stops the compiler for a page (Swift 6.3.1).
    final var animations: [Running] { general?.all ?? [unsafeDowncast(self, to: Running.self)] }
    /// The same object, if it is a general motion.
    var general: LayerMotion? { nil }

    /// Calls a closure for the path of every animated value. The closure runs no client code.
    func forEachPath(_ body: (Key) -> Void) { preconditionFailure("Motion: abstract") }

    /// Adds up what is displayed for a path. Runs no client code.
    func scan(_ fold: inout Fold) { preconditionFailure("Motion: abstract") }

    /// Adds up what is displayed for a path, over given model values.
    final func read(_ fold: inout Fold, over model: ModelValues) {
        scan(&fold)
        if fold.reading == .above { readAbove(&fold, model) }
    }

    /// Reads again what turned out to be an addition to the layer's own value.
    final func readAbove(_ fold: inout Fold, _ model: ModelValues) {
        // Asking the model may run any code.
        fold.put(on: model.vector(fold.path))
        scan(&fold)
    }

    /// The value of a path that a ``Fold`` calls composed; `nil` if the layer's own value is displayed.
    func compose(_ path: Key, over model: ModelValues, without key: Key?) -> AnimatedValue? {
        preconditionFailure("Motion: abstract")
    }

    /// The same, over the layer's own values.
    func compose(_ path: Key) -> AnimatedValue? { compose(path, over: ModelValues(layer: layer), without: nil) }

    /// Moves the ends of the springs that move a value, and what they show. Runs no client code.
    func carry(_ path: Key, by displacement: SIMD4<Double>) { preconditionFailure("Motion: abstract") }

    /// The spring in a bank that moves the value to which a path belongs; nothing else moves that value.
    func spring(moving path: Key) -> BankedSpring? { preconditionFailure("Motion: abstract") }

    /// The presentation value for a path, over given model values and without one animation; `nil` if the layer's own
    /// value is displayed.
    final func presented(_ path: Key, over model: ModelValues, without key: Key? = nil) -> AnimatedValue? {
        var fold = Fold(path, without: key)
        read(&fold, over: model)
        return switch fold.reading {
        case .still, .above: nil
        case .vector: .vector(fold.vector.kind, fold.vector.numbers)
        case .composed: compose(path, over: model, without: key)
        }
    }

    /// The first animation with a key.
    func running(forKey key: Key) -> Running? { preconditionFailure("Motion: abstract") }

    /// Whether no animation moves a value, except one that was added under a key.
    func leaves(_ value: Key, to key: Key) -> Bool { preconditionFailure("Motion: abstract") }

    /// Calls a closure for the key of every value of a state that may be moved.
    final func forEachRenderState(_ body: (Key) -> Void) {
        var moved = KeySketch()
        forEachPath { moved.formUnion(KeySketch($0.whole)) }
        for key in RenderState.keys where moved.mayContain(key) { body(key) }
    }
}

extension Layer {
    /// What moves the layer; `nil` if nothing does.
    final var motion: Motion? { attachment.map { unsafeDowncast($0, to: Motion.self) } }

    /// The layer's general motion, created if there is none. A single spring becomes its first animation.
    final var generalMotion: LayerMotion {
        if let general = motion?.general { return general }
        let general = LayerMotion(self)
        general.stage = home
        for running in motion?.animations ?? [] { general.append(running) }
        attachment = general
        return general
    }

    /// The general motion, if it moves the value to which a path belongs: a spring in a bank becomes a track.
    final func generalMotion(moving path: Key) -> LayerMotion? {
        if let spring = motion?.spring(moving: path), let home { home.generalize(spring) }
        return motion?.general
    }

    /// Reads a path over the layer's own values.
    final func read(_ path: Key) -> Fold {
        var fold = Fold(path)
        // No client code runs in the closure, so the layer keeps its motion.
        unheldAttachment?._withUnsafeGuaranteedRef { unsafeDowncast($0, to: Motion.self).scan(&fold) }
        if fold.reading == .above { motion?.readAbove(&fold, ModelValues(layer: self)) }
        return fold
    }

    /// The presentation value for a path; `nil` if the layer's own value is displayed.
    final func presented(_ path: Key) -> AnimatedValue? {
        let fold = read(path)
        return switch fold.reading {
        case .still, .above: nil
        case .vector: .vector(fold.vector.kind, fold.vector.numbers)
        case .composed: motion?.compose(path)
        }
    }

    /// The rate of change of a path's displayed value; zero if nothing animates it.
    final func velocity(_ path: Key, in seconds: Seconds) -> SIMD4<Double> {
        guard let spring = motion?.spring(moving: path), spring.path == path else {
            let velocity = generalMotion(moving: path)?.velocity(path, in: seconds) ?? .zero
            return velocity == .zero && bindings != nil ? boundVelocity(path, in: seconds) : velocity
        }
        // A spring in a bank is never under a clock.
        if case .own(let rate) = seconds { return (spring.velocity / rate).withinReach }
        return spring.velocity
    }

    /// The same as a value; `nil` for a value that has no velocity.
    final func velocity(forKey key: Key, in seconds: Seconds) -> Value? {
        guard case .vector(let kind, _)? = value(forKey: key).map({ AnimatedValue($0) }) else { return nil }
        let velocity = velocity(key, in: seconds)
        switch kind {
        case .number: return .number(velocity.x)
        case .point: return .point(Point(x: velocity.x, y: velocity.y))
        case .size: return .size(Size(width: velocity.x, height: velocity.y))
        case .rect: return .array([.number(velocity.x), .number(velocity.y), .number(velocity.z), .number(velocity.w)])
        case .vector: return .vector(velocity)
        case .color: return nil
        }
    }
}
