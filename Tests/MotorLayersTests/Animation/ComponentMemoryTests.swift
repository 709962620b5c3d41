import Foundation
import MotorLayers
import MotorMath
import SeededRandom
import Testing

/// Expected coefficients are those of a rotation matrix for row vectors, scaled row by row (Core Animation's
/// `CATransform3DMakeRotation` and `CATransform3DMakeScale`).
@Suite("A transform remembers its components")
struct ComponentMemoryTests {
    private static let components = [
        "rotation.x", "rotation.y", "rotation.z", "scale.x", "scale.y", "scale.z", "translation.x", "translation.y",
        "translation.z",
    ].map { Key("transform." + $0) }
    private static let angles: [Double] = [0, 0.3, -1, .pi / 2, 1.6, 2, .pi, -.pi, 4, 2 * .pi, 3 * .pi]
    private static let scales: [Double] = [1, 0, -1, 0.5, -2, 1e-9]

    private let layer = Layer()
    private let stage: Stage

    init() {
        stage = Stage.with(layer)
    }

    private var drawn: Transform3D { layer.presentation["transform"]?.transform ?? .identity }

    private func go(_ change: AnimatedChange) { change.run(forKey: "go", object: layer, arguments: ActionArguments()) }

    private func linear(_ key: Key, to value: Value) -> AnimatedChange {
        .ease(ValueKey(key), to: value, duration: 1, timingFunction: .linear)
    }

