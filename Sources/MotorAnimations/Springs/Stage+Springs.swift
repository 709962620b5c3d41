import MotorCurves
import MotorLayers

/// Sole springs: a fast path for what the stage does with animations, with the same order of notifications.
extension Stage {
    /// Adds a spring to a layer if it can be the layer's only animation.
    ///
    /// - Returns: Whether the animation was handled; if not, nothing has changed.
    func addSole(_ animation: SpringAnimation, forKey key: Key, in scene: ResolutionScene) -> Bool {
        animation.timing.check("Animation")
        let layer = scene.layer
        guard animation.mayBeSole(at: time), Transaction.completionCount == nil,
            layer.generalMotion?.isIdle ?? true
        else { return false }
        // A spring that was refused, or has nothing to animate, is not resolved a second time.
        guard let resolved = animation.way(in: scene) else { return true }
        guard case .vector(let way) = resolved,
            !type(of: layer).needsDisplay(forKey: way.path.base ?? way.path)
        else { return false }
        // Resolving may have run foreign code that changed anything, so read the rest only now.
        let present = layer.soleSpring
        guard layer.layerContext === context,
            present == nil ? layer.generalMotion?.isIdle ?? true : present?.key == key,
            !hasClocks || !layer.isUnderClock
        else { return false }
        let length = animation.duration > 0 ? animation.duration : animation.naturalDuration(of: way)
        let begin = animation.timing.beginTime == 0 ? time : animation.timing.beginTime
        guard length < SpringShape.horizon, begin + length > time else { return false }

        let replaced = present?.animation
        let spring = present ?? SoleSpring(layer, key: key, animation, way)
        if present != nil {
            springs.remove(spring)
            forgetEvent()
            spring.replace(animation, way)
        } else {
            layer.attachment = spring
        }
        springs.add(spring, way, begin: begin, end: begin + length)
        spring.serial = events.nextSerial()
        events.add(.sole(spring), at: begin + length, serial: spring.serial)
        isChanged = true
        if replaced != nil { note(layer, .animationEnded(key, finished: false)) }
        note(layer, .animationBegan(key, animation.summary))
        replaced?.complete(finished: false)
        return true
    }

    /// Removes a sole spring from its layer, at its end or before.
    func end(_ spring: SoleSpring, finished: Bool) {
        if !finished { forgetEvent() }
        let layer = spring.layer
        detach(spring)
        layer.attachment = nil
        tellEnd(of: spring, on: layer, finished: finished)
    }

    /// Releases the sole spring of a layer that leaves, like ``release(_:)-(LayerMotion)``.
    func release(_ spring: SoleSpring) {
        forgetEvent()
        detach(spring)
        let layer = spring.layer
        untold.append((layer, .sole(spring)))
        layer.attachment = nil
    }

    func tellEnd(of spring: SoleSpring, on layer: Layer, finished: Bool) {
        note(layer, .animationEnded(spring.key, finished: finished))
        spring.animation.complete(finished: finished)
    }

    private func detach(_ spring: SoleSpring) {
        springs.remove(spring)
        spring.serial = 0
        if spring.layer.layerContext === context { markStale(spring.layer) }
        isChanged = true
    }

    /// Converts a sole spring to an ordinary animation that continues at the same point, without notifications.
    func generalise(_ spring: SoleSpring) -> LayerMotion {
        let layer = spring.layer
        let (facts, serial) = (springs.facts(spring), spring.serial)
        let motion = LayerMotion(layer)
        motion.stage = self
        motion.append(RunningAnimation(spring, facts))
        layer.attachment = motion
        detach(spring)
        forgetEvent()
        resume(motion, motion.animations[0], until: facts.end, serial: serial)
        return motion
    }

    /// Converts the sole springs of layers that are now under a clock.
    func generaliseUnderClocks() {
        var under: [SoleSpring] = []
        springs.forEach { if $0.layer.isUnderClock { under.append($0) } }
        for spring in under { _ = generalise(spring) }
    }
}

extension Layer {
    /// Whether the layer or an ancestor has its own clock.
    fileprivate final var isUnderClock: Bool {
        var layer: Layer? = self
        while let current = layer {
            if current.generalMotion?.timing != nil { return true }
            layer = current.superlayer
        }
        return false
    }
}

extension SpringAnimation {
    /// Whether its value depends only on the time, from its beginning (not later than a given time) to its end.
    fileprivate func mayBeSole(at time: Double) -> Bool {
        timing.isPlain && timing.beginTime <= time && !timing.fillMode.fillsAfter && !isAdditive && !isCumulative
            && isRemovedOnCompletion
    }
}
