package import MotorMath

/// A countdown that can be paused, such as the seconds for which a message stays while no pointer hovers over it.
///
/// ```swift
/// private lazy var life = Countdown(4, of: layer, self) { $0.dismiss() }
///
/// life.isRunning = !isHovered && !isFocused
/// ```
///
/// It counts the layer's time, which clocks of the layer and its ancestors slow down and pause. When the layer leaves its stage,
/// the time starts over at its return; once it is up, it does not start again.
package final class Countdown: Referent {
    private let seconds: Double
    private let layer: Layer
    private let body: () -> Void
    private var timer: StageTimer?
    private var isUp = false

    /// Creates a countdown that does not run yet.
    ///
    /// - Parameters:
    ///   - seconds: At least 0. With infinity, it never ends.
    ///   - layer: The layer in whose time it counts, while the layer is on a stage.
    ///   - owner: The first argument of the closure. It is not retained.
    ///   - body: Called once, when the time is up.
    /// - Precondition: `seconds` is in range; the trap message includes the value.
    package convenience init<Owner: Referent>(
        _ seconds: Double, of layer: Layer, _ owner: Owner, _ body: @escaping (Owner) -> Void
    ) {
        self.init(seconds, of: layer) { [owner = Weak(owner)] in owner.target.map(body) }
    }

    private init(_ seconds: Double, of layer: Layer, _ body: @escaping () -> Void) {
        precondition(seconds >= 0, "Countdown: it takes at least 0 seconds, got \(seconds)")
        self.seconds = seconds
        self.layer = layer
        self.body = body
        super.init()
        Diagnostics.check(duration: seconds, of: layer.displayName, beyond: 1000)
        // Called when the layer has entered a stage, too.
        layer.observeEntry { [countdown = Weak(self)] _ in countdown.with { $0.update() } }
    }

    deinit { timer?.cancel() }

    /// Whether the time runs while the layer is on a stage. Setting it to false pauses it.
    package var isRunning = false {
        didSet { update() }
    }

    private func update() {
        guard isRunning, !isUp, layer.stage != nil else { return _ = timer?.pause() }
        if let timer, !timer.isOver { return timer.resume() }
        timer = layer.schedule(after: seconds) { [countdown = Weak(self)] in countdown.target?.end() }
    }

    private func end() {
        isUp = true
        body()
    }
}
