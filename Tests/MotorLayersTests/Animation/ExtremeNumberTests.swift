import MotorLayers
import MotorMath
import Testing

@Suite("Animations with extreme numbers")
struct ExtremeNumberTests {
    @Test("values, paths and arrays that are not finite are refused", arguments: [Double.nan, .infinity, -.infinity])
    func notFinite(bad: Double) {
        let layer = ShapeLayer()
        let stage = Stage.with(layer)
        func refusals(_ add: () -> Void) -> Int {
            diagnostics(add).count { $0.contains("takes an animation of finite values") }
        }
        let path = Path([.move(.zero), .line(Point(x: bad, y: 0))])
        let values: [(Key, Value)] = [
            ("opacity", .number(bad)), ("path", .path(path)), ("locations", [0, .number(bad)]),
            ("colors", [.color(Color(red: Float(bad), green: 0, blue: 0))]), ("deep", [[[.number(bad)]]]),
        ]
        for (key, value) in values {
            let (basic, spring) = (BasicAnimation(keyPath: key), SpringAnimation(keyPath: key))
            (basic.toValue, spring.toValue) = (value, value)
            let keyframes = KeyframeAnimation(keyPath: key, values: [value, value])
            for animation in [basic, spring, keyframes] as [PropertyAnimation] {
                #expect(refusals { layer.add(animation, forKey: "a") } == 1, "\(key.name)")
                #expect(layer.animationKeys.isEmpty)
            }
        }
        let along = KeyframeAnimation(keyPath: "position")
        along.path = path
        #expect(refusals { layer.add(along, forKey: "a") } == 1)
        for list in [\KeyframeAnimation.tensionValues, \.continuityValues, \.biasValues] {
            let curved = KeyframeAnimation(keyPath: "position.x", values: [0, 1, 2])
            curved.calculationMode = .cubic
            curved[keyPath: list] = [0, bad]
            #expect(refusals { layer.add(curved, forKey: "a") } == 1)
        }
        #expect(layer.animationKeys.isEmpty && stage.settle().isSettled)
    }

    @Test("a number too large to animate is refused, and changes at once")
    func tooLarge() {
        let (layer, stage) = staged()
        let spring = SpringAnimation(keyPath: "zPosition")
        (spring.fromValue, spring.toValue) = (-1.7e308, 1.7e308)
        #expect(
            diagnostics { layer.add(spring, forKey: "z") } == [
                "FineMotor: Layer.zPosition takes an animation of numbers within ±1e50, refused number -1.7e+308"
            ])
        layer.actions["zPosition"] = .spring(dampingRatio: 0.5, response: 0.3)
        layer.zPosition = -1.7e308
        stage.advance(to: 0.1)
        layer.zPosition = 1.7e308
        stage.advance(to: 0.2)
        #expect(layer.shown("zPosition").isFinite)
        #expect(stage.settle().isSettled && layer.shown("zPosition") == 1.7e308)
    }

    @Test("a byValue of a type without addition is refused, with location, value and rule")
    func refusedBy() {
        let (layer, stage) = staged()
        let cases: [(Value, Value, String)] = [
            ([1, 2], [1], "array of 1"), ("old", "new", "string \"new\""), (1, .point(.zero), "point (0.0, 0.0)"),
            ([1, "a"], [1, "b"], "array of 2"), (true, false, "bool false"),
            (.path(Path([.move(.zero)])), .path(Path([.close])), "path of 1 elements"),
        ]
        for (from, by, message) in cases {
            let animation = BasicAnimation(keyPath: "thing")
            (animation.fromValue, animation.byValue) = (from, by)
            #expect(
                diagnostics { layer.add(animation, forKey: "a") } == [
                    "FineMotor: Layer.thing takes a byValue that can be added to its value, refused " + message
                ])
            #expect(layer.animationKeys.isEmpty)
        }
        #expect(stage.settle().isSettled)
    }

    @Test("sums, repetition and overshoot display only finite numbers")
    func sums() {
        let (layer, stage) = staged()
        for key in ["zPosition", "transform", "transform.scale"] as [Key] {
            for round in 0..<6 {
                let basic = BasicAnimation(keyPath: key)
                let far: Value = key == "transform" ? .transform(.scale(x: 1e49, y: -1e49, z: 1e49)) : 1e50
                (basic.fromValue, basic.toValue) = (far, key == "transform" ? .transform(.identity) : -1e50)
                basic.timingFunction = .cubicBezier(0, 1.7e308, 1, -1.7e308)
                (basic.isAdditive, basic.isCumulative, basic.duration) = (true, round % 2 == 0, .leastNonzeroMagnitude)
                basic.timing.repeatCount = .infinity
                layer.add(basic, forKey: round == 5 ? "last" : nil)
            }
            for time in [0.1, 1, 1e9, 1e300] {
                stage.advance(to: max(time, stage.time))
                let shown = [layer.presentation[key], layer.presentation.velocity(forKey: key)]
                let isFinite = shown.allSatisfy { $0?.number?.isFinite ?? true && $0?.transform?.isFinite ?? true }
                #expect(isFinite, "\(key.name) at \(time): \(shown)")
            }
            layer.removeAllAnimations()
        }
    }
}

@Suite("A spring's time to rest")
struct SettlingTimeTests {
    @Test(
        "the animation ends at that time for any initial velocity, within a ten-thousandth of the distance",
        arguments: [0.1, 0.2, 0.5, 0.9, 1, 1.7], [-40.0, -3, 0, 0.5, 20, 100])
    func isTheEnd(ratio: Double, velocity: Double) {
        for distance in [1.0, -300, 1e-3] {
            let (layer, stage) = staged("x", .number(distance))
            let spring = SpringAnimation(keyPath: "x", spring: Spring(dampingRatio: ratio, response: 0.5))
            (spring.fromValue, spring.toValue, spring.initialVelocity) = (0, .number(distance), velocity)
            var end = Double.nan
            spring.onEnd { _ in end = stage.time }
            layer.add(spring, forKey: "x")
            let said = spring.restingDuration
            stage.advance(to: said - 1e-9)
            #expect(abs(layer.shown("x") - distance) <= 1.0001e-4 * abs(distance) && end.isNaN)
            stage.settle(limit: 1e3)
            #expect(end == said)
        }
    }
}
