import MotorLayers
import MotorMath
import SeededRandom
import Testing

@testable import MotorLayers

@Suite("Interruption")
struct InterruptionTests {
    @Test("a number that is eased, sprung, caught, dragged and released at any time follows the equations")
    func anything() {
        for seed in 0..<30 as Range<UInt64> {
            var random = SeededGenerator(seed: seed)
            var faults: [String] = []
            let layer = Layer()
            let keys: [Key] = ["x", "y"]
            for key in keys {
                Transaction.withoutActions { layer[key] = 0 }
                layer.actions[key] = .block { _, _, _ in faults.append("an action was looked up") }
            }
            let stage = Stage.with(layer)
            // A spring that moves its value alone takes a faster path than one beside another animation.
            let beside = line("y", from: 0, to: 0, duration: 1e6)
            beside.isAdditive = true
            var plain = PlainNumber()
            func check(_ text: String) {
                let time = stage.time
                // Whether a spring has settled is said by the layer: to a ten-thousandth of its reach.
                let hasSettled = plain.length == .infinity && layer.animation(forKey: "x") == nil
                let (position, velocity) = plain.state(at: time)
                if hasSettled {
                    if abs(position - plain.model) > 1.01e-4 * plain.reach { faults.append("\(text) settles early") }
                    plain.rest(at: plain.model)
                }
                for key in keys {
                    let shown = layer.shown(key)
                    let speed = layer.presentation.velocity(forKey: key)?.number ?? 0
                    let (position, velocity) = hasSettled ? (plain.model, 0) : (position, velocity)
                    let isRight =
                        isNear(shown, position, 1e-8 * (1 + plain.reach))
                        && isNear(speed, velocity, 1e-6 * (1 + abs(velocity) + 10 * plain.reach))
                        && isNear(layer[key]?.number ?? .nan, plain.model, 1e-9 * (1 + abs(plain.model)))
                    if !isRight {
                        faults.append("\(text) \(key.name) \(shown) \(speed), not \(position) \(velocity) at \(time)")
                    }
                }
                if stage.springs.count > 1 { faults.append("\(text): two in banks") }
            }
            for _ in 0..<40 where faults.isEmpty {
                let (end, time) = (random.number(-100...100), stage.time)
                let (ratio, response) = ([0.3, 0.7, 1, 1.6].randomElement(using: &random)!, random.number(0.1...1))
                let duration = random.number(0.05...0.8)
                let curve = AnimationModel.functions.filter { $0.slope(at: 0.5) != 0 }.randomElement(using: &random)!
                var call = Int.random(in: 0..<10, using: &random)
                // What carries a value leaves an ease as it is.
                if call == 8, plain.length > 0, plain.length < .infinity { call = 7 }
                for key in keys {
                    switch call {
                    case 0: layer.hold(key)
                    case 1: layer.drag(key, to: .number(end))
                    case 2: layer.release(key, velocity: .number(10 * end))
                    case 9: layer.go(.set(ValueKey(key), to: end))
                    case 8: layer.carry(key, to: .number(plain.model + end))
                    case 3, 4:
                        layer.go(.ease(ValueKey(key), to: end, duration: duration, timingFunction: curve))
                    default:
                        layer.go(.spring(ValueKey(key), to: end, dampingRatio: ratio, response: response))
                    }
                    if key == "y", layer.animation(forKey: "beside") == nil { layer.add(beside, forKey: "beside") }
                }
                switch call {
                case 0: plain.rest(at: plain.state(at: time).position)
                case 1, 9: plain.rest(at: end)
                case 2:
                    plain.rest(at: plain.state(at: time).position)
                    plain.spring(to: plain.model, ratio: 1, response: 0.4, velocity: 10 * end, at: time)
                case 3, 4: plain.ease(to: end, duration, curve, at: time)
                case 8: plain.carry(by: end)
                default: plain.spring(to: end, ratio: ratio, response: response, at: time)
                }
                check("call \(call)")
                for _ in 0..<Int.random(in: 1...4, using: &random) {
                    stage.advance(to: stage.time + random.number(0...0.3))
                    check("after call \(call)")
                }
            }
            layer.removeAnimation(forKey: "beside")
            stage.settle()
            #expect(faults.isEmpty, "seed \(seed): \(faults)")
            #expect(keys.allSatisfy { layer.presentation[$0] == layer[$0] } && !stage.needsFrame)
        }
    }

    @Test("any number of retargets, cancelled timers and scrubbed clocks leave one animation and few events")
    func growth() {
        let (layer, other) = (Layer(), Layer())
        layer["x"] = 0
        let stage = Stage.with(layer)
        stage.root.addSublayer(other)
        other.add(line("y", duration: 1000), forKey: "y")
        var most = 0
        for step in 0..<3000 {
            stage.advance(to: Double(step) / 10_000)
            layer.go(.spring("x", to: Double(step % 7), dampingRatio: 1, response: 2))
            stage.schedule(after: 500) {}.cancel()
            other.timing.speed = 1 + Double(step % 5)
            most = max(most, stage.events.count)
        }
        #expect(layer.motion?.animations.count == 1 && most < 200 && stage.waiting == 0)
        #expect(stage.springs.count == 1 && stage.motions.count == 1)
    }
}

@Suite("AnimatedChange")
struct AnimatedChangeTests {
    @Test("a change to the current value adds nothing if no animation is running")
    func nothing() {
        let (layer, stage) = staged("opacity", 0.5)
        layer.go(.spring(.opacity, to: 0.5, dampingRatio: 1, response: 1))
        stage.advance(to: 0)
        #expect(layer.animationKeys.isEmpty && !stage.needsFrame)
    }

    @Test("an invalid target is refused, and the old value stays")
    func refused() {
        let (layer, stage) = staged()
        let messages = diagnostics { layer.go(.spring(.opacity, to: .nan, dampingRatio: 1, response: 1)) }
        #expect(messages.count == 1 && layer.opacity == 1)
        stage.settle()
        #expect(layer.shown("opacity") == 1)
    }

    @Test("a change without a target goes to the style's value")
    func noTarget() {
        let layer = Layer()
        layer.style = ["x": 8]
        layer["x"] = 0
        let stage = Stage.with(layer)
        let back = AnimatedChange("x", to: .value(nil), animation: .ease(duration: 1, timingFunction: .linear))
        layer.go(back)
        #expect(layer["x"] == 8)
        stage.advance(to: 0.5)
        #expect(layer.shown("x") == 4)
    }

    @Test("its summary describes it")
    func summary() {
        #expect(AnimatedChange.set(.opacity, to: 0.5).summary == "Set(\"opacity\" to 0.5)")
        #expect(AnimatedChange.ease(.opacity, to: 0.5).summary == "Ease(\"opacity\" to 0.5)")
        let spring = AnimatedChange.spring(.opacity, to: 1, dampingRatio: 1, response: 1)
        #expect(spring.summary == "Spring(\"opacity\" to 1.0)")
    }
}
