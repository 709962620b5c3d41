package import MotorMath

/// The events that an interaction receives over time, each at a fixed time after a state was entered.
package final class StateTimeouts: Referent {
    /// The maximum duration of a state.
    package struct Limit {
        /// The index of the state.
        let state: Int
        /// In seconds of the layer's time.
        let seconds: Double
        /// The event that ends it.
        let event: Event

        package init(state: Int, seconds: Double, event: Event) {
            self.state = state
            self.seconds = seconds
            self.event = event
        }
    }

    private let limits: [Limit]
    private let layer: Layer
    private let machine: Weak<StateMachine>
    private var timers: [StageTimer] = []
    /// Whether the current state's time is running or has run out.
    private var hasBegun = false

    init(_ limits: [Limit], of machine: StateMachine, in layer: Layer) {
        self.limits = limits
        self.machine = Weak(machine)
        self.layer = layer
        super.init()
        layer.observeEntry { [timeouts = Weak(self)] _ in timeouts.with { $0.resume() } }
        if layer.containingStage?.isAdvancing == true { resume() }
    }

    deinit { for timer in timers { timer.cancel() } }

    /// Starts waiting in a new state.
    func begin() {
        let old = timers
        (timers, hasBegun) = ([], false)
        for timer in old { timer.cancel() }
        resume()
    }

    /// Waits unless already waiting or done. A layer that leaves its stage has no clock, so the wait starts over.
    private func resume() {
        guard let machine = machine.target, layer.stage != nil else { return }
        if hasBegun { return timers.contains { $0.isOver } ? begin() : () }
        hasBegun = true
        let state = machine.current
        for limit in limits where limit.state == state {
            let timer = layer.schedule(after: limit.seconds) { [timeouts = Weak(self)] in
                timeouts.target?.send(limit.event)
            }
            if let timer { timers.append(timer) }
        }
    }

    private func send(_ event: Event) {
        timers.removeAll { $0.isOver }
        machine.target?.send(event)
    }
}
