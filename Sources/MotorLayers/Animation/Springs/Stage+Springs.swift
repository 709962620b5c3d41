import MotorMath

/// Springs in banks: a fast path for the stage's handling of animations, with the same order of notifications.
extension Stage {
    /// What became of a spring that is to be in a bank.
    enum Banking {
        case added
        /// It needs a track. Nothing has changed.
        case unsuitable
        /// It was refused, or has nothing to animate.
        case refused
    }

    /// Adds a spring to a bank if its value depends only on the time and no other animation moves the value.
    func addToBank(_ animation: SpringAnimation, forKey key: Key, in scene: ResolutionScene) -> Banking {
        animation.timing.check("Animation")
        let layer = scene.layer
        let value = animation.path(scene).whole
        guard usesSprings, animation.mayBeBanked(at: time), Transaction.completionCount == nil,
            layer.motion?.leaves(value, to: key) ?? true
        else { return .unsuitable }
        // It is not resolved again.
        guard let resolved = animation.start(in: scene) else { return .refused }
        guard case .vector(let start) = resolved, !type(of: layer).needsDisplay(forKey: value) else {
            return .unsuitable
        }
        // Resolving may have run client code that changed anything, so read the others only now.
        let motion = layer.motion
        guard layer.layerContext === context, motion?.leaves(value, to: key) ?? true,
            !hasClocks || !layer.isUnderClock
        else { return .unsuitable }
        let length = animation.duration > 0 ? animation.duration : animation.naturalDuration(of: start)
        let begin = animation.timing.beginTime == 0 ? time : animation.timing.beginTime
        guard length < SpringShape.horizon, begin + length > time else { return .unsuitable }

        let present = motion?.running(forKey: key)
        if let spring = present?.spring {
            let replaced = spring.animation
            springs.remove(spring)
            motion?.remove(spring)
            spring.replace(animation, start)
            motion?.append(spring)
            run(spring, start, from: begin, to: begin + length)
            forgetEvent()
            note(layer, .animationEnded(key, finished: false))
            reportBegin(of: animation, key, on: layer)
            replaced.complete(finished: false)
            return .added
        }
        let spring = BankedSpring(layer, key: key, animation, start)
        let own = layer.requireMotion()
        own.append(spring)
        if let present { drop(present, of: own) }
        run(spring, start, from: begin, to: begin + length)
        replace(present, on: layer, by: animation, key)
        return .added
    }

    private func run(_ spring: BankedSpring, _ start: SpringStart, from begin: Double, to end: Double) {
        springs.add(spring, start, begin: begin, end: end)
        spring.serial = events.nextSerial()
        events.add(.animation(spring), at: end, serial: spring.serial)
        isChanged = true
    }

    /// Removes a spring from its layer, at its end or before.
    func end(_ spring: BankedSpring, finished: Bool) {
        let layer = spring.layer
        layer.motion?.remove(spring)
        detach(spring)
        if !finished { forgetEvent() }
        reportEnd(of: spring, on: layer, finished: finished)
    }

    /// Takes a spring out of its bank. The caller counts its queued end as stale.
    func detach(_ spring: BankedSpring) {
        springs.remove(spring)
        spring.serial = 0
        if spring.layer.layerContext === context { markStale(spring.layer) }
        isChanged = true
    }

    /// Converts a spring to a track that continues at the same point, without notifications.
    func convertToTrack(_ spring: BankedSpring) {
        let (facts, serial) = (springs.facts(spring), spring.serial)
        let motion = spring.layer.requireMotion()
        let animation = RunningAnimation(spring, facts)
        motion.replace(spring, by: animation)
        detach(spring)
        forgetEvent()
        resume(motion, animation, until: facts.end, serial: serial)
    }

    /// Converts the springs of layers that are now under a clock.
    func convertToTracksUnderClocks() {
        var under: [BankedSpring] = []
        springs.forEach { if $0.layer.isUnderClock { under.append($0) } }
        for spring in under { convertToTrack(spring) }
    }
}

extension Layer {
    /// Whether the layer or an ancestor has its own clock.
    fileprivate final var isUnderClock: Bool {
        var layer: Layer? = self
        while let current = layer {
            if current.motion?.timing != nil { return true }
            layer = current.superlayer
        }
        return false
    }
}

extension SpringAnimation {
    /// Whether its value depends only on the time, from its beginning (not later than a given time) to its end.
    fileprivate func mayBeBanked(at time: Double) -> Bool {
        timing.isPlain && timing.beginTime <= time && !timing.fillMode.fillsAfter && !isAdditive && !isCumulative
            && isRemovedOnCompletion
    }
}
