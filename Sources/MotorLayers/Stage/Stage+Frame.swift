extension Stage {
    /// Advances time. Nothing else moves time.
    ///
    /// A frame does these steps in order:
    ///
    /// 1. Events: all inputs, timers and ends of animations up to that time, in order. At equal times, a host's input
    ///    comes first, then the event added first. Each event runs at its own time, with the layout that it requires, so
    ///    the result does not depend on the frame rate.
    /// 2. Values: springs are evaluated at the new time.
    /// 3. Observers of shown changes are notified; see `Layer.onShownChange(_:_:)`.
    /// 4. Layout. Observers of values that it has changed are notified, too, and may require layout once more.
    /// 5. Display, for layers that need it.
    ///
    /// Drawing is up to the host, which requests a display list when it needs one.
    ///
    /// - Parameter time: In seconds, finite and not before ``time``. Any other time is refused with a diagnostic and
    ///   nothing happens. Repeating the same time handles events that have become due since.
    /// - Complexity: O(moving values + events · log of pending events).
    public func advance(to time: Double) {
        advance(to: time) { runEvents(until: time) }
    }

    private func advance(to time: Double, runEvents: () -> Void) {
        // A call from inside a frame would break that order.
        guard time.isFinite, time >= self.time, !isAdvancing else { return refuse(toAdvanceTo: time) }
        isAdvancing = true
        defer { isAdvancing = false }
        // Each step first checks whether there is anything to do, so that an idle frame costs almost nothing.
        #if !hasFeature(Embedded)
            let mayComeToRest = needsFrame
        #endif
        if !pendingReports.isEmpty { reportPending() }
        if events.earliest <= time { runEvents() }
        self.time = time
        if !moving.isEmpty || !springs.isEmpty { evaluate() }
        if hasShownObservers { notifyOfShownChanges() }
        isChanged = false
        context.isShown = true
        if !needingLayout.isEmpty {
            layOut()
            // What is bound to the values that the layout has set must not be a frame late.
            if !shownDifferently.isEmpty {
                notifyShownObservers?(self)
                if !needingLayout.isEmpty { layOut() }
            }
        }
        if !needingDisplay.isEmpty { display() }
        if !unchecked.isEmpty { checkKeys() }
        #if !hasFeature(Embedded)
            if mayComeToRest, !waits.isEmpty { endWaitsAtRest() }
        #endif
        #if DEBUG && !hasFeature(Embedded)
            Transaction.checkCommits()
            if hasNewObserver { checkObserver() }
        #endif
    }

    #if DEBUG && !hasFeature(Embedded)
        /// Reports an observer that was deallocated before its first frame.
        private func checkObserver() {
            hasNewObserver = false
            guard observer == nil, Diagnostics.findsMistakes else { return }
            report(
                Diagnostic(
                    place: "Stage", key: "observer",
                    mistake: "was deallocated at once, as a stage does not retain it: store it in a property"))
        }
    #endif

    @inline(never) private func refuse(toAdvanceTo time: Double) {
        let isLater = time.isFinite && time >= self.time
        refuse(time, isLater ? "a call from outside a frame" : "a finite time, not before " + ValueText.of(self.time))
    }

    /// The number of events that may cause one another within a millisecond.
    static var longestChain: Int { 1000 }

    /// Events that cause one another.
    package struct EventChain {
        /// The time at which the chain began.
        fileprivate var start: Double
        /// An event with a higher number was caused by the chain's last event.
        fileprivate var newest: UInt64
        /// The number of events.
        fileprivate var length = 0

        /// Whether it was broken off because it would have stopped time.
        package var isEndless: Bool { length >= Stage.longestChain }
    }

    /// An empty chain, for several calls of ``advance(to:in:)``.
    package func beginChain() -> EventChain { EventChain(start: time, newest: events.lastSerial) }

    /// Advances time like ``advance(to:)``, but the events may continue a chain from an earlier call.
    package func advance(to time: Double, in chain: inout EventChain) {
        advance(to: time) { runEvents(until: time, &chain) }
    }

    @inline(never) private func runEvents(until time: Double) {
        var chain = beginChain()
        runEvents(until: time, &chain)
    }

    private func runEvents(until time: Double, _ chain: inout EventChain) {
        // An event that keeps causing itself at practically the same time must not stop time: break off such a chain.
        while let (due, serial, event) = next(until: time) {
            if event.isStale(due, serial) {
                staleEvents -= 1
                continue
            }
            if event.isEarly(due, serial) {
                queueAgain(event)
                continue
            }
            if due > self.time { self.time = due }
            if due > chain.start + 1e-3 {
                chain = EventChain(start: due, newest: events.lastSerial)
            } else if serial > chain.newest {
                (chain.newest, chain.length) = (events.lastSerial, chain.length + 1)
                if chain.isEndless {
                    events.add(event, at: due, serial: serial)
                    var rule = "an end: events at this time restart each other"
                    #if !hasFeature(Embedded)
                        rule += event.source
                    #endif
                    return refuse(self.time, rule)
                }
            }
            run(event)
        }
    }

    /// The next event. Before time advances to it, all required layout is done, which may cause an earlier event.
    private func next(until time: Double) -> (time: Double, serial: UInt64, event: StageEvent)? {
        if !needingLayout.isEmpty, self.time < min(events.earliest, time) { layOut() }
        return events.pop(until: time)
    }

    /// Evaluates the springs. The values of tracks are computed when they are read.
    @inline(never) private func evaluate() {
        springs.evaluate(to: time)
        for motion in moving where motion.drawsAnimated { askForDisplay(motion.layer) }
        // A clock that has stopped by itself no longer moves anything.
        if hasClocks { for motion in moving where motion.mayStop && !motion.isMoving { refresh(motion) } }
    }

    private func run(_ event: StageEvent) {
        switch event {
        case .input(let input):
            waiting -= 1
            if hasShownObservers { notifyOfShownChanges() }
            input.body()
        case .timer(let timer):
            timer.fire()
        case .deadline(let deadline):
            reach(deadline)
        case .animation(let running):
            if let spring = running.spring {
                end(spring, finished: true)
            } else if let animation = running.track, let motion = animation.motion {
                handleEvent(of: animation, motion)
            }
        }
    }

    @inline(never) private func layOut() {
        // Layout may require more layout; work left after these passes waits for the next frame.
        for _ in 0..<16 where !needingLayout.isEmpty {
            let pending = needingLayout
            needingLayout = []
            for layout in pending { layout.layoutIfNeeded() }
        }
        #if DEBUG && !hasFeature(Embedded)
            if let endless = needingLayout.first { report(endless: endless) }
        #endif
    }

    #if DEBUG && !hasFeature(Embedded)
        /// Reports a view that requests a layout in each of its layouts.
        private func report(endless layout: any StageLayout) {
            guard Diagnostics.findsMistakes, let owner = layout as? LayerOwner else { return }
            report(
                Diagnostic(
                    place: type(of: owner).typeName, key: "layoutSubviews",
                    mistake: "requests another layout each time, so that no frame is the last"))
        }
    #endif

    @inline(never) private func display() {
        let pending = needingDisplay
        needingDisplay = []
        // A layer that has left is drawn when it joins a stage again.
        for layer in pending where layer.isDisplayPending && layer.layerContext === context {
            layer.isDisplayPending = false
            layer.display()
        }
    }

    /// Schedules a layer for display in this frame, or in the next one if display has begun.
    func askForDisplay(_ layer: Layer) {
        guard !layer.isDisplayPending else { return }
        layer.isDisplayPending = true
        needingDisplay.append(layer)
    }

    /// Schedules layout in this frame, or in the next one if layout has begun.
    package func setNeedsLayout(_ layout: any StageLayout) {
        needingLayout.append(layout)
        isChanged = true
    }

    /// Whether any finite motion is in progress.
    package var movesToAnEnd: Bool {
        !springs.isEmpty || motions.contains { $0.tracks.contains { !$0.isOver && $0.awaitedTime != nil } }
    }

    /// Advances time until everything rests except endless animations.
    ///
    /// Jumps from event to event, so the cost depends on the number of events, not on the time that passes. Endless
    /// animations keep running.
    ///
    /// - Parameter limit: The maximum time to pass, in seconds, finite, at least 0. Anything that takes longer keeps
    ///   running.
    /// - Returns: The animations that are still running.
    @discardableResult
    public func settle(limit: Double = 60) -> Settlement {
        precondition(limit >= 0 && limit < .infinity, "Stage: settle's limit is finite and at least 0, got \(limit)")
        let end = time + limit
        var chain = beginChain()
        advance(to: time, in: &chain)
        // Inside a frame, `advance` is refused, and an endless chain stops time: either way, waiting is pointless.
        while let next = nextEventTime, next <= end, !isAdvancing, !chain.isEndless {
            // Events caused by a layout may be due immediately.
            advance(to: max(next, time), in: &chain)
        }
        if !isAdvancing, !chain.isEndless { advance(to: time) }
        // Retain all of them before reading the first summary, which may run any code.
        var left: [(layer: Layer, key: Key?, animation: Animation, isEndless: Bool)] = []
        springs.forEach { left.append(($0.layer, $0.key, $0.animation, false)) }
        for motion in motions {
            for animation in motion.tracks where !animation.isOver {
                left.append((motion.layer, animation.key, animation.animation, animation.awaitedTime == nil))
            }
        }
        let isWaiting = waiting > 0
        let running = left.map { layer, key, animation, isEndless in
            Settlement.Running(
                layer: layer.displayName, key: key, summary: animation.summary, isEndless: isEndless)
        }
        return Settlement(time: time, running: running, isWaiting: isWaiting)
    }

    /// The result of ``settle(limit:)``.
    public struct Settlement {
        /// An animation that is still running.
        public struct Running {
            /// The layer's name or type name.
            public var layer: String
            /// The key under which it was added.
            public var key: Key?
            /// The animation's summary.
            public var summary: String
            /// Whether it never ends by itself, because it repeats endlessly or its clock is stopped. Otherwise the
            /// limit was too short.
            public var isEndless: Bool
        }

        /// The time at which everything else rested, in seconds.
        public var time: Double
        /// The animations that are still running.
        public var running: [Running]
        /// Whether an input or a timer is due after the limit.
        public var isWaiting: Bool

        /// Whether only endless animations are still running.
        public var isSettled: Bool { !isWaiting && running.allSatisfy { $0.isEndless } }
    }
}
