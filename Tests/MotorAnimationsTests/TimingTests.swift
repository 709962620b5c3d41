import SeededRandom
import Testing

@testable import MotorAnimations

/// The timing model computed step by step, cycle after cycle, as described in Core Animation's CAMediaTiming.h.
private func oracle(_ timing: Timing, at parent: Double) -> (fraction: Double, iteration: Double)? {
    let local = (parent - timing.beginTime) * timing.speed + timing.timeOffset
    var active = timing.repeatDuration
    let cycle = timing.autoreverses ? 2 * timing.duration : timing.duration
    if active == 0 { active = cycle * (timing.repeatCount == 0 ? 1 : timing.repeatCount) }
    let runsForwards = timing.speed >= 0
    let isBefore = runsForwards ? local < 0 : local > active
    let isAfter = runsForwards ? local >= active && timing.speed != 0 || local > active : local <= 0
    if isBefore, timing.fillMode != .backwards, timing.fillMode != .both { return nil }
    if isAfter, timing.fillMode != .forwards, timing.fillMode != .both { return nil }
    var (left, iteration) = (min(max(local, 0), active), 0.0)
    // The last cycle ends with its end; all others with the next one's beginning.
    while left > cycle || (left == cycle && local < active) { (left, iteration) = (left - cycle, iteration + 1) }
    return (left > timing.duration ? (cycle - left) / timing.duration : left / timing.duration, iteration)
}

private func anyTiming(_ random: inout SeededGenerator) -> Timing {
    var timing = Timing()
    timing.duration = random.eighths(1...24)
    timing.beginTime = random.eighths(-16...16)
    timing.timeOffset = random.coin() ? 0 : random.eighths(-8...40)
    timing.speed = [1, 1, 2, 0.5, 0.25, -1, -2, 0].randomElement(using: &random)!
    timing.repeatCount = random.coin() ? 0 : random.eighths(0...40)
    timing.repeatDuration = random.coin() ? 0 : random.eighths(0...60)
    timing.autoreverses = random.coin()
    timing.fillMode = [.removed, .backwards, .forwards, .both].randomElement(using: &random)!
    return timing
}

@Suite("Timing")
struct TimingTests {
    @Test("local time is (parent − beginTime) · speed + timeOffset")
    func localTime() {
        var timing = Timing()
        (timing.beginTime, timing.speed, timing.timeOffset) = (2, 3, 0.5)
        #expect(timing.localTime(at: 4) == 6.5)
    }

    @Test(
        "the active duration is repeatDuration if above 0, else duration · (2 if autoreverses) · (repeatCount or 1)",
        arguments: [
            (3.0, 0.0, 0.0, false, 3.0), (3, 0, 0, true, 6), (3, 2.5, 0, false, 7.5), (3, 2.5, 0, true, 15),
            (3, 2, 4, false, 4), (3, 2, 4, true, 4), (3, .infinity, 0, false, .infinity), (0, .infinity, 0, false, 0),
            (.infinity, 0, 0, false, .infinity), (3, 0, .infinity, false, .infinity),
        ])
    func activeDuration(duration: Double, count: Double, over: Double, autoreverses: Bool, expected: Double) {
        var timing = Timing()
        (timing.duration, timing.repeatCount) = (duration, count)
        (timing.repeatDuration, timing.autoreverses) = (over, autoreverses)
        #expect(timing.activeDuration == expected)
    }

    @Test("any timing displays at any time what stepping through its cycles displays", arguments: UInt64(0)..<400)
    func agreesWithTheWalk(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let timing = anyTiming(&random)
        for eighth in -400...400 {
            let parent = Double(eighth) / 16
            let place = timing.place(at: timing.localTime(at: parent))
            let expected = oracle(timing, at: parent)
            let agrees =
                place.map { isNear($0.fraction, expected?.fraction ?? .nan) && $0.iteration == expected?.iteration }
                ?? (expected == nil)
            #expect(
                agrees,
                "at \(parent): \(timing) shows \(String(describing: place)), not \(String(describing: expected))")
            if !agrees { return }
        }
    }

    @Test(
        "the end time is the first moment at which nothing is displayed any more, in either direction of time",
        arguments: UInt64(0)..<400)
    func endTime(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var timing = anyTiming(&random)
        timing.fillMode = .backwards
        let end = timing.endTime
        guard timing.speed != 0 else {
            #expect(end == .infinity)
            return
        }
        #expect(timing.place(at: timing.localTime(at: end)) == nil)
        #expect(timing.place(at: timing.localTime(at: end + 1)) == nil)
        // If it was over before it began, nothing is displayed before the end either.
        #expect(timing.place(at: timing.localTime(at: end - 1 / 64)) != nil)
    }

    @Test("cycles of zero length take no time, however many there are")
    func zeroLength() {
        var timing = Timing()
        timing.repeatCount = .infinity
        #expect(timing.endTime == 0)
        #expect(timing.place(at: 0) == nil)
        timing.fillMode = .forwards
        #expect(timing.place(at: 1)?.iteration == 0)
    }

    @Test("time within a cycle is in seconds, and reverses with it")
    func seconds() throws {
        var timing = Timing()
        (timing.duration, timing.autoreverses) = (2, true)
        #expect(timing.place(at: 0.5)?.time == 0.5)
        let place = try #require(timing.place(at: 3.5))
        #expect(place.time == 0.5 && place.isReturning && !place.isHeld)
    }
}
