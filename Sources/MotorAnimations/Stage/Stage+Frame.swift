import MotorLayers

extension Stage {
    /// Lets time pass until a moment: the one way in which anything moves.
    ///
    /// A frame goes one way round, in this order:
    ///
    /// 1. whatever happens until then, in order of time: inputs, timers and ends of animations (of two at one time a host's
    ///    input, then the one that was added first). Each happens at its own time, with the layout that it asks for, so
    ///    the result does not depend on how often frames come
    /// 2. the moment itself: what moves is brought up to it
    /// 3. layout
    /// 4. display, for layers that asked for it
    ///
    /// Drawing is the host's: it takes a display list when it wants one.
    ///
    /// - Parameter time: In seconds, not before ``time`` and finite. Any other is refused with a diagnostic and nothing
    ///   happens. The same time again does what has become due since.
    /// - Complexity: O(what moves + what happens · log of what waits).
    public func advance(to time: Double) {
        advance(to: time) { happenings(until: time) }
    }

    @inline(__always)
    private func advance(to time: Double, happenings: () -> Void) {
        // Called from something that happens in a frame, it would turn the order around.
        guard time.isFinite, time >= self.time, !isAdvancing else { return refuse(toAdvanceTo: time) }
        isAdvancing = true
        defer { isAdvancing = false }
        // Each step asks first whether there is anything to do: a frame in which there is not is all but free.
        if !untold.isEmpty { tellReleased() }
        if events.earliest <= time { happenings() }
        self.time = time
        if !moving.isEmpty || !springs.isEmpty { bringUp() }
        isChanged = false
        if !needingLayout.isEmpty { layOut() }
        if !needingDisplay.isEmpty { display() }
    }

    @inline(never) private func refuse(toAdvanceTo time: Double) {
        let isLater = time.isFinite && time >= self.time
        refuse(time, isLater ? "to be called from outside of a frame" : "a finite time, not before \(self.time)")
    }

    /// How often something that happens may cause something else within a millisecond.
    static var longestChain: Int { 1000 }

    /// Things that happen one because of the other.
    private struct EventChain {
        /// When they began to.
        var start: Double
        /// What has a higher number was caused by the last of them.
        var newest: UInt64
        /// How many they are.
        var length = 0
    }

    @inline(never) private func happenings(until time: Double) {
        var chain = EventChain(start: self.time, newest: events.lastSerial)
        happenings(until: time, &chain)
    }

    private func happenings(until time: Double, _ chain: inout EventChain) {
        // What keeps starting itself anew, at one time or as good as that, must not hold time up: such a chain breaks off.
        while let (due, serial, event) = next(until: time) {
            if event.isStale(due, serial) {
                staleEvents -= 1
                continue
            }
            if due > self.time { self.time = due }
            if due > chain.start + 1e-3 {
                chain = EventChain(start: due, newest: events.lastSerial)
            } else if serial > chain.newest {
                (chain.newest, chain.length) = (events.lastSerial, chain.length + 1)
                if chain.length == Self.longestChain {
                    events.add(event, at: due, serial: serial)
                    return refuse(self.time, "an end: something keeps starting itself at this time")
                }
            }
            happen(event)
        }
    }

    /// What happens next. Time goes on to it only when all is laid out that was asked for until then, which may make
    /// something else happen before.
    private func next(until time: Double) -> (time: Double, serial: UInt64, event: StageEvent)? {
        if !needingLayout.isEmpty, self.time < min(events.earliest, time) { layOut() }
        return events.pop(until: time)
    }

    @inline(never) private func bringUp() {
        springs.bringUp(to: time)
        for motion in moving { bringUp(motion) }
    }

    private func bringUp(_ motion: LayerMotion) {
        motion.sample()
        // A class that was asked for a default may have taken the layer away.
        guard motion.stage === self else { return }
        if motion.drawsAnimated { askForDisplay(motion.layer) }
        // A clock that has stopped by itself moves nothing any more.
        if motion.mayStand, !motion.isMoving { refresh(motion) }
    }

