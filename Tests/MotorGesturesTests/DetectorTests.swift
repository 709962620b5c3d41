@testable import MotorGestures
import SeededRandom
import Testing

@Suite("Detectors of a pausing or halting finger")
struct DetectorTests {
    /// Speeds of a hand that starts, slows down and stops, in part exactly at the limits of the rules.
    private static func velocities(_ dice: inout SeededGenerator) -> [Double] {
        let levels = [0, 10, 39.9, 40, 40.1, 49.9, 50, 90, 99.9, 100, 100.1, 149, 150, 400, 500, 600, 1000, 2000]
        var velocity = 0.0
        return (0..<60).map { _ in
            if dice.isTrue(0.35) { velocity = levels.randomElement(using: &dice)! * (dice.isTrue(0.2) ? -1 : 1) }
            return dice.isTrue(0.03) ? .nan : velocity
        }
    }

    @Test("a pause is the first time that seven velocities meet the published rule, again after each reset")
    func pause() {
        var (faults, count) = ([UInt64](), 0)
        for seed in 1...120 as ClosedRange<UInt64> {
            var (dice, detector, window) = (SeededGenerator(seed: seed), PauseDetector(), [Double]())
            var hasPaused = false
            for velocity in Self.velocities(&dice) {
                let offset = [49.9, 50, -50, 80, 80, .nan].randomElement(using: &dice)!
                if velocity.isFinite { window.append(velocity) }
                // Gitter: the newest of seven is slow and has lost more than nine tenths, 50 points from the start.
                let last = window.suffix(7)
                let isNow =
                    velocity.isFinite && !hasPaused && last.count == 7 && abs(velocity) <= 100 && abs(offset) >= 50
                    && abs(last.first! - velocity) > 0.9 * abs(last.first!)
                hasPaused = hasPaused || isNow
                if isNow { count += 1 }
                if detector.add(velocity: velocity, offset: offset) != isNow || detector.hasPaused != hasPaused {
                    faults.append(seed)
                }
                if dice.isTrue(0.05) {
                    detector.reset()
                    (hasPaused, window) = (false, [])
                }
            }
        }
        #expect(faults == [] && count > 60)
    }

    @Test("a halt is the first time that a fast finger has been slow for 50 ms, at any interval of touches")
    func halt() {
        var (faults, count) = ([UInt64](), 0)
        for seed in 1...120 as ClosedRange<UInt64> {
            var (dice, detector, time) = (SeededGenerator(seed: seed), HaltDetector(), 0.0)
            // The speeds so far with their times, and since when the hand is slow.
            var (seen, slow, hasHalted) = ([(time: Double, speed: Double)](), nil as Double?, false)
            for velocity in Self.velocities(&dice) {
                time += [0, 0.01, 0.01, 0.016, 0.04, 0.041, HaltDetector.dwell].randomElement(using: &dice)!
                let sent = dice.isTrue(0.03) ? [.nan, time - 1, .infinity].randomElement(using: &dice)! : time
                let offset = [49.9, 50, -50, 80, 80, .nan].randomElement(using: &dice)!
                var isNow = false
                if velocity.isFinite, sent.isFinite, sent >= seen.last?.time ?? -.infinity, !hasHalted {
                    let time = sent
                    let speed = abs(velocity)
                    let top = max(speed, seen.map { $0.speed }.max() ?? 0)
                    let limit = min(100, max(40, top / 10))
                    if speed > limit {
                        slow = nil
                    } else if slow == nil {
                        slow = time
                        if let before = seen.last, before.speed > limit {
                            // In a line from the last speed to this one, unless no touch came for 40 ms.
                            let share = (before.speed - limit) / (before.speed - speed)
                            slow = time - before.time > 0.04 ? before.time : before.time + (time - before.time) * share
                        }
                    }
                    seen.append((time, speed))
                    isNow = slow.map { top >= 150 && abs(offset) >= 50 && time - $0 >= 0.05 } ?? false
                }
                hasHalted = hasHalted || isNow
                if isNow { count += 1 }
                let reported = detector.add(velocity: velocity, at: sent, offset: offset)
                if reported != isNow || detector.hasHalted != hasHalted
                    || detector.greatestSpeed != seen.map({ $0.speed }).max() ?? 0
                {
                    faults.append(seed)
                }
                if dice.isTrue(0.05) {
                    detector.reset()
                    (seen, slow, hasHalted) = ([], nil, false)
                }
            }
        }
        #expect(faults == [] && count > 60)
    }
}
