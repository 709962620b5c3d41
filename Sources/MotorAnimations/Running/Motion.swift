import MotorLayers

/// What moves a layer: the one front for everything that reads or removes its animations.
///
/// It is a single spring, which is by far the most frequent case, or a ``LayerMotion``, which has any number of
/// animations and a clock.
class Motion {
    /// Safe because the layer owns its motion and outlives it.
    unowned(unsafe) final let layer: Layer

    init(_ layer: Layer) {
        self.layer = layer
    }

    /// The animations, in the order in which they were added.
    var animations: AnimationList { preconditionFailure("Motion: abstract") }
    /// The same object, if it is a general motion.
    var general: LayerMotion? { nil }

    /// What is displayed for a path.
    enum Reading {
        /// The layer's own value.
        case still
        case vector(Vector)
        /// Something that is no vector, or that is composed of a whole and components.
        case composed
    }

    /// Reads a path, over given model values and without one animation.
    func read(_ path: Key, over model: ModelValues, without key: Key?) -> Reading {
        preconditionFailure("Motion: abstract")
    }

    /// The value of a path that ``read(_:over:without:)`` calls composed; `nil` if the layer's own value is displayed.
    func compose(_ path: Key, over model: ModelValues, without key: Key?) -> AnimatedValue? {
        preconditionFailure("Motion: abstract")
    }

    /// The same, over the layer's own values.
    func compose(_ path: Key) -> AnimatedValue? { compose(path, over: ModelValues(layer: layer), without: nil) }

    /// The spring in a bank that moves the value to which a path belongs; nothing else moves that value.
    func spring(moving path: Key) -> BankedSpring? { preconditionFailure("Motion: abstract") }

    /// The presentation value for a path; `nil` if the layer's own value is displayed.
    final func presented(_ path: Key) -> AnimatedValue? {
        switch read(path, over: ModelValues(layer: layer), without: nil) {
        case .still: nil
        case .vector(let vector): .vector(vector.kind, vector.numbers)
        case .composed: compose(path)
        }
    }

    /// The same over given model values and without one animation.
    final func presented(_ path: Key, over model: ModelValues, without key: Key? = nil) -> AnimatedValue? {
        switch read(path, over: model, without: key) {
        case .still: nil
        case .vector(let vector): .vector(vector.kind, vector.numbers)
        case .composed: compose(path, over: model, without: key)
        }
    }

    /// Whether no animation moves a value, except one that was added under a key.
    final func leaves(_ value: Key, to key: Key) -> Bool {
        for running in animations where running.key != key {
            var isOther = true
            running.forEachPath { if $0.whole == value { isOther = false } }
            guard isOther else { return false }
        }
        return true
    }

    /// Calls a closure for the key of every value of a look that is moved, once.
    final func forEachLook(_ body: (Key) -> Void) {
        var seen: UInt64 = 0
        for running in animations {
            running.forEachPath {
                let key = $0.whole
                // The keys of a look are among the first.
                guard key.number < 64, seen & (1 << UInt64(key.number)) == 0 else { return }
                seen |= 1 << UInt64(key.number)
                body(key)
            }
        }
    }
}

extension Key {
    /// The key of the value that a path belongs to.
    var whole: Key { base ?? self }
}

extension Layer {
    /// What moves the layer; `nil` if nothing does.
    @inline(__always)
    final var motion: Motion? { attachment.map { unsafeDowncast($0, to: Motion.self) } }

    /// The layer's general motion, created if there is none. A single spring becomes its first animation.
    final var generalMotion: LayerMotion {
        if let general = motion?.general { return general }
        let general = LayerMotion(self)
        general.stage = stage
        if case .spring(let spring)? = motion?.animations.first(where: { _ in true }) {
            general.append(.spring(spring))
        }
        attachment = general
        return general
    }

    /// The general motion, if it moves the value to which a path belongs: a spring in a bank becomes a track.
    final func generalMotion(moving path: Key) -> LayerMotion? {
        if let spring = motion?.spring(moving: path), let stage { stage.generalise(spring) }
        return motion?.general
    }

    /// The presentation value for a path; `nil` if the layer's own value is displayed.
    final func presented(_ path: Key) -> AnimatedValue? { motion?.presented(path) }

    /// The rate of change of a path's displayed value, in units per second of stage time; zero if nothing animates it.
    final func velocity(_ path: Key) -> SIMD4<Double> {
        if let spring = motion?.spring(moving: path), spring.path == path { return spring.velocity }
        return generalMotion(moving: path)?.velocity(path) ?? .zero
    }
}
