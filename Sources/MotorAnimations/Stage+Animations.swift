import MotorLayers

extension Stage {
    /// Takes up a motion that has got an animation, and its end.
    func take(_ motion: LayerMotion, _ animation: RunningAnimation) {
        if motion.stagePlace < 0 {
            motion.stagePlace = motions.count
            motions.append(motion)
        }
        if !animation.isStarted { animation.start(at: motion.now) }
        awaitEnd(of: animation, motion)
        refresh(motion)
        note(motion.layer, .animationBegan(animation.key, animation.animation.summary))
    }

    /// Puts an animation's end into the queue.
    private func awaitEnd(of animation: RunningAnimation, _ motion: LayerMotion) {
        guard !animation.isOver, animation.endTime < .infinity, let end = motion.stageTime(at: animation.endTime) else {
            return
        }
        events.add(.end(motion, animation), at: max(end, time))
    }

    /// An animation's end has come.
    func finish(_ animation: RunningAnimation, of motion: LayerMotion) {
        guard !animation.isStopped else {
            staleEnds -= 1
            return
        }
        // A clock may have changed since: then another end waits.
        guard motion.localTime(at: time) >= animation.endTime - 1e-9, !animation.isOver else { return }
        if animation.animation.isRemovedOnCompletion {
            if let place = motion.animations.firstIndex(where: { $0 === animation }) {
                remove(at: place, of: motion, finished: true)
            }
        } else {
            animation.isOver = true
            motion.invalidate()
            refresh(motion)
            note(motion.layer, .animationEnded(animation.key, finished: true))
            animation.stop(finished: true)
        }
        isChanged = true
    }

    /// Takes an animation away from its layer.
    func remove(at place: Int, of motion: LayerMotion, finished: Bool) {
        let animation = motion.remove(at: place)
        if !finished, animation.endTime < .infinity, !animation.isOver { staleEnds += 1 }
        animation.isStopped = true
        refresh(motion)
        isChanged = true
        dropStaleEnds()
        guard !animation.isOver else { return }
        note(motion.layer, .animationEnded(animation.key, finished: finished))
        animation.stop(finished: finished)
    }

    /// Forgets ends that no longer matter when they are most of what waits, so that endless retargeting does not grow.
    private func dropStaleEnds() {
        guard staleEnds > 64, staleEnds * 2 > events.count else { return }
        events.keep { event in
            if case .end(_, let animation) = event { return !animation.isStopped }
            return true
        }
        staleEnds = 0
    }

    /// Works out anew whether a motion moves, and whether it is here at all.
    func refresh(_ motion: LayerMotion) {
        let moves = motion.isMoving
        if moves, motion.movingPlace < 0 {
            motion.movingPlace = moving.count
            moving.append(motion)
        } else if !moves, motion.movingPlace >= 0 {
            let last = moving.removeLast()
            if last !== motion {
                moving[motion.movingPlace] = last
                last.movingPlace = motion.movingPlace
            }
            motion.movingPlace = -1
        }
        if motion.animations.isEmpty, motion.stagePlace >= 0 {
            let last = motions.removeLast()
            if last !== motion {
                motions[motion.stagePlace] = last
                last.stagePlace = motion.stagePlace
            }
            motion.stagePlace = -1
        }
        isChanged = true
    }

    /// A layer's clock has changed: all times below it are others.
    ///
    /// - Complexity: O(animations on the stage).
    func clocksDidChange() {
        hasClocks = true
        clockEpoch += 1
        for motion in motions {
            motion.invalidate()
            refresh(motion)
            for animation in motion.animations { awaitEnd(of: animation, motion) }
        }
        isChanged = true
    }
}
