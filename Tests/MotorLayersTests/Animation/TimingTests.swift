import MotorMath
import SeededRandom
import Testing

@testable import MotorLayers

@Suite("Timing")
struct TimingTests {
    @Test("a timing's position and end equal those of a walk from cycle to cycle")
    func agreesWithTheWalk() {
        var random = SeededGenerator(seed: 1)
        for _ in 0..<150 {
            var timing = Timing(drawnFrom: &random)
            let agrees = (-400...400).allSatisfy { sixteenth in
                let parent = Double(sixteenth) / 16
                let (position, moment) = (
                    timing.position(at: timing.localTime(at: parent)), timing.walked(to: parent).moment
                )
                guard let position, let moment else { return position == nil && moment == nil }
                return isNear(position.fraction, moment.fraction) && isNear(position.time, moment.time)
                    && position.iteration == moment.iteration
            }
            timing.fillMode = .backwards
            func isShown(_ later: Double) -> Bool {
                timing.position(at: timing.localTime(at: timing.endTime + later)) != nil
            }
            // If it was over before it began, nothing is displayed before the end either.
            let ends = timing.speed == 0 ? timing.endTime == .infinity : !isShown(0) && !isShown(1) && isShown(-1 / 64)
            #expect(agrees && ends, "\(timing)")
        }
    }

    @Test("a position is within its cycle, however short or long that is beside the time")
    func bounds() {
        var random = SeededGenerator(seed: 2)
        for _ in 0..<2000 {
            var timing = Timing()
            func power(_ range: ClosedRange<Double>) -> Double { Double.exp(random.number(range)) }
            timing.duration = random.isTrue() ? power(-740...700) : power(-3...3)
            timing.repeatCount = [0, 1, 2.5, 1e9, .infinity].randomElement(using: &random)!
            timing.autoreverses = random.isTrue()
            (timing.fillMode, timing.speed) = (.both, random.isTrue() ? 1 : -1)
            let time = power(-30...30)
            let shown = timing.position(at: time)
            let later = timing.position(at: time, Pace(rate: timing.speed, stage: 1))?.position
            for position in [shown, later] {
                #expect(
                    position.map { 0...1 ~= $0.fraction && 0...timing.duration ~= $0.time && $0.iteration >= 0 } == true
                )
            }
        }
    }

    @Test("cycles of zero length take no time, however many there are")
    func zeroLength() {
        var timing = Timing()
        timing.repeatCount = .infinity
        #expect(timing.endTime == 0)
        #expect(timing.position(at: 0) == nil)
        timing.fillMode = .forwards
        #expect(timing.position(at: 1)?.iteration == 0)
    }
}
