import MotorLayers
import MotorMath
import Testing

@Suite("Without springs")
struct WithoutSpringsTests {
    private static let spring = Spring(dampingRatio: 0.3, response: 1)

    private func spring(_ key: Key, from: Value, to: Value, duration: Double = 0) -> SpringAnimation {
        let animation = SpringAnimation(keyPath: key, spring: Self.spring)
        (animation.fromValue, animation.toValue, animation.duration) = (from, to, duration)
        return animation
    }

    @Test("a spring becomes a line of 0.25 s or its own duration, for each kind of value, alone or in a group")
    func lines() {
        let (layer, stage) = staged("x", 10)
        layer["y"] = 0
        stage.usesSprings = false
        layer.add(spring("x", from: 0, to: 10), forKey: "x")
        layer.add(spring("position", from: .point(.zero), to: .point(Point(x: 4, y: 8))), forKey: "position")
        layer.add(spring("opacity", from: 1, to: 0, duration: 0.5), forKey: "opacity")
        let group = AnimationGroup([spring("y", from: 0, to: 1)])
        group.duration = 0.25
        layer.add(group, forKey: "group")
        for quarter in 1...3 {
            stage.advance(to: Double(quarter) / 16)
            let part = Double(quarter) / 4
            #expect(abs(layer.shown("x") - 10 * part) < 1e-12)
            #expect(abs(layer.shown("position.y") - 8 * part) < 1e-12)
            #expect(abs(layer.shown("opacity") - (1 - part / 2)) < 1e-12)
            #expect(abs(layer.shown("y") - part) < 1e-12)
        }
        stage.advance(to: 0.3)
        #expect(layer.animation(forKey: "x") == nil && layer.animation(forKey: "opacity") != nil)
        stage.advance(to: 1)
        #expect(!stage.needsFrame)
    }

    @Test("a line starts at the shown value, and drops the velocity of the animation it interrupts")
    func interruption() {
        let (layer, stage) = staged("x", 10)
        layer.add(spring("x", from: 0, to: 10), forKey: "x")
        stage.advance(to: 0.2)
        let (shown, velocity) = (layer.shown("x"), layer.presentation.velocity(forKey: "x")?.number ?? 0)
        #expect(shown > 1 && velocity > 10)
        stage.usesSprings = false
        // What runs already is still a spring.
        stage.advance(to: 0.2)
        #expect(layer.shown("x") == shown)
        let back = SpringAnimation(keyPath: "x", spring: Self.spring)
        back.toValue = 0
        layer.add(back, forKey: "x")
        #expect(abs(layer.shown("x") - shown) < 1e-12)
        stage.advance(to: 0.325)
        #expect(abs(layer.shown("x") - shown / 2) < 1e-9)
        stage.usesSprings = true
        layer.add(spring("x", from: 0, to: 10), forKey: "x")
        stage.advance(to: 0.825)
        // A spring of response 1 and damping ratio 0.3 is beyond its end after half a period.
        #expect(layer.shown("x") > 12)
    }

    @Test("an undamped spring, which never ends, still runs")
    func endless() {
        let (layer, stage) = staged("x", 0)
        stage.usesSprings = false
        let swing = SpringAnimation(keyPath: "x", spring: Spring(dampingRatio: 0, response: 1))
        (swing.fromValue, swing.toValue) = (1, 0)
        layer.add(swing, forKey: "x")
        stage.advance(to: 20)
        // After whole periods it is where it began.
        #expect(abs(layer.shown("x") - 1) < 1e-9)
    }
}
