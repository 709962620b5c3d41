import FineMotor
import Foundation
import MotorTesting
import Testing

// What the guides say in words.

/// Foundation has a type of this name, too; saying which one is meant, once in a module, is enough.
typealias AffineTransform = FineMotor.AffineTransform

@Suite("What the guides say")
struct FactsTests {
    @Test("beside Foundation, a typealias says whose AffineTransform is meant")
    func typeOfBoth() {
        let transform = AffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 0, ty: 0)
        #expect(Point(x: 3, y: 4).applying(transform) == Point(x: 6, y: 8))
    }

    @Test("a shape's colour that is nil is the class's, which is black; none is clear")
    func noFill() {
        let shape = ShapeLayer()
        shape.fillColor = nil
        #expect(shape.fillColor == .black)
        shape.fillColor = .clear
        #expect(shape.fillColor == .clear)
    }

    @Test("an animation that is added shows values and stores none")
    func addedAnimationStoresNothing() {
        let layer = Layer()
        let stage = Stage(root: layer)
        let fade = BasicAnimation(keyPath: "opacity")
        fade.fromValue = 0.2
        fade.toValue = 0.6
        fade.duration = 1
        layer.add(fade, forKey: "opacity")
        stage.advance(to: 0.5)
        #expect(layer.opacity == 1)
        #expect((0.2...0.6).contains(layer.presentation["opacity"]?.number ?? .nan))
        stage.advance(to: 1)
        #expect(layer.presentation["opacity"] == 1)
    }

    @Test("a spring that is caught in flight goes on from where it is, with the velocity that it has")
    func caughtInFlight() throws {
        let layer = Layer()
        let stage = Stage(root: layer)
        layer.actions["position"] = .spring(dampingRatio: 1, response: 0.5)
        layer.position = Point(x: 200, y: 0)
        stage.advance(to: 0.1)
        let (place, velocity) = (layer.presentation["position"], layer.presentation.velocity(forKey: "position"))
        layer.position = .zero
        #expect(layer.presentation["position"] == place)
        #expect(layer.presentation.velocity(forKey: "position") == velocity)
        // Critically damped from rest over d: d·ω²·t·e^(−ωt), with ω = 2π / 0.5 s, after t = 0.1 s.
        let speed = try #require(velocity?.point).x
        let rate = 2 * Double.pi / 0.5
        #expect(abs(speed - 200 * rate * rate * 0.1 * exp(-rate * 0.1)) < 1e-6)
    }

    @Test("a value that cannot be is refused, and the old one stays")
    func refusal() {
        let layer = Layer()
        var told: [String] = []
        Diagnostics.withHandler {
            told.append($0.message)
        } _: {
            layer["opacity"] = "half"
        }
        #expect(layer.opacity == 1)
        #expect(told == ["FineMotor: Layer.opacity takes a number, refused string \"half\""])
    }

    @Test("a layer does not keep its delegate alive")
    func delegateIsNotKept() {
        let button = LikeButton()
        var referee: Referee? = Referee()
        button.layer.delegate = referee
        #expect(button.layer.explainAction(forKey: "->pressed").answeredBy == .delegate)
        referee = nil
        #expect(button.layer.explainAction(forKey: "->pressed").answeredBy == .default)
    }

    @Test("what is told first by its exact name is not replaced under a looser one")
    func exactBeforeLoose() {
        let button = HandDrivenStage(LikeButton(frame: Rect(x: 0, y: 0, width: 60, height: 60)))
        // Looser than the class's "->pressed", so never asked; as exact as can be, so asked before the class's "->on".
        button.layer.actions["state"] = .sound("any")
        button.layer.actions["pressed->on"] = .sound("pop")
        button.touch(.began, at: 0.1)
        button.touch(.ended, at: 0.2)
        button.settle()
        #expect(button.sounds == ["pop"])
        #expect(button.searches.map { $0.key }.filter { $0 == "state" }.isEmpty)
    }

    @Test("an action takes the place of the whole one before it: its way back is gone as well")
    func replacesTheWhole() {
        let button = HandDrivenStage(LikeButton(frame: Rect(x: 0, y: 0, width: 60, height: 60)))
        button.layer.actions["->on"] = .sound("pop")
        button.touch(.began, at: 0.1)
        button.touch(.ended, at: 0.2)
        button.settle()
        let scale = button.layer["transform.scale"]?.number ?? .nan
        #expect(abs(scale - 0.8) < 1e-9)
    }

    @Test("nothing is looked up for a value that stays as it is, and while actions are disabled")
    func notLookedUp() {
        let layer = Layer()
        layer.name = "alone"
        let stage = HandDrivenStage(layer)
        layer.opacity = 1
        Transaction.withoutActions { layer.opacity = 0.5 }
        #expect(stage.searches.isEmpty)
        layer.opacity = 0.4
        #expect(stage.searches.map { $0.key } == ["opacity"])
        // No view owns it: the stage animates by itself.
        #expect(stage.searches.last?.answeredBy == .implicit)
    }

    @Test("the state stands in the layer from when the interaction is first asked for")
    func lazyState() {
        let button = LikeButton()
        #expect(button.layer["state"] == nil)
        #expect(button.like.state == .off)
        #expect(button.layer["state"] == "off")
    }
}
