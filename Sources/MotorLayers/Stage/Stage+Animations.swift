extension Stage {
    /// Adds a track to a motion, and queues its end.
    ///
    /// - Parameter replaced: The replaced animation.
    func take(_ motion: Motion, _ animation: RunningAnimation, insteadOf replaced: Running?) {
        let layer = motion.layer
        motion.append(animation)
        if let replaced { drop(replaced, of: motion) }
        begin(motion, animation)
        replace(replaced, on: layer, by: animation.animation, animation.key)
    }

    /// Takes an animation out of a motion, without notifications.
    func drop(_ running: Running, of motion: Motion) {
        motion.remove(running)
        if let spring = running.spring {
            detach(spring)
            forgetEvent()
        } else if let animation = running.track {
            forgetEvent(of: animation)
            refresh(motion)
        }
    }

    /// Reports that an animation begins and replaces another one.
    func replace(_ replaced: Running?, on layer: Layer, by animation: Animation, _ key: Key?) {
        if let replaced, !replaced.isReported { note(layer, .animationEnded(replaced.key, finished: false)) }
        reportBegin(of: animation, key, on: layer)
        replaced?.stop(finished: false)
    }

    func reportBegin(of animation: Animation, _ key: Key?, on layer: Layer) {
        note(layer, .animationBegan(key, animation.summary))
        animation.notifyStart()
    }

    /// Registers the animations of a layer that has joined the stage. Observers are notified when the tree is consistent again.
    func takeUp(_ motion: Motion) {
        for animation in motion.tracks {
            begin(motion, animation)
            pendingReports.append((motion.layer, .began(animation)))
        }
    }

    private func begin(_ motion: Motion, _ animation: RunningAnimation) {
        list(motion)
        animation.serial = events.nextSerial()
        if !animation.isStarted { animation.start(at: motion.now) }
        motion.invalidate()
        animation.wait(at: motion.now)
        awaitEvent(of: animation, motion)
        refresh(motion)
    }

    /// Registers a track converted from a banked spring, and queues its end.
    func resume(_ motion: Motion, _ animation: RunningAnimation, until end: Double, serial: UInt64) {
        list(motion)
        animation.serial = serial
        animation.awaitedTime = end
        events.add(.animation(animation), at: end, serial: serial)
        refresh(motion)
    }

    private func list(_ motion: Motion) {
        guard motion.stageIndex < 0 else { return }
        motion.stageIndex = motions.count
        motions.append(motion)
    }

    /// Queues an animation's end, or its beginning while it waits for that, replacing one already queued.
    private func awaitEvent(of animation: RunningAnimation, _ motion: Motion) {
        let next = animation.isOver ? nil : motion.stageTime(reaching: animation.nextTime).map { max($0, time) }
        guard next != animation.awaitedTime else { return }
        forgetEvent(of: animation)
        guard let next else { return }
        animation.awaitedTime = next
        events.add(.animation(animation), at: next, serial: animation.serial)
    }

    private func forgetEvent(of animation: RunningAnimation) {
        guard animation.awaitedTime != nil else { return }
        animation.awaitedTime = nil
        forgetEvent()
    }

    /// Handles the event that an animation awaited: its beginning, or its end.
    func handleEvent(of animation: RunningAnimation, _ motion: Motion) {
        animation.awaitedTime = nil
        if animation.isWaiting {
            animation.stopWaiting()
            awaitEvent(of: animation, motion)
            refresh(motion)
        } else if animation.animation.isRemovedOnCompletion {
            remove(animation, of: motion, finished: true)
        } else {
            animation.isOver = true
            motion.invalidate()
            refresh(motion)
            reportEnd(of: animation, on: motion.layer, finished: true)
        }
    }

    /// Removes a track from its layer.
    func remove(_ animation: RunningAnimation, of motion: Motion, finished: Bool) {
        let layer = motion.layer
        if motion.drawsAnimated { askForDisplay(layer) }
        drop(animation, of: motion)
        reportEnd(of: animation, on: layer, finished: finished)
        layer.motion?.forgetShown()
    }

    func reportEnd(of running: Running, on layer: Layer, finished: Bool) {
        if !running.isReported { note(layer, .animationEnded(running.key, finished: finished)) }
        if isHolding {
            pendingReports.append((layer, .stopped(running)))
            isChanged = true
        } else {
            running.stop(finished: finished)
        }
    }

    /// Releases all animations of a departing layer. Completions are called when the tree is consistent again.
    func release(_ motion: Motion) {
        for running in motion.animations {
            drop(running, of: motion)
            pendingReports.append((motion.layer, .ended(running)))
        }
    }

    /// Reports the animations whose layers have joined or left.
    func reportPending() {
        while !pendingReports.isEmpty {
            let all = pendingReports
            pendingReports = []
            for (layer, what) in all {
                switch what {
                case .began(let animation):
                    // An earlier callback may have removed it.
                    if animation.motion != nil, layer.containingStage === self {
                        reportBegin(of: animation.animation, animation.key, on: layer)
                    }
                case .ended(let animation):
                    reportEnd(of: animation, on: layer, finished: false)
                    layer.motion?.forgetShown()
                case .stopped(let running): running.stop(finished: false)
                case .left: dropLost()
                case .dropped(let run): run.reportDropped()
                case .remains: break
                }
            }
        }
    }

    /// Updates whether a motion is moving and whether it has any tracks.
    func refresh(_ motion: Motion) {
        if motion.isMoving != (motion.movingIndex >= 0) { toggleMoving(motion) }
        if motion.trackCount == 0, motion.stageIndex >= 0 {
            let last = motions.removeLast()
            if last !== motion {
                motions[motion.stageIndex] = last
                last.stageIndex = motion.stageIndex
            }
            motion.stageIndex = -1
        }
        markStale(motion.layer)
        isChanged = true
    }

    private func toggleMoving(_ motion: Motion) {
        if motion.movingIndex < 0 {
            motion.movingIndex = moving.count
            return moving.append(motion)
        }
        let last = moving.removeLast()
        if last !== motion {
            moving[motion.movingIndex] = last
            last.movingIndex = motion.movingIndex
        }
        motion.movingIndex = -1
    }

    /// Called when a layer's clock has changed, which changes all times in its subtree.
    ///
    /// - Complexity: O(animations and timers on the stage).
    func clocksDidChange() {
        hasClocks = true
        clockEpoch += 1
        convertToTracksUnderClocks()
        for motion in motions {
            motion.invalidate()
            for animation in motion.tracks {
                // If the clock is set back, a finished animation runs again; its end is not reported twice.
                if animation.isOver, motion.now < animation.endTime { animation.isOver = false }
                animation.wait(at: motion.now)
                awaitEvent(of: animation, motion)
            }
            refresh(motion)
        }
        for timer in layerTimers { awaitDue(timer) }
        isChanged = true
    }
}
