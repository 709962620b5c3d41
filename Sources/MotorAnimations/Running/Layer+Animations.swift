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
