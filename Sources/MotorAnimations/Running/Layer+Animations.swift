import MotorGeometry
public import MotorLayers

extension Layer {
    /// The stage that the layer is on; `nil` for none.
    public final var stage: Stage? {
        layerContext.flatMap { unsafeDowncast($0, to: StageContext.self).stage }
    }

    /// Adds a copy of an animation.
    ///
    /// It runs from now on or, on a layer without a stage, from when the layer joins one. It replaces an animation with
    /// the same key, and continues from the displayed value and velocity of that one.
    ///
    /// - Parameters:
    ///   - animation: The animation to copy. Traps if its timing is out of range.
    ///   - key: A name to find and replace it by; `nil` for none.
    /// - Complexity: O(animations on the layer); if layers of its stage have their own clocks, an additional O(its
    ///   depth).
    public final func add(_ animation: Animation, forKey key: Key? = nil) {
        add(animation, forKey: key, answering: key, previous: nil)
    }

    /// The same, with the key and the previous value of the change that the animation responds to.
    package final func add(_ animation: Animation, forKey key: Key?, answering changed: Key?, previous: Value?) {
        guard Chain.begin() else { return Chain.breakOff(displayName, key ?? changed ?? "animation") }
        defer { Chain.end() }
        let scene = ResolutionScene(layer: self, key: changed ?? "animation", replaced: key, previous: previous)
        let copy = animation.copyToAdd()
        if let key, let spring = copy as? SpringAnimation, let stage, stage.addSole(spring, forKey: key, in: scene) {
            return
        }
        if let running = RunningAnimation(copy, key: key, scene: scene) { add(running, forKey: key) }
    }

    /// Adds a resolved animation, replacing the one with the same key.
    final func add(_ running: RunningAnimation, forKey key: Key?) {
        let motion = motion
        let place = key.flatMap { motion.index(ofKey: $0) }
        motion.append(running)
        // Make both changes before any notification.
        let replaced = place.map { motion.remove(at: $0) }
        if let stage = motion.stage {
            stage.take(motion, running, insteadOf: replaced)
        } else {
            replaced?.stop(finished: false)
        }
    }

    /// The animation with a key, as it was added; `nil` for none. Changing it has no effect.
    public final func animation(forKey key: Key) -> Animation? {
        if let soleSpring { return soleSpring.key == key ? soleSpring.animation.copy() : nil }
        guard let motion = generalMotion, let place = motion.index(ofKey: key) else { return nil }
        return motion.animations[place].animation.copy()
    }

    /// The keys of the layer's animations, in the order they were added.
    public final var animationKeys: [Key] {
        if let soleSpring { return [soleSpring.key] }
        return generalMotion?.animations.compactMap { $0.key } ?? []
    }

    /// Removes the animation with a key. The displayed value jumps to what it is without the animation.
    public final func removeAnimation(forKey key: Key) {
        if let soleSpring {
            if soleSpring.key == key { stage?.end(soleSpring, finished: false) }
        } else if let motion = generalMotion, let place = motion.index(ofKey: key) {
            remove(place, motion)
        }
    }

    /// Removes all animations.
    public final func removeAllAnimations() {
        if let soleSpring { stage?.end(soleSpring, finished: false) }
        guard let motion = generalMotion else { return }
        // A completion may add an animation: remove only those that are here now.
        for animation in motion.animations { remove(animation, of: motion) }
    }

    /// Removes an animation, if it is still there.
    final func remove(_ animation: RunningAnimation, of motion: LayerMotion) {
        if let place = motion.animations.firstIndex(where: { $0 === animation }) { remove(place, motion) }
    }

    private final func remove(_ place: Int, _ motion: LayerMotion) {
        if let stage = motion.stage {
            stage.remove(at: place, of: motion, finished: false)
        } else {
            motion.remove(at: place).stop(finished: false)
        }
    }

