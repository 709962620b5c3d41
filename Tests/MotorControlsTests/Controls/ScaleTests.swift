import MotorLayers
import MotorMath
import SeededRandom
import Testing

@testable import MotorControls

@Suite("Scale")
struct ScaleTests {
    @Test(
        "the ends of the values are at the ends of the positions, exactly",
        arguments: [(-0.3, 0.6), (-0.7, 0.6), (0.2, 0.9)])
    func ends(_ low: Double, _ high: Double) {
        let scale = Scale(low...high, along: 24...256, detents: nil)
        #expect(scale.position(of: low) == 24 && scale.position(of: high) == 256)
        #expect(scale.value(at: 24) == low && scale.value(at: 256) == high)
        #expect(scale.value(at: -1e9) == low && scale.value(at: 1e9) == high)
    }

    @Test("the value at the position of a value is that value")
    func inverse() {
        var dice = SeededGenerator(seed: 0)
        for _ in 0..<20 {
            let (low, position) = (dice.number(-100...100), dice.number(24...256))
            let scale = Scale(low...low + dice.number(0.001...1000), along: 24...256, detents: nil)
            #expect(abs(scale.position(of: scale.value(at: position)) - position) < 1e-9)
        }
    }

    @Test("with detents every position has the value of the nearest detent, and a tick is at each")
    func detents() {
        let scale = Scale(0...10, along: 0...100, detents: 6)
        // Six detents are five gaps of 2 values, 20 points each.
        for x in stride(from: 0.5, to: 100, by: 1) { #expect(scale.value(at: x) == (x / 20).rounded() * 2) }
        #expect(scale.ticks == [0, 20, 40, 60, 80, 100])
    }

    @Test("halfway between two detents the later one is the nearest")
    func tie() { #expect([5, 15, 4.99].map { Detents([0, 10, 20]).nearest(to: $0) } == [1, 2, 0]) }

    @Test("a scale of one value or of one position has all its values at its lower end")
    func narrow() {
        #expect(Scale(3...3, along: 24...256, detents: nil).position(of: 3) == 24)
        #expect(Scale(0...1, along: 5...5, detents: nil).value(at: 70) == 0)
    }

    @Test("a step and one back lead to the same value, from any value on a step", arguments: 0...20)
    func back(_ count: Int) {
        let scale = Scale(-1...1, along: 0...1, detents: nil)
        let value = -1 + 0.1 * Double(count)
        let up = scale.next(to: value, 1, step: nil)
        #expect(abs(up - value - 0.1) < 1e-9 && abs(scale.next(to: up, -1, step: nil) - value) < 1e-9)
    }

    @Test("a step from between two steps leads to the next one; a step of 0 or less leads nowhere")
    func between() {
        let scale = Scale(0...1, along: 0...1, detents: nil)
        #expect(scale.next(to: 0.7, 1, step: 0.25) == 0.75 && scale.next(to: 0.7, -1, step: 0.25) == 0.5)
        #expect(scale.next(to: 0.7, 1, step: 0) == 0.7 && scale.next(to: 0.7, -1, step: -1) == 0.7)
    }

    @Test(
        "a value between two steps is rounded to the nearest, and one above the last whole step to that",
        arguments: [
            // In floating point, 3 × 0.1 is 0.30000000000000004, and 1 + 2 × 1.1 is 3.2000000000000002.
            (0.0...1.0, 0.1, 0.34, 0.3), (1...5, 1.1, 3, 3.2), (0...10, 3, 10, 9), (0...10, 3, 4.4, 3),
            (0...10, 3, 4.5, 6), (-7...7, 2, 0, 1), (-7...7, 2, -6.5, -7), (0...1, 5, 0.9, 0),
            (0...1, 1e-12, 0.25, 0.25), (-1e300...1e300, 1e-300, 5, 5),
        ])
    func rounded(_ values: ClosedRange<Double>, _ step: Double, _ value: Double, _ nearest: Double) {
        #expect(Scale(values, along: 0...1, detents: nil).value(nearestTo: value, step: step) == nearest)
    }

    @Test("with detents a step leads to the next one, and from the last one nowhere")
    func detentSteps() {
        let scale = Scale(0...1, along: 0...1, detents: [0.2, 0.6])
        #expect(scale.next(to: 0, 1, step: 0.1) == 0.2 && scale.next(to: 0.2, 1, step: 0.1) == 0.6)
        #expect(scale.next(to: 0.6, 1, step: 0.1) == 0.6 && scale.next(to: 0.5, -1, step: 0.1) == 0.2)
    }
}
