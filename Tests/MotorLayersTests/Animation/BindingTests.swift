import MotorLayers
import MotorMath
import SeededRandom
import Testing

@Suite("A binding")
struct BindingTests {
    private let stage = Stage()
    private let card = Layer(name: "card")
    private let part = Layer(name: "part")

    /// A function with a slope that changes, to the value that it makes of a horizontal position.
    private static func share(_ x: Double) -> Double { 0.5 + x * x / 40_000 }
    /// Its derivative, by hand.
    private static func slope(_ x: Double) -> Double { x / 20_000 }

    init() {
        stage.root.addSublayer(card)
        stage.advance(to: 0)
    }

    @Test(
        "a binding works in any order of binding, setting the source, adding a sublayer and entering a stage")
    func anyOrder() {
        for seed in 0..<40 as Range<UInt64> {
            var random = SeededGenerator(seed: seed)
            let (stage, card, part) = (Stage(), Layer(), Layer())
            var steps: [(name: String, body: () -> Void)] = [
                ("bind", { part.bind("cornerRadius", to: "roundness") }),
                ("set", { card["roundness"] = 7 }), ("nest", { card.addSublayer(part) }),
                ("enter", { stage.root.addSublayer(card) }),
            ]
            steps.shuffle(using: &random)
            Diagnostics.withHandler({ _ in }) {
                for step in steps { step.body() }
                #expect(part.cornerRadius == 7, "\(steps.map(\.name))")
                stage.advance(to: 0)
                card["roundness"] = 9
                stage.advance(to: 1)
                #expect(part.cornerRadius == 9, "\(steps.map(\.name))")
            }
        }
    }

    @Test("a layer that moves into another takes the value of the source there, and keeps its own where there is none")
    func moved() {
        let (other, empty) = (Layer(), Layer())
        for layer in [other, empty] { stage.root.addSublayer(layer) }
        card.addSublayer(part)
        part.bind("cornerRadius", to: "roundness")
        (card["roundness"], other["roundness"]) = (7, 3)
        stage.settle()
        for (container, radius) in [(other, 3), (empty, 3), (card, 7), (other, 3)] as [(Layer, Double)] {
            container.addSublayer(part)
            #expect(part.cornerRadius == radius && part.animationKeys.isEmpty)
            stage.advance(to: stage.time + 1)
        }
        other["roundness"] = 4
        stage.settle()
        #expect(part.cornerRadius == 4)
        part.cornerRadius = 5
        card.addSublayer(part)
        #expect(part.cornerRadius == 5, "a value set by a call is not bound")
    }

    @Test("a theme that changes the source updates the value, and a value set by a call drops the binding")
    func resolvedByTheme() {
        let other = Layer()
        for layer in [part, other] {
            card.addSublayer(layer)
            layer.bind("cornerRadius", to: "roundness")
        }
        other.cornerRadius = 2
        stage.root.theme = ["roundness": 5]
        #expect(part.cornerRadius == 5)
        #expect(other.cornerRadius == 2)
    }

    /// Places a card at a distance.
    private final class Placement: StageLayout {
        let card: Layer
        let distance: Double

        init(of card: Layer, at distance: Double) { (self.card, self.distance) = (card, distance) }

        func layoutIfNeeded() { Transaction.withoutActions { card.position.x = distance } }
    }

    @Test("a value bound to one that a layout sets follows it in the same frame, and so does the layout that it needs")
    func followsLayout() {
        let echo = Layer()
        for layer in [part, echo] { card.addSublayer(layer) }
        part.bind(.positionX, to: .positionX, of: card) { $0 / 2 }
        let (first, second) = (Placement(of: card, at: 120), Placement(of: echo, at: 7))
        part.onShownChange(stage) { stage, part in if part.position.x == 60 { stage.setNeedsLayout(second) } }
        stage.advance(to: 1)
        stage.setNeedsLayout(first)
        stage.advance(to: 2)
        #expect((part.position.x, echo.position.x) == (60, 7))
    }

    @Test("a missing source is reported once, when the layer enters a stage")
    func missing() {
        var messages: [String] = []
        Diagnostics.withHandler({ messages.append($0.message) }) {
            part.bind("cornerRadius", to: "rondness")
            card.addSublayer(part)
            for time in 1...5 { stage.advance(to: Double(time)) }
        }
        #expect(messages.count == 1)
        #expect(messages.first?.contains("part[\"rondness\"]") == true, "\(messages)")
    }

    @Test("a function applies to the source's shown value, and the velocity follows the chain rule")
    func chainRule() {
        stage.root.addSublayer(part)
        part.bind(.scale, to: .positionX, of: card, by: Self.share)
        let spring = SpringAnimation(keyPath: "position.x", spring: Spring(dampingRatio: 0.4, response: 0.7))
        (spring.fromValue, spring.toValue) = (0, 200)
        card.position.x = 200
        card.add(spring, forKey: "position.x")
        for step in 0...400 {
            stage.advance(to: Double(step) / 240)
            let (x, v) = (card.presentation[.positionX] ?? .nan, card.presentation.velocity(.positionX) ?? .nan)
            #expect(abs((part.presentation[.scale] ?? .nan) - Self.share(x)) < 1e-12)
            let expected = Self.slope(x) * v
            let velocity = part.presentation.velocity(.scale) ?? .nan
            // A difference over a millionth of a second: relative 1e-5 of the greatest velocity, about 20 per second.
            #expect(abs(velocity - expected) < 2e-4, "\(velocity) for \(expected) at \(stage.time)")
        }
    }

