import MotorLayers
import MotorMath
import Testing

@testable import MotorLayers

@Suite("SpringAnimation")
struct SpringAnimationTests {
    /// The numbers are QuartzCore's, as OpenCoreAnimation's tests have measured them; 2.85 is in Apple's documentation.
    @Test("settlingDuration equals that of Core Animation")
    func settlingDuration() {
        func said(_ spring: Spring) -> Double { SpringAnimation(spring: spring).settlingDuration }
        func damped(_ damping: Double) -> Double { said(Spring(mass: 1, stiffness: 100, damping: damping)) }
        #expect(abs(said(SpringAnimation().spring) - 1.4727003346780927) < 1e-12)
        #expect(abs(damped(1) - 13.91321015404625) < 1e-12)
        #expect(abs(damped(20) - 1) < 1e-12)
        #expect(abs(said(Spring(duration: 1, bounce: 0.5)) - 2.3438753795710707) < 1e-12)
        #expect(abs(damped(5) - 2.85) < 0.01)
        #expect(damped(0) == .infinity)
    }

    @Test("after settlingDuration a value stays within a thousandth, at any damping and velocity")
    func settlingBound() {
        for ratio in [0.05, 0.3, 0.7, 0.99, 1, 1.4, 3] {
            for velocity in [-20.0, 0, 3, 40] {
                let animation = SpringAnimation(spring: Spring(dampingRatio: ratio, response: 0.6))
                animation.initialVelocity = velocity
                let said = animation.settlingDuration
                let exact = animation.spring.settlingDuration(offset: 1, velocity: -velocity, threshold: 1e-3)
                #expect(said >= exact - 1e-9, "\(ratio), \(velocity)")
            }
        }
    }

    @Test("the time to rest follows the current spring and velocity after each read")
    func settlingFollows() {
        let (slow, quick) = (Spring(dampingRatio: 1, response: 1), Spring(dampingRatio: 1, response: 0.2))
        let animation = SpringAnimation(spring: slow)
        #expect(animation.restingDuration == slow.settlingDuration(offset: 1, velocity: 0, threshold: 1e-4))
        animation.spring = quick
        #expect(animation.restingDuration == quick.settlingDuration(offset: 1, velocity: 0, threshold: 1e-4))
        animation.initialVelocity = 30
        #expect(animation.restingDuration == quick.settlingDuration(offset: 1, velocity: -30, threshold: 1e-4))
    }

    @Test("an undamped spring never ends, and settle reports it")
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

    @Test("a spring on a component continues with the velocity of the whole value, and vice versa")
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
