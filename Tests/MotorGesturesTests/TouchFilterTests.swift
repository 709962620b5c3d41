import MotorGestures
import MotorMath
import SeededRandom
import Testing

@Suite("TouchFilter")
struct TouchDoorTests {
    /// The rules in the documentation of `Touch`, one after the other.
    private struct Rules {
        var down: [Int: (touch: Touch, sent: Double)] = [:]
        var last = -Double.infinity

        mutating func admit(_ sent: Touch) -> Touch? {
            let (before, hasTime) = (down[sent.id], sent.time.isFinite)
            if (sent.phase == .began) == (before != nil) { return nil }
            let isLate = hasTime && sent.time < before?.sent ?? -.infinity
            if sent.phase == .moved, isLate { return nil }
            var touch = sent
            if isLate || !(abs(sent.location.x) <= 1e6 && abs(sent.location.y) <= 1e6) {
                guard let before else { return nil }
                touch.location = before.touch.location
            }
            touch.force = sent.force.isNaN ? before?.touch.force ?? 0 : min(max(sent.force, 0), 1)
            touch.time = max(hasTime ? sent.time : last, last)
            if touch.time == -.infinity { touch.time = 0 }
            last = touch.time
            let isOver = touch.phase == .ended || touch.phase == .cancelled
            down[sent.id] = isOver ? nil : (touch, hasTime && !isLate ? sent.time : before?.sent ?? -.infinity)
            return touch
        }
    }

    @Test("it admits and corrects touches by its documented rules", arguments: 1...8)
    func rules(_ seed: UInt64) {
        var (filter, rules, dice) = (TouchFilter(), Rules(), SeededGenerator(seed: seed))
        var faults: [String] = []
        // Times go forward and back by a little; at the beginning, they may be unknown or negative.
        var time = seed % 2 == 0 ? -5.0 : 0
        for number in 0..<2000 {
            time += dice.number(-0.2...0.3)
            let touch = dice.touch(near: number < 5 && seed % 3 == 0 ? .nan : time)
            let (admitted, expected) = (filter.admit(touch), rules.admit(touch))
            let down = rules.down.values.map { $0.touch }.sorted { $0.id < $1.id }
            if admitted != expected || filter.touches != down { faults.append("\(number): \(touch)") }
        }
        // No touch is stuck: a plain end is always admitted.
        for touch in filter.touches {
            let end = Touch(id: touch.id, phase: .ended, time: .nan, location: Point(x: .nan, y: 0), force: .nan)
            if filter.admit(end) == nil { faults.append("\(touch.id) is stuck") }
        }
        #expect(faults == [] && filter.touches.isEmpty)
    }
}

extension SeededGenerator {
    /// Any touch, including noise.
    fileprivate mutating func touch(near time: Double) -> Touch {
        func oneOf(_ values: [Double]) -> Double { values.randomElement(using: &self)! }
        let phases: [Touch.Phase] = [.began, .moved, .moved, .moved, .ended, .cancelled]
        let ids = [0, 1, 2, -1, .min, .max]
        return Touch(
            id: ids.randomElement(using: &self)!, phase: phases.randomElement(using: &self)!,
            time: oneOf([time, time, time, time, .nan, .infinity, -.infinity, 0]),
            location: Point(
                x: oneOf([1e6, -1e6, 0, 10, 10, 10, .nan, 1e6.nextUp]),
                y: oneOf([1e6, 1, 20, 20, 20, -.infinity, -1e300])),
            force: oneOf([.nan, -1, 0.25, 0.5, 2, .infinity]))
    }
}