    @Test("each component reads as last written, whatever else was written", arguments: 0..<20 as Range<UInt64>)
    func readsAsWritten(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        if seed % 2 == 1 { layer.transform = .perspective(distance: 500) }
        var written: [Key: Double] = [:]
        for _ in 0..<20 {
            let key = try #require(Self.components.randomElement(using: &random))
            let choices = key.name.contains("scale") ? Self.scales : Self.angles
            let number = try #require(choices.randomElement(using: &random))
            layer[key] = .number(number)
            written[key] = number
            for (key, number) in written { #expect(layer[key]?.number == number, "\(key.name) after \(written)") }
        }
        for key in Self.components where key.name.contains("scale") { layer[key] = 1 }
        #expect(abs(layer.transform.components.perspective.z - (seed % 2 == 1 ? -0.002 : 0)) < 1e-12)
    }

    @Test("a card turns about each axis to the angle that was written", arguments: angles, ["x", "y", "z"])
    func flips(angle: Double, axis: String) {
        go(linear(Key("transform.rotation." + axis), to: .number(angle)))
        for tenth in 0...10 {
            stage.advance(to: Double(tenth) / 10)
            let (sine, cosine) = (sin(angle * Double(tenth) / 10), cos(angle * Double(tenth) / 10))
            let found = drawn
            switch axis {
            case "x": #expect(abs(found.m22 - cosine) < 1e-9 && abs(found.m23 - sine) < 1e-9)
            case "y": #expect(abs(found.m11 - cosine) < 1e-9 && abs(found.m13 + sine) < 1e-9)
            default: #expect(abs(found.m11 - cosine) < 1e-9 && abs(found.m12 - sine) < 1e-9)
            }
        }
        #expect(layer[Key("transform.rotation." + axis)]?.number == angle)
    }

    @Test("a layer scaled to and through 0 keeps its angle", arguments: [0.0, -1, -2], [Double.pi / 4, 2, 4])
    func scalesThroughZero(scale: Double, angle: Double) {
        layer.drag("transform.rotation.z", to: .number(angle))
        for (start, end) in [(1, scale), (scale, 1)] {
            let begin = stage.time
            go(linear("transform.scale", to: .number(end)))
            for tenth in 0...10 {
                stage.advance(to: begin + Double(tenth) / 10)
                let factor = start + (end - start) * Double(tenth) / 10
                #expect(abs(drawn.m11 - factor * cos(angle)) < 1e-9 && abs(drawn.m12 - factor * sin(angle)) < 1e-9)
            }
        }
    }

    @Test("a layer mirrored along one axis while it turns passes through every angle and scale between")
    func mirrorsWhileTurning() {
        layer.drag("transform.rotation.z", to: 1)
        go(linear("transform.rotation.z", to: 2))
        go(linear("transform.scale.x", to: -1))
        for tenth in 0...10 {
            stage.advance(to: Double(tenth) / 10)
            let (angle, factor) = (1 + Double(tenth) / 10, 1 - Double(tenth) / 5)
            #expect(abs(drawn.m11 - factor * cos(angle)) < 1e-9 && abs(drawn.m12 - factor * sin(angle)) < 1e-9)
            #expect(abs(drawn.m21 + sin(angle)) < 1e-9 && abs(drawn.m22 - cos(angle)) < 1e-9)
        }
    }

    @Test("an explicit animation starts at its start value, even if the layer already has the end value")
    func explicitOverEnd() {
        layer.drag("transform.rotation.y", to: .number(.pi))
        let animation = BasicAnimation(keyPath: "transform.rotation.y")
        (animation.fromValue, animation.toValue) = (0, .number(.pi))
        (animation.timing.duration, animation.timingFunction) = (1, .linear)
        layer.add(animation, forKey: "flip")
        stage.advance(to: 0.25)
        #expect(abs(drawn.m11 - 0.5.squareRoot()) < 1e-9 && abs(drawn.m13 + 0.5.squareRoot()) < 1e-9)
    }

    @Test("a drag that catches a flip holds it at its angle, and a spring continues from there")
    func caught() {
        go(linear("transform.rotation.y", to: .number(.pi)))
        stage.advance(to: 0.7)
        layer.hold("transform.rotation.y")
        #expect(abs((layer["transform.rotation.y"]?.number ?? 0) - 0.7 * .pi) < 1e-9)
        layer.drag("transform.rotation.y", to: 2.5)
        #expect(layer["transform.rotation.y"] == 2.5 && abs(drawn.m11 - cos(2.5)) < 1e-9)
        go(.spring(.rotationY, to: .pi, dampingRatio: 1, response: 0.4))
        #expect(abs(drawn.m11 - cos(2.5)) < 1e-9)
        stage.settle()
        #expect(layer["transform.rotation.y"] == .number(.pi) && abs(drawn.m11 + 1) < 1e-9)
    }

    @Test(
        "a spring of the whole transform continues the turn and the growth of its components",
        arguments: [("rotation.y", Double.pi), ("rotation.x", -5), ("scale.y", -2)])
    func velocityOfWhole(component: String, end: Double) {
        if component == "scale.y" { layer[.rotation] = 0.5 }
        go(linear(Key("transform." + component), to: .number(end)))
        stage.advance(to: 0.75)
        let spring = SpringAnimation(keyPath: "transform", spring: Spring(dampingRatio: 1, response: 0.4))
        spring.toValue = .transform(.identity)
        layer.add(spring, forKey: "transform")
        let before = drawn
        stage.advance(to: 0.75 + 1e-6)
        let rate = (drawn.m22 - before.m22) / 1e-6
        switch component {
        // The derivatives of cos(end · t), and of the scale 1 + (end − 1) · t along an axis turned by 0.5.
        case "rotation.y": #expect(abs((drawn.m11 - before.m11) / 1e-6 + end * sin(end * 0.75)) < 1e-3)
        case "rotation.x": #expect(abs(rate + end * sin(end * 0.75)) < 1e-3)
        default: #expect(abs(rate - (end - 1) * cos(0.5)) < 1e-3)
        }
    }

    @Test("a whole transform composed of components animates by its components", arguments: [Double.pi, 2, -3])
    func wholeTransform(angle: Double) {
        Transaction.withoutActions { layer.transform = .rotation(angle: angle, x: 0, y: 2, z: 0) }
        #expect(layer["transform.rotation.y"]?.number == angle)
        go(linear("transform.rotation.y", to: 0))
        stage.advance(to: 0.5)
        #expect(abs(drawn.m11 - cos(angle / 2)) < 1e-9 && abs(drawn.m13 + sin(angle / 2)) < 1e-9)
    }

    @Test("a transform whose coefficients were changed later reads by its coefficients")
    func forgets() {
        var transform = Transform3D.rotation(angle: .pi, x: 0, y: 1, z: 0)
        #expect(transform.components.rotation.y == .pi)
        transform.m41 = 5
        #expect(transform.components.rotation.y == .pi && transform.components.translation.x == 5)
        (transform.m11, transform.m13, transform.m31, transform.m33) = (2, 0, 0, 1)
        #expect(transform.components.rotation.y == 0 && transform.components.scale.x == 2)
    }
}
