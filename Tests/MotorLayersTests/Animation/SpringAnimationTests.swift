import MotorLayers
import MotorMath
import Testing

@testable import MotorLayers

@Suite("SpringAnimation")
struct SpringAnimationTests {
    @Test("the settling time follows the current spring and velocity, however often it was read")
    func settlingFollows() {
        let (slow, quick) = (Spring(dampingRatio: 1, response: 1), Spring(dampingRatio: 1, response: 0.2))
        let animation = SpringAnimation(spring: slow)
        #expect(animation.settlingDuration == slow.settlingDuration(offset: 1, velocity: 0, threshold: 1e-4))
        animation.spring = quick
        #expect(animation.settlingDuration == quick.settlingDuration(offset: 1, velocity: 0, threshold: 1e-4))
        animation.initialVelocity = 30
        #expect(animation.settlingDuration == quick.settlingDuration(offset: 1, velocity: -30, threshold: 1e-4))
    }

    @Test("without damping it never ends, and settle reports it")
    func endless() {
        let (layer, stage) = staged("x", 0)
        let spring = SpringAnimation(keyPath: "x", spring: Spring(dampingRatio: 0, response: 1))
        (spring.fromValue, spring.toValue) = (1, 0)
        layer.add(spring, forKey: "x")
        let settlement = stage.settle()
        #expect(settlement.isSettled && settlement.running.count == 1 && settlement.running[0].isEndless)
        stage.advance(to: 1000.5)
        #expect(isNear(layer.shown("x"), -1))
    }

    @Test("a spring on a component continues with the velocity of the whole, and vice versa")
    func partOfWhole() {
        let (layer, stage) = staged()
        let whole = BasicAnimation(keyPath: "position")
        whole.toValue = .point(Point(x: 30, y: 40))
        (whole.duration, whole.timingFunction) = (1, .linear)
        layer.add(whole, forKey: "whole")
        stage.advance(to: 0.5)
        #expect(isNear(layer.presentation.velocity(forKey: "position.x")?.number ?? .nan, 30, 1e-6))
        layer.add(line("bounds.size.width", from: 0, to: 8), forKey: "width")
        stage.advance(to: 0.75)
        guard case .array(let speeds)? = layer.presentation.velocity(forKey: "bounds") else {
            Issue.record("no velocity")
            return
        }
        #expect(isNear(speeds[2].number ?? .nan, 8, 1e-6))
    }

    @Test("a curve with a vertical tangent passes a finite velocity to a spring")
    func upright() {
        let (layer, stage) = staged("x", 0)
        let steep = line("x", to: 100)
        steep.timingFunction = .cubicBezier(0, 1, 1, 1)
        layer.add(steep, forKey: "x")
        layer.go(.spring("x", to: 5, dampingRatio: 1, response: 0.3))
        for step in 0...200 {
            stage.advance(to: Double(step) / 100)
            #expect(layer.shown("x").isFinite)
        }
        #expect(layer.shown("x") == 5)
    }
}
