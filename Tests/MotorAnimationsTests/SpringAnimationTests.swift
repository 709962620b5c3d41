import MotorCurves
import MotorGeometry
import MotorLayers
import Testing

@testable import MotorAnimations

@Suite("SpringAnimation")
struct SpringAnimationTests {
    /// A spring pulls an offset to 0: damping ratio, response, offset, velocity, time, expected offset, expected
    /// velocity. Derivation: 60-digit matrix exponential of [[0, 1], [−k, −c]].
    static let rows: [(Double, Double, Double, Double, Double, Double, Double)] = [
        (0.4, 0.1, -90.993, 0.0, 0.004, -88.316432193477510, 1288.0132034687040),
        (0.4, 0.1, 451.031, 0.0, 0.5, -0.0017063001730327692, 0.053470046197175234),
        (10.0, 1.0, -7.53, 1395.66, 0.25, 3.3397052163270663, -1.0518355331243518),
        (1.5, 2.0, 375.005, 0.0, 0.1, 361.27158890968188, -235.81625363532681),
        (1.5, 1.0, -378.186, -2604.75, 2.5, -1.5572561720616116, 3.7373575522158600),
        (1.0, 2.0, -292.194, -409.39, 0.1, -310.36888512316936, 5.5565972567893089),
        (1.00000001, 0.3, -86.011, 0.0, 0.0, -86.011000000000000, 0.0),
        (1.00000001, 0.3, -64.248, 0.0, 0.5, -0.020872611496116844, 0.39904858788906973),
        (0.0, 1.0, 342.785, -3264.88, 2.5, -342.78500000000000, 3264.8800000000000),
        (1.05, 1.0, -99.894, -2666.99, 0.0, -99.894000000000000, -2666.9900000000000),
        (1.05, 1.0, -152.469, 0.0, 0.5, -30.596606279852900, 130.86361759770575),
        (1.5, 1.0, -21.759, -1541.09, 1.0, -12.262325347627605, 29.429015569734087),
        (0.99999999, 1.0, 61.045, -761.9, 0.5, -5.5368473294754528, 18.439355890288304),
        (0.9999, 0.3, 367.988, 1065.19, 0.1, 153.32911786635461, -2131.4725679163047),
        (1.0, 0.4, 472.453, 3871.79, 0.5, 2.3754096535648643, -32.928843814008164),
        (40.0, 2.0, 409.747, -3208.26, 0.25, 393.16232052683068, -15.441861390901341),
        (1.0, 0.2, -388.739, 3135.0, 2.9425, -1.9328052883880165e-36, 6.0073433264187889e-35),
        (0.5, 1.0, 385.522, 0.0, 0.1, 325.07926636980999, -1057.6064869382588),
        (1.05, 0.4, 55.171, 0.0, 2.0021, 1.2700395311298479e-8, -1.4560189644234406e-7),
        (1.0, 0.1, -237.18, 3116.88, 2.7514, -2.7237525997970205e-71, 1.7015565987493947e-69),
        (0.4, 0.4, -366.616, -2328.64, 0.0, -366.61600000000000, -2328.6400000000000),
        (40.0, 0.4, 339.096, 0.0, 1.2653, 264.53132071902224, -51.948721619884294),
        (1.0, 0.3, -368.416, -3757.27, 0.0, -368.41600000000000, -3757.2700000000000),
        (0.9999, 0.2, 426.69, 0.0, 0.25, 1.4639206126541594, -40.818695687376075),
        (0.9999, 0.3, 33.987, -3640.32, 0.016, -9.2059827295454020, -1901.9912358097893),
        (10.0, 0.05, 114.216, -639.45, 0.1, 60.853795667056327, -383.31637353656429),
        (1.0001, 0.2, -443.043, 860.36, 1.0, -3.1652806593261305e-10, 9.6176379266728563e-9),
        (0.05, 2.0, -19.504, -2291.72, 0.25, -510.02425006881507, -1440.0224128756006),
        (0.99999999, 0.1, 8.208, 0.0, 0.016, 6.0230761965005291, -189.72153806987868),
        (1.0, 1.0, -128.125, -2024.02, 0.0, -128.12500000000000, -2024.0200000000000),
        (0.9999, 0.2, -3.821, 0.0, 2.5, -1.9097483606430602e-32, 5.9584881039643438e-31),
        (1.05, 0.1, -84.346, 0.0, 2.5, -2.9333394374407115e-48, 1.3451543039111893e-46),
        (0.5, 0.05, -97.989, 0.0, 1.0, -4.6978100498477127e-27, 6.6258249155089604e-24),
        (0.8, 0.3, -65.049, -1927.3, 1.2785, 7.2176607337260723e-8, 5.3874779941190076e-8),
        (0.95, 0.4, 129.569, -1529.43, 1.0, -1.8537539274358853e-5, 5.0834824106138750e-4),
        (0.95, 1.0, 208.921, -1105.23, 2.5, -1.0246914414782858e-5, 2.0310878875112656e-4),
        (0.99999999, 0.05, -52.307, 0.0, 0.5, -1.7221245675098543e-24, 2.1301835454428828e-22),
        (0.95, 0.05, -80.957, 181.12, 0.25, 1.8110430028634874e-11, -1.3320135159744263e-9),
        (0.99999999, 0.05, -88.272, 0.0, 2.5, -1.0152552140150302e-132, 1.2717618616529820e-130),
        (1.00000001, 0.1, -53.696, 0.0, 0.5, -3.9531038218307825e-11, 2.4071847853719646e-9),
    ]

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

