package import MotorMath

/// The events that time sends to an interaction, each so long after its state was entered.
package final class StateTimeouts: Referent {
    /// How long a state lasts at most.
    package struct Limit {
        /// The index of the state.
        let state: Int
        /// In seconds of the layer's time.
        let seconds: Double
        /// What is sent then.
        let event: Event

        package init(state: Int, seconds: Double, event: Event) {
            (self.state, self.seconds, self.event) = (state, seconds, event)
        }
    }

    private let limits: [Limit]
    private let layer: Layer
    private let machine: Weak<StateMachine>
    private var timers: [StageTimer] = []
    /// Whether the time of the current state runs, or has run out.
    private var hasBegun = false

    init(_ limits: [Limit], of machine: StateMachine, in layer: Layer) {
        (self.limits, self.machine, self.layer) = (limits, Weak(machine), layer)
        super.init()
        // Called when the layer has come to a stage.
        layer.observeShownChange { [timeouts = Weak(self)] _ in timeouts.with { $0.resume() } }
    }

    deinit { for timer in timers { timer.cancel() } }

    /// Begins to wait in a new state.
    func begin() {
        let old = timers
        (timers, hasBegun) = ([], false)
        for timer in old { timer.cancel() }
        resume()
    }

    /// Waits, unless it does so already or is done. A layer that leaves its stage has no clock, and begins anew.
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
