extension Layer {
    /// The stage that the layer is on; `nil` for none, and while a memory is restored.
    public final var stage: Stage? { SilentChanges.isOn ? nil : containingStage }

    /// The stage that contains the layer, even while ``SilentChanges`` hides it from ``stage``: for animations that are
    /// already on a stage.
    package final var containingStage: Stage? {
        layerContext.flatMap { unsafeDowncast($0, to: StageContext.self).stage }
    }

    /// Adds a copy of an animation.
    ///
    /// It starts now or, on a layer without a stage, when the layer joins one. It replaces an animation with the same
    /// key, and continues from the displayed value and velocity of that one.
    ///
    /// - Parameters:
    ///   - animation: The animation to copy. Traps if its timing is out of range.
    ///   - key: A name by which to find and replace it; `nil` for none.
    /// - Complexity: O(animations on the layer); if layers of its stage have their own clocks, an additional O(its
    ///   depth).
    public final func add(_ animation: Animation, forKey key: Key? = nil) {
        #if DEBUG && !hasFeature(Embedded)
            checkAddedByCall(animation, forKey: key)
        #endif
        add(animation, forKey: key, answering: key, previous: nil)
    }

    /// Adds an animation, with the key and the previous value of the change that it responds to.
    ///
    /// - Returns: Whether it has something to animate. Otherwise the value changes at once.
    @discardableResult
    package final func add(
        _ animation: Animation, forKey key: Key?, answering changed: Key?, previous: Value?
    ) -> Bool {
        guard Chain.begin() else {
            Chain.breakOff(displayName, key ?? changed ?? "animation")
            return true
        }
        defer { Chain.end() }
        if SilentChanges.isOn, !animation.isEndless {
            if let key { removeAnimation(forKey: key) }
            animation.notifyStart()
            animation.complete(finished: true)
            return true
        }
        if let path = (animation as? PropertyAnimation)?.keyPath, value(forKey: path) == nil { checkTarget(path) }
        #if DEBUG && !hasFeature(Embedded)
            checkAdded(animation, answering: changed)
        #endif
        let scene = ResolutionScene(layer: self, key: changed ?? "animation", replaced: key, previous: previous)
        let copy = animation.copyToAdd()
        if let key, let spring = copy as? SpringAnimation, let stage {
            switch stage.addToBank(spring, forKey: key, in: scene) {
            case .added:
                noteAddition(of: animation, forKey: key)
                return true
            case .unsuitable: break
            case .refused: return false
            }
        }
        guard let running = RunningAnimation(copy, key: key, scene: scene) else { return false }
        noteAddition(of: animation, forKey: key ?? changed ?? "animation")
        add(running, forKey: key)
        return true
    }

    /// Adds an animation under the path of its value. It ends all others of the value, also if the value has none to
    /// animate from or to, and changes at once.
    final func takeOver(_ path: Key, by animation: Animation, answering key: Key, previous: Value?) {
        let isAdded = add(animation, forKey: path, answering: key, previous: previous)
        endMotion(of: path, besides: isAdded ? path : nil)
    }

    private final func noteAddition(of animation: Animation, forKey key: Key) {
        #if DEBUG && !hasFeature(Embedded)
            animation.noteAddition(to: self, forKey: key)
        #endif
    }

    /// Adds a resolved animation, replacing the one with the same key.
    final func add(_ animation: RunningAnimation, forKey key: Key?) {
        let motion = requireMotion()
        let replaced = key.flatMap { motion.running(forKey: $0) }
        guard let stage = motion.stage else {
            motion.append(animation)
            if let replaced {
                motion.remove(replaced)
                replaced.stop(finished: false)
            }
            return
        }
        animation.forEachPath { path in
            // A banked spring must be the only animation of its value.
            if let spring = motion.spring(moving: path), spring.key != key { stage.convertToTrack(spring) }
        }
        stage.take(motion, animation, insteadOf: replaced)
    }

    /// Whether there is an animation with a key.
    package final func hasAnimation(forKey key: Key) -> Bool { motion?.running(forKey: key) != nil }

    /// The animation with a key, as it was added; `nil` for none. Changing it has no effect.
    public final func animation(forKey key: Key) -> Animation? {
        motion?.running(forKey: key)?.animation.copy()
    }

    /// The keys of the layer's animations, in the order they were added.
    public final var animationKeys: [Key] { motion?.animations.compactMap { $0.key } ?? [] }

    /// Removes the animation with a key. The displayed value jumps to its value without the animation.
    public final func removeAnimation(forKey key: Key) {
        if let running = motion?.running(forKey: key) { return remove(running) }
        #if DEBUG && !hasFeature(Embedded)
            guard Diagnostics.findsMistakes else { return }
            if let hint = animationKeys.map(\.name).nearest(to: key.name) {
                report(key, "is the key of no animation", suggestion: hint)
            } else {
                checkTail(of: key)
            }
        #endif
    }

    /// Whether an animation, under any key, moves a value rather than only adding to it.
    final func isMoving(_ path: Key) -> Bool { motion?.animations.contains { $0.takesOver(path) } == true }

    /// Ends the animations that move a value, under any key, because later feedback takes over. In a group, the members that
    /// move other values continue.
    final func endMotion(of path: Key, besides key: Key? = nil) {
        let moving = motion?.animations.filter { (key == nil || $0.key != key) && $0.takesOver(path) } ?? []
        for (running, serial) in moving.map({ ($0, $0.serial) }) where running.serial == serial && running.isAdded {
            if let group = running.track, group.drop(path) { continue }
            remove(running)
        }
    }

    /// Removes all animations.
    public final func removeAllAnimations() {
        if let motion { remove(motion.animations.map { ($0, $0.serial) }) }
    }

    /// Removes animations. A completion may remove, replace or add animations; only those still present with the same sequence
    /// numbers are removed.
    final func remove(_ animations: [(running: Running, serial: UInt64)]) {
        for (running, serial) in animations where running.serial == serial && running.isAdded { remove(running) }
    }

    private final func remove(_ running: Running) {
        if let spring = running.spring {
            containingStage?.end(spring, finished: false)
        } else if let animation = running.track, let motion = animation.motion {
            if let stage = motion.stage { return stage.remove(animation, of: motion, finished: false) }
            motion.remove(animation)
            animation.stop(finished: false)
        }
    }

    /// The layer's clock: how time in the layer and its descendants runs relative to its superlayer's time.
    ///
    /// A speed of 0 pauses everything in it: animations, delays and other waiting work. The paused time is then
    /// `timeOffset`, and setting that scrubs. Durations and repeats apply to the layer's time as well; outside of them time
    /// is stopped.
    public final var timing: Timing {
        get { motion?.timing ?? Timing() }
        set {
            newValue.check("Layer")
            let motion = requireMotion()
            motion.timing = newValue == Timing() ? nil : newValue
            motion.stage?.clocksDidChange()
        }
    }

    /// The layer's current time, in seconds.
    public final var localTime: Double {
        guard let containingStage else { return 0 }
        if let motion { return motion.now }
        return containingStage.hasClocks ? Clocks(around: self).time(at: containingStage.time) : containingStage.time
    }

    /// The layer's current presentation values.
    public final var presentation: PresentationValues { PresentationValues(layer: self) }

    /// A static copy with the presentation values.
    final func stillCopy() -> Layer {
        let copy = emptyCopy()
        copyOwnValues(to: copy)
        var paths: [Key] = []
        motion?.forEachPath { paths.append($0) }
        Transaction.withoutActions {
            for path in paths {
                copy[path] = presentation[path].map { Layer.nearestStorable(to: $0, forKey: path) }
            }
        }
        return copy
    }
}