    @Test("value and velocity satisfy the spring's equation", arguments: rows)
    func equation(row: (Double, Double, Double, Double, Double, Double, Double)) {
        let (ratio, response, offset, velocity, time, expectedOffset, expectedVelocity) = row
        let layer = Layer()
        layer["x"] = 0
        let stage = Stage.with(layer)
        let spring = SpringAnimation(keyPath: "x", spring: Spring(dampingRatio: ratio, response: response))
        (spring.fromValue, spring.toValue) = (.number(offset), 0)
        spring.absoluteVelocity = .number(velocity)
        spring.duration = 1e4
        layer.add(spring)
        stage.advance(to: time)
        let shown = layer.shown("x")
        let speed = layer.presentation.velocity(forKey: "x")?.number ?? .nan
        #expect(isNear(shown, expectedOffset, max(1e-9, abs(expectedOffset) * 1e-9)))
        #expect(isNear(speed, expectedVelocity, max(1e-9, abs(expectedVelocity) * 1e-9)))
    }

    @Test("an initial velocity is in whole distances per second, positive toward the end")
    func initialVelocity() {
        let layer = Layer()
        layer["x"] = 0
        let stage = Stage.with(layer)
        let spring = SpringAnimation(keyPath: "x")
        (spring.fromValue, spring.toValue, spring.initialVelocity) = (10, 30, 2)
        layer.add(spring, forKey: "x")
        stage.advance(to: 0)
        #expect(layer.presentation.velocity(forKey: "x") == 40)
    }

    @Test("it lasts until the spring has settled to a ten-thousandth, unless a duration cuts it off")
    func duration() throws {
        let layer = Layer()
        layer["x"] = 0
        let stage = Stage.with(layer)
        let spring = SpringAnimation(keyPath: "x", spring: Spring(dampingRatio: 1, response: 0.5))
        (spring.fromValue, spring.toValue) = (1, 0)
        layer.add(spring, forKey: "x")
        let end = try #require(stage.nextEventTime)
        // Critically damped: (1 + ωt) e^(−ωt) = 1e−4 at ωt = 11.7564.
        #expect(isNear(end * 4 * .pi, 11.7564, 1e-3))
        spring.duration = 0.1
        layer.add(spring, forKey: "x")
        #expect(stage.nextEventTime == 0.1)
    }

    @Test("without damping it never ends, and settle reports it")
    func endless() {
        let layer = Layer()
        layer["x"] = 0
        let stage = Stage.with(layer)
        let spring = SpringAnimation(keyPath: "x", spring: Spring(dampingRatio: 0, response: 1))
        (spring.fromValue, spring.toValue) = (1, 0)
        layer.add(spring, forKey: "x")
        let settlement = stage.settle()
        #expect(settlement.isSettled && settlement.running.count == 1 && settlement.running[0].isEndless)
        stage.advance(to: 1000.5)
        #expect(isNear(layer.shown("x"), -1))
    }

    @Test("a whole transform that is interrupted in flight keeps its momentum", arguments: [0.3, 1, 1.5])
    func momentum(ratio: Double) throws {
        let layer = Layer()
        let stage = Stage.with(layer)
        func target(_ x: Double, _ angle: Double, _ scale: Double) -> Value {
            .transform(
                Transform3D(
                    Transform3D.Components(
                        translation: .init(x: x, y: -x / 2, z: 0), rotation: .init(x: 0, y: 0, z: angle),
                        scale: .init(x: scale, y: scale, z: 1))))
        }
        func spring(_ value: Value) -> AnimatedChange {
            AnimatedChange(
                "transform", to: .value(value),
                animation: SpringAnimation(spring: Spring(dampingRatio: ratio, response: 0.5)))
        }
        func parts() -> [Double] {
            let parts = layer.presentation["transform"]!.transform!.components
            return [parts.translation.x, parts.translation.y, parts.rotation.z, parts.scale.x]
        }
        spring(target(100, 1, 2)).run(forKey: "a", object: layer, arguments: ActionArguments())
        for (time, value) in [(0.1, target(-50, -0.5, 0.5)), (0.15, target(20, 0.2, 1)), (0.3, target(20, 0.2, 1))] {
            let step = 1e-5
            stage.advance(to: time - step)
            let before = parts()
            stage.advance(to: time)
            let here = parts()
            spring(value).run(forKey: "a", object: layer, arguments: ActionArguments())
            let same = parts()
            stage.advance(to: time + step)
            let after = parts()
            for place in before.indices {
                #expect(isNear(here[place], same[place]))
                // Within a step a velocity changes by no more than ω² · reach; ω is 12.6 and the reach at most 300.
                let (left, right) = ((here[place] - before[place]) / step, (after[place] - here[place]) / step)
                #expect(isNear(left, right, 160 * 300 * 2 * step + 1e-3), "\(left) then \(right)")
            }
        }
        stage.settle()
        #expect(isNear(layer.shown("transform.translation.x"), 20, 1e-9))
        #expect(!stage.needsFrame)
    }

    @Test("a spring on a component continues with the velocity of the whole, and vice versa")
    func partOfWhole() {
        let layer = Layer()
        let stage = Stage.with(layer)
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
        let layer = Layer()
        layer["x"] = 0
        let stage = Stage.with(layer)
        let steep = line("x", to: 100)
        steep.timingFunction = .cubicBezier(0, 1, 1, 1)
        layer.add(steep, forKey: "x")
        AnimatedChange.spring("x", to: 5, dampingRatio: 1, response: 0.3)
            .run(forKey: "x", object: layer, arguments: ActionArguments())
        for step in 0...200 {
            stage.advance(to: Double(step) / 100)
            #expect(layer.shown("x").isFinite)
        }
        #expect(layer.shown("x") == 5)
    }
}
