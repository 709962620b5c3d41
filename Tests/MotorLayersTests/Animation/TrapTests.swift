import MotorLayers
import MotorMath
import Testing

private func add(_ change: (BasicAnimation) -> Void) {
    let animation = BasicAnimation(keyPath: "x")
    change(animation)
    Layer().add(animation)
}

/// Physics that stand still and say how long.
private struct Still: Simulation {
    let duration: Double

    func state(at time: Double) -> (value: Double, velocity: Double) { (0, 0) }
}

private func animator() -> PropertyAnimator { PropertyAnimator(stage: Stage(), duration: 1) }

/// What the trap says, and what causes it.
private let traps: [(message: String, cause: @Sendable () -> Void)] = [
    ("Animation: repeatCount is at least 0, got -1.0", { add { $0.timing.repeatCount = -1 } }),
    ("Animation: repeatDuration is at least 0, got nan", { add { $0.timing.repeatDuration = .nan } }),
    ("Animation: duration is a number, got nan", { add { $0.duration = .nan } }),
    ("Layer: speed is finite, got inf", { Layer().timing.speed = .infinity }),
    ("Layer: beginTime is finite, got nan", { Layer().timing.beginTime = .nan }),
    ("Layer: timeOffset is finite, got -inf", { Layer().timing.timeOffset = -.infinity }),
    (
        "Transition: 0 ≤ startProgress ≤ endProgress ≤ 1, got 1.5 and 1.0",
        {
            let transition = Transition()
            transition.startProgress = 1.5
            Layer().add(transition)
        }
    ),
    ("Stage: a timer's delay is at least 0, got -1.0", { Stage().schedule(after: -1) {} }),
    ("Stage: settle's limit is finite and at least 0, got inf", { Stage().settle(limit: .infinity) }),
    ("DelayedAction: delay is finite and at least 0, got -1.0", { _ = DelayedAction(-1, .null) }),
    ("DelayedAction: delay is finite and at least 0, got inf", { _ = DelayedAction(.infinity, .null) }),
    ("StaggeredAction: interval is finite and at least 0, got -1.0", { _ = StaggeredAction(every: -1, .null) }),
    (
        "Simulation: duration is at least 0, got nan",
        { Layer().add(SimulationAnimation(keyPath: "opacity") { _, _ in Still(duration: .nan) }) }
    ),
    (
        "PropertyAnimator: duration is finite and at least 0, got -1.0",
        { _ = PropertyAnimator(stage: Stage(), duration: -1) }
    ),
    (
        "PropertyAnimator: delay is finite and at least 0, got inf",
        { animator().startAnimation(afterDelay: .infinity) }
    ),
    (
        "PropertyAnimator: delayFactor is within 0...1, got 1.5",
        { animator().addAnimations(delayFactor: 1.5) {} }
    ),
    (
        "PropertyAnimator: durationFactor is finite and at least 0, got -2.0",
        { animator().continueAnimation(durationFactor: -2) }
    ),
    (
        "PropertyAnimator: a spring's dampingRatio is above 0, got 0.0",
        { _ = PropertyAnimator.TimingParameters.spring(Spring(dampingRatio: 0, response: 1)) }
    ),
    (
        "PropertyAnimator: initialVelocity is finite, got (nan, 1.0)",
        {
            let spring = Spring(dampingRatio: 1, response: 1)
            _ = PropertyAnimator.TimingParameters.spring(spring, initialVelocity: Point(x: .nan, y: 1))
        }
    ),
]

@Suite("What is out of range")
struct TrapTests {
    @Test("traps and says so", arguments: traps.indices)
    func saysSo(row: Int) async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [row] in
            traps[row].cause()
        }
        let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(said.contains(traps[row].message))
    }
}
