import FineMotor
import MotorTesting
import Testing

@Suite("Knob")
struct KnobTests {
    private let knob = Knob()
    private let hand: HandDrivenStage
    private let changes = Count()

    private final class Count { var value = 0 }

    init() {
        hand = HandDrivenStage(knob, in: Size(width: 300, height: 300))
        let changes = changes
        knob.onEvent(.valueChanged) { _ in changes.value += 1 }
        hand.advance(to: 0)
    }

    private var dial: Layer { knob.layer.part("dial") }
    private var angle: Double { dial.presentation["transform.rotation.z"]?.number ?? .nan }

    /// A point on the dial, at an angle clockwise from the top.
    private func point(_ angle: Double, radius: Double = 40) -> Point {
        let turned = Point(x: 0, y: -radius).applying(.rotation(angle: angle))
        return dial.position + turned
    }

    /// Turns a finger around the middle, and lets go at rest.
    private func turn(from start: Double, by angle: Double) {
        let begin = hand.time
        hand.touch(.began, at: begin, location: point(start))
        for step in 1...48 {
            let part = Double(step) / 48
            hand.touch(.moved, at: begin + 0.5 * part, location: point(start + angle * part))
        }
        hand.advance(to: begin + 0.5)
    }

    private func release(at angle: Double) {
        hand.touch(.ended, at: hand.time + 0.3, location: point(angle))
        hand.advance(to: hand.time + 0.3)
    }

    @Test("the dial turns by the angle of the finger, wherever that begins, and the value with it")
    func turns() {
        turn(from: 1, by: 1.5)
        // Three eighths of a turn to each side.
        let limit = 0.75 * Double.pi
        #expect(abs(angle - (-limit + 1.5)) < 1e-6 && knob.layer["state"] == "held")
        #expect(abs(knob.value - 1.5 / (2 * limit)) < 1e-6)
        let (shown, value) = (angle, knob.value)
        release(at: 2.5)
        hand.settle()
        #expect(abs(angle - shown) < 1e-9 && knob.value == value && knob.layer["state"] == "resting")
    }

    @Test("beyond an end the dial is on a rubber band, and returns to the end")
    func ends() {
        turn(from: 0, by: -2)
        let beyond = -0.75 * Double.pi - angle
        // (1 − 1/(x·0.55/d + 1))·d, with a reach of 0.2 radians.
        #expect(abs(beyond - (1 - 1 / (2 * 0.55 / 0.2 + 1)) * 0.2) < 1e-6 && knob.value == 0)
        release(at: -2)
        hand.settle()
        #expect(abs(angle + 0.75 * .pi) < 1e-9 && changes.value == 0)
    }

    @Test("the value is that of the nearest detent; each one that is passed plays a haptic")
    func detents() {
        knob.detents = [0, 0.25, 0.5, 0.75, 1]
        turn(from: 0, by: 0.55 * 1.5 * .pi)
        #expect(knob.value == 0.5 && hand.haptics == ["selection", "selection"])
        release(at: 0.55 * 1.5 * .pi)
        hand.settle()
        #expect(abs(angle) < 1e-9)
    }

    @Test("arrows step, home and end go to the ends, and no key disturbs a touch")
    func keys() {
        knob.layer["arrowStep"] = 0.1
        for (name, value) in [
            (KeyPress.Name.right, 0.1), (.up, 0.2), (.left, 0.1), (.end, 1), (.right, 1), (.down, 0.9), (.home, 0),
        ] as [(KeyPress.Name, Double)] {
            hand.key(name, .down, at: hand.time + 0.1)
            hand.key(name, .up, at: hand.time + 0.1)
            hand.advance(to: hand.time + 0.1)
            #expect(abs(knob.value - value) < 1e-9)
        }
        turn(from: 0, by: 1)
        let value = knob.value
        hand.key(.end, .down, at: hand.time)
        hand.advance(to: hand.time)
        #expect(knob.value == value)
    }

    @Test("a wheel steps once per 40 points, upward to greater values, and never scrolls enclosing views")
    func wheel() {
        knob.step = 0.1
        for (distance, value) in [(-30.0, 0.0), (-30, 0.1), (-100, 0.4), (200, 0)] {
            #expect(knob.scroll(by: Point(x: 3, y: distance)) == Point(x: 3, y: 0))
            #expect(abs(knob.value - value) < 1e-9, "\(distance)")
        }
        knob.isEnabled = false
        #expect(knob.scroll(by: Point(x: 0, y: -80)) == Point(x: 0, y: -80) && knob.value == 0)
    }

    @Test("the fill ends at the pointer, at each moment")
    func fill() {
        let fill = knob.layer.part("fill")
        func fault() -> Double {
            abs((fill["strokeEnd"]?.number ?? .nan) - (angle / (0.75 * .pi) + 1) / 2)
        }
        turn(from: 0, by: 1)
        #expect(fault() < 1e-9)
        release(at: 1)
        knob.value = 0.9
        for _ in 0..<10 {
            hand.advance(to: hand.time + 0.016)
            #expect(fault() < 1e-9)
        }
    }

    @Test("a knob is reported as a slider with its title, its value and its range")
    func accessibility() {
        (knob.title, knob.unit, knob.value) = ("Volume", "dB", 0.5)
        #expect(
            knob.accessibility
                == Accessibility(
                    .slider, "Volume", value: "0.50 dB",
                    range: Accessibility.Range(minimum: 0, maximum: 1, now: 0.5)))
    }
}
