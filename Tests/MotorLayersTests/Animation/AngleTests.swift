import MotorLayers
import MotorMath
import Testing

@Suite("Angles beyond whole turns")
struct AngleTests {
    private static let angle: Key = "transform.rotation.z"
    private let turn = 2 * Double.pi

    /// The displayed transform's angle.
    private func drawn(_ layer: Layer) -> Double {
        layer.presentation["transform"]?.transform?.components.rotation.z ?? .nan
    }

    @Test(
        "an angle animates to the given value through all full turns between",
        arguments: [2.25, -0.4])
    func severalTurns(_ turns: Double) {
        let (layer, stage) = staged()
        layer.go(.ease(.rotation, to: turns * turn, duration: 1, timingFunction: .linear))
        for tenth in 1..<10 {
            stage.advance(to: Double(tenth) / 10)
            let expected = turns * turn * Double(tenth) / 10
            #expect(abs(layer.shown(Self.angle) - expected) < 1e-9)
            #expect(abs((drawn(layer) - expected).remainder(dividingBy: turn)) < 1e-9)
        }
        stage.advance(to: 1)
        #expect(layer.animation(forKey: Self.angle) == nil)
        #expect(layer.shown(Self.angle) == turns * turn)
    }

    @Test("a whole turn is animated, although it ends with the same appearance", arguments: [-1.0, 1, 3])
    func wholeTurn(_ turns: Double) {
        let (layer, stage) = staged()
        layer["landing"] = .number(turns * turn)
        let change = AnimatedChange.spring(.rotation, toValueOf: "landing", dampingRatio: 1, response: 0.4)
        change.run(forKey: "go", object: layer, arguments: ActionArguments())
        #expect(stage.needsFrame)
        // A critically damped spring has covered 1 − (1 + ωt)·exp(−ωt) of its distance; here ωt = π.
        stage.advance(to: 0.2)
        #expect(abs(layer.shown(Self.angle) / (turns * turn) - 0.821_025_55) < 1e-6)
        stage.settle()
        #expect(layer.shown(Self.angle) == turns * turn)
    }

    @Test("a retarget in flight continues through all turns with its velocity, and so do springs of the layer")
    func furtherInFlight() {
        let (layer, stage) = staged()
        (layer["landing"], layer["dampingRatio"], layer["response"]) = (.number(3 * turn), 0.8, 0.4)
        let change = AnimatedChange.spring(
            .rotation, toValueOf: "landing", .values(dampingRatio: "dampingRatio", response: "response"))
        change.run(forKey: "go", object: layer, arguments: ActionArguments())
        stage.advance(to: 0.2)
        let (angle, speed) = (layer.shown(Self.angle), layer.presentation.velocity(forKey: Self.angle)!.number!)
        #expect(angle > turn && speed > 0)
        layer["landing"] = .number(4.5 * turn)
        change.run(forKey: "go", object: layer, arguments: ActionArguments())
        #expect(abs(layer.shown(Self.angle) - angle) < 1e-9)
        #expect(abs(layer.presentation.velocity(forKey: Self.angle)!.number! - speed) < 1e-9)
        stage.advance(to: 0.6)
        #expect(layer.shown(Self.angle) > 4 * turn)
        stage.settle()
        #expect(layer.shown(Self.angle) == 4.5 * turn)
    }

    @Test("a spring is removed only when it is invisible, however many turns it takes", arguments: [0.0, 200])
    func settles(_ velocity: Double) {
        let (layer, stage) = staged()
        let spring = SpringAnimation(keyPath: Self.angle, spring: Spring(dampingRatio: 0.8, response: 0.4))
        (spring.fromValue, spring.toValue, spring.absoluteVelocity) = (0, .number(40 * turn), .number(velocity))
        layer.add(spring, forKey: Self.angle)
        layer.store(.number(40 * turn), forKey: Self.angle)
        let end = stage.nextEventTime ?? 0
        stage.advance(to: end.nextDown)
        // A ten-thousandth of what it would be from half a turn away.
        #expect(layer.animation(forKey: Self.angle) != nil)
        #expect(abs(layer.shown(Self.angle) - 40 * turn) <= 1.000_001e-4 * .pi)
    }
}