    /// The layer's clock: how time in the layer and its descendants runs against its superlayer's time.
    ///
    /// A speed of 0 pauses everything in it. The paused time is then `timeOffset`, and setting that scrubs. Durations
    /// and repeats apply to the layer's time as well; outside of them time stands still.
    public final var timing: Timing {
        get { generalMotion?.timing ?? Timing() }
        set {
            newValue.check("Layer")
            motion.timing = newValue == Timing() ? nil : newValue
            motion.stage?.clocksDidChange()
        }
    }

    /// The layer's current time, in seconds.
    public final var localTime: Double {
        // A sole spring is never under a clock.
        soleSpring == nil ? motion.now : stage?.time ?? 0
    }

    /// The layer's current presentation values.
    public final var presentation: PresentationValues { PresentationValues(layer: self) }

    /// A static copy with the presentation values.
    final func stillCopy() -> Layer {
        let copy = emptyCopy()
        motionIfAny?.sample()
        copyOwnValues(to: copy)
        Transaction.withoutActions {
            for animation in motionIfAny?.animations ?? AnimationList() {
                animation.forEachPath { path in
                    copy[path] = presentation[path].map { Layer.nearestStorable(to: $0, forKey: path) }
                }
            }
        }
        return copy
    }
}

/// A layer's presentation values at its stage's time: its own values as changed by animations.
///
/// Reading one brings the layer's animations up to the stage's time, so it is correct at any moment, also between
/// frames.
public struct PresentationValues {
    let layer: Layer

    /// The presentation value for a key or key path; the layer's own value if nothing animates it.
    public subscript(key: Key) -> Value? {
        layer.presented(key)?.value ?? layer[key]
    }

    /// The rate of change of the value for a key path, in units per second; `nil` for a value that has no velocity.
    public func velocity(forKey key: Key) -> Value? {
        guard case .vector(let kind, _)? = layer[key].map({ AnimatedValue($0) }) else { return nil }
        let velocity = layer.velocity(key)
        switch kind {
        case .number: return .number(velocity.x)
        case .point: return .point(Point(x: velocity.x, y: velocity.y))
        case .size: return .size(Size(width: velocity.x, height: velocity.y))
        case .rect: return .array([.number(velocity.x), .number(velocity.y), .number(velocity.z), .number(velocity.w)])
        case .color: return nil
        }
    }

    /// The displayed number, 0 if there is none.
    package func number(_ key: Key) -> Double {
        if case .vector(.number, let numbers)? = layer.presented(key) { return numbers.x }
        return layer[key]?.number ?? 0
    }

    /// The displayed transform, the identity if there is none.
    package func transform(_ key: Key) -> Transform3D {
        if case .transform(let transform)? = layer.presented(key) { return transform }
        return layer[key]?.transform ?? .identity
    }

    /// The displayed placement of the layer.
    package var placement: Placement {
        guard layer.soleSpring != nil || layer.generalMotion?.animations.isEmpty == false else {
            return layer.placement
        }
        var placement = layer.placement
        if case .vector(.rect, let numbers)? = layer.presented(.bounds) { placement.bounds = Rect(numbers) }
        if case .vector(.point, let numbers)? = layer.presented(.position) {
            placement.position = Point(x: numbers.x, y: numbers.y)
        }
        if case .vector(.point, let numbers)? = layer.presented(.anchorPoint) {
            placement.anchorPoint = Point(x: numbers.x, y: numbers.y)
        }
        placement.zPosition = number(.zPosition)
        if case .transform(let transform)? = layer.presented(.transform) { placement.transform = transform }
        return placement
    }

    /// The running transition: its kind and edge, a copy of what the layer showed, and the progress (0…1).
    package var transition: (kind: Transition.Kind, edge: Transition.Edge, old: Layer, progress: Double)? {
        guard let track = layer.generalMotion?.transition else { return nil }
        return (track.kind, track.edge, track.old, number(TransitionTrack.path))
    }
}