    @Test("where a function jumps, the velocity is that before the jump")
    func jump() {
        stage.root.addSublayer(part)
        // The whole page and half of what is left of it: half a point per point, and a jump of 50 at each hundred.
        part.bind(.positionX, to: .positionX, of: card) { x in ((x / 100).rounded(.down) * 100 + x) / 2 }
        for (from, to, beside) in [(200.0, 0.0, 0.0), (0, 200, -4e-7)] {
            let start = stage.time
            card.add(line("position.x", from: from, to: to), forKey: "x")
            stage.advance(to: start + 0.5 + beside)
            let velocity = part.presentation.velocity(.positionX) ?? .nan
            #expect(abs(velocity - (to - from) / 2) < 1e-3, "\(velocity)")
        }
    }

    @Test("a point of which both numbers are bound has the velocity of both, and is the source of neither")
    func bothNumbers() {
        let (follower, dot) = (Layer(name: "follower"), Layer(name: "dot"))
        for layer in [part, follower, dot] { stage.root.addSublayer(layer) }
        part.bind(.positionX, to: .positionX, of: card) { $0 * 2 }
        part.bind(.positionY, to: .zPosition, of: dot) { $0 * 3 }
        card.release("position.x", velocity: 80)
        dot.release("zPosition", velocity: 20)
        #expect(part.presentation.velocity(.position) == Point(x: 160, y: 60))
        #expect(diagnostics { dot.bind(.zPosition, to: .position, of: part) { $0.y } }.count == 1)
    }

    @Test("a cycle is refused, even if the physics that the binding stops makes it")
    func cycleByPhysics() {
        stage.root.addSublayer(part)
        let (card, part) = (card, part)
        nonisolated(unsafe) let bind = { part.bind(.positionX, to: .positionX, of: card) { $0 } }
        card.add(SimulationAnimation(keyPath: "position.x") { _, _ in Meddling(body: bind) })
        #expect(diagnostics { card.bind(.positionX, to: .positionX, of: part) { $0 } }.count == 1)
        #expect(card.presentation.velocity(.positionX) == 0)
    }

    /// Physics at rest that does something when asked.
    private struct Meddling: Simulation {
        let body: () -> Void
        var duration: Double { 1 }
        func state(at time: Double) -> (value: Double, velocity: Double) {
            body()
            return (0, 0)
        }
    }

    @Test("slopes of chained functions multiply, and a circular binding is refused")
    func chain() {
        let (second, third) = (Layer(name: "second"), Layer(name: "third"))
        for layer in [second, third] { stage.root.addSublayer(layer) }
        second.bind(.opacity, to: .positionX, of: card) { $0 / 400 }
        third.bind(.rotation, to: .opacity, of: second) { $0 * 3 }
        card.release("position.x", velocity: 80)
        stage.advance(to: 0.05)
        let v = card.presentation.velocity(.positionX) ?? .nan
        #expect(abs((third.presentation.velocity(.rotation) ?? .nan) - v / 400 * 3) < 1e-6)
        var refused: [String] = []
        Diagnostics.withHandler({ refused.append($0.message) }) {
            card.bind(.positionX, to: .rotation, of: third) { $0 }
        }
        #expect(refused.count == 1)
        #expect(refused.first?.contains("card.position.x takes a value that does not depend") == true, "\(refused)")
    }

    @Test("feedback that animates the value ends the binding, and starts at the shown value and velocity")
    func takenOver() {
        stage.root.addSublayer(part)
        part.bind(.scale, to: .positionX, of: card, by: Self.share)
        part.actions["pop"] = .spring(.scale, to: 3)
        card.release("position.x", velocity: 900)
        stage.advance(to: 0.02)
        let (value, velocity) = (part.presentation[.scale], part.presentation.velocity(.scale))
        part.perform("pop")
        #expect(abs((part.presentation[.scale] ?? .nan) - (value ?? .nan)) < 1e-12)
        #expect(abs((part.presentation.velocity(.scale) ?? .nan) - (velocity ?? .nan)) < 1e-9)
        #expect((velocity ?? 0) > 0.1)
        stage.settle()
        #expect(part.presentation[.scale] == 3)
        card.position.x = 17
        stage.advance(to: stage.time + 1)
        #expect(part.presentation[.scale] == 3)
    }

    @Test("a call that sets the value ends the binding")
    func ended() {
        stage.root.addSublayer(part)
        part.bind(.opacity, to: .positionX, of: card) { $0 / 100 }
        card.position.x = 50
        stage.advance(to: 1)
        #expect(part.opacity == 0.5)
        part.opacity = 1
        card.position.x = 20
        stage.advance(to: 2)
        #expect(part.opacity == 1)
    }

    @Test("a binding retains neither layer, and a deallocated source changes nothing")
    func retainsNothing() {
        weak var source: Layer?
        weak var bound: Layer?
        do {
            let (other, own) = (Layer(), Layer())
            (source, bound) = (other, own)
            stage.root.addSublayer(other)
            stage.root.addSublayer(own)
            own.bind(.opacity, to: .positionX, of: other) { $0 / 100 }
            other.position.x = 40
            stage.advance(to: 1)
            other.removeFromSuperlayer()
        }
        #expect(source == nil)
        stage.advance(to: 2)
        #expect(bound?.opacity == 0.4)
        bound?.removeFromSuperlayer()
        #expect(bound == nil)
    }
}
