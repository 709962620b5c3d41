import MotorCurves
import Testing

@Suite("A constant out of range traps and says so")
struct TrapTests {
    @Test func springDampingRatio() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Spring(dampingRatio: -0.5, response: 1)
        }
        expectMessage(result, "Spring: dampingRatio is finite and at least 0, got -0.5")
    }

    @Test func springDampingRatioNaN() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Spring(dampingRatio: .nan, response: 1)
        }
        expectMessage(result, "Spring: dampingRatio is finite and at least 0, got nan")
    }

    @Test func springResponse() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Spring(dampingRatio: 1, response: 0)
        }
        expectMessage(result, "Spring: response is finite and above 0, got 0.0")
    }

    @Test func springMass() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Spring(mass: 0, stiffness: 100, damping: 10)
        }
        expectMessage(result, "Spring: mass is finite and above 0, got 0.0")
    }

    @Test func springStiffness() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Spring(mass: 1, stiffness: .infinity, damping: 10)
        }
        expectMessage(result, "Spring: stiffness is finite and above 0, got inf")
    }

    @Test func springDamping() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Spring(mass: 1, stiffness: 100, damping: -1)
        }
        expectMessage(result, "Spring: damping is finite and at least 0, got -1.0")
    }

    @Test func springDuration() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Spring(duration: -1, bounce: 0)
        }
        expectMessage(result, "Spring: duration is finite and above 0, got -1.0")
    }

    @Test func springBounce() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Spring(duration: 1, bounce: -1)
        }
        expectMessage(result, "Spring: bounce is above -1 and at most 1, got -1.0")
    }

    @Test func springThreshold() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Spring(dampingRatio: 1, response: 1).settlingDuration(offset: 1, velocity: 0, threshold: -1)
        }
        expectMessage(result, "Spring: threshold is at least 0, got -1.0")
    }

    @Test func timingFunctionX1() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = TimingFunction.cubicBezier(1.25, 0, 1, 1)
        }
        expectMessage(result, "TimingFunction: x1 is within 0...1, got 1.25")
    }

    @Test func timingFunctionX2() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = TimingFunction.cubicBezier(0, 0, -0.25, 1)
        }
        expectMessage(result, "TimingFunction: x2 is within 0...1, got -0.25")
    }

    @Test func timingFunctionY1() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = TimingFunction.cubicBezier(0, .nan, 1, 1)
        }
        expectMessage(result, "TimingFunction: y1 is finite, got nan")
    }

    @Test func timingFunctionY2() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = TimingFunction.cubicBezier(0, 0, 1, .infinity)
        }
        expectMessage(result, "TimingFunction: y2 is finite, got inf")
    }

    @Test func timingFunctionSteps() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = TimingFunction.steps(0)
        }
        expectMessage(result, "TimingFunction: count is at least 1, got 0")
    }

    @Test func timingFunctionStepsWithoutJumps() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = TimingFunction.steps(1, position: .jumpNone)
        }
        expectMessage(result, "TimingFunction: count is at least 2 for jumpNone, got 1")
    }

    @Test func decayRate() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Decay(rate: 1)
        }
        expectMessage(result, "Decay: rate is above 0 and below 1, got 1.0")
    }

    @Test func decaySpeed() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Decay.normal.duration(velocity: 1, untilSpeed: -2)
        }
        expectMessage(result, "Decay: speed is at least 0, got -2.0")
    }

    @Test func resistanceExponent() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Resistance.powerLaw(exponent: 0)(1)
        }
        expectMessage(result, "Resistance: exponent is finite and above 0, got 0.0")
    }

    @Test func easedExponent() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Resistance.easedPowerLaw(exponent: 1.5).slope(at: 1)
        }
        expectMessage(result, "Resistance: an eased exponent is above 0 and at most 1, got 1.5")
    }

    @Test func resistanceDimension() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Resistance.rubberBand(dimension: -3)(1)
        }
        expectMessage(result, "Resistance: dimension is finite and above 0, got -3.0")
    }

    @Test func resistanceCoefficient() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Resistance.rubberBand(dimension: 3, coefficient: .nan).inverse(1)
        }
        expectMessage(result, "Resistance: coefficient is finite and above 0, got nan")
    }
}