    private func happen(_ event: StageEvent) {
        switch event {
        case .input(let input):
            waiting -= 1
            input.body()
        case .timer(let timer):
            timer.fire()
        case .end(let animation):
            if let motion = animation.motion { finish(animation, of: motion) }
        case .sole(let spring):
            end(spring, finished: true)
        }
    }

    @inline(never) private func layOut() {
        // Laying one out may ask for another; what it asks for in vain, it asks for in the next frame.
        for _ in 0..<16 where !needingLayout.isEmpty {
            let pending = needingLayout
            needingLayout = []
            for layout in pending { layout.layoutIfNeeded() }
        }
    }

    @inline(never) private func display() {
        let pending = needingDisplay
        needingDisplay = []
        // One that has left meanwhile is drawn where it comes on next.
        for layer in pending where layer.isDisplayPending && layer.layerContext === context {
            layer.isDisplayPending = false
            layer.display()
        }
    }

    /// Has a layer drawn in this frame, or in the next one when this one is drawn.
    func askForDisplay(_ layer: Layer) {
        guard !layer.isDisplayPending else { return }
        layer.isDisplayPending = true
        needingDisplay.append(layer)
    }

    /// Asks for a layout in this frame, or the next when this one is laid out.
    package func setNeedsLayout(_ layout: any StageLayout) {
        needingLayout.append(layout)
        isChanged = true
    }

    /// Lets time pass until nothing moves any more that has an end.
    ///
    /// Jumps from one thing that happens to the next, so it takes as long as there is to do, not as time to pass.
    /// Endless animations are left alone.
    ///
    /// - Parameter limit: The most seconds to let pass, finite, at least 0; what goes on for longer is left running.
    /// - Returns: What was left running.
    @discardableResult
    public func settle(limit: Double = 60) -> Settlement {
        precondition(limit >= 0 && limit < .infinity, "Stage: settle's limit is finite and at least 0, got \(limit)")
        let end = time + limit
        var chain = EventChain(start: time, newest: events.lastSerial)
        advance(to: time) { happenings(until: time, &chain) }
        // Refused within a frame, or chained to one time for ever: then there is nothing to wait for.
        while let next = nextEventTime, next <= end, next > time, !isAdvancing, chain.length < Self.longestChain {
            advance(to: next) { happenings(until: next, &chain) }
        }
        if !isAdvancing, chain.length < Self.longestChain { advance(to: time) }
        // All are held before the first is asked for its words, which a class may answer in any way.
        var left: [(layer: Layer, key: Key?, animation: Animation, isEndless: Bool)] = []
        springs.forEach { left.append(($0.layer, $0.key, $0.animation, false)) }
        for motion in motions {
            for animation in motion.animations where !animation.isOver {
                left.append((motion.layer, animation.key, animation.animation, animation.awaitedEnd == nil))
            }
        }
        let isWaiting = waiting > 0
        let running = left.map { layer, key, animation, isEndless in
            Settlement.Running(
                layer: layer.displayName, key: key, summary: animation.summary, isEndless: isEndless)
        }
        return Settlement(time: time, running: running, isWaiting: isWaiting)
    }

    /// What a stage came to.
    public struct Settlement {
        /// An animation that still runs.
        public struct Running {
            /// The layer's name, or its class's word.
            public var layer: String
            /// The key under which it was added.
            public var key: Key?
            /// The animation in a word.
            public var summary: String
            /// Whether it never ends as things are: it repeats without end, or its clock stands. If not, the limit was too
            /// short for it.
            public var isEndless: Bool
        }

        /// When everything else had come to rest, in seconds.
        public var time: Double
        /// What still runs.
        public var running: [Running]
        /// Whether an input or a timer still waits beyond the limit.
        public var isWaiting: Bool

        /// Whether nothing runs but what never ends.
        public var isSettled: Bool { !isWaiting && running.allSatisfy { $0.isEndless } }
    }
}
