import MotorMath
import Testing

/// What the trap says, and what causes it.
private let traps: [(message: String, cause: @Sendable () -> Void)] = [
    ("Spring: dampingRatio is finite and at least 0, got -0.5", { _ = Spring(dampingRatio: -0.5, response: 1) }),
    ("Spring: dampingRatio is finite and at least 0, got nan", { _ = Spring(dampingRatio: .nan, response: 1) }),
    ("Spring: response is finite and above 0, got 0.0", { _ = Spring(dampingRatio: 1, response: 0) }),
    ("Spring: mass is finite and above 0, got 0.0", { _ = Spring(mass: 0, stiffness: 100, damping: 10) }),
    (
        "Spring: stiffness is finite and above 0, got inf",
        { _ = Spring(mass: 1, stiffness: .infinity, damping: 10) }
    ),
    ("Spring: damping is finite and at least 0, got -1.0", { _ = Spring(mass: 1, stiffness: 100, damping: -1) }),
    ("Spring: duration is finite and above 0, got -1.0", { _ = Spring(duration: -1, bounce: 0) }),
    ("Spring: bounce is above -1 and at most 1, got -1.0", { _ = Spring(duration: 1, bounce: -1) }),
    (
        "Spring: threshold is at least 0, got -1.0",
        { _ = Spring(dampingRatio: 1, response: 1).settlingDuration(offset: 1, velocity: 0, threshold: -1) }
    ),
    ("TimingFunction: x1 is within 0...1, got 1.25", { _ = TimingFunction.cubicBezier(1.25, 0, 1, 1) }),
    ("TimingFunction: x2 is within 0...1, got -0.25", { _ = TimingFunction.cubicBezier(0, 0, -0.25, 1) }),
    ("TimingFunction: y1 is finite, got nan", { _ = TimingFunction.cubicBezier(0, .nan, 1, 1) }),
    ("TimingFunction: y2 is finite, got inf", { _ = TimingFunction.cubicBezier(0, 0, 1, .infinity) }),
    ("TimingFunction: count is at least 1, got 0", { _ = TimingFunction.steps(0) }),
    (
        "TimingFunction: count is at least 2 for jumpNone, got 1",
        { _ = TimingFunction.steps(1, position: .jumpNone) }
    ),
    ("Decay: rate is above 0 and below 1, got 1.0", { _ = Decay(rate: 1) }),
    ("Decay: speed is at least 0, got -2.0", { _ = Decay.normal.duration(velocity: 1, untilSpeed: -2) }),
    ("Resistance: exponent is finite and above 0, got 0.0", { _ = Resistance.powerLaw(exponent: 0)(1) }),
    (
        "Resistance: an eased exponent is above 0 and at most 1, got 1.5",
        { _ = Resistance.easedPowerLaw(exponent: 1.5).slope(at: 1) }
    ),
    ("Resistance: dimension is finite and above 0, got -3.0", { _ = Resistance.rubberBand(dimension: -3)(1) }),
    (
        "Resistance: coefficient is finite and above 0, got nan",
        { _ = Resistance.rubberBand(dimension: 3, coefficient: .nan).inverse(1) }
    ),
    ("Throw: a finite start and velocity, got 0.0, inf", { _ = Throw(from: 0, velocity: .infinity) }),
    ("Throw: a finite start and velocity, got nan, 0.0", { _ = Throw(from: .nan, velocity: 0) }),
]

@Suite("A constant out of range")
struct CurveTrapTests {
    @Test("traps and says so", arguments: traps.indices)
    func saysSo(row: Int) async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [row] in
            traps[row].cause()
        }
        let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(said.contains(traps[row].message))
    }
}
